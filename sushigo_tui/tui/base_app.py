"""The application as widgets and screens see it, and motion."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

from textual import constants, getters
from textual.driver import Driver
from textual.filter import LineFilter
from textual.theme import Theme
from textual.timer import Timer
from textual.widget import Widget

from sushigo_tui.files import languages
from sushigo_tui.files.printing import colourless
from sushigo_tui.files.settings import Settings, ThemeName
from sushigo_tui.pictures.pawns import PAWNS, Pawn
from sushigo_tui.tui import internals, terminal, theme
from sushigo_tui.tui.terminal import ASCII_ONLY, IN_PLACE
from sushigo_tui.tui.theme import PALETTES

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault
    from sushigo_tui.hotseat.store_thread import StoreThread


class BaseApp(internals.App):
    """The application as a `BaseWidget` sees it; `faults` are the errors in the settings file."""

    driver: Driver | None = None
    """The driver, which sets itself here; None if it doesn't write on a terminal."""
    pace: float
    """How many seconds a second of animation takes."""

    def __init__(self, settings: Settings, faults: Sequence[Fault] = ()) -> None:
        grey = colourless()
        # Textual would take an empty variable for a set one.
        if not grey:
            os.environ.pop("NO_COLOR", None)
        # If the theme was set later, Textual would read all style sheets again.
        self.set_reactive(BaseApp.theme, "dark" if grey else settings.theme)
        super().__init__()
        self._can_show = terminal.symbols()
        self.faults = faults
        self.store_thread: StoreThread | None = None
        self.why_no_focus = ""
        """Why losing the focus can't cover a hand, as a marked message; "" if it can."""
        self.apply(settings)

    @property
    def available_themes(self) -> dict[str, Theme]:
        return {name: theme.theme(name) for name in PALETTES}

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return PAWNS

    def apply(self, settings: Settings) -> None:
        self.settings = settings
        self.symbols = self._can_show if settings.symbols == "auto" else settings.symbols
        self.pace = 0.5 if settings.animation == "fast" else 1.0
        languages.spell(in_ascii=self.symbols == "ascii")
        self.animation_level = "none" if settings.animation == "off" else constants.TEXTUAL_ANIMATIONS
        # Without colours, the only theme is the dark one in greys.
        worn: ThemeName = "dark" if self.no_color else settings.theme
        theme.activate(worn, grey=self.no_color, ascii_only=self.symbols == "ascii")
        self.theme = worn
        if self.is_running:
            self.call_next(self._paint_anew)

    def on_drawn_wide(self) -> None:
        """Use ASCII, which is one column wide everywhere, unless the settings choose the symbols."""
        self._can_show = "ascii"
        self.apply(self.settings)

    def _paint_anew(self) -> None:
        for screen in self.screen_stack:
            for node in screen.walk_children(with_self=True):
                node.notify_style_update()
                node.refresh()

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), IN_PLACE, *[ASCII_ONLY] * theme.in_ascii()]

    def open_store(self) -> StoreThread:
        """Return the thread that stores all games, started the first time."""
        from sushigo_tui.hotseat.store_thread import StoreThread

        self.store_thread = self.store_thread or StoreThread()
        return self.store_thread


class BaseWidget(internals.Node, Widget):
    app = getters.app(BaseApp)

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return self.app.pawns


Picture = TypeVar("Picture")

FRAME = 1 / 60
"""Seconds between two frames."""


class Motion(Generic[Picture]):
    """Shows a series of pictures in a widget, and calls `ended`; without animation, only the last picture."""

    def __init__(
        self, widget: BaseWidget, show: Callable[[Picture], None], ended: Callable[[], None] = lambda: None
    ) -> None:
        self._widget = widget
        self._show, self._ended = show, ended
        self._left: deque[tuple[float, Picture]] = deque()
        self._timer: Timer | None = None
        self._due = 0.0

    def start(self, pictures: Iterable[tuple[float, Picture]]) -> None:
        """Show pictures in turn, each for its number of seconds at normal speed."""
        self.clear()
        self._left.extend(pictures)
        self._due = monotonic()
        self.stop(lambda picture: self._widget.app.animation_level == "none")

    @property
    def moving(self) -> bool:
        return bool(self._left)

    def go_on(self) -> None:
        """Show the next picture, and set a timer for the one after it."""
        # A stopped timer may tick once more when another timer is already set.
        self._halt()
        if not self._left:
            return
        seconds, picture = self._left.popleft()
        self._show(picture)
        # Counted from the start, so that slow painting doesn't lengthen the whole.
        self._due += seconds * self._widget.app.pace
        if self._left:
            self._timer = self._widget.set_timer(max(FRAME, self._due - monotonic()), self.go_on)
        else:
            self._ended()
            # The keys that skip the animation get another meaning now.
            self._widget.refresh_bindings()

    def stop(self, part: Callable[[Picture], bool] = lambda picture: True) -> None:
        """Skip to the last picture, or to the first for which `part` returns False."""
        while len(self._left) > 1 and part(self._left[0][1]):
            self._left.popleft()
        self.go_on()

    def clear(self) -> None:
        """Stop without showing the remaining pictures."""
        self._halt()
        self._left.clear()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
