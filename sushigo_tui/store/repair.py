"""A damaged database is set aside, a new one is begun, and what can be read of the old one is saved."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep

from sushigo_tui import names, paths, records
from sushigo_tui.record_form import LONGEST_LABEL

from . import database
from .database import aside_name, set_aside
from .faults import Damaged, StoreError, Unplayable, told
from .kept import Kept
from .listing import Wanted
from .locks import Locks
from .salvage import salvage
from .store import Rows, Store, moment, now, played, rows_of


@dataclass
class Saved:
    """What became of the games in one file: how many were saved, or here already, and what is to be told."""

    file: Path
    saved: int = 0
    here: int = 0
    cut: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def open_or_set_aside(path: Path | None = None) -> tuple[Store, str]:
    """The store, and a sentence if the file that was there is damaged: it is set aside, and a new one begun.

    No other store of this process may be open, as its locks would be given up. Raises StoreError.
    """
    path = path or paths.games()
    try:
        store = Store(path)
        try:
            store.summaries(Wanted(unfinished=True))
        except BaseException:
            store.close()
            raise
    except Damaged:
        return begin_anew(path)
    return store, ""


def begin_anew(path: Path | None = None) -> tuple[Store, str]:
    """The same after the store was found to be damaged, and closed; looks into all of the file."""
    path = path or paths.games()
    with _alone(path):
        # Another window may have done it.
        if not _damaged(path):
            return Store(path), ""
        aside = set_aside(path)
        return Store(path), (
            f"The file of games is damaged. It lies in {aside} now, and a new one is begun:"
            " 'sushigo games repair' saves what can be saved."
        )


def repair(path: Path | None = None) -> list[Saved]:
    """Bring what can be read of every file set aside into the store, and count anew what is counted wrongly.

    Returns what became of each file; the store is the last one, if there was something to do in it. No file
    is changed or deleted but the store, and that is set aside if it is damaged. Raises StoreError.
    """
    path = path or paths.games()
    with told(path), _alone(path):
        if _damaged(path):
            set_aside(path)
        with Store(path) as store:
            found = [_save(file, store) for file in sorted(path.parent.glob(aside_name(path, "*").name))]
            return [*found, *_mend(store)]


def _mend(store: Store) -> Iterator[Saved]:
    """Games in a file that is whole, of which there is something that can't be: a new one of what is good."""
    found = Saved(store.path)
    for number in store.miscounted():
        try:
            store.recount(number)
        except Unplayable as error:
            found.lost.append(str(error))
    for summary in store.summaries(Wanted(unfinished=True)):
        try:
            store.load(summary.number)
        except Unplayable as error:
            if error.short == "damaged game":
                _save_game(store.rows(summary.number), store, found, f"{summary.id}-mended")
    if found != Saved(store.path):
        yield found


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """No other window mends the same database meanwhile. Raises StoreError if one does."""
    with told(path):
        paths.make_private(path.parent)
        locks = Locks(path.with_suffix(".locks"))
    try:
        until = monotonic() + database.PATIENCE
        while not locks.take(0):
            if monotonic() > until:
                raise StoreError(
                    "Another window is mending the games: wait until it is done.", "being mended"
                )
            sleep(0.05)
        yield
    finally:
        locks.close()


def _damaged(path: Path) -> bool:
    """Whether anything in the file is damaged; raises StoreError for other faults."""
    try:
        with Store(path) as store:
            store.summaries()
            return not store.whole()
    except Damaged:
        return True


def _save(file: Path, store: Store) -> Saved:
    found = Saved(file)
    with tempfile.TemporaryDirectory(prefix=".repair-", dir=file.parent) as folder:
        try:
            source, unread = salvage(file, Path(folder))
        except Damaged:
            found.lost.append("nothing in it can be read")
            return found
        with closing(source):
            store.adopt(source)
            for (number,) in source.execute("SELECT game FROM games ORDER BY game").fetchall():
                _save_game(rows_of(source, number), store, found, picks=number not in unread)
            without = source.execute(
                "SELECT count(DISTINCT game) FROM events WHERE game NOT IN (SELECT game FROM games)"
            ).fetchone()[0]
            if without:
                found.lost.append(f"{without} more: who sat down to what is not there any more")
    if not (found.saved or found.here or found.lost):
        found.lost.append("nothing in it can be read")
    return found


def _save_game(rows: Rows, store: Store, found: Saved, id: str = "", *, picks: bool = True) -> None:
    """Write what can be played of a game, by another `id` if that is given; open `picks` may be missing."""
    row = rows.game
    try:
        kept, whole = _longest(rows)
    except Unplayable as error:
        found.lost.append(str(error))
        return
    stands = (kept.game.round, kept.game.turn) == (row["round"], row["turn"])
    kept.forget()
    kept.id = id or _id(kept.id)
    touched = moment(row["touched"]) or now()
    number = store.add(
        kept,
        started=moment(row["started"]) or touched,
        played=moment(row["finished"]) or touched,
        program=row["program"] if isinstance(row["program"], str) else "",
    )
    if number is None:
        found.here += 1
        return
    found.saved += 1
    if not (whole and picks and stands):
        game = kept.game
        found.cut.append(
            f"game {number} ({', '.join(game.names)}) stands in round {game.round}, turn {game.turn}:"
            " what came after can't be read"
        )


def _longest(rows: Rows) -> tuple[Kept, bool]:
    """As much of a game as can be played again, and whether that is all; a finished one whole or not at all.

    Raises Unplayable.
    """
    try:
        kept = played(rows)
    except Unplayable:
        if rows.game["finished"] is not None:
            raise
    else:
        _compare(rows.game, kept)
        return kept, True
    # How far events hold does not depend on what comes after them.
    good, bad = 0, len(rows.events) + 1
    kept = played(rows._replace(events=[], picks=[]))
    while good + 1 < bad:
        middle = (good + bad) // 2
        try:
            kept, good = played(rows._replace(events=rows.events[:middle], picks=[])), middle
        except Unplayable:
            bad = middle
    if not good:
        number = rows.game["game"]
        raise Unplayable(f"Of game {number} no more than who sat down can be read.", "damaged game")
    return kept, False


def _compare(row: sqlite3.Row, kept: Kept) -> None:
    """Raises Unplayable for a finished game that has lost its end, or does not come to its result."""
    if row["finished"] is None:
        return
    if not kept.game.over:
        raise Unplayable(f"Game {row['game']} has lost its end.", "damaged game")
    try:
        counted = json.loads(row["result"])
    except (TypeError, ValueError, RecursionError):
        return
    if counted != records.result(kept.game):
        raise Unplayable(f"Game {row['game']} does not come to the result that was counted.", "damaged game")


def _id(id: str) -> str:
    try:
        return names.clean(id, LONGEST_LABEL)
    except ValueError:
        return token_hex(8)
