"""Pudding: the most gain, the fewest lose."""

import pytest

from sushigo_tui.rules.editions import CLASSIC
from tests.tables import why_kept, worth_kept


def kept(counts: list[int]) -> list[str]:
    return [f"{count} pudding" for count in counts]


@pytest.mark.rule("PUDDING-C", "G-2")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([4, 3, 0, 0], [6, 0, -3, -3]),
        ([3, 2, 1], [6, 0, -6]),
        ([3, 3, 1], [3, 3, -6]),
        ([4, 2, 2, 2], [6, -2, -2, -2]),
        ([2, 2, 2, 2, 0], [1, 1, 1, 1, -6]),
        ([0, 5, 1, 2, 2], [-6, 6, 0, 0, 0]),
        # Two seats lose nothing.
        ([3, 1], [6, 0]),
        # With all equal nobody scores.
        *(([count] * seats, [0] * seats) for seats in (2, 5) for count in (0, 2)),
    ],
)
def test_classic_splits_rounded_towards_zero(counts: list[int], points: list[int]) -> None:
    assert worth_kept("pudding", *kept(counts), edition=CLASSIC) == points


@pytest.mark.rule("PUDDING-P", "G-9")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([4, 2, 1, 1], [6, 0, -6, -6]),
        ([3, 2, 1], [6, 0, -6]),
        ([3, 3, 1], [6, 6, -6]),
        ([1, 0, 0, 0, 0, 0, 0, 0], [6, -6, -6, -6, -6, -6, -6, -6]),
        ([0, 0, 0], [0, 0, 0]),
        # Two seats lose nothing.
        ([0, 4], [0, 6]),
        ([2, 2], [6, 6]),
        ([0, 0], [6, 6]),
    ],
)
def test_party_pays_and_costs_in_full(counts: list[int], points: list[int]) -> None:
    assert worth_kept("pudding", *kept(counts)) == points


def test_the_reason_of_its_points() -> None:
    assert why_kept("pudding", "3 pudding", "pudding", "") == [
        "3 puddings, most",
        "1 pudding, neither most nor fewest",
        "no puddings, fewest",
    ]
    assert why_kept("pudding", "2 pudding", "2 pudding", "", "") == [
        *["2 puddings, tied for most, 6 each"] * 2,
        *["no puddings, tied for fewest, -6 each"] * 2,
    ]
    assert (
        why_kept("pudding", "", "pudding", "", edition=CLASSIC)[0] == "no puddings, tied for fewest, -3 each"
    )
    four = why_kept("pudding", *["pudding"] * 4, "", edition=CLASSIC)
    assert four[0] == "1 pudding, tied for most, 1 each"


def test_the_reason_when_nobody_gains_or_loses() -> None:
    assert why_kept("pudding", "pudding", "2 pudding") == [
        "1 pudding, fewest, no loss for two players",
        "2 puddings, most",
    ]
    assert why_kept("pudding", "pudding", "pudding")[0] == "1 pudding, tied for most, 6 each"
    assert why_kept("pudding", "pudding", "pudding", edition=CLASSIC)[0] == "1 pudding, everyone has the same"
    assert why_kept("pudding", "", "", "") == ["no puddings, everyone has the same"] * 3
