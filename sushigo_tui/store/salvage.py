"""Every row that a damaged database still gives away, brought into a new one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from .database import connect, files, lay_out, lenient, sound, writing
from .faults import UNREADABLE, Damaged
from .leaves import astray

_WHERE = {
    "games": "typeof(id) = 'text' AND typeof(setup) = 'text'",
    "undos": "typeof(at) = 'text' AND typeof(to_turn) = 'integer'",
    "events": "typeof(game) = 'integer' AND typeof(number) = 'integer' AND typeof(body) = 'text'",
}
"""What tells a row of a table from those of others."""

_PAGE_SIZE, _PAGE_COUNT = slice(16, 18), slice(28, 32)


def salvage(damaged: Path, folder: Path) -> tuple[sqlite3.Connection, set[int]]:
    """A new database with all that can be read of a damaged one, and the games whose open picks can't be.

    Works in an empty `folder`, on a copy. Raises Damaged where nothing can be read, OSError, sqlite3.Error.
    """
    with closing(_readable(damaged, folder)) as source:
        saved = connect(folder / "saved.db")
        try:
            saved.execute("PRAGMA synchronous = OFF")
            saved.execute("PRAGMA foreign_keys = OFF")
            saved.execute("BEGIN")
            for table in ("players", "names", *_WHERE):
                try:
                    _copy(saved, table, source.execute(f"SELECT * FROM {table} NOT INDEXED"))
                except UNREADABLE:
                    if table in _WHERE:
                        _copy(saved, table, astray(source, table, _WHERE[table], folder / f"{table}.db"))
            unread = _copy_picks(source, saved)
            saved.execute("COMMIT")
        except BaseException:
            saved.close()
            raise
    return saved, unread


def copy_games(source: sqlite3.Connection, path: Path, numbers: Iterable[int]) -> None:
    """A new database with these games and everybody who has played. Raises StoreError, sqlite3.Error."""
    with closing(connect(path)) as target:
        # As it is, also where something points at nothing.
        target.execute("PRAGMA foreign_keys = OFF")
        with writing(target):
            for table in ("players", "names"):
                _insert(target, table, source.execute(f"SELECT * FROM {table}"))
            for number in numbers:
                for table in (*_WHERE, "picks"):
                    _insert(target, table, source.execute(f"SELECT * FROM {table} WHERE game = ?", (number,)))


def _insert(target: sqlite3.Connection, table: str, rows: Iterable[sqlite3.Row]) -> None:
    for row in rows:
        target.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", tuple(row))


def _readable(damaged: Path, folder: Path) -> sqlite3.Connection:
    """A copy that can be looked into: as it is, or with the first pages of a database with nothing in it."""
    for attempt, (start, log) in enumerate(((False, True), (True, True), (True, False))):
        copy = folder / f"copy-{attempt}.db"
        for old, new in zip(files(damaged)[: 1 + log], files(copy), strict=False):
            with suppress(FileNotFoundError):
                shutil.copyfile(old, new)
        with copy.open("r+b") as file:
            for at, page in (_start(folder) if start else {}).items():
                file.seek(at)
                file.write(page)
            # Without a count of its pages a file may have lost its end.
            if file.seek(0, 2) >= 100:
                file.seek(_PAGE_COUNT.start)
                file.write(bytes(4))
        source = sqlite3.connect(copy, isolation_level=None)
        source.row_factory = sqlite3.Row
        source.text_factory = lenient
        with suppress(*UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")
            if sound(source, 1):
                return source
        source.close()
    raise Damaged(damaged)


def _start(folder: Path) -> dict[int, bytes]:
    """The pages that say which tables there are, by their place; the same in every database of ours."""
    empty = folder / "empty.db"
    if not empty.exists():
        lay_out(empty)
    whole = empty.read_bytes()
    size = int.from_bytes(whole[_PAGE_SIZE], "big")
    with closing(sqlite3.connect(empty)) as database:
        roots = {row[0] for row in database.execute("SELECT rootpage FROM sqlite_master")}
    pages = {at: whole[at : at + size] for at in range(0, len(whole), size)}
    return {at: page for at, page in pages.items() if at // size + 1 not in roots}


def _copy(saved: sqlite3.Connection, table: str, rows: Iterable[sqlite3.Row]) -> None:
    known = {column["name"] for column in saved.execute(f"PRAGMA table_info({table})")}
    for row in rows:
        columns = known.intersection(row.keys())
        # What the table does not take is no row of ours.
        with suppress(sqlite3.IntegrityError):
            saved.execute(
                f"INSERT OR IGNORE INTO {table} ({', '.join(columns)})"
                f" VALUES ({', '.join('?' * len(columns))})",
                [row[name] for name in columns],
            )


def _copy_picks(source: sqlite3.Connection, saved: sqlite3.Connection) -> set[int]:
    unread = set()
    for (game,) in saved.execute("SELECT game FROM games WHERE finished IS NULL").fetchall():
        try:
            picks = source.execute("SELECT * FROM picks WHERE game = ?", (game,)).fetchall()
        except UNREADABLE:
            unread.add(game)
        else:
            _copy(saved, "picks", picks)
    return unread
