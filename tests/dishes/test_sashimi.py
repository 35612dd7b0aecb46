"""Sashimi: threes."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("SASHIMI", "FLIPPED")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 0), (3, 10), (5, 10), (6, 20), (8, 20), (9, 30)]
)
def test_each_three_scores_ten(count: int, points: int) -> None:
    assert worth("sashimi", "2 sashimi, flipped", f"{count} sashimi") == [0, points]


def test_the_reason() -> None:
    assert why("sashimi", "4 sashimi", "2 sashimi", "6 sashimi", "") == [
        "1 set of three, 1 left over",
        "2 cards, no set of three",
        "2 sets of three",
        "",
    ]
