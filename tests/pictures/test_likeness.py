"""Tests of whether the food is seen on its card, and told from other food."""

from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import fmean, mean

import pytest

from sushigo_tui.pictures import food
from sushigo_tui.pictures.food import SIZES, Pixels, Size, drawings, named_face, picture
from sushigo_tui.rules.cards import CARDS, Card
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.tui.theme import PALETTES, contrast

PAPERS = sorted({palette["rice"] for palette in PALETTES.values() if palette["rice"].startswith("#")})


def outline(pixels: Pixels) -> list[str]:
    """The colours of all pixels with nothing, or the picture's own end, beside them."""
    height, width = len(pixels), len(pixels[0])

    def bare(row: int, column: int) -> bool:
        return not (0 <= row < height and 0 <= column < width and pixels[row][column])

    return [
        colour
        for row, line in enumerate(pixels)
        for column, colour in enumerate(line)
        if colour
        and any(bare(row + down, column + right) for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    ]


@cache
def channels(card: Card, size: Size, paper: str = "#f6efe2") -> bytes:
    """Red, green and blue of each pixel of a picture on paper."""
    return bytes.fromhex("".join((each or paper)[1:7] for line in picture(card, size) for each in line))


def distance(one: Card, other: Card, size: Size) -> float:
    """The mean difference of a pixel's channels, 0 to 255."""
    both = zip(channels(one, size), channels(other, size), strict=True)
    return fmean(abs(ours - theirs) for ours, theirs in both)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_an_outline_stands_out_from_the_paper(size: Size, paper: str) -> None:
    for pixels, name in [(picture(card, size), str(card)) for card in CARDS.values()] + [
        (named_face("back", size=size)[0], "back")
    ]:
        assert mean(contrast(colour, paper) for colour in outline(pixels)) >= 1.5, name


@pytest.mark.parametrize("name", DISHES)
def test_a_dish_has_a_picture_of_its_own_in_each_size(name: str) -> None:
    assert {size for size, _ in drawings(name).pictures} >= set(SIZES)


@pytest.mark.parametrize("size", SIZES)
def test_dishes_look_different(size: Size) -> None:
    for one, other in combinations(CARDS.values(), 2):
        if one.dish is not other.dish:
            assert distance(one, other, size) >= 25, (one, other)


@pytest.mark.parametrize("name", ["nigiri", "maki", "onigiri", "fruit"])
@pytest.mark.parametrize("size", SIZES)
def test_faces_of_a_dish_look_different(name: str, size: Size) -> None:
    faces: list[Card] = [card for card in CARDS.values() if card.dish.name == name]
    for one, other in combinations(faces, 2):
        assert distance(one, other, size) >= 10, (one, other)


def test_a_bad_line_is_told_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stew.txt").write_text("# Stew\n\nhuge 1 2\n", encoding="utf-8")
    monkeypatch.setattr(food, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"stew\.txt: 'huge 1 2'"):
        drawings("stew")
