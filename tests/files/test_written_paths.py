"""How a path is said to people, and that a new file takes nobody's place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sushigo_tui.files import paths
from sushigo_tui.text.cells import cut_left


def test_a_path_is_said_from_home_and_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/amy"))
    assert paths.near_home(Path("/home/amy/games/a.svg")) == os.path.join("~", "games", "a.svg")  # noqa: PTH118
    assert paths.near_home(Path("/srv/a\x1b[2J.svg")) == str(Path("/srv/a")) + "\\x1b[2J.svg"


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("~/a.svg", 7, "~/a.svg"), ("~/games/a.svg", 7, "…/a.svg"), ("寿司寿司.svg", 8, "…司.svg")],
)
def test_of_a_long_path_its_end_is_seen(text: str, width: int, shown: str) -> None:
    assert cut_left(text, width) == shown


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
