"""The clock by which seconds without a key are counted."""

import sys
import time


def now() -> float:
    """Return seconds that pass while the machine sleeps, too; without such a clock, the time of day."""
    # mypy knows the clocks of a system only by its name, and only in an if with an else.
    if sys.platform == "linux":
        seconds = time.clock_gettime(time.CLOCK_BOOTTIME)
    else:
        seconds = time.time()
    return seconds
