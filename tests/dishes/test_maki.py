"""Maki: the most and the next most icons of the table."""

import pytest

from sushigo_tui.rules.editions import CLASSIC, PARTY
from tests.tables import lead, now_worth, party, why, worth

TABLE = ["flipped", "maki:1", "maki:2", "maki:3", "2 maki:2", "maki:2, maki:3", "2 maki:3"]


def score(icons: list[int], classic: bool) -> list[int]:
    return worth("maki", *(TABLE[count] for count in icons), edition=CLASSIC if classic else PARTY)


@pytest.mark.rule("MAKI-C", "G-1")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ([5, 3, 3, 2], [6, 1, 1, 0]),
        ([5, 3, 2], [6, 3, 0]),
        ([5, 4], [6, 3]),
        ([5, 5, 3, 1], [3, 3, 0, 0]),
        ([4, 4, 4], [2, 2, 2]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
        ([6, 2, 2, 2, 2], [6, 0, 0, 0, 0]),
        ([5, 5, 0, 0], [3, 3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_classic_splits_rounded_down(icons: list[int], points: list[int]) -> None:
    assert score(icons, classic=True) == points


@pytest.mark.rule("MAKI-P", "G-3", "FLIPPED")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ([5, 5, 3, 1], [6, 6, 3, 0]),
        ([5, 3, 3, 1], [6, 3, 3, 0]),
        ([5, 4], [6, 3]),
        ([3, 3, 3], [6, 6, 6]),
        ([5, 0, 0], [6, 0, 0]),
        ([0, 0], [0, 0]),
        # From six seats on there are three places.
        ([6, 5, 4, 3, 2, 1], [6, 4, 2, 0, 0, 0]),
        ([3, 3, 2, 2, 1, 1], [6, 6, 4, 4, 2, 2]),
        ([5, 0, 0, 0, 0, 0], [6, 0, 0, 0, 0, 0]),
        ([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
        ([1, 1, 2, 3, 4, 5, 6, 6], [0, 0, 0, 0, 2, 4, 6, 6]),
    ],
)
def test_party_pays_ties_in_full_and_uses_up_no_place(icons: list[int], points: list[int]) -> None:
    assert score(icons, classic=False) == points


@pytest.mark.rule("ORDER-3", "MAKI-P")
def test_a_copy_has_the_same_icons() -> None:
    game = lead(party(3, "maki", "special-order"), "maki:3, special-order copy=0", "maki:3, maki:2")
    assert now_worth(game, "maki") == [6, 3, 0]


def reasons(icons: list[int], classic: bool) -> list[str]:
    return why("maki", *(TABLE[count] for count in icons), edition=CLASSIC if classic else PARTY)


def test_the_reason_names_place_and_tie() -> None:
    assert reasons([5, 5, 3, 1], classic=False) == [
        "5 icons, tied for most, 6 each",
        "5 icons, tied for most, 6 each",
        "3 icons, second",
        "1 icon, third",
    ]
    assert reasons([5, 3, 3, 0], classic=True) == [
        "5 icons, most",
        "3 icons, tied for second, 1 each",
        "3 icons, tied for second, 1 each",
        "",
    ]
    assert reasons([6, 2, 2, 2, 2], classic=True)[1] == "2 icons, tied for second, too many to share"
    assert reasons([6, 5, 4, 3, 2, 1], classic=False)[2:4] == ["4 icons, third", "3 icons, fourth"]


def test_the_reason_for_no_second_place_in_classic() -> None:
    assert reasons([5, 5, 3], classic=True) == [
        "5 icons, tied for most, 3 each",
        "5 icons, tied for most, 3 each",
        "3 icons, no second place after a tie",
    ]
    assert reasons([5, 5, 3, 3], classic=True)[3] == "3 icons, no second place after a tie"
