"""A game that is open in a window is locked by its id, as long as the window's process lives."""

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from shutil import rmtree

import pytest

from sushigo_tui.files import paths
from sushigo_tui.rules.game import Game
from sushigo_tui.store import file_locks, locks
from sushigo_tui.store.faults import InUse, NoLocks, Unplayable, store_error
from sushigo_tui.store.locks import Locks
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.store.other_window import TAKE, can_take, playing
from tests.tables import classic, finish_turn


@pytest.fixture
def store(home: Path) -> Store:
    with Store() as store:
        keep(store, SavedGame(finish_turn(Game(classic(2), seed=1))))
    return store


def test_who_has_a_game_open_is_said(store: Store) -> None:
    with (
        playing(1),
        Store() as other,
        pytest.raises(InUse, match=r"\(process \d+\)\. Leave it there first\."),
    ):
        other.resume(1)
    with Store() as other:
        assert other.resume(1).number == 1


def test_a_lock_ends_with_its_process(store: Store) -> None:
    command = [sys.executable, "-c", TAKE, str(paths.games()), "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "taken\n"
        assert not can_take(1)
        other.kill()
    assert can_take(1)


def test_a_lock_that_is_left_leaves_no_file(home: Path) -> None:
    held = Locks(paths.games())
    for game in ("a game/with any id", locks.REPAIR):
        assert held.take(game) is None
    folder = paths.games().with_name("games-locks")
    assert {file.name for file in folder.iterdir()} == {"9ddb0ac29ca3fd4f", "repair"}, "as in any version"
    held.close()
    assert [*folder.iterdir()] == []


def test_a_game_that_is_this_window_s_own_is_locked_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held, locked = Locks(paths.games()), list[int]()
    monkeypatch.setattr(locks, "lock", locked.append)
    for _ in range(2):
        assert held.take("game") is None
    assert len(locked) == 1


def test_a_lock_whose_file_cannot_be_removed_is_open_all_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in Windows, where a file that is open stays."""

    def refuse(_: Path) -> None:
        raise PermissionError

    with Store() as other:
        other.resume(1)
        assert not can_take(1)
        monkeypatch.setattr(Path, "unlink", refuse)
    assert can_take(1)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a terminal has no name")
@pytest.mark.parametrize("handle", [0, 1, 2])
def test_who_has_a_game_is_told_by_process_and_terminal(
    home: Path, monkeypatch: pytest.MonkeyPatch, handle: int
) -> None:
    """Only its owner reads it; one of the three standard files is enough."""

    def named(tried: int) -> str:
        if tried != handle:
            raise OSError(errno.ENOTTY, "no terminal")
        return "/dev/pts/7"

    monkeypatch.setattr(os, "ttyname", named)
    Locks(paths.games()).take("game")
    (file,) = paths.games().with_name("games-locks").iterdir()
    assert file.read_text() == f"{os.getpid()}\n/dev/pts/7"
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can remove a file that is open")
def test_after_the_locks_were_removed_only_one_window_saves(home: Path) -> None:
    kept, held = SavedGame(finish_turn(Game(classic(2), seed=1))), Locks(paths.games())
    with Store(locks=held) as store:
        keep(store, kept)
        rmtree(paths.games().with_name("games-locks"))
        finish_turn(kept.game)
        with playing(1):
            with pytest.raises(InUse):
                keep(store, kept)
            held.release(kept.id)
            assert not can_take(1), "the other window's lock stays"
            assert store.load(1).game.turn == 2
        keep(store, kept)
        assert not can_take(1)
        assert store.load(1).game.turn == 3
        rmtree(paths.games().with_name("games-locks"))
        finish_turn(kept.game)
        keep(store, kept)
        assert not can_take(1), "also where nobody has made the folder anew"


def test_a_game_that_cannot_be_resumed_is_left_to_others(store: Store) -> None:
    with closing(sqlite3.connect(store.path)) as games, games:
        games.execute("UPDATE games SET setup = '{'")
    with Store(locks=Locks(store.path)) as other:
        with pytest.raises(Unplayable):
            other.resume(1)
        assert can_take(1)


@pytest.mark.skipif(os.name != "posix", reason="locks are fcntl's")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS])
def test_a_folder_that_cannot_lock_is_told_as_such(
    store: Store, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Also where SQLite only says that the file is locked, or that the disk is failing."""

    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    for module in (locks, file_locks):
        monkeypatch.setattr(module, "lock", refuse)
    sentence = "This folder's file system can't lock files. Set SUSHIGO_HOME to a folder on this computer."
    with Store() as other, pytest.raises(NoLocks) as fault:
        other.resume(1)
    assert str(fault.value) == sentence
    for kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR):
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = kind
        assert str(store_error(paths.games(), error)) == sentence


def test_any_other_fault_is_raised_as_it_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    for module in (locks, file_locks):
        monkeypatch.setattr(module, "lock", fail)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        Locks(paths.games()).take("game")
    assert file_locks.can_lock(home)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody writes a file that is locked")
@pytest.mark.parametrize(
    ("written", "holder"),
    [(b"123\n/dev/pts/7", ("123", "/dev/pts/7")), (b"\xff", ("\ufffd", ""))],
)
def test_the_holder_is_whoever_the_lock_s_file_names(
    store: Store, written: bytes, holder: tuple[str, str]
) -> None:
    with Store() as other:
        game = other.load(1).id
    with playing(1):
        (file,) = paths.games().with_name("games-locks").iterdir()
        file.write_bytes(written)
        assert Locks(paths.games()).take(game) == holder
