"""Files that can't be opened: the program says why it ends, and keeps the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_tui.records import codec
from tests.terminal import homes
from tests.terminal.games import start
from tests.terminal.homes import store_of
from tests.terminal.pty_screen import Terminal

resource = pytest.importorskip("resource")
if not hasattr(resource, "prlimit"):
    pytest.skip("only Linux gives another process a limit", allow_module_level=True)


def _is_of_games(file: Path) -> bool:
    """Return whether it is the file of games or its log, or closed by now: they are open only for moments."""
    try:
        return file.readlink().name.startswith("games.db")
    except OSError:
        return True


def let_open_no_more(terminal: Terminal) -> None:
    """Let the program open no file beside those that it keeps open."""
    fds = {int(each.name) for each in Path(f"/proc/{terminal.pid}/fd").iterdir() if not _is_of_games(each)}
    free = next(number for number in range(max(fds) + 2) if number not in fds)
    _, hard = resource.prlimit(terminal.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(terminal.pid, resource.RLIMIT_NOFILE, (free, hard))


def test_a_game_that_can_open_no_file_says_so_and_is_kept_as_a_record(tmp_path: Path) -> None:
    homes.unfinished(tmp_path, players=homes.ALONE, turns=1)
    with start(("--resume",), tmp_path, still=True) as terminal:
        terminal.wait_for("Amy, choose a card")
        terminal.settle()
        let_open_no_more(terminal)
        # The guide is read in when it is asked for.
        terminal.press("g")
        assert terminal.wait_end() == 1
        said = " ".join(terminal.text.split())
        # The games file takes more files than the program has when it ends.
        assert "The game so far is saved in " in said
        [record] = (store_of(tmp_path).parent.parent / "saves").iterdir()
        assert record.name in terminal.text.replace("\n", "")
        assert codec.read(record.read_text(encoding="utf-8")).decisions
        assert "open files have run out. Close other programs" in said
        assert "internal error" not in said
        assert "Traceback" not in said
        assert not terminal.crash
