"""Tempura: pairs."""

import pytest

from tests.tables import worth


@pytest.mark.rule("TEMPURA", "FLIPPED")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15), (8, 20), (14, 35)]
)
def test_a_pair_of_tempura_scores_five(count: int, points: int) -> None:
    assert worth("tempura", f"{count} tempura, flipped", "3 sashimi") == [points, 0]
