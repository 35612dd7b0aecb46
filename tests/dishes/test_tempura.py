"""Tempura: pairs."""

import pytest

from tests.tables import worth


@pytest.mark.rule("TEMPURA")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15), (8, 20), (14, 35)]
)
def test_each_pair_scores_five(count: int, points: int) -> None:
    assert worth("tempura", f"{count} tempura", "3 sashimi") == [points, 0]


@pytest.mark.rule("TEMPURA", "FLIPPED")
def test_flipped_tempura_makes_no_pair() -> None:
    assert worth("tempura", "tempura, flipped", "2 tempura, flipped") == [0, 5]
