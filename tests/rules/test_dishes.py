"""Tests of what a dish says of itself, and how cards are made of it."""

import copy
import pickle
import re

import pytest

from sushigo_tui.rules import dishes
from sushigo_tui.rules.cards import CARDS, FAMILIES, Dish
from sushigo_tui.rules.dishes import ALL, DISHES, card
from sushigo_tui.rules.editions import CLASSIC, PARTY, Edition, seats_text
from sushigo_tui.rules.scoring import colours, most_and_fewest
from sushigo_tui.text.voice import EYE, brief, help_text, short_name
from tests.tables import cards, party

EVERY = pytest.mark.parametrize("dish", ALL.values(), ids=ALL)


def test_dishes_are_found_because_their_files_are_there() -> None:
    found = dishes._load()
    assert found == ALL
    assert list(found) == list(ALL)
    order = ["nigiri", "roll", "appetizer", "special", "dessert", ""]
    assert [order.index(dish.family) for dish in found.values()] == sorted(
        order.index(dish.family) for dish in found.values()
    )
    assert set(ALL) - set(DISHES) == {"flipped"}


def test_cards_and_dishes_keep_their_identity_when_they_travel() -> None:
    for each in (*CARDS.values(), *ALL.values()):
        assert pickle.loads(pickle.dumps(each)) is each
        assert copy.deepcopy(each) is each


@EVERY
def test_a_dish_speaks_for_itself(dish: Dish) -> None:
    assert re.fullmatch("[A-Z]{2,3}|--", dish.letters)
    assert all(0 < len(dish.brief_for(seats).seen) <= 24 for seats in range(2, 9))
    assert dish.brief_for(4) == dish.brief
    assert dish.title[0].isupper()
    assert dish.help.rstrip().endswith((".", "!"))
    assert "  " not in dish.help
    assert re.fullmatch("#[0-9a-f]{6}", dish.colour)


def test_letters_tell_dishes_apart() -> None:
    assert len({dish.letters for dish in DISHES.values()}) == len(DISHES)
    assert len({dish.title for dish in DISHES.values()}) == len(DISHES)


@EVERY
def test_short_names_fit_a_small_card(dish: Dish) -> None:
    shorts = [short_name(each) for each in dish.faces.values()]
    assert all(0 < len(short) <= 7 for short in shorts)
    assert len(set(shorts)) == len(shorts)


@pytest.mark.parametrize(
    ("name", "title", "short"),
    [
        ("nigiri:egg", "egg nigiri", "Egg"),
        ("maki:2", "maki, 2 icons", "Maki 2"),
        ("uramaki:4", "uramaki, 4 icons", "Uram. 4"),
        ("onigiri:circle", "circle onigiri", "Circle"),
        ("miso-soup", "miso soup", "Miso"),
        ("chopsticks:2", "chopsticks 2", "Chop. 2"),
        ("chopsticks", "chopsticks", "Chop."),
        ("takeout-box:12", "takeout box 12", "Box 12"),
        ("special-order", "special order", "Order"),
        ("tempura", "tempura", "Tempura"),
        ("fruit:watermelon+pineapple", "watermelon and pineapple", "1w 1p"),
        ("fruit:watermelon+watermelon", "two watermelons", "2w"),
        ("onigiri:triangle", "triangle onigiri", "Triang."),
    ],
)
def test_what_a_card_is_called(name: str, title: str, short: str) -> None:
    assert (EYE.card(card(name)), short_name(card(name))) == (title, short)


@pytest.mark.rule("A2")
@EVERY
def test_numbers_and_icons_are_printed_on_faces(dish: Dish) -> None:
    for face, each in dish.faces.items():
        digits = face.isdigit()
        numbered = digits and dish.family == "special"
        assert each.number == (int(face) if numbered else None)
        assert each.icons == (int(face) if digits and not numbered else 1)
        assert each.bonus == (dish.name in ("chopsticks", "spoon"))
        assert each.face == face
        assert each.plain is each
        assert each.colour == dish.colour


@pytest.mark.rule("SOY", "TEA")
def test_colours_of_a_table() -> None:
    nigiri, tea = ALL["nigiri"].colour, ALL["tea"].colour
    assert colours(()) == {}
    assert colours((*cards("wasabi, 2 nigiri:egg, tea"), None)) == {nigiri: 3, tea: 1}


