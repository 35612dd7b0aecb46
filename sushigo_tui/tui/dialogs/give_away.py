"""Somebody else plays on in a seat, a person or an opponent, or who plays there is called something else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import names
from sushigo_tui.hotseat.session import Session
from sushigo_tui.rules.editions import Player
from sushigo_tui.text.phrases import whose
from sushigo_tui.tui.dialogs.choice import ChoiceScreen
from sushigo_tui.tui.dialogs.pins import new_pin, pin_prompt
from sushigo_tui.tui.dialogs.prompt import Prompt
from sushigo_tui.tui.queued_input import QueuedInputApp
from sushigo_tui.tui.widgets.choice_list import Row

Change = Callable[[], object]
"""What the session is to do."""


async def give_away(app: QueuedInputApp, session: Session, seat: int | None) -> Change | None:
    """Ask whose seat it is and who is to have it, or be called what; None if nothing came of it.

    `seat` is the one that has the laptop, None if nobody has. In the middle of a turn a seat can't change
    hands, but a name be mended.
    """
    players = session.game.players
    if seat is None or len(session.people) < len(players):
        seat = await app.ask(_which(app, session, session.holder if seat is None else seat))
    if seat is None:
        return None
    if not session.may_give:
        return await _mend(app, session, seat)
    # The last person's seat goes to a person only.
    levels = [] if session.people == [seat] else list(LEVELS)
    chosen = await app.ask(_who(session.game.players[seat], levels))
    if chosen is None:
        return None
    if chosen > len(levels):
        return await _mend(app, session, seat)
    return await _give(app, session, seat, levels[chosen - 1] if chosen else None)


async def _give(app: QueuedInputApp, session: Session, seat: int, bot: str | None) -> Change | None:
    """Give a seat to a person, or to an opponent of a level."""
    old = session.game.players[seat]
    if bot:
        player = Player(
            old.name if old.bot else names.opponent([*session.names, *session.taken_from(seat)]), bot
        )
    else:
        name = await app.ask(_named(session, seat, _question(old.name)))
        if name is None:
            return None
        player = Player(names.clean(name))
    pin: str | None = ""
    if seat in session.pins:
        without = "Leave it empty to give the seat away without it; everybody will be told."
        pin = await app.ask(pin_prompt(old.name, session.pins[seat], without, needed=False))
    if pin is None:
        return None
    new = "" if player.bot else await new_pin(app, player.name)
    if new is None or not session.may_give:
        return None
    return partial(session.give, seat, player, pin, new)


async def _mend(app: QueuedInputApp, session: Session, seat: int) -> Change | None:
    """Call whoever sits there something else; without the seat's PIN nothing changes."""
    old = session.names[seat]
    name = await app.ask(_named(session, seat, f"Another name for {old}:", old))
    if name is None:
        return None
    pin: str | None = ""
    if seat in session.pins:
        pin = await app.ask(pin_prompt(old, session.pins[seat], "The name changes only with it."))
    return None if pin is None else partial(session.correct_name, seat, names.clean(name), pin)


def _which(app: QueuedInputApp, session: Session, at: int) -> ChoiceScreen:
    rows = [
        Row(player.name, player.bot or "", pawn.shape, pawn.colour)
        for player, pawn in zip(session.game.players, app.pawns, strict=False)
    ]
    return ChoiceScreen("Whose seat or name do you want to change?", rows, at)


def _who(old: Player, levels: list[str]) -> ChoiceScreen:
    """Asks who is to have a seat: a person, an opponent of a level, or whoever has it under another name."""
    rows = [
        Row("Another person"),
        *(Row(f"Opponent: {LEVELS[level].name}", LEVELS[level].line) for level in levels),
        Row(f"Nobody: just change {whose(old.name)} name"),
    ]
    return ChoiceScreen(_question(old.name), rows, levels.index(old.bot) + 1 if old.bot in levels else 0)


def _question(name: str) -> str:
    return f"Who takes over from {name}?"


def _named(session: Session, seat: int, question: str, value: str = "") -> Prompt:
    return Prompt(question, value, fault=partial(session.name_fault, seat))
