"""Tests of the two decks, the dishes' families, numbers, colours and seats, and of legal menus."""

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from sushigo_tui.files import menus
from sushigo_tui.rules.dishes import DISHES, card
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Setup, random_menu, seats_text
from tests.printed import CLASSIC_DECK, PARTY_DECK, PARTY_DISHES
from tests.tables import classic, menu_with, players

SEATS = {"edamame": (3, 8), "spoon": (3, 8), "menu": (2, 6), "special-order": (2, 6)}

PRINTED = {
    "my-first-meal": "My First Meal, 2-8: maki tempura sashimi miso-soup wasabi tea green-tea-ice-cream",
    "sushi-go": "Sushi Go!, 2-8: maki tempura sashimi dumpling chopsticks wasabi pudding",
    "party-sampler": "Party Sampler, 2-6: temaki tempura dumpling tofu wasabi menu green-tea-ice-cream",
    "master-menu": "Master Menu, 3-8: temaki onigiri tofu sashimi spoon takeout-box fruit",
    "points-platter": "Points Platter, 3-6: uramaki onigiri dumpling edamame special-order tea"
    " green-tea-ice-cream",
    "cutthroat-combo": "Cutthroat Combo, 3-8: temaki eel tofu miso-soup spoon soy-sauce pudding",
    "big-banquet": "Big Banquet, 3-8: maki tempura dumpling eel spoon chopsticks green-tea-ice-cream",
    "dinner-for-two": "Dinner for Two, 2-6: uramaki onigiri tofu miso-soup menu special-order fruit",
}


def pieces(setup: Setup) -> Counter[str]:
    return Counter(piece.name for dish in setup.dishes for piece in setup.edition.pieces(dish))


@pytest.mark.rule("A1")
def test_the_classic_deck() -> None:
    assert pieces(classic(2)) == Counter(CLASSIC_DECK)
    assert len(CLASSIC_DECK) == 108
    assert {dish.name for dish in DISHES.values() if CLASSIC.pieces(dish)} == {
        *("tempura", "sashimi", "dumpling", "maki", "nigiri", "pudding", "wasabi", "chopsticks")
    }


@pytest.mark.rule("A2")
def test_the_party_cards() -> None:
    assert {dish.name: sorted(piece.name for piece in PARTY.pieces(dish)) for dish in DISHES.values()} == {
        dish: sorted(printed) for dish, printed in PARTY_DECK.items()
    }
    assert len(DISHES) == 23
    assert sum(len(PARTY.pieces(dish)) for dish in DISHES.values()) == 181


@pytest.mark.rule("A2")
def test_families() -> None:
    assert {dish.name: dish.family for dish in DISHES.values()} == {
        name: family for family, dishes in PARTY_DISHES.items() for name in dishes
    }


@pytest.mark.rule("A2", "MENU-2")
def test_seats_of_each_dish() -> None:
    for dish in DISHES.values():
        low, high = SEATS.get(dish.name, (2, 8))
        assert dish.seats == range(low, high + 1), dish


@pytest.mark.rule("A3", "MENU-2")
def test_the_printed_menus() -> None:
    assert {
        file: f"{menu.name}, {seats_text(menu.seats)}: {' '.join(dish.name for dish in menu.dishes[1:])}"
        for file, menu in menus.printed().items()
    } == PRINTED
    assert {menu.dishes[0].name for menu in menus.printed().values()} == {"nigiri"}


LEGAL: dict[str, Any] = {
    "name": "Mine",
    "roll": "maki",
    "appetizers": ("tempura", "tofu", "eel"),
    "specials": ("tea", "wasabi"),
    "dessert": "fruit",
}


@pytest.mark.rule("MENU-1")
def test_a_menu_is_nigiri_a_roll_three_appetizers_two_specials_and_a_dessert() -> None:
    menu = Menu(**LEGAL)
    assert [dish.name for dish in menu.dishes] == [
        *("nigiri", "maki", "tempura", "tofu", "eel", "tea", "wasabi", "fruit")
    ]
    assert menu.faults() == []


