"""How the same sentence is said to the eye and to the ear."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.reasons import counted


class Voice(NamedTuple):
    """How a change of points is said, and a card's name."""

    change: Callable[[int], str]
    card: Callable[[Card], str]


def _more_or_less(points: int) -> str:
    return f"{abs(points)} {'more' if points > 0 else 'less'}"


def _in_words(card: Card) -> str:
    """A name in which no number stands alone: it could be an answer's."""
    dish, face = card.dish, card.face
    if not (face and dish.digits):
        return card.title
    told = f"with {counted(card.icons, 'icon')}" if dish.digits == "icons" else f"number {face}"
    return f"{dish.title.lower()} {told}"


EYE = Voice("{:+d}".format, attrgetter("title"))
EAR = Voice(_more_or_less, _in_words)
