"""Maki: the most and the next most icons of the table."""

import pytest

from sushigo_tui.rules.editions import CLASSIC, PARTY
from tests.tables import lead, now_worth, party, worth

TABLE = {0: "", 1: "maki:1", 2: "maki:2", 3: "maki:3", 4: "2 maki:2", 5: "maki:2, maki:3", 6: "2 maki:3"}


def score(icons: list[int], classic: bool) -> list[int]:
    return worth("maki", *(TABLE[count] for count in icons), edition=CLASSIC if classic else PARTY)


@pytest.mark.rule("MAKI-C")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ([5, 3, 3, 2], [6, 1, 1, 0]),
        ([5, 3, 2], [6, 3, 0]),
        ([2, 3, 5], [0, 3, 6]),
        ([5, 4], [6, 3]),
        ([5, 5, 3, 1], [3, 3, 0, 0]),
        ([4, 4, 4], [2, 2, 2]),
        ([4, 4, 4, 4], [1, 1, 1, 1]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
        ([6, 2, 2, 2], [6, 1, 1, 1]),
        ([6, 2, 2, 2, 2], [6, 0, 0, 0, 0]),
        ([5, 0, 0], [6, 0, 0]),
        ([5, 5, 0, 0], [3, 3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([0, 1], [0, 6]),
    ],
)
def test_classic_splits_rounded_down(icons: list[int], points: list[int]) -> None:
    assert score(icons, classic=True) == points


@pytest.mark.rule("MAKI-P")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ([5, 5, 3, 1], [6, 6, 3, 0]),
        ([5, 3, 3, 1], [6, 3, 3, 0]),
        ([5, 4, 3, 2, 1], [6, 3, 0, 0, 0]),
        ([5, 4], [6, 3]),
        ([3, 3, 3], [6, 6, 6]),
        ([5, 0, 0], [6, 0, 0]),
        ([5, 5, 0], [6, 6, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_party_pays_ties_in_full_and_uses_up_no_place(icons: list[int], points: list[int]) -> None:
    assert score(icons, classic=False) == points


@pytest.mark.rule("MAKI-P")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ([6, 5, 4, 3, 2, 1], [6, 4, 2, 0, 0, 0]),
        ([5, 5, 4, 3, 1, 1], [6, 6, 4, 2, 0, 0]),
        ([3, 3, 2, 2, 1, 1], [6, 6, 4, 4, 2, 2]),
        ([5, 4, 0, 0, 0, 0], [6, 4, 0, 0, 0, 0]),
        ([5, 0, 0, 0, 0, 0], [6, 0, 0, 0, 0, 0]),
        ([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
        ([6, 5, 4, 3, 2, 1, 1], [6, 4, 2, 0, 0, 0, 0]),
        ([1, 1, 2, 3, 4, 5, 6, 6], [0, 0, 0, 0, 2, 4, 6, 6]),
    ],
)
def test_from_six_seats_on_there_are_three_places(icons: list[int], points: list[int]) -> None:
    assert score(icons, classic=False) == points


@pytest.mark.rule("MAKI-P", "FLIPPED")
def test_flipped_maki_has_no_icons() -> None:
    assert worth("maki", "maki:3, flipped", "2 maki:2", "flipped") == [3, 6, 0]


@pytest.mark.rule("ORDER-3", "MAKI-P")
def test_a_copy_has_the_same_icons() -> None:
    game = lead(party(3, "maki", "special-order"), "maki:3, special-order copy=0", "maki:3, maki:2")
    assert now_worth(game, "maki") == [6, 3, 0]
