"""The results of finished games: players, points by dish, and the review of choices.

Points are a row for each game, round, seat and dish; desserts are counted as round 4.
"""

import json
from collections.abc import Sequence
from sqlite3 import Connection, Row
from typing import Any

from sushigo_tui.bots import VERSION
from sushigo_tui.bots.teacher import ChoicePlace, Judged
from sushigo_tui.records import codec
from sushigo_tui.records.codec import RecordError, plain_json, read_choice, write_choice
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from sushigo_tui.store import players


def write_seats(database: Connection, number: int, sitting: Sequence[Player]) -> None:
    for at, player in enumerate(players.player_ids(database, sitting)):
        database.execute(
            "INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)"
            " ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player",
            (number, at, player),
        )


def write_result(database: Connection, number: int, game: Game, finished: str) -> None:
    """Write the result of a game that is over, and the points of each round, seat and dish.

    A game with a custom seed gets no points by dish, because it doesn't count.
    """
    result = plain_json(codec.result(game))
    database.execute(
        "UPDATE games SET result = ?, finished = coalesce(finished, ?) WHERE game = ?",
        (result, finished, number),
    )
    # The players of each seat in each round's last turn, and at the end of the game.
    sat = [*map(game.players_at, game.scored_rounds), game.players]
    rounds = [*zip(sat, [*game.sheets, game.desserts], strict=True)]
    share = 1 / len(game.winners)
    for at, who in enumerate(game.players):
        won = share if at in game.winners else 0
        sheets = [sheet for sitting, sheet in rounds[:-1] if sitting[at] == who]
        played = [sum(points[at] for points in sheet.values()) for sheet in sheets]
        database.execute(
            "UPDATE seats SET points = ?, won = ?, best_round = ? WHERE game = ? AND seat = ?",
            (game.scores[at], won, max(played, default=None), number, at),
        )
    database.execute("DELETE FROM points WHERE game = ?", (number,))
    if database.execute("SELECT 1 FROM games WHERE game = ? AND typed_seed", (number,)).fetchone():
        return
    rows: list[tuple[int | str, ...]] = []
    for nth, (sitting, sheet) in enumerate(rounds, 1):
        known = players.player_ids(database, sitting)
        for dish, points in sheet.items():
            rows += [(number, nth, at, dish, who, points[at]) for at, who in enumerate(known) if points[at]]
    database.executemany("INSERT INTO points VALUES (?, ?, ?, ?, ?, ?)", rows)


def read_review(database: Connection, number: int) -> list[Judged]:
    """Return the reviewed choices of a game, in order, without damaged ones and other versions' reviews."""
    rows = database.execute(
        "SELECT * FROM judged WHERE game = ? AND teacher = ? ORDER BY round, turn, seat, nth",
        (number, VERSION),
    )
    return [judged for row in rows.fetchall() if (judged := _judged(row)) is not None]


def _judged(row: Row) -> Judged | None:
    try:
        place = ChoicePlace(*map(int, (row["round"], row["turn"], row["seat"], row["nth"])))
        better, *memory = json.loads(row["better"])
        judged = Judged(place, *read_choice(better), float(row["cost"]))
        for remembered, gain in memory:
            judged = judged._replace(remembered=read_choice(remembered)[1], gain=float(gain))
        return judged
    except (RecordError, TypeError, ValueError):
        return None


def write_review(database: Connection, number: int, judged: Sequence[Judged]) -> None:
    """Save reviewed choices of a game; do nothing if it was deleted."""
    if database.execute("SELECT 1 FROM games WHERE game = ?", (number,)).fetchone() is None:
        return
    rows = []
    for place, question, better, cost, remembered, gain in judged:
        written: list[Any] = [write_choice(place.seat, question, better)]
        # A better choice for a player who remembers hands comes second, with its points.
        if remembered is not None:
            written.append([write_choice(place.seat, question, remembered), gain])
        rows.append((number, *place, VERSION, plain_json(written), cost))
    database.executemany(
        "INSERT OR REPLACE INTO judged (game, round, turn, seat, nth, teacher, better, cost) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )
