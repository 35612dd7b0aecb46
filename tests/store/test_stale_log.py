"""A log that another file has left is never taken into the one that is there now."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evening import every_record
from tests.store.evenings import keep
from tests.store.test_store import one_choice
from tests.tables import classic


@pytest.fixture
def left(tmp_path: Path) -> Iterator[Path]:
    """A file with its log, as a window leaves both that is killed while it writes."""
    path, killed = tmp_path / "live" / "games.db", tmp_path / "killed" / "games.db"
    killed.parent.mkdir()
    kept, random = SavedGame(Game(classic(2), seed=1)), Random(1)
    for _ in range(9):
        with Store(path) as store:
            keep(store, kept)
        one_choice(kept.game, random)
    with Store(path) as store:
        for _ in range(9):
            keep(store, kept)
            one_choice(kept.game, random)
        for old, new in zip(database.files(path), database.files(killed), strict=True):
            shutil.copyfile(old, new)
        assert database.log_of(killed).stat().st_size
        yield killed


def test_what_a_killed_window_has_left_is_taken_in(left: Path) -> None:
    for _ in range(2):
        with Store(left) as store:
            assert store.load(1).game.placed or store.load(1).game.turn > 1
            assert store.whole()
    assert list(left.parent.glob("*damaged*")) == []


def test_so_is_a_log_of_which_some_was_taken_in_already(left: Path, tmp_path: Path) -> None:
    log = database.log_of(left).read_bytes()
    with Store(left) as store:
        before = store.rows(1).events
    database.log_of(left).write_bytes(log)
    assert not database.has_stale_log(left)
    with Store(left) as store:
        assert store.whole()
        assert store.rows(1).events == before


@pytest.mark.parametrize("command", ["games", "stats", "players", "games repair", "games show 1"])
def test_another_file_is_not_damaged_by_it(
    sushigo: Run, path: Path, left: Path, records_of: dict[str, str], command: str
) -> None:
    before = path.read_bytes()
    for old, new in list(zip(database.files(left), database.files(path), strict=True))[1:]:
        shutil.copyfile(old, new)
    said = sushigo(*command.split())
    assert (said.code, said.err) == (0, "")
    assert path.read_bytes() == before
    assert every_record(path) == records_of
    aside = path.with_name("games.damaged-1.db-wal")
    assert aside.read_bytes() == database.log_of(left).read_bytes()
    assert sushigo("games", "repair").out == "Nothing is damaged.\n"


def test_what_is_no_log_at_all_is_left_to_sqlite(path: Path, records_of: dict[str, str]) -> None:
    for junk in (b"", b"x" * 31, b"x" * 50_000, bytes(50_000)):
        database.log_of(path).write_bytes(junk)
        assert not database.has_stale_log(path)
        assert every_record(path) == records_of


def test_a_file_that_came_in_between_keeps_its_own_log(tmp_path: Path, left: Path) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store:
        for file in database.files(path):
            file.unlink()
        for old, new in zip(database.files(left)[:2], database.files(path)[:2], strict=True):
            shutil.copyfile(old, new)
        there = database.log_of(path).read_bytes()
    assert store.file != database.file_id(path)
    assert database.log_of(path).read_bytes() == there
    with Store(path) as store:
        assert store.numbers() == [1]
        assert store.whole()


def test_a_long_log_of_one_connection_is_its_file_s_own(path: Path) -> None:
    """As of an import of many games, which another window reads meanwhile."""
    with closing(database.connect(path)) as games:
        for number in range(40):
            with database.writing(games):
                row = f"{number}{'x' * 200_000}"
                games.execute("INSERT INTO players (name, bot) VALUES (?, '')", (row,))
            assert not database.has_stale_log(path)
    assert not database.log_of(path).exists()
