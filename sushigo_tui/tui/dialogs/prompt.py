"""A question that is answered with a line of text."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.hotseat.asker import CHECKING, Check, Checked, Fault
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.field import Field
from sushigo_tui.tui.widgets.keyline import KeyLine


class Prompt(Screen[str]):
    """Asks for one line of text on an empty screen; None if it was given up.

    `fault` says what is wrong with an answer, in a sentence, or nothing; such an answer is not taken. With
    `check` the answer is a PIN, which is not shown, and what is found of it is the result.
    """

    CSS_PATH = "prompt.tcss"
    DEFAULT_CLASSES = "desk"
    HELP = "Type your answer; Enter takes it, Escape or Ctrl+B leaves everything as it was."

    def __init__(
        self,
        question: str,
        value: str = "",
        *,
        fault: Fault = lambda value: "",
        check: Check | None = None,
    ) -> None:
        super().__init__()
        self.question = question
        self.value = value
        self.fault = fault
        self.check = check

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(self.question, id="question", markup=False)
            yield Field(self.value, secret=self.check is not None)
            yield Static(id="fault", markup=False)
        yield Belt(classes="spare")
        yield KeyLine()

    def on_input_submitted(self, event: Field.Submitted) -> None:
        if self.check is not None:
            self._say(CHECKING)
            self.app.check(self.check(event.value), self._checked)
        elif fault := self.fault(event.value):
            self._say(fault)
        else:
            self.dismiss(event.value)

    async def _checked(self, checked: Checked) -> None:
        if not checked.fault:
            self.dismiss(checked.found)
        elif self.is_attached:
            # Nobody sees what to mend.
            self.query_one(Field).value = ""
            self._say(checked.fault)

    def _say(self, sentence: str) -> None:
        self.query_one("#fault", Static).update(sentence)
