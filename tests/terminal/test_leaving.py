"""However a game is left, no hand stays in the terminal, and one that is cut off is in the store.

The terminal has no alternate screen, so what was painted last stays there to be seen.
"""

import signal
import sqlite3
import stat
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from sushigo_tui.tui.queued_input import LONGEST_HANDLING
from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import Play, cards_on, cards_seen, known_game, laptop_to, place, press_calmly, show
from tests.terminal.tampered import HANGS

KEPT = "The game is saved. Resume it with 'sushigo play --resume'."
PERHAPS = (
    "Saving took too long, so the latest choices may be lost. "
    "To resume the game, use 'sushigo play --resume'."
)
NOT_KEPT = "Nobody had chosen a card yet, so the game was not saved."


def saved(home: Path) -> Game:
    """The one game in the store, which only its owner can read."""
    (path,) = (home / "data").rglob("games.db")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    with Store(path, new=False) as store:
        (summary,) = store.summaries()
        return store.load(summary.number).game


def left_behind(table: Terminal) -> str:
    """Return what stands in the terminal when all is over, its lines joined."""
    return "".join(table.lines)


def test_a_game_that_is_stopped_leaves_no_hand_in_the_terminal(play: Play) -> None:
    """By a key or by a signal."""
    table = play()
    for stop in (partial(table.press, "ctrl+z"), partial(table.signal, signal.SIGTSTP)):
        show(table)
        table.watch()
        stop()
        table.wait_stopped()
        assert not table.text.strip()
        table.signal(signal.SIGCONT)
        table.wait_for(laptop_to("Chris"))
        table.settle()
        assert not cards_seen(table)
    show(table)


@pytest.mark.parametrize("keys", [True, False], ids=["by keys", "by a signal"])
def test_leaving_empties_the_terminal_and_keeps_the_game(play: Play, tmp_path: Path, keys: bool) -> None:
    table = play()
    place(table)
    show(table)
    table.watch()
    if keys:
        table.press("ctrl+q")
        table.wait_for("Leave this game")
        table.press("3", "enter")
    else:
        table.signal(signal.SIGTERM)
    assert table.wait_end() == (0 if keys else 128 + signal.SIGTERM)
    assert left_behind(table).strip() == KEPT
    assert not cards_seen(table)
    assert not table.crash
    assert saved(tmp_path).view(1).hand == known_game().view(1).hand


@pytest.mark.parametrize("end", ["TERM", "keys"])
def test_a_disk_that_hangs_holds_nobody_up(play: Play, tmp_path: Path, end: str) -> None:
    """No hand stays, and the last line says that a choice may be lost. In time, or `wait_end` fails."""
    table = play(changes=("quick", "hanging_disk"))
    show(table)
    (tmp_path / HANGS).touch()
    table.press("1", "enter")
    table.wait_for("Saving the game")
    table.watch()
    if end == "keys":
        table.press("ctrl+q")
        table.listen(1.5 * LONGEST_HANDLING)
        table.press("ctrl+q")
    else:
        table.signal(getattr(signal, f"SIG{end}"))
    assert table.wait_end() == (1 if end == "keys" else 128 + getattr(signal, f"SIG{end}"))
    assert left_behind(table).strip() == PERHAPS
    assert not cards_seen(table)


def test_a_disk_that_hangs_the_screen_holds_nobody_up_either(play: Play, tmp_path: Path) -> None:
    table = play(changes=("quick", "hanging_disk"))
    place(table)
    table.press("f2")
    table.wait_for("Theme")
    (tmp_path / HANGS).touch()
    table.press("space")
    table.signal(signal.SIGTERM)
    assert table.wait_end() == 128 + signal.SIGTERM
    assert left_behind(table).strip() == KEPT


def numbers(home: Path) -> list[int]:
    """The numbers of all games in the store, listed or not."""
    (path,) = (home / "data").rglob("games.db")
    with closing(sqlite3.connect(path)) as database:
        return [number for (number,) in database.execute("SELECT game FROM games")]


@pytest.mark.parametrize("fault", ["stage", "painting", "worker"])
def test_a_crash_tells_nothing_and_keeps_what_was_chosen(play: Play, tmp_path: Path, fault: str) -> None:
    table = play(changes=("quick", f"fault_in_a_{fault}"))
    show(table)
    if placed := fault == "stage":
        place(table)
    table.watch()
    if placed:
        press_calmly(table, lambda _: table.left)
    else:
        table.press("1")
    assert table.wait_end() == 1
    assert not cards_seen(table)
    said = left_behind(table)
    assert "Traceback" not in said
    assert (KEPT if placed else NOT_KEPT) in said
    (report,) = (tmp_path / "state").rglob("crash-*.txt")
    assert f"is in {report}." in said
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert not cards_on(report.read_text())
    assert "RuntimeError" in report.read_text()
    if placed:
        assert saved(tmp_path).view(1).hand == known_game().view(1).hand
    else:
        assert numbers(tmp_path) == []


def test_a_fault_that_nobody_waits_for_tells_nothing(play: Play) -> None:
    table = play(changes=("quick", "fault_in_a_callback"))
    show(table)
    table.watch()
    table.press("1")
    table.settle()
    table.press("ctrl+q")
    table.wait_for("Leave this game")
    table.press("3", "enter")
    table.wait_end()
    assert b"a fault" not in table.raw
    assert not cards_seen(table)
