"""Questions to a player, which the screen shows as dialogs and plain mode as lines."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

Validator = Callable[[str], str]
"""Returns the fault of a typed text as a sentence; "" if the text is valid."""

Check = Callable[[str], Awaitable[str]]
"""A validator that may have to wait, as for saving."""

Agree = Callable[[], Awaitable[object]]
"""Asks for the PIN of a player who has agreed, if there is a PIN; raises WentBack."""


class WentBack(Exception):
    """The player went back, so nothing has changed; the text may be a sentence that says why."""


class Option(NamedTuple):
    """One of several answers; `note` stands after the label, or is a `sentence` of its own."""

    label: str
    note: str = ""
    about: str = ""
    """More about the answer, shown or read on request."""
    seat: int | None = None
    """The seat that the answer is about."""
    sentence: bool = False
    name: str | None = None
    """The words that choose it in plain mode, if the label has more."""

    @property
    def called(self) -> str:
        return self.label if self.name is None else self.name


def refused(change: Callable[[str], object]) -> Validator:
    """Return a validator that makes a change with a text; the ValueError that it raises is the fault."""

    def fault(text: str) -> str:
        try:
            change(text)
        except ValueError as error:
            return str(error)
        return ""

    return fault


class Asker(Protocol):
    """Asks a player and waits for the answer; each method may raise WentBack."""

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """Return the index of the chosen option; the cursor starts at index `at`."""

    async def type(
        self, question: str, fault: Validator | Check, value: str = "", *, secret: bool = False
    ) -> str:
        """Return a text without a fault, starting from `value`; a `secret` isn't shown while it is typed."""

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Return True if the answer is yes."""

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Ask each of these people by name, until all have agreed."""
