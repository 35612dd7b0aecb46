"""All that ever happens to a game, as frozen values in one list: `Game.events`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import Choice, Pick

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Player
    from sushigo_tui.rules.state import State


class Dealt(NamedTuple):
    """A round was dealt: hands in seat order, the deck and the dummy's pile with their top first."""

    round: int
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    pile: tuple[Card, ...] = ()


class Shuffled(NamedTuple):
    """Cards came back into the deck, which then lay so, top first."""

    deck: tuple[Card, ...]


class Picked(NamedTuple):
    """A pick, revealed with all others of its turn; the fields are those of Pick but for `call`.

    `call` is what everybody saw: the printed bonus card that was called, and only for a copy its slot.
    """

    seat: int
    card: Card
    also: Card | None = None
    call: Card | int | None = None
    copy: int | None = None
    for_dummy: Card | None = None

    @classmethod
    def of(cls, state: State, seat: int, choice: Card | Pick) -> Picked:
        """What a seat chose, before it is revealed."""
        if isinstance(choice, Card):
            return cls(seat, choice)
        picked, slot = cls(seat, *choice), choice.call
        if isinstance(slot, int) and (card := state.printed[seat][slot]) is state.tables[seat][slot]:
            return picked._replace(call=card)
        return picked

    def choice(self, state: State) -> Card | Pick:
        """What the seat chose, before it is revealed; LookupError if what it calls does not lie there."""
        if self[2:] == (None, None, None, None):
            return self.card
        slot = self.call
        if isinstance(slot, Card):
            lying = zip(state.tables[self.seat], state.printed[self.seat], strict=True)
            slots = [at for at, (counts, printed) in enumerate(lying) if counts is printed is slot]
            if not slots:
                raise LookupError(f"there is no {slot} on that table to call")
            slot = slots[0]
        return Pick(self.card, self.also, slot, self.copy, self.for_dummy)


class Answered(NamedTuple):
    """A seat answered a question, known by its name."""

    seat: int
    question: str
    choice: Choice


class SeatTaken(NamedTuple):
    """Between two turns somebody else sat down, and plays from there on."""

    seat: int
    player: Player


Event: TypeAlias = Dealt | Shuffled | Picked | Answered | SeatTaken


def seat_changes(events: Iterable[Event]) -> list[SeatTaken]:
    """Those of some events in which a seat changed hands."""
    return [event for event in events if isinstance(event, SeatTaken)]


def seated(first: tuple[Player, ...], events: Iterable[Event]) -> tuple[Player, ...]:
    """Who plays each seat after these events, of a game that these players sat down to."""
    for taken in seat_changes(events):
        first = replaced(first, taken.seat, taken.player)
    return first


def replaced(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    """The players with another one in a seat."""
    return (*players[:seat], player, *players[seat + 1 :])
