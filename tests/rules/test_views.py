"""What a seat may know, in every game: no more than it saw, and all that it takes to think ahead."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import given

from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import imagine
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import view
from tests.rules.games import FEW, LAWS, Lively, moments, pieces, seeds, setups, wild


def now_and_then(game: Game, seed: int) -> Iterator[Game]:
    """Every question that is not a pick, and some of the picks."""
    random = Random(seed)
    for now in moments(game, Random(seed)):
        if now.decisions[0].question != "pick" or random.random() < 0.2:
            yield now


@LAWS
@given(setups(), seeds)
def test_an_imagined_state_has_the_same_view(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in moments(Game(setup, Lively(seed)), Random(seed)):
        for decision in game.decisions:
            seen = game.view(decision.seat)
            thought = imagine(seen, random.random)
            assert view(thought, decision.seat, seen.setup) == seen
            if not setup.dummy and setup.edition is PARTY:
                assert pieces(thought) == pieces(game._state)
            assert pieces(thought).total() >= pieces(game._state).total()


@FEW
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


def unseen_changed(state: State, seat: int, known: Sequence[Sequence[object]], random: Random) -> State:
    """A state that differs only in what a seat has never seen: deck, pile, draw, hands, picks."""
    other = state.copy()
    strange = [(other.hands[at], len(known[at])) for at in range(state.plan.people) if at != seat]
    places = [(cards, at) for cards, first in strange for at in range(first, len(cards))]
    hidden = [other.deck, other.pile]
    if state.asked[0].seat != seat:
        hidden.append(other.drawn)
    places += [(cards, at) for cards in hidden for at in range(len(cards))]
    cards = [held[at] for held, at in places]
    random.shuffle(cards)
    for (held, at), card in zip(places, cards, strict=True):
        held[at] = card
    random.shuffle(other.undrawn)
    for at, pick in enumerate(other.picks):
        if pick is not None and at != seat and at < state.plan.people:
            other.picks[at] = other.hands[at][0]
    return other


@LAWS
@given(setups(), seeds)
def test_a_view_does_not_depend_on_what_its_seat_cannot_see(setup: Setup, seed: int) -> None:
    random = Random(seed)
    for game in now_and_then(Game(setup, Lively(seed)), seed):
        question = game.decisions[0].question
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
            assert view(changed, seat, seen.setup, game.placed) == seen


@FEW
@given(setups(), seeds)
def test_a_view_travels_and_carries_no_secret(setup: Setup, seed: int) -> None:
    secret = 987654321
    for game in now_and_then(Game(setup, Lively(secret), seed=secret), seed):
        for seat in (*range(len(setup.players)), None):
            seen = game.view(seat)
            packed = pickle.dumps(seen)
            assert pickle.loads(packed) == seen
            assert seen.setup.seed is None
            assert secret.to_bytes(4, "little") not in packed
            assert b"State" not in packed
            assert b"chance" not in packed
            for other in range(len(setup.players)):
                if other != seat:
                    assert len(seen.known[other]) <= seen.hand_sizes[other]


@LAWS
@given(setups(), seeds)
def test_what_is_remembered_of_a_hand_is_in_it(setup: Setup, seed: int) -> None:
    for game in now_and_then(Game(setup, Lively(seed)), seed):
        people = range(len(setup.players))
        for seat in people:
            seen = game.view(seat)
            for other in people:
                held = Counter(game.view(other).hand)
                assert Counter(seen.known[other]) <= held
