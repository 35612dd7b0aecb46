"""Locks on games that are open in a window; the operating system opens them when its process ends."""

import errno
import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.store.faults import NoLocks
from sushigo_tui.store.file_locks import NO_LOCKS, lock

REPAIR = ""
"""The id under which a repair of the whole database is locked."""

_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Locks:
    """Locked files in a folder beside the database: one for each game, by its id, and one for a repair.

    A process must have only one of these, because closing a file opens all locks that its process has on it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._folder = path.with_name(f"{path.stem}-locks")
        self._held: dict[str, int] = {}

    def take(self, game: str) -> tuple[str, str] | None:
        """Lock a game; return None, or the process and terminal that hold it, "" for what isn't known.

        Raises NoLocks, OSError.
        """
        if (held := self._held.get(game)) is not None:
            if self._in_place(game, held):
                return None
            # The folder was removed or replaced, so other processes can't see this lock any more.
            os.close(self._held.pop(game))
        paths.make_private(self._folder)
        while True:
            handle = os.open(self._file_of(game), os.O_CREAT | os.O_RDWR, 0o600)
            try:
                lock(handle)
            except OSError as error:
                pid, _, terminal = os.read(handle, 200).decode(errors="replace").partition("\n")
                os.close(handle)
                if error.errno in _TAKEN:
                    return pid, terminal
                raise NoLocks() if error.errno in NO_LOCKS else error from None
            if self._in_place(game, handle):
                break
            # Its last holder has just removed the file that was opened.
            os.close(handle)
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n{_terminal()}".encode())
        self._held[game] = handle
        return None

    def release(self, game: str) -> None:
        if (handle := self._held.pop(game, None)) is not None:
            # Windows doesn't remove open files; there the file stays.
            with suppress(OSError):
                if self._in_place(game, handle):
                    self._file_of(game).unlink()
            os.close(handle)

    def close(self) -> None:
        for game in [*self._held]:
            self.release(game)

    def _in_place(self, game: str, handle: int) -> bool:
        """Return whether an open file is still the one that other processes find for this game."""
        try:
            return os.path.samestat(os.fstat(handle), self._file_of(game).stat())
        except FileNotFoundError:
            return False

    def _file_of(self, game: str) -> Path:
        return self._folder / (sha256(game.encode()).hexdigest()[:16] if game else "repair")


def _terminal() -> str:
    if sys.platform != "win32":
        for handle in (0, 1, 2):
            with suppress(OSError):
                return os.ttyname(handle)
    return ""
