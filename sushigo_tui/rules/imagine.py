"""A State that a View allows: the only door from View to State, for those who think ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import RandomChance, Seeded, shuffled
from sushigo_tui.rules.decision import PICK, Decision
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.flow import compiled, picks
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import View

Imagined: TypeAlias = State


def imagine(view: View, random: Callable[[], float]) -> State:
    """One state in which this seat would have this view; see `imagined`, which raises the same."""
    return next(imagined(view, random))


def imagined(view: View, random: Callable[[], float]) -> Iterator[State]:
    """States in which this seat would have this view: unseen cards dealt at random, others' picks made up.

    `random` gives floats in [0, 1). Raises ValueError for a seat that is asked nothing.
    """
    if view.decision is None or view.seat is None:
        raise ValueError("only a seat that is asked something can think ahead")
    seen = _seen(view, random)
    hidden = unseen(view)
    while True:
        state = seen.copy()
        _deal_unseen(state, view, shuffled(hidden, random))
        _ask_again(state, view, random)
        yield state


def _seen(view: View, random: Callable[[], float]) -> State:
    """All that a view shows, with nothing dealt, and nobody asked."""
    state = State(compiled(view.setup), RandomChance(lambda _: random), keep=False)
    view.share(state)
    state.drawn = [*view.drawn]
    return state


def new_state(setup: Setup, seed: int) -> State:
    """A game of a like setup before anything is dealt, which no View is of."""
    return State(compiled(setup), Seeded(seed), keep=False)


def unseen(view: View) -> list[Card]:
    """All cards of the game that this seat has not seen, or that were seen where nobody can know them now."""
    plan = compiled(view.setup)
    unseen = [*plan.pieces, *plan.desserts]
    seen = [*view.hand, *view.kept_pieces, *view.discards, *view.drawn]
    for known in view.known:
        seen += known
    for table, pieces in zip(view.tables, view.printed, strict=True):
        seen += [piece for card, piece in zip(table, pieces, strict=True) if card is not None]
    if view.bonus_in_use is not None:
        seen.append(view.bonus_in_use[0])
    for card in seen:
        unseen.remove(card)
    return unseen


def _deal_unseen(state: State, view: View, unseen: list[Card]) -> None:
    """Deal what is unseen, as it lies."""
    # Desserts that were not drawn yet stay out, and which ones they are nobody has seen.
    state.undrawn = [card for card in unseen if card in state.plan.desserts][: view.undrawn_size]
    for card in state.undrawn:
        unseen.remove(card)
    state.hands = []
    for seat, size in enumerate(view.hand_sizes):
        known = view.hand if seat == view.seat else view.known[seat] if seat < len(view.known) else ()
        missing = size - len(known)
        state.hands.append([*known, *unseen[:missing]])
        del unseen[:missing]
    state.pile = unseen[: view.pile_size]
    state.deck = unseen[view.pile_size :]


def _ask_again(state: State, view: View, random: Callable[[], float]) -> None:
    assert view.decision is not None
    if view.decision.question is not PICK:
        state.asked = [view.decision]
        return
    for seat in range(state.plan.people):
        options = picks(state, seat)
        if seat in view.placed and seat != view.seat:
            state.picks[seat] = options[int(random() * len(options))]
        else:
            state.asked.append(Decision(seat, PICK, options))
