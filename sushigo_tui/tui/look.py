"""How everything looks and moves, and the application as widgets and screens know it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual import constants, getters
from textual.theme import Theme
from textual.widget import Widget

from sushigo_tui.files.settings import Settings, ThemeName
from sushigo_tui.pictures.pawns import PAWNS, Pawn
from sushigo_tui.tui import internals, terminal, theme
from sushigo_tui.tui.terminal import ASCII_ONLY, Symbols
from sushigo_tui.tui.theme import PALETTES

if TYPE_CHECKING:
    from sushigo_tui.files.toml_files import Fault
    from sushigo_tui.hotseat.saving import StoreThread


class Look(NamedTuple):
    """The theme, which symbols stand on the cards, and how long a second of what moves is."""

    theme: ThemeName
    symbols: Symbols
    pace: float


class BaseApp(internals.App):
    """What widgets and screens know of the application: the settings, the look, the pawns, the games.

    `faults` are all that is wrong with the file of settings.

    A widget that needs any of them derives from `BaseWidget`.
    """

    def __init__(self, settings: Settings, faults: Sequence[Fault] = ()) -> None:
        # For a theme that comes later, Textual would read all sheets once more.
        self.set_reactive(BaseApp.theme, "dark" if "NO_COLOR" in os.environ else settings.theme)
        super().__init__()
        self._can_show = terminal.symbols()
        self.faults = faults
        self.store_thread: StoreThread | None = None
        self.apply(settings)

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Those of this game, by name."""
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
        self.animation_level = "none" if settings.animation == "off" else constants.TEXTUAL_ANIMATIONS
        self.filter_lines(ASCII_ONLY, self.look.symbols == "ascii")
        theme.activate(self.look.theme, grey=self.no_color)
        self.theme = self.look.theme
        if self.is_running:
            self.call_next(self._paint_anew)

    def _paint_anew(self) -> None:
        for screen in self.screen_stack:
            for node in screen.walk_children(with_self=True):
                node.notify_style_update()
                node.refresh()

    def open_store(self) -> StoreThread:
        """Whoever keeps the games; there is one for all of them."""
        from sushigo_tui.hotseat.saving import StoreThread

        self.store_thread = self.store_thread or StoreThread()
        return self.store_thread


class BaseWidget(internals.ReliableTimers, Widget):
    """A widget that knows how things look."""

    app = getters.app(BaseApp)
