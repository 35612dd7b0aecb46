"""Lists of games, without any secrets; read before the first screen is painted."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from sqlite3 import Connection, DatabaseError, Row
from typing import Any, Literal, get_args

from sushigo_tui.files import names
from sushigo_tui.files.names import title_of_menu
from sushigo_tui.store.database import peek
from sushigo_tui.store.players import kept_text

Mode = Literal["ordinary", "open-hands", "what-if"]
"""The mode of a game. Only ordinary games count in statistics and evenings.

With open hands, people learn the game together; a what-if plays on from a place in another game.
"""

_MODES: tuple[Mode, ...] = get_args(Mode)


def read_mode(value: object) -> Mode:
    """Return a mode read from the database. Raises ValueError for any other value."""
    return _MODES[_MODES.index(value)]


# Any, object: SQLite accepts any type in any column, so a damaged file may contain anything.
def _number_or_none(value: Any) -> int | None:
    return None if value is None else int(value)


def _text_or_none(value: object) -> str | None:
    return None if value is None else kept_text(value)


_TEXT = {"read": kept_text}
_UNDOS = "(SELECT count(*) FROM undos WHERE undos.game = games.game)"
_ORIGIN = "(SELECT source.game FROM games AS source WHERE source.id = games.origin)"


@dataclass(frozen=True, slots=True)
class Summary:
    """One game in a list; times are ISO 8601 with their offset.

    A field with metadata is a column: `read` makes its value, `sql` is its expression unless that is its
    name. `round` and `turn` say how far it was played; `points` and `winners` are empty before the end.
    `evening` is the number of its evening; `origin` is the number of the game that a what-if comes from, or
    None if that game isn't in the store.
    """

    number: int = field(metadata={"read": int, "sql": "game"})
    id: str = field(metadata=_TEXT)
    started: str = field(metadata=_TEXT)
    touched: str = field(metadata=_TEXT)
    finished: str | None = field(metadata={"read": _text_or_none})
    edition: str = field(metadata=_TEXT)
    menu: str = field(metadata=_TEXT)
    names: tuple[str, ...]
    bots: tuple[str, ...]
    round: int = field(metadata={"read": int})
    turn: int = field(metadata={"read": int})
    points: tuple[int, ...]
    winners: tuple[int, ...]
    typed_seed: bool = field(metadata={"read": bool, "sql": "(typed_seed AND mode = 'ordinary')"})
    undos: int = field(metadata={"read": int, "sql": _UNDOS})
    program: str = field(metadata=_TEXT)
    mode: Mode = field(metadata={"read": read_mode})
    origin: int | None = field(metadata={"read": _number_or_none, "sql": _ORIGIN})
    evening: int | None = field(metadata={"read": _number_or_none, "sql": "games.evening"})

    @property
    def title(self) -> str:
        return title_of_menu(menu_or_edition(self.edition, self.menu))


_EDITIONS = {"classic": "Classic", "party": "Party"}


def menu_or_edition(edition: str, menu: str) -> str:
    return menu or _EDITIONS.get(edition, edition)


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Conditions for a list of games; a game has to meet all that are not None.

    `has_taught` is true for a learning game that nobody has played on after its round with open hands.
    `player` is a name in any case, or a level of bots; `menu` a name in any case; `named` a part of a
    player's name; `since` and `until` are days, both included: "2026-11-26".
    """

    number: int | None = None
    unfinished: bool | None = None
    player: str | None = None
    menu: str | None = None
    since: str | None = None
    until: str | None = None
    named: str | None = None
    evening: int | None = None
    has_taught: bool | None = None

    def clauses(self) -> list[tuple[str, str | int]]:
        """Return the conditions in SQL, each with its value."""
        asked: tuple[tuple[str, str | int | None], ...] = (
            ("games.game = ?", self.number),
            (f"finished IS {'NULL' if self.unfinished else 'NOT NULL'} AND ? IS NOT NULL", self.unfinished),
            ("(mode = 'open-hands' AND round = 2 AND turn = 1) = ?", self.has_taught),
            (f"games.game IN ({_BY_PLAYER})", self.player and names.key(self.player)),
            (f"games.game IN ({_BY_PART})", self.named and names.key(self.named)),
            (f"{_PLAIN_MENU} = replace(?, '-', ' ') COLLATE NOCASE", self.menu),
            ("date(started, 'localtime') >= ?", self.since),
            ("date(started, 'localtime') <= ?", self.until),
            ("games.evening = ?", self.evening),
        )
        return [(clause, value) for clause, value in asked if value is not None]


