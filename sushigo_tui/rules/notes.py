"""Notes, which are the public news of a game as data, and moments; `text/` makes the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from sushigo_tui.language import mark

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card, Dish


@dataclass(frozen=True, slots=True)
class NoteKind:
    """One thing that can happen to a seat, and the sentence for it.

    Gaps of the sentence: {name} is the seat, {card} the first of the note's cards, {cards} all of them,
    {other} another seat, {wanted} what a seat asks for; {number} and {points} are numbers.
    """

    name: str
    says: str = ""
    mood: Literal["", "gain", "points", "loss"] = ""
    """What it means for the seat; after a "loss" the cards are gone."""
    lays: bool = False
    """True if it puts its card on a table."""
    search: Literal["", "begins", "ends"] = ""
    """The part of a search: "begins" as a seat asks round the table, "ends" as another seat has the card."""

    implied: bool = False
    """True if the ear can do without it: the next note says as much, or the player has just said it."""
    briefly: str | None = None
    """The sentence without its explanation, for the ear that wants few words."""

    def __repr__(self) -> str:
        return self.name


PLAYS = NoteKind("plays", mark("{name} plays {card}."), lays=True)
PLAYS_AS_WELL = NoteKind("plays as well", mark("{name} also plays {card}."), lays=True)
RETURNS = NoteKind("returns", mark("{name} returns {card} to the hand."))
ROUND = NoteKind("round")
END = NoteKind("end")


class Note(NamedTuple):
    """Something everyone saw, which happened to a seat, or to all (-1).

    `wanted` is the face, dish or word that was chosen; `points` are scored at once.
    """

    kind: NoteKind
    seat: int
    cards: tuple[Card, ...]
    round: int
    turn: int
    other: int | None = None
    wanted: Card | Dish | str | None = None
    number: int = 0
    points: int = 0
    was: Card | None = None
    """The card that it counted as before; None if that didn't change."""
    becomes: Card | None = None
    """The card that it counts as from now on; None if that didn't change."""

    @property
    def when(self) -> tuple[int, int]:
        return self.round, self.turn


Kind = Literal["choose", "reveal", "act", "score", "end"]
"""What a moment follows: "choose", a turn begins; "reveal"; "act", notes or a question; "score"; "end"."""


class Moment(NamedTuple):
    """One of `Game.moments`. It holds no secrets: `Game.view` returns what a seat may see of it."""

    nth: int
    """Its index among the moments of the game."""
    kind: Kind
    round: int
    turn: int
    notes: tuple[Note, ...]
    noted: int
    """The number of notes so far."""
    events: int
    """The number of events so far, not counting seat changes."""

    @property
    def when(self) -> tuple[int, int]:
        return self.round, self.turn
