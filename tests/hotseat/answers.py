"""Answers that are known before anything is asked."""

from collections.abc import Sequence

from sushigo_tui.hotseat.asker import Agree, Check, Option, Validator, WentBack


class Answers:
    """An asker that has all answers from the start, the first one first, and keeps what it was asked.

    A choice is answered by a part of its label, and None goes back. A text or a PIN that is refused stays in
    `faults`, and the next answer is tried.
    """

    def __init__(self, *answers: str | bool | None) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.dialog: list[str] = []
        """All that was asked, line by line: questions, options, texts to edit and faults."""
        self.offered: list[Option] = []
        """The options of the last choice."""
        self.likely = 0
        """The place of the likely one."""
        self.value = ""
        """The last text to edit."""
        self.faults: list[str] = []
        self.agreed: list[str] = []

    def _answer(self, question: str, *lines: str) -> str | bool:
        self.asked.append(question)
        self.dialog += [question, *lines]
        return self._next()

    def _refused(self, fault: str) -> str | bool:
        self.faults.append(fault)
        self.dialog.append(f"! {fault}")
        return self._next()

    def _next(self) -> str | bool:
        if (answer := self.answers.pop(0)) is None:
            raise WentBack
        return answer

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        self.offered, self.likely = list(options), at
        lines = [_line(option, likely=place == at) for place, option in enumerate(options)]
        wanted = str(self._answer(question, *lines))
        (place,) = (place for place, option in enumerate(options) if wanted in option.label)
        return place

    async def type(
        self, question: str, fault: Validator | Check, value: str = "", *, secret: bool = False
    ) -> str:
        self.value = value
        shown = "***" if secret else value
        text = str(self._answer(question, *[f"= {shown}"] * bool(shown)))
        while refused := fault(text):
            if not (wrong := refused if isinstance(refused, str) else await refused):
                break
            text = str(self._refused(wrong))
        return text

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        assert yes != no
        return bool(self._answer(question, f"- {yes}", f"- {no}"))

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        self.asked.append(question)
        self.dialog += [question, *(f"- {name}" for name, _ in people)]
        for name, agree in people:
            await agree()
            self.agreed.append(name)


def _line(option: Option, *, likely: bool) -> str:
    """All of an option: "> " before the likely one, ": " before a note that is a sentence."""
    line = f"{'>' if likely else '-'} {option.label}"
    if option.note:
        line += f": {option.note}" if option.sentence else f" ({option.note})"
    line += f" [{option.about}]" if option.about else ""
    return line if option.seat is None else f"{line} seat {option.seat}"
