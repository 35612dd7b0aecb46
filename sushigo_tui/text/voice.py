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
    """A name with its dish in it, and in which no number stands alone: it could be an answer's."""
    dish, face, title = card.dish, card.face, card.dish.title.lower()
    if not face:
        return card.title
    match dish.digits:
        case "icons":
            return f"{title} with {counted(card.icons, 'icon')}"
        case "number":
            return f"{title} number {face}"
    return card.title if title in card.title else f"{title} with {card.title}"


EYE = Voice("{:+d}".format, attrgetter("title"))
EAR = Voice(_more_or_less, _in_words)
