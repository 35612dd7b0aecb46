"""No widget of a game is thrown away while it is on, and none outlives it."""

from __future__ import annotations

from gc import collect
from weakref import ref

from sushigo_tui.hotseat.steps import HandOver
from tests.hotseat.seats import quiet_game
from tests.tables import deal, finish_game, party
from tests.tui.game.table import at_table


async def test_after_its_game_nothing_keeps_a_screen_alive() -> None:
    """Memory stays flat over many games, too."""
    async with at_table(finish_game(quiet_game())) as players:
        screen = ref(players.screen)
        await players.press("enter", "1", "enter")
        await players.settle()
        collect()
        assert screen() is None


async def test_one_screen_and_the_same_widgets_for_a_whole_round() -> None:
    """Memory stays flat, and no widget with an old hand waits to be collected: none is ever thrown away."""
    game = deal(party(3, "tofu"), *["nigiri:egg"] * 3)
    async with at_table(game) as players:
        widgets = list(players.screen.walk_children())
        stack = list(players.app.screen_stack)
        for _ in range(2):
            while isinstance(players.step(), HandOver):
                await players.place()
            await players.press("space", "enter")
        assert list(players.screen.walk_children()) == widgets
        assert players.app.screen_stack == stack
