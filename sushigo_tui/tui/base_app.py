"""Themes, symbols and animation, and the application as widgets and screens know it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

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
from sushigo_tui.tui.terminal import ASCII_ONLY, IN_PLACE, Symbols
from sushigo_tui.tui.theme import PALETTES

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault
    from sushigo_tui.hotseat.store_thread import StoreThread


class Look(NamedTuple):
    """The theme, which symbols stand on the cards, and how long a second of what moves is."""

    theme: ThemeName
    symbols: Symbols
    pace: float


class BaseApp(internals.App):
    """The application as widgets and screens know it: its settings, look, pawns and games.

    `faults` are all that is wrong with the file of settings.

    A widget that needs any of them derives from `BaseWidget`.
    """

    driver: Driver | None = None
    """The driver, which sets itself here if it writes on a terminal."""

    def __init__(self, settings: Settings, faults: Sequence[Fault] = ()) -> None:
        grey = colourless()
        # Textual would take an empty one for set.
        if not grey:
            os.environ.pop("NO_COLOR", None)
        # For a theme that comes later, Textual would read all sheets again.
        self.set_reactive(BaseApp.theme, "dark" if grey else settings.theme)
        super().__init__()
        self._can_show = terminal.symbols()
        self.faults = faults
        self.store_thread: StoreThread | None = None
        self.why_no_focus = ""
        """Why a lost focus can't cover a hand, as a marked message; empty if it can."""
        self.apply(settings)

    @property
    def available_themes(self) -> dict[str, Theme]:
        """The themes of this game, by name."""
        return {name: theme.theme(name) for name in PALETTES}

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        """Eight pawns, in seat order."""
        return PAWNS

    def apply(self, settings: Settings) -> None:
        """Draw and move as these settings say, from now on."""
        self.settings = settings
        self.look = Look(
            # Without colours there is one theme, in greys.
            "dark" if self.no_color else settings.theme,
            self._can_show if settings.symbols == "auto" else settings.symbols,
            0.5 if settings.animation == "fast" else 1.0,
        )
        languages.spell(in_ascii=self.look.symbols == "ascii")
        self.animation_level = "none" if settings.animation == "off" else constants.TEXTUAL_ANIMATIONS
        theme.activate(self.look.theme, grey=self.no_color)
        self.theme = self.look.theme
        if self.is_running:
            self.call_next(self._paint_anew)

    def on_drawn_wide(self) -> None:
        """Draw in ASCII, which is one cell wide everywhere, unless the settings say otherwise."""
        self._can_show = "ascii"
        self.apply(self.settings)

    def _paint_anew(self) -> None:
        for screen in self.screen_stack:
            for node in screen.walk_children(with_self=True):
                node.notify_style_update()
                node.refresh()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that every painted line passes."""
        return [*super().get_line_filters(), IN_PLACE, *[ASCII_ONLY] * (self.look.symbols == "ascii")]

    @property
    def behind(self) -> bool:
        """True if the terminal has still to read what was painted before, which only the driver knows."""
        return getattr(self.driver, "behind", False)

    def caught_up(self, missed: bool) -> None:
        """Go on after the terminal was behind; paint all again if it missed a frame."""
        if missed:
            self.refresh()

    def open_store(self) -> StoreThread:
        """The thread that keeps the games; there is one for all of them."""
        from sushigo_tui.hotseat.store_thread import StoreThread

        self.store_thread = self.store_thread or StoreThread()
        return self.store_thread


class BaseWidget(internals.Node, Widget):
    """A widget that knows how things look."""

    app = getters.app(BaseApp)


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
