"""What can be said at any time in a game: to hear how it stands, and to change what was done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.files import names, settings
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.telling import TOLD, Told
from sushigo_tui.plain.dialogue import Back, Changed, Word, end
from sushigo_tui.plain.pins import new_pin, pin_of
from sushigo_tui.rules.editions import Player
from sushigo_tui.text import advice, spoken
from sushigo_tui.text.phrases import at_turn, whose
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
            self.dialogue.say(*advice.told(view, await advice_worker.advise(view)))
        except WorkerLost:
            self.dialogue.terminal.say("No advice this time. Ask once more.")

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
        offers = [f"{session.names[seat]} takes back the card" for seat in placed]
        offers += [f"All go back to {at_turn(*turn)}" for turn in turns]
        if not offers:
            self.dialogue.terminal.say("There is nothing to be taken back yet.")
            return
        at = await self.dialogue.choose("Take what back? back leaves all as it is.", offers, back=True)
        if at < len(placed):
            session.back_to_hand_over()
            await self.table.act(partial(session.turn_to, placed[at]))
            raise Changed
        await self._go_back(turns[at - len(placed)])

    async def _go_back(self, turn: tuple[int, int]) -> None:
        asked = self.session.asked_to_go_back(*turn)
        for name, sealed in asked if len(asked) > 1 else [each for each in asked if each[1]]:
            if not await self.dialogue.agree(f"{name}, do you agree to go back to {at_turn(*turn)}?"):
                self.dialogue.terminal.say("Not all agree, so nothing has changed.")
                return
            await pin_of(self.dialogue, name, sealed)
        await self.table.act(partial(self.session.go_back, *turn))
        raise Changed

    async def _give(self, rest: str) -> None:
        """Somebody else takes a seat, or is called something else."""
        session, dialogue = self.session, self.dialogue
        if not session.is_public:
            over = "The game is over."
            dialogue.terminal.say(over if session.over else "Say cover first: nobody may listen to a hand.")
            return
        players = session.game.players
        seat = await dialogue.choose(
            "Whose seat or name?", [spoken.guest(p.name, p.bot) for p in players], back=True
        )
        old, chosen = players[seat], -1
        # The last person's seat goes to a person only.
        levels = [] if session.people == [seat] else list(LEVELS)
        if session.may_give:
            who = ["another person", *(f"opponent {level}. {LEVELS[level].line}" for level in levels)]
            who.append(f"nobody: just change {whose(old.name)} name")
            chosen = await dialogue.choose(f"Who takes over from {old.name}?", who, back=True)
        if chosen in (-1, len(levels) + 1):
            name = await dialogue.type(f"Another name for {old.name}?", partial(session.name_fault, seat))
            pin = await pin_of(dialogue, old.name, session.pins.get(seat, ""))
            await self.table.act(partial(session.correct_name, seat, names.clean(name), pin))
            raise Changed
        if chosen:
            name = old.name if old.bot else names.opponent([*session.names, *session.taken_from(seat)])
            player = Player(name, levels[chosen - 1])
        else:
            name = await dialogue.type(f"Who takes over from {old.name}?", partial(session.name_fault, seat))
            player = Player(names.clean(name))
        pin = await pin_of(dialogue, old.name, session.pins.get(seat, ""), needed=False)
        new = "" if player.bot else await new_pin(dialogue, player.name)
        if not session.may_give:
            raise Back
        await self.table.act(partial(session.give, seat, player, pin, new))
        dialogue.say(takes_over(player.name, old.name))
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
        dialogue, before = self.dialogue, self.dialogue.leave
        if before == end:
            await end(rest)
        dialogue.leave = end
        try:
            saved = await self.session.is_saved()
            at = await dialogue.choose(spoken.leave(saved=saved), ("stay", "go to the start", "quit"))
        finally:
            dialogue.leave = before
        if at == 2:
            await end(rest)
        if at == 1:
            self.table.after = "start"
            raise Changed
