"""What can be said at any time in a game: to hear how it stands, and to change what was done."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from sushigo_tui.files import settings
from sushigo_tui.hotseat import leaving, telling
from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.draft import After
from sushigo_tui.hotseat.giving_away import give_away
from sushigo_tui.hotseat.going_back import undo
from sushigo_tui.hotseat.line_asker import Changed, LineAsker, Word, end
from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.pictures.pawns import in_seat_order
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.text import plain_lines
from sushigo_tui.text.advice import THINKING
from sushigo_tui.text.turn import takes_over


class GameTeller(Protocol):
    """A game as it is told: what is put together of a choice, what comes after it, whether more is told.

    It is `stopped` while others may see what is told.
    """

    session: Session
    making: Picking | Answering | None
    after: After | None
    full: bool
    stopped: bool

    async def act(self, change: Change) -> bool:
        """Tell the session of a choice; False if nothing came of it."""
        raise NotImplementedError

    async def cover_hand(self) -> None:
        """Put a hand behind the hand-over, if one is open."""
        raise NotImplementedError


class TableWords:
    """The words of a game, each of which gets what was typed after it."""

    def __init__(self, table: GameTeller, dialogue: LineAsker) -> None:
        self.table = table
        self.session = table.session
        self.dialogue = dialogue
        self.words: dict[str, Word] = {
            word: partial(self._tell, told) for word, told in telling.TOLD.items()
        } | {
            "hand": self._hand,
            "advice": self._advice,
            "undo": self._undo,
            "cover": self._cover,
            "give": self._give,
            "picture": self._picture,
            "short": partial(self._verbosity, "short"),
            "full": partial(self._verbosity, "full"),
            "help": self._help,
            "quit": self.leave,
        }
        self.dialogue.leave = self.leave

    async def _help(self, rest: str) -> None:
        self.dialogue.say(*plain_lines.HELP)

    async def _tell(self, told: telling.Told, rest: str) -> None:
        self.dialogue.say(*told(self.session, rest))

    async def _hand(self, rest: str) -> None:
        if self.session.looker is None:
            self.dialogue.remark("No hand is open now.")
        else:
            raise Changed

    async def _advice(self, rest: str) -> None:
        if refused := telling.why_no_advice(self.session, self.table.making):
            self.dialogue.remark(refused)
        else:
            self.dialogue.remark(THINKING.words)
            advice = await telling.advice(self.session)
            if not self.table.stopped:
                self.dialogue.say(*advice)

    async def _cover(self, rest: str) -> None:
        if not self.session.hides:
            self.dialogue.remark("No hand is open that has to be hidden.")
            return
        await self.table.cover_hand()
        raise Changed

    async def _undo(self, rest: str) -> None:
        """Take back what was chosen last; then cover the hand; then ask what else is taken back."""
        if self.table.making is None or not self.table.making.back():
            if self.session.hides:
                await self.table.cover_hand()
            else:
                await self.table.act(await undo(self.dialogue, self.session))
        raise Changed

    async def _give(self, rest: str) -> None:
        """Somebody else takes a seat, or is called something else."""
        session = self.session
        if not session.is_public:
            over = "The game is over."
            self.dialogue.remark(over if session.over else "Say cover first: nobody may listen to a hand.")
            return
        names, before = session.names, len(seat_changes(session.game.events))
        await self.table.act(await give_away(self.dialogue, session, None))
        changes = seat_changes(session.game.events)[before:]
        self.dialogue.say(*(takes_over(taken.player.name, names[taken.seat]) for taken in changes))
        raise Changed

    async def _picture(self, rest: str) -> None:
        """Draw how the game ended, into a file of its own."""
        from sushigo_tui.hotseat.final_standing import NotDrawn, draw, where

        session = self.session
        if not session.over:
            self.dialogue.remark("The picture is drawn when the game is over.")
            return
        try:
            pawns = in_seat_order(session.seating.pawns)
            self.dialogue.remark(where(await draw(session.game, pawns, None, session.number)))
        except NotDrawn as why:
            self.dialogue.remark(str(why))

    async def _verbosity(self, which: settings.Verbosity, rest: str) -> None:
        self.table.full = which == "full"
        try:
            settings.keep("verbosity", which)
        except settings.NotKept as fault:
            self.dialogue.remark(str(fault))
        self.dialogue.remark(f"From now on {'more' if self.table.full else 'less'} is said.")

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
