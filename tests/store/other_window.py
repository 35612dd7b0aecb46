"""The acts that another window of the same user may do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def can_take(number: int) -> bool:
    """Return whether another process could take the game up."""
    ask = f"from sushigo_tui.store.store import Store\nwith Store(new=False) as s: print(s.take({number}))"
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, env=env)
    return found.stdout.strip() == "True"


@contextmanager
def playing(number: int) -> Iterator[None]:
    """Another process has the game open meanwhile."""
    play = f"with Store(new=False) as s: print(s.take({number}), flush=True); input()"
    play = f"from sushigo_tui.store.store import Store\n{play}"
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", play], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        yield
        other.communicate("\n")
