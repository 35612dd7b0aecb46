"""A game that is open in a window is locked by its id, as long as the window's process lives."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

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
        pytest.raises(InUse, match=r"Game 1 is open in another window\. Leave it there first\."),
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


def test_a_lock_that_is_left_is_open_and_the_others_stay(store: Store) -> None:
    with Store() as other:
        keep(other, SavedGame(finish_turn(Game(classic(2), seed=2))))
        held = Locks(paths.games())
        for number in (1, 2):
            assert held.take(other.load(number).id)
        assert held.take(other.load(1).id), "it is this window's own"
        held.release(other.load(1).id)
        assert (can_take(1), can_take(2)) == (True, False)
        held.close()
        assert can_take(2)


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

    def refuse(*_: int) -> None:
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
    def fail(*_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(locks, "lock", fail)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        Locks(paths.games()).take("game")
