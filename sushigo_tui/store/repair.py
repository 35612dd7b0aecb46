"""A damaged database is set aside, a new one is begun, and what can be read of the old one is saved."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from sushigo_tui.files import names, paths
from sushigo_tui.language import join_commas, mark, say, say_counted
from sushigo_tui.records import codec
from sushigo_tui.records.schema import LONGEST_ID
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.copies import Copied, copied_games
from sushigo_tui.store.database import connect, is_whole, reading, set_aside, writing
from sushigo_tui.store.evenings import delete_empty, import_evenings
from sushigo_tui.store.faults import UNREADABLE, Damaged, StoreError, Unplayable, as_store_errors
from sushigo_tui.store.listing import GameFilter, Summary, numbers, pages, summaries
from sushigo_tui.store.locks import REPAIR, Locks
from sushigo_tui.store.players import import_aliases
from sushigo_tui.store.results import miscounted
from sushigo_tui.store.saved_game import Rows, SavedGame, game_of, own_id, rows_of
from sushigo_tui.store.store import Store, delete_game, now, timestamp


@dataclass
class Saved:
    """The result of repairing one file: how many games were saved or already here, and the faults.

    `copied` tells of each game that comes from a copy, `cut` of each that lost its end, `lost` of all others.
    """

    file: Path
    saved: int = 0
    here: int = 0
    copied: list[str] = field(default_factory=list)
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
                delete_game(games, number)


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
            while own.take(REPAIR) is not None:
                if monotonic() > until:
                    raise StoreError(
                        say("Another window is repairing the games. Wait until it has finished."),
                        say("being repaired"),
                    )
                sleep(0.05)
        yield
    finally:
        own.release(REPAIR)
        if locks is None:
            own.close()


def _damaged(path: Path) -> bool:
    """Return whether anything in the file is damaged; raises StoreError for other faults."""
    try:
        with Store(path) as store:
            for these in pages(store.numbers()):
                store.page(these)
            with store.reading() as games:
                return not is_whole(path, games)
    except Damaged:
        return True


def _save(file: Path, store: Store, progress: ShowProgress) -> Saved:
    found = Saved(file)
    with (
        tempfile.TemporaryDirectory(prefix=".repair-", dir=file.parent) as folder,
        copied_games(store.path) as copied,
    ):
        whole = False
        with suppress(Damaged):
            with progress(say("Reading {file}", file=file.name), None):
                source, unread, whole = _salvage(file, Path(folder))
            with closing(source):
                _save_games(source, unread, store, found, copied, progress)
        # A game that isn't in a file of which all can be read was deleted.
        for spare in [] if whole else copied.values():
            _save_game(None, store, found, spare)
        with store.writing() as games:
            delete_empty(games)
    if not (found.saved or found.here or found.lost):
        found.lost.append(say("Nothing in it can be read."))
    return found


def _save_games(
    source: sqlite3.Connection,
    unread: set[int],
    store: Store,
    found: Saved,
    copied: dict[str, Copied],
    progress: ShowProgress,
) -> None:
    """Write what can be played of each game in `source`, or if that isn't all, as it is in `copied`.

    Each of these games is taken out of `copied`.
    """
    with store.writing() as games:
        import_aliases(games, source)
        import_evenings(games, source)
    there = [row["game"] for row in source.execute("SELECT game FROM games ORDER BY game")]
    with progress(say("Saving games from {file}", file=found.file.name), len(there)) as done:
        for at, number in enumerate(there):
            done(at)
            rows = rows_of(source, number)
            _save_game(rows, store, found, copied.pop(str(rows.game["id"]), None), picks=number not in unread)
    without = source.execute(
        "SELECT count(DISTINCT game) FROM events WHERE game NOT IN (SELECT game FROM games)"
    ).fetchone()[0]
    if without > len(copied):
        found.lost.append(
            say_counted(
                "{number} more game can't be saved, because its players are unknown.",
                "{number} more games can't be saved, because their players are unknown.",
                without - len(copied),
            )
        )


def _save_game(
    rows: Rows | None, store: Store, found: Saved, spare: Copied | None, *, picks: bool = True
) -> None:
    """Write what can be played of a game: as `rows` have it, or if these don't have all of it, a copy.

    `picks` is False if some open picks of it can't be read.
    """
    saved, whole, unplayable = None, False, ""
    if rows is not None:
        try:
            saved, whole = playable_prefix(rows)
        except Unplayable as error:
            unplayable = str(error)
        else:
            at = rows.game["round"], rows.game["turn"]
            whole = whole and picks and (saved.game.round, saved.game.turn) == at
    older = None
    if spare is not None and not whole:
        with suppress(Unplayable):
            copied_rows = rows_of(spare.copy, spare.number)
            older, _ = playable_prefix(copied_rows)
            if saved is None or len(older.game.events) > len(saved.game.events):
                saved, rows = older, copied_rows
    if saved is None or rows is None:
        found.lost.append(unplayable)
        return
    number = _write(saved, rows.game, store)
    if number is None:
        found.here += 1
        return
    found.saved += 1
    if not whole:
        game = saved.game
        gaps = {"game": number, "names": join_commas(game.names), "round": game.round, "turn": game.turn}
        if saved is older and spare is not None:
            found.copied.append(say(_FROM_COPY, day=spare.day, **gaps))
        else:
            found.cut.append(say(_CUT, **gaps))


_FROM_COPY = mark("Game {game} ({names}) was restored from the copy of {day}, to round {round}, turn {turn}.")
_CUT = mark("Game {game} ({names}) was restored to round {round}, turn {turn}. The rest can't be read.")


def _write(saved: SavedGame, row: sqlite3.Row, store: Store) -> int | None:
    """Write a game with the times of its row; return its number, None if it is in the store already."""
    saved.mark_deleted()
    try:
        saved.id = names.validated(saved.id, LONGEST_ID)
    except ValueError:
        saved.id = own_id(saved.game)
    saved.open = row["finished"] is None
    touched = timestamp(row["touched"]) or now()
    return store.add(
        saved,
        started=timestamp(row["started"]) or touched,
        played=timestamp(row["finished"]) or touched,
        program=row["program"] if isinstance(row["program"], str) else "",
    )


def playable_prefix(rows: Rows) -> tuple[SavedGame, bool]:
    """Return the part of a game that can be played again, and if it is all; a finished one whole or not.

    Raises Unplayable.
    """
    try:
        saved = game_of(rows)
    except Unplayable:
        if rows.game["finished"] is not None:
            raise
    else:
        _check_result(rows.game, saved.game)
        return saved, True
    # How far events hold does not depend on what comes after them.
    good, bad = 0, len(rows.events) + 1
    saved = game_of(rows._replace(events=[], picks=[]))
    while good + 1 < bad:
        middle = (good + bad) // 2
        try:
            saved, good = game_of(rows._replace(events=rows.events[:middle], picks=[])), middle
        except Unplayable:
            bad = middle
    if not good:
        number = rows.game["game"]
        raise Unplayable(
            say("Only the players of game {game} can be read.", game=number), say("damaged game")
        )
    return saved, False


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
            say("Game {game} has a result that differs from the statistics.", game=row["game"]),
            say("damaged game"),
        )


_TABLES = ("players", "names", "evenings", "games", "undos", "events")
"""What is copied from one database to another, beside open picks."""


def _salvage(damaged: Path, folder: Path) -> tuple[sqlite3.Connection, set[int], bool]:
    """A new database with all that SQLite reads of a damaged one, and the games whose open picks it can't.

    The last value is True if every row of every table can be read. Works in an empty `folder`, on a copy.
    Raises Damaged where nothing can be read, OSError, sqlite3.Error.
    """
    copy = folder / "copy.db"
    for old, new in zip(database.files(damaged), database.files(copy), strict=True):
        with suppress(FileNotFoundError):
            shutil.copyfile(old, new)
    with closing(database.open_file(copy)) as source:
        database.create_file(folder / "saved.db")
        saved = connect(folder / "saved.db")
        try:
            saved.execute("PRAGMA foreign_keys = OFF")
            saved.execute("BEGIN")
            whole = not [table for table in _TABLES if not _copy(saved, source, table)]
            unread = set()
            for (game,) in saved.execute("SELECT game FROM games WHERE finished IS NULL").fetchall():
                if not _copy(saved, source, "picks", game):
                    unread.add(game)
            saved.execute("COMMIT")
        except BaseException:
            saved.close()
            raise
    return saved, unread, whole


def _copy_games(source: sqlite3.Connection, path: Path, numbers: Iterable[int]) -> None:
    """A new database with these games and everyone who has played. Raises StoreError, sqlite3.Error."""
    database.create_file(path)
    with closing(connect(path)) as target:
        # As it is, also where something points at nothing.
        target.execute("PRAGMA foreign_keys = OFF")
        with writing(target):
            for table in ("players", "names", "evenings"):
                _copy(target, source, table)
            for number in numbers:
                for table in ("games", "undos", "events", "picks"):
                    _copy(target, source, table, number)


def _copy(
    target: sqlite3.Connection, source: sqlite3.Connection, table: str, game: int | None = None
) -> bool:
    """Copy the rows of a table, or those of one game, as far as they can be read; return whether all can."""
    which, values = ("", ()) if game is None else (" WHERE game = ?", (game,))
    with suppress(*UNREADABLE):
        for row in source.execute(f"SELECT * FROM {table} NOT INDEXED{which}", values):
            columns = row.keys()
            # A row that the table doesn't take isn't ours.
            with suppress(sqlite3.IntegrityError):
                target.execute(
                    f"INSERT OR IGNORE INTO {table} ({', '.join(columns)})"
                    f" VALUES ({', '.join('?' * len(columns))})",
                    [*row],
                )
        return True
    return False
