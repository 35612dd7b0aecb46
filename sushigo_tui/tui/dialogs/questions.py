"""What people are asked, or told before they go on: each a screen of its own that gives one result."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from contextlib import suppress

from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from sushigo_tui.hotseat.asker import CHECKING, Agree, Check, Checked, GivenUp, Option, Validator
from sushigo_tui.language import say
from sushigo_tui.store.faults import StoreError
from sushigo_tui.tui import keys
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.field import Field


class DialogAsker:
    """Opens one screen after another, in what the application has begun."""

    def __init__(self, app: QueuedInputApp) -> None:
        self.app = app

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """The place of one of these, in a list with the cursor `at`."""
        rows = []
        for each in options:
            row = Row(each.label, each.note)
            if each.seat is not None:
                pawn = self.app.pawns[each.seat]
                row = row._replace(mark=pawn.shape, colour=pawn.colour)
            rows.append(row)
        return await self._answer(ChoiceScreen(question, rows, at))

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        """What is typed into a field."""
        return await self._answer(Prompt(question, value, fault=fault))

    async def secret(self, question: str, check: Check) -> str:
        """What is found of a PIN that is typed into a field."""
        return await self._answer(Prompt(question, check=check))

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Whether y was pressed."""
        return await self._answer(Confirm(question, yes, no))

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Wait until each has ticked their own name."""
        await self._answer(Consent(question, people))

    async def _answer(self, screen: Screen[Result]) -> Result:
        result = await self.app.ask(screen)
        if result is None:
            raise GivenUp
        return result


class ChoiceScreen(PanelScreen[int]):
    """Asks for one of these rows, and gives back its place; None if it was given up."""

    CSS_PATH = "questions.tcss"
    BELTS = ("always",)
    HELP = (
        "Select with the arrows or a number, then press Enter; or click. Press b to leave everything as "
        "it was."
    )
    BINDINGS = [keys.BACK]

    def __init__(self, question: str, rows: Sequence[Row], at: int = 0) -> None:
        super().__init__()
        self.heading = question
        self.rows = rows
        self.at = at

    def panel(self) -> Vertical:
        return Vertical(ChoiceList(self.rows, self.at), classes="panel")

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.at)


class Consent(PanelScreen[bool]):
    """Asks everybody, openly; gives back that all agree, or None.

    `people` are the names of all who have to, each with what makes sure of it.
    """

    CSS_PATH = "questions.tcss"
    BELTS = ("always",)
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
        self.heading = question
        self.people = people
        self.agreed: set[int] = set()

    def panel(self) -> Vertical:
        return Vertical(
            ChoiceList(self._rows()),
            Static("If you agree, tick your own name. It takes all of you.", id="word", markup=False),
            classes="panel",
        )

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


class Prompt(PanelScreen[str]):
    """Asks for one line of text on an empty screen; None if it was given up.

    `fault` says what is wrong with an answer, in a sentence, or nothing; such an answer is not taken. With
    `check` the answer is a PIN, which is not shown, and what is found of it is the result.
    """

    CSS_PATH = "questions.tcss"
    BELTS = ("always",)
    HELP = "Type your answer; Enter takes it, Escape or Ctrl+B leaves everything as it was."

    def __init__(
        self,
        question: str,
        value: str = "",
        *,
        fault: Validator = lambda value: "",
        check: Check | None = None,
    ) -> None:
        super().__init__()
        self.heading = question
        self.value = value
        self.fault = fault
        self.check = check

    def panel(self) -> Vertical:
        field = Field(self.value, secret=self.check is not None)
        return Vertical(field, Static(id="fault", markup=False), classes="panel")

    def on_input_submitted(self, event: Field.Submitted) -> None:
        if self.check is not None:
            self._say(say(CHECKING))
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


class Confirm(PanelScreen[bool]):
    """Asks one question, and shows nothing else: y says yes; n, b and Escape say no."""

    CSS_PATH = "questions.tcss"
    BELTS = ("always",)

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.heading = question
        self.answers = (no, yes)
        self.bind("y", "answer(True)", yes, "y")
        self.bind("n,b,escape", "answer(False)", no, "n")

    def panel(self) -> Vertical:
        return Vertical(ChoiceList([Row(answer.capitalize()) for answer in self.answers]), classes="panel")

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(bool(event.at))

    def action_answer(self, answer: bool) -> None:
        """Close the question with this answer."""
        self.dismiss(answer)


class Notice(PanelScreen[None]):
    """Says one thing that people have to know, until somebody has read it."""

    CSS_PATH = "questions.tcss"
    BELTS = ("always",)
    heading = "Sushi Go!"
    BINDINGS = [
        Binding("enter", "back", "go on", key_display="Enter"),
        Binding("b,escape", "back", show=False),
    ]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def panel(self) -> Vertical:
        return Vertical(Static(self.sentence, id="sentence", markup=False), classes="panel")


async def tell(app: QueuedInputApp, sentence: str) -> None:
    """Say something, and wait until it was read."""
    await app.ask(Notice(sentence))


async def or_tell(app: QueuedInputApp, flow: Awaitable[Result]) -> Result | None:
    """Run what reads or writes games; if that can't be done, say so, and return None."""
    try:
        return await flow
    except StoreError as fault:
        await tell(app, str(fault))
        return None
