"""Advice on the screen: when it can be had, how it comes, and that nobody else ever sees it."""

from random import Random

from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver
from sushigo_tui.language import say
from sushigo_tui.text.advice import STOPPED, THINKING
from sushigo_tui.tui.game.choosing import Selecting
from tests.hotseat.seats import (
    before_menu,
    before_spoon,
    bots_answer,
    quiet_game,
    shown,
    with_bots,
    with_dummy,
)
from tests.stub_worker import StubWorker
from tests.tables import called, chosen, turn
from tests.tui.game.table import Players, at_table
from tests.tui.moments import printed
from tests.tui.thinking import Slow


def advice_in(players: Players) -> bool:
    """Return whether any stage holds advice, or tells some."""
    stages = players.screen.stages.values()
    held = any(stage.advice or stage.advised for stage in stages if isinstance(stage, Selecting))
    said = [text for stage in stages for text in (stage.caption.first, *stage.caption.others)]
    return held or any(" better than" in each for each in (*said, players.text))


async def test_advice_comes_and_goes_with_its_key_and_is_thought_out_once(slow: Slow) -> None:
    """A hand that is not open has none."""
    async with at_table(quiet_game(), "v", "space", "v") as players:
        (view,) = slow.asked
        assert view == players.screen.session.game.view(0)
        slow.answer()
        await players.settle()
        assert "about 1 better than" in players.text
        assert "score" in players.text, "the tables stay"
        await players.press("v")
        assert " better than" not in players.text
        await players.press("v")
        assert "about 1 better than" in players.text
        assert len(slow.asked) == 1
        assert players.step() == Choose(0)
        await players.press("2", "right")
        assert players.cursor == 2
        assert " better than" not in players.text, "the card is told of instead"
        await players.press("v")
        assert " better than" in players.text
        assert players.cursor == 2
        await players.press("enter")
        assert players.step() == HandOver(1)


async def test_the_last_turn_can_be_read_beside_it(slow: Slow) -> None:
    """What was opened last isn't closed first: the last turn is, whose place the tables need."""
    async with at_table(printed("master-menu", 4, 2, 5), "space", "r", "v") as players:
        slow.answer()
        await players.settle()
        assert " better than" in players.text
        assert "The cards of the last turn." in players.text
        await players.press("b")
        assert " better than" in players.text
        assert "The cards of the last turn." not in players.text
        await players.press("b")
        assert " better than" not in players.text


async def test_where_none_comes_that_is_said(slow: Slow) -> None:
    async with at_table(quiet_game(), "space", "v") as players:
        slow.answer(error=WorkerLost())
        await players.settle()
        assert say(STOPPED) in players.text
        await players.press("v", "v")
        assert len(slow.asked) == 2


async def test_advice_is_about_a_whole_pick(slow: Slow) -> None:
    """With half of it chosen there is none."""
    async with at_table(with_dummy(), "space", "1", "enter", "v") as players:
        assert not slow.asked
        await players.press("b", "v")
        assert len(slow.asked) == 1


async def test_a_secret_question_has_it_too(slow: Slow) -> None:
    async with at_table(turn(before_menu(), "menu:7"), "enter", "space", "v") as players:
        (view,) = slow.asked
        assert view.decision == players.screen.session.decision(0)


class TestNobodyElseSeesIt:
    async def test_what_comes_late_is_not_shown_to_the_next(self, slow: Slow) -> None:
        async with at_table(quiet_game(), "space", "v", "1", "enter", "space") as players:
            assert players.step() == Choose(1)
            slow.answer()
            await players.settle()
            assert not advice_in(players)
            await players.press("v")
            assert say(THINKING) in players.text
            slow.answer(0)
            await players.settle()
            assert say(THINKING) in players.text

    async def test_what_comes_in_the_very_moment_of_the_cover_is_not_shown(self, slow: Slow) -> None:
        """It is there already, but not told yet."""
        async with at_table(quiet_game(), "space", "v") as players:
            slow.answer()
            players.screen.cover()
            await players.settle()
            assert players.step() == HandOver(0)
            assert not advice_in(players)

    async def test_an_open_question_has_none(self, slow: Slow) -> None:
        """All can see the screen, and advice would tell of the hand."""
        async with at_table(turn(before_spoon(), "tofu call=spoon:4"), "enter") as players:
            assert isinstance(players.step(), Ask)
            assert "advice" not in players.text.splitlines()[-1]
            await players.press("v")
            assert not slow.asked

    async def test_who_is_alone_may_have_it_on_an_open_question_too(
        self, slow: Slow, worker: StubWorker
    ) -> None:
        """Nobody else is there who could see it."""
        async with at_table(with_bots(before_spoon(), 1, 2)) as players:
            session = players.screen.session
            bots_answer(session, Random(1))
            pick = chosen(session.decision(0), called(session.game, 0, "tofu call=spoon:4"))
            await players.screen.carry_out(lambda: session.place(shown(session, Choose), pick))
            await players.settle()
            await players.press("enter")
            assert isinstance(players.step(), Ask)
            await players.press("v")
            (view,) = slow.asked
            assert view == session.game.view(0)
