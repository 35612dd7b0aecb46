"""`python -m sushigo_tui` is the same as `sushigo`."""

import sys

from sushigo_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