@pytest.mark.rule("MENU-1")
@pytest.mark.parametrize(
    ("changed", "blamed"),
    [
        ({"roll": "tofu"}, ["tofu"]),
        ({"roll": "pizza"}, ["pizza"]),
        ({"roll": "flipped"}, ["flipped"]),
        ({"appetizers": ("tempura", "tofu")}, ["3", "2"]),
        ({"appetizers": ("tempura", "tofu", "eel", "onigiri")}, ["3", "4"]),
        ({"appetizers": ("tempura", "tofu", "tofu")}, ["tofu", "twice"]),
        ({"appetizers": ("tempura", "tofu", "maki")}, ["maki"]),
        ({"specials": ("tea",)}, ["A menu needs 2 specials, not 1."]),
        ({"dessert": ""}, [""]),
        ({"roll": "eel", "dessert": "tea"}, ["eel", "tea"]),
    ],
)
def test_anything_else_is_refused_with_a_reason(changed: dict[str, Any], blamed: list[str]) -> None:
    with pytest.raises(ValueError, match=r"\w") as refusal:
        Menu(**{**LEGAL, **changed})
    assert all(word in str(refusal.value) for word in blamed)


@pytest.mark.rule("MENU-2")
@pytest.mark.parametrize(
    ("dishes", "seats"),
    [((), (2, 8)), (("menu",), (2, 6)), (("spoon",), (3, 8)), (("menu", "spoon"), (3, 6))],
)
def test_seats_follow_from_the_dishes(dishes: tuple[str, ...], seats: tuple[int, int]) -> None:
    menu = menu_with(*dishes)
    assert menu.seats == range(seats[0], seats[1] + 1)
    for count in range(2, 9):
        if count in menu.seats:
            assert Setup(PARTY, players(count), menu).seats == count
        else:
            with pytest.raises(ValueError, match=str(count)):
                Setup(PARTY, players(count), menu)


@pytest.mark.rule("MENU-3")
def test_every_combination_is_legal() -> None:
    """Each menu has the seats that its dishes allow."""
    for roll, appetizers, specials, dessert in product(
        PARTY_DISHES["roll"],
        combinations(PARTY_DISHES["appetizer"], 3),
        combinations(PARTY_DISHES["special"], 2),
        PARTY_DISHES["dessert"],
    ):
        seats = Menu("", roll, appetizers, specials, dessert).seats
        low = 3 if "edamame" in appetizers or "spoon" in specials else 2
        high = 6 if {"menu", "special-order"} & set(specials) else 8
        assert (seats.start, seats.stop - 1) == (low, high)


@pytest.mark.rule("MENU-2", "MENU-3")
@pytest.mark.parametrize("seats", [None, 2, 3, 6, 7, 8])
def test_random_menus_are_legal_for_their_seats(seats: int | None) -> None:
    seen = set()
    for nth in range(200):
        menu = random_menu(Random(nth).random, seats)
        assert (menu.faults(), menu.name) == ([], "Random menu")
        assert len(menu.seats) > 0
        assert seats is None or seats in menu.seats
        seen |= {dish.name for dish in menu.dishes}
    assert seen == {name for name in PARTY_DECK if seats is None or seats in DISHES[name].seats}


@pytest.mark.rule("MENU-1")
def test_party_needs_a_menu_and_classic_has_none() -> None:
    with pytest.raises(ValueError, match=r"^Party needs a menu. Choose one.$"):
        Setup(PARTY, players(3))
    with pytest.raises(ValueError, match=r"^Classic has its own deck. Only Party has menus.$"):
        Setup(CLASSIC, players(3), menu_with())


@pytest.mark.rule("A2")
def test_unknown_cards_have_no_name() -> None:
    for name in ("pizza", "maki", "maki:4", "flipped", "wasabi in use", "nigiri:egg on wasabi"):
        with pytest.raises(KeyError, match=f"^'{name}'$"):
            card(name)
