"""The program from outside, in a real terminal: start, keys, memory, rest."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from tests.speed.figures import Figure, p99, ratio, wall
from tests.terminal.games import SITTINGS
from tests.terminal.games import start as start_game
from tests.terminal.player import Player
from tests.terminal.tampered import QUICK

BARE_APP = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("hello")
Bare().run()
"""
KEYS = 400
RIGHT, LEFT = "\x1b[C", "\x1b[D"
WAY = 6
"""Presses in one direction, and then back: a hand of eight seats has seven cards."""
GAMES = 4
TABLES = {4: ("sushi-go", "Amy,Chris,Lisa,Phil"), 8: ("big-banquet", "Ann,Ben,Cy,Dee,Eve,Flo,Gus,Hal")}
"""Menu and names, by the number of seats."""


class Terminal:
    """A program in a pty; what it writes is read, timed and thrown away."""

    def __init__(self, arguments: list[str], home: str, columns: int = 100, lines: int = 30) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if not self.pid:
            home_only = {"HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
            os.environ.update(home_only, TERM="xterm-256color", COLORTERM="truecolor")
            # An installed program has been compiled.
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            os.execv(sys.executable, [sys.executable, *arguments])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def painted(self, quiet: float, within: float = 10) -> tuple[float, int]:
        """Wait until something was written and then nothing for `quiet` seconds.

        Returns when the last of it came and how many bytes there were; raises TimeoutError for none.
        """
        last, count = 0.0, 0
        while select.select([self.fd], [], [], quiet if count else within)[0]:
            count += len(os.read(self.fd, 65_536))
            last = time.perf_counter()
        if not count:
            raise TimeoutError("nothing was painted")
        return last, count

    def press(self, keys: str, quiet: float) -> float:
        """Seconds from pressing keys to the last byte that they painted."""
        start = time.perf_counter()
        os.write(self.fd, keys.encode())
        return self.painted(quiet)[0] - start

    def end(self) -> None:
        """Kill the program and close its terminal."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def ticks(pid: int) -> int:
    """Ticks of CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def resident(pid: int) -> float:
    """Megabytes of memory that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def at_pick_screen(home: str, seats: int, columns: int, lines: int) -> Terminal:
    """The first pick of a game, the first card selected; what moves does so at normal speed."""
    menu, names = TABLES[seats]
    arguments = ["-m", "sushigo_tui", "play", "--menu", menu, "--players", names]
    terminal = Terminal(arguments, home, columns, lines)
    terminal.painted(1.0)
    terminal.press(" ", 0.5)
    terminal.press(RIGHT, 0.5)
    return terminal


def start() -> Iterator[Figure]:
    """Yield what it costs to get going."""
    yield Figure(
        "sushigo --version against python -c pass",
        ratio(lambda: wall(["-m", "sushigo_tui", "--version"]), lambda: wall(["-c", "pass"])),
        5,
        "times",
    )
    with tempfile.TemporaryDirectory() as home:

        def first_paint(arguments: list[str]) -> float:
            terminal = Terminal(arguments, home)
            seconds = terminal.painted(0.3)[0] - terminal.started
            terminal.end()
            return seconds

        # What is painted at rest ends the wait, and the belt would run for three seconds.
        settings = Path(home) / "sushigo" / "settings.toml"
        settings.parent.mkdir()
        settings.write_text('animation = "off"\n', encoding="utf-8")
        ours = ["-m", "sushigo_tui", "play"]
        spawn = ratio(lambda: first_paint(ours), lambda: first_paint(["-c", BARE_APP]))
        yield Figure("spawn to first paint of play, against an app with one Static", spawn, 1.2, "times")
        asked = ratio(lambda: first_paint([*ours, "--plain"]), lambda: first_paint(ours))
        yield Figure("spawn to first question of play --plain, against play", asked, 0.34, "times")
        terminal = Terminal(ours, home)
        terminal.painted(1.0)
        yield Figure("memory at the start", resident(terminal.pid), 50, "MB")
        terminal.end()


def keys() -> Iterator[Figure]:
    """Yield what a key costs on the pick screen, with motion switched on."""
    for columns, lines in ((80, 24), (120, 40), (200, 50)):
        for seats in TABLES:
            with tempfile.TemporaryDirectory() as home:
                terminal = at_pick_screen(home, seats, columns, lines)
                presses = [LEFT if nth // WAY % 2 else RIGHT for nth in range(KEYS)]
                seconds = [terminal.press(key, 0.03) for key in presses]
                terminal.end()
            what = f"key to painted change, {seats} seats at {columns}x{lines}"
            yield Figure(f"{what}, median", median(seconds) * 1000, 6, "ms")
            yield Figure(f"{what}, p99", p99(seconds) * 1000, 25, "ms")


def rest() -> Iterator[Figure]:
    """Yield what the pick screen costs while nobody does anything."""
    with tempfile.TemporaryDirectory() as home:
        terminal = at_pick_screen(home, 4, 100, 30)
        before = ticks(terminal.pid)
        try:
            written = terminal.painted(0, within=60)[1]
        except TimeoutError:
            written = 0
        yield Figure("bytes written in an idle minute on the pick screen", written, 0, "bytes")
        seconds = (ticks(terminal.pid) - before) / os.sysconf("SC_CLK_TCK")
        yield Figure("CPU in an idle minute", seconds / 60 * 100, 0.5, "% core")
        terminal.end()


def memory() -> Iterator[Figure]:
    """Yield what stays after whole games of eight, one after the other."""
    eight = next(sitting for sitting in SITTINGS if sitting.name == "big-banquet")
    after: list[float] = []
    with tempfile.TemporaryDirectory() as home, start_game(eight.arguments, Path(home), ("quick",)) as table:
        for nth in range(GAMES):
            Player(table, Random(nth), eight.liked, 2 * QUICK).play()
            after.append(resident(table.pid))
            table.press("1")
            table.wait_for("› 1 Play again")
            table.listen(1)
            table.press("enter")
            table.wait_for("Pass the laptop to ")
    yield Figure("memory after a whole game of eight", after[0], 70, "MB")
    yield Figure(f"more memory after game {GAMES} than after game 2", after[-1] - after[1], 1, "MB")


def figures() -> Iterator[Figure]:
    """All of them."""
    yield from start()
    yield from keys()
    yield from rest()
    yield from memory()
