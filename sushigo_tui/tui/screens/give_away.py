"""Somebody else plays on in a seat."""

from __future__ import annotations

from typing import Any

from textual.app import App

from sushigo_tui import names
from sushigo_tui.tui import pins, words
from sushigo_tui.tui.hotseat import HotSeat
from sushigo_tui.tui.screens.new_pin import new_pin
from sushigo_tui.tui.screens.prompt import Prompt


async def give_away(app: App[Any], hot: HotSeat, seat: int) -> bool:
    """Ask, from a worker, who is to have this seat, for its PIN, and for a new one; whether it was given."""
    old, sealed = hot.names[seat], hot.pins.get(seat)
    others = [name for at, name in enumerate(hot.names) if at != seat]
    name = await app.push_screen_wait(
        Prompt(f"Who plays on for {old}?", fault=lambda name: _name_fault(others, name))
    )
    if name is None:
        return False
    pin: str | None = ""
    if sealed:
        pin = await app.push_screen_wait(_pin_asked(words.whose(old), sealed))
    if pin is None:
        return False
    new = await new_pin(app, name)
    if new is None or not hot.may_give:
        return False
    hot.give(seat, names.clean(name), pin, new)
    return True


def _pin_asked(whose: str, sealed: str) -> Prompt:
    def fault(pin: str) -> str:
        return "" if not pin or pins.opens(pin, sealed) else f"That is not {whose} PIN."

    question = f"{whose} PIN? Nothing goes, too, but then it will stand here for all to see."
    return Prompt(question, fault=fault, secret=True)


def _name_fault(others: list[str], name: str) -> str:
    try:
        names.clean_all([*others, name])
    except ValueError as fault:
        return f"{str(fault)[:1].upper()}{str(fault)[1:]}."
    return ""
