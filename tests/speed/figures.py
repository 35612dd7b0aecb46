"""One figure: what it is, what it should be, what was measured."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """A measured figure and its bound; `unit` follows both. `more` is better where `at_least`."""

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
        sign = ">=" if self.at_least else "<="
        verdict = "held" if self.held else "MISSED"
        return f"{self.what:<64} {self.measured:>9,.2f} {sign} {self.bound:>8,.1f} {self.unit:<8} {verdict}"


def cpu(work: Callable[[], None], times: int = 5) -> float:
    """The least CPU seconds that some work took."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return min(once() for _ in range(times))


def wall(arguments: list[str], **environment: str) -> float:
    """Seconds from starting a Python program to its end."""
    start = time.perf_counter()
    everything = os.environ | environment
    # An installed program has been compiled.
    everything.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=everything)
    return time.perf_counter() - start


def ratio(ours: Callable[[], float], base: Callable[[], float], times: int = 20) -> float:
    """The median of the ratios of runs taken in turn, so that a machine's moods fall on both."""
    ours(), base()
    return median(ours() / base() for _ in range(times))


def p99(values: list[float]) -> float:
    """The value that one in a hundred exceeds."""
    return quantiles(values, n=100)[98]
