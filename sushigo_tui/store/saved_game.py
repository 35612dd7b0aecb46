"""A game that is being played, and how much of it the store has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, NonNegativeInt, StringConstraints, TypeAdapter

from sushigo_tui.files import names
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import Event, SeatTaken
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.store.locks import FileId
from sushigo_tui.store.untouched import is_untouched

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


NEW = SeatingHistory()


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
    past: SeatingHistory = NEW
    successors: tuple[Successor, ...] = ()
    wrong_pins: Mapping[Sealed, NonNegativeInt] = field(default_factory=dict)
    untold: Mapping[Legible, NonNegativeInt] = field(default_factory=dict)


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
    _events: int = 0
    _undos: int = 0
    last: Unsaved | None = None

    def unsaved(self) -> Unsaved | None:
        """What the store has not got yet; None if it has everything."""
        game = self.game
        fresh = game.undos[self._undos :]
        since = min([self._events, *(undo.left for undo in fresh)])
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

    @property
    def written(self) -> tuple[int, int]:
        """How many of its events and undos the store has."""
        return self._events, self._undos

    def done(self, change: Unsaved, number: int) -> None:
        """The store has it now, under this number."""
        self.number = number
        self._events = change.since + len(change.events)
        self._undos += len(change.undos)
        self.last = change

    def forget(self) -> None:
        """The store has nothing of it any more."""
        self.number, self._events, self._undos, self.last = None, 0, 0, None

    def resumed(self, events: int) -> None:
        """The store has so many events of it, and had them before."""
        self._events, self._undos = events, len(self.game.undos)


def _seating(seating: Seating) -> str:
    return SEATING.dump_json(seating).decode()


def _json(event: Event) -> str:
    return codec.plain_json(codec.write_event(event))
