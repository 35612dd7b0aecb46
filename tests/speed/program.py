"""The program in a real terminal: start, keys, memory, rest, and keys while bots think."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.speed.figures import Figure, ratio, spread, wall
from tests.terminal.games import SITTINGS
from tests.terminal.games import start as start_game
from tests.terminal.homes import stand_still
from tests.terminal.player import Player
from tests.terminal.pty_screen import Terminal, children
from tests.terminal.tampered import QUICK

BARE_APP = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("hello")
Bare().run()
"""
PLAY = ("-m", "sushigo_tui", "play")
RIGHT, LEFT = "\x1b[C", "\x1b[D"
TABLES = {4: ("sushi-go", "Amy,Chris,Lisa,Phil"), 8: ("big-banquet", "Ann,Ben,Cy,Dee,Eve,Flo,Gus,Hal")}
"""Menu and names, by the number of seats."""
MASTERS = ("--menu", "big-banquet", "--players", "Amy", "--bots", ",".join(["master"] * 7))


class Timed(Terminal):
    """A program in a pty; what it writes is timed and thrown away."""

    def __init__(
        self, home: str, *arguments: str, columns: int = 100, lines: int = 30, still: bool = False
    ) -> None:
        # The belt runs for three seconds, and ends no wait.
        if still:
            stand_still(Path(home))
        self.started = time.perf_counter()
        # An installed program has been compiled.
        compiled = {"PYTHONDONTWRITEBYTECODE": ""}
        super().__init__([sys.executable, *arguments], columns, lines, compiled, home=Path(home))

    def _take(self, data: bytes) -> None:
        """Nobody looks at it."""

    def painted(self, quiet: float, within: float = 10, until: bytes = b"\0") -> tuple[float, float, bytes]:
        """Wait until a text was written, or something and then nothing for `quiet` seconds.

        Returns when the first and the last of it came, and what it was; no bytes if nothing came `within`.
        """
        first, last, seen = 0.0, 0.0, b""
        while until not in seen and (data := self.read(quiet if seen else within)):
            last = time.perf_counter()
            first = first or last
            seen += data
        return first, last, seen

    def press_and_wait(self, keys: str, quiet: float) -> float:
        """Press keys; returns the milliseconds to the last byte that they painted."""
        start = time.perf_counter()
        self.send(keys)
        _, last, seen = self.painted(quiet)
        assert seen, f"{keys!r} painted nothing"
        return (last - start) * 1000

    @property
    def megabytes(self) -> float:
        """Memory that the program and all that it has started hold."""
        return sum(map(_resident, [self.pid, *children(self.pid)]))


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def _resident(pid: int) -> float:
    return int(Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()[0]) / 1024


def at_pick_screen(home: str, seats: int, columns: int = 100, lines: int = 30) -> Timed:
    """The first pick of a game, the first card selected; what moves does so at normal speed."""
    menu, names = TABLES[seats]
    table = Timed(home, *PLAY, "--menu", menu, "--players", names, columns=columns, lines=lines)
    table.painted(1.0)
    table.press_and_wait(" ", 0.5)
    table.press_and_wait(RIGHT, 0.5)
    return table


def start() -> Iterator[Figure]:
    """Yield what it costs to get going."""
    version = ratio(lambda: wall(["-m", "sushigo_tui", "--version"]), lambda: wall(["-c", "pass"]))
    yield Figure("sushigo --version against python -c pass", version, 5, "times")
    with TemporaryDirectory() as home:

        def first_paint(*arguments: str) -> float:
            with Timed(home, *arguments, still=True) as terminal:
                return terminal.painted(0.3)[1] - terminal.started

        spawn = ratio(lambda: first_paint(*PLAY), lambda: first_paint("-c", BARE_APP))
        yield Figure("spawn to first paint of play, against an app with one Static", spawn, 1.2, "times")
        asked = ratio(lambda: first_paint(*PLAY, "--plain"), lambda: first_paint(*PLAY))
        yield Figure("spawn to first question of play --plain, against play", asked, 0.34, "times")
        with Timed(home, *PLAY, still=True) as terminal:
            terminal.painted(1.0)
            yield Figure("memory at the start", terminal.megabytes, 50, "MB")


