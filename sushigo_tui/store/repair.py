"""A damaged database is set aside, a new one is begun, and what can be read of the old one is saved."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from time import monotonic, sleep

from sushigo_tui.files import names, paths
from sushigo_tui.language import say, several
from sushigo_tui.records import codec
from sushigo_tui.records.schema import LONGEST_ID
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.database import connect, reading, set_aside, writing
from sushigo_tui.store.evenings import forget_empty, import_evenings
from sushigo_tui.store.faults import UNREADABLE, Damaged, StoreError, Unplayable, as_store_errors
from sushigo_tui.store.listing import GameFilter, Summary, numbers, pages, summaries
from sushigo_tui.store.locks import REPAIR, Locks
from sushigo_tui.store.players import import_aliases
from sushigo_tui.store.results import miscounted
from sushigo_tui.store.saved_game import Rows, SavedGame, game_of, own_id, rows_of
from sushigo_tui.store.store import Store, delete, now, timestamp


@dataclass
class Saved:
    """The result of repairing one file: how many games were saved or already here, and the faults."""

    file: Path
    saved: int = 0
    here: int = 0
    cut: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def open_or_set_aside(path: Path | None = None, locks: Locks | None = None) -> tuple[Store, str]:
    """The store, and a sentence if the file that was there is damaged: it is set aside, and a new one begun.

    `locks` are those that this process has, if it has any. Raises StoreError.
    """
    path = path or paths.games()
    try:
        store = Store(path, locks=locks)
        try:
            store.summaries(GameFilter(unfinished=True))
        except BaseException:
            store.close()
            raise
    except Damaged:
        return begin_anew(path, locks)
    return store, ""


def begin_anew(path: Path | None = None, locks: Locks | None = None) -> tuple[Store, str]:
    """Repair a store that was found damaged and was closed; reads all of the file."""
    path = path or paths.games()
    with _alone(path, locks):
        # Another window may have done it.
        if not _damaged(path):
            return Store(path, locks=locks), ""
        aside = set_aside(path)
        return Store(path, locks=locks), say(
            "The games file is damaged. It was moved to {file}, and a new one was started. "
            "'sushigo games repair' saves what it can.",
            file=aside,
        )


ShowProgress = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]
"""Shows the work being done, with a total if it is known; it is called with the number done."""


@contextmanager
def _unseen(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    yield lambda done: None


def repair(path: Path | None = None, progress: ShowProgress = _unseen) -> list[Saved]:
    """Bring what can be read of every file set aside into the store, in which every game can be played then.

    What is damaged of the store is set aside first: all of it where the file is, else the games that cannot
    be played through, in a file of their own. What is counted wrongly is counted again. Returns the fate of
    each file set aside, which is never changed or deleted. Raises StoreError.
    """
    path = path or paths.games()
    with as_store_errors(path), _alone(path):
        with progress(say("Checking the file"), None):
            if _damaged(path):
                set_aside(path)
        with Store(path) as store:
            with progress(say("Checking the points"), None):
                with store.reading() as games:
                    wrong = miscounted(games)
                for number in wrong:
                    with suppress(Unplayable):
                        store.recount(number)
            _set_games_aside(path, progress)
            files = sorted(path.parent.glob(database.aside_name(path, "*").name))
            return [_save(file, store, progress) for file in files]


def _set_games_aside(path: Path, progress: ShowProgress) -> None:
    """Move every game that does not hold into a file of its own."""
    with closing(connect(path)) as games:
        # What is read of a game must be of the same moment: another window may be playing it.
        with reading(games), progress(say("playing every game"), len(numbers(games))) as done:
            broken = []
            for at, each in enumerate(summaries(games)):
                done(at)
                if not _holds(games, each):
                    broken.append(each.number)
        if not broken:
            return
        with writing(games):
            now_broken = [each for number in broken for each in summaries(games, GameFilter(number))]
            aside = [each.number for each in now_broken if not _holds(games, each)]
            _copy_games(games, database.free_aside(path), aside)
            for number in aside:
                delete(games, number)


def _holds(games: sqlite3.Connection, listed: Summary) -> bool:
    """Return whether a game can be played through and agrees with its row in the list.

    One that is not finished may be over all the same: its result has not been seen yet.
    """
    rows = rows_of(games, listed.number)
    try:
        game = game_of(rows).game
        _check_result(rows.game, game)
    except Unplayable:
        return False
    setup, people = game.setup, len(game.players)
    stands = (listed.edition, listed.menu, len(listed.names), listed.round, listed.turn) == (
        setup.edition.name,
        setup.menu.name if setup.menu else "",
        people,
        game.round,
        game.turn,
    )
    result = tuple(game.scores[:people]), tuple(game.winners)
    return stands and (listed.finished is None or (listed.points, listed.winners) == result)


@contextmanager
def _alone(path: Path, locks: Locks | None = None) -> Iterator[None]:
    """Keep other windows from repairing the same database. Raises StoreError if one does already."""
    own = locks or Locks(path)
    try:
        with as_store_errors(path):
            paths.make_private(path.parent)
            until = monotonic() + database.LOCK_TIMEOUT
            while not own.take(REPAIR, None):
                if monotonic() > until:
                    raise StoreError(
                        say("Another window is repairing the games. Wait until it has finished."),
                        say("being repaired"),
                    )
                sleep(0.05)
        yield
    finally:
        own.leave(REPAIR, None)
        if locks is None:
            own.close()


def _damaged(path: Path) -> bool:
    """Return whether anything in the file is damaged; raises StoreError for other faults."""
    try:
        with Store(path) as store:
            for these in pages(store.numbers()):
                store.page(these)
            return not store.whole()
    except Damaged:
        return True


def _save(file: Path, store: Store, progress: ShowProgress) -> Saved:
    found = Saved(file)
    with tempfile.TemporaryDirectory(prefix=".repair-", dir=file.parent) as folder:
        try:
            with progress(say("Reading {file}", file=file.name), None):
                source, unread = _salvage(file, Path(folder))
        except Damaged:
            found.lost.append(say("Nothing in it can be read."))
            return found
        with closing(source):
            with store.writing() as games:
                import_aliases(games, source)
                import_evenings(games, source)
            there = [row["game"] for row in source.execute("SELECT game FROM games ORDER BY game")]
            with progress(say("Saving games from {file}", file=file.name), len(there)) as done:
                for at, number in enumerate(there):
                    done(at)
                    _save_game(rows_of(source, number), store, found, number not in unread)
            with store.writing() as games:
                forget_empty(games)
            without = source.execute(
                "SELECT count(DISTINCT game) FROM events WHERE game NOT IN (SELECT game FROM games)"
            ).fetchone()[0]
            if without:
                found.lost.append(
                    several(
                        "{number} more game can't be saved, as its players are lost.",
                        "{number} more games can't be saved, as their players are lost.",
                        without,
                    )
                )
    if not (found.saved or found.here or found.lost):
        found.lost.append(say("Nothing in it can be read."))
    return found


def _save_game(rows: Rows, store: Store, found: Saved, picks: bool) -> None:
    """Write what can be played of a game; `picks` says whether all open ones are there."""
    row = rows.game
    try:
        kept, whole = playable_prefix(rows)
    except Unplayable as error:
        found.lost.append(str(error))
        return
    stands = (kept.game.round, kept.game.turn) == (row["round"], row["turn"])
    kept.forget()
    try:
        kept.id = names.clean(kept.id, LONGEST_ID)
    except ValueError:
        kept.id = own_id(kept.game)
    kept.open = row["finished"] is None
    touched = timestamp(row["touched"]) or now()
    number = store.add(
        kept,
        started=timestamp(row["started"]) or touched,
        played=timestamp(row["finished"]) or touched,
        program=row["program"] if isinstance(row["program"], str) else "",
    )
    if number is None:
        found.here += 1
        return
    found.saved += 1
    if not (whole and picks and stands):
        game = kept.game
        found.cut.append(
            say(
                "Game {game} ({names}) was restored to round {round}, turn {turn}. The rest can't be read.",
                game=number,
                names=", ".join(game.names),
                round=game.round,
                turn=game.turn,
            )
        )


def playable_prefix(rows: Rows) -> tuple[SavedGame, bool]:
    """Return the part of a game that can be played again, and if it is all; a finished one whole or not.

    Raises Unplayable.
    """
    try:
        kept = game_of(rows)
    except Unplayable:
        if rows.game["finished"] is not None:
            raise
    else:
        _check_result(rows.game, kept.game)
        return kept, True
    # How far events hold does not depend on what comes after them.
    good, bad = 0, len(rows.events) + 1
    kept = game_of(rows._replace(events=[], picks=[]))
    while good + 1 < bad:
        middle = (good + bad) // 2
        try:
            kept, good = game_of(rows._replace(events=rows.events[:middle], picks=[])), middle
        except Unplayable:
            bad = middle
    if not good:
        number = rows.game["game"]
        raise Unplayable(
            say("Only the players of game {game} can be read.", game=number), say("damaged game")
        )
    return kept, False


def _check_result(row: sqlite3.Row, game: Game) -> None:
    """Raises Unplayable for a finished game that has lost its end, or does not come to its result."""
    if row["finished"] is None:
        return
    if not game.over:
        raise Unplayable(say("The end of game {game} is missing.", game=row["game"]), say("damaged game"))
    try:
        counted = json.loads(row["result"])
    except (TypeError, ValueError, RecursionError):
        return
    if counted != codec.result(game):
        raise Unplayable(
            say("Game {game} doesn't end with the result that was counted.", game=row["game"]),
            say("damaged game"),
        )


_IS_ROW = {
    "games": "typeof(id) = 'text' AND typeof(setup) = 'text'",
    "undos": "typeof(at) = 'text' AND typeof(to_turn) = 'integer'",
    "events": "typeof(game) = 'integer' AND typeof(number) = 'integer' AND typeof(body) = 'text'",
}
"""The test that tells rows of a table from those of other tables."""

# Where a database says how large its pages are, which log it has, how many pages there are, and which unused.
_PAGE_SIZE, _LOG, _PAGE_COUNT, _UNUSED = slice(16, 18), 18, slice(28, 32), slice(32, 36)
_NO_LOG = b"\x01\x01"
_LEAF = b"\x0d"


def _salvage(damaged: Path, folder: Path) -> tuple[sqlite3.Connection, set[int]]:
    """A new database with all that can be read of a damaged one, and the games whose open picks can't be.

    SQLite reads a table from its first page on, and stops where a page leads nowhere. Its own way to go on,
    the table sqlite_dbpage and what is built on it, is in no SQLite that comes with Python. Works in an empty
    `folder`, on a copy. Raises Damaged where nothing can be read, OSError, sqlite3.Error.
    """
    with closing(_readable(damaged, folder)) as source:
        database.create_file(folder / "saved.db")
        saved = connect(folder / "saved.db")
        try:
            saved.execute("PRAGMA synchronous = OFF")
            saved.execute("PRAGMA foreign_keys = OFF")
            saved.execute("BEGIN")
            for table in ("players", "names", "modes", "evenings", "evening_games", *_IS_ROW):
                try:
                    _copy(saved, table, source.execute(f"SELECT * FROM {table} NOT INDEXED"))
                except UNREADABLE:
                    if table in _IS_ROW:
                        _copy(saved, table, _rows_of_pages(source, table, folder / f"{table}.db"))
            unread = set()
            for (game,) in saved.execute("SELECT game FROM games WHERE finished IS NULL").fetchall():
                try:
                    picks = source.execute("SELECT * FROM picks WHERE game = ?", (game,)).fetchall()
                except UNREADABLE:
                    unread.add(game)
                else:
                    _copy(saved, "picks", picks)
            saved.execute("COMMIT")
        except BaseException:
            saved.close()
            raise
    return saved, unread


def _copy_games(source: sqlite3.Connection, path: Path, numbers: Iterable[int]) -> None:
    """A new database with these games and everyone who has played. Raises StoreError, sqlite3.Error."""
    database.create_file(path)
    with closing(connect(path)) as target:
        # As it is, also where something points at nothing.
        target.execute("PRAGMA foreign_keys = OFF")
        with writing(target):
            for table in ("players", "names", "evenings"):
                _copy(target, table, source.execute(f"SELECT * FROM {table}"))
            for number in numbers:
                for table in (*_IS_ROW, "picks", "modes", "evening_games"):
                    _copy(target, table, source.execute(f"SELECT * FROM {table} WHERE game = ?", (number,)))


def _readable(damaged: Path, folder: Path) -> sqlite3.Connection:
    """A copy that can be looked into: as it is, or with the first pages of a database with nothing in it."""
    for attempt, (start, log) in enumerate(((False, True), (True, True), (True, False))):
        copy = folder / f"copy-{attempt}.db"
        for old, new in zip(database.files(damaged)[: 1 + log], database.files(copy), strict=False):
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
        source = database.open_file(copy)
        with suppress(*UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")
            if database.has_schema(source, 1):
                return source
        source.close()
    raise Damaged(damaged)


def _start(folder: Path) -> dict[int, bytes]:
    """The pages that say which tables there are, by their place; the same in every database of ours."""
    empty = folder / "empty.db"
    if not empty.exists():
        database.create_empty(empty)
    pages = _pages(empty)
    with closing(database.open_file(empty)) as connection:
        roots = {row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master")}
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
            with closing(database.open_file(probe, "?immutable=1")) as laid:
                # From both ends, as far as it can be read.
                for order in ("ASC", "DESC"):
                    with suppress(*UNREADABLE):
                        yield from laid.execute(
                            f"SELECT * FROM {table} NOT INDEXED WHERE {_IS_ROW[table]} ORDER BY rowid {order}"
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
        # A row that the table doesn't take isn't ours.
        with suppress(sqlite3.IntegrityError):
            saved.execute(
                f"INSERT OR IGNORE INTO {table} ({', '.join(columns)})"
                f" VALUES ({', '.join('?' * len(columns))})",
                [row[name] for name in columns],
            )
