"""The games file: opens it, brings it up to date, and sets it aside if it is damaged."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path
from time import sleep
from typing import TypeVar

from sushigo_tui.files import paths
from sushigo_tui.store.faults import (
    UNREADABLE,
    Damaged,
    Newer,
    NoAccess,
    NoFile,
    as_store_errors,
    store_error,
)
from sushigo_tui.store.locks import FileId

Found = TypeVar("Found")

LOCK_TIMEOUT = 1.0
"""Seconds to wait for another program that writes."""

_MAGIC = b"SQLite format 3\0"
_HEAD, _FRAME, _SALT = 32, 24, slice(8, 16)
"""Of its log: the bytes of its head and of a page's head, and where a page's head says which log it is of."""

_handles: dict[FileId, int] = {}

IMMUTABLE = "?mode=ro&immutable=1"
"""The option for a read-only place: there SQLite reads a file only if told that nobody writes it."""

_APPLICATION = 0x53474F21

# Each brings the schema from the version of its place to the next one; none is ever changed. They only
# create: a table that was altered would not be what `has_schema` expects, and its file be taken for damaged.
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
    # What stands in `reviews` was found of picks only: it is found out again.
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
    # What a record does not have: the evening that a game belongs to, and how a game is played that counts
    # nowhere. `origin` is the id of the game whose first `events` a what-if has. An id stays what it is when
    # games are saved from a damaged file, and get other numbers.
    """
    CREATE TABLE evenings (
        evening INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        closed TEXT
    );
    CREATE TABLE evening_games (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        evening INTEGER NOT NULL REFERENCES evenings
    );
    CREATE INDEX games_by_evening ON evening_games (evening);
    CREATE TABLE modes (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        mode TEXT NOT NULL,
        origin TEXT,
        events INTEGER
    );
    """,
)
SCHEMA_VERSION = len(_MIGRATIONS)
_STATEMENTS = [{each.strip() for each in migration.split(";") if each.strip()} for migration in _MIGRATIONS]


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Open the database that is there, with today's schema; `read_only` also one that can only be read.

    Raises StoreError.
    """
    with as_store_errors(path):
        # Opening would make a file that is not there.
        if not path.exists():
            raise FileNotFoundError(2, "there is no such file")
        # SQLite would wait for a pipe.
        if not path.is_file():
            raise NoFile(path)
        if has_stale_log(path):
            _rename(files(path)[1:], files(free_aside(path))[1:])
        try:
            return _connect(path)
        except sqlite3.OperationalError as error:
            if not (read_only and can_only_be_read(path, error)):
                raise
            return _connect(path, IMMUTABLE)


def create_file(path: Path) -> bool:
    """Make an empty file, and its folder, where there is none; whether it was made.

    Only its owner can read it (0600, its folder 0700). Raises StoreError.
    """
    with as_store_errors(path):
        paths.make_private(path.parent)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            return False
    return True


def file_id(path: Path) -> FileId | None:
    """Return the identity of the file that is there now, None for none. Raises StoreError."""
    with as_store_errors(path):
        try:
            found = path.stat()
        except FileNotFoundError:
            return None
    return found.st_dev, found.st_ino


def open_file(path: Path, options: str = "", timeout: float | None = None) -> sqlite3.Connection:
    """A connection to a file as it is, with `options` as SQLite writes them behind its address."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}{options}" if options else path,
        timeout=LOCK_TIMEOUT if timeout is None else timeout,
        isolation_level=None,
        check_same_thread=False,
        uri=bool(options),
    )
    connection.row_factory = sqlite3.Row
    # A damaged text is refused where it is read as something.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def can_only_be_read(path: Path, error: sqlite3.OperationalError) -> bool:
    """Return whether an error came from a file that nobody can write or is writing: it is IMMUTABLE."""
    return isinstance(store_error(path, error), NoAccess) and not log_of(path).exists()


def _connect(path: Path, options: str = "") -> sqlite3.Connection:
    connection = open_file(path, options)
    try:
        _bring_up_to_date(connection, path, writable=not options)
    except BaseException:
        connection.close()
        raise
    return connection


def there(path: Path) -> bool:
    """Return whether there is a database; raises StoreError if the folder can't be read."""
    with as_store_errors(path):
        return path.exists()


def peek(path: Path, read: Callable[[sqlite3.Connection], Found]) -> Found | None:
    """Return what `read` finds, without waiting long; None if it can't be read, which is reported later."""
    with suppress(OSError, *UNREADABLE):
        for options in ("?mode=ro", IMMUTABLE) if path.is_file() else ():
            try:
                with closing(open_file(path, options, timeout=0.1)) as connection:
                    lend_later_tables(connection)
                    return read(connection)
            except sqlite3.OperationalError as error:
                if not can_only_be_read(path, error):
                    break
    return None


@contextmanager
def existing(path: Path) -> Iterator[sqlite3.Connection | None]:
    """The database while it is read or changed, None where there is none. Raises StoreError."""
    if not there(path):
        yield None
        return
    with closing(connect(path, read_only=True)) as database, as_store_errors(path):
        yield database


