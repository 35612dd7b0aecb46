"""The `sushigo` command: starts the program and reports every error."""

import errno
import os
import sys
from time import time

from sushigo_tui import __version__
from sushigo_tui.files.printing import Explained, echo, printable
from sushigo_tui.language import mark, say

_UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EPIPE, errno.EBADF, errno.EIO}
_SHORT = {errno.EMFILE, errno.ENFILE, errno.ENOMEM}
_STARTED = time()

_UPDATED = mark("The program was updated while it was open, so it had to stop. Start it again.")
_SHORTAGE = mark(
    "Memory, threads or open files have run out. Close other programs, or raise the limits "
    "(ulimit -v, -u, -n)."
)


def main() -> int:
    """Run `sushigo` and return its exit code: 0, 1 after a failure, 2 for wrong usage."""
    if sys.argv[1:] == ["--worker"]:
        # A frozen program starts itself again as a worker.
        from sushigo_tui.bots import worker_main

        worker_main.main()
    return run(sys.argv[1:])


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; every error is reported as a sentence, not a traceback."""
    try:
        return _command(arguments)
    except KeyboardInterrupt:
        echo("", say("Stopped."), err=True)
        return 130
    except Exception as error:
        # An OSError without a file name comes from writing the output.
        if isinstance(error, OSError) and error.filename is None and error.errno in _UNWRITABLE:
            # Without this, Python would fail again when it flushes the output at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            # A closed pipe needs no message: its reader has seen enough.
            if not isinstance(error, BrokenPipeError):
                unwritten = say("The output could not be written ({why}).", why=error.strerror)
                echo(f"sushigo: {unwritten}", err=True)
            return 1
        if isinstance(error, Explained):
            told = f"sushigo: {error}"
        elif _is_updated():
            # Modules imported from now on might not fit those that are running.
            told = say(_UPDATED)
        elif isinstance(error, MemoryError) or getattr(error, "errno", None) in _SHORT:
            # Without free file handles nothing can be imported, so this comes before the crash report.
            told = say(_SHORTAGE)
        else:
            from sushigo_tui.commands import crash

            told = crash.report_crash(error)
        echo(told, err=True)
        return 1


def _command(arguments: list[str]) -> int:
    # Importing click takes three times as long as starting Python.
    if arguments == ["--version"]:
        echo(f"sushigo {__version__}")
        return 0
    try:
        arguments = [*map(_read, arguments)]
    except UnicodeDecodeError as error:
        wrong = printable(os.fsdecode(error.object))
        fault = say("{argument} isn't UTF-8. Write it in UTF-8, or pipe the file in with -.", argument=wrong)
        echo(f"sushigo: {fault}", err=True)
        return 2
    import click

    from sushigo_tui.commands import fault_lines, sushigo

    try:
        return int(sushigo.main(arguments, prog_name="sushigo", standalone_mode=False) or 0)
    except click.ClickException as error:
        echo(*fault_lines(error), err=True)
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None


def _read(argument: str) -> str:
    """Return an argument as UTF-8, even if Python expects ASCII. Raises UnicodeDecodeError."""
    try:
        argument.encode()
    except UnicodeEncodeError:
        return os.fsencode(argument).decode()
    return argument


def _is_updated() -> bool:
    """Return True if a file of the program was changed since it started."""
    from pathlib import Path

    try:
        return any(file.stat().st_ctime > _STARTED for file in Path(__file__).parent.rglob("*.py"))
    except OSError:
        return True
