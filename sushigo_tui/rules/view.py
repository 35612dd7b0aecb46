"""What one seat may know, written in field by field; nothing is ever stripped from a State."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Decision, Question
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.flow import passes_left
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.state import State

Cards = tuple[Card, ...]


@dataclass(kw_only=True, repr=False, slots=True)
class View(Public):
    """A game as one seat sees it. A value: never changed."""

    seat: int | None
    """None for what everybody may see."""
    setup: Setup
    """Who plays, without the seed."""
    hand: Cards
    known: tuple[Cards, ...]
    """What the seat remembers of each hand it has passed on: for bots, never shown to people."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    pile_size: int
    undrawn_size: int
    drawn: Cards
    """What the seat itself has drawn with a menu."""
    decision: Decision | None
    """What the seat is asked."""
    waiting: tuple[tuple[int, Question], ...]
    """Who is asked what."""
    placed: frozenset[int]
    """Who has chosen."""

    def with_hand_sorted(self) -> View:
        """The same with like cards of the hand side by side, as on the menu; their order means nothing."""
        order = {
            card: at for at, card in enumerate(c for d in self.setup.dishes for c in self.edition.cards(d))
        }
        return replace(self, hand=tuple(sorted(self.hand, key=order.__getitem__)))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where now."""
        return self.setup.names

    @property
    def turns_left(self) -> int:
        """Turns of this round after this one."""
        return self.setup.hand_size - self.turn

    @property
    def controller(self) -> int | None:
        """The seat that controls the dummy this turn, None without one."""
        return (self.round + self.turn) % 2 if self.setup.dummy else None

    @property
    def passing_to(self) -> tuple[int, ...]:
        """For each seat with a hand, the seat that gets it (TURN-2)."""
        people = len(self.setup.players)
        step = 1 if self.setup.passing == "left" or self.round != 2 else -1
        return tuple((seat + step) % people for seat in range(people))


def view(state: State, seat: int | None, setup: Setup) -> View:
    """What a seat may know of a state; `setup` names who plays."""
    people = range(state.plan.people)
    decision = next((d for d in state.asked if d.seat == seat), None)
    seen = View.__new__(View)
    state.share(seen)
    seen.seat, seen.setup = seat, setup
    seen.hand = () if seat is None else tuple(state.hands[seat])
    seen.known = tuple([remembered(state, seat, other) for other in people])
    seen.hand_sizes = tuple(map(len, state.hands))
    seen.deck_size, seen.pile_size = len(state.deck), len(state.pile)
    seen.undrawn_size = len(state.undrawn)
    seen.drawn = tuple(state.drawn) if decision is not None else ()
    seen.decision = decision
    seen.waiting = tuple([(d.seat, d.question) for d in state.asked])
    seen.placed = frozenset([at for at in people if state.picks[at] is not None])
    return seen


def remembered(state: State, seat: int | None, other: int) -> tuple[Card, ...]:
    """What a seat knows of another's hand: all of one it has held, as what left or joined it since was seen.

    Only the card that the dummy's controller has just drawn is new to the seat that passed the hand on.
    """
    people = state.plan.people
    if seat is None or seat == other or seat >= people:
        return ()
    ahead = (other - seat if passes_left(state.plan, state.round) else seat - other) % people
    if ahead > state.turn - 1:
        return ()
    hand = state.hands[other]
    return tuple(hand[:-1] if other == state.controller else hand)
