"""Daily copies of the games file, in case it is damaged."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from sushigo_tui.store.database import create_file, has_schema, is_whole, open_file
from sushigo_tui.store.faults import UNREADABLE, StoreError

KEPT = 3
"""The number of copies that are kept, each of another day."""

LARGE = 50 * 2**20
"""The size in bytes above which only one copy of a games file is kept."""


def copies(path: Path) -> list[Path]:
    """Return the copies of the games file at `path`, newest first; empty if the folder can't be read."""
    with suppress(OSError):
        return sorted(path.parent.glob(f"{path.stem}.copy-*{path.suffix}"), reverse=True)
    return []


def day_of(copy: Path) -> str:
    """Return the day of a copy: "2026-11-26"."""
    return copy.stem.partition(".copy-")[2]


def copy_once_a_day(path: Path, database: sqlite3.Connection) -> None:
    """Copy the games file, unless today's copy exists; errors are ignored.

    A damaged file isn't copied, because the copy would replace an older one that is sound.
    """
    copy = path.with_name(f"{path.stem}.copy-{date.today()}{path.suffix}")
    begun = path.with_name(f".{copy.name}.{os.getpid()}")
    with suppress(OSError, sqlite3.Error, StoreError):
        if copy.exists():
            return
        try:
            create_file(begun)
            with closing(open_file(begun)) as target:
                database.backup(target)
                if not is_whole(begun, target):
                    return
            begun.replace(copy)
        finally:
            begun.unlink(missing_ok=True)
        for old in copies(path)[1 if path.stat().st_size > LARGE else KEPT :]:
            old.unlink()
        # A killed process may have left an unfinished copy.
        for left in path.parent.glob(f".{path.stem}.copy-*"):
            left.unlink()


class Copied(NamedTuple):
    """A game in a copy of the games file: the copy's day and connection, and the game's number there."""

    day: str
    copy: sqlite3.Connection
    number: int


@contextmanager
def copied_games(path: Path) -> Iterator[dict[str, Copied]]:
    """Give the games in sound copies of the games file, by id; each is from the newest copy that has it."""
    found: dict[str, Copied] = {}
    with ExitStack() as opened:
        for file in copies(path):
            with suppress(*UNREADABLE):
                copy = opened.enter_context(closing(open_file(file)))
                if has_schema(copy) and is_whole(file, copy):
                    for number, game_id in copy.execute("SELECT game, id FROM games"):
                        found.setdefault(game_id, Copied(day_of(file), copy, number))
        yield found
