"""Every dish of both games, one file each, found because it is there."""

from __future__ import annotations

import importlib
import pkgutil

from ..cards import CARDS, FAMILIES, Card, Dish


def _found() -> dict[str, Dish]:
    modules = [importlib.import_module(f"{__name__}.{info.name}") for info in pkgutil.iter_modules(__path__)]
    dishes = {d.name: d for module in modules for d in vars(module).values() if isinstance(d, Dish)}
    return dict(sorted(dishes.items(), key=lambda item: (*FAMILIES, "").index(item[1].family)))


ALL: dict[str, Dish] = _found()
DISHES: dict[str, Dish] = {name: dish for name, dish in ALL.items() if dish.family in FAMILIES}


def dish(name: str) -> Dish:
    """The dish of that name; raises KeyError for an unknown one."""
    return ALL[name]


def card(name: str) -> Card:
    """The printed card of that name; raises KeyError for an unknown one."""
    found = CARDS[name]
    if found.plain is not found or found.dish.family not in FAMILIES:
        raise KeyError(name)
    return found
