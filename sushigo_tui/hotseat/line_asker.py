"""What it takes to ask for everything in one line after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

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


async def end(rest: str = "") -> None:
    """End as at the end of all input."""
    raise EOFError
