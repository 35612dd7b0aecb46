"""Lists of games: which, and in which order."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.store import repair
from sushigo_tui.store.database import set_aside
from sushigo_tui.store.listing import GameFilter, peek_unfinished
from sushigo_tui.store.store import Store
from tests.store.evenings import play


@pytest.fixture(scope="session")
def thirty(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a database of thirty games, six of them unfinished."""
    path = tmp_path_factory.mktemp("thirty") / "games.db"
    with Store(path) as store:
        assert len([*play(store, Random(1), 30)]) == 30
    with closing(sqlite3.connect(path)) as database, database:
        # Games of one moment stand in the order of their numbers.
        database.execute("UPDATE games SET touched = '2026-01-0' || (1 + game % 7) || 'T12:00:00+00:00'")
    return path.read_bytes()


@pytest.fixture
def path(home: Path, thirty: bytes) -> Path:
    """These games, at home."""
    path = home / "games" / "games.db"
    path.parent.mkdir(mode=0o700)
    path.write_bytes(thirty)
    return path


def test_unfinished_games_come_first_and_then_those_played_last(path: Path) -> None:
    with Store(path) as store:
        found = store.summaries()
    by_time = sorted(found, key=lambda each: (each.touched, each.number), reverse=True)
    assert found == sorted(by_time, key=lambda each: each.finished is not None)


@pytest.mark.parametrize(("part", "names"), [("AM", {"Amy"}), ("o", {"Zoe", "Robo", "Otto"})])
def test_a_part_of_a_name_finds_people_and_bots(path: Path, part: str, names: set[str]) -> None:
    with Store(path) as store:
        found = {each.number for each in store.summaries(GameFilter(named=part))}
        assert found == {each.number for each in store.summaries() if names & {*each.names}}
        assert names <= {*store.seated_names()}


def test_repair_tells_how_far_it_is(path: Path) -> None:
    told: dict[tuple[str, int | None], list[int]] = {}

    @contextmanager
    def progress(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
        yield told.setdefault((what, total), []).append

    repair.repair(path, progress)
    assert told == {("Checking the file", None): [], ("playing every game", 30): [*range(30)]}
    set_aside(path)
    told.clear()
    (saved,) = repair.repair(path, progress)
    assert saved.saved == 30
    assert told["Reading games.damaged-1.db", None] == []
    assert told["Saving games from games.damaged-1.db", 30] == [*range(30)]


KILLED = """
import os, signal, sqlite3, sys
path, *statements = sys.argv[1:]
games = sqlite3.connect(path, isolation_level=None)
for statement in statements:
    games.execute(statement)
os.kill(os.getpid(), signal.SIGKILL)
"""
BEGIN = "PRAGMA cache_size = 16", "BEGIN IMMEDIATE"
FIRST_PAGE, OTHER_PAGES = "PRAGMA user_version = 1", "UPDATE events SET body = body || body"
FIRST_PAGE_FIRST = (*BEGIN, FIRST_PAGE, OTHER_PAGES)
OTHER_PAGES_FIRST = (*BEGIN, "UPDATE events SET body = '' WHERE game < 4", FIRST_PAGE, OTHER_PAGES)
OTHER_PAGES_ONLY = ("PRAGMA cache_size = 1", *OTHER_PAGES_FIRST[1:])
NOTHING_YET = ("BEGIN IMMEDIATE", FIRST_PAGE, OTHER_PAGES)
NEW_FILE = (
    *BEGIN,
    "CREATE TABLE events (body)",
    FIRST_PAGE,
    *["INSERT INTO events VALUES (zeroblob(99999))"] * 2,
)
"""Statements of a write; they differ in what SQLite has kept of the pages as they were."""


def kill_while_writing(path: Path, *writing: str) -> bytes:
    """Kill a process in the middle of writing; return the journal that it leaves."""
    subprocess.run([sys.executable, "-c", KILLED, str(path), *writing], check=False)
    return path.with_name(f"{path.name}-journal").read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
@pytest.mark.parametrize("writing", [FIRST_PAGE_FIRST, OTHER_PAGES_FIRST, OTHER_PAGES_ONLY, NOTHING_YET])
def test_a_kill_in_the_middle_of_writing_leaves_the_games_as_they_were(
    path: Path, writing: tuple[str, ...]
) -> None:
    listed, before = peek_unfinished(path), path.read_bytes()
    kill_while_writing(path, *writing)
    assert listed
    assert peek_unfinished(path) == listed
    assert path.read_bytes() == before
    assert not path.with_name("games.damaged-1.db-journal").exists()


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
def test_a_kill_in_the_first_write_of_all_leaves_a_file_that_can_be_begun(home: Path) -> None:
    path = home / "games.db"
    kill_while_writing(path, *NEW_FILE)
    with Store(path) as store:
        assert not store.summaries()
    assert not path.with_name("games.damaged-1.db-journal").exists()


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
@pytest.mark.parametrize("writing", [FIRST_PAGE_FIRST, OTHER_PAGES_FIRST, NEW_FILE])
def test_what_a_kill_left_of_another_file_does_not_spoil_the_one_in_its_place(
    path: Path, writing: tuple[str, ...]
) -> None:
    other = path.with_name("other.db")
    with Store(other) as store:
        assert len([*play(store, Random(2), 40)]) == 40
    content, writes = other.read_bytes(), path.read_bytes()[24:28]
    before = content[:24] + writes + content[28:92] + writes + content[96:]
    other.write_bytes(before)
    if writing is NEW_FILE:
        path.unlink()
    left = kill_while_writing(path, *writing)
    other.replace(path)
    with Store(path) as store:
        assert len(store.summaries()) == 40
    assert path.read_bytes() == before
    assert path.with_name("games.damaged-1.db-journal").read_bytes() == left
