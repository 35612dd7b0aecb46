"""Tests of the questions after the reveal, answered by key and by mouse."""

import pytest

from sushigo_tui.hotseat.steps import HandOver, Reveal
from sushigo_tui.rules.dishes import QUESTIONS
from tests.hotseat.seats import before_box, before_spoon
from tests.tables import lying, turn
from tests.tui.game.table import at_table


class TestQuestions:
    async def test_the_spoon(self) -> None:
        """SPOON-1, SPOON-2: asked openly by dish and face, given behind a hand-over."""
        game = before_spoon()
        async with at_table(game, "space", "u") as people:
            await people.press(*people.keys_of("tofu")[:1], "enter")
            await people.place("3")
            await people.place_all()
            await people.press("space", "enter")
            assert "A, ask for a card." in people.text
            await people.press("2", "enter")
            assert "any" in people.text
            await people.press("b", "2", "enter", "1", "enter")
            assert people.step() == HandOver(1, QUESTIONS["give"])
            assert "A asks for maki." in people.text
            await people.press("space")
            assert "B, which one do you give?" in people.text
            assert sum(not shown.pale for shown in people.screen.stage.row.cards) == 2
            await people.press("right", "enter")
            assert isinstance(people.step(), Reveal)
            assert "B gives A maki, 1 icon, and takes the spoon." in people.text

    @pytest.mark.parametrize(
        ("keys", "left"),
        [
            ("2 space 1 space space right space space enter", ["tofu", "flipped"]),
            ("1 enter enter", ["flipped", "nigiri:egg"]),
            ("1 b enter", ["tofu", "nigiri:egg"]),
        ],
        ids=["one card", "the raised one", "empty"],
    )
    async def test_the_takeout_box_by_key(self, keys: str, left: list[str]) -> None:
        """TAKEOUT-1."""
        game = turn(before_box(), "takeout-box:10")
        async with at_table(game, "enter", *keys.split()):
            assert lying(game, 0) == left

    async def test_the_takeout_box_by_mouse(self) -> None:
        """TAKEOUT-1."""
        game = turn(before_box(), "takeout-box:10")
        async with at_table(game, "enter") as people:
            await people.click_card(1)
            await people.click_card(0)
            assert "2 cards in the box" in people.text
            await people.click_on("Enter answer")
            assert lying(game, 0) == ["flipped", "flipped"]
