"""The options of a game, before the cards are dealt."""

from __future__ import annotations

from contextlib import suppress

from rich.text import Text
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.draft import GameDraft, Way, change, game_options
from sushigo_tui.language import join_and, mark, say
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import span_style
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.page import Page

DEAL_ROW = 4
_DEAL_TEXT = mark("Deal round 1 and pass the laptop to the first player.")


class Options(PanelScreen[Way]):
    """Passing, the dummy and the seed as options; the last row deals."""

    CSS_PATH = "options.tcss"
    BELTS = ("above", "always")
    HEADING = mark("How do you want to play?")
    HELP = mark(
        "Three options for this game. The selected option is explained below.\n\n"
        "Press Space or Enter to change an option. Press Enter on the last row to deal, or n on any row."
    )
    BINDINGS = [
        Binding("space", "switch", mark("switch"), key_display="Space"),
        Binding("n", "next", mark("deal"), key_display="n"),
        keys.BACK,
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft
        self.waits_for_key = draft.played_again

    def panel(self) -> Vertical:
        about = Page(Text(say(_DEAL_TEXT), span_style("soft")), left=0)
        players = join_and(player.label for player in self.draft.players)
        playing = say("{game}: {players}", game=self.draft.title, players=players)
        game = Static(playing, id="game", markup=False)
        return Vertical(game, ChoiceList(self._rows(), at=DEAL_ROW), about, classes="panel")

    def _rows(self) -> list[Row]:
        rows = []
        for option in game_options(self.draft):
            mark = "   " if option.on is None else "[x]" if option.on else "[ ]"
            colour, pale = "leaf" if option.on else "faint", bool(option.refused)
            rows.append(Row(option.label, option.note, mark, colour, pale=pale))
        return [*rows, Row("", heading=True), Row(say("Deal the cards"))]

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        about = say(_DEAL_TEXT) if event.at == DEAL_ROW else game_options(self.draft)[event.at].about
        self.query_one(Page).show(Text(about, span_style("soft")))

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if event.at == DEAL_ROW:
            self.action_next()
        elif refused := game_options(self.draft)[event.at].refused:
            self.query_one(Page).show(Text(say("No dummy ({why}).", why=refused), span_style("plum")))
        else:
            self.app.begin(self._change(event.at))

    async def _change(self, at: int) -> None:
        with suppress(WentBack):
            await change(DialogAsker(self.app), self.draft, at)
            self.query_one(ChoiceList).show(self._rows())

    def action_switch(self) -> None:
        choices = self.query_one(ChoiceList)
        if choices.at != DEAL_ROW:
            choices.action_choose()

    def action_next(self) -> None:
        if self.draft.why_no_dummy():
            self.draft.dummy = False
        self.dismiss("next")
