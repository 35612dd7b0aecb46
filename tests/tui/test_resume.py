"""Tests that choices are in the store before they are shown, and games are resumed where they were."""

from typing import Any

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat import steps, store_thread
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.listing import peek_unfinished
from sushigo_tui.store.locks import Locks
from sushigo_tui.store.repair import open_or_set_aside
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.tui.dialogs.questions import Notice
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.setup.start import Start
from tests.store.evenings import keep, saved
from tests.store.other_window import playing
from tests.tables import finish_turn
from tests.tui.hands import CLASSIC_OF_THREE, on, painted, press, running, stored, table
from tests.tui.screen_text import screen_text

pytestmark = pytest.mark.usefixtures("at_once")


async def place(pilot: Any, times: int = 1) -> None:
    """So many people look at their hands, one after the other, and place their first card."""
    for _ in range(times):
        await press(pilot, "space", "1", "enter")


async def test_each_choice_is_in_the_store_when_it_is_shown() -> None:
    async with running(CLASSIC_OF_THREE) as (pilot, app):
        assert saved().view(0).hand == table(app).session.game.view(0).hand
        await place(pilot)
        assert saved().placed == {0}
        await place(pilot, 2)
        assert saved().ready
        await press(pilot, "space")
        assert saved().turn == 2


async def test_a_game_is_gone_on_with_at_the_hand_over_that_was_due() -> None:
    """A player who has placed finds that card selected."""
    async with running(CLASSIC_OF_THREE) as (pilot, _):
        await pilot.pause()
        await press(pilot, "space", "3", "enter", "space")
    async with running(LaunchOptions(resume=1)) as (pilot, app):
        await pilot.pause()
        session = table(app).session
        assert table(app).session.step == steps.HandOver(1)
        await press(pilot, "left", "space")
        assert table(app).session.step == steps.Choose(0)
        at = table(app).stage.row.cursor
        assert at is not None
        assert session.view.hand[at] == session.view.hand[2]
        await press(pilot, "enter")
        assert session.game.placed == {0}
        await place(pilot, 2)
        assert table(app).session.step == steps.Ready()


async def test_a_game_that_is_open_in_another_window_is_not_resumed() -> None:
    with Store() as store:
        keep(store, SavedGame(Game(Setup(CLASSIC, (Player("Amy"), Player("Phil"))))))
    with playing(1):
        async with running(LaunchOptions(resume=1)) as (pilot, app):
            await painted(pilot)
            assert on(app) is Notice
            assert "Game 1 is open in another window (" in screen_text(app)
            await press(pilot, "enter")
            assert on(app) is Start


def at_the_last_cards() -> None:
    """Put a game into the store in which everyone has placed for the last time."""
    game = Game(Setup(CLASSIC, (Player("Amy"), Player("Phil"))), seed=3, ask_all=True)
    while (game.round, game.turn) < (3, 9):
        finish_turn(game)
    for decision in game.decisions:
        game.place(decision.seat, decision.options[0])
    with Store() as store:
        keep(store, game)


@pytest.mark.parametrize("read", [0, 2])
async def test_a_result_that_nobody_has_seen_is_shown_by_going_on(read: int) -> None:
    """After the last cards, at each screen before the final standing; until then the game is not finished."""
    at_the_last_cards()
    async with running(LaunchOptions(resume=1)) as (pilot, app):
        await painted(pilot)
        await press(pilot, "space", *["enter"] * read)
        assert table(app).session.game.over
        assert not isinstance(table(app).session.step, steps.Final)
    assert [game.number for game in peek_unfinished(paths.games())] == [1]
    async with running(LaunchOptions(resume=1)) as (pilot, app):
        await painted(pilot)
        assert not isinstance(table(app).session.step, steps.Final), "what had not been read comes first"
        await press(pilot, *["enter"] * (3 - read))
        assert "points ahead of" in screen_text(app)
        await stored(app, pilot)
    assert peek_unfinished(paths.games()) == []
    with Store(new=False) as store:
        (summary,) = store.summaries()
        assert summary.points == tuple(store.load(1).game.scores)


class Failing:
    """A store that can't be opened until it is repaired."""

    def __init__(self) -> None:
        self.broken = True

    def __call__(self, locks: Locks) -> tuple[Store, str]:
        if self.broken:
            raise StoreError("The games can't be kept: the disk is full.", "disk full")
        return open_or_set_aside(locks=locks)


async def test_a_game_that_cannot_be_saved_goes_on_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    opening = Failing()
    monkeypatch.setattr(store_thread, "open_or_set_aside", opening)
    async with running(CLASSIC_OF_THREE) as (pilot, app):
        await pilot.pause()
        assert on(app) is Notice
        assert "the disk is full" in screen_text(app)
        await press(pilot, "enter")
        assert "not saved: disk full" in screen_text(app).splitlines()[0]
        await place(pilot)
        assert on(app) is GameScreen
        await press(pilot, "q")
        assert "Leave this game? The game so far is saved in" in screen_text(app)
        await press(pilot, "b")
        opening.broken = False
        await place(pilot)
        await stored(app, pilot)
        assert "not saved" not in screen_text(app)
    assert saved().placed == {0, 1}
