"""Questions that people are asked one after another, on screens or in lines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import NamedTuple, Protocol

Validator = Callable[[str], str]
"""What is wrong with what was typed, in a sentence; nothing if it will do."""


class Checked(NamedTuple):
    """What is wrong with what was typed, in a sentence, if something is; what was found if nothing is."""

    fault: str
    found: str = ""


Check = Callable[[str], Coroutine[None, None, Checked]]
"""Finds that out, which may take a while."""

CHECKING = "One moment: the PIN is being checked."

Agree = Callable[[], Awaitable[object]]
"""Has whoever said yes prove who they are, by a PIN if they have one; raises GivenUp."""


class GivenUp(Exception):
    """Whoever was asked went back: everything stays as it was."""


class Option(NamedTuple):
    """One of several answers, and a note on it, which may be a `sentence` of its own."""

    label: str
    note: str = ""
    about: str = ""
    """What else can be told of it."""
    seat: int | None = None
    """The seat that it is about."""
    sentence: bool = False
    name: str | None = None
    """How it is called where its label says more than that."""

    @property
    def called(self) -> str:
        """The words that are enough to choose it."""
        return self.label if self.name is None else self.name


class Asker(Protocol):
    """Asks, and waits for the answer; each question raises GivenUp."""

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """The place of one of these, from 0; the one that is likely is `at`."""
        raise NotImplementedError

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        """What is typed, once nothing is wrong with it; `value` is to be changed."""
        raise NotImplementedError

    async def secret(self, question: str, check: Check) -> str:
        """What is found of a PIN that is typed and not shown, once nothing is wrong with it."""
        raise NotImplementedError

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Whether the answer is yes."""
        raise NotImplementedError

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Ask all of them by their names until they agree."""
        raise NotImplementedError
