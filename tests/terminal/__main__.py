"""`python -m tests.terminal [PART…]`: whole games through a real terminal, for as long as you like.

The parts are `games` at the pace of people, `kills` at any moment, on the screen and in plain mode, `bursts`
of keys and clicks, `noise` that no keyboard sends, and `roaming` by people who press whatever comes to mind.
Ends with 1 if anything fails.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count, cycle, product
from pathlib import Path
from random import randrange
from tempfile import TemporaryDirectory
from threading import Lock

from sushigo_tui.store.faults import StoreError
from tests.terminal import bursts, games, noise
from tests.terminal.kills import Kills
from tests.terminal.roaming import STARTS, Roaming

Try = tuple[str, Callable[[Path], object]]
"""What is tried, and how, in a home of its own."""

MENUS = cycle(("master-menu", "sushi-go", "cutthroat-combo", "party-sampler"))
WAYS = cycle(("screen", "both", "both", "lines", "alone"))


def tries_of_kills(wanted: int) -> Iterator[Try]:
    """Yield games until the program was killed so often."""
    killed = 0

    def play(kills: Kills, home: Path) -> None:
        nonlocal killed
        kills.home = home
        kills.play()
        killed += kills.kills

    for seed in count():
        if killed >= wanted:
            return
        game = Kills(Path(), seed, next(MENUS), next(WAYS))
        yield f"{game.menu}, {game.way}, seed {seed}, after {killed} kills", partial(play, game)


def tries_of_roaming(minutes: float, first: int) -> Iterator[Try]:
    """Yield walks of 90 seconds from each start in turn, until so many minutes are over."""
    end = time.monotonic() + 60 * minutes

    def walk(start: str, seed: int, home: Path) -> None:
        Roaming(start, seed, home).roam(min(90, end - time.monotonic()))

    for seed in count(first):
        for start in STARTS:
            if time.monotonic() > end:
                return
            yield f"{start}, --roam-seed {seed}", partial(walk, start, seed)


def burst(case: bursts.Case, pace: float) -> Try:
    """Return a burst at a pace."""
    how = f"{1000 * pace:.0f} ms apart" if pace else "in one write"
    return f"{case.name}, {how}", lambda home: bursts.run(case, home, pace)


def tries_of(part: str, said: argparse.Namespace) -> tuple[int, Iterator[Try]]:
    """Return how many are tried at the same time, and all of a part."""
    match part:
        case "games":
            # People think most of the time, so that all tables can sit at once.
            return len(games.SITTINGS), ((each.name, partial(games.play, each)) for each in games.SITTINGS)
        case "kills":
            return 4, tries_of_kills(said.kills)
        case "bursts":
            return 2, (burst(*each) for each in product(bursts.CASES, bursts.PACES))
        case "noise":
            return 2, ((place, partial(noise.run, place)) for place in noise.PLACES)
        case _:
            return 2, tries_of_roaming(said.minutes, said.roam_seed)


def all_hold(part: str, at_once: int, tries: Iterator[Try]) -> bool:
    """Try each in a home of its own, so many at a time, and tell how it went; returns whether all held."""
    one_at_a_time, failed = Lock(), 0

    def work() -> None:
        nonlocal failed
        while True:
            with one_at_a_time:
                if (tried := next(tries, None)) is None:
                    return
            name, run = tried
            began, fault = time.monotonic(), ""
            with TemporaryDirectory() as home:
                try:
                    run(Path(home))
                except (AssertionError, StoreError) as failure:
                    fault = str(failure)
            failed += bool(fault)
            how = "FAILED" if fault else "ok"
            print(f"  {how}: {part}, {name}, {time.monotonic() - began:.0f} s\n{fault}".rstrip(), flush=True)

    with ThreadPoolExecutor(at_once) as hands:
        for done in [hands.submit(work) for _ in range(at_once)]:
            done.result()
    print(f"{part}: {failed or 'none'} failed", flush=True)
    return not failed


def main() -> int:
    """Try all of the parts that are named, or of all parts; returns 1 if anything failed."""
    parts = ("games", "kills", "bursts", "noise", "roaming")
    parser = argparse.ArgumentParser(prog="python -m tests.terminal")
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"one of {', '.join(parts)}; all if none is named"
    )
    parser.add_argument("--kills", type=int, default=500, help="how often the program is killed: 500")
    parser.add_argument("--minutes", type=float, default=30, help="how long people roam: 30")
    parser.add_argument(
        "--roam-seed", type=int, default=randrange(10**6), help="roam as in the run that began with this seed"
    )
    said = parser.parse_args()
    if strange := set(said.parts) - set(parts):
        parser.error(f"there is no part {min(strange)!r}")
    held = [all_hold(part, *tries_of(part, said)) for part in said.parts or parts]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
