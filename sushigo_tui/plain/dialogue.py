"""What is asked and understood: numbers choose, words may be cut short, and no mistake loses anything."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress

from sushigo_tui.hotseat.asker import CHECKING, Check, Checked, Fault, GivenUp, Option
from sushigo_tui.hotseat.line_asker import Changed, LineAsker, Several, Word, answers, end, meant, numbers
from sushigo_tui.plain.terminal import Interrupted, Terminal
from sushigo_tui.text import plain_lines
from sushigo_tui.text.aloud import answer

LONG = 1.0
"""Seconds of checking something from which on that is said."""

NO_WORDS: Mapping[str, Word] = {}


class Dialogue(LineAsker):
    """Asks one thing after another; `words` are understood at any time, beside those of its own.

    `leave` is what Ctrl+C asks; nobody touches anything for `patience` seconds at most, 0 for ever.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.leave: Word = end
        self.words: Mapping[str, Word] = NO_WORDS
        self.patience = 0
        self._said: tuple[str, ...] = ()
        self._asked = 0
        self._options: Sequence[Option] = ()

    def say(self, *sentences: str, shortly: str = "") -> None:
        """Say what can be heard again; `shortly` is said instead of it."""
        self._said = sentences
        self.terminal.say(*([shortly] if shortly else sentences))

    def remark(self, *sentences: str) -> None:
        """Say what is not repeated: what was said before is heard again."""
        self.terminal.say(*filter(None, sentences))

    async def _line(self, *, hidden: bool = False) -> tuple[str, bool]:
        while True:
            try:
                line, calm = await self.terminal.line(hidden=hidden, patience=self.patience)
                return line if hidden else line.strip(), calm
            except Interrupted:
                said, options, asked = self._said, self._options, self._asked
                with suppress(GivenUp):
                    await self.leave("")
                self._options, self._asked = options, asked
                self.say(*said)

    async def choose(
        self,
        question: str,
        options: Sequence[Option] = (),
        at: int = 0,
        *,
        fault: Fault | None = None,
        enter: bool = False,
        back: bool = True,
        words: Mapping[str, Word] = NO_WORDS,
        several: Several | None = None,
        shortly: str = "",
    ) -> int:
        """The place of an answer, from 0; with `enter` that of Enter is -1.

        With `fault` any other line is -1, too, once nothing is wrong with it. `words` are understood here
        alone; `several` takes more than one number. `shortly` is said instead of all, until that is asked
        for. Raises GivenUp where one may go `back`, and Changed if what is asked was changed.
        """
        told = (answer(each.label, each.note) for each in options)
        asked = (question, *(f"{place}: {each}" for place, each in enumerate(told, start=1)))
        self.say(*asked, shortly=shortly)
        warned = False
        while True:
            self._asked, self._options, times = self._asked + 1, options, self._asked + 1
            line, calm = await self._line()
            known = meant(line, words, self._words())
            named = answers(line, options, whole=fault is not None, just_so=bool(known))
            if len(named) == 1 and line.casefold() not in known:
                return named[0]
            if several and (places := numbers(line, len(options))):
                several(places)
                raise Changed
            if fault is not None and self._is_free(line):
                wrong = fault(line)
                if not wrong:
                    return -1
                self.remark(wrong)
            elif not line:
                if enter and calm:
                    return -1
                if not enter:
                    self.say(*asked)
                elif not warned:
                    # A key that is held down comes thirty times a second.
                    warned = True
                    self.remark(plain_lines.TOO_SOON)
            elif line.isascii() and line.isdigit():
                if 1 <= int(line[:6]) <= len(options):
                    return int(line) - 1
                self.remark(plain_lines.number_wanted(len(options)))
            elif back and line.casefold() == "back":
                raise GivenUp
            elif not known:
                self.remark(plain_lines.could_be(named) or plain_lines.unknown(len(options), enter=enter))
            else:
                await self._obey(known, line, words)
                if self._asked != times:
                    # Something else was asked meanwhile.
                    self.say(*asked)

    async def type(self, question: str, fault: Fault, value: str = "") -> str:
        """What is typed, once `fault` finds nothing wrong with it. Raises GivenUp."""

        async def check(line: str) -> Checked:
            return Checked(fault(line), line)

        return await self._typed(question, check)

    async def secret(self, question: str, check: Check) -> str:
        """What is found of a PIN, which may be any word, too. Raises GivenUp."""
        return await self._typed(question, check, secret=True)

    async def _typed(self, question: str, check: Check, *, secret: bool = False) -> str:
        self._asked += 1
        self.say(question)
        while True:
            line, _ = await self._line(hidden=secret)
            # A PIN may be a word.
            checked = await self._checked(check(line)) if secret else None
            if checked is not None and not checked.fault:
                return checked.found
            match line.strip().casefold():
                case "back":
                    raise GivenUp
                case "help":
                    self.remark(plain_lines.TYPING)
                case "again" | "" if secret or line.strip():
                    self.say(question)
                case "quit":
                    with suppress(GivenUp):
                        await self.leave("")
                    self.say(question)
                case _:
                    checked = checked or await check(line)
                    if not checked.fault:
                        return checked.found
                    self.remark(f"{checked.fault} {plain_lines.ANOTHER_TRY}" if secret else checked.fault)

    async def _checked(self, checking: Coroutine[None, None, Checked]) -> Checked:
        """What is found out; whatever is typed meanwhile is nothing, and is not shown. Raises Covered."""
        task = asyncio.create_task(checking)
        with self.terminal.unseen():
            if not (await asyncio.wait({task}, timeout=LONG))[0]:
                self.remark(CHECKING)
            checked = await task
        self.terminal.forget()
        self.terminal.raise_covered()
        return checked

    def _is_free(self, line: str) -> bool:
        """Whether a line is no number and no word that is written out."""
        said = line.partition(" ")[0].casefold()
        return not (line.isascii() and line.isdigit()) and said not in ("back", *self._words())

    def _words(self) -> dict[str, Word]:
        return {**self.words, "again": self._again, "what": self._what}

    async def _obey(self, known: Sequence[str], line: str, here: Mapping[str, Word]) -> None:
        """Do what a word says, if it is only one that is meant."""
        if len(set(known)) > 1:
            self.remark(plain_lines.could_be(known))
        else:
            try:
                await {**here, **self._words()}[known[0]](line.partition(" ")[2].strip())
            except GivenUp as why:
                self.remark(str(why) or "Nothing has changed.")

    async def _again(self, rest: str) -> None:
        self.remark(*self._said)

    async def _what(self, rest: str) -> None:
        about = [option.about for option in self._options]
        if rest.isascii() and rest.isdigit() and 1 <= int(rest[:6]) <= len(about) and about[int(rest) - 1]:
            self.say(about[int(rest) - 1])
        else:
            self.remark(plain_lines.what_wanted(len(about) if any(about) else 0))
