"""`python -m tests.terminal [FOLDER]`: whole games through a real terminal, at the pace of people.

Writes the screens that were seen to FOLDER, or to a new temporary one. Then whole games in which the program
is killed again and again, until it was killed as often as `--kills` says. Ends with 1 if a game fails.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import cycle
from pathlib import Path

from sushigo_tui.store.faults import StoreError

from .games import SITTINGS, Sitting, play, start
from .kills import Evening
from .kills_alone import Alone
from .player import Player
from .pty_screen import Slow
from .seats import CALM

TABLES = 4
"""Games that are killed at the same time."""


def main() -> int:
    """Play every game; returns how many failed, at most 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.terminal")
    parser.add_argument("folder", nargs="?", type=Path, help="where the screens are kept")
    parser.add_argument("--kills", type=int, default=500, help="how often the program is killed: 500")
    parser.add_argument("--only-kills", action="store_true", help="play no other games")
    said = parser.parse_args()
    return max(0 if said.only_kills else _whole_games(said.folder), _killed_games(said.kills))


def _whole_games(folder: Path | None) -> int:
    """Play every game to its end; returns how many failed, at most 1."""
    folder = folder or Path(tempfile.mkdtemp(prefix="sushigo-screens-"))
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


def _killed_games(wanted: int) -> int:
    """Play games of four that are killed at random, all ended and checked; 1 if one failed, else 0.

    One in five is one person's, beside opponents.
    """
    killed = lost = games = failed = 0
    menus = cycle(("master-menu", "sushi-go", "cutthroat-combo", "party-sampler", "alone"))
    with ThreadPoolExecutor(TABLES) as tables:
        while killed < wanted and not failed:
            sat = [tables.submit(_kill, next(menus), seed) for seed in range(games, games + TABLES)]
            for ended in as_completed(sat):
                evening, fault = ended.result()
                games, killed = games + 1, killed + evening.kills
                lost += evening.lost_keys if isinstance(evening, Evening) else 0
                print(f"  {evening.menu}, seed {evening.seed}: killed {evening.kills} times", flush=True)
                if fault:
                    print(f"  FAILED: {fault}", flush=True)
                    failed = 1
    other = "what failed stands above" if failed else "nothing else"
    print(f"{games} games, killed {killed} times: {lost} last keys lost, {other}")
    return failed


def _kill(menu: str, seed: int) -> tuple[Evening | Alone, Exception | None]:
    """Play one game to its end through many kills; with what failed if anything did."""
    with tempfile.TemporaryDirectory() as home:
        evening: Evening | Alone
        if menu == "alone":
            evening = Alone(Path(home), "master-menu", seed, often=0.12)
        else:
            evening = Evening(Path(home), menu, seed, often=0.12)
        try:
            record = Path(home, "record.json")
            record.write_text(evening.play(), encoding="utf-8")
            held = subprocess.run(
                [sys.executable, "-m", "sushigo_tui", "replay", "--check", str(record)],
                capture_output=True,
                text=True,
                check=False,
            )
            assert held.stdout == "1 of 1 records hold\n", held.stdout
        except (AssertionError, Slow, StoreError) as failed:
            return evening, failed
        return evening, None


def _hold(sitting: Sitting) -> tuple[Player, float] | Exception:
    """Play one game: who played it, and for how many seconds, or what failed."""
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as home,
        start(sitting.arguments, Path(home), ("known_seed",) if sitting.secret else ()) as terminal,
    ):
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
