"""Tests of what a dish says of itself, and how cards are made of it."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Iterator

import pytest

from sushigo_tui.rules import dishes
from sushigo_tui.rules.cards import (
    CARDS,
    FAMILIES,
    Brief,
    Card,
    Dish,
    Mark,
    Names,
    Part,
    Words,
)
from sushigo_tui.rules.dishes import ALL, DISHES, card
from sushigo_tui.rules.editions import CLASSIC, PARTY, Edition, seats_text
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.scoring import colours, most_and_fewest
from sushigo_tui.rules.view import new_state
from sushigo_tui.text.voice import brief, help_text, short_name
from tests.rules.ids import ids
from tests.tables import cards, party, public

EVERY = pytest.mark.parametrize("dish", ALL.values(), ids=ALL)


class Mochi(Dish):
    """A dish made for these tests."""

    name, title, family, colour = "mochi", "Mochi", "dessert", "#123456"
    letters = "MO"
    words = Words(
        names=Names("mochi"),
        brief=Brief("soft"),
        help="Soft.",
        faces={
            "red": Names("red mochi", alone="red"),
            "green": Names("fresh mochi", labels=("Green", "Grn")),
        },
    )
    party = {"red": 2, "green": 3}
    classic = {"": 4, "red": 1}


class Counted(Mochi):
    """The same with numbers on it."""

    digits = "icons"
    party, classic = {"7": 2, "9": 3}, {}


@pytest.fixture
def mochi() -> Iterator[Mochi]:
    """A dish made again, and forgotten afterwards."""
    known = dict(CARDS)
    yield Mochi()
    CARDS.clear()
    CARDS.update(known)


def test_faces_of_a_new_dish(mochi: Mochi) -> None:
    assert list(mochi.faces) == ["red", "green", ""]
    assert [each.name for each in mochi.cards] == ["mochi:red", "mochi:green"]
    assert [each.name for each in mochi.classic_cards] == ["mochi", "mochi:red"]
    assert [each.name for each in PARTY.pieces(mochi)] == ["mochi:red"] * 2 + ["mochi:green"] * 3
    assert [each.name for each in CLASSIC.pieces(mochi)] == ["mochi"] * 4 + ["mochi:red"]
    assert PARTY.cards(mochi) == mochi.cards
    assert CLASSIC.cards(mochi) == mochi.classic_cards
    assert repr(mochi) == "mochi"


def test_cards_of_a_new_dish(mochi: Mochi) -> None:
    red, green, plain = mochi.faces["red"], mochi.faces["green"], mochi.faces[""]
    assert (red.dish, red.face, red.icons, red.number, red.colour) == (mochi, "red", 1, None, "#123456")
    assert (green.face, green.names.title, short_name(green)) == ("green", "fresh mochi", "Grn")
    assert (red.names.title, plain.names.title, short_name(plain)) == ("red mochi", "mochi", "mochi")
    assert (red.parts, green.parts) == ((Part("red", "red"),), ())
    assert red.plain is red
    assert red.bonus is False
    assert red.lands is None
    assert repr(red) == "mochi:red"
    assert CARDS["mochi:red"] is red


def test_faces_that_are_numbers(mochi: Mochi, monkeypatch: pytest.MonkeyPatch) -> None:
    (seven, _) = Counted().cards
    assert (seven.icons, seven.number, seven.parts) == (7, None, ())
    monkeypatch.setattr(Counted, "digits", "number")
    (_, nine) = Counted().cards
    assert (nine.icons, nine.number, nine.parts) == (1, 9, (Part("9", "#9"),))


def test_what_a_card_counts_as_is_a_card(mochi: Mochi) -> None:
    red = mochi.faces["red"]
    cold = Card(mochi, "red", plain=red, mark=Mark("in ice", "in ice"), names=Names("red mochi in ice"))
    assert (cold.name, cold.names.title, cold.plain, cold.face) == (
        "mochi:red in ice",
        "red mochi in ice",
        red,
        "red",
    )
    assert CARDS["mochi:red in ice"] is cold
    with pytest.raises(KeyError):
        card("mochi:red in ice")
    assert card("mochi:red") is red


def test_dishes_are_found_because_their_files_are_there() -> None:
    found = dishes._load()
    assert found == ALL
    assert list(found) == list(ALL)
    order = ["nigiri", "roll", "appetizer", "special", "dessert", ""]
    assert [order.index(dish.family) for dish in found.values()] == sorted(
        order.index(dish.family) for dish in found.values()
    )
    assert set(ALL) - set(DISHES) == {"flipped"}
    assert dishes.dish("flipped") is ALL["flipped"]
    with pytest.raises(KeyError):
        dishes.dish("pizza")


def test_cards_and_dishes_keep_their_identity_when_they_travel() -> None:
    for each in (*CARDS.values(), *ALL.values()):
        assert pickle.loads(pickle.dumps(each)) is each
        assert copy.deepcopy(each) is each


@EVERY
def test_a_dish_speaks_for_itself(dish: Dish) -> None:
    assert re.fullmatch("[A-Z]{2,3}|--", dish.letters)
    assert all(0 < len(dish.brief_for(seats).seen) <= 24 for seats in range(2, 9))
    assert dish.brief_for(4) == dish.words.brief
    assert dish.title[0].isupper()
    assert dish.words.help.rstrip().endswith((".", "!"))
    assert "  " not in dish.words.help
    assert set(dish.rule_ids) <= set(ids())
    assert dish.rule_ids
    assert re.fullmatch("#[0-9a-f]{6}", dish.colour)
    assert (dish.__class__.__doc__ or "").strip()


def test_letters_tell_dishes_apart() -> None:
    assert len({dish.letters for dish in DISHES.values()}) == 23
    assert len({dish.title for dish in DISHES.values()}) == 23


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
        ("chopsticks", "chopsticks", "Chopst."),
        ("takeout-box:12", "takeout box 12", "Box 12"),
        ("special-order", "special order", "Order"),
        ("tempura", "tempura", "Tempura"),
        ("fruit:watermelon+pineapple", "watermelon and pineapple", "1w 1p"),
        ("fruit:watermelon+watermelon", "two watermelons", "2w"),
        ("onigiri:triangle", "triangle onigiri", "Triang."),
    ],
)
def test_what_a_card_is_called(name: str, title: str, short: str) -> None:
    assert (card(name).names.title, short_name(card(name))) == (title, short)


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


def test_a_dish_scores_nothing_unless_it_says_so(mochi: Mochi) -> None:
    at = public(["tempura", ""])
    assert mochi.score(at) == [0, 0]
    game = Game(party(2), seed=1)
    assert mochi.answer_picture(game.view(0).tables, game.decisions[0], True) is mochi
    red, green = mochi.cards
    assert mochi.counts([[red, None, green, card("tofu")], []]) == [2, 0]
    state = new_state(party(2), 1)
    assert (mochi.call_value(state, 0, red, 5), mochi.keep_value(5)) == (0, 0)
    assert mochi.second_values(state, 0, red, 5) == []


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
    assert dishes.dish(name).brief_for(seats).seen == brief


LATER = (
    "On a later turn you may play two cards instead of one. The chopsticks then join your hand "
    "and are passed on with it."
)
MAKI, IN_FULL = "Most maki icons: 6 points. Second most: ", "Tied players all get the full points."
PUDDING = "Saved until the end of the game. Most puddings: 6 points."
FEWEST, TWO = "Fewest (or none): lose 6.", "With two players, nobody loses points."
FULL, SHARED = (
    "Tied players all score the full amount.",
    "Tied players share the points, and nobody scores if everyone has the same number.",
)
TEMAKI = "Most temaki: 4 points"


@pytest.mark.rule("CHOP-C1", "CHOP-P1", "MAKI-C", "MAKI-P", "PUDDING-C", "PUDDING-P", "TEMAKI")
@pytest.mark.parametrize(
    ("name", "edition", "seats", "told"),
    [
        (
            "chopsticks",
            CLASSIC,
            3,
            f"{LATER} You choose both cards in secret. Unused chopsticks score nothing.",
        ),
        (
            "chopsticks",
            PARTY,
            3,
            f"{LATER} You call the chopsticks when you place your card, and choose the second one after "
            "the reveal. Unused chopsticks score nothing.",
        ),
        (
            "maki",
            CLASSIC,
            5,
            f"{MAKI}3. Tied players share the points, and a tie for the most leaves no second place.",
        ),
        ("maki", PARTY, 0, f"{MAKI}3. With six or more players: 6, 4 and 2. {IN_FULL}"),
        ("maki", PARTY, 5, f"{MAKI}3. {IN_FULL}"),
        ("maki", PARTY, 6, f"{MAKI}4. Third most: 2. {IN_FULL}"),
        ("pudding", CLASSIC, 2, f"{PUDDING} {TWO} {SHARED}"),
        ("pudding", PARTY, 3, f"{PUDDING} {FEWEST} {FULL}"),
        ("pudding", PARTY, 0, f"{PUDDING} {FEWEST} {TWO} {FULL}"),
        ("temaki", PARTY, 2, f"{TEMAKI}, for both players if they are tied. {TWO}"),
        ("temaki", PARTY, 3, f"{TEMAKI}. Fewest (or none): lose 4. Tied players all score the full amount."),
        ("temaki", PARTY, 0, DISHES["temaki"].words.help),
    ],
)
def test_what_a_dish_does_depends_on_the_edition_and_the_seats(
    name: str, edition: Edition, seats: int, told: str
) -> None:
    assert help_text(dishes.dish(name).help_for(edition, seats)) == told


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
    told = dishes.dish(name)
    without, beside = party(4, name), party(4, name, with_it)
    assert word not in f"{brief(told, without)} {help_text(without.help_of(told))}"
    assert word in f"{brief(told, beside)} {help_text(beside.help_of(told))}"
    assert word in help_text(told.words.whole_help)


def test_dishes_stand_by_family_and_name_whichever_imports_another() -> None:
    """The menu drawn from a seed depends on it."""
    for family in FAMILIES:
        names = [name for name, dish in DISHES.items() if dish.family == family]
        assert names == sorted(names)
