"""A hand that is taken away while something is read, and may come back."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.screen import Screen

from sushigo_tui.tui.game.quiet import Quiet

LONGEST = 30
"""Seconds after which a hand does not come back by itself, if it isn't covered sooner anyway."""


def patience(cover_after: int) -> int:
    """For how many seconds a hand may be away and come back."""
    return min(cover_after, LONGEST) if cover_after else LONGEST


class HandAside:
    """Remembers whose hand was open when a screen was laid over it, and which card was taken up.

    The hand comes back if that screen is closed by a key that was meant for it, soon, and if nothing else
    happened meanwhile: no click, no other screen, no change of the window or its focus.
    """

    def __init__(
        self, screen: Screen[None], seat: int, cursor: int | None, seconds: int, clock: Callable[[], float]
    ) -> None:
        self.screen = screen
        self.seat = seat
        self.cursor = cursor
        self._quiet = Quiet(clock)
        self._until = clock() + seconds
        self._disturbed = False

    def painted(self) -> None:
        """What lies over it can be read from now on."""
        self._quiet.painted()

    def overhear(self, event: events.Event, *, ahead: bool) -> None:
        """Hear of a key, perhaps typed ahead, or of something else; the wheel is for reading."""
        if isinstance(event, (events.MouseScrollDown, events.MouseScrollUp)):
            return
        if isinstance(event, events.Key) and self.screen.app.screen is self.screen:
            self._quiet.arrived(ahead=ahead)
        else:
            self._disturbed = True

    @property
    def returns(self) -> bool:
        """Whether the key that was pressed last shows the hand again."""
        return self._quiet.calm and not self._disturbed and self._quiet.clock() <= self._until
