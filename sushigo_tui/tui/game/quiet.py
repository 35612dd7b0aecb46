"""Decides whether a key or click was meant for what is on the screen."""

from sushigo_tui.hotseat import clock

WAIT = 0.4
"""Where a hand is near, a key counts only if nothing was pressed for this many seconds before."""

SEEN, SEEN_WELL = 5 / 6, 5 / 4
"""On public screens, a key counts after these parts of `WAIT`: a third of a second, or half a second."""


class Quiet:
    """Tells a key that was meant for the screen from one that was held down or typed ahead.

    Where a hand is near, only a `calm` key or click counts: the screen had been painted, and nothing had been
    pressed for `WAIT` seconds. Each key starts that wait again, so that nobody shows a hand by leaning on the
    keyboard.

    A public screen shows no secret, so it is enough that it could be `read` before the key. A key that is
    held down or typed ahead was pressed before that. `clicked_at` is the column of the last click, None
    without one.
    """

    calm = False
    clicked_at: int | None = None
    _since: float | None = None
    _seen_since = _seen_for = 0.0
    _last = "", 0.0

    @property
    def seen(self) -> bool:
        """True if the current content has been painted."""
        return self._since is not None

    def read(self, *, well: bool = False) -> bool:
        """Return whether a public screen was shown long enough before the last key; longer if `well`."""
        return self._seen_for >= WAIT * (SEEN_WELL if well else SEEN)

    def hidden(self) -> None:
        """Note that new content is shown but not yet painted."""
        self.calm, self._seen_for = False, -1.0
        self._since = None

    def painted(self) -> None:
        """Note that the current content is painted."""
        self._since = self._seen_since = clock.now()

    def seen_anew(self) -> None:
        """Note that a part of the screen has changed, for example at the end of an animation."""
        self._seen_since = clock.now()

    def arrived(self, key: str = "", *, ahead: bool = False) -> None:
        """Note a key or a click; if it was typed `ahead` of this screen, it doesn't count."""
        now = clock.now()
        self.calm = not ahead and self._since is not None and now - self._since >= WAIT
        (last, before), self._last = self._last, (key, now)
        held = key == last and now - before < WAIT * SEEN
        self._seen_for = now - self._seen_since if self.seen and not (ahead or held) else -1.0
        if self.seen:
            self._since = now
