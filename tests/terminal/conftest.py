"""Collects nothing in this folder where there is no pty (Windows)."""

import sys

if sys.platform == "win32":
    collect_ignore_glob = ["*.py"]
else:
    from tests.terminal.seats import play as play
