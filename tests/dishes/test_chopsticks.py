"""Chopsticks: two cards in one turn; with the pick in Classic, after the reveal in Party."""

import pytest

from tests.tables import (
    answer,
    asked,
    classic,
    deal,
    discards,
    finish_turn,
    hand,
    lead,
    lying,
    options,
    party,
    slots,
    turn,
    worth,
)


def pairs(offered: list[str]) -> list[str]:
    return [option for option in offered if "also=" in option]


@pytest.mark.rule("CHOP-C1")
def test_classic_two_cards_are_revealed_with_everyones_and_the_chopsticks_pass_on() -> None:
    game = lead(classic(3), "chopsticks, nigiri:egg also=maki:3")
    assert slots(game, 0) == [None, "nigiri:egg", "maki:3"]
    assert "chopsticks" in hand(game, 1)
    assert [len(hand(game, seat)) for seat in range(3)] == [7, 7, 7]
    assert discards(game) == []


@pytest.mark.rule("CHOP-C1")
def test_classic_chopsticks_are_used_on_a_later_turn_only() -> None:
    game = lead(classic(2), ahead=["chopsticks"])
    assert pairs(options(game, 0)) == []
    turn(game, "chopsticks")
    assert pairs(options(game, 0)) != []
    assert pairs(options(game, 1)) == []


@pytest.mark.rule("CHOP-C1")
def test_classic_using_them_is_free() -> None:
    game = lead(classic(2), "chopsticks, tempura, sashimi")
    assert slots(game, 0) == ["chopsticks", "tempura", "sashimi"]
    assert pairs(options(game, 0)) != []


@pytest.mark.rule("CHOP-C1")
def test_classic_two_cards_are_two_pieces_of_cardboard() -> None:
    game = deal(
        classic(2), "chopsticks", "nigiri:egg, nigiri:squid, 2 tempura, 2 sashimi, 2 dumpling, maki:1, maki:2"
    )
    turn(game, "chopsticks", "maki:1")
    offered = options(game, 0)
    assert "nigiri:egg also=nigiri:egg" not in offered
    assert "tempura also=tempura" in offered
    assert "nigiri:egg also=nigiri:squid" in offered
    assert "maki:1" not in offered
    assert len(set(offered)) == len(offered)


@pytest.mark.rule("CHOP-C1", "TURN-7")
def test_classic_two_cards_are_enough() -> None:
    """On the last turn but one both cards are played; the chopsticks are the other seat's last card."""
    plan = "chopsticks, -, -, -, -, -, -, -, maki:1 also=maki:2"
    game = lead(classic(2), plan, avoid="chopsticks maki")
    assert game.round == 2
    served = game.view(None).served[0]
    assert [each.name for each in served[0] if each][-3:-1] == ["maki:1", "maki:2"]
    assert [each.name for each in served[1] if each][-1] == "chopsticks"
    assert [len(table) for table in served] == [11, 10]


@pytest.mark.rule("CHOP-C1")
def test_classic_at_most_one_is_used_a_turn() -> None:
    game = lead(classic(2), "chopsticks, chopsticks, maki:1 also=maki:2")
    assert lying(game, 0) == ["chopsticks", "maki:1", "maki:2"]
    assert hand(game, 1).count("chopsticks") == 1
    assert all(option.count("also=") <= 1 for option in options(game, 0))


@pytest.mark.rule("CHOP-C1")
def test_classic_chopsticks_may_be_one_of_the_two_cards() -> None:
    game = lead(classic(2), "chopsticks, chopsticks also=maki:3")
    assert slots(game, 0) == [None, "chopsticks", "maki:3"]
    assert hand(game, 1).count("chopsticks") == 1


@pytest.mark.rule("CHOP-C1")
def test_classic_they_come_back_from_another_table() -> None:
    game = lead(classic(2), "chopsticks, maki:1 also=maki:2")
    turn(game, "", "chopsticks")
    assert lying(game, 1)[-1] == "chopsticks"
    assert pairs(options(game, 1)) != []
    assert pairs(options(game, 0)) == []


@pytest.mark.rule("CHOP-C2")
def test_classic_cards_are_placed_in_the_order_chosen() -> None:
    first = lead(classic(2), "chopsticks, wasabi also=nigiri:squid")
    assert slots(first, 0) == [None, "wasabi in use", "nigiri:squid on wasabi"]
    second = lead(classic(2), "chopsticks, nigiri:squid also=wasabi")
    assert slots(second, 0) == [None, "nigiri:squid", "wasabi"]


@pytest.mark.rule("CHOP-C2", "WASABI-1")
def test_classic_the_first_nigiri_takes_the_wasabi_that_waits() -> None:
    game = lead(classic(2), "chopsticks, wasabi, nigiri:egg also=nigiri:squid")
    assert lying(game, 0) == ["wasabi in use", "nigiri:egg on wasabi", "nigiri:squid"]
    other = lead(classic(2), "chopsticks, wasabi, nigiri:squid also=nigiri:egg")
    assert lying(other, 0) == ["wasabi in use", "nigiri:squid on wasabi", "nigiri:egg"]


