"""`python -m tests.terminal [FOLDER]`: whole games through a real terminal, at the pace of people.

Writes the screens that were seen to FOLDER, or to a new temporary one. Then whole games in plain mode, at a
terminal and through pipes, games in which the program is killed again and again, until it was killed as often
as `--kills` says, and evenings of four games that are killed twenty times. Then every burst of keys and
clicks at every pace, what no keyboard sends on every screen, and people who press whatever comes to mind for
so many `--minutes`. `--only-roaming` does nothing else, and so on. Ends with 1 if anything fails.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from itertools import count, cycle, product
from pathlib import Path
from random import randrange
from threading import Lock
from typing import get_args

from sushigo_tui.store.faults import StoreError
from tests.terminal.bursts import CASES, PACES, Case
from tests.terminal.bursts import run as run_burst
from tests.terminal.evening import PlainEvening
from tests.terminal.evening import check as check_evening
from tests.terminal.games import SITTINGS, Sitting, play, start
from tests.terminal.kills import Evening
from tests.terminal.kills_of_both import Alone, BothFaces
from tests.terminal.noise import PLACES
from tests.terminal.noise import run as run_noise
from tests.terminal.plain_games import PlainSitting, check, sittings, talk
from tests.terminal.plain_talk import How
from tests.terminal.player import Player
from tests.terminal.pty_screen import Slow
from tests.terminal.roaming import STARTS, Roaming
from tests.terminal.seats import CALM

PARTS = ("games", "plain", "kills", "evenings", "bursts", "noise", "roaming")

TABLES = 4
"""The number of games that are killed at the same time."""

TALKS = 16
"""Games in plain mode that are played at the same time."""

ROAMERS = 2
"""People who roam at the same time."""

WALK = 90
"""Seconds that each of them roams from one start."""


def main() -> int:
    """Play every game; returns how many failed, at most 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.terminal")
    parser.add_argument("folder", nargs="?", type=Path, help="where the screens are kept")
    parser.add_argument("--kills", type=int, default=500, help="how often the program is killed: 500")
    parser.add_argument("--minutes", type=float, default=30, help="how long people roam: 30")
    parser.add_argument("--roam-seed", type=int, help="roam as in the run that began with this seed")
    parser.set_defaults(only=[])
    for part in PARTS:
        parser.add_argument(
            f"--only-{part}", action="append_const", const=part, dest="only", help=f"only {part}"
        )
    said = parser.parse_args()
    parts: dict[str, Callable[[], int]] = {
        "games": lambda: _whole_games(said.folder),
        "plain": _plain_games,
        "kills": lambda: _killed_games(said.kills),
        "evenings": _evenings,
        "bursts": _bursts,
        "noise": _noise,
        "roaming": lambda: _roaming(said.minutes, said.roam_seed),
    }
    return max(parts[part]() for part in said.only or PARTS)


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


def _plain_games() -> int:
    """Play every game in plain mode, through a pipe and at a terminal; 1 if one failed, else 0."""
    tables: list[tuple[PlainSitting, How]] = [(each, how) for each in sittings() for how in get_args(How)]
    chosen, failed = Counter[str](), 0
    with ThreadPoolExecutor(TALKS) as people:
        told = {people.submit(talk, *table, seed): table for seed, table in enumerate(tables)}
        for ended in as_completed(told):
            sitting, how = told[ended]
            try:
                chosen += check(ended.result())
            except AssertionError as fault:
                failed += 1
                print(f"  FAILED: {sitting}, {how}: {fault}", flush=True)
            else:
                print(f"  ok: {sitting}, {how}", flush=True)
    print(f"{len(tables)} games: {failed or 'none'} failed; chosen: {dict(chosen)}")
    return min(1, failed)


def _killed_games(wanted: int) -> int:
    """Play games of four that are killed at random, all ended and checked; 1 if one failed, else 0.

    One in six is one person's, beside bots; another continues now on the screen, now in plain mode.
    """
    killed = lost = games = failed = 0
    menus = cycle(("master-menu", "sushi-go", "cutthroat-combo", "party-sampler", "alone", "both"))
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


