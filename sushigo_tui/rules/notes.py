"""Notes, the public news of a game as data, and the moments that are kept; `text/` makes the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from sushigo_tui.language import mark

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card, Dish

Mood = Literal["", "gain", "points", "loss"]


@dataclass(frozen=True, slots=True)
class NoteKind:
    """One thing that can happen to a seat, and the sentence that says it.

    In the sentence {name} is the seat, {card} the first of the note's cards and {cards} all of them, {other}
    another seat, {wanted} what is asked for; {number} and {points} are numbers.
    """

    name: str
    says: str = ""
    many: str | None = None
    """The sentence for any number but 1."""
    mood: Mood = ""
    """Its meaning for the seat; the cards of a loss are lost."""
    lays: bool = False
    """True if its card is then on the table."""
    search: Literal["", "begins", "ends"] = ""
    """The part of a search: a seat begins to ask the others in turn, or one has what was asked for."""

    def __repr__(self) -> str:
        return self.name


PLAYS = NoteKind("plays", mark("{name} plays {card}."), lays=True)
PLAYS_AS_WELL = NoteKind("plays as well", mark("{name} also plays {card}."), lays=True)
RETURNS = NoteKind("returns", mark("{name} returns {card} to the hand."))
ROUND = NoteKind("round")
END = NoteKind("end")


class Note(NamedTuple):
    """Something everyone saw: what happened to a seat, or with -1 to all.

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
    """The card that it counted as before."""
    becomes: Card | None = None
    """The card that it counts as from now on."""

    @property
    def when(self) -> tuple[int, int]:
        return self.round, self.turn


Kind = Literal["choose", "reveal", "act", "score", "end"]
"""A turn begins; its cards are revealed; something came of them, or someone is asked; a round is scored; the
game is over."""


class Moment(NamedTuple):
    """One of `Game.moments`; how things stood then, `Game.view` tells. It holds nobody's secrets."""

    nth: int
    """Its place among all moments of the game, from 0."""
    kind: Kind
    round: int
    turn: int
    notes: tuple[Note, ...]
    """The notes since the moment before."""
    noted: int
    """The number of notes so far."""
    events: int
    """The number of events so far, without those in which a seat changed hands."""

    @property
    def when(self) -> tuple[int, int]:
        return self.round, self.turn
