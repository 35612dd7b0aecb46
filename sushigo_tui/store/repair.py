"""Repair: a damaged database is set aside, and everything in it that can be read goes into a new one."""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from sqlite3 import Connection, Row

from sushigo_tui.files import names, paths
from sushigo_tui.language import join_commas, mark, say
from sushigo_tui.records import codec
from sushigo_tui.records.schema import LONGEST_ID
from sushigo_tui.rules.game import Game
from sushigo_tui.store import database
from sushigo_tui.store.copies import Copied, copied_games
from sushigo_tui.store.database import connect, is_whole, reading, set_aside
from sushigo_tui.store.evenings import delete_empty, import_evenings
from sushigo_tui.store.faults import UNREADABLE, Damaged, StoreError, Unplayable, as_store_errors
from sushigo_tui.store.listing import GameFilter, Summary, summaries
from sushigo_tui.store.locks import REPAIR, Locks
from sushigo_tui.store.players import import_aliases
from sushigo_tui.store.saved_game import Rows, SavedGame, game_of, own_id, rows_of
from sushigo_tui.store.store import Store, now, timestamp


@dataclass
class Saved:
    """The result of repairing a file: how many games were saved or here already, and sentences about others.

    `copied` has one for each game restored from a copy, `cut` for each that lost its end, `lost` for all
    others.
    """

    file: Path
    saved: int = 0
    here: int = 0
    copied: list[str] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def open_or_set_aside(locks: Locks) -> tuple[Store, str]:
    """Return the store, and a sentence if its file was damaged, so that it was set aside and a new one begun.

    `locks` are those of this process. Raises StoreError.
    """
    try:
        store = Store(locks.path, locks=locks)
        try:
            store.summaries(GameFilter(unfinished=True))
        except BaseException:
            store.close()
            raise
    except Damaged:
        return begin_anew(locks)
    return store, ""


def begin_anew(locks: Locks) -> tuple[Store, str]:
    """Open the store as `open_or_set_aside` does, after reading its whole file. Raises StoreError."""
    said = ""
    with _alone(locks):
        # Another window may have set it aside in the meantime.
        if _damaged(locks.path):
            said = say(
                "The games file is damaged. It was moved to {file}, and a new one was started. "
                "'sushigo games repair' saves what it can.",
                file=set_aside(locks.path),
            )
        return Store(locks.path, locks=locks), said


ShowProgress = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]
"""Shows work in progress, given a label and the total, if known; gives a function for the number done."""


def repair(
    path: Path | None = None, progress: ShowProgress = lambda what, total: nullcontext(lambda done: None)
) -> list[Saved]:
    """Save what can be read from every file that was set aside; return the result for each file.

    Before, the store itself is set aside if it is damaged, or if a game in it can't be played through. So
    every game in the store can be played afterwards. Files set aside are never changed. Raises StoreError.
    """
    path = path or paths.games()
    with as_store_errors(path), closing(Locks(path)) as locks, _alone(locks):
        with progress(say("Checking the file"), None):
            damaged = _damaged(path)
        if damaged or not _is_playable(path, progress):
            set_aside(path)
        with Store(path) as store:
            files = sorted(path.parent.glob(database.aside_name(path, "*").name))
            return [_save(file, store, progress) for file in files]


def _is_playable(path: Path, progress: ShowProgress) -> bool:
    """Return whether every game can be played through, and agrees with its row in the list."""
    # A game's row and events must come from one moment, because another window may be playing it.
    with closing(connect(path)) as games, reading(games):
        listed = summaries(games)
        with progress(say("playing every game"), len(listed)) as done:
            for at, each in enumerate(listed):
                done(at)
                if not _holds(games, each):
                    return False
    return True


def _holds(games: Connection, listed: Summary) -> bool:
    """Return whether a game can be played through and agrees with its row in the list.

    The row of a game that is over may say that it is unfinished: then nobody has seen its result yet.
    """
    rows = rows_of(games, listed.number)
    try:
        game = game_of(rows).game
        _check_result(rows.game, game)
    except Unplayable:
        return False
    setup, people = game.setup, len(game.players)
    menu = setup.menu.name if setup.menu else ""
    played = setup.edition.name, menu, people, game.round, game.turn
    stands = (listed.edition, listed.menu, len(listed.names), listed.round, listed.turn) == played
    result = tuple(game.scores[:people]), tuple(game.winners)
    return stands and (listed.finished is None or (listed.points, listed.winners) == result)


@contextmanager
def _alone(locks: Locks) -> Iterator[None]:
    """Keep other windows from repairing this database. Raises StoreError if a window is already doing so."""
    try:
        with as_store_errors(locks.path):
            if locks.take(REPAIR) is not None:
                raise StoreError(
                    say("Another window is repairing the games. Wait until it has finished."),
                    say("being repaired"),
                )
        yield
    finally:
        locks.release(REPAIR)


def _damaged(path: Path) -> bool:
    """Return whether anything in the file is damaged; raises StoreError for other faults."""
    try:
        with Store(path) as store:
            store.summaries()
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
        database.create_file(read := Path(folder) / "read.db")
        with suppress(Damaged), closing(connect(read)) as source:
            with progress(say("Reading {file}", file=file.name), None):
                unread, whole = _salvage(file, Path(folder) / "copy.db", source)
            _save_games(source, unread, store, found, copied, progress)
        # A game that isn't in a fully readable file was deleted, so its copies are left alone.
        for spare in [] if whole else copied.values():
            _save_game(None, store, found, spare)
        with store.writing() as games:
            delete_empty(games)
    if not (found.saved or found.here or found.lost):
        found.lost.append(say("Nothing in it can be read."))
    return found