ALL_GAMES = GameFilter()
# 'sushigo menus' lists menus with hyphens: these names work, too.
_PLAIN_MENU = "replace(coalesce(nullif(menu, ''), edition), '-', ' ')"
_BY_PLAYER = "SELECT game FROM seats JOIN names USING (player) WHERE ? COLLATE NOCASE IN (key, bot)"
_BY_PART = "SELECT game FROM seats WHERE player IN (SELECT player FROM players WHERE has_name(name, ?))"
_COLUMNS = {each.name: each.metadata for each in fields(Summary) if each.metadata}
_LISTED = ", ".join(f"{column.get('sql', name)} AS {name}" for name, column in _COLUMNS.items())


def peek_unfinished(path: Path, most: int | None = None) -> list[Summary]:
    """Return the first unfinished games to offer, at most `most`; empty if they can't be read.

    Not among them is a learning game whose open hands are all played: most people end it there.
    """
    unfinished = GameFilter(unfinished=True, has_taught=False)
    return peek(path, lambda games: summaries(games, unfinished, most)) or []


def peek_last_name(path: Path) -> str:
    """Return the name that a person used last; "" if nobody typed a name, or if it can't be read."""

    def read(games: Connection) -> str:
        row = games.execute(
            "SELECT name FROM games JOIN seats USING (game) JOIN players USING (player)"
            " WHERE bot = '' AND name != ? ORDER BY touched DESC, game DESC, seat LIMIT 1",
            (names.NAMELESS,),
        ).fetchone()
        return "" if row is None else kept_text(row["name"])

    found = peek(path, read) or ""
    return "" if names.fault(found, (), {}) else found


def summaries(database: Connection, wanted: GameFilter = ALL_GAMES, most: int | None = None) -> list[Summary]:
    """Return the games that meet a filter: unfinished ones first, then the last played first.

    At most `most`, if given. Games in which nobody has chosen anything aren't listed. Raises
    sqlite3.DatabaseError.
    """
    clauses = wanted.clauses()
    where = " AND ".join([*(clause for clause, _ in clauses), "untouched = 0"])
    database.create_function(
        "has_name", 2, lambda kept, part: part in names.key(kept_text(kept)), deterministic=True
    )
    games = database.execute(
        f"SELECT {_LISTED} FROM games WHERE {where}"
        " ORDER BY games.finished IS NOT NULL, games.touched DESC, games.game DESC LIMIT ?",
        [*(value for _, value in clauses), -1 if most is None else most],
    ).fetchall()
    seats = database.execute(
        "SELECT seats.*, name, bot FROM seats JOIN players USING (player)"
        f" WHERE game IN ({', '.join(str(row['number']) for row in games)}) ORDER BY game, seat"
    )
    try:
        return [*_summed_up(games, seats)]
    except (TypeError, ValueError) as error:
        raise DatabaseError("a row is damaged") from error


def _summed_up(games: Iterable[Row], seats: Iterable[Row]) -> Iterator[Summary]:
    sitting: dict[int, list[Row]] = {}
    for seat in seats:
        sitting.setdefault(seat["game"], []).append(seat)
    for row in games:
        here = sitting.get(row["number"], [])
        over = row["finished"] is not None
        yield Summary(
            **{name: column["read"](row[name]) for name, column in _COLUMNS.items()},
            names=tuple(kept_text(seat["name"]) for seat in here),
            bots=tuple(kept_text(seat["bot"]) for seat in here),
            points=tuple(int(seat["points"]) for seat in here) if over else (),
            winners=tuple(int(seat["seat"]) for seat in here if seat["won"]) if over else (),
        )
