"""Playing a history again, event by event, through the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from secrets import randbits

from .cards import Card
from .chance import Seeded
from .decision import PICK, Pick
from .editions import Player, Setup
from .flow import as_recorded
from .game import Game, Illegal
from .state import Chance, Event, State

_BETWEEN_TURNS = "a seat changes hands between turns only"


class Refused(ValueError):
    """An event that is not legal where it stands. `event` counts from 0; `seat` is whose, if anybody's.

    `now` is set instead where a change of players is refused, and counts those.
    """

    def __init__(self, event: int, seat: int | None, reason: str, now: int | None = None) -> None:
        super().__init__(f"event {event + 1}{'' if seat is None else f' (seat {seat})'}: {reason}")
        self.event = event
        self.seat = seat
        self.reason = reason
        self.now = now


class Script:
    """Shuffles read from a history; once it has ended they come from `then`."""

    def __init__(self, events: Sequence[Event], then: Chance) -> None:
        self.events = list(events)
        self.then = then
        self.at = 0

    def catch_up(self, state: State) -> None:
        """Compare what took effect by itself with what the history says of it."""
        assert state.history is not None
        while self.at < min(len(self.events), len(state.history)):
            said, did = self.events[self.at], state.history[self.at]
            if said != did:
                raise Refused(self.at, _seat(said), _unlike(said, did))
            self.at += 1

    def _next(self, state: State, kind: str) -> Event | None:
        self.catch_up(state)
        if self.at == len(self.events):
            return None
        event = self.events[self.at]
        if event[0] != kind:
            raise Refused(self.at, _seat(event), f"{_words(event)}, but a {kind} has to come first")
        return event

    def _dealt(self, state: State) -> list[Card] | None:
        event = self._next(state, "deal")
        if event is None:
            return None
        _, round, hands, deck, pile = event
        plan = state.plan
        if round != state.round:
            raise Refused(self.at, None, f"this is the deal of round {state.round}, not {round}")
        if len(hands) != plan.people:
            raise Refused(self.at, None, f"{plan.people} hands are dealt, not {len(hands)}")
        if len(pile) != plan.hand_size * plan.dummy:
            due = f"has {plan.hand_size} cards" if plan.dummy else "is not there without a dummy"
            raise Refused(self.at, None, f"the pile {due}")
        for seat, hand in enumerate(hands):
            if len(hand) != plan.hand_size:
                raise Refused(self.at, seat, f"a hand has {plan.hand_size} cards here, not {len(hand)}")
        return [*(card for hand in hands for card in hand), *pile, *deck]

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """See Chance; raises Refused unless these are the right cards."""
        order = self._dealt(state)
        if order is None:
            return self.then.deal(state, fixed, undrawn, count)
        extra = Counter(order)
        extra.subtract(fixed)
        left = Counter(undrawn)
        for card, number in extra.items():
            if number < 0:
                raise Refused(self.at, None, f"the deal lacks {-number} {card}")
            if number > left[card]:
                raise Refused(self.at, None, f"the deal has {number - left[card]} {card} too many")
        if sum(extra.values()) != count:
            raise Refused(self.at, None, f"{count} new desserts join the deck, not {sum(extra.values())}")
        return order

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """See Chance; raises Refused unless hands and pile were the top of the deck (DEAL-C2)."""
        order = self._dealt(state)
        if order is None:
            return self.then.deal_on(state, deck)
        top = state.plan.hand_size * state.plan.seats
        if order[top:] != deck[top:]:
            raise Refused(self.at, None, "the deck is not the rest of the last one, unchanged")
        self._same_cards(order[:top], deck[:top], "the hands")
        return order

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """See Chance; raises Refused unless these are the right cards."""
        event = self._next(state, "shuffle")
        if event is None:
            return self.then.shuffle(state, name, deck)
        order = list(event[1])
        self._same_cards(order, deck, "the deck")
        return order

    def _same_cards(self, said: list[Card], due: list[Card], what: str) -> None:
        for card, number in (Counter(due) - Counter(said)).items():
            raise Refused(self.at, None, f"{what} should hold {number} more {card}")
        for card, number in (Counter(said) - Counter(due)).items():
            raise Refused(self.at, None, f"{what} should hold {number} fewer {card}")


def replay(
    setup: Setup,
    events: Sequence[Event],
    nows: Sequence[tuple[int, int, Player]] = (),
    seed: int | None = None,
    *,
    ask_all: bool = False,
) -> Game:
    """The game that these events make, to be gone on with, by `seed` where they end.

    `nows` are (events before it, seat, who plays it from there on); `ask_all` is the game's. Raises Refused
    for the first event that is not legal where it stands.
    """
    if seed is None:
        seed = randbits(48) if setup.seed is None else setup.seed
    people = len(setup.players)
    between = _between_turns(events, people)
    for nth, (before, seat, _) in enumerate(nows):
        known = 0 <= seat < people
        if before <= len(events) and not (known and before in between):
            # Further on the rules may have played by themselves: what is not legal before it is told first.
            replay(setup, events[:before], nows[:nth], seed, ask_all=ask_all)
            raise Refused(before, seat, _BETWEEN_TURNS if known else "there is no such seat", nth)
    script = Script(events, Seeded(seed))
    game = Game(setup, script, seed, ask_all=ask_all)
    changes = 0
    while True:
        script.catch_up(game._state)
        while changes < len(nows) and nows[changes][0] <= script.at:
            before, seat, player = nows[changes]
            if before == len(events) and not game.between_turns:
                raise Refused(before, seat, _BETWEEN_TURNS, changes)
            game.nows.append(nows[changes])
            game.players[seat] = player
            changes += 1
        if script.at == len(events):
            return game
        kind, *_ = event = script.events[script.at]
        if game.over:
            raise Refused(script.at, _seat(event), "the game is over")
        if kind in ("deal", "shuffle"):
            raise Refused(script.at, None, f"no {kind} is due")
        if kind == "pick":
            _take_turn(game, script)
        else:
            _take_answer(game, script.at, event)


def _take_turn(game: Game, script: Script) -> None:
    """Place the picks of one turn, and reveal them if all are there; fewer may only be the last events."""
    state, people = game._state, len(game.players)
    if state.asked[0].question is not PICK:
        asked = state.asked[0]
        raise Refused(
            script.at,
            script.events[script.at][1],
            f"seat {asked.seat} has to answer {asked.question.name!r} first",
        )
    seats: list[int] = []
    for at in range(script.at, min(script.at + people, len(script.events))):
        kind, *rest = script.events[at]
        if kind != "pick":
            missing = next(seat for seat in range(people) if seat not in seats)
            raise Refused(at, missing, "has not picked yet")
        seat, pick = rest
        if not 0 <= seat < people:
            raise Refused(at, seat, "there is no such seat")
        if seats and seat <= seats[-1]:
            missing = next(each for each in range(people) if each not in seats)
            raise Refused(
                at, seat, f"picks stand in seat order, one a seat, and seat {missing} has not picked yet"
            )
        seats.append(seat)
        script.events[at] = ("pick", seat, _placed(game, at, seat, pick))
    if len(seats) == people:
        game.reveal()
    else:
        script.at = len(script.events)


def place_again(game: Game, picks: Sequence[tuple[int, Card | Pick]]) -> None:
    """Lay the picks of a turn face-down, also if they are all there. Raises Refused, with their count."""
    for at, (seat, pick) in enumerate(picks):
        if not 0 <= seat < len(game.players):
            raise Refused(at, seat, "there is no such seat")
        _placed(game, at, seat, pick)


def _placed(game: Game, at: int, seat: int, pick: Card | Pick) -> Card | Pick | None:
    """Place a pick, or compare it with one that was forced; returns it as the history writes it."""
    state = game._state
    try:
        pick = by_slot(state, seat, pick)
    except LookupError as missing:
        raise Refused(at, seat, str(missing)) from None
    forced = state.picks[seat]
    if forced is None:
        try:
            game.place(seat, pick)
        except Illegal as illegal:
            raise Refused(at, seat, illegal.reason) from None
    elif pick != forced:
        raise Refused(
            at, seat, f"{_words(('pick', seat, pick))}, but only {_words(('pick', seat, forced))} is left"
        )
    return as_recorded(state, seat, pick)


def by_slot(state: State, seat: int, pick: Card | Pick) -> Card | Pick:
    """A pick of a history, with the slot of the card that it calls; raises LookupError if none lies there."""
    if not (isinstance(pick, Pick) and isinstance(pick.call, Card)):
        return pick
    for slot, card in enumerate(state.tables[seat]):
        if card is state.laid[seat][slot] is pick.call:
            return pick._replace(call=slot)
    raise LookupError(f"there is no {pick.call} on that table to call")


def _take_answer(game: Game, at: int, event: Event) -> None:
    kind, seat, choice = event
    asked = game.decisions[0]
    if asked.question is PICK:
        raise Refused(at, seat, f"nobody asked for {kind!r}: the picks of a turn are due")
    if (kind, seat) != (asked.question.name, asked.seat):
        raise Refused(
            at, seat, f"nobody asked for {kind!r}: seat {asked.seat} has to answer {asked.question.name!r}"
        )
    try:
        game.choose(seat, choice)
    except Illegal as illegal:
        raise Refused(at, seat, illegal.reason) from None


def _between_turns(events: Sequence[Event], people: int) -> set[int]:
    """The places where a turn may start or end, as far as the kinds of events tell."""
    found: set[int] = set()
    picked = 0
    for at, event in enumerate(events, 1):
        picked += event[0] == "pick"
        if picked % people == 0 and (at == len(events) or events[at][0] in ("deal", "pick")):
            found.add(at)
    return found


def _seat(event: Event) -> int | None:
    return None if event[0] in ("deal", "shuffle") else event[1]


def _unlike(said: Event, did: Event) -> str:
    if said[0] == did[0] == "pick" and isinstance(said[2], Pick) and said[2].call is not None:
        return "nothing can be called on the last turn of a round, when no hand has a card left"
    return f"{_words(said)}, but the rules leave only: {_words(did)}"


def _words(event: Event) -> str:
    if event[0] in ("deal", "shuffle"):
        return f"this is a {event[0]}"
    choice = event[2]
    if isinstance(choice, Pick):
        more = [
            f"{key} {value}" for key, value in choice._asdict().items() if value is not None and key != "card"
        ]
        return f"{event[0]} {choice.card} ({', '.join(more)})"
    return f"{event[0]} {list(choice) if isinstance(choice, tuple) else choice} by seat {event[1]}"
