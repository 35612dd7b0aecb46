"""What one seat may know, written in field by field; nothing is ever stripped from a State."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Decision, Question
from sushigo_tui.rules.editions import Edition, Setup
from sushigo_tui.rules.flow import passes_left
from sushigo_tui.rules.state import State

Cards = tuple[Card, ...]
Slots = tuple[Card | None, ...]


@dataclass(frozen=True)
class View:
    """A game as one seat sees it; `seat` None is what everybody may see. Tuples by seat, the dummy's last.

    `hand`: the seat's own; `known`: what it remembers of each hand it has passed on (for bots, never shown to
    people); `hand_sizes`; `tables` what each slot counts as, None once it has left; `printed` the cardboard;
    `drawn`: the menu's draw, the drawer's own only; `decision`: what this seat is asked; `waiting`: who is
    asked what; `placed`: who has chosen. The rest as in State.
    """

    seat: int | None
    setup: Setup
    at: int
    round: int
    turn: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    tables: tuple[Slots, ...]
    printed: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    kept_pieces: Cards
    pairs: tuple[tuple[int, int, int], ...]
    played: tuple[tuple[int, int, Card], ...]
    queue: tuple[tuple[int, bool, int, int], ...]
    bonus_in_use: tuple[Card, int] | None
    discards: Cards
    deck_size: int
    pile_size: int
    undrawn: int
    drawn: Cards
    paid_this_round: tuple[int, ...]
    uramaki_places: int
    scores: tuple[int, ...]
    sheets: tuple[dict[str, tuple[int, ...]], ...]
    placed: frozenset[int]
    waiting: tuple[tuple[int, Question], ...]
    pending_dips: tuple[Decision, ...]
    decision: Decision | None

    def with_hand_sorted(self) -> View:
        """The same with like cards of the hand side by side, as on the menu; their order means nothing."""
        order = {
            card: at for at, card in enumerate(c for d in self.setup.dishes for c in self.edition.cards(d))
        }
        return replace(self, hand=tuple(sorted(self.hand, key=order.__getitem__)))

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.setup.edition

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
    return View(
        seat=seat,
        setup=setup,
        at=state.at,
        round=state.round,
        turn=state.turn,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        known=tuple(remembered(state, seat, other) for other in people),
        tables=tuple(tuple(table) for table in state.tables),
        printed=tuple(tuple(cards) for cards in state.printed),
        kept=tuple(tuple(kept) for kept in state.kept),
        kept_pieces=tuple(state.kept_pieces),
        pairs=tuple(state.pairs),
        played=tuple(state.played),
        queue=tuple(state.queue),
        bonus_in_use=state.bonus_in_use,
        discards=tuple(state.discards),
        deck_size=len(state.deck),
        pile_size=len(state.pile),
        undrawn=len(state.undrawn),
        drawn=tuple(state.drawn) if decision is not None else (),
        paid_this_round=tuple(state.paid_this_round),
        uramaki_places=state.uramaki_places,
        scores=tuple(state.scores),
        sheets=tuple({name: tuple(row) for name, row in sheet.items()} for sheet in state.sheets),
        placed=frozenset(at for at in people if state.picks[at] is not None),
        waiting=tuple((d.seat, d.question) for d in state.asked),
        pending_dips=tuple(state.pending_dips),
        decision=decision,
    )


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
