"""The games file is removed or replaced while a game is open: that is said, and the game is saved."""

from __future__ import annotations

import re
import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

from sushigo_tui.records import codec
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.store import Store
from tests.store.evening import evening
from tests.store.evenings import is_sound
from tests.terminal.plain_talk import Talk
from tests.terminal.seats import Play, cards_seen, show

CHANGED = "Another program moved or changed the games file. This game is saved in it as game {}."
KEPT = "The game is saved. Resume it with 'sushigo play --resume'."
OF_TWO = ("--menu", "my-first-meal", "--players", "Amy,Phil", "--seed", "5")


def remove(path: Path) -> None:
    for file in database.files(path):
        file.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Another file is renamed to be this one."""
    evening(path.parent / "other" / "games.db").replace(path)


def restore(path: Path) -> None:
    """Another file is written into this one."""
    shutil.copyfile(evening(path.parent / "other" / "games.db"), path)


def replace_by_another_version(path: Path) -> None:
    sync(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN weather TEXT")
        connection.execute("PRAGMA user_version = 9")


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


def test_on_the_screen_it_is_said_and_the_game_saved(play: Play, tmp_path: Path) -> None:
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


def test_a_file_of_another_version_is_left_alone_and_the_game_becomes_a_record(
    play: Play, tmp_path: Path
) -> None:
    table = play()
    show(table)
    path = file_of_games(tmp_path)
    replace_by_another_version(path)
    before = path.read_bytes()
    table.press("1", "enter")
    table.wait_for(lambda text: "this version can't read them" in words(text))
    table.press("enter")
    table.wait_for("not saved: other version")
    table.press("q")
    table.wait_for("Leave this game? The game so far is saved in")
    table.press("3", "enter")
    table.wait_end()
    (record,) = tmp_path.rglob("stopped-*.json")
    assert "".join(str(record).split()) in "".join(table.text.split())
    assert codec.read(record.read_text()).placed == {0}
    assert path.read_bytes() == before


def test_in_plain_lines_it_is_the_same(tmp_path: Path) -> None:
    with Talk(OF_TWO, tmp_path, "pipe", width=0) as talk:
        talk.wait_for("Enter")
        talk.answer("", "choose a card")
        path = file_of_games(tmp_path)
        restore(path)
        talk.answer("1", CHANGED.format(4))
        assert saved(path, 4).placed == {0}
        remove(path)
        known = len(talk.heard)
        talk.signal(signal.SIGTERM)
        talk.wait_for(f"{CHANGED.format(1)} {KEPT}", known)
        assert saved(path, 1).placed == {0}
