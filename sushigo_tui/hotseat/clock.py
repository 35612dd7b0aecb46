"""The clock by which seconds without a key are counted."""

from __future__ import annotations

import sys
import time


def now() -> float:
    """Return seconds that also pass while the machine sleeps, as with a closed lid.

    Where the system counts none of these, the time of day is returned.
    """
    # mypy knows the clocks of a system only by its name, and only in an if with an else.
    if sys.platform == "linux":
        seconds = time.clock_gettime(time.CLOCK_BOOTTIME)
    else:
        seconds = time.time()
    return seconds