@pytest.mark.rule("CHOP-P1", "TURN-5")
def test_party_a_second_card_is_chosen_after_the_reveal() -> None:
    game = lead(
        party(3, "chopsticks"),
        "chopsticks:1, tempura call=chopsticks:1",
        "-, maki:2",
        hands=["nigiri:egg, maki:3"],
    )
    assert asked(game) == [(0, "second")]
    assert lying(game, 1)[-1] == "maki:2"
    assert sorted(options(game, 0)) == sorted(set(hand(game, 0)))
    answer(game, 0, "second", "nigiri:egg")
    assert slots(game, 0) == [None, "tempura", "nigiri:egg"]
    assert "chopsticks:1" in hand(game, 1)
    assert [len(hand(game, seat)) for seat in range(3)] == [8, 8, 8]
    assert discards(game) == []


@pytest.mark.rule("CHOP-P1")
def test_party_they_are_in_no_hand_until_the_second_card_has_resolved() -> None:
    game = lead(party(3, "chopsticks"), "chopsticks:1, tempura call=chopsticks:1", hands=["nigiri:egg"])
    assert slots(game, 0) == [None, "tempura"]
    assert "chopsticks:1" not in hand(game, 0)
    assert "chopsticks:1" not in options(game, 0)


@pytest.mark.rule("CHOP-P1", "TURN-6", "SPOON-1")
def test_a_later_spoon_of_the_turn_may_take_them() -> None:
    game = lead(
        party(3, "chopsticks", "spoon"),
        "chopsticks:1, tempura call=chopsticks:1",
        "spoon:4, tempura call=spoon:4",
        hands=["nigiri:egg, nigiri:squid"],
        avoid="chopsticks",
    )
    answer(game, 0, "second", "nigiri:egg")
    answer(game, 1, "ask", "chopsticks:1")
    assert slots(game, 1) == [None, "tempura", "chopsticks:1"]
    # The spoon went into the hand of seat 0, which seat 1 holds now.
    assert "spoon:4" in hand(game, 1)
    assert "chopsticks:1" not in hand(game, 1)


@pytest.mark.rule("TURN-4", "CHOP-P1")
def test_party_a_hand_of_one_kind_is_not_asked() -> None:
    """Two seats, the last turn but one: after the pick a single card is left."""
    game = lead(party(2, "chopsticks"), "chopsticks:1, -, -, -, -, -, -, -", ahead=["maki:1", "-, maki:2"])
    assert hand(game, 0) == ["maki:1", "maki:2"]
    turn(game, "maki:1 call=chopsticks:1")
    # The second card and the last turn of the round were played without a question.
    assert game.round == 2
    assert game.sheets[0]["maki"] == [6, 0]


@pytest.mark.rule("TURN-5", "CHOP-P1")
def test_party_not_on_the_turn_on_which_they_are_played() -> None:
    game = lead(party(2, "chopsticks"), ahead=["chopsticks:1"])
    assert all("call=" not in option for option in options(game, 0))
    turn(game, "chopsticks:1")
    assert any("call=0" in option for option in options(game, 0))
    finish_turn(game)
    assert any("call=0" in option for option in options(game, 0))
    assert all("call=" not in option for option in options(game, 1))


@pytest.mark.rule("CHOP-P2")
def test_party_wasabi_then_nigiri() -> None:
    game = lead(
        party(2, "chopsticks", "wasabi"), "chopsticks:2, wasabi call=chopsticks:2", hands=["nigiri:squid"]
    )
    answer(game, 0, "second", "nigiri:squid")
    assert slots(game, 0) == [None, "wasabi in use", "nigiri:squid on wasabi"]


@pytest.mark.rule("CHOP-P2")
def test_party_nigiri_then_wasabi_does_not_count_three_times() -> None:
    game = lead(
        party(2, "chopsticks", "wasabi"), "chopsticks:2, nigiri:squid call=chopsticks:2", hands=["wasabi"]
    )
    answer(game, 0, "second", "wasabi")
    assert slots(game, 0) == [None, "nigiri:squid", "wasabi"]


@pytest.mark.rule("CHOP-P2", "SPOON-1")
def test_party_wasabi_then_nigiri_by_spoon() -> None:
    game = lead(
        party(3, "spoon", "wasabi"),
        "spoon:4, wasabi call=spoon:4",
        hands=["", "nigiri:squid"],
        avoid="nigiri",
    )
    answer(game, 0, "ask", "nigiri:squid")
    assert slots(game, 0) == [None, "wasabi in use", "nigiri:squid on wasabi"]


@pytest.mark.rule("TURN-8", "CHOP-P1", "TURN-5")
def test_chopsticks_as_second_card_wait_for_a_later_turn() -> None:
    game = lead(
        party(2, "chopsticks"), "chopsticks:1, tempura call=chopsticks:1", hands=["chopsticks:3, nigiri:egg"]
    )
    answer(game, 0, "second", "chopsticks:3")
    assert slots(game, 0) == [None, "tempura", "chopsticks:3"]
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert any("call=2" in option for option in options(game, 0))


@pytest.mark.rule("CHOP-0")
def test_unused_chopsticks_score_nothing() -> None:
    assert worth("chopsticks", "3 chopsticks:1", "chopsticks", "") == [0, 0, 0]
