"""One person and three bots, in a real terminal, and the process in which those think."""

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.terminal.games import start
from tests.terminal.player import Player
from tests.terminal.pty_screen import Terminal, children
from tests.terminal.tampered import QUICK

ALONE = ("--menu", "my-first-meal", "--players", "Amy", "--bots", "novice,regular,novice", "--seed", "3")


def thinking(terminal: Terminal) -> int:
    """The one process that the program has started."""
    if not Path(f"/proc/{terminal.pid}/task").exists():
        pytest.skip("only /proc tells who started what")
    end = time.monotonic() + 20
    while time.monotonic() < end:
        terminal.listen(0.01)
        if found := children(terminal.pid):
            (pid,) = found
            return pid
    raise AssertionError("nobody thinks")


def ends(pid: int) -> bool:
    """Return whether a process is gone within a while."""
    stat, end = Path(f"/proc/{pid}/stat"), time.monotonic() + 20
    while stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] != "Z":
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


def test_one_who_is_killed_is_replaced_and_all_end_with_the_game(tmp_path: Path) -> None:
    """There is no hand-over; the process that thinks is there as long as the game."""
    with start(ALONE, tmp_path, ("quick",), still=True) as terminal:
        terminal.wait_for("Amy, choose a card")
        pid = thinking(terminal)
        player = Player(terminal, Random(1), {}, QUICK * 2)
        player.play(until="reveal")
        assert thinking(terminal) == pid
        terminal.watch()
        os.kill(pid, signal.SIGKILL)
        player.play(until="reveal", turn=4)
        assert any("made a quick choice" in screen for screen in terminal.seen)
        assert thinking(terminal) != pid
        pid = thinking(terminal)
        assert player.steps <= {"pick", "waiting", "reveal"}
        terminal.press("ctrl+q")
        terminal.wait_for("Leave this game?")
        terminal.press("3", "enter")
        assert terminal.wait_end() == 0
        assert ends(pid)
