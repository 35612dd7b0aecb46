"""`sushigo paths`, how paths are said, and how files are written."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

from sushigo_tui.files import paths
from tests.cli.conftest import Run


def test_the_command_names_every_place(sushigo: Run, home: Path) -> None:
    assert sushigo("paths").out.splitlines() == [
        f"games:    {home / 'games' / 'games.db'}",
        f"menus:    {home / 'menus'}",
        f"settings: {home / 'settings.toml'}",
        f"saves:    {home / 'saves'}",
        f"reports:  {home / 'reports'}",
    ]
    assert list(home.iterdir()) == []


def test_the_command_names_one_place(sushigo: Run, home: Path) -> None:
    assert sushigo("paths", "menus").out == f"{home / 'menus'}\n"


@pytest.mark.parametrize("place", ["", "settings", "menus"])
def test_what_is_wrong_with_the_settings_is_told_beside_their_place(
    sushigo: Run, home: Path, place: str
) -> None:
    file = home / "settings.toml"
    file.write_text("bell = 1\nthem = 'dark'\n", encoding="utf-8")
    said = sushigo("paths", *[place] * bool(place))
    told = [
        f"{file}: bell: 1 is not allowed. Write true or false.",
        f"{file}: them: There is no such setting. Did you mean 'theme'?",
    ]
    assert said.code == 0
    assert said.err.splitlines() == (told if place != "menus" else [])


def test_without_a_home_of_our_own_the_places_are_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SUSHIGO_HOME")
    for kind in ("data", "config", "state"):
        place = tmp_path / kind
        monkeypatch.setattr(f"platformdirs.user_{kind}_path", lambda name, appauthor, at=place: at / name)
    assert paths.games() == tmp_path / "data" / "sushigo" / "games" / "games.db"
    assert paths.menus() == tmp_path / "data" / "sushigo" / "menus"
    assert paths.saves() == tmp_path / "data" / "sushigo" / "saves"
    assert paths.settings() == tmp_path / "config" / "sushigo" / "settings.toml"
    assert paths.reports() == tmp_path / "state" / "sushigo" / "reports"


def not_known(_: object) -> NoReturn:
    raise KeyError


@pytest.mark.skipif(os.name != "posix", reason="Windows has no ~NAME")
def test_the_home_of_somebody_unknown_is_no_folder(sushigo: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games would otherwise be saved in a folder of that name, wherever the program was started."""
    monkeypatch.setenv("SUSHIGO_HOME", "~nobody-of-this-name/games")
    assert "Set SUSHIGO_HOME to a folder." in sushigo("paths").err


@pytest.mark.skipif(os.name != "posix", reason="Windows always knows a home")
@pytest.mark.parametrize("command", ["play", "games", "menus", "settings", "stats", "paths", "replay 1"])
def test_without_any_home_every_command_says_so(
    sushigo: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for name in ("SUSHIGO_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", not_known)
    said = "sushigo: This user has no home folder. Set SUSHIGO_HOME to a folder.\n"
    assert sushigo(*command.split()) == (1, "", said)


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_private_file_is_the_owners_alone(tmp_path: Path) -> None:
    """Also where an older file and its folder were open to everyone."""
    path = tmp_path / "open" / "file.txt"
    path.parent.mkdir(mode=0o755)
    path.write_text("old")
    path.chmod(0o644)
    paths.write_private(path, "new ✓\n")
    assert path.read_text(encoding="utf-8") == "new ✓\n"
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


@pytest.mark.skipif(os.name != "posix", reason="modes and links are POSIX's")
def test_a_file_keeps_its_mode_and_its_links(tmp_path: Path) -> None:
    old, twin, link, loose = (tmp_path / name for name in ("old", "twin", "link", "loose"))
    umask = os.umask(0o022)
    try:
        paths.write_whole(tmp_path / "new", "new")
    finally:
        os.umask(umask)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o644
    old.write_text("old")
    old.chmod(0o640)
    paths.write_whole(old, "a")
    assert (old.read_text(), old.stat().st_mode & 0o777) == ("a", 0o640)
    link.symlink_to(old)
    loose.symlink_to(tmp_path / "later")
    twin.hardlink_to(old)
    paths.write_whole(link, "b")
    paths.write_whole(loose, "c")
    assert (link.is_symlink(), loose.is_symlink(), twin.read_text()) == (True, True, "b")
    assert (tmp_path / "later").read_text() == "c"
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "later",
        "link",
        "loose",
        "new",
        "old",
        "twin",
    ]


def test_a_path_is_said_from_home_and_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/amy"))
    assert paths.near_home(Path("/home/amy/games/a.svg")) == os.path.join("~", "games", "a.svg")  # noqa: PTH118
    assert paths.near_home(Path("/srv/a\x1b[2J.svg")) == str(Path("/srv/a")) + "\\x1b[2J.svg"


def test_a_new_file_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    paths.write_new(file, "ä\n")
    assert file.read_bytes() == "ä\n".encode()
    with pytest.raises(FileExistsError):
        paths.write_new(file, "mine")
    monkeypatch.setattr(os, "fsync", lambda _: os.close(-1))
    with pytest.raises(OSError, match="descriptor"):
        paths.write_new(tmp_path / "b", "b")
    assert [each.name for each in tmp_path.iterdir()] == ["a"]
