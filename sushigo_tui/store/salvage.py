"""Every row that a damaged database still gives away, brought into a new one.

SQLite reads a table from its first page on, and stops where a page leads nowhere. Its own way to go on, the
table sqlite_dbpage and what is built on it, is in no SQLite that comes with Python.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

from sushigo_tui.store.database import (
    connect,
    create_empty,
    create_file,
    files,
    has_schema,
    open_file,
    writing,
)
from sushigo_tui.store.faults import UNREADABLE, Damaged

_WHERE = {
    "games": "typeof(id) = 'text' AND typeof(setup) = 'text'",
    "undos": "typeof(at) = 'text' AND typeof(to_turn) = 'integer'",
    "events": "typeof(game) = 'integer' AND typeof(number) = 'integer' AND typeof(body) = 'text'",
}
"""What tells a row of a table from those of others."""

# Where a database says how large its pages are, which log it has, how many pages there are, and which unused.
_PAGE_SIZE, _LOG, _PAGE_COUNT, _UNUSED = slice(16, 18), 18, slice(28, 32), slice(32, 36)
_NO_LOG = b"\x01\x01"
_LEAF = b"\x0d"


def salvage(damaged: Path, folder: Path) -> tuple[sqlite3.Connection, set[int]]:
    """A new database with all that can be read of a damaged one, and the games whose open picks can't be.

    Works in an empty `folder`, on a copy. Raises Damaged where nothing can be read, OSError, sqlite3.Error.
    """
    with closing(_readable(damaged, folder)) as source:
        create_file(folder / "saved.db")
        saved = connect(folder / "saved.db")
        try:
            saved.execute("PRAGMA synchronous = OFF")
            saved.execute("PRAGMA foreign_keys = OFF")
            saved.execute("BEGIN")
            for table in ("players", "names", "long_seeds", *_WHERE):
                try:
                    _copy(saved, table, source.execute(f"SELECT * FROM {table} NOT INDEXED"))
                except UNREADABLE:
                    if table in _WHERE:
                        _copy(saved, table, _rows_of_pages(source, table, folder / f"{table}.db"))
            unread = _copy_picks(source, saved)
            saved.execute("COMMIT")
        except BaseException:
            saved.close()
            raise
    return saved, unread


def copy_games(source: sqlite3.Connection, path: Path, numbers: Iterable[int]) -> None:
    """A new database with these games and everybody who has played. Raises StoreError, sqlite3.Error."""
    create_file(path)
    with closing(connect(path)) as target:
        # As it is, also where something points at nothing.
        target.execute("PRAGMA foreign_keys = OFF")
        with writing(target):
            for table in ("players", "names"):
                _copy(target, table, source.execute(f"SELECT * FROM {table}"))
            for number in numbers:
                for table in (*_WHERE, "picks", "long_seeds"):
                    _copy(target, table, source.execute(f"SELECT * FROM {table} WHERE game = ?", (number,)))


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
        source = open_file(copy)
        with suppress(*UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")
            if has_schema(source, 1):
                return source
        source.close()
    raise Damaged(damaged)


def _start(folder: Path) -> dict[int, bytes]:
    """The pages that say which tables there are, by their place; the same in every database of ours."""
    empty = folder / "empty.db"
    if not empty.exists():
        create_empty(empty)
    pages = _pages(empty)
    with closing(open_file(empty)) as database:
        roots = {row[0] for row in database.execute("SELECT rootpage FROM sqlite_master")}
    return {(number - 1) * len(page): page for number, page in pages.items() if number not in roots}


def _pages(file: Path) -> dict[int, bytes]:
    """All pages of a database by their number, which begins with 1."""
    whole = file.read_bytes()
    size = int.from_bytes(whole[_PAGE_SIZE], "big")
    return {at // size + 1: whole[at : at + size] for at in range(0, len(whole), size)}


def _rows_of_pages(source: sqlite3.Connection, table: str, probe: Path) -> Iterator[sqlite3.Row]:
    """The rows on every page in use that may be one of this table's, wherever it leads.

    Each page in turn is laid where the table begins, in a file `probe` of its own.
    """
    with suppress(*UNREADABLE):
        source.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (copy,) = (row["file"] for row in source.execute("PRAGMA database_list"))
    root = source.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    pages = _pages(Path(copy))
    unused = _unused(pages)
    shutil.copyfile(copy, probe)
    with probe.open("r+b", buffering=0) as file:
        file.seek(_LOG)
        file.write(_NO_LOG)
        for number, page in pages.items() if root in pages else ():
            if page[:1] != _LEAF or number in unused:
                continue
            file.seek((root - 1) * len(pages[1]))
            file.write(page)
            with closing(open_file(probe, "?immutable=1")) as laid:
                # From both ends, as far as it can be read.
                for order in ("ASC", "DESC"):
                    with suppress(*UNREADABLE):
                        yield from laid.execute(
                            f"SELECT * FROM {table} NOT INDEXED WHERE {_WHERE[table]} ORDER BY rowid {order}"
                        )
                        break


def _unused(pages: dict[int, bytes]) -> set[int]:
    """The pages of what was deleted, as far as the file knows them: each trunk names the next, and leaves."""
    found: set[int] = set()
    trunk = int.from_bytes(pages[1][_UNUSED], "big")
    # A number that leads out of the file ends the list.
    while trunk in pages and trunk not in found:
        numbers = [int.from_bytes(pages[trunk][at : at + 4], "big") for at in range(0, len(pages[trunk]), 4)]
        found |= {trunk, *islice(numbers[2:], numbers[1])}
        trunk = numbers[0]
    return found


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
