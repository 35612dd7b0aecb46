"""What moves: pictures that follow one another by themselves, until the last one stays."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Generic, TypeVar

from textual.timer import Timer

from sushigo_tui.tui.look import BaseWidget

Picture = TypeVar("Picture")

FRAME = 1 / 60
"""Seconds from one painting of the screen to the next."""


class Motion(Generic[Picture]):
    """Shows pictures in a widget, each for a while; where people want no motion, the last one at once."""

    def __init__(self, widget: BaseWidget, show: Callable[[Picture], None]) -> None:
        self._widget = widget
        self._show = show
        self._left: deque[tuple[float, Picture]] = deque()
        self._timer: Timer | None = None
        self._due = 0.0

    def start(self, pictures: Iterable[tuple[float, Picture]]) -> None:
        """Show these from the first to the last, each for so many seconds at normal speed."""
        self.clear()
        self._left.extend(pictures)
        self._due = monotonic()
        if self._widget.app.animation_level == "none":
            self._skip()
        self.go_on()

    @property
    def moving(self) -> bool:
        """Whether there are pictures to come."""
        return bool(self._left)

    def go_on(self) -> None:
        """Show the next picture, and after a while the one after it."""
        # A tick may still arrive of a timer that was stopped, and then another one may be set already.
        self._halt()
        if not self._left:
            return
        seconds, picture = self._left.popleft()
        self._show(picture)
        # Due from the start on: what it takes to paint does not make the whole longer.
        self._due += seconds * self._widget.app.look.pace
        if self._left:
            self._timer = self._widget.set_timer(max(FRAME, self._due - monotonic()), self.go_on)
        else:
            # The keys that would have skipped it mean something else from now on.
            self._widget.refresh_bindings()

    def stop(self) -> None:
        """Show the picture that stays, if it is not there yet."""
        self._skip()
        self.go_on()

    def clear(self) -> None:
        """Show none of those that are left."""
        self._halt()
        self._left.clear()

    def _skip(self) -> None:
        while len(self._left) > 1:
            self._left.popleft()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
