"""The start screen."""

import pytest

from sushigo_tui.files import menus
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.questions import Confirm
from sushigo_tui.tui.setup.menus import MenuChoice
from sushigo_tui.tui.setup.players import Players
from sushigo_tui.tui.setup.start import Start
from tests.tui.hands import Item, click, on, painted, press, running, stored, table, write
from tests.tui.screen_text import screen_text


@pytest.mark.parametrize(
    ("keys", "screen", "classic"),
    [
        (("4", "enter"), Players, True),
        (("3", "j", "k", "enter"), MenuChoice, False),
        ((Item("Play Classic"), "enter"), Players, True),
    ],
)
async def test_party_asks_for_a_menu_and_classic_does_not(
    keys: tuple[str, ...], screen: type, classic: bool
) -> None:
    async with running(None, *keys) as (_, app):
        assert on(app) is screen
        assert app.draft.classic is classic


async def test_the_guide_opens_and_closes() -> None:
    async with running() as (pilot, app):
        for keys in ("g",), (Item("Card guide"), "enter"):
            await press(pilot, *keys)
            assert on(app) is Guide
            await press(pilot, "b")
            assert on(app) is Start


async def test_a_number_selects_and_one_click_chooses() -> None:
    async with running(None, "5") as (pilot, app):
        assert on(app) is Start
        assert "› 5 Card guide" in screen_text(app)
        await click(pilot, "Play Classic")
        assert on(app) is Players


@pytest.mark.parametrize("keys", [("q",), ("end", "enter"), ("ctrl+q",), ("ctrl+c", "y")])
async def test_ways_to_quit(keys: tuple[str, ...]) -> None:
    async with running() as (pilot, app):
        for key in keys:
            await painted(pilot)
            await pilot.press(key)
        await pilot.pause()
        assert not app.is_running or app._exit
    assert app.return_code == 0


async def test_ctrl_c_asks_and_n_stays() -> None:
    async with running(None, "ctrl+c") as (pilot, app):
        assert on(app) is Confirm
        await press(pilot, "ctrl+c", "ctrl+q")
        assert len(app.screen_stack) == 2, "a second question is not put on top of the first"
        await press(pilot, "n")
        assert on(app) is Start


async def test_names_are_typed_before_play_now_with_one_key() -> None:
    async with running(None, "a") as (pilot, app):
        assert on(app) is Players
        await write(pilot, "Amy,Ben,Cat", "enter", "enter")
        await stored(app, pilot)
        game = table(app).session.game
        assert (game.names, game.setup.menu) == (("Amy", "Ben", "Cat"), menus.printed()["my-first-meal"])
