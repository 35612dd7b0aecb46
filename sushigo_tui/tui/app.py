"""The application: the order of its screens, and the ways out."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import shutil
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size
from textual.worker import WorkerFailed

from sushigo_tui.files import paths, settings
from sushigo_tui.files.printing import printable
from sushigo_tui.hotseat import game_draft, signals
from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.game_draft import After, GameDraft, LaunchOptions, SetupStep, Way
from sushigo_tui.hotseat.output import write_last
from sushigo_tui.language import say
from sushigo_tui.pictures.pawns import Pawn, in_seat_order
from sushigo_tui.tui import internals, keys, terminal
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen, flow
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.widgets.keyline import KeyLine, hints
from sushigo_tui.tui.widgets.lines import Explain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sushigo_tui.hotseat.session import Session
    from sushigo_tui.rules.cards import Dish
    from sushigo_tui.store.saved_game import SavedGame
    from sushigo_tui.tui.game.screen import GameScreen

_HERE = Path(__file__).parent


class SushiGo(QueuedInputApp, inherit_bindings=False):
    # Read with the app's style sheet, because a sheet read later would parse all sheets again.
    CSS_PATH = [_HERE / "app.tcss", _HERE / "setup" / "start.tcss"]
    TITLE = "Sushi Go!"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high"), (40, "-higher")]
    BINDINGS = [
        keys.HELP,
        keys.bind("slash", "find", "find a key", show=False),
        # Quits even while letters are typed.
        keys.bind("ctrl+q", "leave", "quit", id="quit", show=False, priority=True),
        keys.bind("ctrl+c", "leave(True)"),
        keys.bind("ctrl+z", "pause", priority=True),
    ]

    def __init__(self, options: LaunchOptions) -> None:
        super().__init__(*settings.load_settings())
        self.draft: GameDraft = game_draft.draft_for(options)
        self.first_step: SetupStep | None = self.draft.first_step()
        self._resumes = options.resume
        self.game_screen: GameScreen | None = None
        self.failure: BaseException | None = None
        self.opened = False
        self.wants_plain = False
        self._leaving = False

    def action_plain(self) -> None:
        """Quit the screen in order to continue in plain mode."""
        self.wants_plain = True
        self.exit()

    def get_driver_class(self) -> type[Driver]:
        return terminal.robust_driver(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        """Return the start screen as the bottom screen, because Textual would first paint an empty one."""
        return Start(self.draft)

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, internals.forget_lines)
        self.screen_change_signal.subscribe(self, lambda _: self._screen_changed())
        if not self.is_headless:
            signals.handle(
                self._told_to_end,
                self._leave_in_haste,
                SIGTSTP=self.action_pause,
                # A closing window sends SIGCONT, and Textual's handler would restart its driver.
                SIGCONT=self._resumed,
                # If Textual's handler is interrupted by itself, it reports the sizes in the wrong order.
                SIGWINCH=self._resized,
            )
        if self._resumes is not None:
            blank = Screen[None]()
            self.push_screen(blank)
            self.action_resume(self._resumes, blank)
        elif self.first_step != "start":
            self.begin(self.set_up(self.first_step))
        else:
            self._screen_changed()
        self.run_worker(self._ask_for_focus())
        self.call_after_refresh(gc.enable)
        self.call_after_refresh(self.run_worker, _load_ahead, thread=True, exit_on_error=False)

    async def _ask_for_focus(self) -> None:
        self.why_no_focus = await terminal.why_no_focus()

    async def set_up(self, step: SetupStep | None) -> None:
        """Show the setup from this step on (None: play at once), play the game, and repeat for the next."""
        from sushigo_tui.hotseat.evenings import tonight

        while step != "start":
            if step is None:
                evening = await tonight(self.open_store)
                step = await self.play(self.draft.deal(evening.laptop_order if evening else ()))
            else:
                way = await self.ask(_setup_screen(step, self.draft))
                step = self.draft.step_after(step, way)

    async def play(self, saved: SavedGame) -> SetupStep | None:
        """Play and save a game until it is left; return the next game's first step (None: play at once)."""
        from sushigo_tui.hotseat.evenings import close_evening_of
        from sushigo_tui.hotseat.what_if import play_with_what_ifs
        from sushigo_tui.tui.dialogs.questions import Notice
        from sushigo_tui.tui.game.screen import GameScreen
        from sushigo_tui.tui.history.evenings import Finale

        async def show(session: Session) -> After | SavedGame:
            self.game_screen = screen = GameScreen(session)
            after = await self.ask(screen) or "start"
            self.game_screen = None
            if screen.last_words:
                await self.ask(Notice(screen.last_words))
            return after

        session, after = await play_with_what_ifs(self.open_store, saved, show)
        step = self.draft.prepare_next(after, session.game, session.facts)
        if after == "finale":
            evening = await close_evening_of(self.open_store, session.saving.saved)
            if evening is not None:
                await self.ask(Finale(evening, celebrated=True))
        return step

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return in_seat_order([player.pawn for player in self.draft.players])

    def action_set_up(self, step: SetupStep | None) -> None:
        self.begin(self.set_up(step))

    @flow
    async def action_resume(self, number: int, blank: Screen[None] | None = None) -> None:
        """Resume a game; a `blank` screen is closed as soon as the game is there."""
        from sushigo_tui.tui.dialogs.questions import DialogAsker

        try:
            saved = await game_draft.resume_game(DialogAsker(self), self.open_store(), number)
        finally:
            if blank is not None:
                blank.dismiss()
        if saved is not None:
            await self.play_on(saved)

    async def play_on(self, saved: SavedGame) -> None:
        """Play a game that has begun, then continue with what its players chose next."""
        self.draft.sit_again(saved.game, saved.facts)
        await self.set_up(await self.play(saved))

    @flow
    async def action_play_next(self) -> None:
        """Play the next game of the evening, with the players and the menu of its last game."""
        from sushigo_tui.hotseat.evenings import tonight

        if (evening := await tonight(self.open_store)) is not None:
            number = evening.last.number
            saved = await self.open_store().do(lambda store: store.load(number))
            await self.set_up(self.draft.prepare_next("again-same", saved.game, saved.facts))

    @flow
    async def action_games(self) -> None:
        """Open the list of games, and play the game chosen there; after a what-if, return to the list."""
        from sushigo_tui.store.saved_game import SavedGame
        from sushigo_tui.tui.history.games import browse

        while isinstance(chosen := await browse(self), SavedGame):
            await self.play_on(chosen)
        if chosen is not None:
            self.action_resume(chosen)

    @flow
    async def action_statistics(self) -> None:
        from sushigo_tui.store.statistics import load_statistics
        from sushigo_tui.tui.history.statistics import StatisticsScreen

        found = await self.open_store().do(lambda store: load_statistics(paths.games()))
        await self.ask(StatisticsScreen(found))

    def on_resize(self, event: Resize) -> None:
        async def forget_lines() -> None:
            # Without an alternate screen, tmux keeps the lines that a shrinking window pushed out at its top.
            if await terminal.is_off_in_tmux("alternate_on") and self.driver is not None:
                self.call_after_refresh(self.driver.write, "\x1b[3J")

        game = self.game_screen
        if game is not None and not terminal.holds(event.size, game.size):
            game.window_shrank()
            self.run_worker(forget_lines(), group="scrollback", exclusive=True)
        # The first size arrives before the first screen, which must stay below the cover.
        if self.opened:
            self._cover_if_small(event.size)

    def _screen_changed(self) -> None:
        self.opened = True
        self._cover_if_small(self.size)

    def _cover_if_small(self, size: Size) -> None:
        if terminal.holds(size, terminal.SMALLEST):
            return
        from sushigo_tui.tui.dialogs.too_small import TooSmall

        if not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall())

    def action_help(self) -> None:
        from sushigo_tui.tui.dialogs.help import Help

        self.screen.read(Help(self.screen.help, hints(self.screen, hidden=True)))

    def action_manual(self) -> None:
        from sushigo_tui.tui.dialogs.manual import Manual

        self.open(Manual())

    def action_find(self) -> None:
        for line in self.screen.query(KeyLine):
            line.find()

    def action_guide(self, at: Dish | None = None) -> None:
        """Open the card guide at a dish, or where the screen says; during a game, with the game's dishes."""
        from sushigo_tui.tui.dialogs.guide import Guide

        self.screen.read(Guide(self.screen.setup, at or self.screen.dish))

    async def ended_early(self, error: Exception) -> None:
        """Say why a flow ended, if WentBack or a StoreError says so; raises any other error."""
        from sushigo_tui.store.faults import StoreError
        from sushigo_tui.tui.dialogs.questions import Notice

        if not isinstance(error, WentBack | StoreError):
            raise error
        if str(error):
            await self.ask(Notice(str(error)))

    def on_explain(self, event: Explain) -> None:
        self.action_guide(event.dish)

    def action_leave(self, ask: bool = False) -> None:
        """Quit; during a game, or if `ask`, ask first."""
        from sushigo_tui.tui.dialogs.questions import Confirm

        async def confirm_quit() -> None:
            if await self.ask(Confirm(say("Quit Sushi Go?"), say("Quit"), say("Stay"))):
                self.exit()

        if self._leaving or isinstance(self.screen, Confirm):
            return
        if self.game_screen is not None:
            self.begin(self._leave_game(self.game_screen))
        elif ask:
            self.begin(confirm_quit())
        else:
            self.exit()

    async def _leave_game(self, screen: GameScreen) -> None:
        """Ask whether to leave a game for the start screen, or to quit."""
        from sushigo_tui.hotseat import leaving
        from sushigo_tui.tui.dialogs.questions import DialogAsker

        self._leaving = True
        try:
            where = await leaving.ask_where(DialogAsker(self), screen.session)
        finally:
            self._leaving = False
        if where == "quit":
            self.exit()
        elif where == "start":
            await screen.leave_for("start")

    def action_settings(self) -> None:
        from sushigo_tui.tui.dialogs.settings import SettingsScreen

        self.open(SettingsScreen())

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Quit, and after a moment end the program even if something hangs."""
        if not self.is_headless:
            signals.end_soon()
        super().exit(result, return_code, message)

    def _leave_in_haste(self) -> bool:
        """Give the terminal back and say whether the game is saved; return False if it may be unsaved."""
        driver, said, is_saved = self.driver, "", True
        if driver is not None and getattr(driver, "is_on", False):
            driver.stop_application_mode()
        if self.game_screen is not None:
            from sushigo_tui.hotseat.leaving import hasty_words

            said, is_saved = hasty_words(self.game_screen.session)
        if driver is not None:
            # Uses the driver's existing thread, because a new one may not start.
            driver.write(f"{printable(said)}\n" if said else "")
            driver.close()
        return is_saved

    def _told_to_end(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def action_pause(self) -> None:
        """Suspend the program (Ctrl+Z). A screen with an open hand covers it on `app_suspend_signal`."""

        def stop() -> None:
            with self.suspend():
                if sys.platform != "win32":
                    os.kill(os.getpid(), signal.SIGSTOP)

        if self.driver is not None and self.driver.can_suspend:
            self.app_suspend_signal.publish(self)
            # The cover must be painted before the shell gets the terminal.
            self.call_after_refresh(stop)

    def _resumed(self) -> None:
        """Cover the hand and repaint, because others may have seen the screen or written on it."""
        self.app_suspend_signal.publish(self)
        self.refresh()

    def _resized(self) -> None:
        size = Size(*shutil.get_terminal_size())
        self.post_message(Resize(size, size))

    def panic(self, *renderables: RenderableType) -> None:
        """End as if the window was closed: Textual calls this when the terminal can't be read any more."""
        self._told_to_end(1)

    def failed(self, error: Exception) -> bool:
        """Keep an error for the command that started the app, so that no traceback shows anybody's cards."""
        if self.is_headless:
            return False
        self.failure = self.failure or (error.error if isinstance(error, WorkerFailed) else error)
        return True


