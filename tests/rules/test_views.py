"""Tests of what a seat may know, in every game: no more than it saw, and all that it takes to think ahead."""

import pickle
from collections import Counter
from dataclasses import replace
from itertools import groupby
from random import Random

import pytest
from hypothesis import given

from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import imagine, view
from tests.rules.games import LAWS, Lively, moments, pieces, seeds, setups, some, unseen_changed, wild
from tests.tables import classic, deal, finish_round, hand, lead, party, turn


@LAWS
@given(setups(), seeds)
def test_an_imagined_state_has_the_same_view(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in moments(Game(setup, Lively(seed)), Random(seed)):
        seat = random.choice(game.decisions).seat
        seen = game.view(seat)
        thought = imagine(seen, random.random)
        assert view(thought, seat, seen.setup) == seen
        if not setup.dummy and setup.edition is PARTY:
            assert pieces(thought) == pieces(game._state)
        assert pieces(thought).total() >= pieces(game._state).total()


@LAWS
@given(setups(), seeds)
def test_an_imagined_state_can_be_played_to_the_end(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in moments(Game(setup, Lively(seed)), Random(seed)):
        if random.random() < 0.95:
            continue
        state = imagine(game.view(game.decisions[0].seat), random.random)
        while not state.over:
            answer(state, state.asked[0], wild(state.asked[0], random))
        assert len(state.sheets) == 3


@LAWS
@given(setups(), seeds)
def test_a_view_does_not_depend_on_what_its_seat_cannot_see(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in some(Game(setup, Lively(seed)), seed, 0.2):
        question = game.decisions[0].question.name
        for seat in (*range(len(setup.players)), None):
            seen = game.view(seat)
            if seat is None:
                assert (seen.hand, seen.drawn, seen.decision) == ((), (), None)
                assert all(known == () for known in seen.known)
                continue
            if question in ("second", "give") and game.decisions[0].seat != seat:
                # What is offered from another's hand would have to change with it; the seat is not shown it.
                assert seen.decision is None
            changed = unseen_changed(game._state, seat, seen.known, random)
            assert view(changed, seat, seen.setup) == seen


@LAWS
@given(setups(), seeds)
def test_a_view_travels_and_carries_no_secret(setup: Setup, seed: int) -> None:
    secret = 987654321
    for game in some(Game(replace(setup, seed=secret), Lively(secret)), seed, 0.2):
        for seat in (*range(len(setup.players)), None):
            seen = game.view(seat)
            packed = pickle.dumps(seen)
            there = pickle.loads(packed)
            assert there == seen
            assert (there.decision and there.decision.then) == (seen.decision and seen.decision.then)
            assert seen.setup.seed is None
            assert secret.to_bytes(4, "little") not in packed
            assert b"State" not in packed
            assert b"chance" not in packed


@LAWS
@given(setups(), seeds)
def test_what_is_remembered_of_a_hand_is_in_it(setup: Setup, seed: int) -> None:
    for game in some(Game(setup, Lively(seed)), seed, 0.2):
        views = [game.view(seat) for seat in range(len(setup.players))]
        hands = [Counter(seen.hand) for seen in views]
        for seen in views:
            assert all(Counter(known) <= hand for known, hand in zip(seen.known, hands, strict=True))


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("seat", range(5))
def test_what_is_remembered_of_hands_further_round_the_table(seat: int) -> None:
    game = deal(party(5))
    for passed in range(6):
        to_the_left = {(seat + ahead) % 5 for ahead in range(1, passed + 1)} - {seat}
        known = game.view(seat).known
        assert {other for other in range(5) if known[other]} == to_the_left
        assert all(sorted(each.name for each in known[other]) == hand(game, other) for other in to_the_left)
        turn(game)


@pytest.mark.rule("TURN-2")
def test_what_is_remembered_when_hands_pass_right() -> None:
    game = finish_round(deal(party(3, alternate=True), avoid="pudding"))
    turn(game)
    seen = game.view(0).known
    assert (seen[0], seen[1]) == ((), ())
    assert sorted(each.name for each in seen[2]) == hand(game, 2)
    turn(game)
    assert all(game.view(0).known[1:])


@pytest.mark.rule("DUMMY-2")
def test_what_the_controller_draws_is_not_remembered() -> None:
    game = turn(deal(classic(2, dummy=True), pile="maki:3, maki:1", avoid="maki"))
    seen = game.view(0).known
    assert sorted([*(each.name for each in seen[1]), "maki:1"]) == hand(game, 1)
    # Seat 0 controls in the third turn; seat 1 passed that hand to it in the second.
    turn(game)
    assert len(game.view(1).known[0]) == len(hand(game, 0)) - 1
    assert game.view(2).known == ((), ())


def test_only_who_is_asked_thinks_ahead() -> None:
    game = deal(party(3))
    asked_nothing = lead(party(3, "menu"), "menu:7", deck="tea, nigiri:egg, maki:1, menu:8").view(1)
    for seen in (game.view(None), asked_nothing):
        with pytest.raises(ValueError, match=r"^only a seat that is asked something can think ahead$"):
            imagine(seen, Random(1).random)


def test_an_imagined_state_tells_no_story() -> None:
    thought = imagine(deal(party(3)).view(0), Random(1).random)
    assert (thought.events, thought.notes, thought.moments) == (None, None, None)


def test_picks_of_others_are_made_up_at_random() -> None:
    game = deal(party(3))
    game.place(1, game.view(1).hand[0])
    seen = game.view(0)
    for drawn, nth in ((0.0, 0), (0.55, 5), (0.999, 9)):
        thought = imagine(seen, lambda drawn=drawn: drawn)  # type: ignore[misc]
        assert len({each.name for each in thought.hands[1]}) > 1
        assert thought.picks == [None, thought.hands[1][nth], None]


@LAWS
@given(setups(), seeds)
def test_a_sorted_hand_is_the_same_hand_with_like_cards_side_by_side(setup: Setup, seed: int) -> None:
    for game in some(Game(setup, Lively(seed)), seed, 0.2):
        seen = game.view(game.decisions[0].seat)
        shown = seen.with_hand_sorted()
        assert Counter(shown.hand) == Counter(seen.hand)
        assert len([1 for _ in groupby(shown.hand)]) == len(set(shown.hand))
        assert replace(shown, hand=seen.hand) == seen


@pytest.mark.rule("ORDER-4", "TURN-1")
def test_who_thinks_about_a_dip_knows_that_another_one_follows() -> None:
    plan = "nigiri:squid, wasabi, special-order copy=0"
    game = lead(party(3, "special-order", "wasabi"), plan, plan)
    (decision,) = game.decisions
    seen = game.view(decision.seat)
    assert [dip.seat for dip in seen.pending_dips] == [1 - decision.seat]
    assert imagine(seen, Random(1).random).pending_dips == list(seen.pending_dips)
