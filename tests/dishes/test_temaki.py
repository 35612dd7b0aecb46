"""Temaki: the most cards gain, the fewest lose."""

import pytest

from tests.tables import why, worth


@pytest.mark.rule("TEMAKI", "G-4", "FLIPPED")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2, 0, 0], [4, 0, -4, -4]),
        ([1, 3, 3, 2], [-4, 4, 4, 0]),
        ([5, 4, 4, 3, 3, 2, 2, 1], [4, 0, 0, 0, 0, 0, 0, -4]),
        # With all equal both apply.
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([3, 3, 3, 3], [0, 0, 0, 0]),
        # Two seats lose nothing.
        ([0, 2], [0, 4]),
        ([2, 2], [4, 4]),
        ([0, 0], [4, 4]),
    ],
)
def test_most_and_fewest_in_full(counts: list[int], points: list[int]) -> None:
    assert worth("temaki", *(f"{count} temaki, flipped" for count in counts)) == points


def test_the_reason_of_its_points() -> None:
    assert why("temaki", "3 temaki", "temaki", "") == [
        "3 cards, most",
        "1 card, neither most nor fewest",
        "no cards, fewest",
    ]
    assert why("temaki", "temaki", "temaki", "", "")[::2] == [
        "1 card, tied for most, 4 each",
        "no cards, tied for fewest, -4 each",
    ]
    assert why("temaki", "temaki", "") == ["1 card, most", "no cards, fewest, no loss for two players"]
    assert why("temaki", "temaki", "temaki", "temaki")[0] == "1 card, everyone has the same"
