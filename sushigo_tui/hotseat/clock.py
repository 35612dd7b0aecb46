"""The clock by which seconds without a key are counted."""

import sys
import time


def now() -> float:
    """Return seconds that also pass while the machine sleeps, as with a closed lid.

    A system without such a clock gives the time of day.
    """
    # mypy knows the clocks of a system only by its name, and only in an if with an else.
    if sys.platform == "linux":
        seconds = time.clock_gettime(time.CLOCK_BOOTTIME)
    else:
        seconds = time.time()
    return seconds
