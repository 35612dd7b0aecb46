"""A finished game is played on from one of its moments: asked for, played, kept, and compared at its end."""

from random import Random

from sushigo_tui.store.listing import Summary
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.questions import ChoiceScreen
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.replay.review import Review
from sushigo_tui.tui.replay.screen import Replay
from sushigo_tui.tui.replay.watch import Watch
from sushigo_tui.tui.setup.start import Start
from tests.tables import play_wildly
from tests.tui.hands import Item, on, opened, press, running, stored, table, write
from tests.tui.moments import MOMENTS, PLAYED, at, printed
from tests.tui.screen_text import screen_text
from tests.tui.thinking import thinking_at_once


def keep_one(seats: int = 3) -> SavedGame:
    """Put a finished game into the store."""
    saved = SavedGame(play_wildly(printed(PLAYED[seats], seats, 1, 1), Random(seats)))
    with Store() as store:
        store.add(saved, started="2025-03-01T12:00:00+00:00", played="2025-03-01T12:30:00+00:00", program="")
    return saved


def listed() -> list[Summary]:
    """All games in the store."""
    with Store() as store:
        return store.summaries()


async def test_a_what_if_is_asked_for_in_a_replay_and_kept_as_a_game_of_its_own() -> None:
    kept = keep_one()
    async with running(None, Item("Games"), "enter") as (pilot, app):
        await stored(app, pilot)
        await press(pilot, "enter")
        await stored(app, pilot)
        assert on(app) is Replay
        await press(pilot, "down", "down", "w")
        await stored(app, pilot)
        assert on(app) is ChoiceScreen
        assert "Play on from round 1, turn 3. Who plays?" in screen_text(app)
        await press(pilot, "3", "enter", "2", "enter")
        await write(pilot, "Zoe", "enter")
        assert "in place of Phil" in screen_text(app)
        await press(pilot, "4", "enter", "3", "enter", "1", "enter")
        await stored(app, pilot)
        assert on(app) is GameScreen
        session = table(app).session
        assert session.game.players[1].name == "Zoe"
        assert session.game.players[2].bot == "novice"
        assert session.viewer is None
        assert "what if" in screen_text(app)
        await stored(app, pilot)
    other, source = listed()
    assert (other.mode, other.origin, other.finished) == ("what-if", source.number, None)
    assert (other.round, other.turn, other.names[0]) == (1, 3, kept.game.names[0])


async def test_a_review_asks_what_if_at_a_choice_that_cost_points() -> None:
    keep_one()
    async with running(None, Item("Games"), "enter") as (pilot, app):
        await stored(app, pilot)
        with thinking_at_once():
            await press(pilot, "v")
            await stored(app, pilot)
            assert on(app) is Review
            assert isinstance(app.screen, Review)
            while app.screen.reviewing.missing:
                await pilot.pause(1 / 60)
            await pilot.pause(1 / 20)
            choice = app.screen._choice
            assert choice is not None
            await press(pilot, "w")
            await stored(app, pilot)
            await press(pilot, "1", "enter")
            await stored(app, pilot)
        assert on(app) is GameScreen
        game = table(app).session.game
        assert (game.round, game.turn) == choice.place[:2]


async def test_a_watched_file_comes_back_when_its_what_if_is_left() -> None:
    game = play_wildly(printed(PLAYED[3], 3, 1, 1), Random(3))
    async with opened(Watch(game)) as (pilot, app):
        await press(pilot, "right", "w", "enter")
        await stored(app, pilot)
        assert on(app) is GameScreen
        await press(pilot, "q", Item("Leave"), "enter")
        await stored(app, pilot)
        assert on(app) is Replay
        await press(pilot, "b")
    assert [(each.mode, each.origin) for each in listed()] == [("what-if", None)]


async def test_the_final_table_comes_back_when_its_what_if_is_left() -> None:
    async with at(MOMENTS["evening-end"]) as pilot:
        app = pilot.app
        assert isinstance(app, SushiGo)
        before = screen_text(app)
        await press(pilot, "w")
        await write(pilot, "1 4", "enter")
        await stored(app, pilot)
        await press(pilot, "enter")
        await stored(app, pilot)
        assert "what if" in screen_text(app)
        await press(pilot, "q", Item("Leave"), "enter")
        await stored(app, pilot)
        assert screen_text(app) == before
        await press(pilot, Item("Start screen"), "enter")
        await stored(app, pilot)
        assert on(app) is Start


async def test_a_what_if_that_is_over_leads_back() -> None:
    async with at(MOMENTS["what-if-end-4"]) as pilot:
        assert "Go back" in screen_text(pilot.app)
        assert "Start screen" not in screen_text(pilot.app)
