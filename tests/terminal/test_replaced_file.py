"""The games file is removed or replaced while a game is open: that is said, and the game is saved."""

from __future__ import annotations

import re
import signal
from pathlib import Path

from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.store import Store
from tests.store.evening import evening
from tests.store.evenings import is_sound
from tests.terminal.seats import Play, cards_seen, show

CHANGED = "Another program moved or changed the games file. This game is saved in it as game {}."
KEPT = "The game is saved. Resume it with 'sushigo play --resume'."


def remove(path: Path) -> None:
    for file in database.files(path):
        file.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Another file is renamed to be this one."""
    evening(path.parent / "other" / "games.db").replace(path)


def file_of_games(home: Path) -> Path:
    (path,) = home.rglob("games.db")
    return path


def saved(path: Path, number: int) -> Game:
    """The last of so many games in a file that is sound."""
    with Store(path, new=False) as store:
        assert is_sound(store)
        assert len(store.summaries()) == number
        return store.load(number).game


def words(text: str) -> str:
    """Return what a screen says, without its lines and frames."""
    return " ".join(re.sub(r"[^\w\s.,:;'/-]", " ", text).split())


def test_on_the_screen_a_replaced_file_is_told_and_the_game_saved(play: Play, tmp_path: Path) -> None:
    """At the next choice, and when the game is left without one."""
    table = play()
    show(table)
    path = file_of_games(tmp_path)
    sync(path)
    table.watch()
    table.press("1", "enter")
    table.wait_for(lambda text: CHANGED.format(4) in words(text))
    table.press("enter")
    table.wait_for("Pass the laptop to Amy.")
    assert not cards_seen(table)
    assert saved(path, 4).placed == {0}
    remove(path)
    table.signal(signal.SIGTERM)
    table.wait_end()
    assert "".join(table.text.split()) == "".join(f"{CHANGED.format(1)} {KEPT}".split())
    assert saved(path, 1).placed == {0}
