"""Tempura: pairs."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("TEMPURA", "FLIPPED")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15), (8, 20), (14, 35)]
)
def test_each_pair_scores_five(count: int, points: int) -> None:
    assert worth("tempura", f"{count} tempura, flipped", "3 sashimi") == [points, 0]


def test_the_reason() -> None:
    assert why("tempura", "5 tempura", "tempura", "2 tempura", "") == [
        "2 pairs, 1 left over",
        "1 card, no pair",
        "1 pair",
        "",
    ]
