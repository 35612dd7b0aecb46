"""The `sushigo` command: what starts first, and what catches everything last."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper

from sushigo_tui.files.printing import echo, printable

_UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EPIPE, errno.EBADF, errno.EIO}
_INSTEAD = "write it so, or pipe a file of that name in with -"
_PLAIN = "\x1b[0m"

_MEMORY = "There is not enough memory: close other programs, or raise the limit (ulimit -v)."
_THREADS = (
    "No thread can be started: close other programs, "
    "or raise the limits of memory and processes (ulimit -v, ulimit -u)."
)
_FILES = "Too many files are open: close other programs, or raise the limit (ulimit -n)."


def main() -> int:
    """Run `sushigo`; returns its exit code: 0, 1 for what went wrong, 2 for what was asked wrongly."""
    if sys.argv[1:] == ["--worker"]:
        # A frozen program has started itself, to think or to play.
        from sushigo_tui.bots import worker_main

        worker_main.main()
    for stream in (sys.stdout, sys.stderr):
        if not (isinstance(stream, TextIOWrapper) and stream.isatty()):
            continue
        # Somebody may have asked for an encoding that no terminal understands, as UTF-16.
        if _PLAIN.encode(stream.encoding, "replace") != _PLAIN.encode():
            stream.reconfigure(encoding="utf-8")
    return run(sys.argv[1:])


def run(arguments: list[str]) -> int:
    """Run one command; whatever goes wrong in it ends in a sentence, never in a traceback."""
    try:
        return _command(arguments)
    except KeyboardInterrupt:
        echo("", "Stopped.", err=True)
        return 130
    except Exception as error:
        # An error of a file has its name; without one it is of what is written to.
        if isinstance(error, OSError) and error.filename is None and error.errno in _UNWRITABLE:
            # Python must not notice once more when it ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            # Whoever closes a pipe has seen enough.
            if not isinstance(error, BrokenPipeError):
                why = (error.strerror or "it is closed").lower()
                echo(f"sushigo: the output cannot be written: {why}.", err=True)
            return 1
        # Where no file can be opened, nothing can be imported.
        if not (said := shortage(error)):
            from sushigo_tui.commands import crash

            said = crash.report_crash(error)
        echo(said, err=True)
        return 1


def _command(arguments: list[str]) -> int:
    # Not worth the import of click, which costs three times as much as Python itself.
    if arguments == ["--version"]:
        from sushigo_tui import __version__

        echo(f"sushigo {__version__}")
        return 0
    try:
        arguments = [*map(_read, arguments)]
    except UnicodeDecodeError as error:
        wrong = printable(os.fsdecode(error.object))
        echo(f"sushigo: {wrong} is not written in UTF-8: {_INSTEAD}.", err=True)
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
    """An argument as it was written, in UTF-8 also where Python takes it for ASCII.

    Raises UnicodeDecodeError for other encodings.
    """
    try:
        argument.encode()
    except UnicodeEncodeError:
        return os.fsencode(argument).decode()
    return argument


def shortage(error: BaseException) -> str:
    """Return what the system ran out of to cause an error, and what to do; empty for other errors."""
    for cause in _causes(error):
        # Python has no other sign of these than their texts.
        text = str(cause) if isinstance(cause, RuntimeError | ImportError) else ""
        number = cause.errno if isinstance(cause, OSError) else None
        if isinstance(cause, MemoryError) or number == errno.ENOMEM or "map segment" in text:
            return _MEMORY
        if "start new thread" in text:
            return _THREADS
        if number in (errno.EMFILE, errno.ENFILE) or "open files" in text:
            return _FILES
    return ""


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, then all that led to it."""
    while error is not None:
        yield error
        if isinstance(error, BaseExceptionGroup):
            for each in error.exceptions:
                yield from _causes(each)
        error = error.__cause__ or error.__context__
