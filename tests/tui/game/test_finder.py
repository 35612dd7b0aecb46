"""Looking for something to do by its name shows nothing that a key would not."""

from __future__ import annotations

from sushigo_tui.hotseat.steps import Choosing, HandOver
from tests.hotseat.seats import calm_game

from .table import at_table


class TestTheFinder:
    async def test_it_counts_no_key_that_came_too_soon(self) -> None:
        """design 5: keys typed ahead, also those that spell an action."""
        async with at_table(calm_game()) as people:
            for key in ("slash", "s", "h", "o", "w", "enter"):
                await people.press(key, every=0.1)
            assert isinstance(people.step(), HandOver)
            assert "Too soon" in people.text

    async def test_it_shows_the_cards_to_whoever_takes_the_time(self) -> None:
        async with at_table(calm_game(), "slash", "s", "h", "o", "w", "enter") as people:
            assert isinstance(people.step(), Choosing)

    async def test_it_works_beside_a_hand_and_tells_nothing_of_it(self) -> None:
        async with at_table(calm_game(), "space", "slash") as people:
            line = people.text.splitlines()[-1]
            assert "place" in line
            assert not any(card.title in line for card in people.screen.session.view.hand)
            await people.press("c", "o", "v", "enter")
            assert isinstance(people.step(), HandOver)
