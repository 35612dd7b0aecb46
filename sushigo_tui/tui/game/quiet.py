"""The moment of silence before a key counts."""

from __future__ import annotations

from collections.abc import Callable

WAIT = 0.4
"""Seconds in which no key and no click may arrive before one is counted."""

SEEN, SEEN_WELL = 5 / 6, 5 / 4
"""The parts of that wait for which a public screen must have been seen: a third, or half a second."""


class Quiet:
    """Tells a key that was meant for what is on the screen from one held down or typed ahead.

    Where a hand is near only `calm` arrivals are counted: those before which nothing arrived for a while,
    after the screen had been painted. Each arrival starts that wait again.

    On a public screen an arrival counts if the screen could be `read` before it; a key that was typed ahead
    or is held down was pressed before that. `clicked_at` is the column of the last click.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.calm = False
        self.clicked_at: int | None = None
        self._since: float | None = None
        self._seen_since = self._seen_for = 0.0
        self._last = "", 0.0

    @property
    def seen(self) -> bool:
        """True if the current content has been painted."""
        return self._since is not None

    def read(self, *, well: bool = False) -> bool:
        """Return True if a public screen was seen long enough before the last arrival, or even `well`."""
        return self._seen_for >= WAIT * (SEEN_WELL if well else SEEN)

    def hidden(self) -> None:
        """Note that new content is shown, which has not been painted yet."""
        self.calm, self._seen_for = False, -1.0
        self._since = None

    def painted(self) -> None:
        """Note that the current content can be seen."""
        self._since = self._seen_since = self.clock()

    def seen_anew(self) -> None:
        """Note that something else can be seen on the same screen, for example where a movement ended."""
        self._seen_since = self.clock()

    def arrived(self, key: str = "", *, ahead: bool = False) -> None:
        """Note a key or a click; `ahead` of what is shown, it never counts, however late it is handled."""
        now = self.clock()
        self.calm = not ahead and self._since is not None and now - self._since >= WAIT
        (last, before), self._last = self._last, (key, now)
        held = key == last and now - before < WAIT * SEEN
        self._seen_for = now - self._seen_since if self.seen and not (ahead or held) else -1.0
        if self.seen:
            self._since = now


NAP = 2.0
"""Seconds after which it is noticed, at the latest, that the machine has slept: timers sleep with it."""
