"""The store of a home, read from outside, and what must never vanish from it."""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sushigo_tui.store.saved_game import game_of, rows_of
from tests.terminal.homes import store_of
from tests.terminal.player import offered_on, step_on
from tests.terminal.seats import TAKEN_UP


@dataclass(frozen=True)
class Entry:
    """A game as it is written: its events by id, those that hold, and who has placed a card.

    It is `revealed` where something is asked in the middle of a turn, and `untouched` where nobody has chosen
    anything, so that it is not kept.
    """

    names: tuple[str, ...]
    round: int
    turn: int
    over: bool
    events: Mapping[int, str]
    placed: frozenset[int]
    undos: int
    revealed: bool
    untouched: bool

    @property
    def at(self) -> tuple[int, int]:
        """Round and turn; after all others once it is over."""
        return (4, 0) if self.over else (self.round, self.turn)

    @property
    def chosen(self) -> set[str]:
        """The names of those who have placed a card."""
        return {self.names[seat] for seat in self.placed}


Ledger = Mapping[int, Entry]


def read(home: Path, *, dead: bool = False) -> Ledger:
    """Return all games by number; if the program is `dead`, from a copy with a log of its own."""
    path = store_of(home)
    if not path.exists():
        return {}
    if not dead:
        return _read(path)
    with tempfile.TemporaryDirectory() as folder:
        for file in path.parent.glob("games.db*"):
            shutil.copy(file, folder)
        return _read(Path(folder, path.name))


def _read(path: Path) -> Ledger:
    with closing(_open(path)) as store:
        try:
            games = store.execute("SELECT * FROM games").fetchall()
        except sqlite3.OperationalError:
            # It has been made, and there is no table in it yet.
            return {}
        return {game["game"]: _entry(store, game) for game in games}


def _open(path: Path) -> sqlite3.Connection:
    store = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=10, isolation_level=None)
    store.row_factory = sqlite3.Row
    # All is read as it was at one moment.
    store.execute("BEGIN")
    return store


def _entry(store: sqlite3.Connection, game: sqlite3.Row) -> Entry:
    number = (game["game"],)
    seats = store.execute(
        "SELECT name FROM seats JOIN players USING (player) WHERE game = ? ORDER BY seat", number
    )
    events = store.execute("SELECT event, body FROM events WHERE game = ? AND undone IS NULL", number)
    picks = store.execute("SELECT seat FROM picks WHERE game = ?", number)
    kept = game_of(rows_of(store, game["game"])) if game["finished"] is None else None
    midway = kept is not None and not kept.game.between_turns
    placed = frozenset(seat for (seat,) in picks)
    (undos,) = store.execute("SELECT count(*) FROM undos WHERE game = ?", number).fetchone()
    return Entry(
        tuple(name for (name,) in seats),
        game["round"],
        game["turn"],
        game["finished"] is not None,
        dict(map(tuple, events)),
        placed,
        undos,
        midway and not placed,
        kept is not None and kept.untouched,
    )


def check_kept(before: Ledger, after: Ledger, *, deleted: bool) -> None:
    """See that nothing was lost; only where something may be `deleted` games with a choice may be gone.

    Raises AssertionError.
    """
    for number, old in before.items():
        new = after.get(number)
        if new is None:
            assert deleted or old.untouched, f"game {number} is gone"
            continue
        if new.undos > old.undos:
            continue
        lost = [body for event, body in old.events.items() if new.events.get(event) != body]
        assert not lost, f"game {number} has lost {lost}"
        if new.at == old.at and len(new.events) == len(old.events):
            assert old.placed <= new.placed, (
                f"game {number}: {sorted(old.placed)} had placed, now {sorted(new.placed)}"
            )


def check_told(text: str, ledger: Ledger) -> None:
    """See that what a screen tells of a game has been written of one; raises AssertionError.

    More may be written than is told, as it is written first.
    """
    where = re.search(r"round (\d) of 3 · turn (\d+) of", text)
    scored = re.search(r"^ +Round (\d) scores", text, re.MULTILINE)
    step = step_on(text)
    least, chosen, everybody = (0, 0), set[str](), False
    if step in ("finale", "winner", "end") or (scored and scored[1] == "3"):
        # For the store a game is in its last round until its result has been seen.
        least = (3, 1)
    elif step == "score sheet" and scored:
        least = (int(scored[1]) + 1, 0)
    elif where is not None and step in ("reveal", "hand-over", "turn over"):
        least = (int(where[1]), int(where[2]))
        chosen, everybody = _chosen(text), step == "turn over"
    written = any(
        game.at > least
        or (game.at == least and game.revealed)
        or (game.at == least and chosen <= game.chosen and (not everybody or game.chosen == set(game.names)))
        for game in ledger.values()
    )
    assert written or least == (0, 0), f"not in the store, {least}, {chosen}: {ledger}\n{text}"


def _chosen(text: str) -> set[str]:
    """Return who has chosen, as the hand-over tells it."""
    said = re.search(r"^ +Already chosen: (.*?) *▼? *$", text, re.MULTILINE)
    return set(re.split(r", | and ", said[1])) if said else set()


def check_own_hand(text: str, home: Path) -> None:
    """See that the hand on the screen is that of the seat which is asked; raises AssertionError.

    Of the smallest cards the one that is selected has no key, and so is not told from the others.
    """
    asked = re.search(r"^ +(\S.*), choose a card\.", text, re.MULTILINE)
    where = re.search(r"round (\d) of 3 · turn (\d+) of", text)
    shown = sorted(offered_on(text).values())
    if not (asked and where and shown):
        return
    hands = []
    with closing(_open(store_of(home))) as store:
        for number, entry in _read(store_of(home)).items():
            if entry.at == (int(where[1]), int(where[2])) and asked[1] in entry.names:
                game = game_of(rows_of(store, number)).game
                hands += [
                    sorted(card.dish.letters for card in game.view(seat).hand)
                    for seat, name in enumerate(game.names)
                    if name == asked[1]
                ]
    hidden = TAKEN_UP in text

    def is_shown(hand: list[str]) -> bool:
        return Counter(shown) <= Counter(hand) and len(hand) - len(shown) in (0, hidden)

    assert not hands or any(map(is_shown, hands)), (
        f"{shown} is shown, and the hand is one of {hands}:\n{text}"
    )
