"""The time each level takes to decide, at tables of two, four and eight."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from sushigo_tui.bots.levels import LEVELS, choose
from sushigo_tui.files import menus
from sushigo_tui.rules.view import View
from sushigo_tui.simulate.table import SimulationSpec, play
from tests.speed.figures import Figure, p99

BOUNDS = {"novice": 20, "regular": 20, "skilled": 100, "chef": 100, "master": 1000}
"""Milliseconds for a decision; what takes less than a tenth of a second is there at once."""

DECISIONS = 100


def decisions(name: str, seats: int) -> list[float]:
    """Return the milliseconds of each decision of a level, in games against players that decide at once."""
    taken: list[float] = []

    def timed(view: View, random: Callable[[], float]) -> Any:
        start = time.perf_counter()
        choice = choose(LEVELS[name], view, random)
        taken.append((time.perf_counter() - start) * 1000)
        return choice

    spec = SimulationSpec(1, menus.find("sushi-go"), seats, bots=("timed", *["regular"] * (seats - 1)))
    deal = 0
    while len(taken) < DECISIONS:
        play(spec, deal, 0, {"timed": timed})
        deal += 1
    return taken


def figures() -> Iterator[Figure]:
    """All of them."""
    for name in LEVELS:
        for seats in (2, 4, 8):
            found = decisions(name, seats)
            what = f"a decision of {name}, {seats} seats"
            yield Figure(f"{what}, median", median(found), BOUNDS[name], "ms")
            yield Figure(f"{what}, p99", p99(found), BOUNDS[name], "ms")
