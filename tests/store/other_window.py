"""What another window of the same user may do."""

from __future__ import annotations

import os
import subprocess
import sys


def can_take(number: int) -> bool:
    """Whether another process could take the game up."""
    ask = f"from sushigo_tui.store.store import Store\nwith Store(new=False) as s: print(s.take({number}))"
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, env=env)
    return found.stdout.strip() == "True"
