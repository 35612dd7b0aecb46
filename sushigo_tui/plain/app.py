"""The whole program in lines: what is played, or gone on with, until somebody quits."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

from sushigo_tui.files import paths
from sushigo_tui.hotseat.asker import Option
from sushigo_tui.hotseat.draft import SetupStep, draft_for
from sushigo_tui.plain.dialogue import Dialogue, end
from sushigo_tui.plain.terminal import Interrupted, Terminal

if TYPE_CHECKING:
    from sushigo_tui.hotseat.launch_options import LaunchOptions
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.plain.table import PlainTable
    from sushigo_tui.store.saved_game import SavedGame

HELLO = (
    "Sushi Go! in plain lines. If this computer speaks, wear headphones: it reads out hands, too. Numbers "
    "choose; help says what else you can say. An unofficial program, not affiliated with Gamewright.",
)
WHAT = "What do you want to play?"
ANYWHERE = (
    "Say a number. back goes back, and again repeats what was said; what and a number tells more of an "
    "answer, rules and a dish what that does; quit ends the program."
)


def play(options: LaunchOptions, terminal: Terminal) -> int:
    """Play until it is left; returns the exit code, and raises what went wrong inside."""
    return asyncio.run(PlainGame(options, terminal).run())


class PlainGame:
    """What is played next, and with whom."""

    def __init__(self, options: LaunchOptions, terminal: Terminal) -> None:
        self.draft = draft_for(options)
        self.resumes = options.resume
        self.terminal = terminal
        self.dialogue = Dialogue(terminal)
        self.table: PlainTable | None = None
        self.code = 0
        self._store: StoreThread | None = None

    async def run(self) -> int:
        """Talk until there is nothing more to be said."""
        talk = asyncio.create_task(self._talk())
        self._handle_signals(talk)
        try:
            with suppress(asyncio.CancelledError, EOFError):
                await talk
        finally:
            if self._store is not None:
                self._store.close()
        return self.code

    def _handle_signals(self, talk: asyncio.Task[None]) -> None:
        """End in good order when told so; Ctrl+C asks, and a hand is covered when the program is stopped."""
        loop = asyncio.get_running_loop()

        def told_to_end(number: int) -> None:
            self.code = 128 + number
            talk.cancel()

        def pause() -> None:
            if self.table is not None:
                self.table.stop()
            os.kill(os.getpid(), signal.SIGSTOP)
            self.terminal.go_on()

        # Windows has no such signals, and a thread that is not the main one gets none.
        with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                loop.add_signal_handler(number, told_to_end, int(number))
            loop.add_signal_handler(signal.SIGINT, self.terminal.hear, Interrupted())
            loop.add_signal_handler(signal.SIGTSTP, pause)

    def store(self) -> StoreThread:
        """The store of all games, opened with the first that is read or written."""
        from sushigo_tui.hotseat.saving import StoreThread

        self._store = self._store or StoreThread()
        return self._store

    async def _talk(self) -> None:
        self.terminal.say(*HELLO)
        self._take_words()
        step = await self._resume(self.resumes) if self.resumes is not None else self.draft.next_step(None)
        while True:
            self._take_words()
            if step == "start":
                step = await self._start()
            elif step is None:
                step = await self._sit_down(self.draft.deal())
            else:
                from sushigo_tui.hotseat.known_names import load
                from sushigo_tui.hotseat.setting_up import ask

                known = await load(self.store) if step == "players" else []
                step = self.draft.step_after(step, await ask(step, self.draft, self.dialogue, known))

    def _take_words(self) -> None:
        """Understand what can be said where no game is played."""
        self.dialogue.words = {"help": self._help, "rules": self._rules, "quit": end}
        self.dialogue.leave = self._leave

    async def _help(self, rest: str) -> None:
        self.dialogue.say(ANYWHERE)

    async def _rules(self, rest: str) -> None:
        from sushigo_tui.text import spoken

        self.dialogue.say(*spoken.rules_of(rest, None))

    async def _leave(self, rest: str) -> None:
        self.dialogue.leave = end
        if await self.dialogue.confirm("Quit Sushi Go?", "quit", "stay"):
            await end()
        self.dialogue.leave = self._leave

    async def _start(self) -> SetupStep | None:
        """Ask what to play."""
        unfinished = []
        if paths.games().exists():
            from sushigo_tui.store.listing import glimpse
            from sushigo_tui.text import spoken

            unfinished = glimpse(paths.games())[:9]
        answers = [f"go on with {spoken.unfinished(game)}" for game in unfinished]
        answers += ["Party, with a menu of your choice", "Classic, the original game for 2 to 5", "quit"]
        at = await self.dialogue.choose(WHAT, [Option(answer) for answer in answers], back=False)
        if at < len(unfinished):
            return await self._resume(unfinished[at].number)
        if at == len(unfinished) + 2:
            await end()
        self.draft.classic = at == len(unfinished) + 1
        self.draft.settled -= {"menu"}
        self.draft.menu = None if self.draft.classic else self.draft.menu
        return self.draft.next_step("start")

    async def _resume(self, number: int) -> SetupStep | None:
        """Go on with an unfinished game; if another window plays it, ask first."""
        from sushigo_tui.store.faults import StoreError

        question = "This game is being played in another window. Go on with it here?"
        try:
            free = await self.store().do(lambda store: store.take(number))
            if not (free or await self.dialogue.confirm(question, "take it over", "leave it")):
                return "start"
            saved = await self.store().do(lambda store: store.resume(number))
        except StoreError as fault:
            self.dialogue.say(str(fault))
            return "start"
        self.draft.sit_again(saved.game, saved.seating)
        return await self._sit_down(saved)

    async def _sit_down(self, saved: SavedGame) -> SetupStep | None:
        """Play a game until it is left; the step with which the next one begins."""
        from sushigo_tui.files import settings
        from sushigo_tui.hotseat import advice_worker, stopped_games
        from sushigo_tui.hotseat.saving import Autosave
        from sushigo_tui.hotseat.session import Session
        from sushigo_tui.plain.table import PlainTable
        from sushigo_tui.store.faults import TakenOver
        from sushigo_tui.text import spoken

        session = Session(saved.game, saved.seating, Autosave(self.store(), saved))
        liked, faults = settings.load()
        self.terminal.say(*(f"In your settings, {fault.sentence}" for fault in faults[:1]))
        self.table = table = PlainTable(session, self.dialogue, liked)
        crashed, taken = True, ""
        try:
            self.terminal.say(spoken.begin(session.game))
            after = await table.play()
            crashed = False
        except TakenOver as fault:
            after, crashed, taken = "start", False, str(fault)
        except (EOFError, OSError, asyncio.CancelledError):
            crashed = False
            raise
        finally:
            with suppress(OSError):
                table.cover()
            table.opponents.leave()
            advice_worker.close()
            said = await session.leave(crashed=crashed) or ("" if session.over else stopped_games.SAVED)
            with suppress(OSError):
                self.terminal.say(*filter(None, [taken or said]))
            self.table = None
        return self.draft.prepare_next(after, session.game.players, session.pins)
