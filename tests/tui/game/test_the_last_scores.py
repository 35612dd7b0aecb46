"""The score sheet of the last round can be read again until the game ends."""

from __future__ import annotations

import re

import pytest

from sushigo_tui.hotseat.steps import Choosing, HandOver, Ready, Reveal, Sheet
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.screens.scores import Scores
from tests.hotseat.seats import calm_game, with_bots
from tests.tables import finish_round, finish_turn
from tests.tui.hands import on
from tests.tui.moments import SIZES

from .table import Players, at_table


def keys_shown(people: Players) -> str:
    return people.text.splitlines()[-1]


def second_round() -> Game:
    return finish_round(calm_game())


@pytest.mark.parametrize("size", SIZES)
async def test_t_shows_the_board_then_the_scores_then_the_tables(size: tuple[int, int]) -> None:
    game = second_round()
    async with at_table(game, size=size) as people:
        before = people.text
        assert "t board" in keys_shown(people)
        await people.press("t")
        assert "t scores" in keys_shown(people)
        await people.press("t")
        assert on(people.app) is Scores
        assert "The score of round 1." in people.text
        total = next(line for line in people.text.splitlines() if "Total" in line)
        assert [int(each) for each in re.findall(r"-?\d+", total)[:3]] == [*game.view(None).totals]
        await people.press("right")
        assert "▸B" in people.text
        await people.press("t")
        assert people.text == before
        assert people.step() == HandOver(0)


async def test_there_are_none_before_the_first_round_is_scored() -> None:
    async with at_table(calm_game(), "t") as people:
        assert "t board" in keys_shown(people)
        await people.press("t")
        assert people.app.screen is people.screen


async def test_not_while_a_hand_is_open_and_not_before_the_sheet_was_shown() -> None:
    game = calm_game()
    while game.turn < 9:
        finish_turn(game)
    async with at_table(game) as people:
        await people.place_all()
        assert people.step() == Ready()
        for step in (Reveal, Reveal):
            await people.press("space")
            assert isinstance(people.step(), step)
            assert not people.screen.check_action("scores", ())
        await people.press("enter")
        assert people.step() == Sheet(1)
        assert not people.screen.check_action("scores", ())
        await people.press("enter", "space")
        assert isinstance(people.step(), Choosing)
        await people.press("t", "t")
        assert people.app.screen is people.screen


async def test_who_plays_alone_reads_them_beside_the_hand() -> None:
    async with at_table(with_bots(second_round(), 1, 2)) as people:
        assert people.step() == Choosing(0)
        await people.press("2", "t")
        assert on(people.app) is Scores
        await people.press("b")
        assert people.step() == Choosing(0)
        assert people.cursor == 1
