"""The private parts of Textual that the program uses, with the reasons.

None of these names has a public counterpart. `tests/tui/test_internals.py` fails if Textual changes one.
"""

from typing import Any, TypeVar

from textual import app, events, screen
from textual._styles_cache import StylesCache

# A driver's `run_input_thread` is public, but the code that parses keys isn't, and Textual's own loop ends at
# the first byte that isn't UTF-8.
from textual._xterm_parser import XTermParser as XTermParser
from textual.dom import DOMNode
from textual.timer import Timer

Result = TypeVar("Result")


def forget_lines(_: object) -> None:
    """Free the lines of closed screens, which stay in a cache that all apps share."""
    StylesCache.get_inner_outer.cache_clear()


class Node(DOMNode):
    """A node whose timers always fire, and which says which of its actions are possible now."""

    def allows(self, action: str) -> bool:
        """Return whether an action is possible now; if not, its keys aren't shown, and do nothing."""
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.allows(action)

    def set_timer(self, delay: float, *given: Any, **options: Any) -> Timer:
        """Call something once after a delay in seconds, however late.

        Textual drops a timer whose delay passes while it starts, as on a busy machine. The window would never
        be laid out again if that happened to the timer that follows a resize.
        """
        timer = super().set_timer(delay, *given, **options)
        timer._skip = False
        return timer


class App(Node, app.App[None]):
    """An application that paints only its top screen, and decides what to do with errors."""

    def __init__(self) -> None:
        super().__init__()
        # Both could show secrets, and each costs every screen a layout; they can't be left out.
        self._disable_tooltips = self._disable_notifications = True

    @property
    def _background_screens(self) -> list[screen.Screen[Any]]:
        # No screen is transparent, but Textual would lay out and paint the screen below.
        return []

    def failed(self, error: Exception) -> bool:
        """Take an error that nothing else handles; return True to end without a traceback."""
        return False

    def _handle_exception(self, error: Exception) -> None:
        # Textual would show a traceback with local variables, perhaps with cards; its `exit` would wait for a
        # part that may be broken.
        if self.failed(error):
            app.App.panic(self)
        else:
            super()._handle_exception(error)


class BaseScreen(Node, screen.Screen[Result]):
    """A screen that can intercept input before its widgets."""

    def on_compose(self) -> None:
        """Apply the window's size before the first painting; Textual would do it later, and paint twice."""
        width, height = self.app.size
        across = self.HORIZONTAL_BREAKPOINTS or self.app.HORIZONTAL_BREAKPOINTS or []
        down = self.VERTICAL_BREAKPOINTS or self.app.VERTICAL_BREAKPOINTS or []
        for cells, steps in ((width, across), (height, down)):
            self.add_class(*[name for least, name in steps if cells >= least][-1:])

    def takes(self, event: events.Event) -> bool:
        """Return whether an event is passed on to the widget with the focus, or under the pointer."""
        return True

    def _forward_event(self, event: events.Event) -> None:
        # `on_event` gets a click only after the widget that was clicked.
        if self.takes(event):
            super()._forward_event(event)
