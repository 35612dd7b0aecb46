"""Leaving a game, by a key, an error or a signal: where to, and what becomes of it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal, get_args

from sushigo_tui.files import paths
from sushigo_tui.files.printing import printable
from sushigo_tui.hotseat.asker import Asker, Option
from sushigo_tui.records import codec

if TYPE_CHECKING:
    from sushigo_tui.hotseat.session import Session

SAVED = "The game is saved: sushigo play --resume goes on with it."
EARLIER = "Resume the game from before them with sushigo play --resume."
NOT_KEPT = "Nobody had chosen a card yet, so this game was not kept."

Where = Literal["stay", "start", "quit"]


async def ask_where(asker: Asker, session: Session) -> Where:
    """Ask if to stay, to go to the start or to quit, and say what becomes of the game. Raises GivenUp."""
    saved, start, end = "It is saved.", "Go on continues it there", "sushigo play --resume picks it up"
    if session.saving.untouched:
        saved, start, end = "Nobody has chosen a card yet, so it will not be kept.", "", ""
    elif not await session.saving.retry():
        saved, start, end = "It could not be saved: its record goes into a file.", "", ""
    elif session.over:
        saved, start, end = "It is over, and saved with its result.", "", ""
    options = [Option("Stay"), Option("To the start screen", start, sentence=True), Option("Quit", end)]
    answers: tuple[Where, ...] = get_args(Where)
    return answers[await asker.choose(f"Leave this game? {saved}", options)]


def where_kept(session: Session, *, is_saved: bool) -> str:
    """Say where a game is that was left; mostly nothing.

    One that is not saved is written as a record that only its owner can read, or the sentence says why not.
    """
    if is_saved:
        return session.saving.last_news()
    path = paths.saves() / f"stopped-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    try:
        paths.write_private(path, codec.write(session.game) + "\n")
    except OSError as error:
        why = (error.strerror or "no place").lower()
        if session.saving.has_earlier():
            return f"The latest choices could not be saved: {why}. {EARLIER}"
        return f"The game could not be saved: {why}."
    return f"The game so far is saved in {printable(path)}."


def closing_words(session: Session, *, is_saved: bool) -> str:
    """Say where a game is that was left; one that is saved is only named while it isn't over."""
    said = where_kept(session, is_saved=is_saved)
    if not is_saved or session.over:
        return said
    return f"{said} {NOT_KEPT if session.saving.untouched else SAVED}".strip()
