"""Killed processes, processes and files that can't be opened: the program continues, or says why."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.records import codec
from tests.speed.thinking import children
from tests.terminal import homes, player
from tests.terminal.games import start
from tests.terminal.homes import store_of
from tests.terminal.player import Player
from tests.terminal.pty_screen import Terminal, environment
from tests.terminal.tampered import QUICK
from tests.terminal.test_opponents import ALONE, ends, thinking

resource = pytest.importorskip("resource")
if not hasattr(resource, "prlimit"):
    pytest.skip("only Linux gives another process a limit", allow_module_level=True)

PLAIN = (sys.executable, "-m", "sushigo_tui", "play", "--plain", "--width", "0", *ALONE)
SIMULATE = ("simulate", "--menu", "sushi-go", "--bots", "novice", "--seed", "5", "--json")


def simulating(home: Path, *more: str, before: str = "") -> subprocess.Popen[str]:
    """`sushigo simulate`, with something that its shell does before."""
    command = [sys.executable, "-m", "sushigo_tui", *SIMULATE, *more]
    return subprocess.Popen(
        ["bash", "-c", f'{before}\nexec "$@"', "bash", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=home,
        env=environment(home),
    )


def figures(run: subprocess.Popen[str]) -> dict[str, object]:
    """Return what a run found, without how long it took; fails if it said anything else."""
    out, said = run.communicate(timeout=120)
    assert (run.returncode, said) == (0, "")
    found: dict[str, object] = json.loads(out)
    return {key: value for key, value in found.items() if "second" not in key}


def two_processes(run: subprocess.Popen[str]) -> list[int]:
    """Both that play, as soon as they are there."""
    end = time.monotonic() + 20
    while len(found := children(run.pid)) < 2:
        assert run.poll() is None
        assert time.monotonic() < end
        time.sleep(0.002)
    return found


def test_a_killed_process_changes_no_figure(tmp_path: Path) -> None:
    games = "--games", "60"
    expected = figures(simulating(tmp_path, *games, "--jobs", "1"))
    for number in (signal.SIGKILL, signal.SIGTERM):
        with simulating(tmp_path, *games, "--jobs", "2") as run:
            for pid in two_processes(run):
                os.kill(pid, number)
            assert figures(run) == expected


def test_where_no_process_can_be_started_the_games_are_played_all_the_same(tmp_path: Path) -> None:
    games = "--games", "4"
    expected = figures(simulating(tmp_path, *games, "--jobs", "1"))
    for limit in ("ulimit -n 12", "ulimit -n 16"):
        with simulating(tmp_path, *games, "--jobs", "2", before=limit) as run:
            assert figures(run) == expected


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_whoever_plays_ends_with_the_program(tmp_path: Path, number: signal.Signals) -> None:
    with simulating(tmp_path, "--games", "100000", "--jobs", "2") as run:
        pids = two_processes(run)
        run.send_signal(number)
        assert run.wait() == -number
        assert all(map(ends, pids))


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


def test_a_bot_whose_process_can_not_be_started_anew_chooses_quickly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A start that fails may hold the last files just when a choice is saved.
    monkeypatch.setitem(player.STEPS, "not kept", "Games can't be saved in")
    with start(ALONE, tmp_path, ("quick",), still=True) as terminal:
        terminal.wait_for("Amy, choose a card")
        pid = thinking(terminal)
        terminal.settle()
        terminal.watch()
        limit_files(terminal, 2)
        os.kill(pid, signal.SIGKILL)
        Player(terminal, Random(1), {}, QUICK * 2).play(until="score sheet")
        assert any(re.search("rule of thumb|quick choice", screen) for screen in terminal.seen)
        assert not children(terminal.pid)
        assert not terminal.crash


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
        assert "Too many files are open. Close other programs" in said
        assert "Something went wrong" not in said
        assert "Traceback" not in said
        assert not terminal.crash


@pytest.mark.parametrize("kilobytes", [80_000, 140_000, 200_000])
def test_a_game_in_little_memory_goes_on_or_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kilobytes: int
) -> None:
    """Either can happen, as the memory needed depends on the system; but nothing else.

    At the least that will do, some 100 MB, Python itself may fail between two lines of any program.
    """
    monkeypatch.delenv("COVERAGE_PROCESS_START", raising=False)
    played = subprocess.run(
        ["bash", "-c", f'ulimit -v {kilobytes}; exec "$@"', "bash", *PLAIN],
        input="1\n1\nquit\n",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        timeout=120,
    )
    said = "Close other programs, or raise " in played.stdout
    assert played.returncode == said, played.stdout
    assert "Traceback" not in played.stdout
    assert not list(tmp_path.rglob("crash-*"))
