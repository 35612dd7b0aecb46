"""What is counted of a game: who sat there, and a row for each game, round, seat and dish."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from sushigo_tui import names, records
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game

END = 4
"""The round in which desserts are counted."""


def player(database: sqlite3.Connection, who: Player) -> int:
    """The number of a player, who is made if nobody is called so yet; bots are others than people."""
    row = (names.key(who.name), who.bot or "")
    found = database.execute("SELECT player FROM players WHERE key = ? AND bot = ?", row).fetchone()
    if found is not None:
        return int(found["player"])
    cursor = database.execute(
        "INSERT INTO players (key, name, bot) VALUES (?, ?, ?)", (row[0], who.name, row[1])
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def seat(database: sqlite3.Connection, number: int, players: Sequence[Player]) -> None:
    """Write who sits where now."""
    for at, who in enumerate(players):
        database.execute(
            "INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)"
            " ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player",
            (number, at, player(database, who)),
        )


def write(database: sqlite3.Connection, number: int, game: Game, finished: str) -> None:
    """Write the result of a game that is over, and what each dish brought whom in each round."""
    result = records.plain_json(records.result(game))
    database.execute(
        "UPDATE games SET result = ?, finished = coalesce(finished, ?) WHERE game = ?",
        (result, finished, number),
    )
    share = 1 / len(game.winners)
    for at in range(len(game.players)):
        won = share if at in game.winners else 0
        database.execute(
            "UPDATE seats SET points = ?, won = ? WHERE game = ? AND seat = ?",
            (game.scores[at], won, number, at),
        )
    database.execute("DELETE FROM points WHERE game = ?", (number,))
    sat = [[player(database, who) for who in sitting] for sitting in _sitting(game)]
    database.executemany(
        "INSERT INTO points VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, round, at, dish, sat[round - 1][at], points[at])
            for round, sheet in enumerate([*game.sheets, game.desserts], 1)
            for dish, points in sheet.items()
            for at in range(len(game.players))
            if points[at]
        ],
    )


def _sitting(game: Game) -> list[list[Player]]:
    """Who sat where at the end of each round, and at the end of the game."""
    ends = [at for at, event in enumerate(game.history) if event[0] == "deal"][1:] + [len(game.history)] * 2
    found = []
    for end in ends:
        sitting = list(game.setup.players)
        for before, at, who in game.nows:
            if before < end:
                sitting[at] = who
        found.append(sitting)
    return found
