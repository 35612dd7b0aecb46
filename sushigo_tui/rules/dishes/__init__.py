"""Every dish of both games: each module in this folder is one, and is found without being listed."""

import importlib
import pkgutil
from math import inf

from sushigo_tui.rules.cards import CARDS, FAMILIES, Card, Dish
from sushigo_tui.rules.decision import PICK, Question


def _load() -> dict[str, Dish]:
    """Return all dishes by name, in an order that decides which random menu a seed gives."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    dishes = [kind.made.get(kind.name) or kind() for kind in Dish.__subclasses__()]
    dishes.sort(key=lambda dish: ((*FAMILIES, "").index(dish.family), type(dish).__module__))
    return {dish.name: dish for dish in dishes}


def _acts(dish: Dish) -> float:
    return min((card.number for card in dish.cards if card.number), default=inf)


ALL: dict[str, Dish] = _load()
DISHES: dict[str, Dish] = {name: dish for name, dish in ALL.items() if dish.family in FAMILIES}

_QUESTIONS = [question for dish in sorted(ALL.values(), key=_acts) for question in dish.questions]
QUESTIONS: dict[str, Question] = {question.name: question for question in (PICK, *_QUESTIONS)}
"""All questions, in the order in which their cards act (TURN-6)."""


def card(name: str) -> Card:
    """Return the printed card of this name; raises KeyError for an unknown one."""
    found = CARDS[name]
    if found.plain is not found or found.dish.family not in FAMILIES:
        raise KeyError(name)
    return found
