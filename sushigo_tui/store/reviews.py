"""What was found of the choices in finished games, once it was thought out."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from sushigo_tui.bots.review import TEACHER_VERSION, ChoicePlace, Judged
from sushigo_tui.records.codec import RecordError, plain_json, read_choice, write_choice


def read(database: sqlite3.Connection, number: int) -> list[Judged]:
    """What is known of a game's choices, in order.

    What is damaged, or was found by an earlier teacher, has to be found out anew.
    """
    rows = database.execute(
        "SELECT * FROM judged WHERE game = ? AND teacher = ? ORDER BY round, turn, seat, nth",
        (number, TEACHER_VERSION),
    )
    return [judged for row in rows.fetchall() if (judged := _judged(row)) is not None]


def _judged(row: sqlite3.Row) -> Judged | None:
    try:
        place = ChoicePlace(*map(int, (row["round"], row["turn"], row["seat"], row["nth"])))
        better, *memory = json.loads(row["better"])
        judged = Judged(place, *read_choice(better), float(row["cost"]))
        for remembered, gain in memory:
            judged = judged._replace(remembered=read_choice(remembered)[1], gain=float(gain))
        return judged
    except (RecordError, TypeError, ValueError, RecursionError):
        return None


def write(database: sqlite3.Connection, number: int, judged: Sequence[Judged]) -> None:
    """Keep this of a game, if it is still there."""
    if database.execute("SELECT 1 FROM games WHERE game = ?", (number,)).fetchone() is None:
        return
    rows = []
    for place, question, better, cost, remembered, gain in judged:
        written: list[Any] = [write_choice(place.seat, question, better)]
        # What memory would have told comes second, with its points.
        if remembered is not None:
            written.append([write_choice(place.seat, question, remembered), gain])
        rows.append((number, *place, TEACHER_VERSION, plain_json(written), cost))
    database.executemany(
        "INSERT OR REPLACE INTO judged (game, round, turn, seat, nth, teacher, better, cost) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )
