"""The food as its files have it."""

from __future__ import annotations

import pytest

from sushigo_tui.pictures.food import SIZES, Size, picture
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes.takeout_box import FLIPPED
from sushigo_tui.rules.dishes.wasabi import EMPTY, IN_USE


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("asleep", [FLIPPED, IN_USE], ids=str)
def test_what_sleeps_wakes_for_nothing(asleep: Card, size: Size) -> None:
    assert picture(asleep, size, "smile") == picture(asleep, size, "beam")
    assert picture(EMPTY, size, "smile") != picture(EMPTY, size, "beam")
