"""The steps of a hot-seat game: each is shown until somebody acts, or everyone has read it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import sub

from sushigo_tui.rules.decision import PICK, Decision, Question
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Kind, Moment, Note
from sushigo_tui.rules.view import View


@dataclass(frozen=True, slots=True)
class HandOver:
    """The laptop is passed to `seat`, which then sees `question` privately."""

    seat: int
    question: Question = PICK


@dataclass(frozen=True, slots=True)
class Choose:
    """The seat sees its hand and picks."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wait:
    """The bots of these seats still have to answer; all people have."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Everyone has placed a card; next comes the reveal."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The reveal of a turn, or more of the same turn, for everyone to see."""

    moments: tuple[Moment, ...]
    """The moments of the turn, from its start to the last one to show."""
    new: int
    """The index among them of the first that wasn't shown before."""

    @property
    def notes(self) -> tuple[Note, ...]:
        return tuple(note for moment in self.moments for note in moment.notes)

    @property
    def shown(self) -> int:
        return sum(len(moment.notes) for moment in self.moments[: self.new])

    def meanwhile(self, before: View, now: View, told: int) -> View:
        """Return the public view after `told` notes, from the views `before` all notes and `now` after them.

        Cards are where they were before; points that later notes score at once aren't counted yet (URA-1).
        """
        scoring = [note for note in self.notes[told:] if note.points]
        lost = [0] * len(now.scores)
        for note in scoring:
            lost[note.seat] += note.points
        return replace(
            now,
            scores=[*map(sub, now.scores, lost)],
            paid_this_round=[*map(sub, now.paid_this_round, lost)],
            uramaki_places=now.uramaki_places - len(scoring),
            tables=before.tables,
            played=before.played,
        )


@dataclass(frozen=True, slots=True)
class Ask:
    """A question after the reveal, shown to everyone unless it is secret."""

    decision: Decision

    @property
    def secret(self) -> bool:
        """True if the options are secrets of the seat that answers, such as its hand."""
        return self.decision.question.secret


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The score sheet of a round, 1 to 3."""

    round: int


@dataclass(frozen=True, slots=True)
class Final:
    """The end of the game."""


Step = HandOver | Choose | Wait | Ready | Reveal | Ask | RoundEnd | Final


def step_seat(step: Step) -> int | None:
    match step:
        case HandOver(seat) | Choose(seat):
            return seat
        case Ask(decision):
            return decision.seat
    return None


def kind_of(step: Step) -> Kind:
    match step:
        case Reveal():
            return "reveal"
        case RoundEnd():
            return "score"
        case Final():
            return "end"
    return "choose"


def unseen(game: Game, shown: int, taken_up: int) -> Reveal | RoundEnd | None:
    """Return the first reveal or sheet after `shown` moments, or None; `taken_up` is as in `Session`."""
    for moment in game.moments[shown:]:
        if moment.kind == "score":
            return RoundEnd(moment.round)
        if moment.notes and moment.kind in ("reveal", "act"):
            turn = moments_of(game.moments, moment.when)
            # A bot may have answered before the reveal was read: the answer's effect is shown separately.
            questions = [each for each in turn if each.nth >= taken_up and asks(game, each)]
            if questions and not is_revealed(game, shown, moment.when):
                turn = turn[: turn.index(questions[0]) + 1]
            return Reveal(tuple(turn), turn.index(moment))
    return None


def moments_of(moments: Iterable[Moment], turn: tuple[int, int]) -> list[Moment]:
    """Return those of these moments that belong to a (round, turn) and come before its score sheet."""
    return [each for each in moments if each.when == turn and each.kind not in ("score", "end")]


def is_revealed(game: Game, shown: int, turn: tuple[int, int]) -> bool:
    """Return whether the reveal of this (round, turn) is among the first `shown` moments."""
    return any(each.when == turn for each in game.moments[:shown])


def asks(game: Game, moment: Moment) -> bool:
    """Return whether a question other than a pick was asked at a moment."""
    return moment.kind != "choose" and bool(game.view(None, moment).waiting)


class Bell:
    """Decides when to ring: at a handover to another seat, when everyone has chosen, and at the end."""

    def __init__(self) -> None:
        self._before: Step | None = None

    def calls(self, step: Step) -> bool:
        """Return whether to ring when this step is shown; False while handovers follow each other."""
        before, self._before = self._before, step
        if before is None or isinstance(before, HandOver):
            return False
        match step:
            case HandOver(seat):
                return not isinstance(before, Ready) and seat != step_seat(before)
            case Ready() | Final():
                return step != before
        return False
