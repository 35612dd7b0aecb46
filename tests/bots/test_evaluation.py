"""Tests of what is left of a round by chance, and what its end is worth: who has won, or is likely to."""

from random import Random

import pytest
from hypothesis import given

from sushigo_tui.bots.evaluation import (
    POINT,
    REACH,
    Future,
    futures,
    outcome,
    points_ahead,
    roll_out,
    shuffle_hands,
)
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import Imagined
from tests.rules.games import LAWS, Lively, seeds, setups, some
from tests.tables import classic, deal, finish_game, lead, party, players

PLACES = 1, 0.25, 0
"""The values of the first, the second and the third place."""

MENUS = [classic(4), party(4, "pudding"), party(8, "fruit"), Setup(CLASSIC, players(2), dummy=True)]


def ended(setup: Setup, scores: list[int], round: int = 3) -> Imagined:
    """A moment at the end of a round with these scores, and no desserts."""
    state = deal(setup)._state.copy()
    state.round, state.scores = round, scores
    return state


def nothing(seats: int) -> Future:
    """No round is to come."""
    return Random(1).choice(futures(party(seats, "tofu"), 3))


@pytest.mark.parametrize("setup", MENUS)
def test_a_lead_is_more_likely_to_last_the_larger_it_is_and_the_less_is_to_come(setup: Setup) -> None:
    one, two, three = (futures(setup, round)[0] for round in (1, 2, 3))
    for later in (one, two, three):
        chances = [later.stays[ahead] for ahead in range(-REACH, REACH + 1)]
        assert chances == sorted(chances)
        assert later.stays[0] == 0.5
        assert all(later.stays[ahead] + later.stays[-ahead] == pytest.approx(1) for ahead in range(REACH))
    assert one.stays[5] < two.stays[5] < three.stays[5] == three.stays[1] == 1


@pytest.mark.parametrize("setup", MENUS)
def test_desserts_come_in_every_round_and_none_after_the_last(setup: Setup) -> None:
    counts = [
        sum(len(kept) for future in futures(setup, round) for kept in future.desserts) for round in (1, 2, 3)
    ]
    assert counts[0] > counts[1] > counts[2] == 0


def test_whoever_won_is_judged_best() -> None:
    game = finish_game(deal(party(3, "tofu")))
    values, scores = outcome(game._state.copy(), nothing(3))
    assert scores == list(game.scores)
    assert values.index(max(values)) in game.winners
    assert sum(values) == pytest.approx(sum(PLACES))


@pytest.mark.rule("WIN-1")
def test_desserts_decide_between_those_who_tie() -> None:
    state = ended(party(3, "pudding"), [20, 20, 10])
    state.desserts = {"pudding": [0, 0, 0]}
    more = 5 * POINT
    assert outcome(state, nothing(3))[0] == pytest.approx([0.625 + more, 0.625 + more, -2 * more])
    state.saved_desserts[1] = [card("pudding")]
    assert outcome(state, nothing(3))[0] == pytest.approx([0.25 + more, 1 + more, -2 * more])


def test_a_point_more_is_worth_something_where_it_changes_no_place() -> None:
    values = [outcome(ended(party(3, "tofu"), [points, 20, 0]), nothing(3))[0] for points in (30, 31)]
    assert values[1][0] - values[0][0] == pytest.approx(POINT)


def test_desserts_are_paid_once() -> None:
    state = ended(party(3, "pudding"), [20, 20, 10])
    state.saved_desserts[1] = [card("pudding")]
    assert outcome(state.copy(), nothing(3))[1] == [14, 26, 4]
    state.desserts = {"pudding": [-6, 6, -6]}
    assert outcome(state, nothing(3))[1] == [20, 20, 10]


def test_a_pudding_more_makes_it_likely_to_win_and_a_point_more_still_more_so() -> None:
    setup = party(3, "pudding")
    later = futures(setup, 2)

    def value(points: int, puddings: int) -> float:
        found = []
        for future in later:
            state = ended(setup, [20 + points, 20, 20], 2)
            state.saved_desserts[0] = [card("pudding")] * puddings
            found.append(outcome(state, future)[0][0])
        return sum(found) / len(found)

    assert value(0, 0) < value(0, 1) < value(0, 2)
    assert value(-1, 0) < value(0, 0) < value(1, 0) < value(9, 0)


def test_a_lead_counts_against_the_best_of_the_others_most() -> None:
    assert points_ahead([20, 10, 10], 0) == 10
    assert points_ahead([20, 18, 2], 0) < points_ahead([20, 10, 10], 0)
    assert points_ahead([20, 15], 1) == -5


def watched(state: Imagined) -> list[list[Card | None]]:
    """The tables as they lie at the end of a round that is left to chance."""
    tables = state.tables
    roll_out(state)
    return tables


@LAWS
@given(setups(), seeds)
def test_every_setup_and_every_turn_can_be_left_to_chance(setup: Setup, seed: int) -> None:
    for game in some(Game(setup, Lively(seed)), seed, 0.04, 0.3):
        state = game._state.copy()
        if len(state.asked) < state.plan.people or state.asked[0].then is not None:
            continue
        before, round = [len(kept) for kept in state.saved_desserts], state.round
        shuffle_hands(state, Random(seed).random)
        roll_out(state)
        assert not state.asked
        assert not any(state.tables)
        assert state.round == round
        assert len(state.scores) == state.plan.seats
        assert all(len(kept) >= count for kept, count in zip(state.saved_desserts, before, strict=True))


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


def test_a_playout_is_scored_as_if_its_cards_had_been_chosen() -> None:
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
        assert state.saved_desserts == chosen.saved_desserts


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
