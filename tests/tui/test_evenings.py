"""An evening on the screen: the next game is one key away, and it ends with a finale and a picture."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.questions import Confirm, Notice
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.history.evenings import Evenings, Finale
from sushigo_tui.tui.history.games import Games
from sushigo_tui.tui.setup.start import Start
from tests.hotseat.seats import laptop_to
from tests.tui.hands import Item, on, press, stored, table
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_text


def program(pilot: Pilot[Any]) -> SushiGo:
    """The program that is tried."""
    assert isinstance(pilot.app, SushiGo)
    return pilot.app


async def test_the_next_game_is_dealt_to_the_same_people_and_the_laptop_moves_on(home: Path) -> None:
    async with at(MOMENTS["evening-start"]) as pilot:
        app = program(pilot)
        assert re.search(r"1 Play the next game .* Phil 2   . Mia 1   . Ben 1", screen_text(app))
        await press(pilot, "1", "enter")
        await stored(app, pilot)
        assert on(app) is GameScreen
        assert laptop_to("Zoe") in screen_text(app)
        assert re.search("Wins this evening: . Phil 2   . Mia 1\n", screen_text(app))
        session = table(app).session
        assert (session.game.names, session.facts.first) == (("Phil", "Zoe", "Mia"), 1)


async def test_where_the_evening_has_ended_no_next_game_is_offered(home: Path) -> None:
    async with at(MOMENTS["evening-start"]) as pilot:
        with Store() as store:
            store.close_evening(1)
        await press(pilot, "f2", "b")
        assert on(pilot.app) is Start
        assert "play the next" not in screen_text(pilot.app)


async def test_an_evening_ends_with_a_finale_and_a_picture(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with at(MOMENTS["evening-finale"]) as pilot:
        app = program(pilot)
        assert on(app) is Finale
        assert "Phil wins the evening with 2 wins and 149 points." in screen_text(app)
        await press(pilot, "enter")
        for told in ("Best round", "Biggest swing", "Closest game", "Favourite dish", "game 4: 53 points"):
            assert told in screen_text(app)
        await press(pilot, "p")
        while on(app) is not Notice:
            await pilot.pause()
        (file,) = tmp_path.glob("sushigo-evening-1.png")
        assert file.read_bytes().startswith(b"\x89PNG")
        await press(pilot, "enter", "enter")
        assert on(app) is Start
    with Store() as store:
        assert store.evening(1).closed is not None


async def test_the_open_evening_is_ended_in_the_list(home: Path) -> None:
    async with at(MOMENTS["evening-start"]) as pilot:
        app = program(pilot)
        await press(pilot, Item("Games"), "enter")
        await stored(app, pilot)
        assert on(app) is Games
        await press(pilot, "e")
        await stored(app, pilot)
        assert on(app) is Evenings
        assert "open" in screen_text(app)
        await press(pilot, "e")
        assert on(app) is Confirm
        await press(pilot, "y")
        await stored(app, pilot)
        assert on(app) is Finale
        await press(pilot, "enter", "enter")
        await stored(app, pilot)
        assert on(app) is Evenings
        assert "c end evening" not in screen_text(app)
        await press(pilot, "enter")
        # Of an evening that has ended it is only told how it was.
        assert on(app) is Finale
        assert "Favourite dish" in screen_text(app)


async def test_without_an_evening_there_is_nothing_to_choose(home: Path) -> None:
    async with at(MOMENTS["games"]) as pilot:
        await press(pilot, "e")
        await stored(program(pilot), pilot)
        assert on(pilot.app) is Evenings
        assert "No evenings yet." in screen_text(pilot.app)
        await press(pilot, "p", "e", "enter")
        assert on(pilot.app) is Evenings
        await press(pilot, "b")
        assert on(pilot.app) is Games
