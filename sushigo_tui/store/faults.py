"""Errors of the database, as sentences for people."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sushigo_tui import __version__
from sushigo_tui.files.printing import Explained, printable
from sushigo_tui.language import mark, say
from sushigo_tui.store.file_locks import can_lock


class StoreError(Explained):
    """A fault that keeps games from being read or written, as a sentence with the file and a remedy.

    `short` says it in two or three words; "" for a fault that can't happen while a game is saved.
    """

    def __init__(self, sentence: str, short: str = "") -> None:
        super().__init__(printable(sentence))
        self.short = short


class Damaged(StoreError):
    """The file is not a database, or is damaged."""

    def __init__(self, path: Path) -> None:
        text = mark(
            "The games in {file} can't be read, because the file is damaged. 'sushigo games "
            "repair' saves what it can."
        )
        super().__init__(say(text, file=path), say("damaged file"))
        self.path = path


class OtherSchema(StoreError):
    """Another version of this program wrote the database, with other tables."""

    def __init__(self, path: Path, program: str) -> None:
        message = mark(
            "The games in {file} were saved by {program}, and this version can't read them. "
            "Export them with that version, and move the file away."
        )
        if program == f"sushigo {__version__}":
            message = mark(
                "The games in {file} were saved by another build of {program}, and this build can't read "
                "them. Export them with that build, or move the file away to save new games."
            )
        super().__init__(
            say(message, file=path, program=program or say("another version")), say("other version")
        )


class NoFile(StoreError):
    """A folder, a pipe or a device has the name of the database."""

    def __init__(self, path: Path) -> None:
        text = say(
            "Games can't be saved in {file}, because it isn't a regular file. Move or rename it.", file=path
        )
        super().__init__(text, say("not a regular file"))


class NoAccess(StoreError):
    """The file or its folder can't be opened, or can't be written to."""


class Moved(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            say("Another program moved or replaced {file} while it was being written. Try again.", file=path),
            say("moved file"),
        )


class NoSuchGame(StoreError):
    def __init__(self, number: object) -> None:
        super().__init__(say("There is no game {number}. 'sushigo games' lists your games.", number=number))


class InUse(StoreError):
    """The game is open in another window: that of process `pid`, at `terminal` ("" without a terminal)."""

    def __init__(self, number: object, pid: str, terminal: str) -> None:
        text = mark("Game {number} is open in another window (process {pid}). Leave it there first.")
        if terminal:
            text = mark(
                "Game {number} is open in another window (terminal {terminal}, process {pid}). "
                "Leave it there first."
            )
        super().__init__(say(text, number=number, terminal=terminal, pid=pid), say("in another window"))


class NoLocks(StoreError):
    """The file system of the games' folder can't lock files: NFS without locks, for example."""

    def __init__(self) -> None:
        super().__init__(
            say("This folder's file system can't lock files. Set SUSHIGO_HOME to a folder on this computer."),
            say("no file locks"),
        )


class Unplayable(StoreError):
    """This program can't play the events of a game."""


_READ_ONLY = (
    mark("Games can't be saved in {file}, because it is read-only. Check its owner and its permissions."),
    mark("read-only"),
)
_LOCKED = (
    mark("Games can't be saved in {file}, because another program has locked it. Close that program."),
    mark("locked"),
)
_SAID = {
    sqlite3.SQLITE_FULL: (
        mark("Games can't be saved in {file}, because the disk is full. Free some space."),
        mark("disk full"),
    ),
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: (
        mark(
            "Games can't be saved in {file}, because it can't be opened. Check the permissions of the "
            "file and its folder."
        ),
        mark("can't be opened"),
    ),
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_IOERR: (
        mark("Games can't be saved in {file}, because the disk is failing or full."),
        mark("disk error"),
    ),
}
UNREADABLE = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""Errors that a damaged database can cause: SQLite trusts the sizes and texts in it."""

_OF_LOCKS = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR}
"""The errors that SQLite reports if files can't be locked; other faults cause them, too."""
_NOT_ALLOWED = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_ACCESS = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN}


@contextmanager
def as_store_errors(path: Path) -> Iterator[None]:
    """Raise every error of the database at `path` as a StoreError."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as error:
        raise store_error(path, error) from error
    except UNREADABLE:
        raise Damaged(path) from None
    except OSError as error:
        kind = NoAccess if error.errno in _NOT_ALLOWED else StoreError
        text = say("Games can't be saved in {file} ({why}).", file=path, why=error.strerror)
        raise kind(text, error.strerror or say("disk error")) from error


def store_error(path: Path, error: sqlite3.Error) -> StoreError:
    """Return the StoreError for an error that SQLite raised for the database at `path`."""
    # The lower byte is the kind of error; the others say which call failed.
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if kind in _OF_LOCKS and not can_lock(path.parent):
        return NoLocks()
    if kind in _SAID:
        sentence, short = _SAID[kind]
        kind_of_fault = NoAccess if kind in _NO_ACCESS else StoreError
        return kind_of_fault(say(sentence, file=path), say(short))
    return Damaged(path)
