"""Locks on games that are being played in a window; the system opens them when it dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from zlib import crc32

if sys.platform == "win32":
    import msvcrt

    TAKE, LEAVE = msvcrt.LK_NBLCK, msvcrt.LK_UNLCK

    def _lock(handle: int, how: int, place: int) -> None:
        os.lseek(handle, place, os.SEEK_SET)
        msvcrt.locking(handle, how, 1)
else:
    import fcntl

    TAKE, LEAVE = fcntl.LOCK_EX | fcntl.LOCK_NB, fcntl.LOCK_UN

    def _lock(handle: int, how: int, place: int) -> None:
        fcntl.lockf(handle, how, 1, place)


FileId = tuple[int, int]
"""The identity of a file, wherever it is moved: its device, and its number there."""

REPAIR = 0
"""The number that a repair of any database locks, in place of a game's."""


def _byte_of(game: int, file: FileId | None) -> int:
    if game == REPAIR:
        return 0
    # Within what every system can lock; two files with a byte in common only keep each other waiting.
    return 1 + (crc32(repr(file).encode()) % 2047 << 20) + game % 2**20


class Locks:
    """A byte of one file for each game of each database that was ever here, and one for a repair.

    The file lies beside the database at `path`. A process must have one of these only: closing the file gives
    up all that it has taken.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_suffix(".locks")
        self._handle: int | None = None
        self._taken: set[int] = set()

    def take(self, game: int, file: FileId | None) -> bool:
        """Lock a game of a database; return whether no other window had it. Raises OSError."""
        place, handle = _byte_of(game, file), self._opened()
        try:
            _lock(handle, TAKE, place)
        except OSError:
            return False
        self._taken.add(place)
        return True

    def _opened(self) -> int:
        """The file that is there now; what was taken in one that is gone is taken again."""
        old = self._handle
        if old is not None:
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(old), self._path.stat()):
                    return old
        new = self._handle = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
        for place in self._taken:
            with suppress(OSError):
                _lock(new, TAKE, place)
        if old is not None:
            os.close(old)
        return new

    def leave(self, game: int, file: FileId | None) -> None:
        """Let others have this game."""
        place = _byte_of(game, file)
        self._taken.discard(place)
        if self._handle is not None:
            with suppress(OSError):
                _lock(self._handle, LEAVE, place)

    def close(self) -> None:
        """Let others have all games."""
        self._taken.clear()
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
