"""Killed processes, processes and files that can't be opened: the program continues, or says why."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_tui import cli
from sushigo_tui.records import codec
from tests.terminal import homes
from tests.terminal.games import start
from tests.terminal.homes import store_of
from tests.terminal.pty_screen import Terminal, environment

resource = pytest.importorskip("resource")
if not hasattr(resource, "prlimit"):
    pytest.skip("only Linux gives another process a limit", allow_module_level=True)

SIMULATE = ("simulate", "--menu", "sushi-go", "--bots", "novice", "--seed", "5", "--json", "--games", "4")


def limited(home: Path, limit: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`sushigo` from a shell that has set a limit."""
    shell = ["bash", "-c", f'ulimit {limit}; exec "$@"', "bash"]
    return subprocess.run(
        [*shell, sys.executable, "-m", "sushigo_tui", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=home,
        env=environment(home),
        timeout=120,
    )


def figures(told: str) -> dict[str, object]:
    """Return what a run found, without how long it took."""
    return {key: value for key, value in json.loads(told).items() if "second" not in key}


def test_where_no_process_can_be_started_the_games_are_played_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([*SIMULATE, "--jobs", "1"]) == 0
    expected = figures(capsys.readouterr().out)
    for files in ("-n 12", "-n 16"):
        played = limited(tmp_path, files, *SIMULATE, "--jobs", "2")
        assert (played.returncode, played.stderr) == (0, "")
        assert figures(played.stdout) == expected


def _is_of_games(file: Path) -> bool:
    """Return whether it is the file of games or its log, or closed by now: they are open only for moments."""
    try:
        return file.readlink().name.startswith("games.db")
    except OSError:
        return True


def limit_files(terminal: Terminal, more: int) -> None:
    """Let the program open at most so many files beside those that it keeps open."""
    fds = {int(each.name) for each in Path(f"/proc/{terminal.pid}/fd").iterdir() if not _is_of_games(each)}
    free = [number for number in range(max(fds) + 2 + more) if number not in fds]
    _, hard = resource.prlimit(terminal.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(terminal.pid, resource.RLIMIT_NOFILE, (free[more], hard))


def test_a_game_that_can_open_no_file_says_so_and_is_kept_as_a_record(tmp_path: Path) -> None:
    homes.unfinished(tmp_path, players=homes.ALONE, turns=1)
    with start(("--resume",), tmp_path, still=True) as terminal:
        terminal.wait_for("Amy, choose a card")
        terminal.settle()
        limit_files(terminal, 0)
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
