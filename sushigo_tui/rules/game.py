"""A game that people play: setup, chance and choices; what is asked, what each may see, undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import randbits
from typing import Any

from .cards import Card
from .chance import Seeded
from .decision import PICK, Decision, Note, Pick
from .editions import Player, Setup
from .flow import answer, as_recorded, plan, run, winners
from .state import Chance, Event, Sheet, State
from .view import Slots, View, view


class Illegal(ValueError):
    """A choice that the rules do not allow there. `seat` is whose, `reason` a clause without it."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Undo:
    """The table went back to the start of an earlier turn; both turns are (round, turn).

    Of all that had happened the first `left` events hold, changes of players included.
    """

    left: int
    came_from: tuple[int, int]
    went_to: tuple[int, int]


class Game:
    """One game from the first deal to the last dessert.

    Picks are either chosen, and revealed with the last one, or placed face-down, changed at will and revealed
    when the table says so. With `ask_all` every seat with more than one card is asked for its pick, also one
    that has no choice, as who is not asked tells the hand (TURN-4); all that takes effect is the same.
    """

    def __init__(
        self, setup: Setup, chance: Chance | None = None, seed: int | None = None, *, ask_all: bool = False
    ) -> None:
        self.setup = setup
        self.players = list(setup.players)
        if seed is None:
            seed = randbits(48) if setup.seed is None else setup.seed
        self.seed = seed
        self.seeded = chance is None
        self.nows: list[tuple[int, int, Player]] = []
        self.undos: list[Undo] = []
        self._state = State(plan(setup), chance or Seeded(self.seed), keep=True, ask_all=ask_all)
        self._staged: dict[int, Card | Pick] = {}
        self._chosen_at = -1
        run(self._state)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What may be answered now: every open pick at once, otherwise exactly one decision."""
        return tuple(self._state.asked)

    @property
    def round(self) -> int:
        """1 to 3."""
        return self._state.round

    @property
    def turn(self) -> int:
        """1 to the hand size."""
        return self._state.turn

    @property
    def over(self) -> bool:
        """Whether the last dessert is scored."""
        return self._state.over

    @property
    def scores(self) -> list[int]:
        """Points of every seat so far, uramaki of this round included."""
        return [a + b for a, b in zip(self._state.scores, self._state.early, strict=True)]

    @property
    def sheets(self) -> list[Sheet]:
        """Points by dish and seat of every finished round."""
        return self._state.sheets

    @property
    def desserts(self) -> Sheet:
        """Points by dessert and seat, once the game is over."""
        return self._state.desserts

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several where victory is shared; empty before the end (WIN-1)."""
        return winners(self._state) if self.over else ()

    @property
    def notes(self) -> list[Note]:
        """All that everybody saw, in order."""
        return self._state.notes or []

    @property
    def history(self) -> list[Event]:
        """Every shuffle and choice that took effect, in order."""
        return self._state.history or []

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where now, the dummy last."""
        return self._sitting().names

    @property
    def placed(self) -> frozenset[int]:
        """The seats that have chosen in this turn."""
        held = {seat for seat, pick in enumerate(self._state.picks) if pick is not None}
        return frozenset(held | set(self._staged)) if self._picking else frozenset()

    @property
    def picks_so_far(self) -> list[tuple[int, Card | Pick]]:
        """The picks of a turn that is not revealed yet, in seat order, as records write them."""
        if not self._picking:
            return []
        held = {seat: pick for seat, pick in enumerate(self._state.picks) if pick is not None} | self._staged
        named = [(seat, as_recorded(self._state, seat, pick)) for seat, pick in sorted(held.items())]
        return [(seat, pick) for seat, pick in named if pick is not None]

    @property
    def ready(self) -> bool:
        """Whether everybody has placed and nothing is revealed yet."""
        return self._picking and len(self._staged) == len(self._state.asked)

    @property
    def between_turns(self) -> bool:
        """Whether a turn starts now and no person has placed of their own will; bots may have."""
        people = [seat for seat in self._staged if self.players[seat].bot is None]
        return self._picking and not people and self._chosen_at != self._state.at

    @property
    def _picking(self) -> bool:
        return bool(self._state.asked) and self._state.asked[0].question is PICK

    @property
    def _people(self) -> int:
        return self._state.plan.people

    def tables_at(self, round: int, turn: int) -> tuple[Slots, ...]:
        """All tables at the start of a turn that has come; raises KeyError for any other."""
        assert self._state.stood is not None
        return tuple(map(tuple, self._state.stood[round, turn]))

    def scored(self, round: int, turn: int | None = None) -> View:
        """What everybody may see, with the tables of a finished round as it was scored.

        With a turn, as they were after that one.
        """
        now, last = self.view(None), self.setup.hand_size
        turn = turn or last
        early = [0] * len(now.tables)
        paid = [note for note in self.notes if note.points and note.round == round and note.turn <= turn]
        for note in paid:
            early[note.seat] += note.points
        tables = now.served[round - 1] if turn == last else self.tables_at(round, turn + 1)
        laid = now.pieces[round - 1]
        return replace(now, tables=tables, laid=laid, early=tuple(early), places=len(paid))

    @property
    def turns(self) -> list[tuple[int, int]]:
        """The rounds and turns that the table can go back to, in order; none that played itself."""
        stops = self._state.stops or ()
        return [turn for turn in turn_starts(self.history, self._people) if turn in stops]

    def view(self, seat: int | None) -> View:
        """What a seat may know; None for what everybody may see."""
        placed = frozenset(self._staged)
        if not self._picking:
            return view(self._state, seat, self._sitting())
        return view(self._state, seat, self._sitting(), placed)

    def _sitting(self) -> Setup:
        # The seed would tell every hand: it never leaves this object before the end.
        return replace(self.setup, players=tuple(self.players), seed=None)

    def choose(self, seat: int, choice: Any) -> None:
        """Answer what a seat is asked; with the last open pick comes the reveal. Raises Illegal."""
        decision = self._legal(seat, choice)
        self._staged.pop(seat, None)
        self._chosen_at = self._state.at
        answer(self._state, decision, _short(choice))
        if not self._picking:
            self._staged.clear()

    def place(self, seat: int, pick: Card | Pick) -> None:
        """Lay a pick face-down, or change it; nothing is revealed. Raises Illegal."""
        if self._legal(seat, pick).question is not PICK:
            raise Illegal(seat, "nothing is picked now")
        self._staged[seat] = _short(pick)

    def take_back(self, seat: int) -> None:
        """Take a placed pick back into the hand; without one, nothing changes."""
        self._staged.pop(seat, None)

    def reveal(self) -> None:
        """Turn over what everybody placed. Raises Illegal while somebody has not."""
        if not self.ready:
            missing = [d.seat for d in self._state.asked if d.seat not in self._staged]
            raise Illegal(missing[0] if missing else 0, "has not chosen yet")
        staged, self._staged = self._staged, {}
        for seat in sorted(staged):
            self.choose(seat, staged[seat])

    def rename(self, seat: int, player: Player) -> None:
        """Somebody else plays a seat from here on, and picks anew; between turns only. Raises Illegal."""
        if not self.between_turns or not 0 <= seat < len(self.players):
            raise Illegal(seat, "a seat changes hands between turns only")
        self.take_back(seat)
        self.nows.append((len(self.history), seat, player))
        self.players[seat] = player

    def mend_name(self, seat: int, name: str) -> None:
        """Call whoever plays a seat something else, as if they had sat down so. Raises Illegal."""
        if not 0 <= seat < len(self.players):
            raise Illegal(seat, "there is no such seat")
        player = self.players[seat] = replace(self.players[seat], name=name)
        held = [nth for nth, now in enumerate(self.nows) if now[1] == seat]
        if held:
            self.nows[held[-1]] = (self.nows[held[-1]][0], seat, player)
        else:
            players = list(self.setup.players)
            players[seat] = player
            self.setup = replace(self.setup, players=tuple(players))

    def nows_at(self, round: int, turn: int) -> list[tuple[int, int, Player]]:
        """The changes of players up to the start of a revealed turn, its own too. Raises ValueError."""
        upto = self._start_of(round, turn)
        return [now for now in self.nows if now[0] <= upto]

    def back_to(self, round: int, turn: int) -> Game:
        """The game as it was at the start of a revealed turn, the deal unchanged. Raises ValueError."""
        from .replay import replay

        upto, nows = self._start_of(round, turn), self.nows_at(round, turn)
        game = replay(self.setup, self.history[:upto], nows, self.seed, ask_all=self._state.ask_all)
        game.seeded = self.seeded
        undo = Undo(upto + len(nows), (self.round, self.turn), (round, turn))
        game.undos = [*self.undos, undo]
        return game

    def _start_of(self, round: int, turn: int) -> int:
        starts = turn_starts(self.history, self._people)
        if (round, turn) not in starts:
            raise ValueError(f"round {round}, turn {turn} has not been played")
        return starts[round, turn]

    def _legal(self, seat: int, choice: Any) -> Decision:
        decision = next((d for d in self._state.asked if d.seat == seat), None)
        if decision is None:
            raise Illegal(seat, "is not asked anything now")
        if not decision.question.answer.fits(choice) or _short(choice) not in decision.options:
            raise Illegal(seat, _reason(self._state, decision, choice))
        return decision


def turn_starts(history: Sequence[Event], people: int) -> dict[tuple[int, int], int]:
    """Where in a history each turn starts, by round and turn."""
    starts: dict[tuple[int, int], int] = {}
    round = picks = 0
    for at, event in enumerate(history):
        if event[0] == "deal":
            round, picks = event[1], 0
        elif event[0] == "pick":
            if picks % people == 0:
                starts[round, picks // people + 1] = at
            picks += 1
    return starts


def _short(choice: Any) -> Any:
    """A pick in its short form: the card alone where it says no more."""
    return choice.card if isinstance(choice, Pick) and choice == Pick(choice.card) else choice


def _reason(state: State, decision: Decision, choice: Any) -> str:
    question = decision.question
    if question.answer.fits(choice):
        if isinstance(choice, (Card, Pick)) and question is PICK:
            return _pick_reason(state, decision, choice)
        if question.refused:
            return question.refused.format(list(choice) if isinstance(choice, tuple) else choice)
    return f"that does not answer {question.name!r}"


def _pick_reason(state: State, decision: Decision, choice: Card | Pick) -> str:
    pick = choice if isinstance(choice, Pick) else Pick(choice)
    hand = list(state.hands[decision.seat])
    for card in (pick.card, pick.also, pick.for_dummy):
        if card is None:
            continue
        if card not in hand:
            return f"{card} is not in that hand"
        hand.remove(card)
    if pick.call is not None and not any(
        isinstance(o, Pick) and o.call == pick.call for o in decision.options
    ):
        return f"slot {pick.call} holds no bonus card that can be called now"
    if pick.also is not None and not any(isinstance(o, Pick) and o.also for o in decision.options):
        return "no chopsticks allow a second card"
    if (pick.for_dummy is None) != (decision.seat != state.controller):
        return "the dummy's controller, and nobody else, picks for it"
    if pick.copy is not None:
        return f"slot {pick.copy} holds nothing that {pick.card} can copy"
    return f"{pick.card} has to say which card it copies"
