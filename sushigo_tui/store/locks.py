"""Which games are being played in some window: locks that the system opens when a window dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from zlib import crc32

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int, place: int) -> None:
        os.lseek(handle, place, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _leave(handle: int, place: int) -> None:
        os.lseek(handle, place, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _take(handle: int, place: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)

    def _leave(handle: int, place: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_UN, 1, place)


FileId = tuple[int, int]
"""What tells a file from all others, wherever it is moved: its device, and its number there."""

REPAIR = 0
"""The byte for who repairs the database, whichever file that is."""


def _place(game: int, file: FileId | None) -> int:
    # Within what every system can lock; two files with a byte in common only keep each other waiting.
    return 1 + (crc32(repr(file).encode()) % 2047 << 20) + game % 2**20


def locks_of(path: Path) -> Path:
    """The file of locks beside a database."""
    return path.with_suffix(".locks")


class Locks:
    """One byte of one file for each game of each database that was ever here, and one for who repairs.

    A process must have one of these only: closing the file gives up all that it has taken.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None
        self._taken: set[int] = set()

    def take(self, game: int, file: FileId | None) -> bool:
        """Whether no other window has this game of a database; from now on this one has. Raises OSError."""
        return self._take(_place(game, file))

    def take_repair(self) -> bool:
        """Whether nobody else repairs the database; from now on this one does. Raises OSError."""
        return self._take(REPAIR)

    def _take(self, place: int) -> bool:
        self._follow()
        assert self._handle is not None
        try:
            _take(self._handle, place)
        except OSError:
            return False
        self._taken.add(place)
        return True

    def _follow(self) -> None:
        """Open the file that is there now; what was taken in one that is gone is taken again."""
        old = self._handle
        if old is not None:
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(old), self._path.stat()):
                    return
        self._handle = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
        for place in self._taken:
            with suppress(OSError):
                _take(self._handle, place)
        if old is not None:
            os.close(old)

    def leave(self, game: int, file: FileId | None) -> None:
        """Let others have this game."""
        self._leave(_place(game, file))

    def leave_repair(self) -> None:
        """Let others repair."""
        self._leave(REPAIR)

    def _leave(self, place: int) -> None:
        self._taken.discard(place)
        if self._handle is not None:
            with suppress(OSError):
                _leave(self._handle, place)

    def close(self) -> None:
        """Let others have all games."""
        self._taken.clear()
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
