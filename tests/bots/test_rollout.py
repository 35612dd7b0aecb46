"""What is left of a round by chance: every card is played, once, by whoever holds its hand then."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from sushigo_tui.bots.evaluation import roll_out, shuffle_hands
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import Imagined
from tests.rules.games import FEW, Lively, seeds, setups, some
from tests.tables import classic, deal, lead, party


def watched(state: Imagined) -> list[list[Card | None]]:
    """The tables as they lie at the end of a round that is left to chance."""
    tables = state.tables
    roll_out(state)
    return tables


@FEW
@given(setups(), seeds)
def test_every_setup_and_every_turn_can_be_left_to_chance(setup: Setup, seed: int) -> None:
    for game in some(Game(setup, Lively(seed)), seed, 0.04, 0.3):
        state = game._state.copy()
        if len(state.asked) < state.plan.people or state.asked[0].then is not None:
            continue
        before, round = [len(kept) for kept in state.kept], state.round
        shuffle_hands(state, Random(seed).random)
        roll_out(state)
        assert not state.asked
        assert not any(state.tables)
        assert state.round == round
        assert len(state.scores) == state.plan.seats
        assert all(len(kept) >= count for kept, count in zip(state.kept, before, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_plays_the_first_card_of_its_hand_and_passes_the_rest(seats: int) -> None:
    state = deal(classic(seats))._state.copy()
    hands = [hand[:] for hand in state.hands]
    for seat, table in enumerate(watched(state)):
        played = [hands[(seat - turn) % seats][turn] for turn in range(len(hands[0]))]
        assert [each.plain for each in table if each] == played


def test_hands_go_the_other_way_where_they_are_passed_to_the_right() -> None:
    setup = Setup(classic(3).edition, classic(3).players, passing="alternate")
    state = deal(setup)._state.copy()
    state.round = 2
    hands = [hand[:] for hand in state.hands]
    assert [table[1] and table[1].plain for table in watched(state)] == [
        hands[1][1],
        hands[2][1],
        hands[0][1],
    ]


def test_it_is_scored_as_if_these_cards_had_been_chosen() -> None:
    """Sushi Go! has no card that does more than to lie there, but for its bonus card."""
    for seed in range(20):
        state = Game(classic(4), seed=seed)._state.copy()
        chosen = state.copy()
        chosen.hands = [hand[:] for hand in state.hands]
        roll_out(state)
        while chosen.asked and chosen.round == 1:
            for decision in chosen.asked[:]:
                if chosen.round == 1:
                    answer(chosen, decision, chosen.hands[decision.seat][0])
        assert state.scores == chosen.scores
        assert state.kept == chosen.kept


def test_a_nigiri_goes_on_wasabi_and_chopsticks_bring_one_card_more() -> None:
    game = lead(
        party(3, "chopsticks", "wasabi"), "chopsticks:1, wasabi", avoid="wasabi, nigiri", ahead=("-", "-")
    )
    state = game._state.copy()
    state.hands[0][0] = card("nigiri:squid")
    tables = watched(state)
    assert ON_WASABI[card("nigiri:squid")] in tables[0]
    assert sum(each is not None for each in tables[0]) == state.plan.hand_size
    assert card("chopsticks:1") in [each for table in tables for each in table]


def test_the_dummy_plays_as_many_cards_as_the_others() -> None:
    state = Game(Setup(classic(2).edition, classic(2).players, dummy=True), seed=3)._state.copy()
    assert [len(table) for table in watched(state)] == [state.plan.hand_size] * 3


def test_the_same_numbers_shuffle_hands_in_the_same_way() -> None:
    one, other = (deal(party(4, "tofu"))._state.copy() for _ in range(2))
    for state in (one, other):
        shuffle_hands(state, Random(2).random)
    assert one.hands == other.hands
    assert [sorted(map(str, hand)) for hand in one.hands] == [
        sorted(map(str, hand)) for hand in deal(party(4, "tofu"))._state.hands
    ]
