"""What many sentences are made with."""

from __future__ import annotations

from collections.abc import Iterable

from sushigo_tui.rules.cards import Card, Dish


def people(names: Iterable[str]) -> str:
    """Names as they are listed in a sentence: "Amy, Phil and Chris"."""
    *most, last = list(names)
    return f"{', '.join(most)} and {last}" if most else last


def whose(name: str) -> str:
    """A name that owns something."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point{'s' * (number not in (1, -1))}"


def called(what: Card | Dish | str) -> str:
    """A card, a dish in general, or a word, in the middle of a sentence."""
    if isinstance(what, str):
        return what
    return what.title.lower() if isinstance(what, Dish) else what.title
