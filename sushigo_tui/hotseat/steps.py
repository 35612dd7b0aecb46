"""The steps of a hot-seat game: each is shown until one of its methods leads to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import sub
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, Decision, Pick, Question
from sushigo_tui.rules.notes import Kind, Moment, Note
from sushigo_tui.rules.view import View

if TYPE_CHECKING:
    from sushigo_tui.hotseat.session import Session


@dataclass(frozen=True, slots=True)
class HandOver:
    """Passing the laptop to `seat`, which then sees `question` privately."""

    seat: int
    question: Question = PICK

    def look(self, session: Session, opened: str = "") -> bool:
        """Show the seat its secrets; False unless its sealed PIN was opened."""
        if self != session.step or session.facts.pin_of(self.seat) != opened:
            return False
        decision = session.decision(self.seat)
        session.step = Choose(self.seat) if decision.question is PICK else Ask(decision)
        return True

    def turn_by(self, session: Session, by: int) -> None:
        """Offer the laptop to the next picking seat to the left, or with -1 to the right."""
        seats = session.choosers
        self.turn_to(session, seats[(seats.index(self.seat) + by) % len(seats)])

    def turn_to(self, session: Session, seat: int) -> bool:
        """Offer the laptop to another seat; False if it doesn't pick."""
        return _hand_over(session, seat)

    def back_to_ready(self, session: Session) -> None:
        """Return to the step before the reveal, if everyone has placed a card."""
        if session.game.ready:
            session.step = Ready()


@dataclass(frozen=True, slots=True)
class Choose:
    """A pick by `seat`, which sees its hand."""

    seat: int

    def place(self, session: Session, pick: Card | Pick) -> None:
        """Place the pick, or change it; raises Illegal."""
        session.game.place(self.seat, pick)
        session.holder = self.seat
        session.go_on()


@dataclass(frozen=True, slots=True)
class Wait:
    """Waiting for these seats of bots, the last that have to answer."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """The moment before the reveal: everyone has placed a card."""

    def turn_to(self, session: Session, seat: int) -> bool:
        """Offer the laptop to a seat that wants to change its card; False if it doesn't pick."""
        return _hand_over(session, seat)

    def turn_back(self, session: Session) -> None:
        """Offer the laptop to the seat that had it last, to change a card."""
        seats = session.choosers
        if seats:
            _hand_over(session, session.holder if session.holder in seats else seats[0])

    def reveal(self, session: Session) -> None:
        """Reveal all cards."""
        session.turn_over()
        session.go_on()


@dataclass(frozen=True, slots=True)
class Reveal:
    """The reveal of a turn, for everyone to see."""

    moments: tuple[Moment, ...]
    """The moments of the turn, from its start to the last one shown."""
    new: int
    """The place among them of the first that was not shown before."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes of all these moments."""
        return tuple(note for moment in self.moments for note in moment.notes)

    @property
    def shown(self) -> int:
        """The number of notes that were shown before."""
        return sum(len(moment.notes) for moment in self.moments[: self.new])

    def meanwhile(self, session: Session, told: int) -> View:
        """Return the public view after `told` notes, with every card where it was before them.

        Points that the other notes score at once are not counted yet (URA-1).
        """
        now, before = session.public, session.game.view(None, self.moments[self.new - 1])
        scoring = [note for note in self.notes[told:] if note.points]
        lost = [sum(note.points for note in scoring if note.seat == seat) for seat in range(len(now.scores))]
        return replace(
            now,
            scores=[*map(sub, now.scores, lost)],
            paid_this_round=[*map(sub, now.paid_this_round, lost)],
            uramaki_places=now.uramaki_places - len(scoring),
            tables=before.tables,
            played=before.played,
        )

    def go_on(self, session: Session) -> None:
        """Continue after everyone has read it."""
        session.facts = replace(session.facts, untold={})
        session.go_on(self.moments[-1])


@dataclass(frozen=True, slots=True)
class Ask:
    """A question after the reveal, shown to everyone unless it is secret."""

    decision: Decision

    @property
    def secret(self) -> bool:
        """True if answering needs cards that only its seat may see."""
        return self.decision.question.secret

    def answer(self, session: Session, choice: Choice) -> None:
        """Answer the question; raises Illegal."""
        session.game.choose(self.decision.seat, choice)
        session.go_on()


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The score sheet of a round, 1 to 3."""

    round: int

    def go_on(self, session: Session) -> None:
        """Continue after everyone has read it."""
        session.go_on(session.game.scored_rounds[self.round - 1])


@dataclass(frozen=True, slots=True)
class Final:
    """The end of the game."""


Step = HandOver | Choose | Wait | Ready | Reveal | Ask | RoundEnd | Final


def step_seat(step: Step) -> int | None:
    """Return the seat that a step belongs to, or None."""
    match step:
        case HandOver(seat) | Choose(seat):
            return seat
        case Ask(decision):
            return decision.seat
    return None


def kind_of(step: Step) -> Kind:
    """Return the kind of moment that a step shows."""
    match step:
        case Reveal():
            return "reveal"
        case RoundEnd():
            return "score"
        case Final():
            return "end"
    return "choose"


def _hand_over(session: Session, seat: int) -> bool:
    if seat not in session.choosers:
        return False
    session.step = Choose(seat) if session.open_hands else HandOver(seat)
    return True


class Bell:
    """Decides when to call a player: at a hand-over to another seat, and when everyone has chosen."""

    def __init__(self) -> None:
        self._before: Step | None = None

    def calls(self, step: Step) -> bool:
        """Return True if a player is called when this step is shown; not while one looks for a seat."""
        before, self._before = self._before, step
        if before is None or isinstance(before, HandOver):
            return False
        match step:
            case HandOver(seat):
                return not isinstance(before, Ready) and seat != step_seat(before)
            case Ready():
                return step != before
        return False
