"""Tofu: two, and no more."""

import pytest

from tests.tables import worth


@pytest.mark.rule("TOFU", "FLIPPED")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 6), (3, 0), (4, 0), (8, 0)])
def test_three_tofu_are_too_many(count: int, points: int) -> None:
    assert worth("tofu", f"{count} tofu, flipped", "eel") == [points, 0]
