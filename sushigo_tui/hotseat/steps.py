"""What can be on the screen: the steps of a game of people round one laptop."""

from __future__ import annotations

from dataclasses import dataclass

from sushigo_tui.rules.decision import PICK, Decision, Question
from sushigo_tui.rules.moments import Kind, Moment
from sushigo_tui.rules.notes import Note


@dataclass(frozen=True, slots=True)
class HandOver:
    """The laptop goes to `seat`, which is asked `question`; what comes next is for its eyes only."""

    seat: int
    question: Question = PICK


@dataclass(frozen=True, slots=True)
class Choose:
    """`seat` sees its hand and picks."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Only these seats, which bots play, have still to answer."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Everybody has placed a card; nothing is turned over yet."""


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


@dataclass(frozen=True, slots=True)
class Ask:
    """A question after the reveal: seen by its seat alone if it is a secret one, by all otherwise."""

    decision: Decision

    @property
    def secret(self) -> bool:
        """Whether its answer needs what only its seat may see."""
        return self.decision.question.secret


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The score sheet of a round, 1 to 3."""

    round: int


@dataclass(frozen=True, slots=True)
class Final:
    """The game is over."""


Step = HandOver | Choose | Wait | Ready | Reveal | Ask | RoundEnd | Final


def seat_of(step: Step) -> int | None:
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
