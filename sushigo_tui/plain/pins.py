"""PINs are asked for: one that somebody has, and a new one, twice."""

from __future__ import annotations

from sushigo_tui.hotseat import pins
from sushigo_tui.plain.dialogue import Dialogue
from sushigo_tui.text.phrases import whose


async def pin_of(dialogue: Dialogue, name: str, sealed: str, *, needed: bool = True) -> str:
    """Somebody's PIN, if there is one; none will do unless it is `needed`. Raises Back."""
    if not sealed:
        return ""

    def fault(pin: str) -> str:
        right = (not pin and not needed) or pins.opens(pin, sealed)
        return "" if right else f"That is not {whose(name)} PIN. back goes back."

    without = "" if needed else " Enter alone gives the seat away without it, and everybody is told."
    return await dialogue.type(f"{whose(name)} PIN?{without}", fault, hidden=True)


async def new_pin(dialogue: Dialogue, name: str) -> str:
    """A PIN that somebody makes up, typed twice; empty for none. Raises Back."""
    asked = f"A PIN for {name}, up to {pins.LONGEST} characters? Enter alone for none."
    pin = await dialogue.type(asked, pins.fault, hidden=True)
    if pin:
        wrong = "The two are not the same. Type the first one again, or back."
        await dialogue.type(
            "The same PIN once more.", lambda again: "" if again == pin else wrong, hidden=True
        )
    return pin
