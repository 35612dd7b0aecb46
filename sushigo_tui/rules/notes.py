"""Notes, the public news of a game as data, and the moments that are kept; `text/` makes the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card, Dish

Mood = Literal["", "gain", "points", "loss"]


@dataclass(frozen=True, slots=True)
class NoteKind:
    """One thing that can happen to a seat, and how that is said after its name; empty where it never is.

    In `says` stands `{card}` for the first of the note's cards and `{cards}` for all of them, `{other}` for
    the name of another seat, `{wanted}` for what is asked for, `{number}` and `{points}` for numbers. `mood`
    is what it means for the seat; the cards of a loss are lost. `lays` if its card comes to lie on the table.
    """

    name: str
    says: str = ""
    mood: Mood = ""
    lays: bool = False
    search: Literal["", "begins", "ends"] = ""
    """Whether a seat begins to ask the others in turn, or one of them has what was asked for."""

    def __repr__(self) -> str:
        return self.name


PLAYS = NoteKind("plays", "plays {card}", lays=True)
PLAYS_AS_WELL = NoteKind("plays as well", "plays {card} as well", lays=True)
RETURNS = NoteKind("returns", "puts {card} into the hand")
ROUND = NoteKind("round")
END = NoteKind("end")


class Note(NamedTuple):
    """Something everybody saw: what happened to a seat, or with -1 to all.

    `wanted` is the face, the dish in general or the word that was chosen; `points` are scored at once.
    """

    kind: NoteKind
    seat: int
    cards: tuple[Card, ...]
    other: int | None
    wanted: Card | Dish | str | None
    number: int
    points: int
    round: int
    turn: int
    was: Card | None = None
    """What the card that this is about counted as before."""
    becomes: Card | None = None
    """What it counts as from now on."""

    @property
    def when(self) -> tuple[int, int]:
        """The round and the turn."""
        return self.round, self.turn


Kind = Literal["choose", "reveal", "act", "score", "end"]
"""A turn begins; its cards are revealed; something came of them, or somebody is asked; a round is scored; the
game is over."""


class Moment(NamedTuple):
    """One of `Game.moments`; how things stood then, `Game.view` tells. It holds nobody's secrets."""

    nth: int
    """Its place among all moments of the game, from 0."""
    kind: Kind
    round: int
    turn: int
    notes: tuple[Note, ...]
    """What has happened since the moment before."""
    noted: int
    """How many notes there were."""
    events: int
    """How many events had happened, without those in which a seat changed hands."""

    @property
    def when(self) -> tuple[int, int]:
        """The round and the turn."""
        return self.round, self.turn
