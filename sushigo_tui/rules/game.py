"""A game that people play: its setup, chance and choices; questions, views and undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import randbits
from typing import Final, Self

from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import Chance, Seeded
from sushigo_tui.rules.decision import PICK, Choice, Decision, Pick, as_pick, shortest
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.events import (
    Answered,
    Dealt,
    Event,
    Picked,
    Refused,
    ReplayedEvents,
    SeatTaken,
    event_seat,
    replaced,
    seated,
    words,
)
from sushigo_tui.rules.notes import Moment, Note
from sushigo_tui.rules.scoring import summed
from sushigo_tui.rules.state import PointsByDish, State
from sushigo_tui.rules.view import View, view


class Illegal(ValueError):
    """A choice that the rules don't allow, made by `seat`; `reason` is a clause without the seat."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Undo:
    """The game went back to the start of an earlier turn; both turns are (round, turn).

    Its first `left` events still hold.
    """

    left: int
    came_from: tuple[int, int]
    went_to: tuple[int, int]


class Game:
    """One game from the first deal to the last dessert.

    There are two ways to pick: `choose`, where the last pick brings the reveal, and `place`, where picks stay
    face-down and can be changed until `reveal`. `ask_all` also asks seats without a choice that have more
    than one card, because not asking them would give their hand away (TURN-4); the game goes the same way.
    """

    def __init__(
        self, setup: Setup, chance: Chance | None = None, seed: int | None = None, *, ask_all: bool = False
    ) -> None:
        self.setup = setup
        self.players = setup.players
        self.seed: Final = _drawn(setup) if seed is None else seed
        self.seeded = chance is None
        self.undos: tuple[Undo, ...] = ()
        self._state = State(flow.compiled(setup), chance or Seeded(self.seed), keep=True, ask_all=ask_all)
        assert self._state.events is not None
        assert self._state.moments is not None
        self._events, self._moments = self._state.events, self._state.moments
        self._taken: list[tuple[int, SeatTaken]] = []
        self._chosen_at = -1
        self._public = replace(setup, seed=None)
        flow.run(self._state)

    @classmethod
    def from_events(
        cls,
        setup: Setup,
        events: Sequence[Event],
        *,
        seed: int | None = None,
        seeded: bool = False,
        ask_all: bool = False,
        placed: Sequence[Picked] = (),
        undos: Sequence[Undo] = (),
    ) -> Self:
        """Return the game of these events; later cards come from `seed`.

        Picks of an incomplete turn stay face-down; so do those `placed`, even if they are complete. `seeded`:
        every shuffle came from the seed; `undos`: the rewinds that led here. Raises Refused for the first
        event, or else the first placed pick, that is not legal where it stands.
        """
        seed = _drawn(setup) if seed is None else seed
        script = ReplayedEvents(events, seed)
        game = cls(setup, script, seed, ask_all=ask_all)
        game.seeded, game.undos, game._taken = seeded, tuple(undos), script.taken
        while (event := script.catch_up(game._state, lambda: game.between_turns)) is not None:
            _take(game, script, event)
        game.players = seated(setup.players, game.events)
        for at, picked in enumerate(placed):
            _lay(game, at, picked)
        return game

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open questions: in a turn's picks one for each seat that is asked, otherwise exactly one."""
        return tuple(self._state.asked)

    @property
    def round(self) -> int:
        """The round, 1 to 3."""
        return self._state.round

    @property
    def turn(self) -> int:
        """The turn, 1 to the hand size."""
        return self._state.turn

    @property
    def when(self) -> tuple[int, int]:
        return self._state.when

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def scores(self) -> list[int]:
        """Points of every seat so far, this round's uramaki included."""
        return self._state.scores

    @property
    def sheets(self) -> list[PointsByDish]:
        """Points by dish and seat, for each finished round."""
        return self._state.sheets

    @property
    def desserts(self) -> PointsByDish:
        """Points by dessert and seat; empty until the game is over."""
        return self._state.desserts

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several if they share the win, empty before the end (WIN-1)."""
        return flow.winners(self._state) if self.over else ()

    @property
    def notes(self) -> list[Note]:
        return self._state.notes or []

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened, in order; picks once they are revealed."""
        return _with_seats_taken(self._events, self._taken)

    @property
    def moments(self) -> Sequence[Moment]:
        """Every moment in which everyone saw something or a seat was asked."""
        return tuple(moment for moment, _ in self._moments)

    @property
    def scored_rounds(self) -> Sequence[Moment]:
        """The moment in which each finished round was scored, with its cards still on the tables."""
        return [moment for moment in self.moments if moment.kind == "score"]

    def players_at(self, moment: Moment) -> tuple[Player, ...]:
        """Return the players by seat at a moment; whoever sat down for a turn is there from its start."""
        end = moment.events + (moment.kind == "choose")
        return seated(self.setup.players, [taken for at, taken in self._taken if at < end])

    def choices_at(self, moment: Moment) -> dict[int, Choice]:
        """Return the answers that a moment's questions were given later, by seat, forced picks included.

        Empty until all have been answered.
        """
        state = self._moments[moment.nth][1]
        chosen = self._events[moment.events : moment.events + len(self.players)]
        if moment.kind == "choose":
            return {picked.seat: picked.choice(state) for picked in chosen if isinstance(picked, Picked)}
        return {each.seat: each.choice for each in chosen[: len(state.asked)] if isinstance(each, Answered)}

    @property
    def names(self) -> tuple[str, ...]:
        return self._public_setup(self.players).names

    def _public_setup(self, players: tuple[Player, ...]) -> Setup:
        """Return the setup with these players, without its seed: whoever knows that knows every hand."""
        public = self._public
        if players != public.players:
            # A poster is drawn in another thread, while a replay may show earlier players.
            self._public = public = replace(public, players=players)
        return public

    @property
    def placed(self) -> frozenset[int]:
        return frozenset(picked.seat for picked in self.placed_picks)

    @property
    def placed_picks(self) -> list[Picked]:
        """The picks that are face-down, in seat order."""
        state = self._state
        return [Picked.of(state, seat, pick) for seat, pick in enumerate(state.picks) if pick is not None]

    @property
    def ready(self) -> bool:
        """True if every seat has placed a pick and nothing is revealed yet."""
        state = self._state
        return state.picking and all(state.picks[each.seat] is not None for each in state.asked)

    @property
    def between_turns(self) -> bool:
        """True if a turn has just started and no person has chosen a card; bots may have."""
        if not self._state.picking or self._chosen_at == self._state.at:
            return False
        asked = [each.seat for each in self._state.asked]
        return all(self.players[seat].bot or self._state.picks[seat] is None for seat in asked)

    @property
    def turns(self) -> list[tuple[int, int]]:
        """The (round, turn) of every turn that the game can go back to: those with a choice."""
        return [each.when for each in self._starts if self._moments[each.nth][1].asked]

    @property
    def _starts(self) -> list[Moment]:
        """The starts of all turns that have been revealed."""
        return [each for each in self.moments if each.kind == "choose" and each.events < len(self._events)]

    def view(self, seat: int | None, moment: Moment | None = None) -> View:
        """Return the view of a seat, or of everyone (None), now or at an earlier moment.

        Raises ValueError for a seat's view of an earlier moment before the game is over.
        """
        state, players = self._state, self.players
        if moment is not None:
            if seat is not None and not self.over:
                raise ValueError("as long as a game is played, a seat sees its own hand as it is now")
            state, players = self._moments[moment.nth][1], self.players_at(moment)
        return view(state, seat, self._public_setup(players))

    def choose(self, seat: int, choice: Choice) -> None:
        """Answer a seat's question; the last open pick brings the reveal. Raises Illegal."""
        decision = _legal(self._state, seat, choice)
        self._chosen_at = self._state.at
        flow.answer(self._state, decision, shortest(choice))

    def place(self, seat: int, pick: Choice) -> None:
        """Place a pick face-down, or change it; nothing is revealed. Raises Illegal."""
        if _legal(self._state, seat, pick).question is not PICK:
            raise Illegal(seat, "nothing is picked now")
        assert isinstance(pick, (Card, Pick))
        self._state.picks[seat] = shortest(pick)

    def take_back(self, seat: int) -> None:
        """Take a placed pick back into the hand; do nothing if the seat hasn't placed."""
        if seat in [each.seat for each in self._state.asked]:
            self._state.picks[seat] = None

    def reveal(self) -> None:
        """Reveal the cards that everyone placed. Raises Illegal until every seat has placed."""
        if not self.ready:
            state = self._state
            missing = [each.seat for each in state.asked if state.picks[each.seat] is None]
            raise Illegal(missing[0] if missing else 0, "has not chosen yet")
        self._state.asked.clear()
        flow.run(self._state)

    def seat_player(self, seat: int, player: Player) -> None:
        """Give a seat to another player, who picks again. Raises Illegal except between turns."""
        if not self.between_turns or not 0 <= seat < len(self.players):
            raise Illegal(seat, "a seat changes hands between turns only")
        self.take_back(seat)
        self._taken.append((len(self._events), SeatTaken(seat, player)))
        self.players = replaced(self.players, seat, player)

    def correct_name(self, seat: int, name: str) -> None:
        """Correct the name of a seat's player, back to when that player sat down. Raises Illegal."""
        if not 0 <= seat < len(self.players):
            raise Illegal(seat, "there is no such seat")
        mended = replace(self.players[seat], name=name)
        changes = [nth for nth, (_, taken) in enumerate(self._taken) if taken.seat == seat]
        if changes:
            self._taken[changes[-1]] = self._taken[changes[-1]][0], SeatTaken(seat, mended)
        else:
            self.setup = replace(self.setup, players=replaced(self.setup.players, seat, mended))
        self.players = replaced(self.players, seat, mended)

    def events_before(self, round_number: int, turn: int) -> Sequence[Event]:
        """Return all events before a revealed turn, with its seat changes. Raises ValueError."""
        for each in self._starts:
            if each.when == (round_number, turn):
                return _with_seats_taken(self._events[: each.events], self._taken)
        raise ValueError(f"round {round_number}, turn {turn} has not been played")

    def back_to(self, round_number: int, turn: int) -> Game:
        """Return the game as it was when a revealed turn started. Raises ValueError for any other turn."""
        events = self.events_before(round_number, turn)
        return Game.from_events(
            self.setup,
            events,
            seed=self.seed,
            seeded=self.seeded,
            ask_all=self._state.ask_all,
            undos=(*self.undos, Undo(len(events), self.when, (round_number, turn))),
        )

    def what_if(self, moment: Moment, players: Sequence[Player]) -> Game:
        """Return a new game that equals this finished one up to a moment and then is played by other players.

        They sit down at the start of that moment's turn. Later cards come from the seed if all cards so far
        did, otherwise at random. Raises ValueError if nothing is left to choose.
        """
        if not self.over:
            raise ValueError("only a finished game has no secrets")
        earlier = self.moments[: moment.nth + 1]
        start = max(each.events for each in earlier if each.kind == "choose")
        before = [each for each in self._taken if each[0] <= start]

        def up_to(taken: Sequence[tuple[int, SeatTaken]]) -> Game:
            events = _with_seats_taken(self._events[: moment.events], taken)
            seed = self.seed if self.seeded else None
            return Game.from_events(self.setup, events, seed=seed, seeded=self.seeded, ask_all=True)

        game = up_to(before)
        if game.over:
            raise ValueError("nothing is left to choose")
        changes = [SeatTaken(seat, new) for seat, new in enumerate(players) if new != game.players[seat]]
        if not game.between_turns:
            return up_to([*before, *((start, taken) for taken in changes)])
        for seat, player in changes:
            game.seat_player(seat, player)
        return game


