"""A game is left for the start screen or for the shell, after a question that a slip leaves unanswered."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat import steps, store_thread
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.records import codec
from sushigo_tui.rules.game import Game
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.saved_game import NO_FACTS, SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import farewell
from sushigo_tui.tui.dialogs.questions import ChoiceScreen, Notice
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.setup.start import Start
from tests.hotseat.seats import before_box, calm_game, quiet_game, with_bots
from tests.store.evenings import numbers_of
from tests.store.other_window import can_take
from tests.stub_worker import StubWorker
from tests.tables import finish_game, turn
from tests.tui.game.table import at_table
from tests.tui.hands import CLASSIC_OF_THREE, Item, on, press, running, stored, table
from tests.tui.screen_text import screen_text

pytestmark = pytest.mark.usefixtures("at_once", "worker")

OTHERS: dict[str, tuple[Game, tuple[str, ...]]] = {
    "open question": (turn(before_box(), "takeout-box:10"), ("enter",)),
    "waiting": (with_bots(quiet_game(), 1, 2), ("1", "enter")),
    "alone": (with_bots(quiet_game(), 1, 2), ()),
    "end": (finish_game(calm_game()), ()),
}


@pytest.mark.parametrize("step", OTHERS)
async def test_on_every_public_screen_q_asks_and_says_so(step: str) -> None:
    game, keys = OTHERS[step]
    async with at_table(game, *keys) as people:
        assert "q leave" in people.text.splitlines()[-1]
        await people.press("q")
        assert on(people.app) is ChoiceScreen
        assert "› 1 Stay" in people.text
        await people.press("enter")
        assert people.app.screen is people.screen


@pytest.mark.parametrize("key", ["b", "escape"])
async def test_no_key_for_back_leaves(key: str) -> None:
    async with at_table(quiet_game()) as people:
        for led in (), ("space",), ("1", "enter") + ("space", "1", "enter") * 2, ("space",):
            await people.press(*led, key, key)
            assert people.app.screen is people.screen


async def test_with_a_hand_open_q_says_that_it_does_nothing() -> None:
    async with at_table(quiet_game(), "space", "2") as people:
        await people.press("q")
        assert people.step() == steps.Choose(0)
        assert "This key does nothing here. Press ? to see the keys." in people.text
        await people.press("ctrl+q")
        assert on(people.app) is ChoiceScreen
        await people.press("1", "enter")
        assert people.step() == steps.HandOver(0)


async def test_a_game_is_left_for_the_start_and_resumed_there(worker: StubWorker) -> None:
    wanted = LaunchOptions(
        classic=True, players=("Amy", "Phil"), both_ways=False, dummy=False, bots=("regular", "chef")
    )
    async with running(wanted) as (pilot, app):
        await stored(app, pilot)
        await press(pilot, "q", "enter")
        assert on(app) is GameScreen, "what is typed in one go with q stays"
        await press(pilot, "q", "q", "escape")
        assert on(app) is GameScreen
        await press(pilot, "space", "1", "enter", "q")
        assert "resume it there" in screen_text(app)
        assert "resume it with 'sushigo play --resume'" in screen_text(app)
        asked = list(worker.asked)
        await press(pilot, Item("Start screen"), "enter")
        await stored(app, pilot)
        assert on(app) is Start
        assert app.game_screen is None
        assert worker.closed
        assert "› 1 Resume: Classic" in screen_text(app)
        assert can_take(1)
        for future, job, _ in asked:
            if not future.done():
                future.set_result(job())
        await stored(app, pilot)
        assert can_take(1), "what opponents answer now takes the game up no more"
        await press(pilot, "enter")
        await stored(app, pilot)
        assert table(app).session.step == steps.HandOver(1)
        assert not can_take(1)


async def test_a_game_that_is_not_saved_becomes_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: object) -> tuple[Store, str]:
        raise StoreError("The games can't be kept: the disk is full.", "disk full")

    monkeypatch.setattr(store_thread, "open_or_set_aside", broken)
    async with running(CLASSIC_OF_THREE) as (pilot, app):
        await stored(app, pilot)
        assert on(app) is Notice
        await press(pilot, "enter", "space", "1", "enter", "q")
        assert "Leave this game? The game so far is saved in" in screen_text(app)
        assert "…" not in screen_text(app)
        await press(pilot, Item("Start screen"), "enter")
        await stored(app, pilot)
        assert on(app) is Notice
        (path,) = paths.saves().iterdir()
        assert path.name in "".join(screen_text(app).split())
        await press(pilot, "enter")
        assert on(app) is Start
    assert codec.read(path.read_text()).placed == {0}


WAYS_OFF = {
    "quit": ("q", Item("Quit"), "enter"),
    "to the start by q": ("q", Item("Start screen"), "enter"),
    "the same again": ("enter", Item("same menu"), "enter"),
    "for a what-if": ("enter", "w", "1", "space", "4", "enter", "enter"),
}


@pytest.mark.parametrize("way", WAYS_OFF)
async def test_a_finished_game_that_is_not_saved_becomes_a_record(way: str) -> None:
    paths.games().mkdir(parents=True)
    game = finish_game(calm_game())
    async with running() as (pilot, app):
        app.draft.sit_again(game, NO_FACTS)
        app.begin(app.play(SavedGame(game)))
        await stored(app, pilot)
        assert on(app) is Notice
        await press(pilot, "enter")
        await press(pilot, *WAYS_OFF[way][:-1])
        await pilot.press(WAYS_OFF[way][-1])
        if way != "quit":
            await stored(app, pilot)
            said = "".join(screen.sentence for screen in app.screen_stack if isinstance(screen, Notice))
    if way == "quit":
        said = await asyncio.to_thread(farewell, table(app))
    (path,) = paths.saves().iterdir()
    assert path.name in said
    assert codec.read(path.read_text()).scores == game.scores


async def test_a_finished_game_that_is_saved_is_left_without_a_word() -> None:
    async with running() as (pilot, app):
        app.begin(app.play(SavedGame(finish_game(calm_game()))))
        await stored(app, pilot)
        await press(pilot, *WAYS_OFF["quit"][:-1])
        await pilot.press("enter")
    assert app.return_code == 0
    assert await asyncio.to_thread(farewell, table(app)) == ""
    assert not paths.saves().exists()


@pytest.mark.parametrize("way", ["start", "quit", "crash"])
async def test_what_could_not_be_saved_is_tried_once_more_when_the_game_is_left(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sushigo_tui.store.database.LOCK_TIMEOUT", 0.0)
    async with running(CLASSIC_OF_THREE) as (pilot, app):
        await stored(app, pilot)
        with closing(sqlite3.connect(paths.games(), isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            await press(pilot, "space", "1", "enter")
            await stored(app, pilot)
            assert on(app) is Notice
            await press(pilot, "enter")
        keys = {"start": "2", "quit": "3"}
        if way in keys:
            await press(pilot, "q", keys[way])
            assert "could not be saved" not in screen_text(app)
            await pilot.press("enter")
            await stored(app, pilot)
        seated = app.game_screen
    if seated is not None:
        said = await asyncio.to_thread(farewell, seated, crashed=way == "crash")
        assert ("sushigo play --resume" in said) == (way != "crash")
    assert paths.saves().exists() == (way == "crash")
    with Store(new=False) as store:
        # After a crash nothing is written, and of a game without a choice nothing is kept.
        kept = [store.load(number).game.placed for number in numbers_of(store)]
    assert kept == ([] if way == "crash" else [{0}])
