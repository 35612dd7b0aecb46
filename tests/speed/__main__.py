"""`python -m tests.speed [GROUP…]`: measure rules, store, bots, review and program against their bounds."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from unittest.mock import patch

from sushigo_tui.bots.levels import LEVELS, Level, choose
from sushigo_tui.files import menus
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.rules import flow
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup, random_menu
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.state import State
from sushigo_tui.simulate.game import SimulationSpec, play
from sushigo_tui.store.listing import peek_unfinished
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.speed.figures import Figure, cpu, ratio, spread, timed, wall
from tests.store.evenings import keep
from tests.tables import play_wildly, players

LEVEL_BOUNDS = {"novice": 20, "regular": 20, "skilled": 100, "chef": 100, "master": 1000}
"""Milliseconds for a decision; what takes less than a tenth of a second is there at once."""

TICK = 0.005
"""Seconds after which something else wants to be done during a review."""


def rules() -> Iterator[Figure]:
    """Yield the games a second of one process without records, and the cost of copying a state."""
    draw, four = Random(2).random, players(4)
    sets = {
        "Sushi Go! menu": ([Setup(PARTY, four, menus.find("sushi-go"))] * 500, 3000),
        "Classic": ([Setup(CLASSIC, four)] * 500, 3700),
        "random Party menus": ([Setup(PARTY, four, random_menu(draw, 4)) for _ in range(500)], 2300),
    }

    def deal(setup: Setup, seed: int) -> State:
        state = State(flow.compiled(setup), Seeded(seed), keep=False)
        flow.run(state)
        return state

    def play_all(setups: Sequence[Setup]) -> None:
        for seed, setup in enumerate(setups):
            state = deal(setup, seed)
            while state.asked:
                options = state.asked[0].options
                flow.answer(state, state.asked[0], options[int(draw() * len(options))])

    for name, (setups, bound) in sets.items():
        rate = len(setups) / cpu(lambda setups=setups: play_all(setups))  # type: ignore[misc]
        yield Figure(f"games a second, {name}", rate, bound, "/s", at_least=True)
    state = deal(Setup(PARTY, four, menus.find("sushi-go")), 1)
    while (state.round, state.turn) != (2, 5):
        flow.answer(state, state.asked[0], state.asked[0].options[0])

    def copy() -> None:
        for _ in range(20_000):
            state.copy()

    yield Figure("copying a state", cpu(copy) / 20_000 * 1e6, 4, "µs")


def fill(path: Path, times: int) -> None:
    """Play a hundred games at random, and copy each until there are so many times as many."""
    random, people = Random(1), ("Amy", "Chris", "Lisa", "Phil", "Zoe", "Ben")
    party = [menu for menu in menus.printed().values() if 4 in menu.seats]
    with Store(path) as store:
        for _ in range(100):
            menu = random.choice([None, *party])
            seated = tuple(map(Player, random.sample(people, 4)))
            keep(store, play_wildly(Game(Setup(PARTY if menu else CLASSIC, seated, menu)), random))
    with closing(sqlite3.connect(path)) as database, database:
        for table in ("games", "seats", "points", "events"):
            columns = {row[1] for row in database.execute(f"PRAGMA table_info({table})")}
            same = ", ".join(sorted(columns - {"game", "id", "event"}))
            new, old = (
                ("game, id", "game + :more, id || '-' || :more")
                if "id" in columns
                else ("game", "game + :more")
            )
            copy = f"INSERT INTO {table} ({new}, {same}) SELECT {old}, {same} FROM {table} WHERE game <= 100"
            database.executemany(copy, [{"more": 100 * nth} for nth in range(1, times)])


def listed(home: Path, *more: str) -> tuple[float, float]:
    """Return the seconds until a list of games has its first line, and the most megabytes that it takes."""
    command, start = [sys.executable, "-m", "sushigo_tui", "games", *more], time.perf_counter()
    environment = os.environ | {"SUSHIGO_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        process.stdout.readline()
        seconds, most = time.perf_counter() - start, 0.0
        while process.stdout.read(1 << 16):
            with suppress(OSError, IndexError):
                status = Path(f"/proc/{process.pid}/status").read_text()
                most = max(most, int(status.split("VmHWM:")[1].split()[0]) / 1024)
    return seconds, most


def saving(path: Path) -> list[float]:
    """Return the milliseconds that each choice of a game of eight takes until it is on the disk."""
    game = Game(Setup(PARTY, players(8), menus.printed()["big-banquet"]), seed=1)
    kept, random, waits = SavedGame(game), Random(1), list[float]()
    with Store(path) as store:

        def write() -> None:
            if change := kept.unsaved():
                store.write(kept, change)

        while not game.over:
            waits.append(timed(write) * 1000)
            decision = random.choice(game.decisions)
            game.choose(decision.seat, random.choice(decision.options))
    return waits[1:]


def store() -> Iterator[Figure]:
    """Yield what lists, statistics, saving and the start screen cost with many games."""
    with tempfile.TemporaryDirectory() as folder:
        home, most = Path(folder, "10,000"), Path(folder, "50,000")
        full, empty = home / "games" / "games.db", Path(folder, "empty.db")
        fill(most / "games" / "games.db", 500)
        for more in ([], ["--json"], ["--player", "Amy"]):
            what = " ".join(["sushigo games", *more])
            seconds, megabytes = listed(most, *more)
            yield Figure(f"first line of {what}, 50,000 games", seconds, 1, "s")
            yield Figure(f"memory of {what}, 50,000 games", megabytes, 64, "MB")
        fill(full, 100)
        Store(empty).close()
        for more in ([], ["Amy"]):
            command = ["-m", "sushigo_tui", "stats", *more]
            seconds = median(wall(command, SUSHIGO_HOME=str(home)) for _ in range(5))
            yield Figure(f"{' '.join(['sushigo stats', *more])} with 10,000 games", seconds, 1, "s")

        def asked(path: Path) -> float:
            return timed(lambda: [peek_unfinished(path) for _ in range(100)])

        what = "start screen's query with 10,000 games against an empty store"
        yield Figure(what, ratio(lambda: asked(full), lambda: asked(empty)), 1.2, "times")
        yield from spread("writing a choice", saving(full), 15, 15)


def bots() -> Iterator[Figure]:
    """Yield the time of each level's decisions, at tables of two, four and eight."""

    def taken(level: str, seats: int) -> list[float]:
        found: list[float] = []

        def timing(which: Level, *how: Any) -> Any:
            start = time.perf_counter()
            choice = choose(which, *how)
            if which is LEVELS[level]:
                found.append((time.perf_counter() - start) * 1000)
            return choice

        others = ("regular",) * (seats - 1)
        spec = SimulationSpec(1, menus.find("sushi-go"), seats, bots=(level, *others))
        with patch("sushigo_tui.simulate.game.choose", timing):
            for deal in range(100):
                if len(found) < 100:
                    play(spec, deal, 0)
        return found

    for level in LEVELS:
        for seats in (2, 4, 8):
            bound = LEVEL_BOUNDS[level]
            yield from spread(f"a decision of {level}, {seats} seats", taken(level, seats), bound, bound)


