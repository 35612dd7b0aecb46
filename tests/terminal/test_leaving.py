"""However a game is left, no hand stays in the terminal, and one that is cut off is kept as a record.

The terminal has no alternate screen, so what was painted last stays there to be seen.
"""

from __future__ import annotations

import signal
import stat
from pathlib import Path

import pytest

from sushigo_tui import records

from .pty_screen import Terminal
from .seats import NAMES, SOON, Play, cards_on, cards_seen, known_game, place, show


def saved(home: Path) -> Path:
    """The one record that was written, private to its owner."""
    (path,) = (home / "data").rglob("*.json")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    return path


def left_behind(table: Terminal) -> str:
    """What stands in the terminal when all is over, its lines joined."""
    return "".join(table.lines)


@pytest.mark.parametrize("how", ["key", "signal"])
def test_a_game_that_is_stopped_leaves_no_hand_in_the_terminal(play: Play, how: str) -> None:
    table = play()
    show(table)
    table.watch()
    if how == "key":
        table.press("ctrl+z")
    else:
        table.signal(signal.SIGTSTP)
    table.wait_stopped()
    assert not table.text.strip()
    table.signal(signal.SIGCONT)
    table.wait_for("Pass the laptop to Chris")
    table.settle()
    assert not cards_seen(table)
    show(table)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_leaves_an_empty_terminal_and_a_record(
    play: Play, tmp_path: Path, number: signal.Signals
) -> None:
    table = play()
    show(table)
    table.watch()
    table.signal(number)
    assert table.wait_end() == 128 + number
    path = saved(tmp_path)
    assert left_behind(table).strip() == f"The game so far is kept in {path}."
    assert not cards_seen(table)
    assert records.read(path.read_text()).view(0).hand == known_game().view(0).hand


def test_a_window_that_is_closed_leaves_a_record_with_the_cards_placed(play: Play, tmp_path: Path) -> None:
    table = play()
    show(table)
    place(table, "Pass the laptop to Amy")
    table.hang_up()
    table.wait_end()
    game = records.read(saved(tmp_path).read_text())
    assert game.names == NAMES
    assert game.placed == {0}
    assert game.view(1).hand == known_game().view(1).hand


def test_a_signal_before_the_game_keeps_nothing(play: Play, tmp_path: Path) -> None:
    table = play("--classic", first="Who sits down first?")
    table.signal(signal.SIGTERM)
    assert table.wait_end() == 128 + signal.SIGTERM
    assert not left_behind(table)
    assert not list(tmp_path.rglob("*.json"))


def test_leaving_empties_the_terminal_and_keeps_the_game(play: Play, tmp_path: Path) -> None:
    table = play()
    show(table)
    table.watch()
    table.press("ctrl+q")
    table.wait_for("Leave this game")
    table.press("y")
    assert table.wait_end() == 0
    path = saved(tmp_path)
    assert left_behind(table).strip() == f"The game so far is kept in {path}."
    assert not cards_seen(table)
    assert records.read(path.read_text()).view(0).hand == known_game().view(0).hand


@pytest.mark.parametrize("fault", ["key", "stage", "painting", "worker"])
def test_a_crash_tells_nothing_and_keeps_the_game(play: Play, tmp_path: Path, fault: str) -> None:
    table = play(changes=("quick", f"fault_in_a_{fault}"))
    show(table)
    if fault == "stage":
        place(table, "Pass the laptop to Amy")
        table.listen(SOON)
    table.watch()
    table.press("space" if fault == "stage" else "1")
    assert table.wait_end() == 1
    assert not cards_seen(table)
    said = left_behind(table)
    assert "Traceback" not in said
    assert f"The game so far is kept in {saved(tmp_path)}." in said
    (report,) = (tmp_path / "state").rglob("crash-*.txt")
    assert f"is in {report}." in said
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert not cards_on(report.read_text())
    assert "RuntimeError" in report.read_text()
    assert records.read(saved(tmp_path).read_text()).view(1).hand == known_game().view(1).hand


def test_a_fault_that_nobody_waits_for_tells_nothing(play: Play) -> None:
    table = play(changes=("quick", "fault_in_a_callback"))
    show(table)
    table.watch()
    table.press("1")
    table.settle()
    table.press("ctrl+q")
    table.wait_for("Leave this game")
    table.press("y")
    table.wait_end()
    assert b"a fault" not in table.raw
    assert not cards_seen(table)
