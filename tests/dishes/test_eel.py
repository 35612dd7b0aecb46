"""Eel: one is a loss."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("EEL", "FLIPPED")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, -3), (2, 7), (3, 7), (8, 7)])
def test_two_or_more(count: int, points: int) -> None:
    assert worth("eel", "flipped", f"{count} eel, flipped") == [0, points]


def test_the_reason() -> None:
    assert why("eel", "eel", "3 eel", "") == ["only 1 eel", "3 eels", ""]
