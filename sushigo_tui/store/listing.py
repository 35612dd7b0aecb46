"""Games in a list, with nothing of them that is secret; read before the first screen is painted."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Literal, get_args

from sushigo_tui.files import names
from sushigo_tui.files.names import title_of_menu
from sushigo_tui.store.database import peek
from sushigo_tui.store.players import kept_name

UNTOUCHED = """(games.finished IS NULL AND games.round = 1 AND games.turn = 1 AND is_untouched(
    (SELECT count(*) FROM events WHERE events.game = games.game),
    (SELECT count(*) FROM undos WHERE undos.game = games.game),
    (SELECT count(*) FROM picks JOIN seats USING (game, seat) JOIN players USING (player)
     WHERE picks.game = games.game AND players.bot = ''),
    seating))"""
"""Holds for the rows in `games` that are not listed, for a connection that can `know_untouched`.

Where a game stands tells one that has lost its events to damage.
"""


def know_untouched(database: sqlite3.Connection) -> None:
    """Let a connection tell which games these are."""
    database.create_function("is_untouched", 4, is_untouched, deterministic=True)


def is_untouched(events: int, undos: int, picks: int, facts: str) -> bool:
    """Return whether a game was dealt here and has no choice yet: such games are not saved.

    `picks` are those that people have placed. One that came from a record is none: nobody has chosen a pawn.
    Nor is one in which someone is called something else by now, or is to take over a seat, or of which
    something can't be read.
    """
    if events > 1 or undos or picks:
        return False
    try:
        table: object = json.loads(facts)
    except (TypeError, ValueError, RecursionError):
        return False
    if not isinstance(table, Mapping) or not isinstance(past := table.get("past", {}), Mapping):
        return False
    return bool(table.get("pawns")) and not (table.get("successors") or past.get("former"))


Mode = Literal["ordinary", "open-hands", "what-if"]
"""The mode of a game: only ordinary ones count, in statistics or in an evening.

With open hands people learn it together; a what-if is another game's beginning, played on otherwise.
"""


_MODES: tuple[Mode, ...] = get_args(Mode)


def read_mode(value: object) -> Mode:
    """Return a mode that the database has. Raises TypeError if it is none."""
    found = next((mode for mode in _MODES if mode == value), None)
    if found is None:
        raise TypeError
    return found


def _read_name(value: object) -> str:
    text = _text(value)
    return text and kept_name(text)


def _text(value: object) -> str:
    # SQLite keeps what it is given: a damaged file may hold anything.
    if not isinstance(value, str):
        raise TypeError
    return value


def _number_or_none(value: object) -> int | None:
    if not isinstance(value, int | None):
        raise TypeError
    return value


_ORIGIN = "(SELECT source.game FROM games AS source WHERE source.id = games.origin)"


@dataclass(frozen=True, slots=True)
class Summary:
    """One game in a list; times are ISO 8601 with their offset.

    A field with metadata is a column of the game: how it is read, and what SQL calls it if not by its name.
    `round` and `turn` are where it stands; `points` and `winners` are empty before the end. `evening` is the
    number of the evening it belongs to, `origin` that of the game from which a what-if begins, if it is here.
    """

    number: int = field(metadata={"read": int, "sql": "game"})
    id: str = field(metadata={"read": _read_name})
    started: str = field(metadata={"read": _text})
    touched: str = field(metadata={"read": _text})
    finished: str | None = field(metadata={"read": lambda value: None if value is None else _text(value)})
    edition: str = field(metadata={"read": _text})
    menu: str = field(metadata={"read": _read_name})
    names: tuple[str, ...]
    bots: tuple[str, ...]
    round: int = field(metadata={"read": int})
    turn: int = field(metadata={"read": int})
    points: tuple[int, ...]
    winners: tuple[int, ...]
    typed_seed: bool = field(metadata={"read": bool, "sql": "(typed_seed AND mode = 'ordinary')"})
    undos: int = field(
        metadata={"read": int, "sql": "(SELECT count(*) FROM undos WHERE undos.game = games.game)"}
    )
    program: str = field(metadata={"read": _read_name})
    mode: Mode = field(metadata={"read": read_mode})
    origin: int | None = field(metadata={"read": _number_or_none, "sql": _ORIGIN})
    evening: int | None = field(metadata={"read": _number_or_none, "sql": "games.evening"})

    @property
    def title(self) -> str:
        return title_of_menu(menu_or_edition(self.edition, self.menu))


_EDITIONS = {"classic": "Classic", "party": "Party"}


def menu_or_edition(edition: str, menu: str) -> str:
    return menu or _EDITIONS[edition]


@dataclass(frozen=True, slots=True)
class GameFilter:
    """A filter for a list of games: those that meet every condition given.

    `player` and `menu` are names in any case, or for `player` a level of bots; `named` is a part of a
    player's name; `since` and `until` are days, both included, as YYYY-MM-DD; `evening` is a number.
    """

    number: int | None = None
    unfinished: bool | None = None
    player: str | None = None
    menu: str | None = None
    since: str | None = None
    until: str | None = None
    named: str | None = None
    evening: int | None = None

    def clauses(self) -> list[tuple[str, str | int]]:
        """Return the clauses of this filter in SQL, each with its value."""
        asked: tuple[tuple[str, str | int | None], ...] = (
            ("games.game = ?", self.number),
            (f"finished IS {'NULL' if self.unfinished else 'NOT NULL'} AND ? IS NOT NULL", self.unfinished),
            (f"games.game IN ({_BY_PLAYER})", self.player and names.key(self.player)),
            (f"games.game IN ({_BY_PART})", self.named and names.key(self.named)),
            ("coalesce(nullif(menu, ''), edition) = ? COLLATE NOCASE", self.menu),
            ("date(started, 'localtime') >= ?", self.since),
            ("date(started, 'localtime') <= ?", self.until),
            ("games.evening = ?", self.evening),
        )
        return [(clause, value) for clause, value in asked if value is not None]


ALL_GAMES = GameFilter()
PAGE = 200
"""Games that are read at once."""

_BY_PLAYER = "SELECT game FROM seats JOIN names USING (player) WHERE ? COLLATE NOCASE IN (key, bot)"
_BY_PART = "SELECT game FROM seats WHERE player IN (SELECT player FROM players WHERE has_name(name, ?))"
_COLUMNS = {each.name: each.metadata for each in fields(Summary) if each.metadata}
_LISTED = ", ".join(f"{column.get('sql', name)} AS {name}" for name, column in _COLUMNS.items())


def peek_unfinished(path: Path, most: int | None = None) -> list[Summary]:
    """Return the first unfinished games, see `peek`; none if they can't be read."""
    unfinished = GameFilter(unfinished=True)
    return peek(path, lambda games: page(games, numbers(games, unfinished)[:most])) or []


