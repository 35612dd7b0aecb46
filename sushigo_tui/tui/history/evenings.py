"""The list of evenings, and the finale of an evening."""

from collections.abc import Sequence
from dataclasses import replace

from sushigo_tui.hotseat.evenings import close_evening
from sushigo_tui.hotseat.final_standing import draw_evening, final_evening, save_and_say_where
from sushigo_tui.language import mark, say
from sushigo_tui.store.evenings import Evening
from sushigo_tui.text.evenings import END_QUESTION, champions, number_of_games, title
from sushigo_tui.text.phrases import DOT
from sushigo_tui.tui import keys
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.dialogs.questions import Confirm, Notice
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import flow
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.evening_told import EveningTold
from sushigo_tui.tui.widgets.finale import ENTRY, Winner
from sushigo_tui.tui.widgets.marks import marks


class Finale(PanelScreen[None]):
    """The end of an evening: its champion, then its tally and highlights."""

    HELP = mark(
        "An evening's champion is the player who won the most games.\n"
        "If several tie, fewer shared wins decide, then more points.\n"
        "Press {enter} to see everyone's wins and points, and what stood out.\n"
        "Press {p} to save a picture of it in the folder where you started the program."
    )
    BINDINGS = [keys.bind("enter,space", "next", "continue"), keys.PICTURE, keys.BACK]

    def __init__(self, evening: Evening, *, celebrated: bool = False) -> None:
        self.evening = evening
        # Without a game that counted, there is no champion.
        self.celebrating = celebrated and bool(evening.games)
        self.winner, self.told = Winner(evening=True), EveningTold(evening)
        super().__init__(self.winner, self.told, heading=title(evening))
        self.motion: Motion[float] = Motion(self.winner, self._show)

    def on_mount(self) -> None:
        self._lay_out()
        if self.celebrating:
            self.motion.start(ENTRY)

    def _lay_out(self) -> None:
        self.winner.display, self.told.display = self.celebrating, not self.celebrating
        self.set_class(self.celebrating, "-celebrating")
        self.refresh_bindings()

    def _show(self, seen: float) -> None:
        standing = final_evening(self.evening)
        self.winner.show(replace(standing, said=[champions(self.evening)]), seen)

    def allows(self, action: str) -> bool:
        return bool(self.evening.games) if action == "picture" else True

    def action_next(self) -> None:
        """Finish the celebration, then show the tally, then close."""
        if self.motion.moving:
            self.motion.stop()
        elif self.celebrating:
            self.celebrating = False
            self._lay_out()
        else:
            self.dismiss()

    @flow
    async def action_picture(self) -> None:
        await self.app.ask(Notice(await save_and_say_where(draw_evening(self.evening))))


class Evenings(PanelScreen[None]):
    """A line for each evening."""

    CSS_PATH = "games.tcss"
    HEADING = mark("Evenings")
    HELP = mark(
        "Every evening you have played on this computer, with everyone's wins.\n"
        "Press {enter} to see what stood out, or {p} to save a picture.\n"
        "Press {e} to end the evening that is still open.\n"
        "An evening also ends when you don't play for 18 hours.\n"
        "Imported games, what-ifs and learning games belong to no evening."
    )
    BINDINGS = [keys.PICTURE, keys.bind("e", "close", "end evening"), keys.BACK]

    def __init__(self, evenings: Sequence[Evening]) -> None:
        self.evenings = list(evenings)
        self.choices = ChoiceList(self._rows(), numbers=False)
        super().__init__(self.choices)

    def _rows(self) -> list[Row]:
        rows = []
        for each in self.evenings:
            note = DOT.join((number_of_games(each), *[say("open")] * each.open))
            rows.append(Row(title(each), note, marks=marks(each.standings), item=each))
        return rows or [Row(say("No evenings yet."), heading=True)]

    def allows(self, action: str) -> bool:
        chosen = self.choices.chosen(Evening)
        match action:
            case "close":
                return chosen is not None and chosen.open
            case "picture":
                return chosen is not None and bool(chosen.games)
        return True

    def on_choice_list_chosen(self) -> None:
        if chosen := self.choices.chosen(Evening):
            self.app.open(Finale(chosen))

    @flow
    async def action_picture(self) -> None:
        if chosen := self.choices.chosen(Evening):
            await self.app.ask(Notice(await save_and_say_where(draw_evening(chosen))))

    @flow
    async def action_close(self) -> None:
        """End the selected evening, after asking, and show its finale."""
        if chosen := self.choices.chosen(Evening):
            question = Confirm(say(END_QUESTION), say("End it"), say("Keep it open"))
            if await self.app.ask(question):
                closed = await close_evening(self.app.open_store(), chosen)
                self.evenings[self.evenings.index(chosen)] = closed
                self.choices.show(self._rows())
                await self.app.ask(Finale(closed, celebrated=True))
