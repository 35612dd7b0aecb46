"""Questions put to players one at a time, by the screens or plain mode."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

Validator = Callable[[str], str]
"""Returns the fault of a typed text as a sentence, or an empty string if it is valid."""

Check = Callable[[str], Awaitable[str]]
"""Like a validator; it may have to save something first."""

Agree = Callable[[], Awaitable[object]]
"""Asks a player who said yes for their PIN, if they have one; raises WentBack."""


class WentBack(Exception):
    """The player went back, and nothing has changed."""


class Option(NamedTuple):
    """One of several answers, with a note, which may be a `sentence` of its own."""

    label: str
    note: str = ""
    about: str = ""
    """Further information, read on request."""
    seat: int | None = None
    """The seat that it concerns."""
    sentence: bool = False
    name: str | None = None
    """The words that choose it, if the label has more."""

    @property
    def called(self) -> str:
        return self.label if self.name is None else self.name


class Asker(Protocol):
    """Asks questions and waits for the answers; each method may raise WentBack."""

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """Return the place of the chosen option, from 0; `at` is the likely one."""

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        """Return a valid text; `value` is the text to edit."""

    async def secret(self, question: str, fault: Check) -> str:
        """Return a valid PIN, which isn't shown while it is typed."""

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Return True if the answer is yes."""

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Ask each of these people by name, until all agree."""
