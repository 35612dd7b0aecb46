"""A game in play with everything that is saved about it, what of it is written, and reading it back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import takewhile
from secrets import token_hex
from sqlite3 import Connection, Row
from typing import Annotated, Literal, NamedTuple

from pydantic import NonNegativeInt, StringConstraints, TypeAdapter

from sushigo_tui.files.names import key
from sushigo_tui.language import mark, say
from sushigo_tui.records import codec
from sushigo_tui.records.codec import RULES, RecordError
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import Event, SeatTaken
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.store.faults import NoSuchGame, Unplayable
from sushigo_tui.store.listing import Mode, read_mode

Sealed = Annotated[str, StringConstraints(pattern="^[0-9a-f]{96}$")]
"""A PIN's salt and hash."""

Unlocked = tuple[str, int, int]
"""The player whose seat was given away without the PIN, and the round and turn of that."""


class Handed(NamedTuple):
    """A seat's PIN before the `nth` seat change of a game, counted from 0 over all seats."""

    nth: int
    seat: int
    pin: Sealed | None
    unlocked: Unlocked | None


class Successor(NamedTuple):
    """A person who takes over a bot's seat after this turn, has just done so, or has cancelled it.

    `old` is the bot's name. Everyone is told until the cards of this turn have been revealed and read.
    """

    seat: int
    old: str
    new: str
    pin: Sealed | None
    round: int
    turn: int
    state: Literal["coming", "here", "not coming"]

    def at(self, round_number: int, turn: int, state: Literal["here", "not coming"]) -> Successor:
        """Return the successor in another state, reached in this turn; the PIN isn't needed any more."""
        return self._replace(pin=None, round=round_number, turn=turn, state=state)


@dataclass(frozen=True, slots=True)
class SavedFacts:
    """Facts about people and seats that the rules don't know, saved as JSON: a new field needs no column."""

    pins: Mapping[int, Sealed] = field(default_factory=dict)
    """The sealed PINs, by seat."""
    unlocked: Mapping[int, Unlocked] = field(default_factory=dict)
    """The seats that were given away without their PIN."""
    pawns: tuple[int, ...] = ()
    successors: tuple[Successor, ...] = ()
    """The people who take over from bots, for as long as everyone is told about them."""
    untold: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    """The number of wrong PINs by player since everyone was last told."""
    shown: NonNegativeInt | None = None
    """The number of the game's moments that everyone has read; None if it has just begun or was imported."""
    first: NonNegativeInt | None = None
    """The seat that had the laptop first; None for the first person."""
    handed: tuple[Handed, ...] = ()
    agreed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The names of those who agreed to rewind, by the index of the undo."""
    former: tuple[tuple[int, str], ...] = ()
    """The names that were corrected, each with its seat."""
    renamed: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """The old and new name of each renamed seat, until the next cards are revealed."""
    by_pin: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The names of those who agreed with their PIN, by the index of the undo."""

    def pin_of(self, seat: int) -> Sealed:
        """Return the sealed PIN of a seat; "" for a seat without a PIN."""
        return self.pins.get(seat, "")

    def with_wrong_pin(self, people: Iterable[str]) -> SavedFacts:
        """Return the facts with one more wrong PIN for each of these people."""
        return replace(self, untold=Counter(self.untold) + Counter([*people]))

    def after(self, changes: int) -> SavedFacts:
        """Return the facts with the PINs that were valid after the first `changes` seat changes."""
        pins, unlocked = dict(self.pins), dict(self.unlocked)
        for nth, seat, pin, given in reversed(self.handed):
            if nth < changes:
                break
            pins.pop(seat, None)
            unlocked.pop(seat, None)
            if pin is not None:
                pins[seat] = pin
            if given is not None:
                unlocked[seat] = given
        handed = tuple(each for each in self.handed if each.nth < changes)
        return replace(self, pins=pins, unlocked=unlocked, handed=handed)


NO_FACTS = SavedFacts()
FACTS = TypeAdapter(SavedFacts)
"""Converts SavedFacts to JSON and back."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The unsaved part of a game: its events from index `since`, and everything that can change later.

    `seat_changes` are the events that change when a name is corrected, by index; `row` has the
    columns of the game that can change; `players` are those of now; `over` is the game if it is finished, or
    else None.
    """

    since: int
    events: tuple[str, ...]
    undos: tuple[Undo, ...]
    seat_changes: tuple[tuple[int, str], ...]
    picks: tuple[tuple[int, str], ...]
    row: Mapping[str, str | int]
    players: tuple[Player, ...]
    over: Game | None


class Origin(NamedTuple):
    """The place where a what-if leaves the game with this id: after its first `events`."""

    id: str
    events: int


