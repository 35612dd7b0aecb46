"""PINs are asked for: one that somebody has, and a new one, twice."""

from __future__ import annotations

from sushigo_tui.hotseat import pins
from sushigo_tui.text.phrases import whose
from sushigo_tui.tui.dialogs.prompt import Prompt
from sushigo_tui.tui.queued_input import QueuedInputApp


def pin_prompt(name: str, sealed: str, without: str = "", *, needed: bool = True) -> Prompt:
    """Asks for somebody's PIN; `without` says what becomes of it without one, refused if `needed`."""
    owner = whose(name)

    def fault(pin: str) -> str:
        return "" if (not pin and not needed) or pins.opens(pin, sealed) else f"That is not {owner} PIN."

    return Prompt(f"{owner} PIN? {without}".strip(), fault=fault, secret=True)


async def new_pin(app: QueuedInputApp, name: str) -> str | None:
    """Somebody's new PIN, from a worker: "" if they want none, None if it was given up."""
    question = (
        f"A PIN for {name}, up to {pins.LONGEST} characters. Everybody else looks away! "
        "Leave it empty for no PIN."
    )
    pin = await app.ask(Prompt(question, fault=pins.fault, secret=True))
    if not pin:
        return pin

    def same(again: str) -> str:
        return "" if again == pin else "The two are not the same. Type the first one again, or go back."

    return await app.ask(Prompt("The same PIN once more:", fault=same, secret=True))
