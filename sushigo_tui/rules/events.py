"""Everything that can happen in a game, as frozen values, and how a game's events are replayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Choice, Pick, shortest

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Player
    from sushigo_tui.rules.state import State


class Dealt(NamedTuple):
    """A round was dealt: hands in seat order; deck and the dummy's pile, top first."""

    round: int
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    pile: tuple[Card, ...] = ()


class Shuffled(NamedTuple):
    """Cards were shuffled back into the deck, which is now in this order, top first."""

    deck: tuple[Card, ...]


class Picked(NamedTuple):
    """A pick, as it was revealed with all others of its turn; its fields are those of Pick.

    `call` is what everyone saw: the printed bonus card that was called. Only a copy is called by its slot.
    """

    seat: int
    card: Card
    also: Card | None = None
    call: Card | int | None = None
    copy: int | None = None
    for_dummy: Card | None = None

    @classmethod
    def of(cls, state: State, seat: int, choice: Card | Pick) -> Picked:
        if isinstance(choice, Card):
            return cls(seat, choice)
        picked, slot = cls(seat, *choice), choice.call
        if isinstance(slot, int) and (card := state.printed[seat][slot]) is state.tables[seat][slot]:
            return picked._replace(call=card)
        return picked

    def choice(self, state: State) -> Card | Pick:
        """Return the pick of this event; raises LookupError if the bonus card it calls isn't on the table."""
        slot = self.call
        if isinstance(slot, Card):
            lying = zip(state.tables[self.seat], state.printed[self.seat], strict=True)
            slots = [at for at, (counts, printed) in enumerate(lying) if counts is printed is slot]
            if not slots:
                raise LookupError(f"there is no {slot} on that table to call")
            slot = slots[0]
        return shortest(Pick(self.card, self.also, slot, self.copy, self.for_dummy))


class Answered(NamedTuple):
    """A seat answered the question of this name."""

    seat: int
    question: str
    choice: Choice


class SeatTaken(NamedTuple):
    """Another player took the seat between two turns, and plays from there on."""

    seat: int
    player: Player


Event: TypeAlias = Dealt | Shuffled | Picked | Answered | SeatTaken


def seat_changes(events: Iterable[Event]) -> list[SeatTaken]:
    return [event for event in events if isinstance(event, SeatTaken)]


def seated(first: tuple[Player, ...], events: Iterable[Event]) -> tuple[Player, ...]:
    """Return the players by seat after these events, given the players of the first deal."""
    for taken in seat_changes(events):
        first = replaced(first, taken.seat, taken.player)
    return first


def replaced(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])


class Refused(ValueError):
    """An illegal event. `event` is its index; `seat` is its seat, None for a deal or a shuffle."""

    def __init__(self, event: int, seat: int | None, reason: str) -> None:
        super().__init__(f"event {event + 1}{'' if seat is None else f' (seat {seat})'}: {reason}")
        self.event = event
        self.seat = seat
        self.reason = reason


