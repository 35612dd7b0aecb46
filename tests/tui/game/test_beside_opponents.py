"""Bots at the table, on the screen; they think when a test says so."""

import pytest
from textual import events

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.hotseat.steps import Choose, HandOver, Ready, Reveal, Wait
from sushigo_tui.rules.editions import Player
from sushigo_tui.tui.dialogs.questions import ChoiceScreen, Prompt
from sushigo_tui.tui.dialogs.settings import SettingsScreen
from tests.hotseat.seats import calm_game, quiet_game, started, with_bots
from tests.store.evenings import saved
from tests.stub_worker import StubWorker
from tests.tables import finish_turn
from tests.tui.game.table import Players, at_table
from tests.tui.hands import Item, on, press, running, stored, table, write
from tests.tui.screen_text import screen_text

pytestmark = pytest.mark.usefixtures("worker")


async def serve(people: Players, worker: StubWorker, count: int | None = None, *, lose: bool = False) -> None:
    """Bots answer, and what comes of it is painted."""
    worker.serve(count, lose=lose)
    for _ in range(2):
        await people.settle()


async def test_who_is_quicker_waits_and_no_key_does_anything(worker: StubWorker) -> None:
    async with at_table(with_bots(quiet_game(), 1, 2)) as people:
        assert people.step() == Choose(0)
        assert "cover" not in people.text.splitlines()[-1]
        await people.press("1", "enter")
        assert "Bot 1 and Bot 2 are still choosing a card." in people.text
        await people.press("space", "enter", "b", "1", "u", "s", "left")
        assert people.step() == Wait((1, 2))
        await serve(people, worker, 1)
        assert "Bot 1 and Bot 2 are still choosing a card." in people.text
        await serve(people, worker)
        assert isinstance(people.step(), Reveal)


async def test_opponents_have_still_to_choose_until_all_people_have_chosen(worker: StubWorker) -> None:
    async with at_table(with_bots(quiet_game(), 1)) as people:
        assert "Still to choose: A, Bot 1 and C" in people.text
        before = people.text
        await serve(people, worker)
        assert people.text == before
        await people.place()
        assert "Still to choose: Bot 1 and C\n" in people.text
        assert people.text.count("✓") == 1
        await people.place()
        assert isinstance(people.step(), Ready)
        assert people.text.count("✓") == 3
        await people.press("b")
        assert people.text.count("✓") == 3


async def test_a_pick_that_comes_meanwhile_leaves_whoever_chooses_alone(worker: StubWorker) -> None:
    async with at_table(with_bots(quiet_game(), 1), "space", "2") as people:
        before = people.text
        await serve(people, worker)
        assert people.cursor == 1
        assert people.text == before


async def test_the_laptop_can_be_taken_at_once_after_a_pick_that_came(worker: StubWorker) -> None:
    """A bot's act doesn't restart the moment of silence."""
    async with at_table(with_bots(quiet_game(), 1)) as people:
        people.wait()
        await serve(people, worker)
        await people.press("space", every=0)
        assert people.step() == Choose(0)


async def test_who_never_answers_is_replaced_and_everybody_is_told(worker: StubWorker) -> None:
    async with at_table(with_bots(quiet_game(), 1, 2)) as people:
        await serve(people, worker, 1, lose=True)
        assert "Bot 1 made a quick choice" in people.text.splitlines()[0]
        assert people.screen.session.game.placed == {1}
        await people.press("1", "enter")
        await serve(people, worker)
        assert "Bot 1 made a quick choice" in people.text.splitlines()[0]
        await people.press("enter")
        assert "rule of thumb" not in people.text


