"""Those who have never played are told at each step what they want to know."""

from __future__ import annotations

import re

import pytest

from sushigo_tui.hotseat.steps import Choosing, HandOver, Ready, Reveal
from sushigo_tui.rules.game import Game
from tests.hotseat.seats import calm_game
from tests.tables import party
from tests.tui.game.table import at_table


class TestNewcomers:
    @pytest.mark.parametrize("size", [(80, 24), (120, 40)])
    async def test_each_step_of_the_first_turn_is_explained_and_no_later_one(
        self, size: tuple[int, int]
    ) -> None:
        async with at_table(calm_game(), newcomers=True, size=size) as people:
            told = set()
            while people.screen.session.game.turn < 3:
                explained = "New here?" in people.text
                turn = people.screen.session.public.turn
                assert explained == (turn == 1), people.text
                told.add((type(people.step()), turn))
                await people.press(
                    *{Choosing: ("1", "enter"), Reveal: ("enter",)}.get(type(people.step()), ("space",))
                )
            assert {kind for kind, turn in told if turn == 1} == {HandOver, Choosing, Ready, Reveal}

    async def test_why_the_second_turn_begins_with_somebody_else(self) -> None:
        async with at_table(calm_game(), newcomers=True) as people:
            seen = set()
            while people.screen.session.game.turn < 3:
                session = people.screen.session
                begins = isinstance(session.step, HandOver) and session.step.seat == session.holder
                second = session.public.turn == 2 and not session.public.placed
                assert ("has the laptop already" in people.text) == (begins and second)
                seen.update(re.findall(r"(\w+) has the laptop already, so \1 begins", people.text))
                await people.press(
                    *{Choosing: ("1", "enter"), Reveal: ("enter",)}.get(type(people.step()), ("space",))
                )
            assert len(seen) == 1

    async def test_whoever_has_played_is_told_nothing(self) -> None:
        async with at_table(calm_game()) as people:
            assert "New here?" not in people.text

    async def test_eight_newcomers_read_all_of_it_in_the_smallest_window(self) -> None:
        async with at_table(Game(party(8, "tofu")), newcomers=True) as people:
            assert "to pick from." in people.text
            await people.press("space")
            assert "for 10 points. Enter places it." in people.text
