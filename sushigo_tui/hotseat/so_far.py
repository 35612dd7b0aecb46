"""What everyone may see of a game: its last turn, its score sheets, and open hands."""

from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Reveal, RoundEnd, moments_of
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.view import View


def last_turn(session: Session) -> tuple[Note, ...]:
    """Return the notes of the last turn that was shown; empty before the first."""
    reveal = last_reveal(session)
    return tuple(note for note in reveal.notes if note.seat >= 0) if reveal else ()


def last_reveal(session: Session) -> Reveal | None:
    """Return the reveal of the last turn that was shown; None before the first."""
    shown = session.game.moments[: session.shown]
    when = next((note.when for moment in reversed(shown) for note in moment.notes), None)
    return Reveal(tuple(moments_of(shown, when)), 1) if when else None


def this_turn(session: Session) -> tuple[Note, ...]:
    """Return the notes of the turn that the game's last note belongs to."""
    notes = session.game.notes
    return tuple(note for note in notes if note.when == notes[-1].when and note.seat >= 0)


def scored(session: Session) -> int:
    """Return the last round whose score sheet was shown; 0 before the first."""
    if isinstance(session.step, RoundEnd):
        return session.step.round
    return sum(moment.nth < session.shown for moment in session.game.scored_rounds)


def picks_next(session: Session) -> bool:
    """Return whether the reveal that is shown ends its turn, and the round continues with picks."""
    match session.step:
        case Reveal(moments):
            later = session.game.moments[moments[-1].nth + 1 :]
            return bool(later) and all(moment.kind == "choose" for moment in later)
    return False


def all_hands(session: Session) -> list[View]:
    """Return the views of all seats if all hands are open, or else an empty list."""
    seats = range(len(session.game.players)) if session.open_hands else ()
    return [session.view_of(seat) for seat in seats]


def learned(session: Session) -> bool:
    """Return whether the score sheet of the round with open hands is shown."""
    return session.saving.saved.mode == "open-hands" and session.step == RoundEnd(1)