def _bring_up_to_date(connection: sqlite3.Connection, path: Path, *, writable: bool) -> None:
    version, application = _number(connection, "user_version"), _number(connection, "application_id")
    if application not in (0, _APPLICATION) or version < 0:
        raise Damaged(path)
    if version > SCHEMA_VERSION:
        # Each version has more in its schema than the one before: a number alone is a damaged one.
        raise Newer(path) if application == _APPLICATION and _has_more(connection) else Damaged(path)
    # SQLite takes what is smaller than its smallest page for empty, and would write over it.
    if version == 0 and (0 < path.stat().st_size < 512 or _has_others(connection)):
        raise Damaged(path)
    if version and not has_schema(connection, version):
        raise Damaged(path)
    connection.execute("PRAGMA journal_mode = WAL")
    # A log that is begun again by the connection that wrote the last one would look stale, see has_stale_log.
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if not writable:
        lend_later_tables(connection)
        return
    if version == SCHEMA_VERSION:
        return
    with writing(connection):
        # Another window may have been quicker.
        for number in range(_number(connection, "user_version"), SCHEMA_VERSION):
            for statement in _MIGRATIONS[number].split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def lend_later_tables(connection: sqlite3.Connection) -> None:
    """Add empty temporary tables for reading a file that is not brought up to date."""
    connection.execute("PRAGMA temp_store = MEMORY")
    for migration in _MIGRATIONS[_number(connection, "user_version") :]:
        for statement in migration.split(";"):
            if "CREATE TABLE" in statement:
                connection.execute(statement.replace("CREATE TABLE", "CREATE TEMP TABLE"))


def has_schema(connection: sqlite3.Connection, version: int) -> bool:
    """Return whether all tables of a version are there with their columns."""
    found = {row[0] for row in connection.execute("SELECT sql FROM sqlite_master")}
    return all(found >= statements for statements in _STATEMENTS[:version])


def _has_more(connection: sqlite3.Connection) -> bool:
    """Return whether there are tables or columns that no version up to this one has."""
    found = {row["name"]: row["sql"] for row in connection.execute("SELECT name, sql FROM sqlite_master")}
    known = set().union(*_STATEMENTS)
    return {"players", "games", "events"} <= found.keys() and any(
        sql is not None and sql not in known and not name.startswith("sqlite_") for name, sql in found.items()
    )


def _has_others(connection: sqlite3.Connection) -> bool:
    found = connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    # Another window may have made these tables since the version was read.
    return found is not None and _number(connection, "user_version") == 0


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """Read everything inside from one snapshot of the database."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction: everything written inside is kept, or nothing."""
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
    """Rename a damaged database, so that a new one can be started; return its new path.

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
    """Return the name for the next damaged database; raises OSError."""
    every = (aside_name(path, str(number)) for number in count(1))
    return next(aside for aside in every if not any(each.exists() for each in files(aside)))


def aside_name(path: Path, number: str) -> Path:
    """Return the name of a damaged database; "*" for the number finds them all."""
    return path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")


def files(path: Path) -> tuple[Path, Path, Path]:
    """A database, and what SQLite may have laid beside it: its log, and the log's index."""
    return path, log_of(path), path.with_name(f"{path.name}-shm")


def log_of(path: Path) -> Path:
    """Return the path of the log, in which SQLite keeps what isn't in the file yet."""
    return path.with_name(f"{path.name}-wal")


def has_stale_log(path: Path) -> bool:
    """Return whether the log beside a file belongs to another file, which a backup or a sync replaced.

    SQLite takes in whatever log it finds, and would damage the file. But the first page of a file counts its
    changes, and each transaction of ours changes it: so the log must go on where the file stands.
    Raises OSError.
    """
    if not _is_stale(path):
        return False
    # A program that writes in this very moment may have made it look so.
    sleep(0.02)
    return _is_stale(path)


def _is_stale(path: Path) -> bool:
    try:
        with FileIO(log_of(path)) as log:
            frames = list(_first_pages(log))
    except FileNotFoundError:
        return False
    if not frames:
        return False
    page = _first_page(path, len(frames[0]))
    # Whatever else is wrong with it is not the log's fault. Some of the log may have been taken in already.
    return page.startswith(_MAGIC) and _count(page) != _count(frames[0]) - 1 and page not in frames


def _first_pages(log: FileIO) -> Iterator[bytes]:
    """The first page as a log has it, after one transaction and another."""
    head = log.read(_HEAD)
    size = int.from_bytes(head[8:12], "big")
    for at in count(_HEAD, _FRAME + size) if 512 <= size <= 65536 else ():
        log.seek(at)
        frame = log.read(_FRAME)
        # What follows is left from before the log was begun again.
        if len(frame) < _FRAME or frame[_SALT] != head[16:24]:
            return
        if int.from_bytes(frame[:4], "big") == 1:
            page = log.read(size)
            if len(page) == size:
                yield page


def _count(page: bytes) -> int:
    return int.from_bytes(page[24:28], "big")


def _first_page(path: Path, size: int) -> bytes:
    if sys.platform == "win32":
        with FileIO(path) as file:
            return file.read(size)
    # Closing a file gives up what SQLite has locked of it in this process: one handle of each stays open.
    found = path.stat()
    which = found.st_dev, found.st_ino
    if which not in _handles:
        _handles[which] = os.open(path, os.O_RDONLY)
    return os.pread(_handles[which], size, 0)


def create_empty(path: Path) -> None:
    """Make a database of version 1 with nothing in it, page for page as each of ours began, of any version.

    Raises sqlite3.Error.
    """
    with closing(open_file(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = OFF")
        connection.executescript(f"BEGIN; {_MIGRATIONS[0]}; COMMIT")
