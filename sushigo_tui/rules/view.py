"""What one seat sees of a game, and random states that would look the same to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card, without
from sushigo_tui.rules.chance import Chance, Seeded, shuffled
from sushigo_tui.rules.decision import PICK, Decision, Question
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.state import State

Cards = tuple[Card, ...]


@dataclass(kw_only=True, repr=False, slots=True)
class View(Public):
    """A game as one seat sees it. A value: never changed."""

    seat: int | None
    """None for the view that everyone may see."""
    setup: Setup
    """The setup, without the seed."""
    hand: Cards
    known: tuple[Cards, ...]
    """The cards that the seat remembers of each other hand, by seat: for bots, never shown to people."""
    hand_sizes: tuple[int, ...]
    pile_size: int
    undrawn_size: int
    drawn: Cards
    """The cards that the seat itself has drawn with a menu, while it is asked about them."""
    decision: Decision | None
    """The question to this seat; None if it is asked nothing."""
    waiting: tuple[tuple[int, Question], ...]
    """All seats that are asked, each with its question."""
    placed: frozenset[int]
    """The seats whose pick is face-down."""

    def with_hand_sorted(self) -> View:
        """Return this view with the hand in the menu's order, so that equal cards are side by side."""
        order = [*flow.compiled(self.setup).counts]
        return replace(self, hand=tuple(sorted(self.hand, key=order.index)))

    @property
    def names(self) -> tuple[str, ...]:
        return self.setup.names

    @property
    def turns_left(self) -> int:
        """The turns of this round after this turn."""
        return self.setup.hand_size - self.turn

    @property
    def passing_to(self) -> tuple[int, ...]:
        """For each seat with a hand, the seat it passes the hand to (TURN-2)."""
        people = len(self.setup.players)
        step = 1 if self.setup.passing == "left" or self.round != 2 else -1
        return tuple((seat + step) % people for seat in range(people))


def view(state: State, seat: int | None, setup: Setup) -> View:
    """Return a seat's view of a state; `setup` names the players and has no seed."""
    people = range(state.plan.people)
    decision = next((d for d in state.asked if d.seat == seat), None)
    seen = View.__new__(View)
    state.copy_to(seen)
    seen.seat, seen.setup = seat, setup
    seen.hand = () if seat is None else tuple(state.hands[seat])
    seen.known = tuple([remembered(state, seat, other) for other in people])
    seen.hand_sizes = tuple(map(len, state.hands))
    seen.pile_size = len(state.pile)
    seen.undrawn_size = len(state.undrawn)
    seen.drawn = tuple(state.drawn) if decision is not None else ()
    seen.decision = decision
    seen.waiting = tuple([(d.seat, d.question) for d in state.asked])
    seen.placed = frozenset([at for at in people if state.picks[at] is not None])
    return seen


def remembered(state: State, seat: int | None, other: int) -> tuple[Card, ...]:
    """Return the cards that a seat knows of another's hand, because it has held that hand this round.

    The cards that left it since were seen by everyone. Only one card can be new to it: the dummy's controller
    has just drawn its last card.
    """
    people = state.plan.people
    if seat is None or seat == other or seat >= people:
        return ()
    ahead = other - seat if flow.passes_left(state.plan, state.round) else seat - other
    if ahead % people >= state.turn:
        return ()
    hand = state.hands[other]
    return tuple(hand[:-1] if other == state.controller else hand)


Imagined: TypeAlias = State


def imagine(view: View, random: Callable[[], float]) -> State:
    """Return the first of `imagined`, which raises the same."""
    return next(imagined(view, random))


def imagined(view: View, random: Callable[[], float]) -> Iterator[State]:
    """Yield states that would look to this seat just like `view`: it thinks ahead in them.

    Cards it has not seen are dealt at random, and picks of others that are face-down are made up. `random`
    gives floats in [0, 1). Raises ValueError for a seat that is asked nothing.
    """
    if view.decision is None or view.seat is None:
        raise ValueError("only a seat that is asked something can think ahead")
    seen = shown(view, random)
    hidden = unseen(view)
    while True:
        state = seen.copy()
        _deal_unseen(state, view, shuffled(hidden, random))
        _ask_again(state, view, random)
        yield state


def shown(view: View, random: Callable[[], float]) -> State:
    """Return a state with all that a view shows openly; its hands and deck are empty, nobody is asked."""
    state = State(flow.compiled(view.setup), Chance(lambda _: random), keep=False)
    view.copy_to(state)
    state.drawn = [*view.drawn]
    return state


def new_state(setup: Setup, seed: int) -> State:
    """Return a new state before the deal, unrelated to any game that is being played."""
    return State(flow.compiled(setup), Seeded(seed), keep=False)


def unseen(view: View) -> list[Card]:
    """Return the cards that this seat hasn't seen, or that went back where it can't follow them."""
    plan = flow.compiled(view.setup)
    seen = [*view.hand, *view.saved_pieces, *view.discards, *view.drawn]
    for known in view.known:
        seen += known
    for table, pieces in zip(view.tables, view.printed, strict=True):
        seen += [piece for card, piece in zip(table, pieces, strict=True) if card is not None]
    if view.bonus_in_use is not None:
        seen.append(view.bonus_in_use[0])
    return without([*plan.pieces, *plan.desserts], seen)


def _deal_unseen(state: State, view: View, unseen: list[Card]) -> None:
    # Desserts that haven't joined the deck stay out of it, and nobody knows which they are.
    state.undrawn = [card for card in unseen if card in state.plan.desserts][: view.undrawn_size]
    unseen = without(unseen, state.undrawn)
    # The dummy is the last seat, and has no hand.
    known: list[Cards] = [*view.known, ()][: len(view.hand_sizes)]
    if view.seat is not None:
        known[view.seat] = view.hand
    state.hands = []
    for cards, size in zip(known, view.hand_sizes, strict=True):
        missing = size - len(cards)
        state.hands.append([*cards, *unseen[:missing]])
        del unseen[:missing]
    state.pile = unseen[: view.pile_size]
    state.deck = unseen[view.pile_size :]


def _ask_again(state: State, view: View, random: Callable[[], float]) -> None:
    assert view.decision is not None
    if view.decision.question is not PICK:
        state.asked = [view.decision]
        return
    for seat in range(state.plan.people):
        options = flow.picks(state, seat)
        if seat in view.placed and seat != view.seat:
            state.picks[seat] = options[int(random() * len(options))]
        else:
            state.asked.append(Decision(seat, PICK, options))
