"""Locks on games that are open in a window; the operating system opens them when its process ends."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from zlib import crc32

from sushigo_tui.files import paths
from sushigo_tui.store.faults import NoLocks
from sushigo_tui.store.file_locks import NO_LOCKS, lock, unlock

REPAIR = ""
"""The id under which a repair of the whole database is locked."""

_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Locks:
    """Locked bytes of one file beside the database: one for each game, by its id, and one for a repair.

    A process must have only one of these, because closing a file opens all locks that its process has on it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_suffix(".lock")
        self._file: int | None = None
        self._held: set[str] = set()

    def take(self, game: str) -> bool:
        """Lock a game; return False if another process has locked it. Raises NoLocks, OSError."""
        if game in self._held:
            return True
        if self._file is None:
            paths.make_private(self._path.parent)
            self._file = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            lock(self._file, _byte(game))
        except OSError as error:
            if error.errno in _TAKEN:
                return False
            raise NoLocks() if error.errno in NO_LOCKS else error from None
        self._held.add(game)
        return True

    def release(self, game: str) -> None:
        if self._file is not None and game in self._held:
            unlock(self._file, _byte(game))
            self._held.remove(game)

    def close(self) -> None:
        self._held.clear()
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _byte(game: str) -> int:
    """Return the byte of a game; two games that share one are very rarely open at once."""
    return crc32(game.encode()) % 2**30
