"""The time until a finished game's review is there, and the delay of a key meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from statistics import median
from unittest.mock import patch

from sushigo_tui.bots.levels import LEVELS, choose
from sushigo_tui.files import menus
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.game import Game
from tests.speed.figures import Figure, p99, ratio
from tests.tables import players

TICK = 0.005
"""Seconds after which something else wants to be done, again and again."""


def played(menu: str, seats: int) -> Game:
    """A game as people of some experience play it."""
    game = Game(Setup(PARTY, players(seats), menus.find(menu)), seed=1)
    while not game.over:
        seat = game.decisions[0].seat
        game.choose(seat, choose(LEVELS["regular"], game.view(seat), lambda: 0.5))
    return game


def seconds(game: Game, processes: int, late: list[float] | None = None) -> float:
    """Seconds until all of a game is reviewed by so many processes; `late` gets how late every tick was."""

    async def look() -> None:
        ticking = asyncio.create_task(_tick([] if late is None else late))
        async for _ in Reviewing(game).look(None):
            pass
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking

    with patch.object(advice_worker, "MOST_WORKERS", processes):
        advice_worker.end_workers()
        start = time.perf_counter()
        asyncio.run(look())
        took = time.perf_counter() - start
        advice_worker.end_workers()
    return took


async def _tick(late: list[float]) -> None:
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - due) * 1000)


def figures() -> Iterator[Figure]:
    """All of them."""
    game = played("sushi-go", 4)
    late: list[float] = []
    share = ratio(lambda: seconds(game, 2, late), lambda: seconds(game, 1), 5)
    yield Figure("review by two processes, as a share of the time of one", share, 0.6, "")
    yield Figure("what is due while two review comes late, median", median(late), 2, "ms")
    yield Figure("what is due while two review comes late, p99", p99(late), 20, "ms")
