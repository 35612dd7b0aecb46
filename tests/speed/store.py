"""A store in which ten thousand games were played: its statistics, and what the start screen asks of it."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import glimpse
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.speed.figures import Figure, p99, ratio, wall
from tests.store.evenings import keep
from tests.tables import play_wildly

PLAYED, TIMES = 100, 100
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
            change = kept.change()
            if change is not None:
                kept.done(change, store.write(kept, change))
            seconds.append(time.perf_counter() - start)
            decision = random.choice(game.decisions)
            game.choose(decision.seat, random.choice(decision.options))
    return seconds[1:]


def figures() -> Iterator[Figure]:
    """All of them."""
    with tempfile.TemporaryDirectory() as home:
        full, empty = Path(home) / "games" / "games.db", Path(home) / "empty.db"
        fill(full)
        Store(empty).close()

        def asked(path: Path) -> float:
            start = time.perf_counter()
            for _ in range(100):
                glimpse(path)
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
