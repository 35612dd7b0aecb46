"""A custom menu while it is put together."""

from collections.abc import Iterable
from itertools import chain

from sushigo_tui.files import menus
from sushigo_tui.language import mark, phrase, say
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import COURSES, Menu, shared_seats

UNNAMED = "Our own menu"
"""The name of a custom menu that wasn't saved; English, as records have it."""

FOR_NOBODY = mark("These dishes can't be combined, because no number of players can use all of them.")


class MenuDraft:
    """The names of the dishes chosen so far, at first those of a menu, if given."""

    def __init__(self, menu: Menu | None = None) -> None:
        self.chosen: list[str] = [*chain(*menu.courses.values())] if menu else []

    def of(self, family: str) -> tuple[str, ...]:
        return tuple(name for name in self.chosen if DISHES[name].family == family)

    def lacking(self) -> dict[str, int]:
        """Return the number of missing dishes by family; empty for a complete menu."""
        lacking = {family: wanted - len(self.of(family)) for family, wanted in COURSES.items()}
        return {family: count for family, count in lacking.items() if count}

    def to_choose(self, family: str) -> Iterable[Dish]:
        return (dish for dish in DISHES.values() if dish.family == family and dish.name not in self.chosen)

    @property
    def seats(self) -> range:
        """The numbers of players for which all these dishes can be used."""
        return shared_seats(DISHES[name] for name in self.chosen)

    def take(self, dish: Dish) -> str:
        """Add a dish (a roll or dessert replaces another), or remove it; return "" or why it isn't added."""
        there = self.of(dish.family)
        if dish.name in self.chosen:
            self.chosen.remove(dish.name)
        elif COURSES[dish.family] == 1:
            self.chosen = [name for name in self.chosen if name not in there] + [dish.name]
        elif len(there) == COURSES[dish.family]:
            return say("The menu has enough dishes of this kind. Remove one first.")
        else:
            self.chosen.append(dish.name)
        return ""

    def menu(self, name: str = UNNAMED) -> Menu:
        """Return the menu; raises ValueError while dishes are missing."""
        return Menu.of(name, {family: self.of(family) for family in COURSES})

    def save(self, name: str) -> str:
        """Save the menu under a name; return "", or a sentence that says why it can't be saved."""
        try:
            menus.save(self.menu(), name)
        except ValueError as error:
            return str(error)
        except OSError as error:
            why = error.strerror or phrase("the folder is read-only")
            return say("The menu can't be saved ({why}).", why=why)
        return ""
