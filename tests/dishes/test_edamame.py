"""Edamame: one point a card for each other seat that has any."""

import pytest

from tests.tables import answer, lead, now_worth, party, why, worth


@pytest.mark.rule("EDAMAME")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2, 1], [6, 4, 2]),
        ([3, 0, 0], [0, 0, 0]),
        ([1, 1, 0], [1, 1, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 1, 1, 1, 1], [8, 4, 4, 4, 4]),
        ([2, 1, 1, 1, 1, 1], [8, 4, 4, 4, 4, 4]),
        ([1, 1, 1, 1, 1, 1, 1, 1], [4, 4, 4, 4, 4, 4, 4, 4]),
        ([3, 1, 1, 1, 0, 0, 0, 0], [9, 3, 3, 3, 0, 0, 0, 0]),
    ],
)
def test_each_card_counts_the_other_seats_up_to_four(counts: list[int], points: list[int]) -> None:
    assert worth("edamame", *(f"{count} edamame" for count in counts)) == points


@pytest.mark.rule("EDAMAME", "FLIPPED")
def test_a_seat_whose_edamame_is_flipped_has_none() -> None:
    assert worth("edamame", "2 edamame", "edamame", "flipped") == [2, 1, 0]


@pytest.mark.rule("ORDER-3", "EDAMAME")
def test_a_copy_is_edamame_too() -> None:
    setup = party(3, "edamame", "special-order")
    game = lead(setup, "edamame, special-order copy=0", "edamame", avoid="edamame")
    assert now_worth(game, "edamame") == [2, 1, 0]


@pytest.mark.rule("ORDER-3", "EDAMAME", "TAKEOUT-5")
def test_a_copy_alone_is_any_edamame() -> None:
    """The copied card is flipped, the copy still counts for this seat and for the others."""
    setup = party(3, "edamame", "special-order", "takeout-box")
    game = lead(setup, "edamame, special-order copy=0, takeout-box:10", "edamame", avoid="edamame")
    answer(game, 0, "flip", "0")
    assert now_worth(game, "edamame") == [1, 1, 0]


def test_the_reason() -> None:
    assert why("edamame", "2 edamame", "edamame", "") == [
        "2 cards, 1 other has some",
        "1 card, 1 other has some",
        "",
    ]
    assert why("edamame", "edamame", "", "")[0] == "1 card, nobody else has any"
    assert why("edamame", "2 edamame", *["edamame"] * 5)[0] == "2 cards, 5 others have some, 4 count"
