"""Tempura: pairs."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("TEMPURA")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15), (8, 20), (14, 35)]
)
def test_each_pair_scores_five(count: int, points: int) -> None:
    assert worth("tempura", f"{count} tempura", "3 sashimi") == [points, 0]


@pytest.mark.rule("TEMPURA", "FLIPPED")
def test_flipped_tempura_makes_no_pair() -> None:
    assert worth("tempura", "tempura, flipped", "2 tempura, flipped") == [0, 5]


def test_the_reason() -> None:
    assert why("tempura", "5 tempura", "tempura", "2 tempura", "") == [
        "2 pairs, 1 left over",
        "1 card, no pair",
        "1 pair",
        "",
    ]
