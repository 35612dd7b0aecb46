"""The application: which screen comes when, and how it is left."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from sushigo_tui.files import settings
from sushigo_tui.hotseat.draft import GameDraft, Step, draft_for
from sushigo_tui.printing import echo
from sushigo_tui.tui import internals, keys, terminal
from sushigo_tui.tui.plan import GoOn, Show
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen
from sushigo_tui.tui.theme import PAWNS, Pawn
from sushigo_tui.tui.widgets.keyline import KeyLine, hints

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sushigo_tui.rules.game import Game
    from sushigo_tui.store.kept import SavedGame
    from sushigo_tui.tui.screens.game import GameScreen
    from sushigo_tui.tui.stages.finishing import After
    from sushigo_tui.wanted import Wanted

_HERE = Path(__file__).parent


class SushiGo(QueuedInputApp, inherit_bindings=False):
    """The game in a terminal, from the start screen to the last score sheet."""

    # The first screen's sheet is read with the app's: a sheet that comes later parses all others again.
    CSS_PATH = [_HERE / "app.tcss", _HERE / "screens" / "start.tcss"]
    TITLE = "Sushi Go!"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high"), (40, "-higher")]
    BINDINGS = [
        keys.HELP,
        keys.F1,
        keys.FIND,
        keys.LEAVE,
        Binding("ctrl+c", "leave(True)", show=False),
        Binding("ctrl+z", "pause", show=False, priority=True),
    ]

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(*settings.load())
        self.draft: GameDraft = draft_for(wanted)
        self.step: Step | None = self.draft.next_step(None)
        self._resumes = wanted.resume
        self.table: GameScreen | None = None
        self.failure: BaseException | None = None
        self.opened = False
        self.newcomers = True

    def get_driver_class(self) -> type[Driver]:
        """The driver for this system, which empties the screen before it leaves it."""
        return terminal.careful(super().get_driver_class())

    def get_default_screen(self) -> Screen[None]:
        """The start screen, which lies below all others: with an empty one there all is painted twice."""
        return self._screen_for("start")

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, internals.forget_lines)
        self.screen_change_signal.subscribe(self, lambda _: self._cover_if_small(self.size))
        if not self.is_headless:
            terminal.heed_signals(self._told_to_end, self.action_pause, self._resumed, self._resized)
        if self._resumes is not None:
            self.push_screen(Screen())  # blank until the game is there
            self.go_on(self._resumes)
        elif self.step is None:
            self.deal()
        else:
            self.show(self.step)
        self.call_after_refresh(self._load_ahead)
        self.opened = True
        self._cover_if_small(self.size)

    def _load_ahead(self) -> None:
        """Read in the background what the next screens need and the first one does not."""
        if self.game is None:
            self.run_worker(_load, thread=True, exit_on_error=False)

    def _screen_for(self, step: Step) -> Screen[None]:
        match step:
            case "start":
                from sushigo_tui.tui.screens.start import Start

                return Start(self.draft)
            case "menu":
                from sushigo_tui.tui.screens.menu_choice import MenuChoice

                return MenuChoice(self.draft)
            case "custom":
                from sushigo_tui.tui.screens.custom_menu import CustomMenu

                return CustomMenu(self.draft)
            case "players":
                from sushigo_tui.tui.screens.players import Players

                return Players(self.draft)
            case "options":
                from sushigo_tui.tui.screens.options import Options

                return Options(self.draft)

    def show(self, step: Step) -> None:
        """Show one of the screens before the game in the place of the one that is there."""
        self.step = step
        if step == "start":
            while len(self.screen_stack) > 1:
                self.screen.dismiss()
        elif len(self.screen_stack) > 1:
            self.switch_screen(self._screen_for(step))
        else:
            self.push_screen(self._screen_for(step))

    def on_show(self, event: Show) -> None:
        self.show(event.step)

    def on_go_on(self, event: GoOn) -> None:
        self.go_on(event.number)

    def on_backward(self) -> None:
        self.show(self.draft.step_before(self.step or "start"))

    def on_onward(self) -> None:
        step = self.draft.next_step(self.step)
        if step:
            self.show(step)
        else:
            self.deal()

    def deal(self) -> None:
        """Start the game that was planned."""
        from sushigo_tui.rules.game import Game
        from sushigo_tui.store.kept import SavedGame, Seating

        pawns = tuple(guest.pawn for guest in self.draft.guests)
        game = Game(self.draft.setup(), ask_all=True)
        self.sit_down(SavedGame(game, seating=Seating(self.draft.pins(), pawns=pawns)))

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        """Eight pawns, those that the people chose first, in seat order."""
        chosen = [guest.pawn for guest in self.draft.guests]
        rest = [pawn for pawn in range(len(PAWNS)) if pawn not in chosen]
        return tuple(PAWNS[pawn] for pawn in chosen + rest)

    @property
    def game(self) -> Game | None:
        """The game that is on, or over and still shown."""
        return self.table.session.game if self.table else None

    def sit_down(self, kept: SavedGame) -> None:
        """Show a game, from its deal or from where it stands, and keep it as it is played."""
        from sushigo_tui.hotseat.saving import Autosave
        from sushigo_tui.tui.screens.game import GameScreen

        autosave = Autosave(self.open_store(), kept)
        self.table = table = GameScreen(kept.game, kept.seating, tips=self.newcomers, autosave=autosave)
        self.push_screen(table, lambda after: self.after_game(after, table.session.pins, table.last_words))

    def go_on(self, number: int) -> None:
        """Go on with an unfinished game."""
        from sushigo_tui.tui import visits

        self.begin(visits.go_on(self, number))

    def action_games(self) -> None:
        """Open the list of games."""
        from sushigo_tui.tui import visits

        self.begin(visits.games(self))

    def action_statistics(self) -> None:
        """Open the statistics."""
        from sushigo_tui.tui import visits

        self.begin(visits.statistics(self))

    def after_game(self, after: After | None, pins: dict[int, str], said: str = "") -> None:
        """Go on as the finished game's screen said, with the same people and menu until others are chosen.

        `pins` are sealed, by seat, as they were at the game's end; what is `said` is read first.
        """
        if self.game is not None:
            for seat, guest in enumerate(self.draft.guests):
                player = self.game.players[seat]
                guest.name, guest.bot, guest.pin = player.name, player.bot, pins.get(seat)
        self.table = None
        self.draft.seed = None
        self.newcomers = False
        match after:
            case "again-same":
                self.deal()
            case "again-menu":
                self.draft.given = frozenset({"players", "options"})
                self.show("start" if self.draft.classic else "menu")
            case "again-players":
                # Whether a dummy can play along depends on who sits here.
                self.draft.given = frozenset({"menu"})
                self.show("players")
            case _:
                self.draft.given = frozenset()
                self.show("start")
        if said:
            from sushigo_tui.tui.screens.notice import Notice

            self.push_screen(Notice(said))

    def on_resize(self, event: Resize) -> None:
        # The first size comes before the first screen, which must lie beneath the cover.
        if self.opened:
            self._cover_if_small(event.size)

    def _cover_if_small(self, size: Size) -> None:
        """Cover everything while the window is too small; what lies beneath stays as it is."""
        if size.width >= terminal.SMALLEST[0] and size.height >= terminal.SMALLEST[1]:
            return
        from sushigo_tui.tui.screens.too_small import TooSmall

        if not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall())

    def action_help(self) -> None:
        """Open the help for the screen that is shown."""
        from sushigo_tui.rules.dishes import DISHES
        from sushigo_tui.tui.screens.help import Help

        # The first screen is painted before any dish is known.
        told = (self.screen.HELP or "").replace("{dishes}", str(len(DISHES)))
        self.push_screen(Help(told, hints(self.screen, hidden=True)))

    def action_find(self) -> None:
        """Look for something to do by its name."""
        for line in self.screen.query(KeyLine):
            line.find()

    def action_guide(self) -> None:
        """Open the card guide, of this game's dishes where one is on."""
        from sushigo_tui.tui.screens.guide import Guide

        self.push_screen(Guide(self.game.setup if self.game else None))

    def action_leave(self, ask: bool = False) -> None:
        """Quit, after asking where a game is on; Ctrl+C always asks."""
        from sushigo_tui.tui.screens.ask import Ask
        from sushigo_tui.tui.screens.leave import Leave

        if isinstance(self.screen, Ask | Leave):
            return
        if self.table is not None:
            from sushigo_tui.tui import visits

            self.begin(visits.leave(self, self.table))
        elif ask:
            self.push_screen(Ask("Quit Sushi Go?", "quit", "stay"), self._left)
        else:
            self.exit()

    def _left(self, yes: bool | None) -> None:
        if yes:
            self.exit()

    def _told_to_end(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def action_pause(self) -> None:
        """Hand the terminal back to the shell; whoever shows a hand covers it on `app_suspend_signal`."""
        if self.can_suspend:
            self.app_suspend_signal.publish(self)
            # A cover that is only asked for now must be painted before the terminal is given away.
            self.call_after_refresh(self._stop)

    def _stop(self) -> None:
        with self.suspend():
            os.kill(os.getpid(), signal.SIGSTOP)

    def _resumed(self) -> None:
        """Paint all anew: others may have written on the screen, and seen it."""
        self.app_suspend_signal.publish(self)
        self.refresh()

    def _resized(self, size: Size) -> None:
        self.post_message(Resize(size, size))

    def panic(self, *renderables: RenderableType) -> None:
        """Leave as when the window is closed: Textual panics where the terminal can be read no more."""
        self._told_to_end(1)

    def failed(self, error: Exception) -> bool:
        """Keep the error for whoever started the game: no traceback, no locals on the screen."""
        from textual.worker import WorkerFailed

        if self.is_headless:
            return False
        self.failure = self.failure or (error.error if isinstance(error, WorkerFailed) else error)
        return True


def _load() -> None:
    """Import the rules, and what reads menus."""
    import sushigo_tui.files.menus
    import sushigo_tui.rules.game  # noqa: F401


def farewell(table: GameScreen, *, crashed: bool = False) -> str:
    """Leave the game that was on when the program ended, and say where it is, unless over and saved."""
    import asyncio

    from sushigo_tui.hotseat import rescue

    return asyncio.run(table.leave(crashed=crashed)) or ("" if table.over else rescue.SAVED)


def play(wanted: Wanted) -> int:
    """Show the game until it is left, see `run`."""
    return run(SushiGo(wanted))


def run(app: SushiGo) -> int:
    """Show an application until it is left; returns the exit code, and raises what went wrong inside."""
    app.run()
    if app.table is not None and (said := farewell(app.table, crashed=app.failure is not None)):
        with suppress(OSError):
            echo(said, err=True)
    if app.store_thread is not None:
        app.store_thread.close()
    if app.failure is not None:
        raise app.failure
    return app.return_code or 0
