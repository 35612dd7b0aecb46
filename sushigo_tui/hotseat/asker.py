"""Questions put to players one at a time, by the screens or plain mode."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import NamedTuple, Protocol

from sushigo_tui.language import mark

Validator = Callable[[str], str]
"""Returns the fault of a typed text as a sentence, or an empty string if it is valid."""


class Checked(NamedTuple):
    """The result of a check: the fault as a sentence, or an empty one and the value `found`."""

    fault: str
    found: str = ""


Check = Callable[[str], Coroutine[None, None, Checked]]
"""Checks a typed text, which may take a while."""

CHECKING = mark("One moment: checking the PIN.")

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
        """The words that choose it."""
        return self.label if self.name is None else self.name


class Asker(Protocol):
    """Asks questions and waits for the answers; each method may raise WentBack."""

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """Return the place of the chosen option, from 0; `at` is the likely one."""

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        """Return a valid text; `value` is the text to edit."""

    async def secret(self, question: str, check: Check) -> str:
        """Return the value found for a PIN, which isn't shown while it is typed."""

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Return True if the answer is yes."""

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Ask each of these people by name, until all agree."""