@dataclass
class SavedGame:
    """A game with everything that is saved about it, and a record of how much is written."""

    game: Game
    number: int | None = None
    """Its number in the store; None before it is written."""
    id: str = field(default_factory=lambda: token_hex(8))
    facts: SavedFacts = NO_FACTS
    mode: Mode = "ordinary"
    origin: Origin | None = None
    """The place where a what-if begins; None for other games."""
    evening: str | None = None
    """The id of its evening; TONIGHT before it is written, None if it has no evening."""
    open: bool = False
    """True to keep a game unfinished in the store although it is over: nobody has seen its result yet."""
    written: tuple[int, int] = (0, 0)
    """The numbers of its events and undos that the store has."""
    last: Unsaved | None = None
    """The change that was written last; None before any."""

    @property
    def people(self) -> frozenset[str]:
        """The keys of the names of its people."""
        return frozenset(key(player.name) for player in self.game.players if player.bot is None)

    def unsaved(self) -> Unsaved | None:
        """Return what isn't saved yet; None if everything is saved.

        What can change is compared with the last change, so an unchanged game costs no writing. Events are
        not: after an undo, those from the lowest undone index on are written anew.
        """
        game = self.game
        events, undos = self.written
        fresh = game.undos[undos:]
        since = min([events, *(undo.left for undo in fresh)])
        numbered = enumerate(game.events)
        change = Unsaved(
            since,
            tuple(map(_json, game.events[since:])),
            fresh,
            tuple((at, _json(event)) for at, event in numbered if isinstance(event, SeatTaken)),
            tuple((picked.seat, _json(picked)) for picked in game.placed_picks),
            {
                "setup": codec.write_setup(game.setup),
                "seating": FACTS.dump_json(self.facts).decode(),
                "round": game.round,
                "turn": game.turn,
                "untouched": self.untouched,
            },
            game.players,
            game if game.over and not self.open else None,
        )
        settled = self.last and replace(self.last, since=since, events=(), undos=())
        return None if change == settled else change

    @property
    def untouched(self) -> bool:
        """True if the game was dealt here and nobody has chosen anything yet: then it isn't saved.

        A game from a record doesn't count (it has no pawns), nor one with a corrected name or a person who is
        to take a seat.
        """
        game, facts = self.game, self.facts
        if len(game.events) > 1 or game.undos or facts.successors or facts.former:
            return False
        return bool(facts.pawns) and all(game.players[picked.seat].bot for picked in game.placed_picks)

    @property
    def written_untouched(self) -> bool:
        """True if the game was `untouched` when it was written last; False if it was never written."""
        return self.last is not None and bool(self.last.row["untouched"])

    def mark_written(self, change: Unsaved, number: int) -> None:
        """Note that the store now has this change, under this number."""
        self.number, self.last = number, change
        self.written = change.since + len(change.events), self.written[1] + len(change.undos)

    def mark_deleted(self) -> None:
        self.number, self.written, self.last = None, (0, 0), None


def _json(event: Event) -> str:
    return codec.plain_json(codec.write_event(event))


def own_id(game: Game) -> str:
    """Return an id made from a game's record: the same for the same game."""
    return sha256(codec.write(game, program="").encode()).hexdigest()[:16]


class Rows(NamedTuple):
    """Everything saved of a game: its row, its events and open picks as JSON, its undos."""

    game: Row
    events: list[str]
    picks: list[str]
    undos: list[Undo]


def rows_of(database: Connection, number: int) -> Rows:
    """Return all that is saved of a game, events up to the first gap. Raises NoSuchGame, sqlite3.Error."""
    game = database.execute(
        "SELECT games.*, evenings.id AS evening_id FROM games LEFT JOIN evenings USING (evening)"
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
    """Return the game of these rows. Raises Unplayable."""
    row, events, picks, undos = rows
    if row["rules"] != RULES:
        other_rules = mark(
            "Game {game} uses version {theirs} of the rules, and this program has version "
            "{ours}. Resume it in {program}."
        )
        gaps = {"game": row["game"], "theirs": row["rules"], "ours": RULES, "program": row["program"]}
        raise Unplayable(say(other_rules, **gaps))
    try:
        seed = row["seed"]
        if not (isinstance(seed, int | None) and isinstance(row["id"], str)):
            raise TypeError
        setup, facts = json.loads(row["setup"]), FACTS.validate_json(row["seating"])
        done, open_picks = [*map(json.loads, events)], [*map(json.loads, picks)]
        game = codec.resume(setup, done, open_picks, seed, undos)
        mode = read_mode(row["mode"])
    except (RecordError, TypeError, ValueError) as error:
        text = say("Game {game} can't be restored, because it is damaged.", game=row["game"])
        # The reason might name a card that nobody has seen, so it is given for finished games only.
        if isinstance(error, RecordError) and row["finished"] is not None:
            text = say("Game {game} can't be restored ({why}).", game=row["game"], why=error)
        raise Unplayable(text) from None
    origin = Origin(row["origin"], row["origin_events"]) if row["origin"] else None
    written = len(done), len(game.undos)
    return SavedGame(game, row["game"], row["id"], facts, mode, origin, row["evening_id"], written=written)
