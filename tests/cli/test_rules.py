"""`sushigo rules`: the card guide says what the dishes say of themselves."""

import pytest

from sushigo_tui.rules.dishes import DISHES
from tests.cli.conftest import Run


def test_every_dish_has_a_line(sushigo: Run) -> None:
    lines = sushigo("rules").out.splitlines()
    for line, dish in zip(lines, DISHES.values(), strict=True):
        assert line.split() == [
            *dish.letters.split(),
            *dish.title.split(),
            dish.family,
            *dish.brief.seen.split(),
        ]


@pytest.mark.parametrize("name", DISHES)
def test_a_dish_is_told_in_full(sushigo: Run, name: str) -> None:
    dish = DISHES[name]
    said = sushigo("rules", name)
    words = " ".join(said.out.split())
    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= 80
    assert " ".join(dish.help.split()) in words
    assert f"Party: {sum(dish.party.values())} cards" in words
    assert (f"Classic: {sum(dish.classic.values())} cards" in words) == bool(dish.classic)


def test_faces_are_counted(sushigo: Run) -> None:
    """A2: nigiri's three faces in both editions."""
    said = sushigo("rules", "nigiri").out
    assert "Party: 12 cards (4 × egg, 5 × salmon, 3 × squid)" in said
    assert "Classic: 20 cards (5 × egg, 10 × salmon, 5 × squid)" in said
    assert "Party: 3 cards, numbered 4, 5, 6" in sushigo("rules", "spoon").out


@pytest.mark.parametrize("words", [["miso", "soup"], ["miso-soup"], ["Miso Soup"]])
def test_a_dish_may_be_said_as_people_say_it(sushigo: Run, words: list[str]) -> None:
    assert sushigo("rules", *words).out.startswith("Miso soup (appetizer)")


def test_an_unknown_dish_is_refused_with_a_guess(sushigo: Run) -> None:
    assert sushigo("rules", "tofoo") == (
        2,
        "",
        "sushigo rules: There is no dish called 'tofoo'. Did you mean 'tofu'?\n",
    )
    assert sushigo("rules", "pizza").err == (
        "sushigo rules: There is no dish called 'pizza'. 'sushigo rules' lists them all.\n"
    )
