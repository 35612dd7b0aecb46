"""A new PIN, asked for twice."""

from __future__ import annotations

from sushigo_tui.tui.door import Door
from sushigo_tui.tui.screens.prompt import Prompt

LONGEST = 12


async def new_pin(app: Door, name: str) -> str | None:
    """Somebody's new PIN, from a worker: "" if they want none, None if it was given up."""
    question = f"A PIN for {name}, up to {LONGEST} characters. Nobody else looks! Nothing: no PIN."
    pin = await app.ask(Prompt(question, fault=_fault, secret=True))
    if not pin:
        return pin

    def same(again: str) -> str:
        return "" if again == pin else "That is another one. Type the first one once more, or go back."

    return await app.ask(Prompt("The same PIN once more:", fault=same, secret=True))


def _fault(pin: str) -> str:
    if pin.isspace():
        return "Spaces alone are easily forgotten: add something to them."
    return f"At most {LONGEST} characters, please." if len(pin) > LONGEST else ""
