"""`sushigo`, which is the same as `python -m sushigo_tui`."""

import signal
import sys


def main() -> int:
    """Run `sushigo` and return its exit code."""
    # Ctrl+C ends the program at once until someone handles it: an exception could come in any import.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from sushigo_tui import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
