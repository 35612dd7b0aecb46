"""Plain mode from the first question to the last: set up, resume and play games."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from sushigo_tui.files import paths
from sushigo_tui.files.names import folded
from sushigo_tui.files.settings import load_settings
from sushigo_tui.hotseat import signals
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.hotseat.game_draft import (
    LEARN,
    NEW_GAMES,
    PLAY_NOW,
    After,
    LaunchOptions,
    SetupStep,
    draft_for,
    name_used_last,
    played_before,
    resume_game,
)
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.plain.dialogue import Dialogue, Word, end, nothing
from sushigo_tui.plain.settings_menu import change_settings
from sushigo_tui.plain.terminal import Interrupted, Terminal
from sushigo_tui.store.faults import StoreError

if TYPE_CHECKING:
    from sushigo_tui.hotseat.session import Session
    from sushigo_tui.hotseat.store_thread import StoreThread
    from sushigo_tui.plain.game import PlainGame
    from sushigo_tui.store.saved_game import SavedGame

HELLO = mark(
    "Sushi Go! in plain mode. If this computer speaks, wear headphones, because it "
    "reads hands aloud. Answer with a number, or say 'help'. An unofficial program, "
    "not affiliated with Gamewright."
)
START_HELP = mark(
    "Say 'again' to hear the question again. Say 'what 2' to hear more about the second answer. Say "
    "'rules eel' to hear a dish's rules. Say 'quit' to quit the program."
)

MOST_OFFERED = 9

Offer = tuple[Option, Callable[[], Awaitable["SetupStep | None"]]]
"""An answer on the first question, and its action, which returns the next step (None: play a new game)."""


async def no_games(rest: str = "") -> None:
    """Answer a command about games that there are none yet. Raises WentBack."""
    raise WentBack(say("No games yet."))


def play(options: LaunchOptions, terminal: Terminal) -> int:
    """Play until the players quit; return the exit code. Raises any error from inside."""
    return asyncio.run(PlainApp(options, terminal).run())


class PlainApp:
    def __init__(self, options: LaunchOptions, terminal: Terminal) -> None:
        self.draft = draft_for(options)
        self.resumes = options.resume
        self.terminal = terminal
        self.asker = Dialogue(terminal)
        self.settings, self.faults = load_settings()
        self.table: PlainGame | None = None
        self.code = 0
        self._store: StoreThread | None = None

    async def run(self) -> int:
        """Talk until the players quit or a signal ends the program; return the exit code."""
        self.terminal.begin()
        talk = asyncio.create_task(self._talk())

        def end(number: int) -> None:
            self.code = 128 + number
            self.terminal.leave()
            talk.cancel()

        def interrupt() -> None:
            if self.terminal.listens:
                self.terminal.hear(Interrupted())
            else:
                signals.end_soon()
                end(signal.SIGINT)

        signals.handle(end, self._leave_in_haste, SIGINT=interrupt, SIGTSTP=self._pause)
        try:
            with suppress(asyncio.CancelledError):
                await talk
        finally:
            signals.end_soon()
            if self._store is not None:
                self._store.close()
            self.terminal.finish()
            signals.stay()
        return self.code

    def _leave_in_haste(self) -> bool:
        """Clear the terminal and say whether the game is saved; return False if it may be unsaved."""
        self.terminal.leave()
        is_saved = True
        if self.table is not None:
            from sushigo_tui.hotseat.leaving import hasty_words

            self.terminal.clear()
            said, is_saved = hasty_words(self.table.session)
            self.asker.remark(said)
        self.terminal.finish()
        return is_saved

    def _pause(self) -> None:
        """Suspend the program (Ctrl+Z), after clearing any hand, because others may read the terminal."""
        if self.table is not None:
            self.terminal.leave()
            self.table.stop()
            self.terminal.finish()
        if sys.platform != "win32":
            os.kill(os.getpid(), signal.SIGSTOP)
        self.terminal.apply_mode()

    def store(self) -> StoreThread:
        """Return the store of all games, opened the first time."""
        from sushigo_tui.hotseat.store_thread import StoreThread

        self._store = self._store or StoreThread()
        return self._store

    async def _talk(self) -> None:
        """Set up and play game after game, and wait until a slow terminal has shown the last words."""
        self.asker.tell(say(HELLO))
        for fault in self.faults[:1]:
            self.asker.remark(join_sentences([say("There is an error in your settings."), str(fault)]))
        self._take_words()
        with suppress(EOFError):
            if self.resumes is None:
                doing = self._take(self.draft.first_step())
            else:
                doing = self._resume(self.resumes)
            while True:
                self._take_words()
                try:
                    step = await doing
                except (WentBack, StoreError) as why:
                    self.asker.remark(str(why))
                    step = "start"
                doing = self._take(step)
        with suppress(OSError):  # the terminal has hung up
            await self.terminal.all_said()

    async def _take(self, step: SetupStep | None) -> SetupStep | None:
        """Take a step, or play the new game; return the next step. Raises WentBack or StoreError to start."""
        if step == "start":
            return await self._start()
        if step is None:
            from sushigo_tui.hotseat.evenings import tonight

            evening = await tonight(self.store)
            return await self._play(self.draft.deal(evening.laptop_order if evening else ()))
        from sushigo_tui.plain.setting_up import ask_step

        if step == "players":
            self.draft.meet(await played_before(self.store))
        return self.draft.step_after(step, await ask_step(step, self.draft, self.asker))

    def _take_words(self) -> None:
        """Use only the words for the time between games."""
        asker = self.asker

        async def tell_rules(rest: str) -> None:
            from sushigo_tui.text import spoken

            asker.remark(*spoken.rules_of(rest, None))

        async def leave(rest: str) -> None:
            if await asker.confirm(say("Quit Sushi Go?"), say("quit"), say("stay")):
                await end()

        asker.words = {
            "help": lambda rest: asker.help(rest, say(START_HELP)),
            "rules": tell_rules,
            "quit": end,
        }
        asker.leave, asker.otherwise = leave, nothing

    async def _start(self) -> SetupStep | None:
        """Ask what to do first, and do it. Raises WentBack, or EOFError to quit."""
        offers = [*self._offers()]
        words: dict[str, Word] = {}
        if not paths.has_games():
            asked_for = "games", "statistics", say("Games"), say("Statistics")
            words = dict.fromkeys(map(folded, asked_for), no_games)
        options = [option for option, _ in offers]
        at = await self.asker.choose(say("What would you like to do?"), options, words=words)
        return await offers[at][1]()

    def _offers(self) -> Iterator[Offer]:
        """Yield unfinished games, the next game of the evening, new games, and everything else."""
        if paths.has_games():
            from sushigo_tui.store.evenings import peek_open
            from sushigo_tui.store.listing import peek_unfinished
            from sushigo_tui.text.evenings import of_people
            from sushigo_tui.text.lists import resume_label, short_tally

            for game in peek_unfinished(paths.games(), MOST_OFFERED):
                name = say("Resume {game}", game=game.title)
                yield Option(resume_label(game), name=name), partial(self._resume, game.number)
            evening = peek_open()
            if evening is not None and evening.offers_next:
                wins = say("wins: {tally}", tally=short_tally(of_people(evening)))
                yield Option(say("Play the next game"), wins), partial(self._play_next, evening.last.number)

        name = name_used_last()

        async def begin(draft: Callable[[], SetupStep | None]) -> SetupStep | None:
            return draft()

        if "players" not in self.draft.settled:
            now = Option(say(PLAY_NOW), say("as {name}", name=name), name=say("Play now"))
            yield now, partial(begin, partial(self.draft.play_now, name))
        newcomers = say("for newcomers, with open hands and a teacher")
        yield Option(say(LEARN.label), newcomers), partial(begin, self.draft.learn)
        party, classic = (say(each.label) for each in NEW_GAMES)
        choosing = Option(party, say("a menu of your choice, 2 to 8 players"))
        yield choosing, partial(begin, partial(self.draft.play, classic=False))
        original = Option(classic, say("the original game, 2 to 5 players"))
        yield original, partial(begin, partial(self.draft.play, classic=True))
        yield Option(say("Card guide")), self._read_guide
        yield Option(say("Settings")), partial(change_settings, self.asker, self)
        if paths.has_games():
            yield Option(say("Games")), self._browse_games
            yield Option(say("Statistics")), self._tell_statistics
        yield Option(say("Quit")), end

    async def _read_guide(self) -> SetupStep | None:
        from sushigo_tui.plain.guide import read_guide

        await read_guide(self.asker)

    async def _browse_games(self) -> SetupStep | None:
        """Tell about games until one is resumed; a what-if that is left leads back to them."""
        from sushigo_tui.plain.history import browse_games

        while True:
            chosen = await browse_games(self.asker, self.store())
            if isinstance(chosen, int):
                return await self._resume(chosen)
            if (step := await self._play(chosen)) != "start":
                return step

    async def _tell_statistics(self) -> SetupStep | None:
        from sushigo_tui.plain.history import tell_statistics

        await tell_statistics(self.asker, self.store())
        return "start"

    async def _resume(self, number: int) -> SetupStep | None:
        saved = await resume_game(self.asker, self.store(), number)
        return "start" if saved is None else await self._play(saved)

    async def _play(self, saved: SavedGame) -> SetupStep | None:
        """Play a game and its what-ifs until they are left; return the step that begins the next game."""
        from sushigo_tui.hotseat.what_if import play_with_what_ifs

        session, after = await play_with_what_ifs(self.store, saved, self._play_session)
        step = self.draft.prepare_next(after, session.game, session.facts)
        if after == "finale":
            await self._end_evening(session.saving.saved)
        return step

    async def _play_session(self, session: Session) -> After | SavedGame:
        """Play a game until it is left; return what to do next, or the what-if to play."""
        from sushigo_tui.hotseat import advice_worker
        from sushigo_tui.hotseat.leaving import closing_words, where_kept
        from sushigo_tui.plain.game import PlainGame
        from sushigo_tui.text import spoken
        from sushigo_tui.text.evenings import NEW_EVENING, so_far_aloud

        if not session.result_read:
            evening = so_far_aloud(session.evening, session.game) if session.evening else []
            another = say(NEW_EVENING) if session.begins_evening else ""
            self.asker.remark(spoken.begin(session.game), another, join_sentences(evening))
        self.table = table = PlainGame(session, self.asker, self.settings)
        crashed = True
        try:
            after = await table.play()
            crashed = False
        except (EOFError, OSError, asyncio.CancelledError):
            crashed = False
            signals.end_soon()
            raise
        finally:
            self.settings = table.settings
            with suppress(OSError):
                table.cover()
            table.bots.stop()
            advice_worker.end_workers()
            is_saved = await session.saving.leave(crashed=crashed)
            # The start offers to resume a saved game, so only a player who quits hears how to resume it.
            left = (where_kept if table.after else closing_words)(session, is_saved=is_saved)
            self.table = None
            if not self.code:
                # Slow terminals and speech get as long as they need for the last words.
                signals.stay()
            with suppress(OSError):
                self.asker.remark(left)
        return after

    async def _end_evening(self, saved: SavedGame) -> None:
        """Close the evening of a finished game, tell who won it with its highlights, and offer a picture."""
        from sushigo_tui.hotseat.evenings import close_evening_of
        from sushigo_tui.hotseat.final_standing import draw_evening, save_and_say_where
        from sushigo_tui.text.evenings import finale, tally_aloud

        evening = await close_evening_of(self.store, saved)
        if evening is None:
            return
        self.asker.tell(*tally_aloud(evening, evening.standings), *finale(evening))
        question = say("Save a picture of the evening?")
        if await self.asker.confirm(question, say("save it"), say("continue")):
            self.asker.remark(await save_and_say_where(draw_evening(evening)))

    async def _play_next(self, number: int) -> SetupStep | None:
        """Play the next game of an evening, with the players and the menu of its last game, `number`."""
        saved = await self.store().do(lambda store: store.load(number))
        return self.draft.prepare_next("again-same", saved.game, saved.facts)
