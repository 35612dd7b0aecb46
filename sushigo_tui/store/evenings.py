"""Evenings: games that belong together, even if players join or leave.

A new game belongs to the open evening of its people, or begins a new evening. An evening stays open until
people close it, or for 18 hours after its last game.
"""

import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from secrets import token_hex
from sqlite3 import Connection

from sushigo_tui.files import names, paths
from sushigo_tui.language import say
from sushigo_tui.store.database import insert, peek
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.highlights import EveningPlayer, Played, Standing, tally
from sushigo_tui.store.listing import GameFilter, Summary, summaries
from sushigo_tui.store.players import kept_text

TONIGHT = "tonight"
"""Stands in `SavedGame.evening` for the evening of a new game: the open one of its people, or a new one."""

BREAK = timedelta(hours=18)
"""The time after its last game at which an evening ends."""


class NoSuchEvening(StoreError):
    def __init__(self, number: object) -> None:
        super().__init__(say("There is no evening {number}. 'sushigo evenings' lists yours.", number=number))


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening. Times are ISO 8601."""

    number: int
    begun: str
    closed: str | None
    """The time at which people closed it; None if they didn't."""
    open: bool
    """True if a game that its people begin now would belong to it."""
    summaries: tuple[Summary, ...]
    """All its games, in the order in which they began; at least one."""
    games: tuple[Played, ...]
    """The games that count: finished, without a custom seed."""
    last_first: int
    """The seat that had the laptop first in the last game."""

    @property
    def standings(self) -> list[Standing]:
        """Everyone's results, most wins first."""
        return tally(self.games)

    @property
    def last(self) -> Summary:
        return self.summaries[-1]

    @property
    def offers_next(self) -> bool:
        """True if the next game can be dealt: the last one is over, and a game has counted."""
        return bool(self.games) and self.last.finished is not None

    @property
    def laptop_order(self) -> tuple[str, ...]:
        """The people of the last game, clockwise from the person who had the laptop first."""
        players = [*zip(self.last.names, self.last.bots, strict=True)]
        clockwise = players[self.last_first :] + players[: self.last_first]
        return tuple(name for name, bot in clockwise if not bot)


def join(database: Connection, game: int, evening: str, now: str, people: frozenset[str]) -> str:
    """Add a game to an evening, which is created if it doesn't exist; return the evening's id.

    `evening` is an id or TONIGHT; `people` are the keys of the players' names.
    """
    if evening == TONIGHT:
        number = find_open(database, now, people)
        found = database.execute("SELECT id FROM evenings WHERE evening = ?", (number,)).fetchone()
        evening = found["id"] if found else token_hex(8)
    _know(database, evening, now, None)
    database.execute(
        "UPDATE games SET evening = (SELECT evening FROM evenings WHERE id = ?) WHERE game = ?",
        (evening, game),
    )
    return evening


def all_open(database: Connection, now: str) -> list[int]:
    """Return the numbers of the evenings that a game begun now could belong to, the latest first."""
    moment = datetime.fromisoformat(now)
    rows = database.execute(
        "SELECT evening, started, touched FROM games JOIN evenings USING (evening)"
        " WHERE closed IS NULL AND started BETWEEN ? AND ? ORDER BY game DESC",
        [str((moment + timedelta(by)).date()) for by in (-3, 3)],
    )
    found = []
    for row in rows:
        with suppress(TypeError, ValueError, OverflowError):
            # abs: a clock may have been set back, by minutes or by years.
            if abs(moment - _played(row["started"], row["touched"])) < BREAK:
                found.append(int(row["evening"]))
    return [*dict.fromkeys(found)]


def find_open(database: Connection, now: str, people: frozenset[str] = frozenset()) -> int | None:
    """Return the number of the evening that a game begun now would belong to; None if that is a new evening.

    With `people`, the keys of names, only evenings of these people count. The latest one is taken.
    """
    for evening in all_open(database, now):
        if not people or _is_theirs(database, evening, people):
            return evening
    return None


def _is_theirs(database: Connection, evening: int, people: frozenset[str]) -> bool:
    """Return True if at least half of these people, and at least one, were in an evening's last game."""
    rows = database.execute(
        "SELECT name FROM seats JOIN players USING (player)"
        " WHERE bot = '' AND game = (SELECT max(game) FROM games WHERE evening = ?)",
        (evening,),
    )
    again = people.intersection(names.key(kept_text(row["name"])) for row in rows)
    return bool(again) and 2 * len(again) >= len(people)


