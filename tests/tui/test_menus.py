"""Tests of choosing a menu: printed, one's own, random, or put together by MENU-1 and MENU-2."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from sushigo_tui.files import menus
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY
from sushigo_tui.text.cells import first_that_fits
from sushigo_tui.text.voice import brief, help_text, titles
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.setup.menus import CustomMenu, MenuChoice
from sushigo_tui.tui.setup.players import Players
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.widgets.dishes import DishGrid
from sushigo_tui.tui.widgets.page import Page
from tests.tui.hands import Item, click, on, opened, press, running, write
from tests.tui.screen_text import screen_text

ASKED = LaunchOptions(classic=False)


async def test_every_printed_menu_stands_there_with_its_dishes_and_seats() -> None:
    async with running(ASKED, "home") as (pilot, app):
        for menu in menus.printed().values():
            text = screen_text(app)
            assert f"{menu.seats.start}-{menu.seats.stop - 1} players" in text
            for dish in menu.dishes:
                assert first_that_fits(titles(dish), 12) in text, menu.name
                assert all(word in text for word in brief(dish, menu).split()), menu.name
            await press(pilot, "down")


async def test_surprise_us_draws_for_those_who_are_there_and_d_draws_another() -> None:
    """MENU-2: with seven at the table no menu is drawn that seven cannot play."""
    seven = LaunchOptions(classic=None, players=tuple("ABCDEFG"))
    async with running(seven, "enter", Item("Surprise us")) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, MenuChoice)
        drawn = set()
        for _ in range(4):
            await press(pilot, "d")
            assert screen.drawn is not None
            assert 7 in screen.drawn.seats
            text = screen_text(app)
            assert all(first_that_fits(titles(dish), 12) in text for dish in screen.drawn.dishes)
            drawn.add(screen.drawn)
        assert len(drawn) > 1
        shown = screen.drawn
        await press(pilot, "enter")
        assert app.draft.menu == shown


async def test_own_menus_stand_there_and_broken_ones_say_what_is_wrong(home: Path) -> None:
    mine = menus.save(menus.printed()["points-platter"], "Sunday sushi")
    (mine.parent / "half.toml").write_text('name = "Half"\nroll = "makki"\n', encoding="utf-8")
    async with running(ASKED, "end") as (pilot, app):
        text = screen_text(app)
        assert "Sunday sushi" in text
        assert "This file isn't a valid menu" in text
        assert "makki" in text
        await press(pilot, "enter")
        assert on(app) is MenuChoice, "a broken menu cannot be chosen"
        await press(pilot, "up", "enter")
        assert app.draft.menu is not None
        assert app.draft.menu.name == "Sunday sushi"


async def test_back_leads_to_the_start_and_make_your_own_to_the_dishes() -> None:
    async with running(None, "3", "enter", "b") as (pilot, app):
        assert on(app) is Start
        make = "enter", Item("Make your own"), "enter"
        for keys, screen in ((("enter", "escape"), Start), (make, CustomMenu), ("b", MenuChoice)):
            await press(pilot, *keys)
            assert on(app) is screen


Take = Callable[..., Awaitable[None]]


@asynccontextmanager
async def making(wanted: LaunchOptions | None = None) -> AsyncIterator[tuple[Pilot[Any], SushiGo, Take]]:
    """The screen, and a function that puts the cursor on dishes and presses Space on each."""
    app = SushiGo(wanted or ASKED)
    app.first_step = "custom"
    async with opened(app) as (pilot, _):

        async def take(*names: str) -> None:
            grid = app.screen.query_one(DishGrid)
            for name in names:
                x = next(x for x, column in enumerate(grid.columns) if DISHES[name] in column)
                grid.x, grid.y = x, grid.columns[x].index(DISHES[name])
                await pilot.press("space")
            await pilot.pause()

        yield pilot, app, take


async def test_all_dishes_can_be_reached_and_explain_themselves() -> None:
    async with making() as (pilot, app, _):
        seen = set[str]()
        for column in range(3):
            await press(pilot, "home")
            while (dish := app.screen.query_one(DishGrid).dish).name not in seen:
                seen.add(dish.name)
                page = app.screen.query_one("#dish", Page)
                assert brief(dish) in page.text.plain
                assert help_text(dish.help_for(PARTY.name)) in page.text.plain
                assert len(page.lines) <= page.size.height, "nothing needs scrolling"
                await press(pilot, "down")
            await press(pilot, "right")
            assert column < 2 or seen == set(DISHES) - {"nigiri"}


async def test_what_is_missing_is_said_until_it_is_complete_and_what_is_too_many_is_refused() -> None:
    """MENU-1, MENU-2"""
    async with making() as (pilot, app, take):
        assert "1 roll, 3 appetizers, 2 specials and 1 dessert" in " ".join(screen_text(app).split())
        await take("maki", "eel", "tofu", "pudding", "tea")
        assert "Missing: 1 appetizer and 1 special." in screen_text(app)
        assert "For 2-8 players" in screen_text(app)
        await press(pilot, "n", "ctrl+s")
        assert on(app) is CustomMenu, "an incomplete menu is neither played nor saved"
        assert "Enter next" not in screen_text(app)
        await take("onigiri", "sashimi")
        assert "The menu has enough dishes of this kind. Remove one first." in screen_text(app)
        await press(pilot, "down")
        assert "Remove one" not in screen_text(app)
        await take("special-order")
        assert "The menu is complete." in screen_text(app)
        assert "For 2-6 players" in screen_text(app)
        assert "Enter next" in screen_text(app)
        await press(pilot, "n")
        assert on(app) is Players
        menu = app.draft.menu
        assert menu is not None
        assert [dish.name for dish in menu.dishes] == [
            "nigiri", "maki", "eel", "tofu", "onigiri", "tea", "special-order", "pudding",
        ]  # fmt: skip


async def test_whether_those_at_the_table_can_play_it_is_said_and_random_draws_what_they_can() -> None:
    """MENU-2"""
    async with making(LaunchOptions(players=("Amy", "Phil"))) as (pilot, app, take):
        await take("spoon")
        assert "These dishes aren't for 2 players." in screen_text(app)
        await press(pilot, "d")
        assert "The menu is complete." in screen_text(app)
        assert "for 2 players" not in screen_text(app)
        await press(pilot, "x")
        assert app.screen.query_one(DishGrid).menu.chosen == []


async def test_a_click_takes_a_dish_and_another_one_puts_it_back() -> None:
    async with making() as (pilot, app, _):
        grid = app.screen.query_one(DishGrid)
        await click(pilot, "Takeout box")
        assert grid.dish.name == "takeout-box"
        assert grid.menu.chosen == ["takeout-box"]
        await click(pilot, "Takeout box")
        assert grid.menu.chosen == []
        await click(pilot, "Takeout box")
        await click(pilot, "Specials")
        assert grid.menu.chosen == ["takeout-box"], "a heading is no dish"


async def test_enter_takes_dishes_until_the_menu_is_complete_and_then_continues() -> None:
    async with making() as (pilot, app, _):
        await press(pilot, "enter")
        grid = app.screen.query_one(DishGrid)
        assert grid.menu.chosen == [grid.dish.name]
        await press(pilot, "x", "d")
        assert "Press Enter to play it" in screen_text(app)
        complete = grid.menu.menu()
        await press(pilot, "enter")
        assert on(app) is Players
        assert app.draft.menu == complete


async def test_saving_under_a_name(home: Path) -> None:
    async with making() as (pilot, app, take):
        await take("maki", "eel", "tofu", "onigiri", "tea", "wasabi", "pudding")
        await press(pilot, "ctrl+s")
        await write(pilot, "Sushi Go!", "enter")
        assert "standard menu" in screen_text(app)
        await press(pilot, "ctrl+u")
        await write(pilot, " Ännas Bankett ", "enter")
        assert "Saved as Ännas Bankett." in screen_text(app)
        assert menus.find("Ännas Bankett").roll == "maki"
        await press(pilot, "ctrl+s")
        await write(pilot, "Ännas Bankett", "enter")
        assert "already" in screen_text(app)
        await press(pilot, "escape")
        assert on(app) is CustomMenu
        await press(pilot, "n")
        assert app.draft.menu is not None
        assert app.draft.menu.name == "Ännas Bankett"


async def test_a_printed_menu_that_was_chosen_before_is_where_one_starts_from() -> None:
    async with running(
        LaunchOptions(classic=False), Item("Master Menu"), "enter", "escape", Item("Make your own"), "enter"
    ) as (_, app):
        assert set(app.screen.query_one(DishGrid).menu.chosen) == {
            "temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout-box", "fruit",
        }  # fmt: skip
