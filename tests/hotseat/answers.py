"""Answers that are known before anything is asked."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.hotseat.asker import Agree, Check, Option, Validator


class Answers:
    """An asker that has all answers from the start, the first one first, and keeps what it was asked.

    A choice is answered by a part of its label. A text or a PIN that is refused stays in `faults`, and the
    next answer is tried.
    """

    def __init__(self, *answers: str | bool) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.offered: list[Option] = []
        """The options of the last choice."""
        self.likely = 0
        """The place of the likely one."""
        self.value = ""
        """The last text to edit."""
        self.faults: list[str] = []
        self.agreed: list[str] = []

    def _answer(self, question: str) -> str | bool:
        self.asked.append(question)
        return self.answers.pop(0)

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        self.offered, self.likely = list(options), at
        wanted = str(self._answer(question))
        (place,) = (place for place, option in enumerate(options) if wanted in option.label)
        return place

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        self.value = value
        while refused := fault(text := str(self._answer(question))):
            self.faults.append(refused)
        return text

    async def secret(self, question: str, check: Check) -> str:
        while (checked := await check(str(self._answer(question)))).fault:
            self.faults.append(checked.fault)
        return checked.found

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        assert yes != no
        return bool(self._answer(question))

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        self.asked.append(question)
        for name, agree in people:
            await agree()
            self.agreed.append(name)
