"""The application: which screen comes when, and how it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from textual.app import App
from textual.events import Resize
from textual.screen import Screen

from sushigo_tui.tui import keys, terminal
from sushigo_tui.tui.theme import THEME
from sushigo_tui.tui.widgets.keyline import hints

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Setup
    from sushigo_tui.wanted import Wanted

After = Literal["again-same", "again-menu", "again-players", "start"]
"""What a finished game's screen says is to come next."""


class SushiGo(App[None], inherit_bindings=False):
    """The game in a terminal, from the start screen to the last score sheet."""

    CSS_PATH = "app.tcss"
    TITLE = "Sushi Go!"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = [keys.HELP, keys.LEAVE]

    def __init__(self, wanted: Wanted) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self.wanted = wanted
        self.symbols = terminal.symbols()

    def get_default_screen(self) -> Screen[Any]:
        """The start screen."""
        from sushigo_tui.tui.screens.start import Start

        return Start()

    def start_game(self, setup: Setup, typed_seed: bool, pins: dict[int, str]) -> None:
        """Deal, and show the game; `pins` are the sealed PINs by seat."""
        from sushigo_tui.rules.game import Game
        from sushigo_tui.tui.screens.game import GameScreen

        self.push_screen(GameScreen(Game(setup), typed_seed=typed_seed, pins=pins), self.after_game)

    def after_game(self, after: After | None) -> None:
        """Go on as the finished game's screen said."""

    def on_resize(self, event: Resize) -> None:
        """Cover everything while the window is too small; what lies beneath stays as it is."""
        from sushigo_tui.tui.screens.too_small import TooSmall, missing

        if missing(event.size) and not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall())

    def action_help(self) -> None:
        """Open the help for the screen that is shown."""
        from sushigo_tui.tui.screens.help import Help

        self.push_screen(Help(self.screen.HELP or "", hints(self.screen, hidden=True)))

    def action_leave(self) -> None:
        """Quit, after asking where a game is on."""
        self.exit()


def play(wanted: Wanted) -> int:
    """Show the game until it is left; returns the exit code."""
    app = SushiGo(wanted)
    app.run()
    return app.return_code or 0
