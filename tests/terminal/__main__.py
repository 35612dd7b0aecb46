"""`python -m tests.terminal [FOLDER]`: whole games through a real terminal, at the pace of people.

Writes the screens that were seen to FOLDER, or to a new temporary one; ends with 1 if a game fails.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from .games import SITTINGS, Sitting, play, start
from .player import Player
from .pty_screen import Slow
from .seats import CALM


def main() -> int:
    """Play every game; returns how many failed, at most 1."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="sushigo-screens-"))
    folder.mkdir(parents=True, exist_ok=True)
    held = [_hold(sitting, folder) for sitting in SITTINGS]
    print(f"\nThe screens are in {folder}.")
    return 0 if all(held) else 1


def _hold(sitting: Sitting, folder: Path) -> bool:
    """Play one game and say how it went; False if it failed."""
    print(f"\n{sitting.name}: sushigo play {' '.join(sitting.arguments)}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as home, start(sitting.arguments, Path(home)) as terminal:
        try:
            player = play(sitting, terminal, CALM)
        except (AssertionError, Slow) as failed:
            print(f"  FAILED: {failed}")
            return False
    _tell(player, time.monotonic() - began)
    _keep(player, folder / sitting.name)
    return True


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
