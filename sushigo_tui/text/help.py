"""Menus and dishes in words, made from what the dishes say of themselves."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from textwrap import wrap

from sushigo_tui.files.names import title_of_menu
from sushigo_tui.language import (
    join_and,
    join_clauses,
    join_commas,
    mark,
    phrase,
    say,
)
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import COURSES, Edition, Menu, Setup, seats_text
from sushigo_tui.text.phrases import DOT, Piece
from sushigo_tui.text.voice import EAR, EYE, Voice, brief, help_text, name_of, title_of

FAMILY_TITLES = {
    "roll": mark("Roll", cells=11),
    "appetizer": mark("Appetizers", cells=11),
    "special": mark("Specials", cells=14),
    "dessert": mark("Dessert", cells=11),
}
"""The headings on a menu. Nigiri needs no heading, because every menu contains it."""

_COUNTED = {
    "roll": mark("{number} roll[s]"),
    "appetizer": mark("{number} appetizer[s]"),
    "special": mark("{number} special[s]"),
    "dessert": mark("{number} dessert[s]"),
}


def family_title(family: str) -> str:
    """Return the heading of a family of dishes on a menu; "" for nigiri."""
    return say(FAMILY_TITLES[family]) if family in FAMILY_TITLES else ""


def composition(courses: Mapping[str, int] = COURSES) -> str:
    """Count dishes by family: "1 roll, 3 appetizers and 1 dessert"; by default those of every menu."""
    return join_and(phrase(_COUNTED[family], number=count) for family, count in courses.items())


def menu_title(menu: Menu, note: str = "") -> list[Piece]:
    """Return a menu's name, its numbers of players, and a note."""
    who = Piece(f"\n{players_text(menu.seats)}", "aside")
    return [Piece(title_of_menu(menu.name), "title"), who, Piece(note and f"{DOT}{note}", "gain")]


def menu_rows(dishes: Iterable[Dish]) -> tuple[list[Dish], list[Dish]]:
    """Return the dishes as on the printed board: rolls and specials in one row, the others in the next."""
    rows: tuple[list[Dish], list[Dish]] = ([], [])
    for dish in dishes:
        rows[dish.family in ("appetizer", "dessert")].append(dish)
    return rows


def dish_text(dish: Dish, setup: Setup | None = None) -> list[Piece]:
    """Return a dish's help; with a `setup`, its rules and number of cards in that game only."""
    from rich.cells import cell_len, set_cell_size  # the first screen needs only other texts of this module

    worth = phrase("{family}: {worth}", family=phrase(dish.family), worth=brief(dish, setup))
    pieces = [
        Piece(f"{worth}\n\n", "title"),
        Piece(f"{help_text(setup.help_of(dish) if setup else dish.help_for())}\n"),
    ]
    if setup:
        faces = dish.party if setup.menu else dish.classic
        facts = [(say("In this game"), _counts(dish, faces))]
    else:
        facts = [(say("Party"), _counts(dish, dish.party)), (say("For"), players_text(dish.seats))]
        if dish.classic:
            facts.append((say("Classic"), _counts(dish, dish.classic)))
    pieces.append(Piece("\n"))
    widest = max(cell_len(head) for head, _ in facts) + 2
    for head, fact in facts:
        pieces += [Piece(set_cell_size(head, widest), "faint"), Piece(f"{fact}\n", "aside")]
    return pieces


def facts_aloud(dish: Dish) -> list[str]:
    """Return how many cards a dish has and how many players it is for, in sentences for the ear."""
    uses = (mark("Party uses {cards}."), dish.party), (mark("Classic uses {cards}."), dish.classic)
    sentences = [say(told, cards=_counts(dish, faces, EAR)) for told, faces in uses if faces]
    return [*sentences, say("It is for {players}.", players=players_in_words(dish.seats))]


