"""Crash reports: enough to fix the program, and nothing secret."""

import os
import platform
import shutil
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from sushigo_tui import __version__
from sushigo_tui.files import paths
from sushigo_tui.language import say

MOST_REPORTS = 10
_LIBRARIES = ("textual", "rich", "pydantic", "click", "platformdirs")
_TERMINAL = ("TERM", "TERM_PROGRAM", "COLORTERM")


def report_crash(error: BaseException) -> str:
    """Write a report about an error; return the sentences to show."""
    try:
        return say(
            "The program hit an internal error and had to stop. A crash report (without any cards) is in "
            "{file}.",
            file=write_report(error),
        )
    except Exception as failed:
        return say(
            "The program hit an internal error and had to stop. No crash report could be written ({why}).",
            why=getattr(failed, "strerror", None) or type(failed).__name__,
        )


def write_report(error: BaseException) -> Path:
    """Write a report that only its owner can read, and delete all but the last ten; raises OSError."""
    now, size = datetime.now().astimezone(), shutil.get_terminal_size()
    known = [f"{name}={os.environ[name]}" for name in _TERMINAL if name in os.environ]
    terminal = " ".join(known) or "unknown"
    lines = [  # in English, for the maintainers
        now.isoformat(timespec="seconds"),
        f"sushigo {__version__}, Python {platform.python_version()}, {platform.platform()}",
        ", ".join(f"{name} {_version(name)}" for name in _LIBRARIES),
        f"terminal: {terminal}, {getattr(sys.stdout, 'encoding', None)}, {size.columns}x{size.lines}",
        "",
        *_traceback(error),
        "",
    ]
    path = paths.reports() / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    paths.write_private(path, "\n".join(lines))
    for old in sorted(paths.reports().glob("crash-*.txt"))[:-MOST_REPORTS]:
        old.unlink(missing_ok=True)
    return path


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "?"


def _traceback(error: BaseException) -> Iterator[str]:
    """Yield the traceback, without the texts of errors and without locals, because they could name cards."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _traceback(cause)
        yield "which led to"
    yield "".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from _traceback(each)
