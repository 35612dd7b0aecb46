"""What can be said at any time in a game: to hear how it stands, and to change what was done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.files import settings
from sushigo_tui.hotseat import advice_worker, leaving
from sushigo_tui.hotseat.asker import Option
from sushigo_tui.hotseat.giving_away import give_away
from sushigo_tui.hotseat.going_back import agreed
from sushigo_tui.hotseat.telling import TOLD, Told
from sushigo_tui.plain.dialogue import Changed, Word, end
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.text import advice, spoken
from sushigo_tui.text.phrases import at_turn
from sushigo_tui.text.turn import takes_over

if TYPE_CHECKING:
    from sushigo_tui.plain.table import PlainTable

HELP = (
    "Numbers choose. These words are understood at any time, and so are their beginnings.",
    "hand: your cards once more. table, or table and a name: what lies there.",
    "scores, sheet, board: who has how many points. last: what the last turn brought.",
    "who: who has still to choose. menu: the dishes. rules and a dish: what it does.",
    "what and a number: what this card does. advice: what is best here, and why.",
    "again: what was said last. short, full: how much is said unasked.",
    "undo: take back what was chosen, a card, or all to an earlier turn. cover: hide your hand.",
    "give: a seat goes to somebody else, or a name is mended. pin: who has one.",
    "quit: leave the game, which is saved. At a hand-over a name gives the keyboard to that person.",
)


class TableWords:
    """The words of a game, each of which gets what was typed after it."""

    def __init__(self, table: PlainTable) -> None:
        self.table = table
        self.session = table.session
        self.dialogue = table.dialogue
        self.words: dict[str, Word] = {word: partial(self._tell, told) for word, told in TOLD.items()} | {
            "hand": self._hand,
            "advice": self._advice,
            "undo": self._undo,
            "cover": self._cover,
            "give": self._give,
            "short": partial(self._verbosity, "short"),
            "full": partial(self._verbosity, "full"),
            "help": self._help,
            "quit": self.leave,
        }
        self.dialogue.leave = self.leave

    async def _help(self, rest: str) -> None:
        self.dialogue.say(*HELP)

    async def _tell(self, told: Told, rest: str) -> None:
        self.dialogue.say(*told(self.session, rest))

    async def _hand(self, rest: str) -> None:
        if self.session.looker is None:
            self.dialogue.terminal.say("No hand is open now.")
        else:
            raise Changed

    async def _advice(self, rest: str) -> None:
        session, making = self.session, self.table.making
        if session.looker is None:
            self.dialogue.terminal.say("Advice is given while a hand is open.")
            return
        if making is not None and making.begun:
            self.dialogue.terminal.say("Advice is about a whole pick: undo takes back what you chose.")
            return
        self.dialogue.terminal.say(advice.THINKING.words)
        view = session.view_of(session.looker)
        try:
            advised = advice.told(view, await advice_worker.advise(view))
        except WorkerLost:
            self.dialogue.terminal.say("No advice this time. Ask once more.")
        else:
            if not self.table.stopped:
                self.dialogue.say(*advised)

    async def _cover(self, rest: str) -> None:
        if not self.session.hides:
            self.dialogue.terminal.say("No hand is open that has to be hidden.")
            return
        await self.table.act(self.session.cover)
        self.dialogue.say(spoken.COVERED)
        raise Changed

    async def _undo(self, rest: str) -> None:
        """Take back what was chosen last; then cover the hand; then ask what else is taken back."""
        session, making = self.session, self.table.making
        if making is not None and making.back():
            raise Changed
        if session.hides:
            await self._cover(rest)
        placed = [seat for seat in session.choosers if seat in session.placed]
        turns = [] if self.table.session.game.over else session.game.turns[::-1]
        offers = [Option(f"{session.names[seat]} takes back the card") for seat in placed]
        offers += [Option(f"All go back to {at_turn(*turn)}") for turn in turns]
        if not offers:
            self.dialogue.terminal.say("There is nothing to be taken back yet.")
            return
        at = await self.dialogue.choose("Take what back? back leaves all as it is.", offers)
        if at < len(placed):
            session.back_to_hand_over()
            await self.table.act(partial(session.turn_to, placed[at]))
        else:
            await self.table.act(await agreed(self.dialogue, session, turns[at - len(placed)]))
        raise Changed

    async def _give(self, rest: str) -> None:
        """Somebody else takes a seat, or is called something else."""
        session = self.session
        if not session.is_public:
            over = "The game is over."
            self.dialogue.terminal.say(
                over if session.over else "Say cover first: nobody may listen to a hand."
            )
            return
        names, before = session.names, len(seat_changes(session.game.events))
        await self.table.act(await give_away(self.dialogue, session, None))
        changes = seat_changes(session.game.events)[before:]
        self.dialogue.say(*(takes_over(taken.player.name, names[taken.seat]) for taken in changes))
        raise Changed

    async def _verbosity(self, which: settings.Verbosity, rest: str) -> None:
        self.table.full = which == "full"
        try:
            settings.keep("verbosity", which)
        except settings.NotKept as fault:
            self.dialogue.terminal.say(str(fault))
        self.dialogue.terminal.say(f"From now on {'more' if self.table.full else 'less'} is said.")

    async def leave(self, rest: str) -> None:
        """Ask whether the game is left; once more while that is asked leaves it. Raises EOFError to quit."""
        before = self.dialogue.leave
        if before == end:
            await end(rest)
        self.dialogue.leave = end
        try:
            where = await leaving.ask(self.dialogue, self.session)
        finally:
            self.dialogue.leave = before
        if where == "quit":
            await end(rest)
        if where == "start":
            self.table.after = "start"
            raise Changed
