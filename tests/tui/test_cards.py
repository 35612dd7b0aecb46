"""Cards as they are drawn, whichever and however small, and their food in half blocks."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from sushigo_tui.pictures import food
from sushigo_tui.pictures.raster import enlarged
from sushigo_tui.rules.cards import CARDS, Card, Dish, dish_of
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui import theme
from sushigo_tui.tui.layouts import CARD_SIZES, MIDDLE, SMALL
from sushigo_tui.tui.terminal import Symbols, to_ascii
from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.cards import back, drawn, face
from sushigo_tui.tui.widgets.pieces import Line
from sushigo_tui.tui.widgets.pixels import blocks, largest_picture
from tests.tui.screen_text import texts

RED, BLUE = "#ff0000", "#0000ff"
FACES: list[Card | Dish] = [*CARDS.values(), *ALL.values()]
NAMED = [f"{size.width}x{size.height}" for size in CARD_SIZES]


def brief(shown: Card | Dish, seats: int = 4) -> str:
    """Return what a card is worth with so many seats."""
    return dish_of(shown).brief_for(seats).seen


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


@pytest.mark.parametrize("size", CARD_SIZES)
def test_what_smiles_from_the_back_of_a_card_is_whole(size: Size) -> None:
    art, times = largest_picture(size)
    emblem = blocks(enlarged(food.named_face("back", size=art)[0], times), "mat", mat="│")
    top = (size.height - len(emblem)) // 2
    left = (size.width - len(cells(emblem[0]))) // 2
    shown = [cells(line)[left : left + len(cells(emblem[0]))] for line in back(size)[top : top + len(emblem)]]
    assert shown == list(map(cells, emblem))


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
@pytest.mark.parametrize("symbols", ["plain", "ascii"])
def test_every_card_and_every_dish_takes_as_many_cells_as_its_card(size: Size, symbols: Symbols) -> None:
    theme.activate("dark", ascii_only=symbols == "ascii")
    for shown in FACES:
        for seats in (2, 8):
            for foot in ("", "+12"):
                lines = texts(drawn(face(shown, brief(shown, seats)), size, "0", ((foot, ""),)))
                assert [cell_len(line) for line in lines] == [size.width] * size.height, shown
    assert [cell_len(line) for line in texts(back(size))] == [size.width] * size.height


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_the_name_of_a_card_stands_at_its_head_with_no_letter_cut(size: Size) -> None:
    for shown in FACES:
        how = face(shown, brief(shown))
        for key in ("", "7"):
            head = texts(drawn(how, size, key))[0].strip()
            name = head.removeprefix(f"{key} ").removesuffix(how.number).rstrip()
            names = {*how.labels}
            assert name in names | {f"{each} {mark.letters}" for each in names for mark in how.marks}
            assert head.startswith("7 ") == (key == "7" and size.width > MIDDLE.width)
        assert cell_len(how.labels[-1]) <= SMALL.width


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_no_two_cards_look_alike_without_their_colours(size: Size) -> None:
    """Not even a nigiri on wasabi, a copy, or one that lies face-down; printed cards only, in ASCII, too."""
    theme.activate("dark", ascii_only=True)
    looks: dict[tuple[object, bool], tuple[str, ...]] = {
        (card, copied): tuple(map(to_ascii, texts(drawn(face(card, brief(card), copied=copied), size))))
        for card in CARDS.values()
        for copied in (False, True)
    }
    looks[CARDS["nigiri:egg"].dish, False] = tuple(map(to_ascii, texts(back(size))))
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_the_picture_of_each_stands_below_its_head_whole(size: Size) -> None:
    """In pixels between two margins, with half a line of air above; in ASCII as line art that smiles once."""
    art, times = largest_picture(size)
    across = times * food.SIZES[art][0]
    left = (size.width - across) // 2
    for shown in FACES:
        lines = drawn(face(shown, brief(shown)), size, foot=(("+1", ""),), pale=True)
        cropped = [cells(line)[left : left + across] for line in lines]
        # Without room at the head a number stands in its right upper corner, and a mark in the lower one.
        numbered, marked = (
            (bool(shown.number), bool(shown.mark.words)) if isinstance(shown, Card) else (False, False)
        )
        ways = []
        for air, airy in ((0, False), (1, False), (0, True)):
            pixels = enlarged(food.picture(shown, art, airy=airy), times)
            way = [cells(line) for line in blocks(pixels, "pale", down=air)]
            ways.append(way[numbered : len(way) - marked])
        assert any(way == cropped[at : at + len(way)] for way in ways for at in range(1, len(cropped))), shown
        assert numbered or {letter for letter, *_ in cropped[1]} <= {*" ▄"}, shown
    theme.activate("dark", ascii_only=True)
    for shown in FACES:
        drawing = food.line_art(shown, art)
        letters = "\n".join(texts(drawn(face(shown, brief(shown)), size))[1:])
        assert sum(map(letters.count, {drawing.smile, " ".join(drawing.smile)})) == 1, shown


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_a_lost_card_is_crossed_out(size: Size) -> None:
    how = face(CARDS["eel"])
    for ascii_only in (False, True):
        theme.activate("dark", ascii_only=ascii_only)
        lost = drawn(replace(how, lost=True), size, pale=True)
        assert lost != drawn(how, size, pale=True)
    assert any("  X  " in line for line in texts(lost))


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_food_that_hops_stands_a_pixel_higher(size: Size) -> None:
    how = face(CARDS["eel"])
    assert drawn(how, size, rise=1)[1:] != drawn(how, size)[1:]
    assert drawn(how, size, rise=1)[0] == drawn(how, size)[0]


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_the_number_of_a_card_is_never_taken_for_its_key(size: Size) -> None:
    """It stands behind the name or in the corner below, always after a "#"."""
    numbered = [card for card in CARDS.values() if card.number]
    assert len(numbered) == 12
    for card in numbered:
        lines = texts(drawn(face(card), size, "7"))
        assert re.findall(r"#\d+", "\n".join(lines)) == [f"#{card.number}"], lines
        assert re.findall(r"(?<!#)\b\d+", "\n".join(lines[:2])) == ["7"] * (size.width > MIDDLE.width)


@pytest.mark.parametrize("size", CARD_SIZES, ids=NAMED)
def test_nothing_on_a_card_is_said_twice(size: Size) -> None:
    for shown in FACES:
        how = face(shown)
        *lines, _ = texts(drawn(how, size, "7"))
        assert " ".join(" ".join(lines).split()).count(how.labels[0]) <= 1, (shown, lines)