class TestAlone:
    async def test_nothing_covers_the_hand_but_leaving_the_terminal(self) -> None:
        async with at_table(with_bots(quiet_game(), 1, 2), "2", "question_mark") as people:
            await people.press("escape")
            assert (people.step(), people.cursor) == (Choose(0), 1)
            people.screen.idle_timer.check()
            people.app.post_message(events.AppBlur())
            await people.settle()
            assert people.step() == Choose(0)
            people.app.app_suspend_signal.publish(people.app)
            await people.settle()
            assert people.step() == HandOver(0)
            await people.press("space")
            assert people.step() == Choose(0)

    async def test_the_settings_and_an_earlier_turn_are_there_beside_the_hand(self) -> None:
        game = with_bots(quiet_game(), 1, 2)
        finish_turn(game)
        async with at_table(game, "f2") as people:
            assert on(people.app) is SettingsScreen
            await people.press("b", "z")
            assert on(people.app) is ChoiceScreen
            await people.press("enter")
            assert people.app.screen is people.screen, "nobody else is asked"
            assert people.screen.session.game.turn == 1


async def test_who_is_alone_corrects_their_name_with_one_key() -> None:
    async with at_table(with_bots(quiet_game(), 1, 2), "s") as people:
        assert isinstance(people.app.screen, Prompt)
        await people.press("ctrl+u")
        await write(people.pilot, "Amy")
        await people.press("enter")
        assert people.screen.session.game.names[0] == "Amy"
        assert isinstance(people.step(), Choose)


async def test_a_seat_is_given_to_an_opponent_and_back(worker: StubWorker) -> None:
    async with at_table(quiet_game(), "right", "s") as people:
        assert isinstance(people.app.screen, ChoiceScreen)
        assert all(level.line in people.text for level in LEVELS.values())
        await people.press(Item("skilled"), "enter")
        session = people.screen.session
        assert session.game.players[1] == Player("Otto", "skilled")
        assert people.step() == HandOver(0)
        await serve(people, worker)
        assert session.game.placed == {1}
        await people.press("s", "2", "enter", "1", "enter")
        await write(people.pilot, "Zoe")
        await people.press("enter", "enter")
        assert session.game.names == ("A", "Zoe", "C")
        assert session.game.placed == frozenset()


async def test_a_bot_whose_seat_a_person_takes_over_plays_this_turn(worker: StubWorker) -> None:
    """Where several people play, and all are told."""
    coming, game = "Zoe takes over from Bot 7 next turn.", started(with_bots(calm_game(8), 7))
    async with at_table(game, newcomers=range(8)) as people:
        session = people.screen.session
        await serve(people, worker)
        await people.press("s", "8", "enter", "1", "enter")
        await write(people.pilot, "Zoe")
        await people.press("enter", "enter")
        assert people.step() == HandOver(0)
        assert coming in people.text
        assert "New here?" not in people.text
        await people.place_all()
        assert isinstance(people.step(), Ready)
        assert coming in people.text
        assert session.game.names[7] == "Bot 7"
        await people.press("space")
        assert isinstance(people.step(), Reveal)
        assert coming in people.text
        await people.press("enter")
        assert "Zoe has taken over from Bot 7." in people.text
        assert session.game.names[7] == "Zoe"


@pytest.mark.usefixtures("at_once")
async def test_what_bots_have_placed_is_saved_and_still_lies_there(worker: StubWorker) -> None:
    wanted = LaunchOptions(
        classic=True, players=("Amy",), both_ways=False, dummy=False, bots=("regular", "novice")
    )
    async with running(wanted) as (pilot, app):
        worker.serve(1)
        await press(pilot, "1", "enter")
        await stored(app, pilot)
    before = saved()
    assert [player.bot for player in before.players] == [None, "regular", "novice"]
    assert before.placed == {0, 1}
    worker.asked.clear()
    async with running(LaunchOptions(resume=1)) as (pilot, app):
        await stored(app, pilot)
        session = table(app).session
        assert session.step == Wait((1, 2))
        assert session.game.placed_picks == before.placed_picks
        assert [player.bot for player in app.draft.players] == [None, "regular", "novice"]
        assert len(worker.asked) == 1
        worker.serve()
        await stored(app, pilot)
        assert "Cards revealed." in screen_text(app)
    assert saved().turn == 2
