"""What is exported, and what is signalled, neither ends the game nor draws it otherwise nor tells a hand."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.pty_screen import Terminal
from tests.terminal.screens import check_unharmed, screen_on
from tests.terminal.seats import KNOWN, Play, cards_seen, show

HARMLESS = {
    "TEXTUAL_ANIMATIONS": "x",
    "TEXTUAL_DIM_FACTOR": "x",
    "TEXTUAL_DISABLE_KITTY_KEY": "x",
    "TEXTUAL_FILTERS": "x",
    "TEXTUAL_FPS": "x",
    "TEXTUAL_SLOW_THRESHOLD": "x",
    "TEXTUAL_SMOOTH_SCROLL": "x",
    "TEXTUAL_THEME": "x",
    "ESCDELAY": "x",
}
NONSENSE = HARMLESS | {"TEXTUAL_COLOR_SYSTEM": "nonsense", "TEXTUAL_DRIVER": "nonsense:module"}
ZERO = dict.fromkeys(HARMLESS, "0") | {"TEXTUAL_DRIVER": "x"}


@pytest.fixture(scope="module")
def as_ever(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The first screen of the known game in a terminal of 80x24."""
    command = [sys.executable, "-m", "sushigo_tui", "play", *KNOWN]
    with Terminal(command, home=tmp_path_factory.mktemp("as ever")) as table:
        table.wait_for("Pass the laptop to Chris.")
        table.settle()
        return table.text


@pytest.mark.parametrize(("columns", "lines"), [("200", "60"), ("0", "x")])
def test_a_size_that_is_exported_is_not_the_terminals(
    play: Play, as_ever: str, columns: str, lines: str
) -> None:
    table = play(env={"COLUMNS": columns, "LINES": lines})
    table.settle()
    assert table.text == as_ever
    table.resize(120, 40)
    table.wait_for(lambda text: len(text.splitlines()[0]) > 80 and "help" in text.splitlines()[39])
    check_unharmed(table)


@pytest.mark.parametrize("env", [NONSENSE, ZERO], ids=["nonsense", "zero"])
def test_what_is_exported_for_textual_changes_nothing(play: Play, as_ever: str, env: dict[str, str]) -> None:
    table = play(env=env)
    table.settle()
    assert table.text == as_ever
    check_unharmed(table)


def test_nothing_is_pressed_or_written_that_nobody_asked_for(play: Play, tmp_path: Path) -> None:
    """Textual would press keys by itself, and write down all that is typed, a PIN perhaps."""
    written = tmp_path / "keys.log"
    assert not written.exists()
    table = play(env={"TEXTUAL_PRESS": "space,ctrl+q,y", "TEXTUAL_DEBUG": "1", "TEXTUAL_SHOW_RETURN": "1"})
    try:
        table.press("x")
        check_unharmed(table)
        assert screen_on(table.text) == "hand-over"
        assert not cards_seen(table)
        assert not written.exists()
    finally:
        written.unlink(missing_ok=True)


@pytest.mark.parametrize("number", [signal.SIGUSR1, signal.SIGPROF])
def test_a_signal_leaves_no_hand_to_be_seen(play: Play, number: signal.Signals) -> None:
    """The game ends as it does at any other signal: saved, and with nothing left of the hand."""
    table = play()
    show(table)
    table.watch()
    table.signal(number)
    assert table.wait_end() == 128 + number
    assert not cards_seen(table)
    assert table.text.strip() == "The game is saved: sushigo play --resume goes on with it."
    assert not table.crash


def test_of_two_sizes_in_a_row_the_last_one_counts(play: Play) -> None:
    """Textual's own handler of the signal, interrupted by itself, takes the first size for the last."""
    table = play(changes=("quick", "late_size"))
    for _ in range(3):
        table.resize(120, 40)
        table.resize(20, 6)
        table.wait_for(lambda text: screen_on(text) == "too small")
        table.resize(80, 24)
        table.wait_for(lambda text: screen_on(text) == "hand-over")
