"""A finished game once more, moment by moment, with all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Choice, Pick, as_pick
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.events import Answered, Picked, seated
from sushigo_tui.rules.flow import choose, compiled, finish, reveal, score
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.replay import ReplayedEvents
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import View, view

Kind = Literal["choose", "reveal", "act", "score", "end"]
"""A turn starts; its cards are turned over; something came of them; a round is scored; the game is over."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What stands on the table then, and in every hand.

    `view` is what everybody saw, `seat_views` what each seat did; `picks` what each is about to place, empty
    but when a turn starts; `notes` what has happened in this turn, the first `told` of it before this moment.
    `answered` is what was answered since the moment before, each with what was seen then by who answered.
    A scored round's tables are as they were scored.
    """

    kind: Kind
    view: View
    seat_views: tuple[View, ...] = ()
    picks: tuple[Card | Pick, ...] = ()
    notes: tuple[Note, ...] = ()
    told: int = 0
    answered: tuple[tuple[View, Choice], ...] = ()

    def marked(self, seat: int) -> frozenset[int]:
        """Where in its hand the cards lie that a seat is about to play; nowhere but when a turn starts."""
        found: set[int] = set()
        if self.picks:
            hand, pick = self.seat_views[seat].hand, as_pick(self.picks[seat])
            for card in (pick.card, pick.also, pick.for_dummy):
                found.update([at for at, held in enumerate(hand) if held is card and at not in found][:1])
        return frozenset(found)


def moments(game: Game) -> Iterator[Moment]:
    """All moments of a finished game, in order; raises ValueError for one that is not over."""
    if not game.over:
        raise ValueError("only a finished game has no secrets")
    return Replayed(game).moments()


class Replayed:
    """The steps of a game, taken once more as its events say."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.script = ReplayedEvents(game.events, Seeded(game.seed))
        self.state = State(compiled(game.setup), self.script, keep=True)
        self.turn: tuple[Note, ...] = ()
        self.answered: tuple[tuple[View, Choice], ...] = ()

    def moments(self) -> Iterator[Moment]:
        """See the function of this name."""
        for moment in self._steps():
            yield replace(moment, answered=self.answered)
            self.answered = ()

    def _steps(self) -> Iterator[Moment]:
        state = self.state
        steps = state.plan.steps
        while state.at < len(steps):
            step = steps[state.at]
            lay = self._public() if step is score else None
            if not step(state):
                state.at += 1
            if step is choose:
                yield self._choosing()
            elif lay is not None:
                yield Moment("score", self._scored(lay))
            elif step is finish:
                yield Moment("end", self._public())
            else:
                yield from self._happened("reveal" if step is reveal else "act")

    def _scored(self, lay: View) -> View:
        """What lay there when the round was scored, as nothing does any more, and the points of it."""
        now = self._public()
        return replace(
            lay, early=now.early, totals=now.totals, sheets=now.sheets, past_tables=now.past_tables
        )

    def _choosing(self) -> Moment:
        state, people = self.state, self.state.plan.people
        public, since = self._public(), self.script.at
        picked = self.script.events[since : since + people]
        picks = tuple(each.choice(state) for each in picked if isinstance(each, Picked))
        moment = Moment("choose", public, self._seat_views(), picks)
        state.asked.clear()
        state.picks[:people] = picks
        self.turn = ()
        return moment

    def _happened(self, kind: Kind) -> Iterator[Moment]:
        """What a step brought about, and then each answer that it asked for."""
        state = self.state
        yield from self._told(kind)
        while state.asked:
            decision = state.asked[-1]
            seen = view(state, decision.seat, self._sitting())
            state.asked.pop()
            answered = self.script.catch_up(state, between_turns=False)
            assert isinstance(answered, Answered)
            self.answered += ((seen, answered.choice),)
            state.answer(decision, answered.choice)
            yield from self._told("act")

    def _told(self, kind: Kind) -> Iterator[Moment]:
        """A moment, if anything was to be seen in it."""
        state, told = self.state, len(self.turn)
        now = (state.round, state.turn)
        self.turn = tuple(note for note in state.notes or () if (note.round, note.turn) == now)
        if len(self.turn) > told:
            yield Moment(kind, self._public(), self._seat_views(), (), self.turn, told)

    def _sitting(self) -> Setup:
        self.script.catch_up(self.state, between_turns=True)
        setup = self.game.setup
        return replace(setup, players=seated(setup.players, self.state.events or ()), seed=None)

    def _public(self) -> View:
        return view(self.state, None, self._sitting())

    def _seat_views(self) -> tuple[View, ...]:
        sitting = self._sitting()
        return tuple(view(self.state, seat, sitting) for seat in range(self.state.plan.people))
