"""The table goes back to an earlier turn: who has to agree, and who is told."""

from __future__ import annotations

import pytest

from sushigo_tui.store.kept import Kept
from sushigo_tui.store.store import Store
from sushigo_tui.tui.hotseat import HandOver, HotSeat, Ready, Reveal
from sushigo_tui.tui.screens.go_back import GoBack
from sushigo_tui.tui.screens.prompt import Prompt
from tests.tables import finish_round, finish_turn
from tests.tui.hands import on

from .seats import all_pick, calm_game, quiet_game, with_bots
from .table import at_table

pytestmark = pytest.mark.usefixtures("home")

TOLD = "Gone back from round 1, turn 3 to turn 1: A, B and C agreed."


async def test_it_stands_on_the_table_until_the_next_cards_are_turned_over() -> None:
    async with at_table(finish_turn(finish_turn(quiet_game()))) as people:
        await people.press("z", "2", "enter", "1", "enter", "2", "enter", "3", "enter")
        assert people.step() == HandOver(0)
        assert TOLD in people.text
        await people.place_all()
        assert people.step() == Ready()
        assert TOLD in people.text
        await people.press("b")
        assert TOLD in people.text
        await people.press("b", "space")
        assert isinstance(people.step(), Reveal)
        assert "Gone back" not in people.text
        await people.press("space")
        assert people.step() == HandOver(2)
        assert "Gone back" not in people.text


def test_a_resumed_game_tells_it_still_and_every_step_of_it() -> None:
    hot = HotSeat(finish_turn(finish_turn(finish_turn(quiet_game()))))
    hot.go_back(1, 3)
    hot.go_back(1, 2)
    with Store() as store:
        kept = Kept(hot.game)
        change = kept.change()
        assert change is not None
        again = HotSeat(store.resume(store.write(kept, change)).game)
    for table in (hot, again):
        steps = [(undo.came_from, undo.went_to) for undo in table.gone_back]
        assert steps == [((1, 4), (1, 3)), ((1, 3), (1, 2))]
    all_pick(again)
    assert again.gone_back
    again.reveal()
    again.go_on()
    assert not again.gone_back
    again.go_back(1, 2)
    assert [undo.came_from for undo in again.gone_back] == [(1, 3)]


async def test_a_seat_with_a_pin_agrees_with_it() -> None:
    async with at_table(finish_turn(quiet_game()), secrets={1: "42"}) as people:
        await people.press("z", "enter", "1", "enter", "3", "enter", "2", "enter")
        assert on(people.app) is Prompt
        assert "B's PIN?" in people.text
        await people.press("4", "enter")
        assert "That is not B's PIN." in people.text
        await people.press("escape")
        assert on(people.app) is GoBack
        assert "[ ] B" in people.text
        assert people.screen.hot.game.turn == 2
        await people.press("space", "4", "2", "enter")
        assert people.app.screen is people.screen
        assert people.screen.hot.game.turn == 1


async def test_who_plays_alone_behind_a_pin_is_asked_for_it() -> None:
    async with at_table(with_bots(finish_turn(quiet_game()), 1, 2), secrets={0: "7"}) as people:
        await people.press("z", "enter", "enter", "7", "enter")
        assert people.screen.hot.game.turn == 1


async def test_turns_that_play_themselves_are_not_offered() -> None:
    async with at_table(finish_round(calm_game())) as people:
        await people.press("z")
        assert "Round 1, turn 9" in people.text
        assert "Round 1, turn 10" not in people.text


async def test_what_is_asked_is_said_plainly() -> None:
    async with at_table(finish_turn(quiet_game())) as people:
        await people.press("z")
        assert "Go back to the start of which turn?" in people.text
        assert "Everybody has to agree." in people.text
        await people.press("enter")
        assert "If you agree, tick your own name. It takes all of you." in people.text
