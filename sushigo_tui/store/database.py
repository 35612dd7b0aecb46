"""The file of games: opened, brought up to date, set aside where it is damaged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from sushigo_tui.files import paths
from sushigo_tui.store import stale_log
from sushigo_tui.store.faults import Damaged, Newer, NoAccess, NoFile, as_store_errors, store_error
from sushigo_tui.store.locks import FileId
from sushigo_tui.store.stale_log import log_of

LOCK_TIMEOUT = 1.0
"""Seconds to wait for another program that writes."""

_APPLICATION = 0x53474F21

# Each brings the schema from the version of its place to the next one; none is ever changed.
_MIGRATIONS = (
    """
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
        owner TEXT NOT NULL
    );
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
    """,
    """
    CREATE TABLE reviews (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        round INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        better TEXT NOT NULL,
        cost REAL NOT NULL,
        PRIMARY KEY (game, round, turn, seat)
    ) WITHOUT ROWID;
    """,
    # What stands in `reviews` was found of picks only: it is found out anew.
    """
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
    """,
    # Seeds for which the column in `games` is too small.
    """
    CREATE TABLE long_seeds (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        seed TEXT NOT NULL
    );
    """,
)
SCHEMA_VERSION = len(_MIGRATIONS)
_STATEMENTS = [{each.strip() for each in migration.split(";") if each.strip()} for migration in _MIGRATIONS]


def connect(path: Path, *, new: bool = True) -> sqlite3.Connection:
    """Open the database, with today's schema; `new` makes it, and its folder, where there is none.

    Only its owner can read it (0600, its folder 0700). Raises StoreError.
    """
    with as_store_errors(path):
        if new:
            create_file(path)
        # Opening would make a file that is not there.
        elif not path.exists():
            raise FileNotFoundError(2, "there is no such file")
        # SQLite would wait for a pipe.
        if not path.is_file():
            raise NoFile(path)
        if stale_log.is_beside(path):
            _rename(files(path)[1:], files(free_aside(path))[1:])
        try:
            return _opened(path, str(path))
        except sqlite3.OperationalError as error:
            # Where nothing can be written, a file that nobody is writing can be read all the same.
            if new or not isinstance(store_error(path, error), NoAccess) or log_of(path).exists():
                raise
            return _opened(path, f"{path.absolute().as_uri()}?mode=ro&immutable=1")


def create_file(path: Path) -> bool:
    """Make an empty file, and its folder, where there is none; whether it was made. Raises StoreError."""
    with as_store_errors(path):
        paths.make_private(path.parent)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            return False
    return True


def file_id(path: Path) -> FileId | None:
    """Which file is there now, None for none. Raises StoreError."""
    with as_store_errors(path):
        try:
            found = path.stat()
        except FileNotFoundError:
            return None
    return found.st_dev, found.st_ino


def _opened(path: Path, where: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        where, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False, uri=where != str(path)
    )
    connection.row_factory = sqlite3.Row
    connection.text_factory = lenient
    try:
        _bring_up_to_date(connection, path, writable=where == str(path))
    except BaseException:
        connection.close()
        raise
    return connection


def there(path: Path) -> bool:
    """Whether there is a database at all; raises StoreError where nobody may look."""
    with as_store_errors(path):
        return path.exists()


@contextmanager
def existing(path: Path) -> Iterator[sqlite3.Connection | None]:
    """The database while it is read or changed, None where there is none. Raises StoreError."""
    if not there(path):
        yield None
        return
    with closing(connect(path, new=False)) as database, as_store_errors(path):
        yield database


def lenient(raw: bytes) -> str:
    """A text as it is fetched: a damaged one is refused where it is read as something."""
    return raw.decode("utf-8", "replace")


def _bring_up_to_date(connection: sqlite3.Connection, path: Path, *, writable: bool) -> None:
    version, application = _number(connection, "user_version"), _number(connection, "application_id")
    if application not in (0, _APPLICATION) or version < 0:
        raise Damaged(path)
    if version > SCHEMA_VERSION:
        # Each version has more in its schema than the one before: a number alone is a damaged one.
        raise Newer(path) if application == _APPLICATION and _has_more(connection) else Damaged(path)
    # SQLite takes what is smaller than its smallest page for empty, and would write over it.
    if version == 0 and (0 < path.stat().st_size < 512 or _others(connection)):
        raise Damaged(path)
    if version and not has_schema(connection, version):
        raise Damaged(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if version == SCHEMA_VERSION or not writable:
        return
    with writing(connection):
        # Another window may have been quicker.
        for number in range(_number(connection, "user_version"), SCHEMA_VERSION):
            for statement in _MIGRATIONS[number].split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def has_schema(connection: sqlite3.Connection, version: int) -> bool:
    """Whether all tables of a version are there, and are what they should be."""
    found = {row[0] for row in connection.execute("SELECT sql FROM sqlite_master")}
    return all(found >= statements for statements in _STATEMENTS[:version])


def _has_more(connection: sqlite3.Connection) -> bool:
    """Whether there is what no version up to this one has, beside tables of ours."""
    found = {row["name"]: row["sql"] for row in connection.execute("SELECT name, sql FROM sqlite_master")}
    known = set().union(*_STATEMENTS)
    return {"players", "games", "events"} <= found.keys() and any(
        sql is not None and sql not in known and not name.startswith("sqlite_") for name, sql in found.items()
    )


def _others(connection: sqlite3.Connection) -> bool:
    found = connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    # Another window may have made these tables since the version was read.
    return found is not None and _number(connection, "user_version") == 0


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is read inside is of the same moment."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction: all that is written inside holds, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        # Changes the first page, which tells a log from those of other files.
        connection.execute(f"PRAGMA user_version = {_number(connection, 'user_version')}")
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may have ended the transaction already.
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def set_aside(path: Path) -> Path:
    """Give a damaged database another name, so that a new one can be begun; returns where it lies now.

    Nothing in it is changed, and no other file is. Raises StoreError.
    """
    with as_store_errors(path):
        aside = free_aside(path)
        # The log first, where what was written last may stand: SQLite drops one that lies beside a new file.
        _rename(files(path)[::-1], files(aside)[::-1])
    return aside


def _rename(old: Sequence[Path], new: Sequence[Path]) -> None:
    for one, other in zip(old, new, strict=True):
        with suppress(FileNotFoundError):
            one.rename(other)


def free_aside(path: Path) -> Path:
    """What the next damaged database can be called; raises OSError."""
    every = (aside_name(path, str(number)) for number in count(1))
    return next(aside for aside in every if not any(each.exists() for each in files(aside)))


def aside_name(path: Path, number: str) -> Path:
    """What a damaged database is called; "*" for the number finds them all."""
    return path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")


def files(path: Path) -> tuple[Path, Path, Path]:
    """A database, and what SQLite may have laid beside it: its log, and the log's index."""
    return path, log_of(path), path.with_name(f"{path.name}-shm")


def create_empty(path: Path) -> None:
    """Make a database of version 1 with nothing in it, page for page as each of ours began, of any version.

    Raises sqlite3.Error.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = OFF")
        connection.executescript(f"BEGIN; {_MIGRATIONS[0]}; COMMIT")
