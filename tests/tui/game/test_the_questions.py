"""Tests of the questions after the reveal, answered by key and by mouse."""

import pytest

from sushigo_tui.hotseat.steps import HandOver, Reveal
from sushigo_tui.rules.cards import dish_of
from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.tui.game.choosing import Asking
from tests.hotseat.seats import asks_for_onigiri, before_box, before_copy, before_menu, before_spoon
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

    async def test_a_giver_without_a_choice_is_asked_like_any_other(self) -> None:
        """TURN-4: the others can't know that there is only one card to give."""
        async with at_table(asks_for_onigiri("onigiri:circle"), "enter") as people:
            asking = people.screen.stage
            assert isinstance(asking, Asking)
            place = [dish_of(card).title for card in asking.cards].index("Onigiri") + 1
            await people.press(str(place), "enter", "1", "enter")
            assert people.step() == HandOver(1, QUESTIONS["give"])
            assert "circle" not in people.text
            await people.press("space")
            assert "B, which one do you give?" in people.text
            offered = [shown.pale for shown in people.screen.stage.row.cards]
            assert offered.count(False) == 1
            await people.press(str(offered.index(False) + 1), "enter")
            assert "B gives A circle onigiri, and takes the spoon." in people.text

    async def test_the_menu(self) -> None:
        """MENUCARD-1."""
        game = turn(before_menu(), "menu:7")
        async with at_table(game, "enter", "space") as people:
            assert "A, which card do you order?" in people.text
            await people.press("1")
            assert people.cursor is None, "a menu cannot be ordered"
            await people.press("4", "enter")
            assert "nigiri:squid" in lying(game, 0)

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

    @pytest.mark.parametrize(("key", "dipped"), [("1", True), ("2", False)])
    async def test_the_dip(self, key: str, dipped: bool) -> None:
        """ORDER-4."""
        game = turn(before_copy(), "special-order copy=0")
        async with at_table(game, "enter") as people:
            assert "does the copied nigiri go on the wasabi?" in people.text
            await people.press(key, "enter")
            assert ("nigiri:squid on wasabi" in lying(game, 0)) is dipped
