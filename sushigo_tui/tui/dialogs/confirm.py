"""A question that is answered with yes or no."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Banner, Belt
from sushigo_tui.tui.widgets.keyline import KeyLine


class Confirm(Screen[bool]):
    """Asks one question below the title, and shows nothing else: y says yes; n, b and Escape say no."""

    CSS_PATH = "confirm.tcss"

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question = question
        self.bind("y", "answer(True)", yes, "y")
        self.bind("n,b,escape", "answer(False)", no, "n")

    def compose(self) -> ComposeResult:
        yield Belt(classes="above")
        yield Banner()
        yield Static(self.question, id="question", markup=False)
        yield Belt()
        yield KeyLine()

    def action_answer(self, answer: bool) -> None:
        """Close the question with this answer."""
        self.dismiss(answer)
