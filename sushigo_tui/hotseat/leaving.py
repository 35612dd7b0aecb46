"""Whether a game is left, and for where."""

from __future__ import annotations

from typing import Literal

from sushigo_tui.hotseat.asker import Asker, Option
from sushigo_tui.hotseat.session import Session

Where = Literal["stay", "start", "quit"]
_WHERE: tuple[Where, ...] = ("stay", "start", "quit")


async def ask(asker: Asker, session: Session) -> Where:
    """Ask if to stay, to go to the start or to quit, and say what becomes of the game. Raises GivenUp."""
    saved, start, end = "It is saved.", "Go on continues it there", "sushigo play --resume picks it up"
    if session.untouched:
        saved, start, end = "Nobody has chosen a card yet, so it will not be kept.", "", ""
    elif not await session.is_saved():
        saved, start, end = "It could not be saved: its record goes into a file.", "", ""
    elif session.over:
        saved, start, end = "It is over, and saved with its result.", "", ""
    options = [Option("Stay"), Option("To the start screen", start, sentence=True), Option("Quit", end)]
    return _WHERE[await asker.choose(f"Leave this game? {saved}", options)]
