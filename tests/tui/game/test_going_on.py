"""Where there is nothing to choose Space and Enter both go on; a hand is shown by Space alone."""

from __future__ import annotations

import pytest

from sushigo_tui.hotseat.steps import Choose, HandOver, Ready, Reveal, RoundEnd
from tests.hotseat.seats import calm_game, quiet_game
from tests.tui.game.table import at_table


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_from_the_last_pick_of_a_round_to_the_next_round(key: str) -> None:
    async with at_table(calm_game(turn=9)) as people:
        await people.place_all()
        for step in (Ready, Reveal, Reveal, RoundEnd, HandOver):
            assert isinstance(people.step(), step)
            await people.press(key)
        assert isinstance(people.step(), Choose) == (key == "space")


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_a_key_that_comes_too_soon_is_told_what_to_do(key: str) -> None:
    async with at_table(quiet_game()) as people:
        await people.place_all()
        await people.press(key, every=0.1)
        assert people.step() == Ready()
        assert "Too soon: leave keys and mouse alone for a second, then press again." in people.text
        await people.press(key)
        assert isinstance(people.step(), Reveal)
        await people.press(key, every=0.1)
        assert "Too soon: " in people.text
        await people.press(key)
        assert isinstance(people.step(), HandOver)