def review() -> Iterator[Figure]:
    """Yield how long a finished game's review takes, and how late other things are done meanwhile."""
    game, late = Game(Setup(PARTY, players(4), menus.find("sushi-go")), seed=1), list[float]()
    while not game.over:
        seat = game.decisions[0].seat
        game.choose(seat, choose(LEVELS["regular"], game.view(seat), lambda: 0.5))

    async def tick() -> None:
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            late.append((time.perf_counter() - due) * 1000)

    async def look(processes: int) -> None:
        ticking = asyncio.create_task(tick()) if processes == 2 else None
        async for _ in Reviewing(game).judge_choices(None):
            pass
        if ticking:
            ticking.cancel()

    def seconds(processes: int) -> float:
        with patch.object(advice_worker, "MOST_WORKERS", processes):
            advice_worker.end_workers()
            took = timed(lambda: asyncio.run(look(processes)))
            advice_worker.end_workers()
        return took

    share = ratio(lambda: seconds(2), lambda: seconds(1), 5)
    yield Figure("review by two processes, as a share of the time of one", share, 0.6, "")
    yield from spread("what is due while two review comes late", late, 2, 20)


def program() -> Iterator[Figure]:
    """Yield all that is measured in a real terminal, which needs POSIX."""
    from tests.speed.program import figures

    yield from figures()


def main(wanted: list[str]) -> int:
    """Report the wanted groups, or all; returns 1 if a figure missed its bound."""
    groups = {group.__name__: group for group in (rules, store, bots, review, program)}
    if strange := set(wanted) - set(groups):
        print(f"There is no group {min(strange)!r}. The groups are {', '.join(groups)}.", file=sys.stderr)
        return 2
    missed = 0
    for name in wanted or groups:
        for figure in groups[name]():
            print(figure, flush=True)
            missed += not figure.held
    print(f"{missed} missed" if missed else "all held")
    return min(1, missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
