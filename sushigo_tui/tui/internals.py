"""Private parts of Textual that the program uses, with the reasons.

Each has no public counterpart yet. `pyproject.toml` holds Textual to the version that this was tried with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from textual import app, events, screen
from textual._styles_cache import StylesCache

# A driver's `run_input_thread` is public, but not what makes keys and clicks of the bytes that it reads; and
# its own loop ends at the first byte that isn't UTF-8.
from textual._xterm_parser import XTermParser as XTermParser
from textual.driver import Driver
from textual.filter import LineFilter
from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

if TYPE_CHECKING:
    from rich.console import RenderableType

Result = TypeVar("Result")


def forget_lines(_: object) -> None:
    """Free closed screens: a cache of two colours, shared by all apps, keeps their painted lines."""
    StylesCache.get_inner_outer.cache_clear()


class ReliableTimers(MessagePump):
    """Timers that always go off, however late.

    Textual drops one if its whole delay passes just as it starts, as on a busy machine. While the timer that
    follows a resize of the window is set no other is: if it were dropped, the window would never be laid out
    again.
    """

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """Call something once, after a delay in seconds."""
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False
        return timer


class _Workers(WorkerManager):
    """Workers whose errors always reach the application.

    Textual imports what would print an error before it hands it on, and where no file can be opened that
    fails: whoever waits for the worker would wait for ever.
    """

    def _remove_worker(self, worker: Worker[Any]) -> None:
        super()._remove_worker(worker)
        task, error = worker._task, worker.error
        unhandled = task is not None and not task.cancelled() and task.exception() is not None
        if unhandled and worker.exit_on_error and isinstance(error, Exception):
            self._app._handle_exception(error)


class App(ReliableTimers, app.App[None]):
    """An application that shows neither tooltips nor notifications, and decides what becomes of an error."""

    def __init__(self) -> None:
        super().__init__()
        self._missed = False
        self._workers = _Workers(self)
        # Both could tell what is private, and each costs every screen a layout; they can't be left out.
        self._disable_tooltips = self._disable_notifications = True

    @property
    def _background_screens(self) -> list[screen.Screen[Any]]:
        # No screen is transparent, but Textual would lay out and paint the one below.
        return []

    def filter_lines(self, line_filter: LineFilter, filters: bool) -> None:
        """Let every line that is painted pass a filter, or no longer; Textual adds none but its own."""
        self._filters = [each for each in self._filters if each is not line_filter]
        self._filters += [line_filter] * filters

    @property
    def can_suspend(self) -> bool:
        """True if the terminal can be handed back to the shell; only the driver knows."""
        return self._driver is not None and self._driver.can_suspend

    def empty_scrollback(self) -> None:
        """Have the terminal forget what left the window at its top."""
        if self._driver is not None:
            self._driver.write("\x1b[3J")

    @property
    def behind(self) -> bool:
        """True if the terminal has still to read what was painted before, which only the driver knows."""
        return getattr(self._driver, "behind", False)

    def _display(self, screen: screen.Screen[Any], renderable: RenderableType | None) -> None:
        # Textual would wait for the terminal, and signals and the saving of the game with it.
        self._missed |= self.behind
        if not self.behind:
            super()._display(screen, renderable)

    def caught_up(self) -> None:
        """Paint what was left out while the terminal was behind."""
        if self._missed:
            self._missed = False
            self.refresh()

    def failed(self, error: Exception) -> bool:
        """Take an error that nobody else has; if that is done the application ends, without a word."""
        return False

    def _handle_exception(self, error: Exception) -> None:
        # Textual shows a traceback with locals, cards perhaps, and `exit` waits for what may be broken.
        if self.failed(error):
            self._return_code = 1
            self._close_messages_no_wait()
        else:
            super()._handle_exception(error)


def tell_caught_up(driver: Driver) -> None:
    """Tell the application, from any thread, that the terminal has read what was painted."""
    if isinstance(application := driver._app, App):
        application.call_later(application.caught_up)


class BaseScreen(ReliableTimers, screen.Screen[Result]):
    """A screen that may look at input before any widget does, and have keys that its class does not name."""

    def on_compose(self) -> None:
        """Fit the window from the first painting on: Textual would do so after it, and paint all again."""
        width, height = self.app.size
        across = self.HORIZONTAL_BREAKPOINTS or self.app.HORIZONTAL_BREAKPOINTS or []
        down = self.VERTICAL_BREAKPOINTS or self.app.VERTICAL_BREAKPOINTS or []
        fitting = self._get_breakpoint_classes(width, across) | self._get_breakpoint_classes(height, down)
        self.add_class(*fitting)

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Paint a new screen once: Textual does so at once, and then has each widget painted twice more."""
        new = self.is_current and self._size != self.app.size
        super()._on_screen_resume(event)
        event.prevent_default()
        if new:
            for widget in self.walk_children(Widget, with_self=True):
                widget._layout_required = widget._repaint_required = False
                widget._repaint_regions.clear()

    def _clear_tooltip(self) -> None:
        # There are none; Textual would look for one at every key.
        pass

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
