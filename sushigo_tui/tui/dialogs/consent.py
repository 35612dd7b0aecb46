"""Everybody agrees to something, openly."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.hotseat.asker import Agree, GivenUp
from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine


class Consent(Screen[bool]):
    """Asks everybody; gives back that all agree, or None.

    `people` are the names of all who have to, each with what makes sure of it.
    """

    CSS_PATH = "consent.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = (
        "After a mistake the table can go back to the start of an earlier turn. Everybody gets back "
        "the hand they had then, and you choose again from there. Everybody who plays now, or played "
        "then, has to agree: tick your own name, and type your PIN if you have one. If anybody doesn't "
        "agree, b leaves everything as it is. Until the next cards are turned over, the screen says that "
        "you went back."
    )
    BINDINGS = [Binding("space", "agree", "agree", key_display="Space"), keys.BACK]

    def __init__(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        super().__init__()
        self.question = question
        self.people = people
        self.agreed: set[int] = set()

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(self.question, id="question", markup=False)
            choices = ChoiceList(self._rows())
            choices.styles.height = len(self.people)
            yield choices
            yield Static("If you agree, tick your own name. It takes all of you.", id="word", markup=False)
        yield Belt(classes="spare")
        yield KeyLine()

    def _rows(self) -> list[Row]:
        return [
            Row(name, "agrees", "[x]", "leaf") if at in self.agreed else Row(name, "", "[ ]", "leaf")
            for at, (name, _) in enumerate(self.people)
        ]

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if event.at in self.agreed:
            self._switch(event.at)
        else:
            self.app.begin(self._ask(event.at))

    async def _ask(self, at: int) -> None:
        with suppress(GivenUp):
            _, agree = self.people[at]
            await agree()
            self._switch(at)

    def _switch(self, at: int) -> None:
        self.agreed ^= {at}
        if len(self.agreed) == len(self.people):
            self.dismiss(True)
        else:
            self.query_one(ChoiceList).show(self._rows())

    def action_agree(self) -> None:
        """Whoever is under the cursor agrees, or does not any more."""
        self.query_one(ChoiceList).action_choose()