@pytest.mark.rule("MAKI-C", "PUDDING-C", "PUDDING-P", "TEMAKI")
def test_points_for_the_most_and_the_fewest() -> None:
    assert most_and_fewest([1, 3, 3], 6) == [-6, 6, 6]
    assert most_and_fewest([1, 3, 1], 6) == [-6, 6, -6]
    assert most_and_fewest([1, 3], 6) == [0, 6]
    assert most_and_fewest([3, 1, 3, 3, 3], 6, splits=True) == [1, -6, 1, 1, 1]
    assert most_and_fewest([1, 1, 1, 1, 2], 6, splits=True) == [-1, -1, -1, -1, 6]


@pytest.mark.rule("MENU-2")
def test_a_range_of_seats_in_words() -> None:
    assert [seats_text(each) for each in (range(2, 9), range(3, 7), range(5, 6))] == ["2-8", "3-6", "5"]


@pytest.mark.rule("MAKI-P", "PUDDING-P", "TEMAKI")
@pytest.mark.parametrize(
    ("name", "seats", "brief"),
    [
        ("maki", 5, "most 6, second 3"),
        ("maki", 6, "most 6, then 4, then 2"),
        ("pudding", 2, "most 6"),
        ("pudding", 3, "most 6, fewest -6"),
        ("temaki", 2, "most 4"),
        ("temaki", 3, "most 4, fewest -4"),
    ],
)
def test_what_a_dish_is_worth_depends_on_the_seats(name: str, seats: int, brief: str) -> None:
    assert ALL[name].brief_for(seats).seen == brief


@pytest.mark.rule("CHOP-C1", "CHOP-P1", "MAKI-C", "MAKI-P", "PUDDING-C", "PUDDING-P", "TEMAKI")
@pytest.mark.parametrize(
    ("name", "edition", "seats", "words"),
    [
        ("chopsticks", CLASSIC, 3, "both cards in secret"),
        ("chopsticks", PARTY, 3, "after the reveal"),
        ("maki", CLASSIC, 5, "leaves no second place"),
        ("maki", PARTY, 0, "With six or more players: 6, 4 and 2."),
        ("maki", PARTY, 5, "Second most: 3. Tied"),
        ("maki", PARTY, 6, "Second most: 4. Third most: 2."),
        ("pudding", CLASSIC, 2, "nobody loses points. Tied players share"),
        ("pudding", PARTY, 3, "Fewest (or none): lose 6. Tied"),
        ("pudding", PARTY, 0, "lose 6. With two players"),
        ("temaki", PARTY, 2, "for both players if they are tied"),
        ("temaki", PARTY, 3, "lose 4. Tied"),
    ],
)
def test_what_a_dish_does_depends_on_the_edition_and_the_seats(
    name: str, edition: Edition, seats: int, words: str
) -> None:
    assert words in help_text(ALL[name].help_for(edition.name, seats))


@pytest.mark.rule("WASABI-3", "SOY", "TEA", "ORDER-1", "ORDER-4")
@pytest.mark.parametrize(
    ("name", "word", "with_it"),
    [
        ("nigiri", "wasabi", "wasabi"),
        ("soy-sauce", "wasabi", "wasabi"),
        ("soy-sauce", "face-down", "takeout-box"),
        ("tea", "wasabi", "wasabi"),
        ("tea", "face-down", "takeout-box"),
        ("special-order", "on wasabi", "wasabi"),
        ("special-order", "menu can't", "menu"),
        ("special-order", "takeout box", "takeout-box"),
    ],
)
def test_a_dish_tells_of_another_only_where_that_is_in_the_game(name: str, word: str, with_it: str) -> None:
    told = ALL[name]
    without, beside = party(4, name), party(4, name, with_it)
    assert word not in f"{brief(told, without)} {help_text(without.help_of(told))}"
    assert word in f"{brief(told, beside)} {help_text(beside.help_of(told))}"
    assert word in help_text(told.help_for())


def test_dishes_stand_by_family_and_name_whichever_imports_another() -> None:
    """The menu drawn from a seed depends on it."""
    for family in FAMILIES:
        names = [name for name, dish in DISHES.items() if dish.family == family]
        assert names == sorted(names)
