"""Somebody else plays on in a seat: a person or an opponent."""

from __future__ import annotations

from sushigo_tui import names
from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.rules.editions import Player
from sushigo_tui.tui import pins, words
from sushigo_tui.tui.door import Door
from sushigo_tui.tui.hotseat import HotSeat
from sushigo_tui.tui.screens.choice import Choice
from sushigo_tui.tui.screens.new_pin import new_pin
from sushigo_tui.tui.screens.prompt import Prompt
from sushigo_tui.tui.theme import PAWNS
from sushigo_tui.tui.widgets.choice_list import Row


async def give_away(app: Door, hot: HotSeat, seat: int | None) -> bool:
    """Ask, from a worker, whose seat it is and who is to have it, and for PINs; whether it was given.

    `seat` is the one that has the laptop, None if nobody has.
    """
    players = hot.game.players
    if seat is None or len(hot.people) < len(players):
        seat = await app.ask(_which(app, hot, hot.holder if seat is None else seat))
    if seat is None:
        return False
    player = await _who(app, hot, seat)
    if player is None:
        return False
    pin: str | None = ""
    if sealed := hot.pins.get(seat):
        pin = await app.ask(_pin_asked(words.whose(hot.names[seat]), sealed))
    if pin is None:
        return False
    new = "" if player.bot else await new_pin(app, player.name)
    if new is None or not hot.may_give:
        return False
    hot.give(seat, player, pin, new)
    return True


def _which(app: Door, hot: HotSeat, at: int) -> Choice:
    pawns = getattr(app, "pawns", PAWNS)
    rows = [
        Row(player.name, player.bot or "", pawn.shape, pawn.colour)
        for player, pawn in zip(hot.game.players, pawns, strict=False)
    ]
    return Choice("Whose seat changes hands?", rows, at)


async def _who(app: Door, hot: HotSeat, seat: int) -> Player | None:
    """The person or the opponent who is to have a seat; the last person's goes to a person only."""
    others = [name for at, name in enumerate(hot.names) if at != seat]
    old, choice = hot.game.players[seat], 0
    question = f"Who plays on for {old.name}?"
    if hot.people != [seat]:
        rows = [Row("A person"), *(Row(f"Opponent: {level.name}", level.line) for level in LEVELS.values())]
        at = list(LEVELS).index(old.bot) + 1 if old.bot in LEVELS else 0
        chosen = await app.ask(Choice(question, rows, at))
        if chosen is None:
            return None
        choice = chosen
    if choice:
        name = old.name if old.bot else names.opponent(hot.names)
        return Player(name, list(LEVELS)[choice - 1])
    typed = await app.ask(Prompt(question, fault=lambda name: _name_fault(others, name)))
    return None if typed is None else Player(names.clean(typed))


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
