"""The screens before a game in a real terminal: what it can show, what it is told, how it is left."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sushigo_tui.tui import queued_input
from tests.terminal.pty_screen import Terminal, program

Start = Callable[..., Terminal]
OPEN = "? help"
SETTLED = queued_input.SETTLED + 0.1
"""Seconds after which a click counts on what is shown."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts `sushigo play`, waits for its first screen, and stops it in the end."""
    started: list[Terminal] = []

    def begin(*arguments: str, columns: int = 80, lines: int = 24, first: str = OPEN, **env: str) -> Terminal:
        terminal = Terminal([*program(), "play", *arguments], columns, lines, env, home=tmp_path)
        started.append(terminal)
        terminal.wait_for(first)
        return terminal

    yield begin
    for terminal in started:
        terminal.close()


def test_a_setup_by_keyboard(start: Start) -> None:
    table = start()
    table.press("enter")
    table.wait_for("Which menu?")
    table.press("4", "enter")
    table.wait_for("Who is the first player?")
    table.type("Zoë,山田")
    table.press("enter")
    table.wait_for("1 more is needed")
    table.type("Phil")
    table.press("enter")
    table.wait_for("Ready to play")
    table.press("enter")
    table.wait_for("Deal the cards")
    table.press("enter")
    table.wait_for("Pass the laptop to Zoë.")


def test_a_setup_by_mouse(start: Start) -> None:
    table = start()
    table.listen(SETTLED)
    table.click_on("Play Classic")
    table.wait_for("Who is the first player?")
    table.type("Amy,Phil")
    table.press("enter")
    table.wait_for("Ready to play")
    table.listen(SETTLED)
    table.click_on("Continue")
    table.wait_for("Add a dummy")
    table.listen(SETTLED)
    table.click_on("Add a dummy")
    table.wait_for("[x] Add a dummy")
    table.click_on("n deal")
    table.wait_for("Pass the laptop to Amy.")
    assert "Dummy" in table.text


@pytest.mark.parametrize(
    "env", [{"TERM": "linux"}, {"PYTHONIOENCODING": "iso8859-1"}, {"PYTHONIOENCODING": "ascii"}], ids=str
)
def test_a_terminal_without_unicode_gets_ascii_only(start: Start, env: dict[str, str]) -> None:
    table = start("--players", "Zoë,山田", **env)
    table.press("enter")
    table.wait_for("Which menu?")
    table.press("enter")
    table.wait_for("Zoe and ????")
    table.press("enter")
    table.wait_for("Pass the laptop to Zoe.")
    assert all(byte < 0x80 for byte in table.raw)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_at_once_and_leaves_an_empty_screen(
    start: Start, number: signal.Signals, tmp_path: Path
) -> None:
    table = start()
    table.signal(number)
    assert table.wait_end() == 128 + number
    assert not table.text.strip()
    assert not list(tmp_path.rglob("*.json")), "there is no game to keep"
    assert not list(tmp_path.rglob("crash-*"))


def test_a_window_that_is_closed_ends_it(start: Start, tmp_path: Path) -> None:
    table = start()
    table.hang_up()
    table.wait_end()
    assert not list(tmp_path.rglob("crash-*"))


def test_it_can_be_stopped_and_goes_on(start: Start) -> None:
    table = start()
    table.press("ctrl+z")
    table.wait_stopped()
    assert not table.text.strip()
    table.signal(signal.SIGCONT)
    table.wait_for("Play Party")
    table.press("down", "enter")
    table.wait_for("Who is the first player?")


def test_to_be_told_to_go_on_without_having_been_stopped_changes_nothing(start: Start) -> None:
    """Textual would start to read the keys twice."""
    table = start("--classic", first="Who is the first player?")
    for _ in range(3):
        table.signal(signal.SIGCONT)
        table.listen(0.05)
    table.type("abcdefgh")
    table.press("enter")
    table.wait_for("1 ● abcdefgh")
    table.press("ctrl+q")
    assert table.wait_end() == 0


def test_ctrl_c_asks_before_it_quits(start: Start) -> None:
    table = start()
    table.press("ctrl+c")
    table.wait_for("Quit Sushi Go?")
    table.press("ctrl+c", "n")
    table.wait_for("Play Party")
    table.press("ctrl+c")
    table.wait_for("Quit Sushi Go?")
    table.press("y")
    assert table.wait_end() == 0
    assert not table.text.strip()


def test_a_window_too_small_and_back(start: Start) -> None:
    table = start(columns=60, lines=20, first="20 columns and 4 rows more, please.")
    table.resize(100, 30)
    table.wait_for("Play Party")
    table.press("down", "enter")
    table.wait_for("Who is the first player?")
    table.type("Am")
    table.wait_for("Am")
    table.resize(100, 23)
    table.wait_for("1 row more, please.")
    table.resize(80, 24)
    table.wait_for("Who is the first player?")
    table.type("y")
    table.press("enter")
    table.wait_for("1 ● Amy")