def _legal(state: State, seat: int, choice: Choice) -> Decision:
    """Return the question that a seat answers with this choice. Raises Illegal."""
    for decision in state.asked:
        if decision.seat == seat:
            if decision.question.answer.fits(choice) and shortest(choice) in decision.options:
                return decision
            raise Illegal(seat, _reason(state, decision, choice))
    raise Illegal(seat, "is not asked anything now")


def _with_seats_taken(events: Sequence[Event], taken: Sequence[tuple[int, SeatTaken]]) -> list[Event]:
    """Return the first `events` of a game with the seat changes that belong among them."""
    found = [*events]
    for nth, (at, change) in enumerate(each for each in taken if each[0] <= len(events)):
        found.insert(at + nth, change)
    return found


def _take(game: Game, script: ReplayedEvents, event: Event) -> None:
    """Let the next event of a script happen; picks wait for the last of their turn. Raises Refused."""
    at = script.at
    if game.over:
        raise Refused(at, event_seat(event), "the game is over")
    asked = game._state.asked[0]
    picked = script.events[len(game._events) + len(script.taken) : at]
    match event:
        case Picked(seat):
            if asked.question is not PICK:
                raise Refused(at, seat, f"seat {asked.seat} has to answer {asked.question.name!r} first")
            if picked and 0 <= seat <= (event_seat(picked[-1]) or 0):
                due = f"seat {_first_missing(picked)} has not picked yet"
                raise Refused(at, seat, f"picks stand in seat order, one a seat, and {due}")
            _lay(game, at, event)
            script.at += 1
            if len(picked) + 1 == len(game.players):
                game.reveal()
        case _ if picked:
            raise Refused(at, _first_missing(picked), "has not picked yet")
        case Answered(seat, question, choice):
            if (question, seat) != (asked.question.name, asked.seat):
                due = f"seat {asked.seat} has to answer {asked.question.name!r}"
                due = "the picks of a turn are due" if asked.question is PICK else due
                raise Refused(at, seat, f"nobody asked for {question!r}: {due}")
            try:
                game.choose(seat, choice)
            except Illegal as illegal:
                raise Refused(at, seat, illegal.reason) from None
        case _:
            raise Refused(at, None, f"no {'deal' if isinstance(event, Dealt) else 'shuffle'} is due")


