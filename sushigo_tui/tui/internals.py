"""Private parts of Textual that the program uses, with the reasons.

None of these nine names has a public counterpart. `tests/tui/test_internals.py` fails if Textual changes
one.
"""

from __future__ import annotations

from collections.abc import Awaitable
from inspect import iscoroutine
from typing import Any, TypeVar

from textual import app, events, screen
from textual._styles_cache import StylesCache

# A driver's `run_input_thread` is public, but not what makes keys and clicks of the bytes that it reads; and
# its own loop ends at the first byte that isn't UTF-8.
from textual._xterm_parser import XTermParser as XTermParser
from textual.dom import DOMNode
from textual.timer import Timer, TimerCallback
from textual.worker import Worker, WorkType

Result = TypeVar("Result")


def forget_lines(_: object) -> None:
    """Free closed screens: a cache of two colours, shared by all apps, keeps their painted lines."""
    StylesCache.get_inner_outer.cache_clear()


class Node(DOMNode):
    """A node whose timers always go off, and whose workers' errors always reach the application."""

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """Call something once, after a delay in seconds, however late.

        Textual drops a timer if its whole delay passes just as it starts, as on a busy machine. While the
        timer that follows a resize of the window is set no other is: if it were dropped, the window would
        never be laid out again.
        """
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False
        return timer

    def run_worker(self, work: WorkType[Any], *args: Any, **options: Any) -> Worker[Any]:
        """Run a worker; the application takes the error of one that is awaited.

        Textual imports what would print an error before it hands the error on. Where no file can be opened
        that import fails, and whoever waits for the worker would wait for ever.
        """
        return super().run_worker(self._watched(work) if iscoroutine(work) else work, *args, **options)

    async def _watched(self, work: Awaitable[object]) -> object:
        try:
            return await work
        except Exception as error:
            self.app._handle_exception(error)
            return None


class App(Node, app.App[None]):
    """An application that paints one screen, and decides what becomes of an error."""

    def __init__(self) -> None:
        super().__init__()
        # Both could tell what is private, and each costs every screen a layout; they can't be left out.
        self._disable_tooltips = self._disable_notifications = True

    @property
    def _background_screens(self) -> list[screen.Screen[Any]]:
        # No screen is transparent, but Textual would lay out and paint the one below.
        return []

    def failed(self, error: Exception) -> bool:
        """Take an error that nobody else has; if that is done the application ends, without a word."""
        return False

    def _handle_exception(self, error: Exception) -> None:
        # Textual shows a traceback with locals, cards perhaps, and `exit` waits for what may be broken.
        if self.failed(error):
            app.App.panic(self)
        else:
            super()._handle_exception(error)


class BaseScreen(Node, screen.Screen[Result]):
    """A screen that may look at input before any widget does, and have keys that its class does not name."""

    def on_compose(self) -> None:
        """Fit the window from the first painting on: Textual would do so after it, and paint all again."""
        width, height = self.app.size
        across = self.HORIZONTAL_BREAKPOINTS or self.app.HORIZONTAL_BREAKPOINTS or []
        down = self.VERTICAL_BREAKPOINTS or self.app.VERTICAL_BREAKPOINTS or []
        for cells, steps in ((width, across), (height, down)):
            self.add_class(*[name for least, name in steps if cells >= least][-1:])

    def takes(self, event: events.Event) -> bool:
        """Return True if an event is passed on to the widget under the pointer, or with the focus."""
        return True

    def _forward_event(self, event: events.Event) -> None:
        # `on_event` hears of a click only after the widget that was clicked.
        if self.takes(event):
            super()._forward_event(event)

    def bind(self, keys: str, action: str, description: str, key_display: str) -> None:
        """Give some keys a meaning on this screen; otherwise only classes, and the application, have keys."""
        self._bindings.bind(keys, action, description, key_display=key_display)
