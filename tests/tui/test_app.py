"""Tests of which screen comes when; what is given is not asked; windows too small; how a game is left."""

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.rules.editions import CLASSIC, PARTY, Setup
from sushigo_tui.tui import queued_input
from sushigo_tui.tui.dialogs.questions import ChoiceScreen
from sushigo_tui.tui.dialogs.too_small import TooSmall
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.setup.menus import MenuChoice
from sushigo_tui.tui.setup.players import Players
from sushigo_tui.tui.setup.start import Start
from tests.tui.hands import Item, on, painted, press, resize, running, table, write
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_text

AMY_PHIL = ("Amy", "Phil")


def first_meal(*people: str) -> LaunchOptions:
    return LaunchOptions(False, menus.printed()["my-first-meal"], people)


async def test_all_that_is_given_reaches_the_game() -> None:
    async with running(LaunchOptions(True, None, AMY_PHIL, True, True, 7)) as (_, app):
        setup = table(app).session.game.setup
        assert (setup.edition, setup.names) == (CLASSIC, ("Amy", "Phil", "Dummy"))
        assert (setup.passing, setup.dummy, setup.seed) == ("alternate", True, 7)
        assert "custom seed" in screen_text(app)


async def test_people_who_were_given_and_do_not_fit_are_asked_for() -> None:
    """MENU-2: two cannot play the Master Menu."""
    async with running(
        LaunchOptions(players=AMY_PHIL, both_ways=True), "enter", Item("Master Menu"), "enter"
    ) as (pilot, app):
        assert on(app) is Players
        assert "Master Menu is for 3 to 8 players: you need 1 more." in screen_text(app)
        await press(pilot, "n")
        assert on(app) is Players
        await write(pilot, "Chris", "enter", "enter")
        assert on(app) is GameScreen
        assert table(app).session.game.setup.passing == "alternate"


async def test_a_whole_setup_by_keyboard_keeps_on_the_way_back_what_was_chosen() -> None:
    async with running(None, Item("Play Party"), "enter", Item("Master Menu"), "enter") as (pilot, app):
        for name in ("Chris", "Amy", "Phil"):
            await write(pilot, name, "enter")
        await press(pilot, "f4", "enter", "b", "escape", "b")
        assert on(app) is Start
        await press(pilot, "enter", "enter", "enter")
        setup = table(app).session.game.setup
        assert setup == Setup(PARTY, setup.players, menus.printed()["master-menu"], "alternate")
        assert setup.names == ("Chris", "Amy", "Phil")


async def test_an_enter_that_is_held_down_does_not_run_through_the_setup_unread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a game all of them are filled in already."""
    monkeypatch.setattr(queued_input, "HELD", 60.0)
    async with running(LaunchOptions(players=("Amy", "Phil", "Chris"))) as (pilot, app):
        app.draft.played_again = True
        await press(pilot, *["enter"] * 5)
        assert on(app) is MenuChoice
        app.draft.settled = frozenset()
        await press(pilot, "4", *["enter"] * 5)
        assert on(app) is Players


async def test_after_a_game_people_and_menu_are_kept_or_changed() -> None:
    """A custom seed is for one game only."""
    async with running(first_meal("Amy", "Phil")._replace(seed=5)) as (pilot, app):
        first = table(app)
        await first.dismiss("again-same")
        await painted(pilot)
        assert on(app) is GameScreen
        assert app.screen is not first
        assert app.draft.seed is None
        await table(app).dismiss("again-menu")
        await painted(pilot)
        assert on(app) is MenuChoice
        await press(pilot, Item("Sushi Go!"), "enter")
        game = table(app).session.game
        assert (game.setup.menu, game.names) == (menus.printed()["sushi-go"], AMY_PHIL)
        await table(app).dismiss("again-players")
        await painted(pilot)
        assert on(app) is Players
        await write(pilot, "Chris", "enter", "enter", "n")
        assert table(app).session.game.names == ("Amy", "Phil", "Chris")
        await table(app).dismiss("start")
        await painted(pilot)
        assert on(app) is Start
        assert app.game_screen is None


async def test_a_window_too_small_says_how_much_is_missing_and_loses_nothing() -> None:
    async with running(LaunchOptions(classic=True)) as (pilot, app):
        await write(pilot, "Am")
        await resize(pilot, 79, 20)
        assert on(app) is TooSmall
        assert "1 column and 4 rows more, please." in screen_text(app)
        await press(pilot, "x", "enter")
        await resize(pilot, 80, 10)
        assert "14 rows more, please." in screen_text(app)
        await resize(pilot, 80, 24)
        assert on(app) is Players
        await write(pilot, "y", "enter")
        assert [player.name for player in app.draft.players] == ["Amy"]
        assert len(app.screen_stack) == 2


@pytest.mark.parametrize("moment", ["pick-8", "replay"])
async def test_a_window_of_hardly_any_cells_breaks_nothing(moment: str) -> None:
    async with at(MOMENTS[moment]) as pilot:
        here = on(pilot.app)
        for size in ((2, 2), (1, 1), (3, 50), (200, 1)):
            await resize(pilot, *size)
            assert on(pilot.app) is TooSmall
        await resize(pilot, 80, 24)
        assert on(pilot.app) is here


async def test_a_program_in_a_window_too_small_starts_and_opens_when_that_grows() -> None:
    async with running(size=(40, 10)) as (pilot, app):
        assert on(app) is TooSmall
        await resize(pilot, 100, 30)
        assert on(app) is Start


async def test_quitting_is_asked_in_a_window_too_small_too() -> None:
    """A window that grows while the question stands does not leave the cover behind."""
    async with running(first_meal("Amy", "Phil"), "ctrl+q", size=(40, 10)) as (pilot, app):
        assert on(app) is ChoiceScreen
        await resize(pilot, 100, 30)
        await press(pilot, "b")
        assert on(app) is GameScreen
