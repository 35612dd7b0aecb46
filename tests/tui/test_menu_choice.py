"""Which menu: printed ones, one's own, one drawn at random, one put together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat.draft import LaunchOptions
from sushigo_tui.tui.setup.custom_menu import CustomMenu
from sushigo_tui.tui.setup.menu_choice import MenuChoice
from sushigo_tui.tui.setup.players import Players
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.widgets.cards import face
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from tests.tui.hands import click, on, press, running, wheel
from tests.tui.screen_text import screen_text

PARTY = LaunchOptions(classic=False)


async def test_every_printed_menu_stands_there_with_its_dishes_and_seats() -> None:
    async with running(PARTY, "home") as (pilot, app):
        for menu in menus.printed().values():
            text = screen_text(app)
            assert f"{menu.seats.start}-{menu.seats.stop - 1} players" in text
            assert all(dish.title in text and menu.brief_of(dish) in text for dish in menu.dishes), menu.name
            await press(pilot, "down")


async def test_a_number_selects_and_enter_chooses() -> None:
    async with running(PARTY, "4", "4") as (pilot, app):
        assert on(app) is MenuChoice
        await press(pilot, "enter")
        assert on(app) is Players
        assert app.draft.menu == menus.printed()["master-menu"]


async def test_one_click_chooses() -> None:
    async with running(PARTY) as (pilot, app):
        await click(pilot, "1 Big Banquet")
        assert on(app) is Players
        assert app.draft.menu == menus.printed()["big-banquet"]


async def test_surprise_us_draws_for_those_who_are_there_and_d_draws_another() -> None:
    """MENU-2: with seven at the table no menu is drawn that seven cannot play."""
    async with running(LaunchOptions(classic=None, players=tuple("ABCDEFG")), "enter", "0") as (pilot, app):
        screen = app.screen
        assert isinstance(screen, MenuChoice)
        drawn = set()
        for _ in range(12):
            await press(pilot, "d")
            assert screen.drawn is not None
            assert 7 in screen.drawn.seats
            assert all(dish.title in screen_text(app) for dish in screen.drawn.dishes)
            drawn.add(screen.drawn)
        assert len(drawn) > 1
        shown = screen.drawn
        await press(pilot, "enter")
        assert app.draft.menu == shown


async def test_own_menus_stand_there_and_broken_ones_say_what_is_wrong(home: Path) -> None:
    mine = menus.save(menus.printed()["points-platter"], "Sunday sushi")
    (mine.parent / "half.toml").write_text('name = "Half"\nroll = "makki"\n', encoding="utf-8")
    async with running(PARTY, "end") as (pilot, app):
        text = screen_text(app)
        assert "Sunday sushi" in text
        assert "This file isn't a menu yet" in text
        assert "makki" in text
        await press(pilot, "enter")
        assert on(app) is MenuChoice, "a broken menu cannot be chosen"
        await press(pilot, "up", "enter")
        assert app.draft.menu is not None
        assert app.draft.menu.name == "Sunday sushi"


async def test_more_menus_than_lines_scroll(home: Path) -> None:
    for number in range(20):
        menus.save(menus.printed()["sushi-go"], f"Mine {number:02}")
    async with running(PARTY) as (pilot, app):
        choices = app.screen.query_one(ChoiceList)
        await press(pilot, "end")
        assert "Mine 19" in screen_text(app)
        assert "Big Banquet" not in screen_text(app)
        await press(pilot, "home")
        assert "Big Banquet" in screen_text(app)
        await wheel(pilot, choices, 15)
        assert "1 Big Banquet" not in screen_text(app)
        assert choices.at == 1, "the wheel moves what is seen, not the cursor"
        await wheel(pilot, choices, -15)
        assert "Big Banquet" in screen_text(app)
        await press(pilot, "pagedown", "pagedown")
        assert "› " in screen_text(app)
        assert choices.at > 20


async def test_back_leads_to_the_start_and_make_your_own_to_the_dishes() -> None:
    async with running(None, "enter", "b") as (pilot, app):
        assert on(app) is Start
        for keys, screen in (("enter escape", Start), ("enter 9 enter", CustomMenu), ("b", MenuChoice)):
            await press(pilot, *keys.split())
            assert on(app) is screen


@pytest.mark.parametrize(("size", "pictured"), [((80, 24), False), ((100, 30), True), ((120, 40), True)])
async def test_a_large_window_shows_the_cards_of_each_menu(size: tuple[int, int], pictured: bool) -> None:
    async with running(LaunchOptions(False), size=size) as (pilot, app):
        for place, menu in enumerate(menus.printed().values(), start=1):
            await press(pilot, str(place))
            words = set(re.findall(r"[\w-]+(?: [a-z]+)*", screen_text(app)))
            for dish in menu.dishes:
                how = face(dish, "plain")
                assert bool({how.name, how.longer, how.full} & words) is pictured
                assert pictured or f" {dish.letters}" in screen_text(app)
        await press(pilot, "9")
        text = screen_text(app)
        assert "Put a menu together yourselves" in text
        assert " nigiri " not in text
