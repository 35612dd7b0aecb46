"""Eel: one is a loss."""

import pytest

from tests.tables import worth


@pytest.mark.rule("EEL", "FLIPPED")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, -3), (2, 7), (3, 7), (8, 7)])
def test_two_or_more_eels_score_and_one_loses(count: int, points: int) -> None:
    assert worth("eel", "flipped", f"{count} eel, flipped") == [0, points]
