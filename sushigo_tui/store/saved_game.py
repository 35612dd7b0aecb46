"""A game that is being played, how much of it the store has, and how it is read from there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import takewhile
from secrets import token_hex
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, NonNegativeInt, StringConstraints, TypeAdapter

from sushigo_tui.files import names
from sushigo_tui.records import codec
from sushigo_tui.records.codec import RULES, RecordError
from sushigo_tui.records.schema import LongNumber, whole_number
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import Event, SeatTaken
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.store.faults import NoSuchGame, Unplayable
from sushigo_tui.store.listing import is_untouched
from sushigo_tui.store.locks import FileId

Sealed = Annotated[
    str, StringConstraints(pattern="^(scrypt:[1-9]:|scrypt:1[0-7]:|pbkdf2:[1-9][0-9]{0,6}:)?[0-9a-f]{96}$")
]
"""A PIN's salt and hash, with a mark of how it was hashed but for the first way."""

Legible = Annotated[str, AfterValidator(names.legible)]

Unlocked = tuple[str, int, int]
"""Whose seat was given away without its PIN, and in which round and turn."""


class Handed(NamedTuple):
    """How a seat was before it changed hands for the `nth` time in a game, counted from 0 over all seats."""

    nth: int
    seat: int
    pin: Sealed | None
    unlocked: Unlocked | None


class Successor(NamedTuple):
    """A person who takes over a bot's seat from `old` after this turn, has done so, or does not after all.

    All are told of it until the cards of this turn are revealed and read.
    """

    seat: int
    old: str
    new: Legible
    pin: Sealed | None
    round: int
    turn: int
    state: Literal["coming", "here", "not coming"]


@dataclass(frozen=True, slots=True)
class SeatingHistory:
    """What the people at a table remember of it.

    `handed` are the seats that changed hands, in order; `agreed` are the names of those who agreed to go
    back, by the number of the undo, and `by_pin` of those who did so with their PIN. `former` are names that
    were mended away, with their seats; `renamed` has of each seat what it was called and what it is called
    now, until the next cards are turned over.
    """

    handed: tuple[Handed, ...] = ()
    agreed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    former: tuple[tuple[int, str], ...] = ()
    renamed: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    by_pin: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seating:
    """What belongs to the people and not to the rules.

    `pins` are sealed, by seat, and so are those that were `unlocked`; `pawns` are the numbers of theirs, in
    seat order. `successors` are the people who take over from bots, as far as all are still told of them.
    `wrong_pins` is how many wrong ones were typed in a row, by the sealed PIN; `untold` how many since all
    were told, by the name.
    """

    pins: Mapping[int, Sealed] = field(default_factory=dict)
    unlocked: Mapping[int, Unlocked] = field(default_factory=dict)
    pawns: tuple[int, ...] = ()
    past: SeatingHistory = SeatingHistory()
    successors: tuple[Successor, ...] = ()
    wrong_pins: Mapping[Sealed, NonNegativeInt] = field(default_factory=dict)
    untold: Mapping[Legible, NonNegativeInt] = field(default_factory=dict)
    shown: NonNegativeInt | None = None
    """How many of the game's moments all have read; None if an older program kept it."""

    def after(self, changes: int) -> Seating:
        """The same with all PINs, and all that was given away without, as after so many changes of hands."""
        pins, unlocked = dict(self.pins), dict(self.unlocked)
        for nth, seat, pin, given in reversed(self.past.handed):
            if nth < changes:
                break
            pins.pop(seat, None)
            unlocked.pop(seat, None)
            if pin is not None:
                pins[seat] = pin
            if given is not None:
                unlocked[seat] = given
        handed = tuple(each for each in self.past.handed if each.nth < changes)
        return replace(self, pins=pins, unlocked=unlocked, past=replace(self.past, handed=handed))


NO_SEATING = Seating()
SEATING = TypeAdapter(Seating)
"""Seatings as JSON, and back."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What the store has not got yet of a game: its events from number `since` on, and all that may change.

    `seat_changes`, those of its events by their numbers, change when a name is mended; `row` has the columns
    of the game that may change. `players` are who sits there now; `over` is the game once it is finished.
    """

    since: int
    events: tuple[str, ...]
    undos: tuple[Undo, ...]
    seat_changes: tuple[tuple[int, str], ...]
    picks: tuple[tuple[int, str], ...]
    row: Mapping[str, str | int]
    players: tuple[Player, ...]
    over: Game | None


