"""The board: where each pawn stands, when it is shown, and how it moves."""

import re
from functools import cache
from itertools import cycle, pairwise

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from sushigo_tui.hotseat.steps import Choose
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.text.voice import titles
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.layouts import layout_of
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip
from sushigo_tui.tui.widgets.board import Board
from sushigo_tui.tui.widgets.ring import Ring, ring_in
from tests.hotseat.seats import quiet_game
from tests.tables import players
from tests.tui.game.table import at_table
from tests.tui.moments import LARGER, SIZES, printed
from tests.tui.screen_text import texts
from tests.tui.unmounted import alone

FORMS = (*SIZES, (80, 48), (140, 38), LARGER[1])
RINGS = [ring_in(Size(width, layout_of(Size(width, height)).rows.tables)) for width, height in FORMS]
SHAPES = [pawn.shape for pawn in PAWNS]


@cache
def of_eight() -> View:
    """Return the public view of a table of eight."""
    return eight().view(None)


def board(*totals: int, symbols: Symbols = "plain") -> Board:
    """Their board with these totals, which is not on a screen."""
    alone(symbols)
    found = Board()
    found.show(of_eight())
    found.totals = totals
    return found


def drawn(ring: Ring, *totals: int, symbols: Symbols = "plain") -> list[str]:
    """The lines of a ring with pawns at these totals."""
    lines = texts(board(*totals, symbols=symbols).draw(ring.width, ring.height))
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
def test_a_pawn_stands_on_its_space(ring: Ring) -> None:
    """TRACK: clockwise from the top left; sixty spaces a lap."""
    assert (2 * ring.across + 2 * ring.down - 4, ring.corners[3] + ring.down - 1) == (60, 60)
    way = []
    for total, laps in zip(range(60), cycle((0, 60, -60))):
        lines = drawn(ring, total + laps, *[(total + 30) % 60] * 7)
        inside = range(ring.cell, ring.width - ring.cell)
        ((column, line),) = [
            (found.start(), at)
            for at, line in enumerate(lines)
            for found in re.finditer(SHAPES[0], line)
            if not (ring.high <= at < ring.height - ring.high and found.start() in inside)
        ]
        x, y = ring.place(total)
        assert abs(column - x) <= ring.cell // 2 + 1, total
        assert abs(line - y) < max(2, -(-ring.inside // (ring.down - 2))), total
        way.append(side(ring, column, line))
    assert list(dict.fromkeys(name for name, _ in way)) == ["above", "right", "below", "left"]
    for (name, before), (next_name, after) in pairwise(way):
        assert name != next_name or before < after


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("seats", [1, 8])
def test_pawns_leave_every_fifth_number_in_sight(ring: Ring, seats: int) -> None:
    for number in range(0, 60, 5):
        away = 7 if number != 7 else 8
        lines = drawn(ring, *[number] * seats, *[away] * (8 - seats))
        column, line = ring.place(number)
        near = [each[max(0, column - ring.cell - 1) : column + ring.cell + 2] for each in lines]
        deep = -(-ring.inside // (ring.down - 2)) + ring.high
        around = near[max(0, line - deep) : line + deep]
        assert any(re.search(rf"\b{number}\b", each) for each in around), number


@pytest.mark.parametrize("ring", RINGS)
def test_pawns_that_share_a_space_can_all_be_seen(ring: Ring) -> None:
    for total in range(60):
        told = "".join(drawn(ring, *[total] * 8))
        assert all(told.count(shape) == 2 for shape in SHAPES), total


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("symbols", ["plain", "ascii"])
def test_all_dishes_and_totals_are_told_and_who_leads_has_a_plate(ring: Ring, symbols: Symbols) -> None:
    totals = 61, 125, -3, 59, 0, 125, 2, 3
    lines = "\n".join(drawn(ring, *totals, symbols=symbols))
    for name, total in zip("ABCDEFGH", totals, strict=True):
        assert re.search(rf" {name} +{total}\b", lines)
    for dish in eight().setup.dishes:
        assert any(title in lines for title in titles(dish)), dish.name
    plates = [
        piece.text.strip()
        for line in board(*totals, symbols=symbols).draw(ring.width, ring.height)
        for piece in line
        if piece.style == chip("gold")
    ]
    assert plates == ["125", "125"]


async def test_the_board_is_never_above_a_hand() -> None:
    async with at_table(quiet_game(), size=(120, 40)) as people:

        def seen() -> bool:
            return people.app.screen.query_one(Board).display

        await people.press("t")
        assert seen()
        await people.press("t")
        assert not seen()
        await people.press("t", "space")
        assert people.step() == Choose(0)
        assert not seen()
        await people.press("t")
        assert not seen()
        assert "board" not in people.text.splitlines()[-1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_key_shows_it_in_the_place_of_the_tables(size: tuple[int, int]) -> None:
    async with at_table(quiet_game(), size=size) as people:
        area, stage = people.screen.public_area, people.screen.stage
        place, below = area.tables.region, stage.region
        await people.press("t")
        assert area.board.display
        assert area.board.region == place
        assert stage.region == below
        await people.press("t")
        assert area.tables.region == place


@pytest.mark.parametrize("size", [(100, 34), (120, 40)])
async def test_a_click_on_a_tile_opens_the_guide_at_its_dish(size: tuple[int, int]) -> None:
    async with at_table(eight(), "t", size=size) as people:
        for title in ("Nigiri", "Eel"):
            await people.click_on(f"{title} ")
            guide = people.app.screen
            assert isinstance(guide, Guide)
            assert guide.choices.rows[guide.choices.at].label == title
            await people.press("b")