class ReplayedEvents(Seeded):
    """Replays a game's events; `at` is the index of the next. Later shuffles come from the seed."""

    def __init__(self, events: Sequence[Event], seed: int) -> None:
        super().__init__(seed)
        self.events = list(events)
        self.at = 0
        self.taken: list[tuple[int, SeatTaken]] = []

    @property
    def happened(self) -> int:
        """The number of events compared so far, without seat changes, which the state doesn't keep."""
        return self.at - len(self.taken)

    def catch_up(self, state: State, between_turns: Callable[[], bool]) -> Event | None:
        """Compare what the rules did by themselves with the events; return the next event, if any.

        Collects seat changes in `taken`, each with the number of the state's events before it.
        `between_turns` is called where all events have been compared, and returns whether a seat may change
        hands there. Raises Refused.
        """
        happened = state.events
        assert happened is not None
        while self.at < len(self.events):
            said = self.events[self.at]
            did = happened[self.happened] if self.happened < len(happened) else None
            if isinstance(said, SeatTaken):
                if not 0 <= said.seat < state.plan.people:
                    raise Refused(self.at, said.seat, "there is no such seat")
                at_end = self.happened == len(happened) and between_turns()
                if not (self._starts_turn(state, did) if did else at_end):
                    raise Refused(self.at, said.seat, "a seat changes hands between turns only")
                self.taken.append((self.happened, said))
            elif did is None:
                return said
            elif said != did:
                raise Refused(self.at, event_seat(said), _unlike(said, did))
            self.at += 1
        return None

    def _starts_turn(self, state: State, did: Event) -> bool:
        picked = sum(isinstance(event, Picked) for event in (state.events or ())[: self.happened])
        return isinstance(did, (Dealt, Picked)) and picked % state.plan.people == 0

    def _dealt(self, state: State) -> list[Card] | None:
        event = self.catch_up(state, lambda: state.round > 1)
        if event is None:
            return None
        if not isinstance(event, Dealt):
            raise Refused(self.at, event_seat(event), f"{words(event)}, but a deal has to come first")
        plan, hands = state.plan, event.hands
        if event.round != state.round:
            raise Refused(self.at, None, f"this is the deal of round {state.round}, not {event.round}")
        if len(hands) != plan.people:
            raise Refused(self.at, None, f"{plan.people} hands are dealt, not {len(hands)}")
        due = plan.hand_size * plan.dummy
        if len(event.pile) != due:
            raise Refused(self.at, None, f"the pile has {due} cards, not {len(event.pile)}")
        for seat, hand in enumerate(hands):
            if len(hand) != plan.hand_size:
                raise Refused(self.at, seat, f"a hand has {plan.hand_size} cards here, not {len(hand)}")
        return [*(card for hand in hands for card in hand), *event.pile, *event.deck]

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """Return the cards as Chance does; raises Refused unless the event deals cards that may be dealt."""
        order = self._dealt(state)
        if order is None:
            return super().deal(state, fixed, undrawn, count)
        joining = (Counter(order) - Counter(fixed)) & Counter(undrawn)
        self._same_cards(order, [*fixed, *joining.elements()], "the deal")
        if joining.total() != count:
            raise Refused(self.at, None, f"{count} new desserts join the deck, not {joining.total()}")
        return order

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """Return the deck as Chance does; raises Refused unless hands and pile were its top (DEAL-C2)."""
        order = self._dealt(state)
        if order is None:
            return super().deal_on(state, deck)
        top = state.plan.hand_size * state.plan.seats
        if order[top:] != deck[top:]:
            raise Refused(self.at, None, "the deck is not the rest of the last one, unchanged")
        self._same_cards(order[:top], deck[:top], "the hands")
        return order

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """Return the deck as Chance does; raises Refused unless the event shuffles the same cards."""
        event = self.catch_up(state, lambda: False)
        if event is None:
            return super().shuffle(state, name, deck)
        if not isinstance(event, Shuffled):
            raise Refused(self.at, event_seat(event), f"{words(event)}, but a shuffle has to come first")
        self._same_cards(list(event.deck), deck, "the deck")
        return list(event.deck)

    def _same_cards(self, said: list[Card], due: list[Card], what: str) -> None:
        for card, number in (Counter(due) - Counter(said)).items():
            raise Refused(self.at, None, f"{what} should hold {number} more {card}")
        for card, number in (Counter(said) - Counter(due)).items():
            raise Refused(self.at, None, f"{what} should hold {number} fewer {card}")


def event_seat(event: Event) -> int | None:
    """Return the seat of an event; None for a deal or a shuffle."""
    return None if isinstance(event, (Dealt, Shuffled)) else event.seat


def words(event: Event) -> str:
    """Return a clause that describes an event, for the message that refuses it: "pick tea by seat 0"."""
    match event:
        case Dealt():
            return "this is a deal"
        case Shuffled():
            return "this is a shuffle"
        case SeatTaken(seat, player):
            return f"{player.name} takes seat {seat}"
        case Answered(seat, question, choice):
            return f"{question} {list(choice) if isinstance(choice, tuple) else choice} by seat {seat}"
        case Picked(seat, card, also, call, copy, for_dummy):
            more = {"also": also, "call": call, "copy": copy, "for_dummy": for_dummy}
            text = ", ".join(f"{key} {value}" for key, value in more.items() if value is not None)
            return f"pick {card} ({text})" if text else f"pick {card} by seat {seat}"


def _unlike(said: Event, did: Event) -> str:
    if isinstance(said, Picked) and isinstance(did, Picked) and said.call is not None:
        return "nothing can be called on the last turn of a round, when no hand has a card left"
    return f"{words(said)}, but the rules leave only: {words(did)}"
