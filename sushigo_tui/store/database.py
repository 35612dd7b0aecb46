"""The games file: creating, opening and checking it, and setting it aside if it is damaged."""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from sqlite3 import Connection, Row
from typing import TypeVar
from zlib import crc32

from sushigo_tui.files import paths
from sushigo_tui.store.faults import UNREADABLE, Damaged, NoFile, OtherSchema, as_store_errors

Found = TypeVar("Found")

LOCK_TIMEOUT = 1.0
"""Seconds to wait while another program writes."""

_APPLICATION = 0x53474F21

_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")

_SCHEMA = """
    CREATE TABLE players (
        player INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        bot TEXT NOT NULL
    );
    CREATE TABLE names (
        key TEXT NOT NULL,
        bot TEXT NOT NULL,
        player INTEGER NOT NULL REFERENCES players,
        PRIMARY KEY (key, bot)
    ) WITHOUT ROWID;
    CREATE INDEX names_by_player ON names (player);
    CREATE TABLE games (
        game INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        started TEXT NOT NULL,
        touched TEXT NOT NULL,
        untouched INTEGER NOT NULL,
        finished TEXT,
        program TEXT NOT NULL,
        rules INTEGER NOT NULL,
        edition TEXT NOT NULL,
        menu TEXT NOT NULL,
        setup TEXT NOT NULL,
        seed INTEGER,
        typed_seed INTEGER NOT NULL,
        seating TEXT NOT NULL,
        round INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        result TEXT,
        mode TEXT NOT NULL,
        origin TEXT,
        origin_events INTEGER,
        evening INTEGER REFERENCES evenings
    );
    CREATE INDEX games_by_evening ON games (evening);
    CREATE INDEX unfinished ON games (touched) WHERE finished IS NULL;
    CREATE INDEX counted ON games (edition, menu) WHERE finished IS NOT NULL AND NOT typed_seed;
    CREATE INDEX uncounted ON games (typed_seed) WHERE finished IS NULL OR typed_seed;
    CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES players,
        points INTEGER,
        won REAL,
        best_round INTEGER,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_player ON seats (player);
    CREATE TABLE undos (
        undo INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        at TEXT NOT NULL,
        from_round INTEGER NOT NULL,
        from_turn INTEGER NOT NULL,
        to_round INTEGER NOT NULL,
        to_turn INTEGER NOT NULL
    );
    CREATE INDEX undos_by_game ON undos (game);
    CREATE TABLE events (
        event INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        undone INTEGER REFERENCES undos
    );
    CREATE UNIQUE INDEX valid_events ON events (game, number) WHERE undone IS NULL;
    CREATE INDEX events_by_game ON events (game);
    CREATE TABLE picks (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE TABLE points (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        round INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        dish TEXT NOT NULL,
        player INTEGER NOT NULL REFERENCES players,
        points INTEGER NOT NULL,
        PRIMARY KEY (game, round, seat, dish)
    ) WITHOUT ROWID;
    CREATE INDEX points_by_player ON points (player, dish, points);
    CREATE TABLE judged (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        round INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        nth INTEGER NOT NULL,
        teacher INTEGER NOT NULL,
        better TEXT NOT NULL,
        cost REAL NOT NULL,
        PRIMARY KEY (game, round, turn, seat, nth)
    ) WITHOUT ROWID;
    CREATE TABLE evenings (
        evening INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        closed TEXT
    );
"""
"""Times are UTC in ISO 8601, so that they sort as text. A what-if begins with the first `origin_events` of
the game whose id is `origin`. A game's id stays the same when it is repaired or imported. Games in which
nobody has chosen anything, so that they aren't listed, are `untouched`.
"""

# Until the first release, an edited schema gets another number by itself.
_SCHEMA_ID = crc32(_SCHEMA.encode()) % 2**31
_STATEMENTS = [each.strip() for each in _SCHEMA.split(";") if each.strip()]


def connect(path: Path) -> Connection:
    """Return a connection to a database; to an empty one in memory if it doesn't exist. Raises StoreError.

    It has today's schema. If this user may not write to it, it is opened for reading.
    """
    with as_store_errors(path):
        # sqlite3.connect would create a missing file, and would wait for ever on a pipe.
        if (mode := paths.mode(path)) and not stat.S_ISREG(mode):
            raise NoFile(path)
        connection = open_file(path if mode else Path(":memory:"))
        try:
            if mode:
                _check(connection, path)
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def create_file(path: Path) -> None:
    """Create an empty file, and its folder, unless the file exists. Raises StoreError.

    Only its owner can read them: the file is 0600, the folder 0700.
    """
    with as_store_errors(path):
        paths.make_private(path.parent)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def open_file(path: Path, timeout: float | None = None) -> Connection:
    """Return a connection to a file, unchecked."""
    _set_strange_journal_aside(path)
    connection = sqlite3.connect(
        path, timeout=timeout or LOCK_TIMEOUT, isolation_level=None, check_same_thread=False
    )
    connection.row_factory = Row
    # Text with bad bytes must not stop a repair; whatever reads it as a name or as JSON refuses it later.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def peek(path: Path, read: Callable[[Connection], Found]) -> Found | None:
    """Return what `read` finds; None if the database can't be read now, which is reported elsewhere."""
    with suppress(OSError, *UNREADABLE):
        if stat.S_ISREG(path.stat().st_mode):
            with closing(open_file(path, timeout=0.1)) as connection:
                return read(connection)
    return None