def _played(started: str, touched: str) -> datetime:
    """Return when a game was last played; if it was resumed after more than a BREAK, when it began."""
    begun = datetime.fromisoformat(started).astimezone()
    last = datetime.fromisoformat(touched).astimezone()
    return last if last - begun < BREAK else begun


def evenings(database: Connection) -> list[int]:
    """Return the numbers of all evenings that have a listed game, the latest first."""
    found = {game.evening for game in summaries(database) if game.evening is not None}
    return sorted(found, reverse=True)


def load_evening(database: Connection, number: int, *, is_open: bool) -> Evening | None:
    """Return an evening with its games; None if no game of it is listed. Raises sqlite3.DatabaseError."""
    begun = database.execute("SELECT begun, closed FROM evenings WHERE evening = ?", (number,)).fetchone()
    listed = sorted(summaries(database, GameFilter(evening=number)), key=lambda game: game.number)
    if begun is None or not listed:
        return None
    these = f"({', '.join(str(game.number) for game in listed)})"
    seatings = database.execute(f"SELECT game, seating FROM games WHERE game IN {these}")
    seated = {game: _facts(seating) for game, seating in seatings}
    sheets: dict[int, dict[int, dict[str, dict[EveningPlayer, int]]]] = {}
    for game, round_number, dish, name, bot, points in database.execute(
        "SELECT game, round, dish, name, bot, points FROM points JOIN players USING (player)"
        f" WHERE game IN {these}"
    ):
        rounds = sheets.setdefault(game, {})
        sheet = rounds.setdefault(round_number, {}).setdefault(dish, {})
        player = EveningPlayer(kept_text(name), bot)
        sheet[player] = sheet.get(player, 0) + points
    games = tuple(
        Played(
            game.number,
            tuple(map(EveningPlayer, game.names, game.bots)),
            game.points,
            game.winners,
            seated[game.number][0],
            sheets.get(game.number, {}),
        )
        for game in listed
        if game.winners and not game.typed_seed
    )
    closed, last = begun["closed"], seated[listed[-1].number]
    return Evening(number, begun["begun"], closed, is_open, tuple(listed), games, last[1])


def _facts(written: object) -> tuple[tuple[int, ...], int]:
    """Return the number of each seat's pawn, and the seat that had the laptop first."""
    with suppress(TypeError, ValueError, AttributeError):
        facts = json.loads(str(written))
        first = facts.get("first")
        pawns = tuple(pawn for pawn in facts.get("pawns", ()) if isinstance(pawn, int))
        return pawns, first if isinstance(first, int) else 0
    return (), 0


def load_open(database: Connection, now: str, people: frozenset[str] = frozenset()) -> Evening | None:
    """Return the evening that a game begun now would belong to; None if that is a new evening."""
    number = find_open(database, now, people)
    return None if number is None else load_evening(database, number, is_open=True)


def peek_open() -> Evening | None:
    """Return the open evening; None if no evening is open, or if it can't be read."""
    now = datetime.now().astimezone().isoformat()
    return peek(paths.games(), lambda games: load_open(games, now))


def close(database: Connection, evening: int, now: str) -> None:
    database.execute("UPDATE evenings SET closed = coalesce(closed, ?) WHERE evening = ?", (now, evening))


def delete_empty(database: Connection) -> None:
    filled = "SELECT evening FROM games WHERE evening IS NOT NULL"
    database.execute(f"DELETE FROM evenings WHERE evening NOT IN ({filled})")


def import_evenings(database: Connection, other: Connection) -> None:
    """Add the evenings of another database, so that games from there can belong to them."""
    for row in other.execute("SELECT id, begun, closed FROM evenings ORDER BY evening"):
        if all(isinstance(text, str) for text in (row["id"], row["begun"], row["closed"] or "")):
            _know(database, *row)


def _know(database: Connection, evening_id: str, begun: str, closed: str | None) -> None:
    # INSERT OR IGNORE would use up a number each time.
    if database.execute("SELECT 1 FROM evenings WHERE id = ?", (evening_id,)).fetchone() is None:
        insert(database, "evenings", {"id": evening_id, "begun": begun, "closed": closed})
