"""Somebody else plays on in a seat, a person or an opponent, or who plays there is called something else."""

from __future__ import annotations

from functools import partial

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import names
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Asker, GivenUp, Option
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.rules.editions import Player
from sushigo_tui.text.phrases import whose

LATER = "Seats change hands only between turns, before anybody chooses a card."
"""Why a seat can't be given away now."""

WITHOUT = "Enter alone gives the seat away without it, and everybody is told."


async def give_away(asker: Asker, session: Session, seat: int | None) -> Change:
    """Ask whose seat it is and who is to have it, or be called what. Raises GivenUp.

    `seat` is the one that has the laptop, None if nobody has. In the middle of a turn a seat can't change
    hands, but a name be mended.
    """
    players = session.game.players
    if seat is None or len(session.people) < len(players):
        rows = [
            Option(player.name, _who(session, at, player.bot), seat=at) for at, player in enumerate(players)
        ]
        at = session.holder if seat is None else seat
        asked = "Whose seat or name" if session.may_give else f"{LATER} Whose name"
        seat = await asker.choose(f"{asked} do you want to change?", rows, at)
    if not session.may_give:
        return await _mend(asker, session, seat, LATER)
    old, coming, waits = players[seat], session.coming(seat), session.waits_a_turn(seat)
    # The last person's seat goes to a person only.
    levels = [] if session.people == [seat] else list(LEVELS)
    given: dict[Option, str | None] = {}
    if coming:
        given[Option(f"{old.name} stays", f"{coming.new} isn't taking over", sentence=True)] = old.bot
    # In the game's last turn with a choice there is no next one.
    if not waits or (session.game.round, session.game.turn) < (3, session.game.setup.hand_size - 1):
        given[Option("Another person", "from the next turn on" if waits else "")] = None
    for level in levels:
        given[Option(f"Opponent: {LEVELS[level].name}", LEVELS[level].line, sentence=True)] = level
    likely = [*given.values()].index(old.bot) if old.bot in given.values() else 0
    options = [*given, Option(f"Nobody: just change {whose(old.name)} name")]
    chosen = await asker.choose(_question(old.name), options, likely)
    if chosen == len(given):
        return await _mend(asker, session, seat)
    return await _give(asker, session, seat, given[options[chosen]])


def _who(session: Session, seat: int, bot: str | None) -> str:
    """What is to be known of who plays a seat: an opponent's level, and who takes over from it."""
    coming = session.coming(seat)
    return ", ".join(filter(None, (bot, coming and f"then {coming.new}")))


async def _give(asker: Asker, session: Session, seat: int, bot: str | None) -> Change:
    """Give a seat to a person, or to an opponent of a level."""
    old, sealed = session.game.players[seat], session.pins.get(seat, "")
    if bot:
        taken = [*session.names, *session.taken_from(seat)]
        player = Player(old.name if old.bot else names.opponent(taken), bot)
    else:
        when = " next turn" * session.waits_a_turn(seat)
        name = await asker.type(_question(old.name, when), partial(session.name_fault, seat))
        player = Player(names.clean(name))
    opened = await pins.ask(asker, session, old.name, sealed, WITHOUT, needed=False)
    new = "" if player.bot else await pins.ask_new(asker, player.name)
    if not session.may_give:
        raise GivenUp
    return partial(session.give, seat, player, opened, new)


async def _mend(asker: Asker, session: Session, seat: int, why: str = "") -> Change:
    """Call whoever sits there something else; without the seat's PIN nothing changes.

    `why` says why the seat can't be given away instead.
    """
    old = session.names[seat]
    name = await asker.type(f"{why} Another name for {old}:".strip(), partial(session.name_fault, seat), old)
    opened = await pins.ask(asker, session, old, session.pins.get(seat, ""), "The name changes only with it.")
    return partial(session.correct_name, seat, names.clean(name), opened)


def _question(name: str, when: str = "") -> str:
    return f"Who takes over from {name}{when}?"
