"""The acts that another window of the same user may do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sushigo_tui.files import paths

TAKE = """
import sys
from pathlib import Path
from sushigo_tui.store.faults import InUse
from sushigo_tui.store.store import Store
with Store(Path(sys.argv[1])) as store:
    try:
        store.take(int(sys.argv[2]))
        print("taken", flush=True)
    except InUse:
        print("in use", flush=True)
    input()
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
