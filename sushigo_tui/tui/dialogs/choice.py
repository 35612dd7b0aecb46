"""A question that is answered from a list."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.tui import keys
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.keyline import KeyLine


class ChoiceScreen(Screen[int]):
    """Asks for one of these rows, and gives back its place; None if it was given up."""

    CSS_PATH = "choice.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = (
        "Select with the arrows or a number, then press Enter; or click. Press b to leave everything as "
        "it was."
    )
    BINDINGS = [keys.BACK]

    def __init__(self, question: str, rows: Sequence[Row], at: int = 0) -> None:
        super().__init__()
        self.question = question
        self.rows = rows
        self.at = at

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(self.question, id="question", markup=False)
            choices = ChoiceList(list(self.rows), at=self.at)
            choices.styles.height = len(self.rows)
            yield choices
        yield Belt(classes="spare")
        yield KeyLine()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.at)
