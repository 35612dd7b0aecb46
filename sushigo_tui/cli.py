"""The `sushigo` command: what starts first, and what catches everything last."""

from __future__ import annotations

import errno
import os
import sys

_UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EPIPE, errno.EBADF, errno.EIO}


def main() -> int:
    """Run `sushigo`; returns its exit code: 0, 1 for what went wrong, 2 for what was asked wrongly."""
    return run(sys.argv[1:])


def run(arguments: list[str]) -> int:
    """Run one command; whatever goes wrong in it ends in a sentence, never in a traceback."""
    try:
        code = _command(arguments)
        # Unlike sys.stdout.flush(), this does without a standard output that was closed.
        print(end="", flush=True)
        return code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except Exception as error:
        # An error of a file has its name; without one it is of what is written to.
        if isinstance(error, OSError) and error.filename is None and error.errno in _UNWRITABLE:
            return _unwritten(error)
        from sushigo_tui import crash

        print(crash.tell(error), file=sys.stderr)
        return 1


def _command(arguments: list[str]) -> int:
    # Not worth the import of click, which costs three times as much as Python itself.
    if arguments == ["--version"]:
        from sushigo_tui import __version__

        print(f"sushigo {__version__}")
        return 0
    import click

    from sushigo_tui.commands import sentence, sushigo

    try:
        return int(sushigo.main(arguments, prog_name="sushigo", standalone_mode=False) or 0)
    except click.ClickException as error:
        print(sentence(error), file=sys.stderr)
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None


def _unwritten(error: OSError) -> int:
    # Python must not notice once more when it ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    # Whoever closes a pipe has seen enough.
    if not isinstance(error, BrokenPipeError):
        why = (error.strerror or "it is closed").lower()
        print(f"sushigo: the output cannot be written: {why}.", file=sys.stderr)
    return 1
