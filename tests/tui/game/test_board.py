"""The board: where each pawn stands, when it is shown, and how it moves."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Size

from sushigo_tui.hotseat.steps import Choose
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.widgets.board import LOW, MINIATURE, RINGS, Board, track
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from sushigo_tui.tui.widgets.ring import Ring
from tests.hotseat.seats import calm_game, quiet_game
from tests.tables import party, players
from tests.tui.game.table import Players, at_table
from tests.tui.moments import printed
from tests.tui.screen_text import texts

SHAPES = [pawn.shape for pawn in PAWNS]


def drawn(people: Players, ring: Ring, *totals: int) -> list[str]:
    """The lines of a ring with pawns at these totals."""
    board = people.app.screen.query_one(Board)
    board.totals, board.ring = list(totals), ring
    lines = texts(board.draw(ring.width, ring.height))
    assert len(lines) == ring.height
    assert {cell_len(line) for line in lines} == {ring.width}
    return lines


def eight() -> Game:
    return Game(Setup(PARTY, players(8), printed("big-banquet", 8, 1, 1).setup.menu, seed=3))


def side(ring: Ring, column: int, line: int) -> tuple[str, int]:
    """On which side of a ring a cell is, and how far along it, clockwise."""
    if line < ring.high:
        return "above", column
    if line >= ring.height - ring.high:
        return "below", -column
    return ("left", -line) if column < ring.cell else ("right", line)


@pytest.mark.parametrize("ring", RINGS)
async def test_a_pawn_stands_on_its_space(ring: Ring) -> None:
    """TRACK: clockwise from the top left; sixty spaces a lap."""
    assert (2 * ring.across + 2 * ring.down - 4, ring.corners[3] + ring.down - 1) == (60, 60)
    async with at_table(eight(), "t", size=(120, 40)) as people:
        for laps in (0, 60, -60):
            way = []
            for total in range(60):
                lines = drawn(people, ring, total + laps, *[(total + 30) % 60] * 7)
                inside = range(ring.cell, ring.width - ring.cell)
                ((column, line),) = [
                    (found.start(), at)
                    for at, line in enumerate(lines)
                    for found in re.finditer(SHAPES[0], line)
                    if not (ring.high <= at < ring.height - ring.high and found.start() in inside)
                ]
                x, y = ring.place(total)
                assert abs(column - x) <= ring.cell // 2 + 1, total
                assert abs(line - y) < max(2, ring.deep), total
                way.append(side(ring, column, line))
            assert list(dict.fromkeys(name for name, _ in way)) == ["above", "right", "below", "left"]
            for (name, before), (next_name, after) in pairwise(way):
                assert name != next_name or before < after


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("seats", [1, 8])
async def test_pawns_leave_every_fifth_number_in_sight(ring: Ring, seats: int) -> None:
    async with at_table(eight(), "t", size=(120, 40)) as people:
        for number in range(0, 60, 5):
            away = 7 if number != 7 else 8
            lines = drawn(people, ring, *[number] * seats, *[away] * (8 - seats))
            column, line = ring.place(number)
            near = [each[max(0, column - ring.cell - 1) : column + ring.cell + 2] for each in lines]
            around = near[max(0, line - ring.deep - ring.high) : line + ring.deep + ring.high]
            assert any(re.search(rf"\b{number}\b", each) for each in around), number


@pytest.mark.parametrize("ring", RINGS)
async def test_pawns_that_share_a_space_can_all_be_seen(ring: Ring) -> None:
    async with at_table(eight(), "t", size=(120, 40)) as people:
        for total in range(60):
            told = "".join(drawn(people, ring, *[total] * 8))
            totals = bool(re.search(r"○ H +\d", told))
            assert all(told.count(shape) == 1 + totals for shape in SHAPES), total


async def test_who_leads_laps_and_totals_below_zero_are_told() -> None:
    async with at_table(eight(), "t", size=(120, 40)) as people:
        lines = "\n".join(drawn(people, RINGS[0], 61, 125, -3, 59, 0, 1, 2, 3))
        assert "B leads with 125, lap 3 · A is at 61, lap 2 · C is at -3" in lines
        assert "D is at" not in lines
        assert "A and D lead with 9  " in "\n".join(drawn(people, RINGS[0], 9, 1, 2, 9, 0, 1, 2, 3))
        assert "lead" not in "\n".join(drawn(people, RINGS[0], *[0] * 8))


@pytest.mark.parametrize("ring", [ring for ring in RINGS if ring.height < LOW.height or ring.inside > 18])
async def test_all_totals_are_told_where_there_are_no_tiles_or_there_is_room(ring: Ring) -> None:
    async with at_table(eight(), "t", size=(80, 24)) as people:
        lines = "\n".join(drawn(people, ring, 61, 125, -3, 59, 0, 1, 2, 3))
        for name, total in zip("ABCDEFGH", (61, 125, -3, 59, 0, 1, 2, 3), strict=True):
            assert re.search(rf" {name} +{total}\b", lines)
        assert "B leads with 125, lap 3" in lines


def straight(*totals: int, symbols: Symbols = "plain") -> list[str]:
    """The lines of the track laid out straight, from the cell behind the start on."""
    lines = track("ABCDEFGH"[: len(totals)], totals, PAWNS, symbols, 80)
    return [line[5:].rstrip() for line in texts(lines)]


class TestStraight:
    @pytest.mark.parametrize("symbols", ["plain", "ascii"])
    @given(st.lists(st.integers(-20, 190), min_size=2, max_size=8))
    def test_law_whoever_has_more_stands_at_least_as_far_right(
        self, symbols: Symbols, totals: list[int]
    ) -> None:
        _, *lanes = straight(*totals, symbols=symbols)
        marks = [pawn.mark(symbols) for pawn in PAWNS]
        stands = [
            lane.index(mark) - (total < 0) for lane, mark, total in zip(lanes, marks, totals, strict=False)
        ]
        ranked = sorted(range(len(totals)), key=lambda seat: (totals[seat], stands[seat]))
        assert [stands[seat] for seat in ranked] == sorted(stands)

    def test_a_pawn_on_a_later_lap_is_past_all_others_with_a_bar_where_it_began(self) -> None:
        numbers, first, second, third = straight(72, 59, -3)
        assert numbers.split() == [str(number) for number in range(0, 120, 10)]
        assert first.index("●") == 1 + 72 // 2
        assert second.index("■") == 1 + 59 // 2
        assert third.index("▲") == 0
        assert {lane.index("┃") for lane in (first, second, third)} == {1 + 30}

    def test_within_the_first_lap_a_cell_is_a_space(self) -> None:
        numbers, first, _ = straight(59, 7)
        assert numbers.split() == [str(number) for number in range(0, 60, 5)]
        assert first.index("●") == 1 + 59
        assert "┃" not in first

    def test_whoever_leads_is_told_beside_the_total(self) -> None:
        assert [lane.split()[-1] for lane in straight(5, 31, 12)[1:]] == ["5", "leads", "12"]
        assert [lane.split()[-1] for lane in straight(31, 31, 12)[1:]] == ["tied", "tied", "12"]
        assert [lane.split()[-1] for lane in straight(0, 0)[1:]] == ["0", "0"]


@pytest.mark.parametrize("room", [(80, 9), (100, 13), (120, 17), (160, 21)])
async def test_the_board_has_a_form_for_each_place_of_the_tables(room: tuple[int, int]) -> None:
    async with at_table(eight()) as people:
        board = people.app.screen.query_one(Board)
        board.show(people.screen.session.public, Size(*room), straight=True)
        assert board.ring is not None
        assert board.ring.width >= 80
        assert board.lines >= room[1] - 1
        assert {cell_len(line) for line in texts(board.draw(*room))} == {room[0]}


async def test_the_menu_lies_inside_as_it_is_printed() -> None:
    async with at_table(printed("master-menu", 3, 1, 2), "t", size=(120, 40)) as people:
        text = people.text
        order = ["Nigiri", "Temaki", "Spoon", "Takeout box", "Onigiri", "Tofu", "Sashimi", "Fruit"]
        assert [text.index(title) for title in order] == sorted(text.index(title) for title in order)


async def test_it_is_never_above_a_hand() -> None:
    async with at_table(quiet_game(), size=(120, 40)) as people:
        board = people.app.screen.query_one(Board)
        await people.press("t")
        assert board.ring in RINGS
        assert board.lines == board.ring.height >= LOW.height
        await people.press("t")
        assert not board.lines
        await people.press("t", "space")
        assert people.step() == Choose(0)
        assert not board.lines
        await people.press("t")
        assert not board.lines
        assert "board" not in people.text.splitlines()[-1]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 45)])
async def test_a_key_shows_it_in_the_place_of_the_tables(size: tuple[int, int]) -> None:
    async with at_table(quiet_game(), size=size) as people:
        area, stage = people.screen.public_area, people.screen.stage
        place, below = area.tables.region, stage.region
        await people.press("t")
        assert area.board.lines
        assert area.board.region == place
        assert stage.region == below
        await people.press("t")
        assert area.tables.region == place


@pytest.mark.parametrize(("seats", "lines", "shown"), [(2, 7, 7), (2, 3, 3), (4, 6, 5), (8, 6, 0)])
async def test_in_a_small_window_it_is_a_miniature_or_the_track_is_straight(
    seats: int, lines: int, shown: int
) -> None:
    async with at_table(Game(party(seats, "tofu"))) as people:
        board = people.app.screen.query_one(Board)
        board.show(people.screen.session.public, Size(80, lines), straight=True)
        assert board.lines == shown
        assert (board.ring is MINIATURE) is (shown == 7)


@pytest.mark.parametrize("size", [(100, 34), (120, 40)])
async def test_a_click_on_a_tile_opens_the_guide_at_its_dish(size: tuple[int, int]) -> None:
    for title in ("Nigiri", "Spoon", "Tempura", "Eel"):
        async with at_table(eight(), "t", size=size) as people:
            await people.click_on(f"{title} ")
            guide = people.app.screen
            assert isinstance(guide, Guide)
            assert guide.contents[guide.query_one(ChoiceList).at][0].label == title


async def test_a_click_beside_the_tiles_opens_nothing() -> None:
    async with at_table(calm_game(), "t", size=(120, 40)) as people:
        board = people.screen.public_area.board
        assert not any(board.tag_at(*cell) for cell in ((0, 0), (60, 6), (60, board.size.height - 1)))
