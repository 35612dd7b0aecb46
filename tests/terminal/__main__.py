"""`python -m tests.terminal [FOLDER]`: whole games through a real terminal, at the pace of people.

Writes the screens that were seen to FOLDER, or to a new temporary one; ends with 1 if a game fails.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .games import SITTINGS, Sitting, play, start
from .player import Player
from .pty_screen import Slow
from .seats import CALM


def main() -> int:
    """Play every game; returns how many failed, at most 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.terminal")
    parser.add_argument("folder", nargs="?", type=Path, help="where the screens are kept")
    folder = parser.parse_args().folder or Path(tempfile.mkdtemp(prefix="sushigo-screens-"))
    folder.mkdir(parents=True, exist_ok=True)
    held = []
    # People think most of the time, so that all tables can sit at once.
    with ThreadPoolExecutor(len(SITTINGS)) as tables:
        for sitting, ended in zip(SITTINGS, tables.map(_hold, SITTINGS), strict=True):
            print(f"\n{sitting.name}: sushigo play {' '.join(sitting.arguments)}", flush=True)
            held.append(not isinstance(ended, Exception))
            if isinstance(ended, Exception):
                print(f"  FAILED: {ended}")
            else:
                _tell(*ended)
                _keep(ended[0], folder / sitting.name)
    print(f"\nThe screens are in {folder}.")
    return 0 if all(held) else 1


def _hold(sitting: Sitting) -> tuple[Player, float] | Exception:
    """Play one game: who played it, and for how many seconds, or what failed."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as home, start(sitting.arguments, Path(home)) as terminal:
        try:
            return play(sitting, terminal, CALM), time.monotonic() - began
        except (AssertionError, Slow) as failed:
            return failed


def _tell(player: Player, seconds: float) -> None:
    plain, bonus = player.presses["plain"], player.presses["bonus"]
    print(f"  {plain} presses, and {bonus} for bonus and numbered cards, in {seconds:.0f} s")
    print(f"  {', '.join(f'{name} {count}' for name, count in sorted(player.decisions.items()))}")
    print("\n".join(f"  | {line}" for line in player.screens["end"].splitlines() if line))


def _keep(player: Player, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for number, (name, text) in enumerate(player.screens.items(), start=1):
        path = folder / f"{number:02} {name}.txt"
        path.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
