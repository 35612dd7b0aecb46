"""The end of a game or an evening, as it is drawn: who won, what they ate, and everyone's points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Card


@dataclass(frozen=True)
class FinalPlace:
    """A seat at the end, with its place (None for the dummy's) and all the food it scored."""

    place: int | None
    name: str
    points: int
    pawn: Pawn
    won: bool
    food: tuple[Card, ...]


@dataclass(frozen=True)
class FinalStanding:
    """The content of the picture: a heading, lines below the winners, and all places in order."""

    heading: str
    said: Sequence[str]
    places: Sequence[FinalPlace]
