"""The moment of silence before a key counts."""

from __future__ import annotations

from collections.abc import Callable

WAIT = 0.4
"""Seconds in which no key and no click may arrive before one is counted."""


class Quiet:
    """Tells a key that was meant for what is on the screen from one held down or typed ahead.

    Only `calm` arrivals are counted: those before which nothing arrived for a while, after the screen had
    been painted. Each arrival starts the wait again. `clicked_at` is the column of the last click.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.calm = False
        self.clicked_at: int | None = None
        self._since: float | None = None

    @property
    def seen(self) -> bool:
        """True if the current content has been painted."""
        return self._since is not None

    def hidden(self) -> None:
        """Note that new content is shown, which has not been painted yet."""
        self.calm = False
        self._since = None

    def painted(self) -> None:
        """Note that the current content can be seen."""
        self._since = self.clock()

    def arrived(self, *, ahead: bool = False) -> None:
        """Hear of a key or a click; one `ahead` of what is shown is never calm, however late it is taken."""
        now = self.clock()
        self.calm = not ahead and self._since is not None and now - self._since >= WAIT
        if self.seen:
            self._since = now


NAP = 2.0
"""Seconds after which it is noticed, at the latest, that the machine has slept: timers sleep with it."""
