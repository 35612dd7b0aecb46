"""A question that is answered with a line of text."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.field import Field
from sushigo_tui.tui.widgets.keyline import KeyLine


class Prompt(Screen[str]):
    """Asks for one line of text on an empty screen; None if it was given up.

    `fault` says what is wrong with an answer, in a sentence, or nothing; such an answer is not taken,
    and if it was `secret`, so that nobody sees what to mend, the field is empty again.
    """

    CSS_PATH = "prompt.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = "Type your answer; Enter takes it, Escape or Ctrl+B leaves everything as it was."

    def __init__(
        self, question: str, value: str = "", *, fault: Callable[[str], str], secret: bool = False
    ) -> None:
        super().__init__()
        self.question = question
        self.value = value
        self.fault = fault
        self.secret = secret

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(self.question, id="question", markup=False)
            yield Field(self.value, secret=self.secret)
            yield Static(id="fault", markup=False)
        yield Belt(classes="spare")
        yield KeyLine()

    def on_input_submitted(self, event: Field.Submitted) -> None:
        fault = self.fault(event.value)
        if fault:
            self.query_one("#fault", Static).update(fault)
            if self.secret:
                event.input.value = ""
        else:
            self.dismiss(event.value)
