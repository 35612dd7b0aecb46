"""What a picture of a finished game or evening shows: who won, everyone's points, and what they ate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Card


@dataclass(frozen=True)
class FinalPlace:
    """A seat's result: its place (None for the dummy) and all the food it scored."""

    place: int | None
    name: str
    points: int
    pawn: Pawn
    won: bool
    food: tuple[Card, ...]


@dataclass(frozen=True)
class FinalStanding:
    """A heading, the lines below the winners, and all places from the first to the last."""

    heading: str
    said: Sequence[str]
    places: Sequence[FinalPlace]
