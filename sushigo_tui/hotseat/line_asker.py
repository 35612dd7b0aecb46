"""What it takes to ask for everything in one line after another."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Protocol

from sushigo_tui.files.names import beginning
from sushigo_tui.hotseat.asker import Agree, Asker, Fault, GivenUp, Option

Word = Callable[[str], Awaitable[object]]
"""What a word does, given all that was typed after it."""

Several = Callable[[Sequence[int]], object]
"""What several answers at once do, by their places."""


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

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Ask one after another. Raises GivenUp."""
        for name, agree in people:
            if not await self.confirm(f"{question} {name}, do you agree?", "yes", "no"):
                raise GivenUp("Not all agree, so nothing has changed.")
            await agree()


def meant(line: str, here: Iterable[str], words: Iterable[str]) -> list[str]:
    """The words that are meant: those that begin so, or the one that is just so.

    Those of `here` may be of several words.
    """
    said = line.partition(" ")[0]
    known = [*beginning(line, here), *beginning(said, words)] if line else []
    just = [name for name in known if name.casefold() in (said.casefold(), line.casefold())]
    # Whoever is called Quit can't keep all others from it.
    return just[-1:] or known


def answers(line: str, options: Sequence[Option], *, whole: bool, just_so: bool) -> list[int]:
    """The places, from 0, of the answers that are called so; of equal ones it is the first.

    If there is none and it need not be `just_so`, those that have these words in this order, which may be
    cut short unless they have to be `whole`.
    """
    said, names = _words(line), _names(options)
    called = [place for name, label, place in names if line.casefold() in (name, label)]
    if called or just_so or not said or said == ["back"] or line.isdigit():
        return called
    found = []
    for name, _, place in names:
        words = iter(_words(name))
        if all(any(each == word or (each.startswith(word) and not whole) for each in words) for word in said):
            found.append(place)
    return found


def numbers(line: str, most: int) -> list[int]:
    """Several numbers from 1 to `most`, as places from 0; none if that is not what stands there."""
    said = line.replace(",", " ").split()
    known = {str(number): number - 1 for number in range(1, most + 1)}
    return [known[each] for each in said] if len(said) > 1 and known.keys() >= {*said} else []


def _names(options: Sequence[Option]) -> list[tuple[str, str, int]]:
    """What each answer is called, which ends at a comma or a semicolon, its whole label, and its place."""
    first = dict[str, int]()
    for place, option in enumerate(options):
        first.setdefault(option.label.casefold(), place)
    return [(re.split("[,;]", label)[0], label, place) for label, place in first.items()]


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'-]+", text.casefold())


async def end(rest: str = "") -> None:
    """End as at the end of all input."""
    raise EOFError
