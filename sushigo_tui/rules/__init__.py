"""The rules of both games: what each dish does, scores, is called and is worth to a bot.

Standard library only: no screen, file, clock or network. Other programs import from here what README.md
shows.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card, Dish
    from sushigo_tui.rules.decision import Decision, Pick
    from sushigo_tui.rules.dishes import DISHES, card
    from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup, random_menu
    from sushigo_tui.rules.events import Refused
    from sushigo_tui.rules.game import Game, Illegal
    from sushigo_tui.rules.notes import Moment, Note
    from sushigo_tui.rules.view import View

__all__ = [
    "CLASSIC",
    "DISHES",
    "PARTY",
    "Card",
    "Decision",
    "Dish",
    "Game",
    "Illegal",
    "Menu",
    "Moment",
    "Note",
    "Pick",
    "Player",
    "Refused",
    "Setup",
    "View",
    "card",
    "random_menu",
]


def __getattr__(name: str) -> object:
    # Imported only here, because the start of the program must not wait for it.
    if name in __all__:
        for module in map(import_module, (f"{__name__}.game", f"{__name__}.dishes", f"{__name__}.editions")):
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