@dataclass
class SavedGame:
    """How far a game is written; `number` is its own in the store, None before it is there.

    `file` is the one in which it was written last, when it was `touched`, and `last` is what was written.

    While `open` the game is not finished for the store, though it may be over: its result was not seen yet.
    """

    game: Game
    number: int | None = None
    id: str = field(default_factory=lambda: token_hex(8))
    owner: str = field(default_factory=lambda: token_hex(8))
    seating: Seating = NO_SEATING
    open: bool = False
    file: FileId | None = None
    touched: str = ""
    written: tuple[int, int] = (0, 0)
    """How many of its events and undos the store has."""
    last: Unsaved | None = None

    def unsaved(self) -> Unsaved | None:
        """What the store has not got yet; None if it has everything."""
        game = self.game
        events, undos = self.written
        fresh = game.undos[undos:]
        since = min([events, *(undo.left for undo in fresh)])
        change = Unsaved(
            since,
            tuple(map(_json, game.events[since:])),
            fresh,
            tuple((at, _json(event)) for at, event in enumerate(game.events) if isinstance(event, SeatTaken)),
            tuple((picked.seat, _json(picked)) for picked in game.placed_picks),
            {
                "setup": codec.write_setup(game.setup),
                "seating": _seating(self.seating),
                "round": game.round,
                "turn": game.turn,
            },
            game.players,
            game if game.over and not self.open else None,
        )
        settled = self.last and replace(self.last, since=since, events=(), undos=())
        return None if change == settled else change

    @property
    def untouched(self) -> bool:
        """Whether it was dealt here and nobody has chosen anything: then it is not kept."""
        game = self.game
        picks = sum(game.players[picked.seat].bot is None for picked in game.placed_picks)
        return is_untouched(len(game.events), len(game.undos), picks, _seating(self.seating))

    @property
    def written_untouched(self) -> bool:
        """The same of the game as it was written last; false if that was not here."""
        last = self.last
        if last is None:
            return False
        picks = sum(last.players[seat].bot is None for seat, _ in last.picks)
        return is_untouched(*self.written, picks, str(last.row["seating"]))

    def mark_written(self, change: Unsaved, number: int) -> None:
        """The store has it now, under this number."""
        self.number, self.last = number, change
        self.written = change.since + len(change.events), self.written[1] + len(change.undos)

    def forget(self) -> None:
        """The store has nothing of it any more."""
        self.number, self.written, self.last = None, (0, 0), None


def _seating(seating: Seating) -> str:
    return SEATING.dump_json(seating).decode()


def _json(event: Event) -> str:
    return codec.plain_json(codec.write_event(event))


def own_id(game: Game) -> str:
    """The id of a game that has none, always the same."""
    return sha256(codec.write(game, program="").encode()).hexdigest()[:16]


class Rows(NamedTuple):
    """All that is written of a game and still holds: its row, events and open picks as JSON, undos."""

    game: sqlite3.Row
    events: list[str]
    picks: list[str]
    undos: list[Undo]


def rows_of(database: sqlite3.Connection, number: int) -> Rows:
    """The events end before the first that is missing. Raises NoSuchGame, sqlite3.Error."""
    game = database.execute(
        "SELECT games.*, long_seeds.seed AS long_seed FROM games LEFT JOIN long_seeds USING (game)"
        " WHERE game = ?",
        (number,),
    ).fetchone()
    if game is None:
        raise NoSuchGame(number)
    events, picks, undos = (
        database.execute(f"SELECT * FROM {what} WHERE game = ? {which}", (number,))
        for what, which in (
            ("events", "AND undone IS NULL ORDER BY number"),
            ("picks", "ORDER BY seat"),
            ("undos", "ORDER BY undo"),
        )
    )
    unbroken = takewhile(lambda found: found[0] == found[1]["number"], enumerate(events))
    return Rows(
        game,
        [event["body"] for _, event in unbroken],
        [pick["body"] for pick in picks],
        [
            Undo(0, (undo["from_round"], undo["from_turn"]), (undo["to_round"], undo["to_turn"]))
            for undo in undos
        ],
    )


def game_of(rows: Rows) -> SavedGame:
    """The game that is written so, to be gone on with or looked at. Raises Unplayable."""
    row, events, picks, undos = rows
    if row["rules"] != RULES:
        raise Unplayable(
            f"Game {row['game']} was played by rules {row['rules']}, not {RULES} as here:"
            f" go on with it in {row['program']}.",
            "other rules",
        )
    try:
        long = row["long_seed"]
        seed = row["seed"] if long is None else json.loads(long, parse_int=whole_number)
        if not (isinstance(seed, int | LongNumber | None) and isinstance(row["id"], str)):
            raise TypeError
        setup, seating = (
            json.loads(row["setup"], parse_int=whole_number),
            SEATING.validate_json(row["seating"]),
        )
        done, open = [[json.loads(body) for body in bodies] for bodies in (events, picks)]
        game = codec.resume(setup, done, open, seed, undos)
    except (RecordError, TypeError, ValueError, RecursionError) as error:
        # Of an unfinished game the reason might name a card that nobody has seen.
        known = isinstance(error, RecordError) and row["finished"] is not None
        reason = str(error) if known else "what was saved of it is damaged"
        raise Unplayable(f"Game {row['game']} can't be played again: {reason}.", "damaged game") from None
    written = len(done), len(game.undos)
    return SavedGame(game, row["game"], row["id"], row["owner"], seating, written=written)
