"""A terminal that reads nothing any more, as where a connection hangs, keeps no program alive."""

import signal
import sys
from pathlib import Path

import pytest

from sushigo_tui.store.store import Store
from tests.terminal.pty_screen import Terminal
from tests.terminal.seats import Play, cards_on, known_game, place, press_calmly, show
from tests.terminal.test_leaving import KEPT, left_behind, saved

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux which terminal a program has")


def end(table: Terminal, how: str) -> None:
    """Close the window, or send a signal, and wait, without reading, until the program has ended."""
    if how == "close":
        table.hang_up()
    else:
        table.signal(signal.Signals[how])
    table.wait_end(frozen=True)


@pytest.mark.parametrize("how", ["close", "SIGTERM"])
def test_the_game_on_the_screen_ends_and_is_saved(play: Play, tmp_path: Path, how: str) -> None:
    table = play()
    place(table)
    press_calmly(table, cards_on)
    table.freeze("g", "b")
    end(table, how)
    if how != "close":
        assert left_behind(table).strip() == KEPT
    assert saved(tmp_path).placed == {0}
    assert saved(tmp_path).view(1).hand == known_game().view(1).hand
    (path,) = tmp_path.rglob("games.db")
    with Store(path, new=False) as store:
        assert store.take(1), "another window can have the game now"


def test_once_it_reads_again_all_is_painted_but_a_hand_from_before_a_stop(play: Play) -> None:
    table = play()
    shown = table.text
    table.freeze("g", "b")
    table.wait_for(lambda now: now == shown)
    show(table)
    table.freeze("right", "v", "v")
    table.signal(signal.SIGTSTP)
    table.wait_stopped()
    assert not cards_on(table.text)
