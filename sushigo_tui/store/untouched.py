"""Games that were dealt here and in which nobody has chosen anything: these are not kept."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping

UNTOUCHED = """(games.finished IS NULL AND games.round = 1 AND games.turn = 1 AND is_untouched(
    (SELECT count(*) FROM events WHERE events.game = games.game),
    (SELECT count(*) FROM undos WHERE undos.game = games.game),
    (SELECT count(*) FROM picks JOIN seats USING (game, seat) JOIN players USING (player)
     WHERE picks.game = games.game AND players.bot = ''),
    seating))"""
"""Holds for their rows in `games`, for a connection that can `tell` them.

Where a game stands tells one that has lost its events to damage.
"""


def tell(database: sqlite3.Connection) -> None:
    """Let a connection tell which games these are."""
    database.create_function("is_untouched", 4, is_untouched, deterministic=True)


def is_untouched(events: int, undos: int, picks: int, seating: str) -> bool:
    """Whether a game is one, by what is written of it; `picks` are those that people have placed.

    One that came from a record is none: nobody has chosen a pawn. Nor is one in which somebody is called
    something else by now, or is to take over a seat, or of which something can't be read.
    """
    if events > 1 or undos or picks:
        return False
    try:
        table: object = json.loads(seating)
    except (TypeError, ValueError, RecursionError):
        return False
    if not isinstance(table, Mapping) or not isinstance(past := table.get("past", {}), Mapping):
        return False
    return bool(table.get("pawns")) and not (table.get("successors") or past.get("former"))
