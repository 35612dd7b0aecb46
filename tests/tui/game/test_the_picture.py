"""The picture to keep: one key on the final screen, in the replay and in the list of games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.text.phrases import MONTHS
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.questions import Notice
from sushigo_tui.tui.history.games import Games
from sushigo_tui.tui.replay.screen import Replay
from sushigo_tui.tui.replay.watch import Watch
from tests.pictures.png import description
from tests.store.evening import evening
from tests.tables import finish_game
from tests.tui.game.table import at_table
from tests.tui.hands import on, press
from tests.tui.moments import PLAYED, printed
from tests.tui.screen_text import screen_text


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


async def until(pilot: Pilot[Any], holds: Callable[[], bool]) -> None:
    """Wait for what is read and written."""
    for _ in range(200):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError(screen_text(pilot.app))


async def draw(pilot: Pilot[Any], app: SushiGo, here: Path) -> None:
    """Have the picture drawn that is offered, and read where it is."""
    assert "p picture" in screen_text(app)
    await press(pilot, "p")
    await until(pilot, lambda: on(app) is Notice)
    (file,) = here.iterdir()
    assert file.name in "".join(screen_text(app).split())
    await press(pilot, "enter")


async def test_one_key_draws_the_picture_and_says_where(here: Path) -> None:
    game = finish_game(printed(PLAYED[8], 8, 3, 2))
    async with at_table(game, size=(120, 30)) as people:
        await people.press("enter")
        assert "p picture   q leave" in people.text.splitlines()[-1]
        for _ in range(2):
            await draw(people.pilot, people.app, here)
        (file,) = here.iterdir()
        told = description(file)
        assert all(name in told for name in game.names)
        file.write_text("mine")
        await people.press("p")
        await until(people.pilot, lambda: on(people.app) is Notice)
        assert "/sushigo-2.png" in people.text
        assert file.read_text() == "mine"


async def test_before_the_end_there_is_no_picture(here: Path) -> None:
    async with at_table(printed(PLAYED[2], 2, 2, 5)) as people:
        await people.press("p")
        assert list(here.iterdir()) == []


async def test_any_finished_game_can_be_drawn_listed_or_watched(here: Path, home: Path) -> None:
    evening(home / "games" / "games.db")
    app = SushiGo(LaunchOptions())
    app.animation_level = "none"
    async with app.run_test(size=(120, 30)) as pilot:
        app.action_games()
        await until(pilot, lambda: on(app) is Games)
        assert "p picture" not in screen_text(app)
        await press(pilot, "end")
        await draw(pilot, app, here)
        await until(pilot, lambda: on(app) is Games)
        await press(pilot, "enter")
        await until(pilot, lambda: on(app) is Replay)
        next(here.iterdir()).unlink()
        await draw(pilot, app, here)
        await until(pilot, lambda: on(app) is Replay)


async def test_a_game_that_is_in_no_store_is_drawn_without_a_day(here: Path) -> None:
    app = Watch(finish_game(printed(PLAYED[2], 2, 3, 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "p")
        await until(pilot, lambda: on(app) is Notice)
        told = description(here / "sushigo.png")
        assert not any(month in told for month in MONTHS)
