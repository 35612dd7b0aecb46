"""Menus and dishes in words, from the dishes themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import COURSES, Menu, Setup, seats_text
from sushigo_tui.tui.theme import chip, fit, ink

FAMILIES = {
    "nigiri": "",
    "roll": "Roll",
    "appetizer": "Appetizers",
    "special": "Specials",
    "dessert": "Dessert",
}
"""What each family of dishes is called on a menu; nigiri needs no heading, as it is always there."""

_NUMBERS = ("no", "one", "two", "three")


def composition() -> str:
    """What a menu has, beside nigiri: "one roll, three appetizers, …"."""
    *courses, last = (f"{_NUMBERS[count]} {family}{'s' * (count > 1)}" for family, count in COURSES.items())
    return f"{', '.join(courses)} and {last}"


def dish_line(dish: Dish) -> Text:
    """A dish in one line of at most 49 cells: its letters, its name, what it is worth."""
    return Text.assemble(
        (f" {dish.look.letters:<3}", chip(dish.colour)),
        (f" {fit(dish.title, 20)}", ink()),
        (dish.words.brief, ink("soft")),
    )


def menu_title(menu: Menu, note: str = "") -> Text:
    """The name of a menu, who can play it, and a note."""
    text = Text.assemble((menu.name, ink("ginger", bold=True)))
    return text.append(f"\n{players(menu.seats)}", ink("soft")).append(
        f" · {note}" if note else "", ink("leaf")
    )


def menu_rows(dishes: Iterable[Dish]) -> tuple[list[Dish], list[Dish]]:
    """A menu's dishes in two rows, as they lie on the printed board."""
    rows: tuple[list[Dish], list[Dish]] = ([], [])
    for dish in dishes:
        rows[dish.family in ("appetizer", "dessert")].append(dish)
    return rows


def menu_text(menu: Menu, note: str = "") -> Text:
    """A menu with its dishes by family, who can play it, and a note."""
    text = menu_title(menu, note).append("\n")
    for family, heading in FAMILIES.items():
        text.append(f"\n{heading}\n" if heading else "\n", ink("faint"))
        for dish in menu.dishes:
            if dish.family == family:
                text.append(dish_line(dish)).append("\n")
    return text


def dish_text(dish: Dish, setup: Setup | None = None) -> Text:
    """All that is to be known about a dish: family, cards, faces, seats, and its help.

    With a `setup` what it does and is worth in that game, and nothing of others.
    """
    text = Text.assemble(
        (f" {dish.look.letters} ", chip(dish.colour)), (f" {dish.title}", ink("ginger", bold=True))
    )
    brief = dish.brief_for(setup.seats if setup else 0)
    told = setup.help_of(dish) if setup else dish.words.help
    text.append(f"\n{dish.family.capitalize()}: {brief}\n\n", ink("soft"))
    text.append(f"{told}\n", ink())
    if setup:
        faces = dish.party if setup.menu else dish.classic
        return text.append("\nIn this game  ", ink("faint")).append(f"{_counts(dish, faces)}\n", ink("soft"))
    text.append("\nParty  ", ink("faint")).append(f"{_counts(dish, dish.party)}\n", ink("soft"))
    text.append("For    ", ink("faint")).append(f"{players(dish.seats)}\n", ink("soft"))
    if dish.classic:
        text.append("\nClassic  ", ink("faint")).append(f"{_counts(dish, dish.classic)}\n", ink("soft"))
    return text


def players(seats: range) -> str:
    """How many people that is: "2-8 players"."""
    return f"{seats_text(seats)} players"


def _counts(dish: Dish, faces: Mapping[str, int]) -> str:
    """How many cards there are, and how many of each face."""
    cards = [dish.faces[face] for face in faces]
    total = f"{sum(faces.values())} cards"
    if len(faces) == 1:
        return total
    if all(card.number for card in cards):
        return f"{total}, numbered {', '.join(str(card.number) for card in cards)}"
    each = ", ".join(f"{count} × {dish.faces[face].title}" for face, count in faces.items())
    return f"{total} ({each})"