def _kill(menu: str, seed: int) -> tuple[Evening | BothFaces, Exception | None]:
    """Play one game to its end through many kills; with what failed if anything did."""
    with tempfile.TemporaryDirectory() as home:
        evening: Evening | BothFaces
        if menu == "alone":
            evening = Alone(Path(home), "master-menu", seed, often=0.12)
        elif menu == "both":
            evening = BothFaces(Path(home), "master-menu", seed, often=0.12)
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
            assert held.stdout == "1 of 1 record is valid.\n", held.stdout
        except (AssertionError, Slow, StoreError) as failed:
            return evening, failed
        return evening, None


def _evenings() -> int:
    """Play evenings that are killed twenty times each, by different people; 1 if one failed, else 0."""

    def run(seed: int, home: Path) -> None:
        evening = PlainEvening(home, seed)
        evening.play()
        check_evening(evening)
        assert evening.kills == evening.most, f"killed {evening.kills} times only"

    return _all_hold("evenings", [(f"evening, seed {seed}", partial(run, seed)) for seed in range(1, 5)])


def _bursts() -> int:
    """Every burst at every pace; 1 if one counted twice, else 0."""

    def tried(case: Case, pace: float) -> tuple[str, Callable[[Path], None]]:
        how = f"{1000 * pace:.0f} ms apart" if pace else "in one write"
        return f"{case.name}, {how}", lambda home: run_burst(case, home, pace)

    return _all_hold("bursts", [tried(case, pace) for case, pace in product(CASES, PACES)])


def _noise() -> int:
    """Send what no keyboard sends, on every screen; return 1 if anything came of it, else 0."""
    return _all_hold("screens", [(place, partial(run_noise, place)) for place in PLACES])


def _all_hold(what: str, tries: Sequence[tuple[str, Callable[[Path], None]]]) -> int:
    """Run each in a home of its own, and tell how it went; 1 if one failed, else 0."""
    failed = 0
    with ThreadPoolExecutor(ROAMERS) as hands:
        for name, fault in hands.map(_try, tries):
            print(f"  {'FAILED' if fault else 'ok'}: {name}", flush=True)
            failed += fault is not None
            if fault:
                print(fault, flush=True)
    print(f"{len(tries)} {what}: {failed or 'none'} failed")
    return min(1, failed)


def _try(named: tuple[str, Callable[[Path], None]]) -> tuple[str, Exception | None]:
    name, run = named
    with tempfile.TemporaryDirectory() as home:
        try:
            run(Path(home))
        except AssertionError as failed:
            return name, failed
        return name, None


def _roaming(minutes: float, seed: int | None) -> int:
    """Roam from every start in turn for so many minutes; 1 if anything failed, else 0.

    The seed is told first: the same seed does the same.
    """
    seed = randrange(10**6) if seed is None else seed
    print(f"roaming for {minutes:g} minutes: --roam-seed {seed}", flush=True)
    end = time.monotonic() + 60 * minutes
    one_at_a_time = Lock()
    walks = ((start, at) for at in count(seed) for start in STARTS)
    with ThreadPoolExecutor(ROAMERS) as people:
        walked = [people.submit(_walks, walks, one_at_a_time, end) for _ in range(ROAMERS)]
        failed = sum(each.result() for each in walked)
    print(f"{failed or 'none'} of those who roamed met with a fault")
    return min(1, failed)


def _walks(walks: Iterator[tuple[str, int]], one_at_a_time: Lock, end: float) -> int:
    """Roam from one start after another until the end; how often something failed."""
    failed = 0
    while (left := end - time.monotonic()) > 0:
        with one_at_a_time:
            start, seed = next(walks)
        print(f"  {start}, seed {seed}", flush=True)
        with tempfile.TemporaryDirectory() as home:
            roaming = Roaming(start, seed, Path(home))
            try:
                roaming.roam(min(WALK, left))
            except AssertionError as fault:
                failed += 1
                print(f"  FAILED: {fault}", flush=True)
        told = f"{roaming.acts} acts, started again {roaming.restarts} times, killed {roaming.kills} times"
        print(f"  {start}, seed {seed}: {told}", flush=True)
    return failed


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
