"""Questions and notices, each on a screen of its own."""

from collections.abc import Sequence

from textual.widgets import Static

from sushigo_tui.hotseat.asker import Agree, Check, Option, Validator, WentBack
from sushigo_tui.language import mark, say
from sushigo_tui.tui import keys
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen, flow
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row, box
from sushigo_tui.tui.widgets.field import Field


class DialogAsker:
    """Asks each question on a screen of its own, within a flow. All methods raise WentBack."""

    def __init__(self, app: QueuedInputApp) -> None:
        self.app = app

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """Ask for one of several options, with the cursor on index `at`; return an index."""
        rows = []
        for each in options:
            row = Row(each.label, each.note)
            if each.seat is not None:
                pawn = self.app.pawns[each.seat]
                row = row._replace(sign=pawn.shape, colour=pawn.colour)
            rows.append(row)
        about = [each.about for each in options]
        return await self._answer(ChoiceScreen(question, rows, at, about))

    async def type(
        self, question: str, fault: Validator | Check, value: str = "", *, secret: bool = False
    ) -> str:
        """Ask for a text, or for a PIN if it is `secret`."""
        return await self._answer(Prompt(question, fault, value, secret=secret))

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        return await self._answer(Confirm(question, yes, no)) == 1

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        await self._answer(Consent(question, people))

    async def _answer(self, screen: Screen[Result]) -> Result:
        result = await self.app.ask(screen)
        if result is None:
            raise WentBack
        return result


class Dialog(PanelScreen[Result]):
    """A question or a notice, alone above a belt."""

    CSS_PATH = "questions.tcss"
    BELT = "always"


class ChoiceScreen(Dialog[int]):
    """A list to choose from; its result is the index of a row, or None if it was cancelled."""

    HELP = mark(
        "Select with the arrows or a number, then press {enter}; or click. "
        "Press {b} to go back without a change."
    )
    BINDINGS = [keys.BACK]

    def __init__(self, question: str, rows: Sequence[Row], at: int = 0, about: Sequence[str] = ()) -> None:
        self.about = about
        self.word = Static(about[at] if about else "", id="word", markup=False)
        super().__init__(ChoiceList(rows, at), *[self.word] * any(about), heading=question)
        self.panel.set_class(any(about), "-told")

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        if self.about:
            self.word.update(self.about[event.at])

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.at)


class Consent(Dialog[bool]):
    """A question to which everyone must agree, by PIN if they have one; True, or None if cancelled."""

    HELP = mark(
        "After a mistake you can rewind the game to the start of an earlier turn.\n"
        "All hands are then as they were, and you choose again from there.\n"
        "Everyone who plays now, or played then, must agree: tick your own name, and type your PIN if you "
        "have one.\n"
        "If anyone disagrees, press {b} to change nothing.\n"
        "Until the next reveal, the screen shows that you rewound."
    )
    BINDINGS = [keys.bind("space", "agree", "agree"), keys.BACK]

    def __init__(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        self.people = people
        self.agreed: set[int] = set()
        self.choices = ChoiceList(self._rows())
        word = Static(say("Everyone must agree: tick your own name."), id="word", markup=False)
        super().__init__(self.choices, word, heading=question)

    def _rows(self) -> list[Row]:
        rows = []
        for at, (name, _) in enumerate(self.people):
            agreed = at in self.agreed
            rows.append(Row(name, say("agrees") if agreed else "", *box(agreed)))
        return rows

    @flow
    async def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Let a player agree, by PIN if there is one, or take that back."""
        if event.at not in self.agreed:
            _, agree = self.people[event.at]
            await agree()
        self.agreed ^= {event.at}
        if len(self.agreed) == len(self.people):
            self.dismiss(True)
        else:
            self.choices.show(self._rows())

    def action_agree(self) -> None:
        self.choices.action_choose()


class Prompt(Dialog[str]):
    """A field for a text that `fault` checks, or for a PIN, a `secret`; the result is None if cancelled."""

    HELP = mark(
        "Type your answer, then press {enter}. Press {escape} or {ctrl+b} to go back without a change."
    )

    def __init__(
        self, question: str, fault: Validator | Check, value: str = "", *, secret: bool = False
    ) -> None:
        self.fault = fault
        self.field = Field(value, password=secret)
        self.told = Static(id="fault", markup=False)
        super().__init__(self.field, self.told, heading=question)

    async def on_input_submitted(self, event: Field.Submitted) -> None:
        fault = self.fault(event.value)
        if not isinstance(fault, str):
            with self.app.busy():
                fault = await fault
        if not fault:
            self.dismiss(event.value)
        elif self.is_attached:
            if self.field.password:
                # Nobody can edit what they can't see.
                self.field.value = ""
            self.told.update(fault)


class Confirm(ChoiceScreen):
    """A yes-or-no question; its result is 1 for yes, and 0 for no."""

    HELP = ""
    BINDINGS = [keys.bind("y", "dismiss(1)", "yes"), keys.bind("n,b,escape", "dismiss(0)", "no")]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__(question, [Row(no), Row(yes)])


class Notice(Dialog[None]):
    """A sentence that people must read."""

    HEADING = mark("Sushi Go!")
    BINDINGS = [keys.bind("enter", "back", "continue"), keys.bind("b,escape", "back")]

    def __init__(self, sentence: str) -> None:
        super().__init__(Static(sentence, id="sentence", markup=False))
        self.sentence = sentence
