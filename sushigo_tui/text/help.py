"""Menus and dishes in words, from the dishes themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap

from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import COURSES, Edition, Menu, Setup, seats_text
from sushigo_tui.text.phrases import Piece, in_words, people

FAMILY_TITLES = {
    "nigiri": "",
    "roll": "Roll",
    "appetizer": "Appetizers",
    "special": "Specials",
    "dessert": "Dessert",
}
"""What each family of dishes is called on a menu; nigiri needs no heading, as it is always there."""


def composition() -> str:
    """Return the courses of a menu beside nigiri: "one roll, three appetizers, …"."""
    return people(f"{in_words(count)} {family}{'s' * (count > 1)}" for family, count in COURSES.items())


def menu_title(menu: Menu, note: str = "") -> list[Piece]:
    """The name of a menu, who can play it, and a note."""
    who = Piece(f"\n{players_text(menu.seats)}", "aside")
    return [Piece(menu.name, "title"), who, Piece(f" · {note}" if note else "", "gain")]


def menu_rows(dishes: Iterable[Dish]) -> tuple[list[Dish], list[Dish]]:
    """A menu's dishes in two rows, as they lie on the printed board."""
    rows: tuple[list[Dish], list[Dish]] = ([], [])
    for dish in dishes:
        rows[dish.family in ("appetizer", "dessert")].append(dish)
    return rows


def dish_text(dish: Dish, setup: Setup | None = None) -> list[Piece]:
    """Return the help of a dish: family, cards, faces, seats, and its rules.

    With a `setup` what it does and is worth in that game, and nothing of others.
    """
    brief = setup.brief_of(dish) if setup else dish.words.brief
    told = [
        Piece(f" {dish.letters} ", dish),
        Piece(f" {dish.title}", "title"),
        Piece(f"\n{dish.family.capitalize()}: {brief}\n\n", "aside"),
        Piece(f"{setup.help_of(dish) if setup else dish.words.whole_help}\n"),
    ]
    if setup:
        facts = [("\nIn this game  ", _counts(dish, dish.party if setup.menu else dish.classic))]
    else:
        facts = [("\nParty  ", _counts(dish, dish.party)), ("For    ", players_text(dish.seats))]
        facts += [("\nClassic  ", _counts(dish, dish.classic))] * bool(dish.classic)
    for head, fact in facts:
        told += [Piece(head, "faint"), Piece(f"{fact}\n", "aside")]
    return told


def dish_lines(dish: Dish) -> list[str]:
    """Return the help of a dish in lines of at most 78 columns."""
    lines = [f"{dish.title} ({dish.family}): {dish.words.brief}", "", *wrap(dish.words.whole_help, 78), ""]
    for edition, faces in (("Party", dish.party), ("Classic", dish.classic)):
        if faces:
            lines.append(f"{edition}: {_counts(dish, faces)}")
    lines += [f"Players: {seats_text(dish.seats)}", f"Rules: {', '.join(dish.rules)}"]
    return [each for line in lines for each in wrap(line, 78, subsequent_indent="    ") or [""]]


def dishes(menu: Menu) -> str:
    """The dishes of a menu, family by family, without the nigiri that every menu has."""
    return "; ".join(", ".join(course).replace("-", " ") for course in menu.courses.values())


def players_text(seats: range) -> str:
    """Return a number of players in words: "2-8 players"."""
    return f"{seats_text(seats)} players"


def _counts(dish: Dish, faces: Mapping[str, int]) -> str:
    """Return the number of cards, and of each face."""
    cards = [dish.faces[face] for face in faces]
    total = f"{sum(faces.values())} cards"
    if len(faces) == 1:
        return total
    if all(card.number for card in cards):
        return f"{total}, numbered {', '.join(str(card.number) for card in cards)}"
    each = ", ".join(f"{count} × {dish.faces[face].title}" for face, count in faces.items())
    return f"{total} ({each})"


_TURN = """\
Each of you holds a hand of cards. Choose one in secret and place it; when everybody has, all are turned \
over at once and stay in front of whoever played them. Then every hand is passed to the next player, and \
you choose from the one you get. The last card of a hand plays itself.

When the hands are empty, the round is scored. A game has three rounds. Desserts are kept, and scored \
when the game is over.

Whoever has the most points wins the game. In a tie, {ties}; if those are equal, too, \
the victory is shared."""

_PARTY = """\
Chopsticks and the spoon are used on a later turn: call them when you place your card. Once all cards are \
turned over, the calls are carried out, lowest number first, together with menus and takeout boxes."""

_CLASSIC = "Chopsticks let you place two cards at once on a later turn, and go back into the hand."


def game_texts(edition: Edition | None) -> dict[str, str]:
    """Return the sections of help about the game as a whole, by title: of one edition, or of both."""
    if edition is None:
        ties = "puddings decide in Classic, and dessert cards in Party"
        bonus = f"{_PARTY}\n\nIn Classic, {_CLASSIC[0].lower()}{_CLASSIC[1:]}"
    else:
        ties = f"{edition.tie_break} decide"
        bonus = _CLASSIC if edition.second_in_secret else _PARTY
    return {"How a game goes": _TURN.format(ties=ties), "Bonus cards": bonus}
