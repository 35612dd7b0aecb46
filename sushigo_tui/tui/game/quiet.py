"""The moment of silence before anything hidden is shown."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

WAIT = 0.4
"""Seconds in which no key and no click may arrive before one is counted."""


class Quiet:
    """Tells a key that was meant for what is on the screen from one held down or typed ahead.

    Only `calm` arrivals are counted: those before which nothing arrived for a while, after the screen had
    been painted. Each arrival starts the wait anew. `clicked_at` is the column of the last click.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.calm = False
        self.clicked_at: int | None = None
        self._since: float | None = None

    @property
    def seen(self) -> bool:
        """Whether what is shown has been painted."""
        return self._since is not None

    def hidden(self) -> None:
        """Something else is shown from now on, and has not been painted yet."""
        self.calm = False
        self._since = None

    def painted(self) -> None:
        """What is shown now can be seen."""
        self._since = self.clock()

    def arrived(self, *, ahead: bool = False) -> None:
        """Hear of a key or a click; one `ahead` of what is shown is never calm, however late it is taken."""
        now = self.clock()
        self.calm = not ahead and self._since is not None and now - self._since >= WAIT
        if self.seen:
            self._since = now
