"""What was found of the picks of finished games, once it was thought out."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from sushigo_tui.bots.review import Judged
from sushigo_tui.records.codec import RecordError, plain_json, read_pick, write_pick


def read(database: sqlite3.Connection, number: int) -> list[Judged]:
    """What is known of a game's picks, in order; what is damaged has to be found out anew."""
    rows = database.execute("SELECT * FROM reviews WHERE game = ? ORDER BY round, turn, seat", (number,))
    return [judged for row in rows.fetchall() if (judged := _judged(row)) is not None]


def _judged(row: sqlite3.Row) -> Judged | None:
    try:
        better, cost = read_pick(json.loads(row["better"])), float(row["cost"])
        return Judged(int(row["round"]), int(row["turn"]), int(row["seat"]), better, cost)
    except (RecordError, TypeError, ValueError, RecursionError):
        return None


def write(database: sqlite3.Connection, number: int, judged: Sequence[Judged]) -> None:
    """Keep this of a game, if it is still there."""
    if database.execute("SELECT 1 FROM games WHERE game = ?", (number,)).fetchone() is None:
        return
    rows = [(number, *each[:3], plain_json(write_pick(each.seat, each.better)), each.cost) for each in judged]
    database.executemany(
        "INSERT OR REPLACE INTO reviews (game, round, turn, seat, better, cost) VALUES (?, ?, ?, ?, ?, ?)",
        rows,
    )