@contextmanager
def opened(path: Path) -> Iterator[Connection]:
    """Give the database for reading or changing, as `connect` does. Raises StoreError."""
    with closing(connect(path)) as database, as_store_errors(path):
        yield database


def _check(connection: Connection, path: Path) -> None:
    """Raise Damaged or OtherSchema unless a file is empty or has today's schema."""
    # SQLite takes a file below 512 bytes, its smallest page, for an empty one, and would overwrite it.
    empty = path.stat().st_size == 0 or path.stat().st_size >= 512
    if empty and _number(connection, "application_id") == 0 and not _statements(connection):
        return
    ours, known = has_schema(connection), _number(connection, "user_version") == _SCHEMA_ID
    if _number(connection, "application_id") != _APPLICATION or ours != known:
        raise Damaged(path)
    if not ours:
        raise OtherSchema(path, _program(connection))


def _prepare(connection: Connection) -> None:
    """Set up a connection, and create the schema in a new file."""
    connection.execute("PRAGMA foreign_keys = ON")
    # Each connection is opened for one job: a write-ahead log would be made and merged for every job.
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = FULL")
    if has_schema(connection):
        return
    with writing(connection):
        # Another window may have created the schema in the meantime.
        if not has_schema(connection):
            for statement in _STATEMENTS:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {_SCHEMA_ID}")


def has_schema(connection: Connection) -> bool:
    """Return whether all tables exist with all their columns."""
    return _statements(connection) >= {*_STATEMENTS}


def is_whole(path: Path, connection: Connection) -> bool:
    """Return whether all pages of a database are sound, reading each. Raises sqlite3.DatabaseError."""
    # SQLite reads zeros where the end of the last page is missing.
    ends = path.stat().st_size % _number(connection, "page_size") == 0
    return ends and bool(connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")


def insert(connection: Connection, table: str, row: Mapping[str, object]) -> int:
    """Add a row to a table; return its number."""
    marks = ", ".join(f":{column}" for column in row)
    cursor = connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", row)
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _statements(connection: Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT sql FROM sqlite_master")}


def _program(connection: Connection) -> str:
    """Return the program that wrote the last game: "sushigo 0.1.0"; "" if it can't be read."""
    with suppress(*UNREADABLE):
        row = connection.execute("SELECT program FROM games ORDER BY game DESC LIMIT 1").fetchone()
        return str(row[0]) if row else ""
    return ""


def _number(connection: Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


@contextmanager
def reading(connection: Connection) -> Iterator[None]:
    """Make everything inside read from one snapshot of the database."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


@contextmanager
def writing(connection: Connection) -> Iterator[None]:
    """Make everything inside one transaction: all of it is written, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may already have ended the transaction.
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _set_strange_journal_aside(path: Path) -> None:
    """Rename a journal that a killed process left behind, if it belongs to another database file.

    SQLite would write old pages of that file into this one, and cut this one to its length.
    """
    *_, journal = files(path)
    with suppress(OSError):
        left = journal.read_bytes()
        # A journal that hasn't changed in the meantime is old: no write has been going on.
        if not _is_journal_of(path, left) and journal.read_bytes() == left:
            journal.rename(files(free_aside(path))[1])


def _is_journal_of(path: Path, journal: bytes) -> bool:
    """Return False if a journal is surely not that of an unfinished write to this file; raises OSError."""
    if journal[:8] != _JOURNAL_MAGIC:
        return True
    with path.open("rb") as file:
        header = file.read(100)
    records, sector, page_size = (_number_at(journal, at) for at in (8, 20, 24))
    if not records:
        # SQLite begins a new file without keeping a page; it would cut an older one to nothing.
        return _writes(header) <= 1
    for at in range(sector, sector + records * (page_size + 8), page_size + 8):
        if _number_at(journal, at) == 1:
            kept = journal[at + 4 : at + 104]
            return header == kept or _writes(header) == _writes(kept) + 1
    # A large write can change other pages on the disk before the first page, and only then journals that.
    return True


def _writes(first_page: bytes) -> int:
    """Return how many writes a database has had."""
    return _number_at(first_page, 24)


def _number_at(content: bytes, at: int) -> int:
    return int.from_bytes(content[at : at + 4], "big")


def set_aside(path: Path) -> Path:
    """Rename a damaged database, so that a new one can be started; return its new path. Raises StoreError."""
    with as_store_errors(path):
        aside = free_aside(path)
        # The journal is renamed first: SQLite would apply it to the new file.
        for old, new in zip(files(path)[::-1], files(aside)[::-1], strict=True):
            with suppress(FileNotFoundError):
                old.rename(new)
    return aside


def free_aside(path: Path) -> Path:
    """Return a free name for a damaged database; raises OSError."""
    every = (aside_name(path, str(number)) for number in count(1))
    return next(aside for aside in every if not any(map(paths.mode, files(aside))))


def aside_name(path: Path, number: str) -> Path:
    """Return the name of the damaged database with this number; "*" makes it a pattern for all of them."""
    return path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")


def files(path: Path) -> tuple[Path, Path]:
    """Return the paths of a database, and of the journal that SQLite keeps beside it while it writes."""
    return path, path.with_name(f"{path.name}-journal")
