"""Food in half blocks, which what is kept of whole screens leaves out."""

from __future__ import annotations

import pytest

from sushigo_tui.pictures import food
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.tui import theme
from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.belt import SERVED, Belt
from sushigo_tui.tui.widgets.cards import CARD_SIZES, CardSize, back, picture_size
from sushigo_tui.tui.widgets.lines import Line
from sushigo_tui.tui.widgets.pixels import blocks, largest_picture, picture_lines
from tests.tui.unmounted import alone

RED, BLUE = "#ff0000", "#0000ff"


@pytest.fixture(autouse=True)
def _dark() -> None:
    theme.activate("dark")


def cells(line: Line) -> list[tuple[str, str, str]]:
    """The letter of each cell, its colour where that is seen, and that of its ground."""
    found = []
    for text, style, _ in line:
        assert style is not None
        assert style.bgcolor is not None
        colour = style.color.name if style.color is not None else ""
        found += [(letter, colour if letter != " " else "", style.bgcolor.name) for letter in text]
    return found


def test_a_cell_is_two_pixels() -> None:
    ground = text_style(on="rice").bgcolor
    assert ground is not None
    pixels = ((RED, RED, RED, "", ""), (RED, BLUE, "", BLUE, ""))
    expected = [
        (" ", "", RED),
        ("▀", RED, BLUE),
        ("▀", RED, ground.name),
        ("▄", BLUE, ground.name),
        (" ", "", ground.name),
    ]
    assert [cells(line) for line in blocks(pixels)] == [expected]


def test_food_that_rises_loses_what_is_above_the_first_line() -> None:
    assert blocks(((RED,), (BLUE,)), rise=1) == blocks(((BLUE,), ("",)))
    assert blocks(((RED,),)) == blocks(((RED,), ("",)))


def test_it_is_as_large_as_there_is_room_for() -> None:
    assert [largest_picture(*room) for room in ((15, 6), (15, 5), (11, 5), (10, 5), (7, 3))] == [
        "large",
        "middle",
        "middle",
        "small",
        "small",
    ]
    assert largest_picture(6, 3) is largest_picture(7, 2) is None


def test_each_pixel_may_be_drawn_twice_across_and_down() -> None:
    tofu = DISHES["tofu"]
    once, twice = picture_lines(tofu, "small", "plain"), picture_lines(tofu, "small", "plain", times=2)
    assert (len(twice), len(cells(twice[0]))) == (2 * len(once), 2 * len(cells(once[0])))


@pytest.mark.parametrize("size", CARD_SIZES)
def test_what_smiles_from_the_back_of_a_card_is_whole(size: CardSize) -> None:
    emblem = blocks(food.emblem(picture_size(size)), "mat", mat="│")
    top = (size.height - len(emblem)) // 2
    left = (size.width - len(cells(emblem[0]))) // 2
    shown = [cells(line)[left : size.width - left] for line in back(size)[top : top + len(emblem)]]
    assert shown == list(map(cells, emblem))


def test_the_belt_shows_what_is_served_whole() -> None:
    alone()
    belt = Belt().draw(10 * len(SERVED), 4)
    for at, served in enumerate(SERVED):
        pixels, _ = food.small_face(*served)
        edge = ("",) * len(pixels[0])
        expected = [cells(line) for line in blocks((edge, *pixels, edge), ("belt", "joint")[at % 2])]
        assert [cells(line)[10 * at + 1 : 10 * at + 8] for line in belt] == expected
