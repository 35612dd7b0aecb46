"""The acts that another window of the same user may do."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sushigo_tui.files import paths

# As Store.take does, but without the imports of a store.
TAKE = """
import sqlite3, sys
from pathlib import Path
from sushigo_tui.store.locks import Locks
path, games = Path(sys.argv[1]), sqlite3.connect(sys.argv[1])
(game,) = games.execute("SELECT id FROM games WHERE game = ?", sys.argv[2:]).fetchone()
games.close()
locks = Locks(path)
print("in use" if locks.take(game) else "taken", flush=True)
input()
locks.close()
"""


@contextmanager
def _taking(number: int) -> Iterator[bool]:
    """Whether another process could take the game up; it keeps it meanwhile."""
    command = [sys.executable, "-c", TAKE, str(paths.games()), str(number)]
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    ) as other:
        assert other.stdout is not None
        yield other.stdout.readline() == "taken\n"
        other.communicate("\n")


def can_take(number: int) -> bool:
    """Return whether another process could take the game up."""
    with _taking(number) as could:
        return could


@contextmanager
def playing(number: int) -> Iterator[None]:
    """Another process has the game open meanwhile."""
    with _taking(number) as could:
        assert could
        yield
