"""The last questions before the cards are dealt."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.hotseat.draft import GameDraft, Way, seed_fault
from sushigo_tui.text.phrases import people
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.prompt import Prompt
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine
from sushigo_tui.tui.widgets.page import Page

BOTH_WAYS, DUMMY, SEED, DEAL = 0, 1, 2, 4

_ABOUT = {
    BOTH_WAYS: (
        "Hands pass left in rounds 1 and 3, and right in round 2. Switched off, they always pass left. "
        "On your left sits the next player in the list."
    ),
    DUMMY: (
        "A third hand for two players of Classic: you take turns playing a card for it. It scores like "
        "everybody else and counts for maki and puddings, but can't win."
    ),
    SEED: (
        "Without a seed the cards are shuffled in secret, as they should be. The same seed gives the "
        "same shuffle again; as it could give away every hand, the table shows that it was typed in, "
        "and the game doesn't count in the statistics."
    ),
    DEAL: "Deals round 1; the first player takes the keyboard.",
}


class Options(Screen[Way]):
    """Passing, the dummy and the seed, as switches; the last row deals."""

    CSS_PATH = "options.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = (
        "Three things you can set for this game. What a row means is explained below the list.\n\n"
        "Space or Enter switches; on the last row Enter deals. n deals from any row."
    )
    BINDINGS = [
        Binding("space", "switch", "switch", key_display="Space"),
        Binding("n", "next", "deal", key_display="n"),
        keys.BACK,
    ]

    def __init__(self, draft: GameDraft) -> None:
        super().__init__()
        self.draft = draft

    def compose(self) -> ComposeResult:
        yield Static("How do you play?", classes="heading")
        with Vertical(classes="panel"):
            yield Static(self._game(), id="game", markup=False)
            yield ChoiceList(self._rows(), at=DEAL)
            yield Page(Text(_ABOUT[DEAL], ink("soft")))
        yield Belt(classes="below-heading")
        yield Belt()
        yield KeyLine()

    def _game(self) -> str:
        return f"{self.draft.title}: {people(guest.label for guest in self.draft.guests)}"

    def _rows(self) -> list[Row]:
        draft, refused = self.draft, self.draft.why_no_dummy()
        return [
            _switch("Pass both ways", draft.both_ways, "round 2 to the right"),
            _switch("A dummy plays along", draft.dummy and not refused, refused, pale=bool(refused)),
            Row("Seed", "none" if draft.seed is None else f"{draft.seed}, typed in", "   "),
            Row("", heading=True),
            Row("Deal the cards"),
        ]

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        self._tell(event.at)

    def _tell(self, at: int) -> None:
        self.query_one(Page).show(Text(_ABOUT[at], ink("soft")))

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if event.at == BOTH_WAYS:
            self.draft.both_ways = not self.draft.both_ways
        elif event.at == DUMMY:
            if refused := self.draft.why_no_dummy():
                self.query_one(Page).show(Text(f"No dummy here: {refused}.", ink("plum")))
                return
            self.draft.dummy = not self.draft.dummy
        elif event.at == SEED:
            self.app.begin(self._ask_seed())
        else:
            self.action_next()
            return
        self.query_one(ChoiceList).show(self._rows())

    def action_switch(self) -> None:
        """Switch what is under the cursor."""
        choices = self.query_one(ChoiceList)
        if choices.at != DEAL:
            choices.action_choose()

    async def _ask_seed(self) -> None:
        value = "" if self.draft.seed is None else str(self.draft.seed)
        question = "Which seed? A whole number, or leave it empty for none."
        text = await self.app.ask(Prompt(question, value, fault=seed_fault))
        if text is not None:
            self.draft.seed = int(text) if text.strip() else None
            self.query_one(ChoiceList).show(self._rows())

    def action_next(self) -> None:
        """Deal."""
        if self.draft.why_no_dummy():
            self.draft.dummy = False
        self.dismiss("next")


def _switch(label: str, on: bool, note: str, pale: bool = False) -> Row:
    return Row(label, note, "[x]" if on else "[ ]", "leaf" if on else "faint", pale=pale)
