"""The menus that come with the game: A3, MENU-1 and MENU-2 of the rules."""

import pytest

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import seats_text

PRINTED = {
    "my-first-meal": (
        "My First Meal",
        "2-8",
        "maki tempura sashimi miso-soup wasabi tea green-tea-ice-cream",
    ),
    "sushi-go": ("Sushi Go!", "2-8", "maki tempura sashimi dumpling chopsticks wasabi pudding"),
    "party-sampler": ("Party Sampler", "2-6", "temaki tempura dumpling tofu wasabi menu green-tea-ice-cream"),
    "master-menu": ("Master Menu", "3-8", "temaki onigiri tofu sashimi spoon takeout-box fruit"),
    "points-platter": (
        "Points Platter",
        "3-6",
        "uramaki onigiri dumpling edamame special-order tea green-tea-ice-cream",
    ),
    "cutthroat-combo": ("Cutthroat Combo", "3-8", "temaki eel tofu miso-soup spoon soy-sauce pudding"),
    "big-banquet": ("Big Banquet", "3-8", "maki tempura dumpling eel spoon chopsticks green-tea-ice-cream"),
    "dinner-for-two": ("Dinner for Two", "2-6", "uramaki onigiri tofu miso-soup menu special-order fruit"),
}


def test_there_are_eight() -> None:
    assert menus.printed().keys() == PRINTED.keys()


@pytest.mark.parametrize("file", PRINTED)
def test_each_is_as_printed(file: str) -> None:
    """MENU-1, MENU-2: the dishes as printed, and the seats that follow from them."""
    title, seats, dishes = PRINTED[file]
    menu = menus.printed()[file]
    assert menu.name == title
    assert [dish.name for dish in menu.dishes] == ["nigiri", *dishes.split()]
    assert seats_text(menu.seats) == seats


@pytest.mark.parametrize("text", ["master-menu", "Master Menu", "master menu", "MASTER-MENU"])
def test_found_by_file_name_and_by_title(text: str) -> None:
    assert menus.find(text) == menus.printed()["master-menu"]


@pytest.mark.parametrize(("text", "near"), [("mastermenu", "master-menu"), ("sushigo", "sushi-go")])
def test_an_unknown_name_gets_the_nearest(text: str, near: str) -> None:
    with pytest.raises(menus.MenuError, match=f"there is no menu '{text}'; did you mean '{near}'"):
        menus.find(text)