def _setup_screen(step: SetupStep, draft: GameDraft) -> Screen[Way]:
    if step == "players":
        from sushigo_tui.tui.setup.players import Players

        return Players(draft)
    from sushigo_tui.tui.setup.menus import CustomMenu, MenuChoice

    return MenuChoice(draft) if step == "menu" else CustomMenu(draft)


def _load_ahead() -> None:
    """Import the rules while people read the start screen; a failure shows when the rules are needed."""
    with suppress(ImportError, MemoryError, OSError):
        import sushigo_tui.files.menus
        import sushigo_tui.rules.game  # noqa: F401


def farewell(screen: GameScreen, *, crashed: bool = False) -> str:
    """Leave the game that was open when the program ended; return what its players must know."""
    from sushigo_tui.hotseat.leaving import closing_words

    screen.bots.stop()
    is_saved = asyncio.run(screen.session.saving.leave(crashed=crashed))
    # Runs after the event loop has closed its files, because saving needs to open one.
    return closing_words(screen.session, is_saved=is_saved)


def play_on_screen(options: LaunchOptions) -> int | None:
    """Run the game until it is left; return the exit code, or None to continue in plain mode."""
    app = SushiGo(options)
    code = run_app(app)
    return None if app.wants_plain else code


def run_app(app: SushiGo) -> int:
    """Run an application and return its exit code; raises the error that ended it."""
    # asyncio would print a traceback for a failed task that nobody awaits.
    logging.getLogger("asyncio").setLevel(logging.CRITICAL + 1)
    app.run()
    if app.game_screen is not None:
        text = farewell(app.game_screen, crashed=app.failure is not None)
        if text:
            with suppress(OSError):
                write_last(sys.stderr, f"{printable(text)}\n")
    if app.store_thread is not None:
        app.store_thread.close()
    if app.failure is not None:
        raise app.failure
    return app.return_code or 0
