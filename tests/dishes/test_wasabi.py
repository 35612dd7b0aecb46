"""Wasabi: waits for nigiri."""

import pytest

from tests.tables import asked, lead, now_worth, party, slots, turn, worth

PLAYING = [(0, "pick"), (1, "pick")]


@pytest.mark.rule("WASABI-1", "TURN-1", "TURN-4")
def test_nigiri_goes_on_wasabi_without_being_asked() -> None:
    game = lead(party(2, "wasabi"), "wasabi, nigiri:egg")
    assert slots(game, 0) == ["wasabi in use", "nigiri:egg on wasabi"]
    assert asked(game) == PLAYING


@pytest.mark.rule("WASABI-1")
def test_the_oldest_of_several_is_used_first() -> None:
    game = lead(party(2, "wasabi"), "wasabi, wasabi, nigiri:squid", ahead=["nigiri:egg, nigiri:salmon"])
    assert slots(game, 0) == ["wasabi in use", "wasabi", "nigiri:squid on wasabi"]
    turn(game, "nigiri:egg")
    assert slots(game, 0) == [
        "wasabi in use",
        "wasabi in use",
        "nigiri:squid on wasabi",
        "nigiri:egg on wasabi",
    ]
    turn(game, "nigiri:salmon")
    assert slots(game, 0)[-1] == "nigiri:salmon"
    assert now_worth(game, "nigiri") == [9 + 3 + 2, 0]


@pytest.mark.rule("WASABI-1")
def test_nigiri_goes_on_nobody_elses_wasabi() -> None:
    game = lead(party(2, "wasabi"), "wasabi, -", "-, nigiri:egg")
    assert slots(game, 0)[0] == "wasabi"
    assert slots(game, 1)[1] == "nigiri:egg"


@pytest.mark.rule("WASABI-2")
def test_wasabi_does_nothing_for_nigiri_that_lay_there_before() -> None:
    game = lead(party(2, "wasabi"), "nigiri:squid, wasabi", "wasabi, nigiri:squid")
    assert slots(game, 0) == ["nigiri:squid", "wasabi"]
    assert slots(game, 1) == ["wasabi in use", "nigiri:squid on wasabi"]
    assert now_worth(game, "nigiri") == [3, 9]


@pytest.mark.rule("WASABI-2")
def test_without_a_bonus_card_one_card_is_played_a_turn() -> None:
    game = lead(party(2, "wasabi"), "wasabi, -", hands=["nigiri:egg"])
    assert all(
        "also" not in option and "call" not in option for option in map(repr, game.decisions[0].options)
    )
    assert [len(slots(game, seat)) for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("WASABI-3")
def test_wasabi_itself_scores_nothing() -> None:
    assert worth("wasabi", "wasabi", "wasabi in use, nigiri:egg on wasabi", "3 wasabi") == [0, 0, 0]
    assert worth("nigiri", "wasabi", "2 wasabi, nigiri:egg") == [0, 1]
