"""Stores in which ten and fifty thousand games were played: statistics, lists, the start screen's query."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from statistics import median

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import peek_unfinished
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.speed.figures import Figure, p99, ratio, wall
from tests.store.evenings import keep
from tests.tables import play_wildly

PLAYED, TIMES, OFTEN = 100, 100, 500
NAMES = ("Amy", "Chris", "Lisa", "Phil", "Zoe", "Ben")
COPIED = {
    "games": "id || '-' || :nth, started, touched, finished, program, rules, edition, menu, setup, seed, "
    "typed_seed, seating, round, turn, result, owner",
    "seats": "seat, player, points, won, best_round",
    "points": "round, seat, dish, player, points",
    "events": "number, body",
}


def fill(path: Path, played: int = PLAYED, times: int = TIMES) -> None:
    """Play some games at random, and copy each so often that there are `played` times `times` of them."""
    random = Random(1)
    party = [menu for menu in menus.printed().values() if 4 in menu.seats]
    with Store(path) as store:
        for _ in range(played):
            menu = random.choice([None, *party])
            people = tuple(map(Player, random.sample(NAMES, 4)))
            keep(store, play_wildly(Game(Setup(PARTY if menu else CLASSIC, people, menu)), random))
    with closing(sqlite3.connect(path)) as database, database:
        for nth in range(1, times):
            for table, columns in COPIED.items():
                named = columns.replace(" || '-' || :nth", "")
                database.execute(
                    f"INSERT INTO {table} (game, {named})"
                    f" SELECT game + :nth * :played, {columns} FROM {table} WHERE game <= :played",
                    {"nth": nth, "played": played},
                )


def written(path: Path) -> list[float]:
    """Seconds that each choice of a game of eight takes until it is on the disk."""
    people = tuple(map(Player, "ABCDEFGH"))
    game = Game(Setup(PARTY, people, menus.printed()["big-banquet"]), seed=1)
    kept, random = SavedGame(game), Random(1)
    seconds: list[float] = []
    with Store(path) as store:
        while not game.over:
            start = time.perf_counter()
            change = kept.unsaved()
            if change is not None:
                store.write(kept, change)
            seconds.append(time.perf_counter() - start)
            decision = random.choice(game.decisions)
            game.choose(decision.seat, random.choice(decision.options))
    return seconds[1:]


def listed(path: Path, *more: str) -> tuple[float, float]:
    """Seconds until the first line of a list of games is there, and the most memory that it takes, in MB."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "sushigo_tui", "games", *more]
    environment = os.environ | {"SUSHIGO_HOME": str(path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        process.stdout.readline()
        seconds = time.perf_counter() - start
        most = 0.0
        for _ in iter(lambda: process.stdout and process.stdout.read(1 << 16), b""):
            most = max(most, _megabytes(process.pid))
    return seconds, most


def _megabytes(pid: int) -> float:
    """The most memory that a process has had; nothing where no such file tells."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                return int(line.split()[1]) / 1024
    return 0.0


def figures_of_many() -> Iterator[Figure]:
    """The lists of fifty thousand games."""
    with tempfile.TemporaryDirectory() as home:
        fill(Path(home) / "games" / "games.db", times=OFTEN)
        for more in ([], ["--json"], ["--player", "Amy"]):
            what = " ".join(["sushigo games", *more])
            seconds, most = listed(Path(home), *more)
            yield Figure(f"first line of {what}, 50,000 games", seconds, 1, "s")
            yield Figure(f"memory of {what}, 50,000 games", most, 64, "MB")


def figures() -> Iterator[Figure]:
    """All of them."""
    yield from figures_of_many()
    with tempfile.TemporaryDirectory() as home:
        full, empty = Path(home) / "games" / "games.db", Path(home) / "empty.db"
        fill(full)
        Store(empty).close()

        def asked(path: Path) -> float:
            start = time.perf_counter()
            for _ in range(100):
                peek_unfinished(path)
            return time.perf_counter() - start

        for more in ([], ["Amy"]):
            command = ["-m", "sushigo_tui", "stats", *more]
            seconds = median(wall(command, SUSHIGO_HOME=home) for _ in range(5))
            yield Figure(f"{' '.join(['sushigo stats', *more])} with 10,000 games", seconds, 1, "s")
        waits = written(Path(home) / "written.db")
        yield Figure("writing a choice, median", median(waits) * 1000, 15, "ms")
        yield Figure("writing a choice, p99", p99(waits) * 1000, 15, "ms")
        what = "start screen's query with 10,000 games against an empty store"
        yield Figure(what, ratio(lambda: asked(full), lambda: asked(empty)), 1.2, "times")
