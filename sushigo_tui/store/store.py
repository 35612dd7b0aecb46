"""The store: all games of this user, to list, resume, write and delete."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Literal, Self

from sushigo_tui import __version__
from sushigo_tui.bots.teacher import Judged
from sushigo_tui.files import paths
from sushigo_tui.language import say
from sushigo_tui.records import codec
from sushigo_tui.records.codec import RULES
from sushigo_tui.rules.game import Game
from sushigo_tui.store import evenings, players, results
from sushigo_tui.store.copies import copy_once_a_day
from sushigo_tui.store.database import connect, create_file, insert, writing
from sushigo_tui.store.evenings import Evening, NoSuchEvening
from sushigo_tui.store.faults import InUse, Moved, NoSuchGame, StoreError, Unplayable, as_store_errors
from sushigo_tui.store.listing import ALL_GAMES, GameFilter, Summary, summaries
from sushigo_tui.store.locks import Locks
from sushigo_tui.store.saved_game import Rows, SavedGame, Unsaved, game_of, own_id, rows_of


class Store:
    """One connection to the database of games, for one thread at a time.

    A missing file is created if `new`; otherwise the store is empty and can't be written. Games stay locked
    as long as `locks` do; the store closes them only if it made them itself. All methods raise StoreError if
    the database, or a game in it, can't be read or written.
    """

    def __init__(self, path: Path | None = None, *, new: bool = True, locks: Locks | None = None) -> None:
        self.path = path or paths.games()
        if new:
            create_file(self.path)
        with as_store_errors(self.path):
            # Read before connecting: a file replaced in between counts as moved, and is written again.
            self._file = self.path.stat() if paths.mode(self.path) else None
        self._db = connect(self.path)
        self._locks = locks or Locks(self.path)
        self._closes_locks = locks is None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with as_store_errors(self.path):
            yield self._db

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give the database for one transaction: all of it is written, or nothing. Raises Moved."""
        with as_store_errors(self.path):
            try:
                with writing(self._db):
                    yield self._db
            finally:
                # SQLite calls a removed file read-only, or commits to it, where the games would be lost.
                there = paths.mode(self.path) and self.path.stat()
                if not (self._file and there and os.path.samestat(self._file, there)):
                    raise Moved(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()
        if self._closes_locks:
            self._locks.close()

    def take(self, number: int) -> str:
        """Lock a game for this window; return its id. Raises InUse, NoSuchGame."""
        with self.reading() as games:
            row = games.execute("SELECT id FROM games WHERE game = ?", (number,)).fetchone()
            if row is None:
                raise NoSuchGame(number)
            game_id = str(row["id"])
            self._lock(game_id, number)
            return game_id

    def _lock(self, game_id: str, number: int) -> None:
        if (holder := self._locks.take(game_id)) is not None:
            raise InUse(number, *holder)

    def write(self, saved: SavedGame, change: Unsaved) -> int:
        """Write what is new of a game, all or nothing; return its number. Unlocks a finished game.

        If the store has the beginning of a new game under its id, as after a repair, the game replaces it; if
        it has another continuation, both are kept. Raises NoSuchGame if the game was written before and is
        gone or changed; InUse if another window has it open, which can happen if the folder of locks was
        removed.
        """
        with self.writing():
            number = self._write(saved, change, now())
            if not self._closes_locks:
                # Lock it before the transaction ends: another window that sees it unlocked could resume it.
                self._lock(saved.id, number)
        saved.mark_written(change, number)
        if change.over is not None:
            self._locks.release(saved.id)
        copy_once_a_day(self.path, self._db)
        return number

    def check(self, saved: SavedGame) -> None:
        """Check that everything written about a game is still here. Raises NoSuchGame."""
        with self.reading() as games:
            number = self._number_of(saved)
            if number is None:
                raise NoSuchGame(saved.number)
            picks = games.execute("SELECT seat, body FROM picks WHERE game = ? ORDER BY seat", (number,))
            if saved.last is not None and saved.last.picks != tuple(map(tuple, picks)):
                raise NoSuchGame(number)

    def _number_of(self, saved: SavedGame) -> int | None:
        """Return a game's number; None for a new game. Raises NoSuchGame if it isn't as it was written."""
        row = self._db.execute(
            "SELECT game,"
            " (SELECT count(*) FROM events WHERE events.game = games.game AND undone IS NULL) AS events,"
            " (SELECT count(*) FROM undos WHERE undos.game = games.game) AS undos"
            " FROM games WHERE id = ?",
            (saved.id,),
        ).fetchone()
        if saved.number is not None and (row is None or (row["events"], row["undos"]) != saved.written):
            raise NoSuchGame(saved.number)
        return None if row is None else int(row["game"])

    def add(self, saved: SavedGame, *, started: str, played: str, program: str) -> int | None:
        """Write a whole game from elsewhere; return its number, or None if its id exists already.

        `started` and `played` (when it was last played) are ISO 8601; `program` is the one that played it.
        """
        change = saved.unsaved()
        assert change is not None
        with self.writing() as games:
            if games.execute("SELECT 1 FROM games WHERE id = ?", (saved.id,)).fetchone():
                return None
            number = self._write(saved, change, played)
            row = started, program, number
            games.execute("UPDATE games SET started = ?, program = ? WHERE game = ?", row)
        saved.mark_written(change, number)
        copy_once_a_day(self.path, self._db)
        return number

    def continue_game(self, number: int, saved: SavedGame, *, played: str) -> None:
        """Replace a game by one that begins with it; `played` is when that was last played. Raises InUse."""
        game_id = self.take(number)
        try:
            change = saved.unsaved()
            assert change is not None
            with self.writing():
                self._write(saved, change, played)
        finally:
            self._locks.release(game_id)

    def _write(self, saved: SavedGame, change: Unsaved, now: str) -> int:
        number = self._number_of(saved)
        if number is not None and saved.number is None:
            if _begins(self._db, number, change):
                for table in ("events", "undos"):
                    self._db.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
            else:
                self._locks.release(saved.id)
                saved.id, number = SavedGame(saved.game).id, None
        if number is None:
            number = self._begin(saved, change, now)
        for undo in change.undos:
            places = "from_round", "from_turn", "to_round", "to_turn"
            row = dict(zip(places, (*undo.came_from, *undo.went_to), strict=True))
            undone = insert(self._db, "undos", {"game": number, "at": now, **row})
            self._db.execute(
                "UPDATE events SET undone = ? WHERE game = ? AND number >= ? AND undone IS NULL",
                (undone, number, undo.left),
            )
        self._db.executemany(
            "INSERT INTO events (game, number, body) VALUES (?, ?, ?)",
            [(number, change.since + at, body) for at, body in enumerate(change.events)],
        )
        self._db.executemany(
            "UPDATE events SET body = :body"
            " WHERE game = :game AND number = :number AND undone IS NULL AND body != :body",
            [{"body": body, "game": number, "number": at} for at, body in change.seat_changes],
        )
        self._db.execute("DELETE FROM picks WHERE game = ?", (number,))
        self._db.executemany(
            "INSERT INTO picks VALUES (?, ?, ?)", [(number, seat, body) for seat, body in change.picks]
        )
        columns = ", ".join(f"{column} = :{column}" for column in change.row)
        self._db.execute(
            f"UPDATE games SET touched = :now, {columns} WHERE game = :game",
            {"now": now, "game": number, **change.row},
        )
        results.write_seats(self._db, number, change.players)
        if saved.facts.former:
            players.respell(self._db, change.players)
        if change.over is not None:
            results.write_result(self._db, number, change.over, now)
        return number

    def _begin(self, saved: SavedGame, change: Unsaved, now: str) -> int:
        """Add the row of a new game; return its number."""
        setup = saved.game.setup
        row = {
            "id": saved.id,
            "started": now,
            "touched": now,
            "program": f"sushigo {__version__}",
            "rules": RULES,
            "edition": setup.edition.name,
            "menu": setup.menu.name if setup.menu else "",
            "seed": saved.game.seed if saved.game.seeded else None,
            # Queries leave out games with a typed seed, so every game that doesn't count is marked like one.
            "typed_seed": setup.seed is not None or saved.mode != "ordinary",
            "mode": saved.mode,
            "origin": saved.origin and saved.origin.id,
            "origin_events": saved.origin and saved.origin.events,
            **change.row,
        }
        number = insert(self._db, "games", row)
        if saved.evening is not None:
            saved.evening = evenings.join(self._db, number, saved.evening, now, saved.people)
        return number

    def load(self, number: int) -> SavedGame:
        """Return a game as it is now. Raises NoSuchGame, Unplayable."""
        return game_of(self.rows(number))

    def rows(self, number: int) -> Rows:
        """Return everything saved of a game. Raises NoSuchGame."""
        with self.reading() as games:
            return rows_of(games, number)

    def resume(self, number: int) -> SavedGame:
        """Lock an unfinished game for this window and return it. Raises InUse, NoSuchGame, Unplayable.

        It may be over, if nobody has seen its result yet.
        """
        game_id = self.take(number)
        try:
            rows = self.rows(number)
            if rows.game["finished"] is not None:
                raise Unplayable(say("Game {game} is over. 'sushigo replay {game}' shows it.", game=number))
            return game_of(rows)
        except StoreError:
            self._locks.release(game_id)
            raise

    def delete(self, number: int) -> None:
        """Delete a game for good. Raises NoSuchGame, or InUse if it is open in another window."""
        game_id = self.take(number)
        try:
            with self.writing() as games:
                delete_game(games, number)
        finally:
            self._locks.release(game_id)

    def delete_if_untouched(self, saved: SavedGame) -> bool:
        """Delete a game if nobody has chosen anything in it; return whether it was deleted."""
        with self.writing() as games:
            untouched = "SELECT game FROM games WHERE id = ? AND untouched"
            row = games.execute(untouched, (saved.id,)).fetchone()
            if row is not None:
                delete_game(games, row["game"])
        return row is not None

    def delete_untouched(self) -> None:
        """Delete all games in which nobody has chosen anything, unless they are open in a window.

        Call it before this process locks a game: it can't tell its own lock from no lock.
        """
        with self.reading() as games:
            untouched = games.execute("SELECT game FROM games WHERE untouched").fetchall()
        for row in untouched:
            with suppress(InUse):
                self.delete(row["game"])

    def review(self, number: int) -> list[Judged]:
        """Return the reviewed choices of a finished game, as far as they are saved."""
        with self.reading() as games:
            return results.read_review(games, number)

    def keep_review(self, number: int, judged: Sequence[Judged]) -> None:
        """Save reviewed choices of a finished game; do nothing if it was deleted."""
        with self.writing() as games:
            results.write_review(games, number, judged)

    def people(self) -> dict[str, str]:
        with self.reading() as games:
            return players.people(games)

    def seated_names(self) -> list[str]:
        with self.reading() as games:
            return players.seated_names(games)

    def number_of(self, game_id: str) -> int | None:
        with self.reading() as games:
            row = games.execute("SELECT game FROM games WHERE id = ?", (game_id,)).fetchone()
        return None if row is None else int(row["game"])

    def open_evening(self, people: frozenset[str] = frozenset()) -> Evening | None:
        with self.reading() as games:
            return evenings.load_open(games, now(), people)

    def evening_of(self, game: int) -> Evening | None:
        with self.reading() as games:
            known = "SELECT evening FROM games WHERE game = ? AND evening IS NOT NULL"
            numbers = [row["evening"] for row in games.execute(known, (game,))]
        found = self.evenings(numbers)
        return found[0] if found else None

    def evening(self, number: int) -> Evening:
        """Return the evening with this number. Raises NoSuchEvening."""
        # SQLite has no integers of more than 64 bits.
        found = self.evenings([number]) if number.bit_length() < 64 else []
        if not found:
            raise NoSuchEvening(number)
        return found[0]

    def evenings(self, numbers: Sequence[int] | None = None) -> list[Evening]:
        """Return the evenings with these numbers that have a game; by default all, the latest first."""
        with self.reading() as games:
            still = evenings.all_open(games, now())
            wanted = evenings.evenings(games) if numbers is None else numbers
            found = [evenings.load_evening(games, number, is_open=number in still) for number in wanted]
        return [each for each in found if each is not None]

    def close_evening(self, number: int) -> None:
        with self.writing() as games:
            evenings.close(games, number, now())

    def summaries(self, wanted: GameFilter = ALL_GAMES) -> list[Summary]:
        """Return the games that meet a filter: unfinished ones first, then the last played first."""
        with self.reading() as games:
            return summaries(games, wanted)


def _begins(database: Connection, number: int, change: Unsaved) -> bool:
    """Return whether the saved events of this game are the first ones of `change`."""
    rows = database.execute(
        "SELECT body FROM events WHERE game = ? AND undone IS NULL ORDER BY number", (number,)
    ).fetchall()
    return tuple(row["body"] for row in rows) == change.events[: len(rows)]


def delete_game(database: Connection, number: int) -> None:
    """Delete a game, inside a transaction. Raises NoSuchGame, sqlite3.Error."""
    # Undone events refer to an undo, so they go before the game takes its undos with it.
    database.execute("DELETE FROM events WHERE game = ?", (number,))
    if not database.execute("DELETE FROM games WHERE game = ?", (number,)).rowcount:
        raise NoSuchGame(number)
    evenings.delete_empty(database)


def now() -> str:
    """Return the present time in UTC, as the store writes times."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def timestamp(said: object) -> str | None:
    """Return a time in ISO 8601 as the store writes it; None if it isn't one."""
    try:
        return datetime.fromisoformat(str(said)).astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return None


def import_record(
    store: Store, text: str | bytes
) -> tuple[str, Literal["new", "here", "continued", "other"]]:
    """Bring a record's game into the store; return its id there, and what became of it.

    "here": the store already had all of it. "continued": it is longer than the game in the store, and
    replaces it. "other": the game in the store continues differently, so both are kept. A record without an
    id gets one made from its game, always the same. Raises RecordError, StoreError.
    """
    game, metadata = codec.read_with_metadata(text, ask_all=True)
    game_id = metadata.get("id") or own_id(codec.as_read(game))
    for decision in game.decisions:
        # A pick placed without a choice would show that the hand holds only cards of one kind (TURN-4).
        if len(set(decision.options)) == 1:
            game.take_back(decision.seat)
    if game.over and game.setup.seed is not None:
        # The record of a finished game contains its seed, even if it isn't a custom one.
        setup = replace(game.setup, seed=None)
        game = Game.from_events(setup, game.events, seed=game.setup.seed, seeded=True)
    started = timestamp(metadata.get("started"))
    finished = timestamp(metadata.get("finished"))
    played = finished or started or now()
    saved = SavedGame(game, id=game_id)
    became: Literal["new", "other"] = "new"
    if (number := store.number_of(game_id)) is not None:
        here = store.load(number)
        shorter = min(len(here.game.events), len(game.events))
        if here.game.events[:shorter] != game.events[:shorter]:
            saved.id, became = own_id(codec.as_read(game)), "other"
        elif shorter < len(game.events):
            saved.facts = replace(here.facts, shown=None)
            store.continue_game(number, saved, played=played)
            return game_id, "continued"
    program = metadata.get("program", "")
    added = store.add(saved, started=started or played, played=played, program=program)
    return saved.id, "here" if added is None else became
