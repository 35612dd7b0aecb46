"""The clock by which seconds without a key are counted."""

from __future__ import annotations

import sys
import time


def now() -> float:
    """Return seconds that also pass while the machine sleeps, as with a closed lid.

    Where the system counts none of these, the time of day is returned.
    """
    # mypy knows of systems by their names only.
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.time()
