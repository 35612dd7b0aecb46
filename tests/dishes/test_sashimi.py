"""Sashimi: threes."""

import pytest

from tests.tables import worth


@pytest.mark.rule("SASHIMI", "FLIPPED")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 0), (3, 10), (5, 10), (6, 20), (8, 20), (9, 30)]
)
def test_three_sashimi_score_ten(count: int, points: int) -> None:
    assert worth("sashimi", "2 sashimi, flipped", f"{count} sashimi") == [0, points]
