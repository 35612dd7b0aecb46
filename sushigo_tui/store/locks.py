"""Which games are being played in some window: locks that the system opens when a window dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

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


class Locks:
    """One byte of one file for each game; the first byte is for who mends the database.

    A process must have one of these only: closing the file gives up all that it has taken.
    """

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        self._handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)

    def take(self, game: int) -> bool:
        """Whether no other window has this game; from now on this one has."""
        try:
            _take(self._handle, game)
        except OSError:
            return False
        return True

    def leave(self, game: int) -> None:
        """Let others have this game."""
        with suppress(OSError):
            _leave(self._handle, game)

    def close(self) -> None:
        """Let others have all games."""
        os.close(self._handle)