def _lay(game: Game, at: int, picked: Picked) -> None:
    """Place a pick from the events, or compare it with a forced one. Raises Refused."""
    seat = picked.seat
    if not 0 <= seat < len(game.players):
        raise Refused(at, seat, "there is no such seat")
    forced = game._state.picks[seat]
    if seat in [each.seat for each in game._state.asked]:
        forced = None
    try:
        pick = picked.choice(game._state)
        if forced is None:
            game.place(seat, pick)
    except LookupError as missing:
        raise Refused(at, seat, str(missing)) from None
    except Illegal as illegal:
        raise Refused(at, seat, illegal.reason) from None
    if forced is not None and pick != forced:
        text, left = (words(Picked(seat, *as_pick(each))) for each in (pick, forced))
        raise Refused(at, seat, f"{text}, but only {left} is left")


def _first_missing(picked: Sequence[Event]) -> int:
    seats = {event_seat(pick) for pick in picked}
    return next(seat for seat in range(len(seats) + 1) if seat not in seats)


def _drawn(setup: Setup) -> int:
    return randbits(48) if setup.seed is None else setup.seed


def _reason(state: State, decision: Decision, choice: Choice) -> str:
    question = decision.question
    if question.answer.fits(choice):
        if question is PICK:
            return _pick_reason(state, decision, as_pick(choice))
        if question.refused is not None:
            return question.refused.format(list(choice) if isinstance(choice, tuple) else choice)
    return f"that does not answer {question.name!r}"