def peek_last_name(path: Path) -> str:
    """Return the name that a person used last, see `peek`; "" if there is none or it can't be read."""

    def read(games: sqlite3.Connection) -> str:
        row = games.execute(
            "SELECT name FROM games JOIN seats USING (game) JOIN players USING (player)"
            " WHERE bot = '' AND name != ? ORDER BY touched DESC, game DESC, seat LIMIT 1",
            (names.NAMELESS,),
        ).fetchone()
        return "" if row is None else kept_name(row["name"])

    found = peek(path, read) or ""
    return "" if names.fault(found, (), {}) else found


def numbers(database: sqlite3.Connection, wanted: GameFilter = ALL_GAMES) -> list[int]:
    """Return the games that are wanted: unfinished ones first, and those that were played last.

    One in which nobody has chosen anything is none of them. Raises sqlite3.DatabaseError.
    """
    clauses = wanted.clauses()
    where = " AND ".join([*(clause for clause, _ in clauses), f"NOT {UNTOUCHED}"])
    know_untouched(database)
    database.create_function("has_name", 2, _has_name, deterministic=True)
    rows = database.execute(
        f"SELECT game FROM games WHERE {where} ORDER BY finished IS NOT NULL, touched DESC, game DESC",
        [value for _, value in clauses],
    )
    return [row["game"] for row in rows]


def _has_name(kept: object, part: str) -> bool:
    return part in names.key(kept_name(kept))


def page(database: sqlite3.Connection, numbers: Sequence[int]) -> list[Summary]:
    """These games, in this order; one that is not there is left out. Raises sqlite3.DatabaseError."""
    these = f"({', '.join(map(str, numbers))})"
    games = database.execute(f"SELECT {_LISTED} FROM games WHERE game IN {these}")
    seats = database.execute(
        "SELECT seats.*, name, bot FROM seats JOIN players USING (player)"
        f" WHERE game IN {these} ORDER BY game, seat"
    )
    try:
        found = {each.number: each for each in _summed_up(games, seats)}
    except (TypeError, ValueError) as error:
        raise sqlite3.DatabaseError("a row is damaged") from error
    return [found[number] for number in numbers if number in found]


def pages(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[at : at + PAGE] for at in range(0, len(numbers), PAGE))


def summaries(database: sqlite3.Connection, wanted: GameFilter = ALL_GAMES) -> Iterator[Summary]:
    """The games that are wanted, see `numbers`, read a page at a time; raises sqlite3.DatabaseError."""
    return (each for these in pages(numbers(database, wanted)) for each in page(database, these))


def _summed_up(games: Iterable[sqlite3.Row], seats: Iterable[sqlite3.Row]) -> Iterator[Summary]:
    sitting: dict[int, list[sqlite3.Row]] = {}
    for seat in seats:
        sitting.setdefault(seat["game"], []).append(seat)
    for row in games:
        here = sitting.get(row["number"], [])
        over = row["finished"] is not None
        yield Summary(
            **{name: column["read"](row[name]) for name, column in _COLUMNS.items()},
            names=tuple(kept_name(seat["name"]) for seat in here),
            bots=tuple(_text(seat["bot"]) for seat in here),
            points=tuple(int(seat["points"]) for seat in here) if over else (),
            winners=tuple(int(seat["seat"]) for seat in here if seat["won"]) if over else (),
        )
