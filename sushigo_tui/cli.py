"""The `sushigo` command: what starts first, and what catches everything last."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run `sushigo`; returns its exit code: 0, 1 for what went wrong, 2 for what was asked wrongly."""
    # Not worth the import of click, which costs three times as much as Python itself.
    if sys.argv[1:] == ["--version"]:
        from sushigo_tui import __version__

        print(f"sushigo {__version__}")
        return 0
    return run(sys.argv[1:])


def run(arguments: list[str]) -> int:
    """Run one command; whatever goes wrong in it ends in a sentence, never in a traceback."""
    import click

    from sushigo_tui.commands import sentence, sushigo

    try:
        code = sushigo.main(arguments, prog_name="sushigo", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except click.ClickException as error:
        print(sentence(error), file=sys.stderr)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python must not notice once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        from sushigo_tui import crash

        print(crash.tell(error), file=sys.stderr)
        return 1
