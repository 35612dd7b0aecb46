"""The part of a game that everyone may see: its last turn, its score sheets, and open hands."""

from __future__ import annotations

from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Reveal, RoundEnd
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.view import View


def last_turn(session: Session) -> tuple[Note, ...]:
    return _of_last_turn([note for moment in session.game.moments[: session.shown] for note in moment.notes])


def this_turn(session: Session) -> tuple[Note, ...]:
    """Return the notes of the turn that the game's last note belongs to."""
    return _of_last_turn(session.game.notes)


def _of_last_turn(notes: list[Note]) -> tuple[Note, ...]:
    return tuple(note for note in notes if note.when == notes[-1].when and note.seat >= 0)


def scored(session: Session) -> int:
    """Return the last round whose score sheet has been shown, 0 before the first."""
    if isinstance(session.step, RoundEnd):
        return session.step.round
    return sum(moment.nth < session.shown for moment in session.game.scored_rounds)


def picks_next(session: Session) -> bool:
    """Return True if nothing is left of the turn whose reveal is shown, and the round continues."""
    match session.step:
        case Reveal(moments):
            later = session.game.moments[moments[-1].nth + 1 :]
            return bool(later) and all(moment.kind == "choose" for moment in later)
    return False


def all_hands(session: Session) -> list[View]:
    """Return the views of all seats while all hands are open; empty otherwise."""
    seats = range(len(session.game.players)) if session.open_hands else ()
    return [session.view_of(seat) for seat in seats]


def learned(session: Session) -> bool:
    """Return True while the round with open hands, in which people have learned the game, is scored."""
    return session.saving.saved.mode == "open-hands" and session.step == RoundEnd(1)
