"""Tests of output with nowhere to go, and of a stop at any moment: one sentence at most, and no traceback."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
COMMANDS = ["--version", "menus"]

needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no device here that is always full")


@pytest.fixture
def full() -> Iterator[int]:
    """A device that is always full, as a place to write to."""
    with FULL.open("wb") as file:
        yield file.fileno()


def sushigo(
    arguments: str, stdout: int | None = None, first: str = "pass"
) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own; `first` is done before it."""
    code = f"import sys; from sushigo_tui.cli import run; {first}; sys.exit(run({arguments.split()!r}))"
    command = [sys.executable, "-c", code]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, cwd=ROOT, check=False)


@needs_full
@pytest.mark.parametrize("command", [*COMMANDS, f"simulate --games 200 --records {FULL}"])
def test_a_full_disk_is_no_crash(command: str, full: int, home: Path) -> None:
    said = sushigo(command, subprocess.DEVNULL if "--records" in command else full)
    assert said.stderr == "sushigo: The output could not be written (No space left on device).\n"
    assert said.returncode == 1
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_output_is_no_crash(command: str, home: Path) -> None:
    said = sushigo(command, subprocess.DEVNULL, "sys.stdout = None")
    assert (said.returncode, said.stderr) == (0, "")


def test_a_stop_while_libraries_are_loaded_is_a_stop() -> None:
    """The first import that is not there yet is where Ctrl+C is pressed."""
    stop = "SimpleNamespace(find_spec=lambda *_: default_int_handler(2, None))"
    imports = "from signal import default_int_handler; from types import SimpleNamespace"
    said = sushigo("menus", first=f"{imports}; sys.meta_path.insert(0, {stop})")
    assert (said.returncode, said.stderr) == (130, "\nStopped.\n")
