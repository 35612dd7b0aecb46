"""The food as its files have it."""

import pytest

from sushigo_tui.pictures.food import FOLDER, LINE_ART, MOOD_SIZES, SIZES, Size, drawings, picture
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes.takeout_box import FLIPPED
from sushigo_tui.rules.dishes.wasabi import EMPTY, IN_USE

FILES = sorted({path.stem for path in FOLDER.glob("*.txt")} - {"letters", "title"})


@pytest.mark.parametrize("name", FILES)
def test_a_file_holds_pictures_of_the_right_size_in_its_own_colours(name: str) -> None:
    """And a mood's face lies on each of them as a whole."""
    food = drawings(name)
    sizes = {**LINE_ART, **(MOOD_SIZES if name == "moods" else SIZES)}
    for (size, face), drawn in food.pictures.items():
        width, height = sizes[size]
        assert len(drawn.rows) == height, (size, face)
        assert {len(row) for row in drawn.rows} == {width}, (size, face)
        if size in SIZES:
            assert set("".join(drawn.rows)) <= {*food.colours, ".", "@"}, (size, face)
        if drawn.at is not None:
            across, down = MOOD_SIZES[size]
            assert drawn.at[0] + across <= width, (size, face)
            assert drawn.at[1] + down <= height, (size, face)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("asleep", [FLIPPED, IN_USE], ids=str)
def test_what_sleeps_wakes_for_nothing(asleep: Card, size: Size) -> None:
    assert picture(asleep, size, "smile") == picture(asleep, size, "beam")
    assert picture(EMPTY, size, "smile") != picture(EMPTY, size, "beam")
