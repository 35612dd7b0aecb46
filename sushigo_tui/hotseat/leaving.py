"""Leaving a game, by a key, an error or a signal."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Literal, get_args

from sushigo_tui.files import paths
from sushigo_tui.files.printing import printable
from sushigo_tui.hotseat.asker import Asker, Option
from sushigo_tui.language import join_sentences, mark, phrase, say
from sushigo_tui.records import codec

if TYPE_CHECKING:
    from sushigo_tui.hotseat.session import Session

SAVED = mark("The game is saved. Resume it with 'sushigo play --resume'.")
EARLIER = mark("To resume the game without them, use 'sushigo play --resume'.")
PERHAPS_SAVED = mark(
    "Saving took too long, so the latest choices may be lost. To resume the game, use "
    "'sushigo play --resume'."
)
NOT_KEPT = mark("Nobody had chosen a card yet, so the game was not saved.")

PATIENCE = 1.0
"""The seconds to wait for the disk before asking whether to leave."""

Where = Literal["stay", "start", "quit"]


async def ask_where(asker: Asker, session: Session) -> Where:
    """Ask whether to stay, go to the start screen or quit, saying if the game is saved. Raises WentBack.

    A what-if is left for the screen on which it began. A game that can't be saved is first written to a
    record, which is deleted if the players stay; if the disk doesn't answer, nothing is written.
    """
    note = end = ""
    where: Where = "stay"
    saved = session.saving.untouched or await session.saving.retry(PATIENCE)
    if session.saving.untouched:
        question = say("Leave this game? Nobody has chosen a card yet, so it won't be saved.")
    elif session.saving.busy:
        question = say("Leave this game? It is still being saved, so the latest choices may be lost.")
    elif not saved:
        question = say("Leave this game? {what}", what=_write_record(session))
    elif session.over:
        question = say("Leave this game? It is over, and its result is saved.")
    else:
        question = say("Leave this game? It is saved.")
        note, end = say("resume it there"), say("resume it with 'sushigo play --resume'")
    is_what_if = session.saving.saved.mode == "what-if"
    leave = Option(say("Leave")) if is_what_if else Option(say("Start screen"), note)
    options = [Option(say("Stay")), leave, Option(say("Quit"), end)]
    answers: tuple[Where, ...] = get_args(Where)
    try:
        where = answers[await asker.choose(question, options)]
    finally:
        if where == "stay" and session.record is not None:
            with suppress(OSError):
                session.record.unlink()
    return where


def where_kept(session: Session, *, is_saved: bool) -> str:
    """Return news about the saving of a game that was left, or "".

    If it isn't saved, it is written to a record that only its owner can read; the news says where, or why
    not.
    """
    return session.saving.last_news() if is_saved else _write_record(session)


def _write_record(session: Session) -> str:
    """Write a game to its record, or to a new one; return a sentence that says where it is, or why not."""
    saving = session.saving
    path = session.record or paths.saves() / f"stopped-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    try:
        paths.write_private(path, codec.write(session.game) + "\n")
    except OSError as error:
        why = error.strerror or phrase("no free space")
        listed = saving.saved.number is not None and not saving.saved.written_untouched
        if saving.trouble is not None and listed and paths.has_games():
            lost = say("The latest choices could not be saved ({why}).", why=why)
            return join_sentences([lost, say(EARLIER)])
        return say("The game could not be saved ({why}).", why=why)
    session.record = path
    return say("The game so far is saved in {file}.", file=printable(path))


def hasty_words(session: Session) -> tuple[str, bool]:
    """Return news about a game that is left while saving hangs, and whether it is saved; write nothing."""
    is_saved = session.saving.saved.unsaved() is None
    if session.saving.untouched:
        return say(NOT_KEPT), True
    if is_saved and session.over:
        return "", True
    return say(SAVED if is_saved else PERHAPS_SAVED), is_saved


def closing_words(session: Session, *, is_saved: bool) -> str:
    """Return news about a game that was left, and how to resume it if it isn't over."""
    text = where_kept(session, is_saved=is_saved)
    if not is_saved or session.over:
        return text
    return join_sentences([text, say(NOT_KEPT if session.saving.untouched else SAVED)])
