"""Ctrl+C ends a run and all its processes with a sentence, and the run can be resumed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_tui.simulate.run import seed_of

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups here")


def test_a_stop_ends_all_processes(tmp_path: Path) -> None:
    """The records come through a pipe, which has an end when nobody is left that could write into it."""
    file = tmp_path / "run"
    command = f"simulate --menu sushi-go --bots novice --games 100000 --seed 5 --jobs 2 --resume {file}"
    with subprocess.Popen(
        [sys.executable, "-m", "sushigo_tui", *command.split(), "--records", "/dev/stdout"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith('{"format":')
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=60)[1].split("\n\n")
    assert process.returncode == 130
    assert said[0].endswith(f" of 100,000 games are in {file}. Use the same command to continue.")
    assert said[-1].strip() == "Stopped."
    assert seed_of(file) == 5
    assert file.read_bytes().endswith(b"\n")
