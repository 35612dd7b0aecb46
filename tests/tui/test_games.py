"""The list of games: read as it is looked at, however many there are."""

import sqlite3
from contextlib import closing

import pytest
from textual.widgets import Static

from sushigo_tui.files import paths
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.tui.dialogs.questions import Notice
from sushigo_tui.tui.setup.start import Start
from tests.tui.hands import Item, on, press, running, stored, table
from tests.tui.screen_text import screen_text

MANY = 120


@pytest.fixture(autouse=True)
def many() -> None:
    """Many games in the store."""
    with Store() as store:
        for number in range(1, MANY + 1):
            people = Player(f"P{number}"), Player("Amy" if number % 10 == 0 else "Zoe")
            saved = SavedGame(Game(Setup(CLASSIC, people), seed=number))
            when = f"2025-01-01T{number // 60:02}:{number % 60:02}:00+00:00"
            store.add(saved, started=when, played=when, program="sushigo")


@pytest.mark.parametrize("keys", [("end",), ("pagedown",) * 10])
async def test_the_cursor_goes_through_all_games(keys: tuple[str, ...]) -> None:
    async with running(None, Item("Games"), "enter", *keys) as (pilot, app):
        assert "P1, Zoe" in screen_text(app)
        await press(pilot, "home")
        assert "P120, Amy" in screen_text(app)


async def test_a_part_of_a_name_lists_its_games_and_enter_opens_one() -> None:
    async with running(None, Item("Games"), "enter", "end", "f", *"amy", "enter") as (pilot, app):
        assert str(app.screen.query_one(".heading Static", Static).content) == "Games with amy"
        assert "P120, Amy" in screen_text(app)
        assert "P119" not in screen_text(app)
        await press(pilot, "end")
        assert "P10, Amy" in screen_text(app)
        await press(pilot, "f", "x", "enter")
        assert "There are no games with amyx." in screen_text(app)
        await press(pilot, *["backspace"] * 4, "enter", "end")
        assert "P1, Zoe" in screen_text(app)
        await press(pilot, "enter")
        await stored(app, pilot)
        assert table(app).session.game.names == ("P1", "Zoe"), "a game that is not over is resumed"


async def test_after_a_game_is_deleted_the_cursor_stands_on_the_next() -> None:
    async with running(None, Item("Games"), "enter", "end", *["up"] * 9, "x") as (pilot, app):
        assert "with P10 and Amy" in " ".join(screen_text(app).split())
        await press(pilot, "y", "x")
        assert "with P9 and Zoe" in " ".join(screen_text(app).split())


async def test_a_game_that_another_window_has_deleted_is_not_opened() -> None:
    async with running(None, Item("Games"), "enter", "end") as (pilot, app):
        with Store() as store:
            store.delete(1)
        await press(pilot, "enter")
        await stored(app, pilot)
        assert app.game_screen is None
        assert on(app) is Notice


async def test_damage_is_told_in_place_of_the_list() -> None:
    async with running(None, Item("Games"), "enter", "b") as (pilot, app):
        with closing(sqlite3.connect(paths.games())) as database, database:
            database.execute("UPDATE games SET started = x'00' WHERE game = 1")
        await press(pilot, Item("Games"), "enter")
        await stored(app, pilot)
        assert on(app) is Notice
        assert "The games in" in screen_text(app)
        await press(pilot, "enter")
        assert on(app) is Start
