"""What can be on the screen, and what can be done then: the steps of a game of people round one laptop."""

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
    """The laptop goes to `seat`, which is asked `question`; what comes next is for its eyes only."""

    seat: int
    question: Question = PICK

    def look(self, session: Session, opened: str = "") -> bool:
        """Show the seat what is for its eyes; False unless its sealed PIN was opened."""
        if self != session.step or session.seating.pins.get(self.seat, "") != opened:
            return False
        decision = session.decision(self.seat)
        session.step = Choose(self.seat) if decision.question is PICK else Ask(decision)
        return True

    def turn_by(self, session: Session, by: int) -> None:
        """Offer the laptop to the next one to the left who picks, or with -1 to the right."""
        seats = session.choosers
        self.turn_to(session, seats[(seats.index(self.seat) + by) % len(seats)])

    def turn_to(self, session: Session, seat: int) -> bool:
        """Offer the laptop to another seat that picks; False if it does not."""
        return _hand_over(session, seat)

    def back_to_ready(self, session: Session) -> None:
        """Back to the reveal, if everybody has placed."""
        if session.game.ready:
            session.step = Ready()


@dataclass(frozen=True, slots=True)
class Choose:
    """`seat` sees its hand and picks."""

    seat: int

    def place(self, session: Session, pick: Card | Pick) -> None:
        """Lay the pick face-down, or change it; raises Illegal."""
        session.game.place(self.seat, pick)
        session.holder = self.seat
        session.go_on()


@dataclass(frozen=True, slots=True)
class Wait:
    """Only these seats, which bots play, have still to answer."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Everybody has placed a card; nothing is turned over yet."""

    def turn_to(self, session: Session, seat: int) -> bool:
        """A seat that picks wants the keyboard back; False if it does not pick."""
        return _hand_over(session, seat)

    def turn_back(self, session: Session) -> None:
        """Somebody wants the keyboard back: it is offered to whoever had it last."""
        seats = session.choosers
        if seats:
            session.step = HandOver(session.holder if session.holder in seats else seats[0])

    def reveal(self, session: Session) -> None:
        """Turn all cards over."""
        session.turn_over()
        session.go_on()


@dataclass(frozen=True, slots=True)
class Reveal:
    """What happened in one turn, for all to see."""

    moments: tuple[Moment, ...]
    """The turn's, from its start up to the last that is shown."""
    new: int
    """The place among them of the first that was not shown before."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """All that is told."""
        return tuple(note for moment in self.moments for note in moment.notes)

    @property
    def shown(self) -> int:
        """How many of the notes were shown before."""
        return sum(len(moment.notes) for moment in self.moments[: self.new])

    def meanwhile(self, session: Session, told: int) -> View:
        """What everybody may see while so many notes are told: every card is still where it was.

        What the others scored at once is not counted yet (URA-1).
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
        """Everybody has read it."""
        session.seating = replace(session.seating, untold={})
        session.go_on(self.moments[-1])


@dataclass(frozen=True, slots=True)
class Ask:
    """A question after the reveal: seen by its seat alone if it is a secret one, by all otherwise."""

    decision: Decision

    @property
    def secret(self) -> bool:
        """Whether its answer needs what only its seat may see."""
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
        """Everybody has read it."""
        session.go_on(session.game.scored_rounds[self.round - 1])


@dataclass(frozen=True, slots=True)
class Final:
    """The game is over."""


Step = HandOver | Choose | Wait | Ready | Reveal | Ask | RoundEnd | Final


def step_seat(step: Step) -> int | None:
    """The seat that a step is about, if it is one's."""
    match step:
        case HandOver(seat) | Choose(seat):
            return seat
        case Ask(decision):
            return decision.seat
    return None


def kind_of(step: Step) -> Kind:
    """Which kind of moment of a game it is."""
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
    session.step = HandOver(seat)
    return True


class Bell:
    """Tells when the laptop goes on to somebody else, or everybody has chosen."""

    def __init__(self) -> None:
        self._before: Step | None = None

    def calls(self, step: Step) -> bool:
        """Whether somebody is called now that this step is shown; nobody is while a seat is looked for."""
        before, self._before = self._before, step
        if before is None or isinstance(before, HandOver):
            return False
        match step:
            case HandOver(seat):
                return not isinstance(before, Ready) and seat != step_seat(before)
            case Ready():
                return step != before
        return False