def _pick_reason(state: State, decision: Decision, pick: Pick) -> str:
    hand = list(state.hands[decision.seat])
    for card in (pick.card, pick.also, pick.for_dummy):
        if card is None:
            continue
        if card not in hand:
            return f"{card} is not in that hand"
        hand.remove(card)
    legal = [as_pick(option) for option in decision.options]
    if pick.call is not None and all(each.call != pick.call for each in legal):
        return f"slot {pick.call} holds no bonus card that can be called now"
    if pick.also is not None and all(each.also is None for each in legal):
        return "no chopsticks allow a second card"
    if (pick.for_dummy is None) != (decision.seat != state.controller):
        return "the dummy's controller, and nobody else, picks for it"
    if pick.copy is not None:
        return f"slot {pick.copy} holds nothing that {pick.card} can copy"
    return f"{pick.card} has to say which card it copies"


def score_history(game: Game) -> list[list[Sequence[int]]]:
    """Return everyone's points after each turn of each finished round, as if it had ended then.

    By round and turn; once the game is over, the end with its desserts comes last, as a round of one turn.
    """
    dishes = flow.compiled(game.setup).scorers
    rounds: list[list[Sequence[int]]] = []
    before: Sequence[int] = (0,) * game.setup.seats
    turns: list[Sequence[int]] = []
    for moment in game.moments:
        if moment.kind == "choose" and moment.turn > 1:
            at = game.view(None, moment)
            turns.append(tuple(summed([before, *(dish.score(at) for dish in dishes)])))
        elif moment.kind == "score":
            before = game.view(None, moment).scores
            rounds.append([*turns, before])
            turns = []
    return [*rounds, [game.scores]] if game.over else rounds
