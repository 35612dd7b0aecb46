"""What it takes to ask for everything in one line after another."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Protocol

from sushigo_tui.files.names import beginning
from sushigo_tui.hotseat.asker import Asker, Fault, GivenUp, Option

Word = Callable[[str], Awaitable[object]]
"""What a word does, given all that was typed after it."""


class Changed(Exception):
    """What is asked has changed: something was done that comes before any answer."""


class LineAsker(Asker, Protocol):
    """Asks for everything in one line after another, and so understands words at any time.

    `leave` is what is asked when somebody wants to stop.
    """

    words: Mapping[str, Word]
    leave: Word

    def say(self, *sentences: str) -> None:
        """Tell what can be heard again."""
        raise NotImplementedError

    def remark(self, *sentences: str) -> None:
        """Tell something in between."""
        raise NotImplementedError

    async def choose(
        self, question: str, options: Sequence[Option] = (), at: int = 0, *, fault: Fault | None = None
    ) -> int:
        """As above; with `fault` any other line is -1, Enter alone too, once nothing is wrong with it."""
        raise NotImplementedError

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Whether somebody says yes. Raises GivenUp."""
        return await self.choose(question, (Option(yes), Option(no))) == 0

    async def consent(self, question: str, people: Sequence[tuple[str, str]]) -> None:
        """Ask one after another. Raises GivenUp."""
        from sushigo_tui.hotseat import pins

        for name, sealed in people:
            if not await self.confirm(f"{question} {name}, do you agree?", "yes", "no"):
                raise GivenUp("Not all agree, so nothing has changed.")
            await pins.ask(self, name, sealed)


def meant(line: str, here: Iterable[str], words: Iterable[str]) -> list[str]:
    """The words that are meant: those that begin so, or the one that is just so.

    Those of `here` may be of several words.
    """
    said = line.partition(" ")[0]
    known = [*beginning(line, here), *beginning(said, words)] if line else []
    just = [name for name in known if name.casefold() in (said.casefold(), line.casefold())]
    # Whoever is called Quit can't keep all others from it.
    return just[-1:] or known


def answers(line: str, options: Sequence[Option], *, whole: bool) -> list[int]:
    """The places, from 0, of the answers that have these words, or with `whole` are called so.

    Of equal ones it is the first. What an answer is called ends at a comma or a semicolon, and a word may be
    cut short.
    """
    said, first = line.casefold(), dict[str, int]()
    if not said or said == "back" or said.isdigit():
        return []
    for place, option in enumerate(options):
        first.setdefault(option.label.casefold(), place)
    names = [(re.split("[,;]", label)[0], label, place) for label, place in first.items()]
    called = [place for name, label, place in names if said in (name, label)]
    if called or whole:
        return called
    return [place for name, _, place in names if f" {said}" in f" {name}"]


async def end(rest: str = "") -> None:
    """End as at the end of all input."""
    raise EOFError
