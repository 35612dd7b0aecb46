"""Every dish of both games, one file each, found because it is there."""

from __future__ import annotations

import importlib
import pkgutil
from math import inf

from sushigo_tui.rules.cards import CARDS, FAMILIES, Card, Dish
from sushigo_tui.rules.decision import PICK, Question


def _load() -> dict[str, Dish]:
    modules = [importlib.import_module(f"{__name__}.{info.name}") for info in pkgutil.iter_modules(__path__)]
    dishes = {
        dish.name: dish
        for module in modules
        for dish in vars(module).values()
        # Not where another one imports it: their order decides which menu comes of a seed.
        if isinstance(dish, Dish) and type(dish).__module__ == module.__name__
    }
    return dict(sorted(dishes.items(), key=lambda item: (*FAMILIES, "").index(item[1].family)))


def _order(dish: Dish) -> float:
    return min((card.number for card in dish.cards if card.number), default=inf)


ALL: dict[str, Dish] = _load()
DISHES: dict[str, Dish] = {name: dish for name, dish in ALL.items() if dish.family in FAMILIES}

_ASKING = sorted(ALL.values(), key=_order)
QUESTIONS: dict[str, Question] = {
    question.name: question for question in (PICK, *(each for dish in _ASKING for each in dish.questions))
}
"""All questions, in the order in which their cards come up (TURN-6)."""


def dish(name: str) -> Dish:
    """The dish of that name; raises KeyError for an unknown one."""
    return ALL[name]


def card(name: str) -> Card:
    """The printed card of that name; raises KeyError for an unknown one."""
    found = CARDS[name]
    if found.plain is not found or found.dish.family not in FAMILIES:
        raise KeyError(name)
    return found