def _save_games(
    source: Connection,
    unread: set[int],
    store: Store,
    found: Saved,
    copied: dict[str, Copied],
    progress: ShowProgress,
) -> None:
    """Save every game of `source`: its playable part, or its copy in `copied` if that has more.

    Removes these games from `copied`. `unread` are the games whose open picks can't be read.
    """
    with store.writing() as games:
        import_aliases(games, source)
        import_evenings(games, source)
    there = [row["game"] for row in source.execute("SELECT game FROM games ORDER BY game")]
    with progress(say("Saving games from {file}", file=found.file.name), len(there)) as done:
        for at, number in enumerate(there):
            done(at)
            rows = rows_of(source, number)
            spare = copied.pop(str(rows.game["id"]), None)
            _save_game(rows, store, found, spare, picks=number not in unread)
    without = source.execute(
        "SELECT count(DISTINCT game) FROM events WHERE game NOT IN (SELECT game FROM games)"
    ).fetchone()[0]
    if without > len(copied):
        found.lost.append(
            say(
                "{number} more game[s] can't be saved, because [its|their] players are unknown.",
                number=without - len(copied),
            )
        )


def _save_game(
    rows: Rows | None, store: Store, found: Saved, spare: Copied | None, *, picks: bool = True
) -> None:
    """Save the playable part of a game's `rows`, or of its copy `spare` if that has as many events.

    `picks` is False if some of its open picks can't be read.
    """
    saved, whole, unplayable = None, False, ""
    if rows is not None:
        try:
            saved, whole = playable_prefix(rows)
        except Unplayable as error:
            unplayable = str(error)
        else:
            at = rows.game["round"], rows.game["turn"]
            whole = whole and picks and saved.game.when == at
    older = None
    if spare is not None and not whole:
        with suppress(Unplayable):
            copied_rows = rows_of(spare.copy, spare.number)
            older, _ = playable_prefix(copied_rows)
            if saved is None or len(older.game.events) >= len(saved.game.events):
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


def _write(saved: SavedGame, row: Row, store: Store) -> int | None:
    """Write a game with the times in its row; return its number, or None if the store has it already."""
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
    """Return the part of a game that can be played, and whether that is all of it. Raises Unplayable.

    A finished game is returned only as a whole.
    """
    try:
        saved = game_of(rows)
    except Unplayable:
        if rows.game["finished"] is not None:
            raise
    else:
        _check_result(rows.game, saved.game)
        return saved, True
    # Events stay legal if those after them are cut off, so a binary search finds the end.
    good, bad = 0, len(rows.events) + 1
    saved = game_of(rows._replace(events=[], picks=[]))
    while good + 1 < bad:
        middle = (good + bad) // 2
        try:
            saved = game_of(rows._replace(events=rows.events[:middle], picks=[]))
            good = middle
        except Unplayable:
            bad = middle
    if not good:
        number = rows.game["game"]
        raise Unplayable(say("Only the players of game {game} can be read.", game=number))
    return saved, False


def _check_result(row: Row, game: Game) -> None:
    """Raise Unplayable if a finished game has lost its end, or has another result than its row."""
    if row["finished"] is None:
        return
    if not game.over:
        raise Unplayable(say("The end of game {game} is missing.", game=row["game"]))
    try:
        counted = json.loads(row["result"])
    except (TypeError, ValueError):
        return
    if counted != codec.result(game):
        raise Unplayable(say("Game {game} has a result that differs from the statistics.", game=row["game"]))


_TABLES = ("players", "names", "evenings", "games", "undos", "events")
"""The tables that are copied as a whole; open picks are copied game by game."""


def _salvage(damaged: Path, copy: Path, target: Connection) -> tuple[set[int], bool]:
    """Write everything SQLite can read of a damaged database into an empty one, `target`.

    Return the games whose open picks can't be read, and whether every row of all tables could be. Works on
    a new file, `copy`. Raises Damaged if nothing can be read, OSError, sqlite3.Error.
    """
    for old, new in zip(database.files(damaged), database.files(copy), strict=True):
        with suppress(FileNotFoundError):
            shutil.copyfile(old, new)
    with closing(database.open_file(copy)) as source:
        target.execute("PRAGMA foreign_keys = OFF")
        target.execute("BEGIN")
        whole = not [table for table in _TABLES if not _copy(target, source, table)]
        open_games = target.execute("SELECT game FROM games WHERE finished IS NULL").fetchall()
        unread = {game for (game,) in open_games if not _copy(target, source, "picks", game)}
        target.execute("COMMIT")
    return unread, whole


def _copy(target: Connection, source: Connection, table: str, game: int | None = None) -> bool:
    """Copy the rows of a table, or those of one game, until one can't be read; return whether all could."""
    which, values = ("", ()) if game is None else (" WHERE game = ?", (game,))
    with suppress(*UNREADABLE):
        for row in source.execute(f"SELECT * FROM {table} NOT INDEXED{which}", values):
            columns, marks = ", ".join(row.keys()), ", ".join("?" * len(row))
            target.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", [*row])
        return True
    return False
