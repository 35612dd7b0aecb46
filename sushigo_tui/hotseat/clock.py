"""The clock by which seconds without a key are counted."""

from __future__ import annotations

import time


def now() -> float:
    """Return seconds that also pass while the machine sleeps, as with a closed lid.

    Where the system counts none of these, the time of day is returned.
    """
    boot_time: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if boot_time is None else time.clock_gettime(boot_time)
