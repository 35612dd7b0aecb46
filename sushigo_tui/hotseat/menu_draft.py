"""A menu of one's own in the making."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from sushigo_tui.files import menus
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import COURSES, Menu, shared_seats

UNNAMED = "Our own menu"
"""What a menu is called that was not saved under another name."""

FOR_NOBODY = "Nobody can play this: these dishes need different numbers of players."


class MenuDraft:
    """The dishes chosen so far, by name: those of a menu to begin with, or none."""

    def __init__(self, menu: Menu | None = None) -> None:
        self.chosen: list[str] = [*chain(*menu.courses.values())] if menu else []

    def of(self, family: str) -> tuple[str, ...]:
        """The chosen dishes of a family."""
        return tuple(name for name in self.chosen if DISHES[name].family == family)

    def lacking(self) -> dict[str, int]:
        """How many dishes are missing, by family; nothing once it is complete."""
        lacking = {family: wanted - len(self.of(family)) for family, wanted in COURSES.items()}
        return {family: count for family, count in lacking.items() if count}

    def to_choose(self, family: str) -> Iterable[Dish]:
        """The dishes of a family that are not chosen."""
        return (dish for dish in DISHES.values() if dish.family == family and dish.name not in self.chosen)

    @property
    def seats(self) -> range:
        """How many can play with all of these dishes."""
        return shared_seats(DISHES[name] for name in self.chosen)

    def take(self, dish: Dish) -> str:
        """Put a dish on the menu, or take it off; says why it is not put there.

        A second roll or dessert takes the first one's place.
        """
        there = self.of(dish.family)
        if dish.name in self.chosen:
            self.chosen.remove(dish.name)
        elif COURSES[dish.family] == 1:
            self.chosen = [name for name in self.chosen if name not in there] + [dish.name]
        elif len(there) == COURSES[dish.family]:
            return f"There are {len(there)} {dish.family}s already: take one off first."
        else:
            self.chosen.append(dish.name)
        return ""

    def menu(self, name: str = UNNAMED) -> Menu:
        """The menu, once it is complete; raises ValueError before."""
        return Menu.of(name, {family: self.of(family) for family in COURSES})

    def save(self, name: str) -> str:
        """Keep the menu under a name; says why that is not possible, or nothing."""
        try:
            menus.save(self.menu(), name)
        except ValueError as error:
            return str(error)
        except OSError as error:
            return f"It cannot be saved: {(error.strerror or 'the folder cannot be written').lower()}."
        return ""
