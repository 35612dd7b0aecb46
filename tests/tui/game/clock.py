"""Time that passes only as tests let it, for all that moves."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import Mock, patch

from sushigo_tui.tui import base_app
from sushigo_tui.tui.base_app import BaseWidget

PAINTING = 0.02
"""Seconds that one picture takes to be painted, on a machine that is not fast."""


class Clock:
    """Time that passes only while pictures are painted, and while all wait for the next one."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[tuple[float, Mock, Callable[[], None]]] = []

    def set_timer(self, seconds: float, then: Callable[[], None]) -> Mock:
        """A timer that goes off only when `go_on` says so."""
        self.now += PAINTING
        self.timers.append((self.now + seconds, timer := Mock(), then))
        return timer

    def go_on(self) -> None:
        """Let time pass until the next timer goes off."""
        self.timers = [each for each in self.timers if not each[1].stop.called]
        at, timer, then = min(self.timers, key=lambda each: each[0])
        timer.stop()
        self.now = max(self.now, at)
        then()

    @contextmanager
    def kept(self) -> Iterator[None]:
        """All that moves keeps to this clock."""
        later = patch.object(
            BaseWidget, "set_timer", lambda widget, seconds, then: self.set_timer(seconds, then)
        )
        with later, patch.object(base_app, "monotonic", lambda: self.now):
            yield
