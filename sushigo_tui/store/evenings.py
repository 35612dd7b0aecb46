"""Evenings: which games belong together, whoever joins or leaves.

A game that is dealt belongs to the evening that is open, or begins a new one. An evening is open until people
close it, or for 18 hours after its last game.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from datetime import datetime, timedelta
from secrets import token_hex

TONIGHT = "tonight"
"""The evening of a game that has just been dealt: the one that is open, or a new one."""

BREAK = timedelta(hours=18)
"""The time without a game after which an evening is over."""


def join(database: sqlite3.Connection, game: int, evening: str, now: str) -> str:
    """Let a game that is begun now belong to an evening, which is made if it is not here; returns its id."""
    if evening == TONIGHT:
        number = open_evening(database, now)
        found = database.execute("SELECT id FROM evenings WHERE evening = ?", (number,)).fetchone()
        evening = found["id"] if found else token_hex(8)
    _know(database, evening, now, None)
    database.execute(
        "INSERT INTO evening_games SELECT ?, evening FROM evenings WHERE id = ?", (game, evening)
    )
    return evening


def open_evening(database: sqlite3.Connection, now: str) -> int | None:
    """Return the number of the evening to which a game belongs that is begun now, None for a new one."""
    moment = datetime.fromisoformat(now)
    # Few are near enough to be looked at, in any zone.
    days = [str((moment + timedelta(by)).date()) for by in (-2, 3)]
    rows = database.execute(
        "SELECT evening, begun, started, touched FROM evenings"
        " JOIN evening_games USING (evening) JOIN games USING (game)"
        " WHERE closed IS NULL AND touched BETWEEN ? AND ?",
        days,
    )
    found = []
    for row in rows:
        with suppress(TypeError, ValueError, OverflowError):
            # Both ways: a clock may have been set back, by minutes or by years.
            if abs(moment - _played(row["started"], row["touched"])) < BREAK:
                found.append((datetime.fromisoformat(row["begun"]).astimezone(), row["evening"]))
    return int(max(found)[1]) if found else None


def _played(started: str, touched: str) -> datetime:
    """Return when a game was played last; one that was resumed on another day, when it was begun."""
    begun, last = datetime.fromisoformat(started).astimezone(), datetime.fromisoformat(touched).astimezone()
    return last if last - begun < BREAK else begun


def close(database: sqlite3.Connection, evening: int, now: str) -> None:
    """Close an evening by hand: the next game begins another one."""
    database.execute("UPDATE evenings SET closed = coalesce(closed, ?) WHERE evening = ?", (now, evening))


def forget_empty(database: sqlite3.Connection) -> None:
    """Delete the evenings of which no game is left."""
    database.execute("DELETE FROM evenings WHERE evening NOT IN (SELECT evening FROM evening_games)")


def import_evenings(database: sqlite3.Connection, other: sqlite3.Connection) -> None:
    """Know the evenings of another database, so that games of it can belong to them."""
    for row in other.execute("SELECT id, begun, closed FROM evenings ORDER BY evening"):
        if all(isinstance(text, str) for text in (row["id"], row["begun"], row["closed"] or "")):
            _know(database, *row)


def _know(database: sqlite3.Connection, id: str, begun: str, closed: str | None) -> None:
    # An insert that is ignored would use up a number.
    if database.execute("SELECT 1 FROM evenings WHERE id = ?", (id,)).fetchone() is None:
        database.execute("INSERT INTO evenings (id, begun, closed) VALUES (?, ?, ?)", (id, begun, closed))
