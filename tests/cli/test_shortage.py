"""Too little memory, too few threads or files: a sentence that says so and what to do, and no report."""

import errno
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from sushigo_tui.cli import shortage
from sushigo_tui.files import paths
from tests.cli.conftest import Run

MEMORY = "There isn't enough memory. Close other programs, or raise the limit (ulimit -v)."
THREADS = (
    "No thread can be started. Close other programs, or raise the memory and process limits "
    "(ulimit -v, ulimit -u)."
)
FILES = "Too many files are open. Close other programs, or raise the limit (ulimit -n)."
ERRORS = [
    (MemoryError(), MEMORY),
    (OSError(errno.ENOMEM, "Cannot allocate memory"), MEMORY),
    (ImportError("_sqlite3.so: failed to map segment from shared object"), MEMORY),
    (RuntimeError("can't start new thread"), THREADS),
    (OSError(errno.EMFILE, "Too many open files", "settings.toml"), FILES),
    (OSError(errno.ENFILE, "Too many open files in system"), FILES),
    (ImportError("_csv.so: cannot open shared object file: Too many open files"), FILES),
    (ExceptionGroup("two", [KeyError("tofu"), MemoryError()]), MEMORY),
]


def raising(error: Exception) -> Callable[[], NoReturn]:
    def fail() -> NoReturn:
        raise error

    return fail


@pytest.mark.parametrize(("error", "sentence"), ERRORS)
def test_a_command_says_what_there_is_too_little_of(
    sushigo: Run, home: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    monkeypatch.setattr(paths, "games", raising(error))
    assert sushigo("paths") == (1, "", f"{sentence}\n")
    assert not (home / "reports").exists()


def go_wrong() -> NoReturn:
    try:
        raise MemoryError
    except MemoryError:
        raise KeyError("tofu") from None


def test_what_it_led_to_is_told_as_that() -> None:
    with pytest.raises(KeyError) as raised:
        go_wrong()
    assert shortage(raised.value) == MEMORY


@pytest.mark.parametrize("error", [ImportError("no tofu"), RuntimeError("soup"), OSError(errno.ENOENT, "")])
def test_anything_else_is_a_crash(error: Exception) -> None:
    assert shortage(error) == ""
