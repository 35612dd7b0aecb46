"""Dumplings: the more, the more each is worth."""

import pytest

from tests.tables import worth


@pytest.mark.rule("DUMPLING")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (8, 15), (10, 15)]
)
def test_up_to_five_dumplings_count(count: int, points: int) -> None:
    assert worth("dumpling", f"{count} dumpling", "flipped") == [points, 0]