def keys() -> Iterator[Figure]:
    """Yield what a key costs on the pick screen, with motion switched on."""
    # Six presses each way: a hand of eight seats has seven cards.
    presses = [LEFT if nth // 6 % 2 else RIGHT for nth in range(400)]
    for columns, lines in ((80, 24), (120, 40), (200, 50)):
        for seats in TABLES:
            with TemporaryDirectory() as home, at_pick_screen(home, seats, columns, lines) as table:
                took = [table.press_and_wait(key, 0.03) for key in presses]
            yield from spread(f"key to painted change, {seats} seats at {columns}x{lines}", took, 6, 25)


def rest() -> Iterator[Figure]:
    """Yield what the pick screen costs while nobody does anything."""
    with TemporaryDirectory() as home, at_pick_screen(home, 4) as table:
        before = _ticks(table.pid)
        *_, written = table.painted(0, within=60)
        yield Figure("bytes written in an idle minute on the pick screen", len(written), 0, "bytes")
        seconds = (_ticks(table.pid) - before) / os.sysconf("SC_CLK_TCK")
        yield Figure("CPU in an idle minute", seconds / 60 * 100, 0.5, "% core")


def memory() -> Iterator[Figure]:
    """Yield what stays after whole games of eight, one after the other."""
    eight = next(sitting for sitting in SITTINGS if sitting.name == "big-banquet")
    after: list[float] = []
    with TemporaryDirectory() as home, start_game(eight.arguments, Path(home), ("quick",)) as table:
        for nth in range(4):
            Player(table, Random(nth), eight.liked, 2 * QUICK).play()
            after.append(_resident(table.pid))
            table.press("1")
            table.wait_for("› 1 Play again")
            table.listen(1)
            table.press("enter")
            table.wait_for("Pass the laptop to ")
    yield Figure("memory after a whole game of eight", after[0], 70, "MB")
    yield Figure("more memory after game 4 than after game 2", after[-1] - after[1], 1, "MB")


def thinking() -> Iterator[Figure]:
    """Yield what keys cost one person while seven masters think, and the memory of all processes."""
    took: list[float] = []
    held: list[float] = []
    # Bots think from the reveal on, so it must be read fast.
    with TemporaryDirectory() as home, Timed(home, *PLAY, *MASTERS, still=True) as table:
        while not (workers := children(table.pid)):
            table.painted(0.1, within=0.1)
        # Who thinks shortly leaves the game before so many keys were pressed beside them.
        while len(took) < 200 and workers[0] in children(table.pid):
            took += _keys_beside(table, workers[0])
            held.append(table.megabytes)
            _play_the_turn(table)
    yield from spread("key to paint while seven masters think", took, 8, 40)
    yield Figure("memory of all processes of a game with seven masters", held[-1], 120, "MB")
    yield Figure("more of it than after the first turn", held[-1] - held[0], 10, "MB")


def _keys_beside(table: Timed, worker: int) -> list[float]:
    """Return the milliseconds to the first paint of each key of a turn pressed while a process thinks."""
    took: list[float] = []
    idle = nth = 0
    # After fifteen keys beside which nobody thought the turn is played.
    while idle < 15:
        before, start = _ticks(worker), time.perf_counter()
        table.send(LEFT if nth % 2 else RIGHT)
        first, _, seen = table.painted(0.03, within=0.5)
        if not seen:
            # No hand is shown.
            break
        nth += 1
        thought = _ticks(worker) > before
        idle = 0 if thought else idle + 1
        took += [(first - start) * 1000] * thought
    return took


def _play_the_turn(table: Timed) -> None:
    """Place a card, and continue to the next hand as soon as that can be done."""
    table.send("1")
    table.painted(0.1, within=0.1)
    for _ in range(50):
        table.send("\r")
        if b"choose a card" in table.painted(0.45, within=0.45, until=b"choose a card")[2]:
            break
    table.painted(0.05, within=0.05)


def figures() -> Iterator[Figure]:
    """Yield all of them."""
    for group in (start, keys, rest, memory, thinking):
        yield from group()
