"""The bots of another version, each decision taken in a process of its own by the code of its clone.

That is told the record so far, makes its own view of it, and says which answer it chose and how long it took.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from sushigo_tui.rules.decision import Choice
    from sushigo_tui.rules.game import Game


class Clone:
    """A level of another version, for as long as this is open."""

    def __init__(self, folder: Path, level: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, level],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(folder)},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def choose(self, record: str, game: Game, seat: int, seconds: float) -> tuple[Choice, float]:
        """Return what it answers for a seat in about so many CPU seconds, and how many it took."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([record, seat, seconds]), file=self._process.stdin, flush=True)
        answer, took = json.loads(self._process.stdout.readline())
        decision = next(each for each in game.decisions if each.seat == seat)
        return next(option for option in decision.options if _as_json(option) == answer), took


def _as_json(choice: Any) -> Any:
    """An answer as any version writes it."""
    if isinstance(choice, tuple):
        return [_as_json(part) for part in choice]
    return getattr(choice, "name", choice)


def main(name: str) -> None:
    """Answer line after line; whoever thinks ahead plays as many playouts as it did in the time before."""
    from sushigo_tui.bots.levels import LEVELS, choose

    try:
        from sushigo_tui.records.codec import read
    except ImportError:
        from sushigo_tui.records import read  # type: ignore[attr-defined, no-redef]

    level, random = LEVELS[name], Random(name).random
    rates: dict[int, float] = {}
    for line in sys.stdin:
        record, seat, seconds = json.loads(line)
        view = read(record).view(seat)
        share = seconds * rates.get(view.turn, FIRST_RATE)
        start = time.process_time()
        choice = choose(level, view, random, share)
        took = time.process_time() - start
        rate = share / took
        rates[view.turn] = (rates.get(view.turn, rate) + rate) / 2
        print(json.dumps([_as_json(choice), took]), flush=True)


FIRST_RATE = 3.0
"""The parts of its usual thinking that a level is taken to do in a second, before that was measured."""


if __name__ == "__main__":
    main(sys.argv[1])
