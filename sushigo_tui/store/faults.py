"""Faults of a database, as sentences for people."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sushigo_tui.files.printing import printable


class StoreError(Exception):
    """A fault that keeps games from being read or written: a sentence with the place and a remedy.

    `short` is the same in a word or two.
    """

    def __init__(self, sentence: str, short: str) -> None:
        super().__init__(printable(sentence))
        self.short = short


class Damaged(StoreError):
    """The file is not a database, or not a whole one."""

    def __init__(self, path: Path) -> None:
        sentence = f"The games in {path} can't be read: the file is damaged."
        super().__init__(f"{sentence} 'sushigo games repair' saves what can be saved.", "damaged file")
        self.path = path


class Newer(StoreError):
    """The database was written by a later version of this program."""

    def __init__(self, path: Path) -> None:
        sentence = f"The games in {path} were saved by a newer Sushi Go: update this one."
        super().__init__(sentence, "newer file")


class NoFile(StoreError):
    """Something else lies where the database should: a folder, a pipe, a device."""

    def __init__(self, path: Path) -> None:
        what = "a folder" if path.is_dir() else "not a regular file"
        super().__init__(f"The games can't be kept in {path}: that is {what}. Move it away.", what)


class NoAccess(StoreError):
    """The file, or its folder, can't be opened or can't be written to."""


class NoSuchGame(StoreError):
    """There is no game with that number."""

    def __init__(self, number: object) -> None:
        super().__init__(f"There is no game {number}: sushigo games lists your games.", "no such game")


class Replaced(StoreError):
    """The file in which a game was saved is gone, or has given way to another."""

    def __init__(self, path: Path, *, gone: bool = False) -> None:
        super().__init__(f"The file of games, {path}, was removed or replaced.", "replaced file")
        self.gone = gone


class TakenOver(StoreError):
    """Another window plays this game now."""

    def __init__(self) -> None:
        super().__init__("This game goes on in another window.", "in another window")


class Unplayable(StoreError):
    """A game whose events this program can't play."""


_SAID = {
    sqlite3.SQLITE_FULL: ("there is no room on the disk: make some", "disk full"),
    sqlite3.SQLITE_READONLY: ("it can't be written to: see who owns it, and who may write", "read-only"),
    sqlite3.SQLITE_PERM: ("it can't be written to: see who owns it, and who may write", "read-only"),
    sqlite3.SQLITE_CANTOPEN: ("it can't be opened: see who owns it, and its folder", "can't be opened"),
    sqlite3.SQLITE_BUSY: ("another program has locked it: close that one", "locked"),
    sqlite3.SQLITE_LOCKED: ("another program has locked it: close that one", "locked"),
    sqlite3.SQLITE_IOERR: ("the disk is failing, or full", "disk error"),
}
UNREADABLE = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""What a damaged database can bring about: its names stand in error messages, its sizes are believed."""

_NOT_ALLOWED = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_ACCESS = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN}


@contextmanager
def as_store_errors(path: Path) -> Iterator[None]:
    """Whatever goes wrong with the database at `path` inside is raised as a StoreError."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as error:
        raise store_error(path, error) from error
    except UNREADABLE:
        raise Damaged(path) from None
    except OSError as error:
        reason = (error.strerror or "it can't be reached").lower()
        kind = NoAccess if error.errno in _NOT_ALLOWED else StoreError
        raise kind(f"The games can't be kept in {path}: {reason}.", reason) from error


def store_error(path: Path, error: sqlite3.Error) -> StoreError:
    """Return a sentence for an error of SQLite with the database at `path`."""
    # The lower byte is the kind; what lies above it says which call failed.
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if kind in _SAID:
        reason, short = _SAID[kind]
        kind_of_fault = NoAccess if kind in _NO_ACCESS else StoreError
        return kind_of_fault(f"The games can't be kept in {path}: {reason}.", short)
    return Damaged(path)
