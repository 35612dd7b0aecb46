"""Damaged, newer, foreign, read-only and locked files: a sentence, and nothing is lost."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui import __version__
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database, repair
from sushigo_tui.store import players as known
from sushigo_tui.store.faults import Damaged, Moved, NoFile, OtherSchema, StoreError, Unplayable, store_error
from sushigo_tui.store.listing import peek_unfinished
from sushigo_tui.store.locks import Locks
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.cli.conftest import Run
from tests.store.evening import evening, every_record
from tests.store.evenings import keep
from tests.tables import classic


def fault_of(path: Path, kind: int) -> StoreError:
    error = sqlite3.OperationalError()
    error.sqlite_errorcode = kind
    return store_error(path, error)


def opened(path: Path) -> tuple[Store, str]:
    """Open a store as a window does."""
    return repair.open_or_set_aside(Locks(path))


def test_a_file_that_lost_its_end_is_set_aside_and_saved_from(
    tmp_path: Path, whole: bytes, records_of: dict[str, str]
) -> None:
    saved = []
    for length in [1, 99, 100, 511, 512, *range(4096, len(whole), 12_000), len(whole) - 1]:
        path = tmp_path / str(length) / "games.db"
        path.parent.mkdir()
        path.write_bytes(whole[:length])
        repair.repair(path)
        assert whole[:length] in {file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
        found = every_record(path)
        assert all(codec.read(record) for record in found.values())
        saved.append(sum(found.get(id) == record for id, record in records_of.items()))
        store, said = opened(path)
        with store:
            assert said == ""
            assert keep(store, SavedGame(Game(classic(2)))) > len(found)
    assert saved[0] == 0
    assert saved[-1] >= 2
    assert saved == sorted(saved)


def test_every_command_stands_random_bytes(
    sushigo: Run, path: Path, whole: bytes, records_of: dict[str, str]
) -> None:
    record = path.with_name("friday.json")
    record.write_text(records_of["game-1"], encoding="utf-8")
    for seed in range(8):
        random, broken = Random(seed), bytearray(whole)
        for _ in range(1 + seed % 4 * 40):
            broken[random.randrange(len(broken))] = random.randrange(256)
        for file in path.parent.glob("games.*"):
            file.unlink()
        path.write_bytes(broken)
        for command in (
            "games",
            "games --json --player amy",
            "games show 1",
            "games show 3",
            "stats",
            "players",
            "games export 3 --yes",
            "games repair",
            f"games import {record}",
            "games delete 1 --yes",
            "games",
        ):
            said = sushigo(*command.split())
            assert said.code in (0, 1)
            assert "inside the program" not in said.err
            assert all(line.endswith(".") for line in said.err.splitlines())
        assert said.code == 0
        assert path.exists()


def test_of_a_game_that_is_not_over_as_much_is_saved_as_can_be_played(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        last = connection.execute("SELECT max(number) FROM events WHERE game = 3").fetchone()[0]
        connection.execute("UPDATE events SET body = '{}' WHERE game = 3 AND number = ?", (last,))
        connection.execute("UPDATE events SET body = 'x' WHERE game = 1 AND number = 40")
        connection.commit()
    with Store(path) as store, pytest.raises(Unplayable, match="because it is damaged"):
        store.load(3)
    database.set_aside(path)
    (saved,) = repair.repair(path)
    assert (saved.saved, saved.here) == (2, 0)
    assert saved.cut == ["Game 2 (Amy, 寿司, Otto) was restored to round 2, turn 2. The rest can't be read."]
    assert saved.lost == ["Game 1 can't be restored, because it is damaged."]
    with Store(path) as store:
        resumed = store.resume(2).game
        assert (resumed.round, resumed.turn, len(resumed.undos)) == (2, 2, 1)


def test_in_place_of_a_game_that_is_damaged_in_a_whole_file_comes_what_can_be_played(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE picks SET body = '{' WHERE game = 3")
    (saved,) = repair.repair(path)
    assert (saved.file, saved.saved, saved.lost) == (path.with_name("games.damaged-1.db"), 3, [])
    assert saved.cut[0].startswith("Game 3 (Amy, 寿司, Otto) was restored to round 2, turn 3.")
    with Store(path) as store:
        assert store.load(3).game.placed == frozenset()
        assert store.load(3).id == "game-3"
    with Store(saved.file) as aside:
        assert aside.rows(3).picks == ["{"]
    assert [(each.saved, each.here) for each in repair.repair(path)] == [(0, 3)]


def test_every_command_names_the_file_that_is_damaged(sushigo: Run, path: Path) -> None:
    lose_page(path, "games")
    for command in ("games", "players", "stats", "evenings"):
        assert sushigo(command) == (1, "", f"sushigo: {Damaged(path)}\n")


def test_each_fault_is_said_in_a_sentence_and_in_few_words(snapshot: SnapshotAssertion) -> None:
    path = Path("games.db")
    faults = [Damaged(path), OtherSchema(path, ""), NoFile(path), Moved(path)]
    kinds = sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY
    faults += [fault_of(path, kind) for kind in kinds]
    assert "\n".join(f"{fault.short}: {fault}" for fault in faults) == snapshot


def lose_page(path: Path, table: str) -> None:
    """Overwrite the page at which a table begins."""
    with closing(sqlite3.connect(path)) as connection:
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_master"))
    overwrite(path, (roots.get(table, 1) - 1) * 4096, bytes(4096))


def overwrite(path: Path, place: int, put: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(put)


def test_who_was_renamed_or_merged_stays_so(path: Path) -> None:
    with closing(database.connect(path)) as connection:
        known.rename(connection, "Amy", "Amelie")
        known.merge(connection, "Zoe", "Amelie")
    database.set_aside(path)
    for _ in range(2):
        (saved,) = repair.repair(path)
    assert saved.here == 3
    with Store(path) as store:
        assert [each.names[0] for each in store.summaries()] == ["Amelie"] * 3
        keep(store, SavedGame(Game(Setup(CLASSIC, (Player("ZOE"), Player("Phil"))))))
        assert store.summaries()[0].names == ("Amelie", "Phil")


def test_a_damaged_file_is_set_aside_once_and_never_over_another(path: Path, whole: bytes) -> None:
    for number in (1, 2):
        broken = bytes([number]) * 100 + whole[100:]
        path.write_bytes(broken)
        store, said = opened(path)
        with store:
            assert store.summaries() == []
            keep(store, SavedGame(Game(classic(2))))
        locked = {file.name for file in path.with_name("games-locks").iterdir()}
        assert len(locked - {"repair"}) == len(locked) == number, "another window may repair it, not play"
        aside = path.with_name(f"games.damaged-{number}.db")
        assert str(aside) in said
        assert "'sushigo games repair'" in said
        assert aside.read_bytes() == broken
    again, said = repair.begin_anew(Locks(path))
    again.close()
    assert said == ""


def test_while_another_window_mends_this_one_waits_for_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"nothing")
    monkeypatch.setattr("sushigo_tui.store.locks.Locks.take", lambda *_: ("7", ""))
    with pytest.raises(StoreError, match="Another window is repairing the games"):
        opened(path)
    assert path.read_bytes() == b"nothing"


def test_a_file_of_another_version_is_left_as_it_is(sushigo: Run, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN weather TEXT")
        connection.execute("PRAGMA user_version = 9")
        connection.execute("UPDATE games SET program = 'sushigo 9.9'")
        connection.commit()
    before = path.read_bytes()
    for verb in (Store, opened, repair.repair):
        with pytest.raises(OtherSchema, match=r"were saved by sushigo 9\.9.*Export them with that version"):
            verb(path)
    for command in ("games", "games delete 1 --yes", "games repair"):
        assert sushigo(*command.split()) == (1, "", f"sushigo: {OtherSchema(path, 'sushigo 9.9')}\n")
    assert path.read_bytes() == before
    assert list(path.parent.glob("*damaged*")) == []
    assert "saved by another build of sushigo " in str(OtherSchema(path, f"sushigo {__version__}"))


@pytest.mark.skipif(os.name != "posix", reason="pipes are POSIX's")
@pytest.mark.parametrize(
    ("make", "what"),
    [
        (Path.mkdir, "isn't a regular file"),
        (os.mkfifo, "isn't a regular file"),
        (lambda path: path.symlink_to("/dev/zero"), "isn't a regular file"),
    ],
)
def test_what_is_no_file_at_all_is_told_and_left_alone(
    sushigo: Run, path: Path, make: Callable[[Path], None], what: str
) -> None:
    path.unlink()
    make(path)
    before = [*path.parent.iterdir()]
    assert peek_unfinished(path) == []
    said = f"sushigo: Games can't be saved in {path}, because it {what}. Move or rename it.\n"
    for command in ("games", "games show 1", "games delete 1 --yes", "games repair", "stats", "players"):
        assert sushigo(*command.split()) == (1, "", said)
    assert "Move or rename it." in sushigo("replay", "1").err
    for verb in (Store, opened, repair.repair):
        with pytest.raises(StoreError, match=what):
            verb(path)
    assert {*path.parent.iterdir()} - {path.with_name("games-locks")} == {*before}


@pytest.mark.parametrize("application", [0, 7])
def test_another_programs_database_is_set_aside_unharmed(path: Path, application: int) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {application}")
        connection.execute("CREATE TABLE songs (title TEXT)")
    theirs = path.read_bytes()
    with pytest.raises(Damaged):
        Store(path)
    (saved,) = repair.repair(path)
    assert (saved.saved, saved.lost) == (0, ["Nothing in it can be read."])
    assert saved.file.read_bytes() == theirs


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A database in a folder in which we can write nothing; for root, as someone else."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        home.chmod(0o755)
        path = evening(home / "games" / "games.db")
        monkeypatch.setenv("SUSHIGO_HOME", folder)
        path.chmod(0o444)
        path.parent.chmod(0o500)
        yield path
        path.parent.chmod(0o700)


@contextmanager
def nobody(path: Path) -> Iterator[None]:
    """As a user whom the folder belongs to, and who is not root."""
    root = os.geteuid() == 0
    if root:
        os.chown(path.parent, 65534, 65534)
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_folder_that_nobody_may_write_in_can_be_read(sushigo: Run, read_only: Path) -> None:
    commands = ["games", "games show 1", "games export 1"]
    # As root first, so that all is imported that someone else might not read.
    before = [sushigo(*command.split()) for command in commands]
    sushigo("games", "delete", "77", "--yes")
    for file in database.files(read_only)[1:]:
        file.unlink(missing_ok=True)
    with nobody(read_only):
        assert [sushigo(*command.split()) for command in commands] == before
        for command in ("games delete 1 --yes", "games repair"):
            said = sushigo(*command.split())
            assert (said.code, said.out) == (1, "")
            assert said.err.startswith(f"sushigo: Games can't be saved in {read_only}")
    assert all(said.code == 0 for said in before)


def test_what_another_program_has_locked_can_be_read_and_not_written(
    sushigo: Run, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.01)
    fault = fault_of(path, sqlite3.SQLITE_BUSY)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert sushigo("games").code == 0
        said = sushigo("games", "delete", "1", "--yes")
        assert said == (1, "", f"sushigo: {fault}\n")
    assert sushigo("games", "delete", "1", "--yes").code == 0
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert sushigo("games") == said
