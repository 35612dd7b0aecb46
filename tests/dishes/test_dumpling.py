"""Dumplings: the more, the more each is worth."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("DUMPLING")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (8, 15), (10, 15)]
)
def test_up_to_five_count(count: int, points: int) -> None:
    assert worth("dumpling", f"{count} dumpling", "flipped") == [points, 0]


def test_the_reason() -> None:
    assert why("dumpling", "3 dumpling", "5 dumpling", "6 dumpling, flipped", "dumpling", "") == [
        "3 dumplings",
        "5 dumplings",
        "6 dumplings, only 5 count",
        "1 dumpling",
        "",
    ]
