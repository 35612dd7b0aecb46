"""When nobody has touched anything for a while."""

from __future__ import annotations

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer


class Idle:
    """Calls `then` once nothing was touched for so many seconds.

    However much is touched, there is one timer: when it rings too early, it is set for what is left.
    """

    def __init__(self, owner: MessagePump, clock: Callable[[], float], then: Callable[[], None]) -> None:
        self.owner = owner
        self.clock = clock
        self.then = then
        self.seconds = 0.0
        self._last = 0.0
        self._timer: Timer | None = None

    def watch(self, seconds: float) -> None:
        """Wait for so many idle seconds from now on, with 0 for none."""
        self.seconds = seconds
        self.touched()
        self._wait(seconds)

    def touched(self) -> None:
        """A key, a click or a movement of the mouse arrived."""
        self._last = self.clock()

    def rung(self) -> None:
        """The time is over, or was while something was touched."""
        left = self._last + self.seconds - self.clock()
        self._wait(left)
        if left <= 0:
            self.then()

    def _wait(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.owner.set_timer(seconds, self.rung) if seconds > 0 else None
