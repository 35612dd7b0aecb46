"""People are asked on a screen for each question."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.hotseat.asker import Agree, Check, Fault, GivenUp, Option
from sushigo_tui.tui.dialogs.choice import ChoiceScreen
from sushigo_tui.tui.dialogs.confirm import Confirm
from sushigo_tui.tui.dialogs.consent import Consent
from sushigo_tui.tui.dialogs.prompt import Prompt
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import QueuedInputApp, Screen
from sushigo_tui.tui.widgets.choice_list import Row


class DialogAsker:
    """Opens one screen after another, in what the application has begun."""

    def __init__(self, app: QueuedInputApp) -> None:
        self.app = app

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """The place of one of these, in a list with the cursor `at`."""
        return await self._answer(ChoiceScreen(question, [self._row(each) for each in options], at))

    def _row(self, option: Option) -> Row:
        if option.seat is None:
            return Row(option.label, option.note)
        pawn = self.app.pawns[option.seat]
        return Row(option.label, option.note, pawn.shape, pawn.colour)

    async def type(self, question: str, fault: Fault, value: str = "") -> str:
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
