"""A measured figure and its bound, and how seconds are measured."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """A measured figure and its bound; `unit` follows both. More is better where `at_least`."""

    what: str
    measured: float
    bound: float
    unit: str
    at_least: bool = False

    @property
    def held(self) -> bool:
        """Return whether the measured figure keeps to its bound."""
        return self.measured >= self.bound if self.at_least else self.measured <= self.bound

    def __str__(self) -> str:
        sign, verdict = ">=" if self.at_least else "<=", "held" if self.held else "MISSED"
        return f"{self.what:<64} {self.measured:>9,.2f} {sign} {self.bound:>8,.1f} {self.unit:<8} {verdict}"


def spread(what: str, values: list[float], middle: float, late: float) -> Iterator[Figure]:
    """Yield the median of some milliseconds, and what one in a hundred exceeds."""
    yield Figure(f"{what}, median", median(values), middle, "ms")
    yield Figure(f"{what}, p99", quantiles(values, n=100)[98], late, "ms")


def timed(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the seconds that some work takes."""
    start = clock()
    work()
    return clock() - start


def cpu(work: Callable[[], object]) -> float:
    """Return the least CPU seconds of five runs."""
    return min(timed(work, time.process_time) for _ in range(5))


def wall(arguments: Sequence[str], **environment: str) -> float:
    """Return the seconds from starting a Python program to its end."""
    everything = os.environ | environment
    # An installed program has been compiled.
    everything.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, *arguments]
    return timed(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=everything))


def ratio(ours: Callable[[], float], base: Callable[[], float], times: int = 20) -> float:
    """Return the median of the ratios of runs taken in turn, so that a machine's moods fall on both."""
    ours(), base()
    return median(ours() / base() for _ in range(times))
