"""Tests that the screen of a game fits every window, whatever the names and the tables."""

import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from sushigo_tui.files import menus
from sushigo_tui.hotseat.steps import HandOver, Ready, Reveal
from sushigo_tui.rules.cards import CARDS, Card
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import Successor
from sushigo_tui.text.voice import brief
from sushigo_tui.tui.layouts import CARD_SIZES, layout_of
from sushigo_tui.tui.widgets.caption import TitleLine
from sushigo_tui.tui.widgets.cards import CardRow, Shown, face
from tests.hotseat.seats import before_copy, calm_game, quiet_game
from tests.tables import finish_turn, party
from tests.tui.game.table import at_table
from tests.tui.hands import resize
from tests.tui.moments import ODD
from tests.tui.screen_text import picture, screen_lines, texts
from tests.tui.unmounted import alone


def words_on(shown: Card, size: Size) -> set[str]:
    """Return the whole words on a card of a hand."""
    alone("plain")
    row = CardRow()
    row.show([Shown(face(shown, brief(shown.dish)))])
    row.fit(size)
    said = " ".join(texts(row.draw(size.width, size.height + 1))).casefold()
    return set(re.findall(r"[^\W\d]{2,}\b(?!\.)", said))


class TestSizes:
    @pytest.mark.parametrize(
        ("window", "most"),
        [
            ((80, 24), {6: (11, 7), 8: (9, 6), 10: (7, 5)}),
            ((90, 27), {5: (17, 9), 6: (13, 9), 8: (9, 6)}),
            ((100, 30), {5: (17, 9), 8: (11, 8), 10: (9, 6)}),
            ((80, 48), {5: (15, 11), 6: (11, 8), 10: (11, 7)}),
            ((120, 30), {6: (17, 9), 8: (13, 9), 10: (11, 8)}),
            ((120, 40), {6: (17, 12), 8: (13, 9), 10: (11, 8)}),
            ((160, 45), {4: (34, 15), 8: (17, 12), 10: (15, 11)}),
            ((200, 50), {5: (34, 15), 10: (17, 12)}),
        ],
    )
    def test_so_many_cards_have_a_size(
        self, window: tuple[int, int], most: dict[int, tuple[int, int]]
    ) -> None:
        layout = layout_of(Size(*window))
        assert {cards: layout.hand(cards) for cards in most} == most

    def test_no_larger_window_has_smaller_cards_or_fewer_words_on_them(self) -> None:
        """Windows in partial order: as wide or wider, and as high or higher."""
        hand = [card for card in CARDS.values() if card in card.dish.cards]
        said = {size: [words_on(card, size) for card in hand] for size in CARD_SIZES}
        wide, high = range(80, 221), range(24, 61)
        for cards in range(1, 11):
            sizes = {each: layout_of(Size(*each)).hand(cards) for each in product(wide, high)}
            for (width, height), size in sizes.items():
                for larger in ((width + 1, height), (width, height + 1)):
                    if (other := sizes.get(larger)) and other != size:
                        assert min(other.width - size.width, other.height - size.height) >= 0, larger
                        assert all(map(set.__le__, said[size], said[other])), (size, other)

    async def test_cards_in_two_rows_are_reached_by_the_arrows(self) -> None:
        async with at_table(quiet_game(), "space", size=(80, 48)) as people:
            row = people.screen.stage.row
            reached = []
            for key in ("1", "down", "right", "up", "left"):
                await people.press(key)
                reached.append(row.cursor)
            assert reached == [0, 5, 6, 1, 0]

    async def test_a_remark_takes_the_place_of_the_last_part_before_that_of_the_title(self) -> None:
        alone("plain")
        head = TitleLine()
        head.show(("My First Meal", "round 1 of 3", "turn 1 of 10", "hands pass left"), "x" * 24)
        (line,) = texts(head.draw(80, 1))
        assert line.split("  ")[0] == " My First Meal · round 1 of 3 · turn 1 of 10"

    @pytest.mark.parametrize("size", [(80, 24), (99, 40), (120, 30)])
    async def test_a_hand_is_on_one_line(self, size: tuple[int, int]) -> None:
        async with at_table(quiet_game(), "space", size=size) as people:
            assert people.screen.stage.row.card == layout_of(Size(*size)).hand(9)
            assert len(re.findall(r"^ *1\b.*\b9\b", people.text, re.MULTILINE)) == 1

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
            air, left = layout.air, (size[0] - layout.columns.width) // 2
            assert tables.region == Region(0, 1 + air, size[0], layout.rows.tables)
            header = screen_lines(people.app)[tables.region.y]
            indent = 3
            assert len(header) - len(header.lstrip()) == left + indent
            assert cell_len(header) <= left + layout.columns.width
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


class TestTheMostThereIsToSay:
    """Names of forty letters, eight seats, every notice at once: nothing is cut, it is a page further on."""

    async def test_it_can_be_read_in_the_smallest_window(self) -> None:
        names = [f"{number} {'long name ' * 4}"[:40].strip() for number in range(8)]
        game = Game(replace(party(8, "tofu"), players=tuple(map(Player, names))))
        async with at_table(game, newcomers=range(8)) as people:
            session = people.screen.session
            facts = session.facts
            session.facts = replace(
                facts,
                renamed=dict(enumerate((f"old {name}", name) for name in names)),
                unlocked={seat: (f"former {name}", 1, 1) for seat, name in enumerate(names)},
                successors=tuple(
                    Successor(seat, f"bot {seat}", name, None, 1, 1, "coming")
                    for seat, name in enumerate(names)
                ),
                untold=dict.fromkeys(names, 2),
            )
            for step in (HandOver, Ready, Reveal):
                people.screen.show_step()
                await people.settle()
                assert isinstance(people.step(), step)
                page, read = people.screen.stage.page, ""
                for _ in page.lines:
                    read += f" {people.text}"
                    await people.press("pagedown")
                assert all(line.plain.strip() in read for line in page.lines)
                assert (len(page.lines) > page.size.height) == ("▼" in read)
                assert people.screen.stage.region.bottom == 23
                await people.place_all()
                if isinstance(people.step(), Ready) and step is Ready:
                    await people.press("space")