def dish_lines(dish: Dish) -> list[str]:
    gaps = {"dish": title_of(dish), "family": phrase(dish.family), "worth": brief(dish)}
    lines = [phrase("{dish} ({family}): {worth}", **gaps), ""]
    lines += [*wrap(help_text(dish.help_for()), 78, break_on_hyphens=False), ""]
    for edition, faces in ((say("Party"), dish.party), (say("Classic"), dish.classic)):
        if faces:
            lines.append(phrase("{edition}: {cards}", edition=edition, cards=_counts(dish, faces)))
    lines.append(say("Players: {seats}", seats=seats_text(dish.seats)))
    return [
        each
        for line in lines
        for each in wrap(line, 78, subsequent_indent="    ", break_on_hyphens=False) or [""]
    ]


def dishes(menu: Menu) -> str:
    """Return the dishes of a menu, family by family, without nigiri, which every menu contains."""
    groups = groupby(menu.dishes[1:], key=lambda dish: dish.family)
    return join_clauses(join_commas(map(name_of, dishes)) for _, dishes in groups)


def players_text(seats: range) -> str:
    """Return numbers of players: "2-8 players"."""
    return phrase("{seats} players", seats=seats_text(seats))


def players_in_words(seats: range) -> str:
    """Return numbers of players for the ear: "2 to 8 players", "5 players"."""
    if len(seats) == 1:
        return phrase("{number} players", number=seats[0])
    return phrase("{fewest} to {most} players", fewest=seats[0], most=seats[-1])


def _counts(dish: Dish, faces: Mapping[str, int], voice: Voice = EYE) -> str:
    """Count a dish's cards, and those with each face: "10 cards (4 × egg, 4 × salmon, 2 × squid)"."""
    cards = [dish.faces[face] for face in faces]
    total = phrase("{number} card[s]", number=sum(faces.values()))
    if len(faces) == 1:
        return total
    if all(card.number for card in cards):
        numbers = join_commas(str(card.number) for card in cards)
        return phrase("{cards}, numbered {numbers}", cards=total, numbers=numbers)
    times = mark("{count} × {face}") if voice is EYE else mark("{count} times {face}")
    counts = []
    for card, count in zip(cards, faces.values(), strict=True):
        face = phrase(card.names.alone or card.names.title, number=card.names.number)
        counts.append(phrase(times, count=count, face=face))
    return phrase("{cards} ({faces})", cards=total, faces=join_commas(counts))


_TURN = mark("""\
Each player has a hand of cards. Choose one in secret and place it face-down. When everyone has chosen, \
all cards are revealed, and stay in front of the players who played them. Then each hand passes to the next \
player, and you choose from the one you get. The last card of a hand is played automatically.

When the hands are empty, the round is scored. A game has three rounds. Desserts are saved, and scored when \
the game ends.""")

_WIN = mark("""\
The player with the most points wins. A tie is broken by the most {desserts}; if those are tied, too, the \
players share the win.""")

_WIN_EITHER = mark("""\
The player with the most points wins. A tie is broken by the most puddings in Classic, and by the most \
dessert cards in Party; if those are tied, too, the players share the win.""")

_PARTY = mark("""\
Chopsticks and the spoon are used on a later turn: call one when you place your card. After the reveal, \
called cards are used together with menus and takeout boxes, the lowest number first.""")

_CLASSIC = mark("Chopsticks let you place two cards at once on a later turn, and then return to the hand.")

_IN_CLASSIC = mark(
    "In Classic, chopsticks let you place two cards at once on a later turn, and then return to the hand."
)


def game_texts(edition: Edition | None) -> dict[str, str]:
    """Return texts about the whole game by title, for one edition, or for both if `edition` is None."""
    if edition is None:
        win, bonus = say(_WIN_EITHER), f"{say(_PARTY)}\n\n{say(_IN_CLASSIC)}"
    else:
        win = say(_WIN, desserts=phrase(edition.tie_break))
        bonus = say(_CLASSIC) if edition.second_in_secret else say(_PARTY)
    return {say("How to play"): f"{say(_TURN)}\n\n{win}", say("Bonus cards"): bonus}
