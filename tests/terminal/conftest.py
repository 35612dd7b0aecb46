"""Where there is no pty (Windows), nothing in this folder is collected."""

import sys

if sys.platform == "win32":
    collect_ignore_glob = ["*.py"]
else:
    from tests.terminal.seats import play as play
