"""Too little memory, too few threads or files: a sentence that says so and what to do, and no report."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from sushigo_tui.files import paths
from tests.cli.conftest import Run

SHORTAGE = (
    "Memory, threads or open files have run out. Close other programs, or raise the limits "
    "(ulimit -v, -u, -n).\n"
)


def raising(error: Exception) -> Callable[[], NoReturn]:
    def fail() -> NoReturn:
        raise error

    return fail


def of_system(number: int) -> OSError:
    return OSError(number, os.strerror(number), "settings.toml")


@pytest.mark.parametrize(
    "error",
    [
        MemoryError(),
        of_system(errno.ENOMEM),
        of_system(errno.EMFILE),
        of_system(errno.ENFILE),
        ImportError("_sqlite3.so: failed to map segment from shared object"),
        ImportError("_csv.so: cannot open shared object file: Too many open files"),
        RuntimeError("can't start new thread"),
    ],
    ids=repr,
)
def test_a_command_says_what_there_is_too_little_of(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(paths, "games", raising(error))
    assert sushigo("paths") == (1, "", SHORTAGE)
    assert not (home / "reports").exists()


@pytest.mark.parametrize("error", [ImportError("no tofu"), RuntimeError("soup"), of_system(errno.ENOENT)])
def test_anything_else_is_a_crash(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(paths, "games", raising(error))
    assert sushigo("paths").code == 1
    assert list((home / "reports").iterdir())
