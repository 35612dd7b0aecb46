"""Tests that the screen of a game fits every window, whatever the names and the tables."""

from __future__ import annotations

import re
from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from sushigo_tui.files import menus
from sushigo_tui.hotseat.steps import HandOver
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.widgets.public_area import PIECES
from tests.hotseat.seats import before_copy, calm_game, quiet_game
from tests.tables import finish_turn
from tests.tui.game.table import at_table
from tests.tui.hands import resize
from tests.tui.moments import ODD
from tests.tui.screen_text import picture, screen_lines


class TestSizes:
    @pytest.mark.parametrize(
        ("size", "many", "few"),
        [
            ((80, 24), (7, 5), (11, 7)),
            ((99, 40), (7, 5), (11, 7)),
            ((100, 30), (9, 6), (17, 9)),
            ((120, 40), (11, 8), (17, 12)),
            ((160, 45), (15, 11), (34, 15)),
        ],
    )
    async def test_each_layout_has_two_sizes_of_hand(
        self, size: tuple[int, int], many: tuple[int, int], few: tuple[int, int]
    ) -> None:
        async with at_table(quiet_game(), "space", size=size) as people:
            assert people.screen.stage.row.card == many
            assert len(re.findall(r"^ *1\b.*\b9\b", people.text, re.MULTILINE)) == 1
        async with at_table(calm_game(turn=7), "space", size=size) as people:
            assert people.screen.stage.row.card == few

    @pytest.mark.parametrize("size", [(80, 24), (120, 40)])
    async def test_nothing_moves_while_a_hand_is_looked_through(self, size: tuple[int, int]) -> None:
        async with at_table(quiet_game(), size=size) as people:
            tables = people.screen.public_area.tables.region
            await people.press("space")
            stage = people.screen.stage
            regions = [child.region for child in stage.children]
            for _ in stage.row.cards:
                await people.press("right")
                assert [child.region for child in stage.children] == regions
            assert people.screen.public_area.tables.region == tables

    @pytest.mark.parametrize("size", [(87, 28), (110, 39), (200, 60)])
    async def test_between_two_layouts_the_smaller_one_is_in_the_middle_with_more_air(
        self, size: tuple[int, int]
    ) -> None:
        async with at_table(calm_game(), "space", size=size) as people:
            area, stage = people.screen.public_area, people.screen.stage
            layout, tables = area.layout, area.tables
            air, left = (size[1] - layout.height) // PIECES, (size[0] - layout.width) // 2
            assert tables.region == Region(0, 1 + air, size[0], layout.tables)
            header = screen_lines(people.app)[tables.region.y]
            indent = 0 if layout.width == 100 else 3
            assert len(header) - len(header.lstrip()) == left + indent
            assert cell_len(header) <= left + layout.width
            assert stage.caption.region.y == layout.stage + 2 * air
            assert stage.region.bottom == size[1] - 1

    async def test_a_window_that_grows_loses_nothing(self) -> None:
        async with at_table(before_copy(), "space") as people:
            await people.press(*people.keys_of("special-order")[:1], "enter", "2")
            for size in ((100, 30), (120, 40)):
                await resize(people.pilot, *size)
                assert "which card does the special order copy?" in people.text.lower()
                assert people.cursor == 1
            await people.press("enter")
            assert people.screen.session.game.placed_picks == [Picked(0, card("special-order"), copy=1)]

    async def test_long_and_wide_names_break_no_line(self) -> None:
        setup = Setup(PARTY, tuple(map(Player, ODD)), menus.printed()["big-banquet"], seed=1)
        game = Game(setup)
        while game.turn < 6:
            finish_turn(game)
        async with at_table(game) as people:
            while not isinstance(people.step(), HandOver) or game.round == 1:
                picture(people.app)
                await people.play_on(Random(1))
