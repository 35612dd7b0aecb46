"""Folders that the user may not enter: what is in them isn't known, and is never said not to be there."""

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushigo_tui.files import menus, paths
from sushigo_tui.files.settings import NotKept, keep_setting
from tests.cli.conftest import Run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="root is kept out by Linux's capabilities")


@pytest.fixture
def barred(home: Path) -> Iterator[Path]:
    """A home whose folders may not be entered, by root neither."""
    folders = [home / name for name in ("games", "menus", "shut")]
    for each in folders:
        each.mkdir(mode=0)
    linux = ctypes.CDLL(None, use_errno=True)
    this_thread, before = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    linux.capget(this_thread, before)
    # Pairs of three: what is in effect, what is permitted, what is inherited.
    assert not linux.capset(this_thread, (ctypes.c_uint32 * 6)(0, *before[1:3], 0, *before[4:]))
    yield home
    linux.capset(this_thread, before)
    for each in folders:
        each.chmod(0o700)


@pytest.mark.parametrize("command", ["games", "games show 1", "games export 1", "stats", "players"])
def test_games_that_cannot_be_seen_are_not_said_to_be_none(sushigo: Run, barred: Path, command: str) -> None:
    said = sushigo(*command.split())
    assert (said.code, said.out) == (1, "")
    file = barred / "games" / "games.db"
    assert said.err == f"sushigo: Games can't be saved in {file} (Permission denied).\n"
    assert paths.has_games(), "the start offers them, and says so"


def test_menus_that_cannot_be_seen_are_a_fault_beside_the_standard_ones(sushigo: Run, barred: Path) -> None:
    said = sushigo("menus")
    assert (said.code, "My First Meal" in said.out) == (0, True)
    assert said.err == f"{barred / 'menus'}: The folder can't be read (Permission denied).\n"
    with pytest.raises(PermissionError):
        menus.save(menus.printed()["my-first-meal"], "Lunch")


def test_settings_that_cannot_be_seen_stay(
    sushigo: Run, barred: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUSHIGO_HOME", str(barred / "shut"))
    with pytest.raises(NotKept, match="fix the errors in it first"):
        keep_setting("bell", False)
    assert "Permission denied" in sushigo("paths", "settings").err
