"""Tofu: two, and no more."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("TOFU")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 6), (3, 0), (4, 0), (8, 0)])
def test_three_are_too_many(count: int, points: int) -> None:
    assert worth("tofu", f"{count} tofu", "eel") == [points, 0]


@pytest.mark.rule("TOFU", "FLIPPED")
def test_a_flipped_third_is_not_too_many() -> None:
    assert worth("tofu", "2 tofu, flipped") == [6]


def test_the_reason() -> None:
    assert why("tofu", "tofu", "2 tofu", "3 tofu", "") == [
        "1 tofu",
        "2 tofu",
        "3 tofu, which is too many",
        "",
    ]
