"""Every dish of both games: each module in this folder is one, and is found without being listed."""

import importlib
import pkgutil
from math import inf

from sushigo_tui.rules.cards import CARDS, FAMILIES, Card, Dish
from sushigo_tui.rules.decision import PICK, Question


def _load() -> dict[str, Dish]:
    modules = [importlib.import_module(f"{__name__}.{info.name}") for info in pkgutil.iter_modules(__path__)]
    dishes = [
        each.made.get(each.name) or each()
        for module in modules
        for each in vars(module).values()
        # A dish that a module only imports is skipped: it would come too early, and the order of the
        # dishes decides which random menu a seed gives.
        if isinstance(each, type) and issubclass(each, Dish) and each.__module__ == module.__name__
    ]
    in_order = sorted(dishes, key=lambda dish: (*FAMILIES, "").index(dish.family))
    return {dish.name: dish for dish in in_order}


def _order(dish: Dish) -> float:
    return min((card.number for card in dish.cards if card.number), default=inf)


ALL: dict[str, Dish] = _load()
DISHES: dict[str, Dish] = {name: dish for name, dish in ALL.items() if dish.family in FAMILIES}

_ASKING = sorted(ALL.values(), key=_order)
QUESTIONS: dict[str, Question] = {
    question.name: question for question in (PICK, *(each for dish in _ASKING for each in dish.questions))
}
"""All questions, in the order in which their cards act (TURN-6)."""


def card(name: str) -> Card:
    """Return the printed card of this name; raises KeyError for an unknown one."""
    found = CARDS[name]
    if found.plain is not found or found.dish.family not in FAMILIES:
        raise KeyError(name)
    return found
