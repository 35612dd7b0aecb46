"""Tests of which screen comes when; what is given is not asked; windows too small; how a game is left."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from textual.css.errors import StylesheetError
from textual.screen import Screen

from sushigo_tui.files import menus
from sushigo_tui.hotseat.draft import After, LaunchOptions
from sushigo_tui.hotseat.pins import opens, seal
from sushigo_tui.hotseat.seats import give
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.tui.dialogs.questions import ChoiceScreen, Confirm
from sushigo_tui.tui.dialogs.too_small import TooSmall
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.setup.menus import MenuChoice
from sushigo_tui.tui.setup.options import Options
from sushigo_tui.tui.setup.players import Players
from sushigo_tui.tui.setup.start import Start
from tests.tui.hands import on, painted, press, resize, running, table, write
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_text

AMY_PHIL = ("Amy", "Phil")


def first_meal(*people: str) -> LaunchOptions:
    return LaunchOptions(False, menus.printed()["my-first-meal"], people)


@pytest.mark.parametrize(
    ("wanted", "screen"),
    [
        (LaunchOptions(), Start),
        (LaunchOptions(players=AMY_PHIL), Start),
        (LaunchOptions(seed=3), Start),
        (LaunchOptions(classic=True), Players),
        (LaunchOptions(classic=True, dummy=True), Players),
        (LaunchOptions(True, None, AMY_PHIL), GameScreen),
        (LaunchOptions(True, None, AMY_PHIL, seed=3), GameScreen),
        (LaunchOptions(True, None, AMY_PHIL, True, True), GameScreen),
    ],
    ids=repr,
)
async def test_what_is_given_is_not_asked(wanted: LaunchOptions, screen: type[Screen[Any]]) -> None:
    async with running(wanted) as (_, app):
        assert on(app) is screen


async def test_all_that_is_given_reaches_the_game() -> None:
    async with running(LaunchOptions(True, None, AMY_PHIL, True, True, 7)) as (_, app):
        setup = table(app).session.game.setup
        assert (setup.edition, setup.names) == (CLASSIC, ("Amy", "Phil", "Dummy"))
        assert (setup.passing, setup.dummy, setup.seed) == ("alternate", True, 7)
        assert "custom seed" in screen_text(app)


async def test_only_the_rest_is_asked() -> None:
    """Names are given: the menu and the options are asked, and then the game starts."""
    async with running(LaunchOptions(players=("A", "B", "C")), "enter") as (pilot, app):
        assert on(app) is MenuChoice
        await press(pilot, "4", "enter")
        assert on(app) is Options
        await press(pilot, "b")
        assert on(app) is MenuChoice, "what was given is not asked on the way back either"
        await press(pilot, "enter", "enter")
        assert on(app) is GameScreen
        game = table(app).session.game
        assert (game.setup.edition, game.names) == (PARTY, ("A", "B", "C"))


async def test_people_who_were_given_and_do_not_fit_are_asked_for() -> None:
    """MENU-2: two cannot play the Master Menu."""
    async with running(LaunchOptions(players=AMY_PHIL, both_ways=True), "enter", "4", "enter") as (
        pilot,
        app,
    ):
        assert on(app) is Players
        assert "Master Menu is for 3 to 8 players: 1 more is needed." in screen_text(app)
        await press(pilot, "n")
        assert on(app) is Players
        await write(pilot, "Chris", "enter", "enter")
        assert on(app) is Options, "passing both ways says nothing of the seed"
        assert "[x] Pass both ways" in screen_text(app)
        await press(pilot, "enter")
        assert on(app) is GameScreen
        assert table(app).session.game.setup.passing == "alternate"


async def test_a_dummy_that_was_given_is_for_two() -> None:
    """DUMMY-1: nobody loses the dummy without a word by adding a third player."""
    async with running(LaunchOptions(classic=True, dummy=True)) as (pilot, app):
        await write(pilot, "Amy,Phil,Chris", "enter", "enter")
        assert "Classic with a dummy is for 2 players: that is 1 too many." in screen_text(app)
        await press(pilot, "down", "home", "x", "x")
        await press(pilot, "a")
        await write(pilot, "dummy", "enter", "enter")
        assert "no one else can be called Dummy" in screen_text(app)


async def test_a_whole_setup_by_keyboard() -> None:
    async with running(None, "enter", "4", "enter") as (pilot, app):
        for name in ("Chris", "Amy", "Phil"):
            await write(pilot, name, "enter")
        await press(pilot, "enter", "enter")
        assert on(app) is GameScreen
        setup = table(app).session.game.setup
        assert setup == Setup(PARTY, setup.players, menus.printed()["master-menu"])
        assert "Chris" in screen_text(app)


async def test_back_and_forth_keeps_what_was_chosen() -> None:
    async with running(None, "enter", "4", "enter") as (pilot, app):
        await write(pilot, "A,B,C", "enter", "enter")
        await press(pilot, "1", "space", "b", "escape", "b")
        assert on(app) is Start
        await press(pilot, "enter", "enter", "enter")
        assert on(app) is Options
        assert "Master Menu: A, B and C" in screen_text(app)
        assert "[x] Pass both ways" in screen_text(app)


@pytest.mark.parametrize(
    ("after", "screen", "asked"),
    [
        ("again-same", GameScreen, False),
        ("again-same", GameScreen, True),
        ("again-menu", MenuChoice, True),
        ("again-players", Players, False),
        ("start", Start, True),
    ],
)
async def test_what_comes_after_a_game(after: After, screen: type[Screen[Any]], asked: bool) -> None:
    """People and menu are kept; a custom seed is for one game only."""
    wanted = first_meal("Amy", "Phil")
    async with running(LaunchOptions(wanted.classic, wanted.menu, seed=5) if asked else wanted) as (
        pilot,
        app,
    ):
        if asked:
            await write(pilot, "Amy,Phil", "enter", "enter", "enter")
        first = table(app)
        await first.dismiss(after)
        await painted(pilot)
        assert on(app) is screen
        assert app.screen is not first
        assert app.draft.seed is None
        assert [player.name for player in app.draft.players] == ["Amy", "Phil"]
        assert app.draft.menu == wanted.menu
        assert (app.game_screen is not None) == (after == "again-same")


async def test_a_seat_that_was_given_away_keeps_its_new_name_and_pin() -> None:
    async with running(first_meal("Amy", "Phil")) as (pilot, app):
        first = table(app)
        give(first.session, 1, Player("Zoe"), sealed=seal("12"))
        await first.dismiss("again-same")
        await painted(pilot)
        session = table(app).session
        assert session.game.names == ("Amy", "Zoe")
        assert list(session.facts.pins) == [1]
        assert opens("12", session.facts.pins[1])


async def test_another_menu_and_then_the_same_people_play_at_once() -> None:
    async with running(first_meal("Amy", "Phil")) as (pilot, app):
        app.screen.dismiss("again-menu")
        await painted(pilot)
        await press(pilot, "8", "enter")
        assert on(app) is GameScreen
        game = table(app).session.game
        assert (game.setup.menu, game.names) == (menus.printed()["sushi-go"], AMY_PHIL)


@pytest.mark.parametrize(
    "wanted", [first_meal(*AMY_PHIL), LaunchOptions(True, None, AMY_PHIL, dummy=True)], ids=repr
)
async def test_somebody_joins_before_the_next_game(wanted: LaunchOptions) -> None:
    """Also after a game with the dummy, of which nobody is left then."""
    async with running(wanted) as (pilot, app):
        app.screen.dismiss("again-players")
        await painted(pilot)
        await write(pilot, "Chris", "enter", "enter")
        assert on(app) is Options
        await press(pilot, "n")
        assert table(app).session.game.names == ("Amy", "Phil", "Chris")


async def test_pawns_and_pins_go_with_their_seats() -> None:
    async with running(LaunchOptions(classic=True)) as (pilot, app):
        await write(pilot, "A,B", "enter", "down", "home", "c", "J", "p")
        await write(pilot, "12", "enter")
        await write(pilot, "12", "enter", "n", "n")
        assert table(app).session.game.names == ("B", "A")
        assert app.pawns[:2] == (PAWNS[1], PAWNS[2])
        assert len(set(app.pawns)) == 8
        assert [bool(player.pin) for player in app.draft.players] == [False, True]


async def test_leaving_a_game_is_asked_and_can_be_taken_back() -> None:
    async with running(first_meal("Amy", "Phil"), "ctrl+q") as (pilot, app):
        assert on(app) is ChoiceScreen
        assert "Amy" not in screen_text(app), "nothing beneath shows through"
        await press(pilot, "escape")
        assert on(app) is GameScreen
        await press(pilot, "ctrl+c", "3")
        await pilot.press("enter")
        await pilot.pause()
    assert app.return_code == 0


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


@pytest.mark.parametrize("moment", ["hand-over-8", "pick-8", "reveal-8", "score-8", "end-8-chart", "replay"])
async def test_a_window_of_hardly_any_cells_breaks_nothing(moment: str) -> None:
    async with at(MOMENTS[moment]) as pilot:
        here = on(pilot.app)
        for size in ((2, 2), (1, 1), (3, 50), (200, 1)):
            await resize(pilot, *size)
            assert on(pilot.app) is TooSmall
        await resize(pilot, 80, 24)
        assert on(pilot.app) is here


async def test_it_starts_in_a_window_too_small_and_opens_when_that_grows() -> None:
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


async def test_there_is_no_palette_no_selection_and_no_header_or_footer() -> None:
    """The palette's Screenshot, selected text and toasts could show what is private."""
    async with running(first_meal("Amy", "Phil")) as (pilot, app):
        before = app.screen
        await press(pilot, "ctrl+p", "ctrl+backslash")
        assert app.screen is before
        assert not app.ALLOW_SELECT
        names = {type(node).__name__ for screen in app.screen_stack for node in screen.walk_children()}
        assert not names & {"Header", "Footer"}


class Unreadable(Confirm):
    """A question of which the style sheet can't be read."""

    CSS_PATH = "soup.tcss"


async def open_unreadable() -> None:
    async with running() as (pilot, app):
        app.open(Unreadable("Quit?", "quit", "stay"))
        await pilot.pause()


async def test_a_screen_that_can_not_be_shown_ends_the_program_even_where_nothing_can_be_imported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "rich.traceback", None)
    with pytest.raises(StylesheetError, match=r"soup\.tcss"):
        await open_unreadable()
