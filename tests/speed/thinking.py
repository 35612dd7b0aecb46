"""The cost of thinking bots for the screen: keys meanwhile, and the memory of all processes."""

from __future__ import annotations

import os
import select
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median

from tests.speed.figures import Figure, p99
from tests.speed.program import LEFT, RIGHT, Terminal, resident, ticks

PLAY = (
    *("-m", "sushigo_tui", "play", "--menu", "big-banquet", "--players", "Amy"),
    *("--bots", ",".join(["master"] * 7)),
)
KEYS = 200
NOTHING = 0.5
"""Seconds after which a key is taken to have done nothing: no hand is shown."""

IDLE = 15
"""Keys in a row beside which nobody thinks, after which the turn is played."""


def figures() -> Iterator[Figure]:
    """One person against seven masters: keys pressed while at least one of them thinks."""
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home, "sushigo", "settings.toml")
        settings.parent.mkdir()
        # Bots think from the reveal on, so it must be read fast.
        settings.write_text('animation = "off"\n', encoding="utf-8")
        terminal = Terminal(list(PLAY), home)
        while not children(terminal.pid):
            _listen(terminal, 0.1)
        (worker,) = children(terminal.pid)
        seconds: list[float] = []
        early = tree = 0.0
        # Who thinks shortly leaves the game before so many keys were pressed beside them.
        while len(seconds) < KEYS and worker in children(terminal.pid):
            seconds += _keys_of_a_turn(terminal, worker)
            tree = _tree(terminal.pid)
            early = early or tree
            _play_the_turn(terminal)
        terminal.end()
    yield Figure("key to paint while seven masters think, median", median(seconds) * 1000, 8, "ms")
    yield Figure("key to paint while seven masters think, p99", p99(seconds) * 1000, 40, "ms")
    yield Figure("memory of all processes of a game with seven masters", tree, 120, "MB")
    yield Figure("more of it than after the first turn", tree - early, 10, "MB")


def _keys_of_a_turn(terminal: Terminal, worker: int) -> list[float]:
    """Seconds to the first paint of each key that was pressed while someone thought."""
    _first_paint(terminal, RIGHT)
    seconds: list[float] = []
    idle = nth = 0
    while idle < IDLE:
        before = ticks(worker)
        took = _first_paint(terminal, LEFT if nth % 2 else RIGHT)
        if took >= NOTHING:
            break
        thought = ticks(worker) > before
        idle = 0 if thought else idle + 1
        seconds += [took] * thought
        nth += 1
    return seconds


def _first_paint(terminal: Terminal, key: str) -> float:
    start = time.perf_counter()
    os.write(terminal.fd, key.encode())
    select.select([terminal.fd], [], [], NOTHING)
    took = time.perf_counter() - start
    _listen(terminal, 0.03)
    return took


def _listen(terminal: Terminal, quiet: float, until: bytes = b"\0") -> bool:
    """Read until a text has been painted, or nothing for so many seconds; whether the text was."""
    seen = b""
    while until not in seen and select.select([terminal.fd], [], [], quiet)[0]:
        seen += os.read(terminal.fd, 65_536)
    return until in seen


def _play_the_turn(terminal: Terminal) -> None:
    """Place a card, and go on to the next hand as soon as that can be done."""
    os.write(terminal.fd, b"1")
    _listen(terminal, 0.1)
    for _ in range(50):
        os.write(terminal.fd, b"\r")
        if _listen(terminal, 0.45, until=b"choose a card"):
            break
    _listen(terminal, 0.05)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        # A thread may end while it is looked at.
        with suppress(FileNotFoundError, ProcessLookupError):
            found += map(int, (task / "children").read_text().split())
    return found


def _tree(pid: int) -> float:
    return resident(pid) + sum(map(resident, children(pid)))
