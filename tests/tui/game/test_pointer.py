"""The mouse over a card, a dish or an answer tells of it, and takes nothing up."""

from sushigo_tui.hotseat.steps import Choose, HandOver
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui.dialogs.guide import Guide
from tests.hotseat.seats import calm_game
from tests.tui.game.table import at_table


async def test_a_click_on_a_dish_above_the_tables_explains_it_and_covers_the_hand_meanwhile() -> None:
    async with at_table(calm_game(), "space") as people:
        await people.click_on("Tofu")
        guide = people.app.screen
        assert isinstance(guide, Guide)
        assert "Tofu" in people.text
        assert isinstance(people.step(), HandOver)
        await people.press("b")
        assert isinstance(people.step(), Choose)


async def test_the_pointer_over_a_card_tells_what_it_does_and_takes_nothing_up() -> None:
    async with at_table(calm_game(), "space") as people:
        hand = people.screen.session.view.hand
        place = next(at for at, each in enumerate(hand) if each.dish is ALL["tofu"])
        await people.hover(*people.card(place))
        assert ALL["tofu"].help[:40] in people.text
        assert people.cursor is None
        await people.hover(1, 1)
        assert ALL["tofu"].help[:40] not in people.text
        assert isinstance(people.step(), Choose)


async def test_the_pointer_over_a_covered_hand_tells_nothing() -> None:
    """Nothing of a hand is told before it is shown."""
    async with at_table(calm_game()) as people:
        stage = people.screen.stage
        assert not stage.row.cards
        for y in range(stage.region.y, stage.region.bottom):
            await people.hover(40, y)
            text = people.text
            assert not any(each.dish.help[:20] in text for each in people.screen.session.game.view(0).hand)
