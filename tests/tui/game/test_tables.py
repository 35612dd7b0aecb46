"""Tests of what lies on the tables: a grid of dishes and seats in which everything has its place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Size

from sushigo_tui.files.printing import LEFT_TO_RIGHT
from sushigo_tui.hotseat import bot_players
from sushigo_tui.hotseat.steps import HandOver, Ready, Reveal, Wait
from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.dishes.takeout_box import FLIPPED
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import points_if_ended
from sushigo_tui.rules.view import View
from sushigo_tui.text.table import columns
from sushigo_tui.text.voice import titles
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.game.choosing import Choosing
from sushigo_tui.tui.keys import DIGITS
from sushigo_tui.tui.layouts import Layout, layout_of
from sushigo_tui.tui.terminal import Symbols, to_ascii
from sushigo_tui.tui.theme import chip
from sushigo_tui.tui.widgets.pieces import Line, tag_of
from sushigo_tui.tui.widgets.tables import HEADER, SPACE, Tables
from tests.hotseat.seats import calm_game, random_game, with_bots
from tests.rules.games import LAWS, setups
from tests.stub_worker import StubWorker
from tests.tables import cards, lead, party
from tests.tui.game.table import Players, at_table
from tests.tui.moments import NAMES, ODD, WINDOWS, printed
from tests.tui.screen_text import texts
from tests.tui.unmounted import alone

LAYOUTS = [layout_of(Size(*window)) for window in WINDOWS]
SIZES = [f"{width}x{height}" for width, height in WINDOWS]
NO_FOOD = dict.fromkeys(map(ord, "▀▄█"), " ")
HEAD = -1
"""Stands for a seat's name and points, in the place of a dish."""

Place = tuple[int, int]
"""A seat, or the header, and the place of a dish, or the head."""


def menu_faces(setup: Setup) -> list[Card]:
    """All that may lie on a table of this game, often several times."""
    faces = [face for dish in setup.dishes for face in dish.cards] * 3
    names = {dish.name for dish in setup.dishes}
    return faces + [*ON_WASABI.values()] * ("wasabi" in names) + [FLIPPED] * ("takeout-box" in names)


@st.composite
def views(draw: st.DrawFn) -> View:
    """Any cards of any menu on any number of tables, desserts from before; names and levels of all kinds."""
    setup = draw(setups())
    random = Random(draw(st.integers(0, 10**6)))
    names = random.sample(ODD + NAMES, len(setup.players))
    if not setup.dummy:
        levels = random.choices([None, "chef", *ODD], k=len(names))
        setup = replace(setup, players=tuple(map(Player, names, levels)))
    view = Game(replace(setup, seed=1)).view(None)
    faces = menu_faces(setup)
    sweets = [face for face in faces if face.dish.family == "dessert"]

    def lying() -> tuple[Card, ...]:
        return tuple(random.choices(faces, k=random.randint(0, view.setup.hand_size)))

    tables = tuple(lying() for _ in view.tables)
    laid = tuple(tuple(random.choice([each.plain, faces[0]]) for each in table) for table in tables)
    aside = tuple(
        tuple(random.choices(sweets, k=random.randint(0, 8))) if sweets else () for _ in view.tables
    )
    scores = tuple(random.randint(-12, 120) for _ in view.tables)
    return replace(view, tables=tables, printed=laid, saved_desserts=aside, scores=scores)


def shown(
    view: View,
    layout: Layout,
    symbols: Symbols = "plain",
    *,
    seat: int | None = 0,
    passing: bool = True,
    marked: Dish | None = None,
) -> list[Line]:
    """The lines of the tables, in as much room as the layout has for them."""
    alone(symbols)
    tables = Tables()
    tables.show(view, seat, layout, passing=passing, marked=marked)
    return tables.draw(layout.columns.width, layout.rows.tables)


class Cell(NamedTuple):
    """The text of a cell, and its style."""

    letter: str
    style: Style


def grid(lines: Sequence[Line]) -> dict[tuple[int, int], Cell]:
    """Every cell of these lines; the second one of a wide letter is empty."""
    found = {}
    for y, line in enumerate(lines):
        x = 0
        for text, style, _ in line:
            assert style
            bare = style.clear_meta_and_links()
            for letter in text:
                for half in range(cell_len(letter)):
                    found[x, y] = Cell(letter * (not half), bare)
                    x += 1
    return found


def names_width(layout: Layout, seats: int) -> int:
    """Return the cells before the dishes; narrow ones leave no air at the right."""
    row = layout.row(seats)
    width = layout.columns.width - sum(row.dishes)
    return width + SPACE * (width < (24 if row.lines == 1 else 16))


def places(lines: Sequence[Line], layout: Layout, seats: int) -> dict[Place, list[tuple[int, int]]]:
    """The cells that belong to each dish at each seat, to each name, and to the header."""
    lefts: dict[int, int] = {}
    tops: dict[int, int] = {}
    for y, line in enumerate(lines):
        x = 0
        for piece in line:
            match tag_of(piece):
                case (int(seat), int(at)) if seat == HEADER:
                    lefts.setdefault(at, x)
                case (int(seat), *_):
                    tops.setdefault(seat, y)
            x += piece.cell_length
    row, found = layout.row(seats), dict[Place, list[tuple[int, int]]]()
    start = lefts[0] - names_width(layout, seats)
    for seat, top in tops.items():
        for at, left in [*lefts.items(), (HEAD, start)]:
            end = min(left + row.dishes[at], start + layout.columns.width) if at != HEAD else lefts[0]
            found[seat, at] = list(product(range(left, end), range(top, top + row.lines)))
    return found


def said(painted: Mapping[tuple[int, int], Cell], cells: Sequence[tuple[int, int]]) -> list[str]:
    """Return what stands in these cells, line by line, without what the eye skips; food is not said."""
    rows = dict[int, list[tuple[int, str]]]()
    for x, y in cells:
        rows.setdefault(y, []).append((x, painted[x, y].letter))
    return ["".join(letter for _, letter in sorted(row)).strip() for _, row in sorted(rows.items())]


def different(before: Sequence[Line], after: Sequence[Line]) -> set[tuple[int, int]]:
    """The cells in which something else stands, or in another style."""
    was, now = grid(before), grid(after)
    assert was.keys() == now.keys()
    return {cell for cell in was if was[cell] != now[cell]}


layouts = st.sampled_from(LAYOUTS)
symbol_sets = st.sampled_from(["plain", "ascii"])


def test_any_number_of_seats_has_room_for_names_and_rows() -> None:
    for layout, seats in product(LAYOUTS, range(2, 9)):
        row = layout.row(seats)
        assert 1 + seats * row.lines <= layout.rows.tables
        assert names_width(layout, seats) >= 12
        if row.food:
            across, down = food.SIZES[row.food]
            assert down // 2 <= row.lines - (not row.beside)
            assert across + 3 * row.beside <= row.dish - SPACE


class TestAnyTables:
    @LAWS
    @given(views(), layouts, symbol_sets, st.booleans(), st.integers(0, 7), st.integers(0, 7))
    def test_every_line_is_full_and_each_dish_has_its_cell_whatever_lies_elsewhere(
        self, view: View, layout: Layout, symbols: Symbols, passing: bool, looks: int, mark: int
    ) -> None:
        """Places depend on layout and seats alone; no dish's name is cut; a mark is a ground of its cell."""
        seats = len(view.tables)
        looker, marked = looks % seats, view.setup.dishes[mark]
        lines = shown(view, layout, symbols, seat=looker, passing=passing)
        with_mark = shown(view, layout, symbols, seat=looker, passing=passing, marked=marked)
        assert {cell_len(line) for line in texts(lines)} == {layout.columns.width}
        assert len(lines) <= layout.rows.tables
        if symbols == "ascii":
            assert {cell_len(to_ascii(line)) for line in texts(lines)} == {layout.columns.width}
        found = places(lines, layout, seats)
        assert found.keys() == set(product(range(seats), [HEAD, *range(8)]))
        assert texts(with_mark) == texts(lines)
        assert set() < different(lines, with_mark) <= set(found[looker, mark])
        bare = replace(view, tables=((),) * seats, printed=((),) * seats, saved_desserts=((),) * seats)
        assert places(shown(bare, layout), layout, seats) == found
        row = layout.row(seats)
        left = names_width(layout, seats)
        for at, (dish, across) in enumerate(zip(view.setup.dishes, row.dishes, strict=True)):
            assert found[0, at][0][0] == left
            name = texts([lines[0]])[0]
            if name.isascii():
                assert name[left : left + across].strip() in titles(dish)
            left += across
        tagged = {tag_of(piece) for line in lines for piece in line}
        painted = grid(lines)
        for seat in range(seats):
            for at, group in enumerate(columns(view, seat)):
                assert ((seat, at) in tagged) == (group is not None)
                words = said(painted, found[seat, at])
                assert (words.count("·") == 1) == (group is None)
                assert any(words)

    @LAWS
    @given(views(), layouts, symbol_sets, st.booleans())
    def test_each_cell_says_its_points_and_how_far_it_is_where_that_fits(
        self, view: View, layout: Layout, symbols: Symbols, passing: bool
    ) -> None:
        seats = len(view.tables)
        row, lines = layout.row(seats), shown(view, layout, symbols, passing=passing)
        found, painted = places(lines, layout, seats), grid(lines)
        for seat in range(seats):
            for at, group in enumerate(columns(view, seat)):
                if group:
                    words = " ".join(said(painted, found[seat, at])).translate(NO_FOOD).split()
                    signs = group.how_far if passing else ()
                    beside = food.SIZES[row.food][0] + 1 if row.beside and row.food else 0
                    room = row.dishes[at] - SPACE - beside
                    points = [] if group.points is None else [f"{group.points:+d}"]
                    assert {*points} <= {*words}, (group, words)
                    if signs and room >= 10:
                        assert "".join(signs[0].split()) in "".join(words), (group, words)
                    if not signs:
                        assert not any(set("▮▯") & set(word) for word in words)

    @LAWS
    @given(views(), layouts, st.data())
    def test_nothing_moves_when_one_seat_has_other_cards_of_one_dish(
        self, view: View, layout: Layout, data: st.DataObject
    ) -> None:
        """Nothing differs but that cell, what the others' are worth by that, and points."""
        seats = len(view.tables)
        seat, dish = data.draw(st.integers(0, seats - 1)), data.draw(st.sampled_from(view.setup.dishes))
        random = Random(data.draw(st.integers(0, 10**6)))
        kept = tuple(card for card in view.tables[seat] if card is not None and card.dish is not dish)
        more = tuple(random.choices(list(dish.cards), k=random.randint(0, 4)))
        other = replace(
            view,
            tables=(*view.tables[:seat], kept + more, *view.tables[seat + 1 :]),
            printed=(*view.printed[:seat], (*kept, *more), *view.printed[seat + 1 :]),
        )
        before, after = shown(view, layout), shown(other, layout)
        found = places(before, layout, seats)
        changed = {
            (each, at)
            for each in range(seats)
            for at, pair in enumerate(zip(columns(view, each), columns(other, each), strict=True))
            if pair[0] != pair[1]
        }
        brings = zip(points_if_ended(view), points_if_ended(other), strict=True)
        changed |= {(each, HEAD) for each, (was, now) in enumerate(brings) if was != now}
        allowed = {cell for place in changed for cell in found[place]}
        assert different(before, after) <= allowed


def view_of(*tables: str, dishes: Sequence[str] = ("maki", "tempura", "fruit")) -> View:
    """The tables of so many people in a game with fruit, each with these cards before it."""
    view = Game(replace(party(len(tables), *dishes), seed=1)).view(None)
    lying = tuple(cards(table) for table in tables)
    return replace(view, tables=lying, printed=lying)


FULL = "nigiri:egg, maki:2, maki:3, tempura, fruit:orange+orange, fruit:watermelon+pineapple"


class TestCells:
    """Cells: points, then the way to more, below the food, beside it or below the words."""

    @pytest.mark.parametrize(
        ("layout", "seats", "told"),
        [
            (0, 8, [["+1 ×1"], ["+6 5◉"], ["+0 ▮▯5"], ["+1 121"]]),
            (0, 4, [["egg", "+1"], ["5 icons", "+6 1st"], ["▮▯5", "+0"], ["1w2o1p", "+1"]]),
            (1, 6, [["egg", "+1"], ["5 icons", "+6 1st"], ["▮▯5", "+0"], ["1w 2o 1p", "+1"]]),
            (1, 8, [["+1 egg"], ["+6 5◉"], ["+0 ▮▯5"], ["+1 1w2o1p"]]),
        ],
    )
    def test_in_words(self, layout: int, seats: int, told: list[list[str]]) -> None:
        assert self.told(layout, seats) == told

    def told(self, layout: int, seats: int) -> list[list[str]]:
        """Return what the first seat's cells say."""
        view = view_of(FULL, *["tempura"] * (seats - 1))
        lines = shown(view, LAYOUTS[layout])
        found = places(lines, LAYOUTS[layout], seats)
        return [
            [each for each in said(grid(lines), found[0, at]) if each]
            for at, group in enumerate(columns(view, 0))
            if group
        ]

    @pytest.mark.parametrize(
        ("layout", "seats", "words"),
        [
            (0, 2, ["+1 ×1", "+6 5◉", "+0 ▮▯5", "1w2o1p +1"]),
            (1, 2, ["+1 egg", "+6 1st 5 icons", "+0 ▮▯5", "+1 1w 2o 1p"]),
            (1, 3, ["+1 egg", "+6 5◉ 1st", "+0 ▮▯5", "1w 2o 1p +1"]),
            (1, 4, ["+1", "+6 5◉", "+0", "+1 1w 2o 1p"]),
            (3, 4, ["+1", "+6 5◉ 1st", "+0 ▮▯", "+1 1w 2o 1p"]),
        ],
    )
    def test_with_food(self, layout: int, seats: int, words: list[str]) -> None:
        """Below it where there is room for that, or beside it."""
        told = self.told(layout, seats)
        assert [" ".join(" ".join(each).translate(NO_FOOD).split()) for each in told] == words

    @pytest.mark.parametrize("layout", LAYOUTS, ids=SIZES)
    def test_a_cell_of_air_is_before_the_next_picture(self, layout: Layout) -> None:
        sets = "uramaki:5, uramaki:4, sashimi, onigiri:circle, onigiri:square, 4 dumpling"
        for table, seats in product((FULL, sets), range(2, 6)):
            named = [name for name in ("uramaki", "sashimi", "onigiri", "dumpling") if name in table]
            view = view_of(table, *[""] * (seats - 1), dishes=(*(named or ["maki", "tempura"]), "fruit"))
            lines = shown(view, layout)
            cells, found = grid(lines), places(lines, layout, seats)
            for at in range(HEAD, 7):
                right = max(x for x, _ in found[0, at])
                assert {cells[x, y].letter for x, y in found[0, at] if x == right} == {" "}, (table, at)

    def test_the_prize_of_a_set_stands_behind_its_boxes(self) -> None:
        view = view_of("sashimi", "", "", dishes=("sashimi",))
        at = [dish.name for dish in view.setup.dishes].index("sashimi")
        told = [shown(view, layout) for layout in LAYOUTS]
        found = [
            said(grid(lines), places(lines, layout, 3)[0, at])
            for lines, layout in zip(told, LAYOUTS, strict=True)
        ]
        words = [" ".join(" ".join(each).translate(NO_FOOD).split()) for each in found]
        assert words[:4] == ["▮▯▯10 +0", "+0 ▮▯▯10", "+0 ▮▯▯10", "+0 ▮▯▯10"]

    def test_each_number_of_fruit_is_on_its_own_ground(self) -> None:
        """Beside the picture, below it, in its place or in words, alone and with its letter."""
        parts = [part for part in DISHES["fruit"].parts.values() if part.label != "{number}w"]
        for layout, seats in product(LAYOUTS, (2, 3, 4, 8)):
            lines = shown(view_of("fruit:orange+pineapple", *[""] * (seats - 1)), layout)
            cells = grid(lines)
            for part in parts:
                here = [
                    each
                    for each in places(lines, layout, seats)[0, 7]
                    if cells[each].letter == part.label[-1]
                ]
                assert [cells[each].style for each in here] == [chip(part.colour)], (layout, seats)

    def test_a_wasabi_that_awaits_a_nigiri_has_no_points_but_says_so(self) -> None:
        view = view_of("wasabi, wasabi", "wasabi", *[""] * 3, dishes=("wasabi",))
        at = [dish.name for dish in view.setup.dishes].index("wasabi")
        for layout, told in ((LAYOUTS[0], "×2"), (layout_of(Size(160, 24)), "×2 next ×3")):
            lines = shown(view, layout)
            found = places(lines, layout, 5)
            assert [said(grid(lines), found[seat, at]) for seat in (0, 1)] == [[told], ["next ×3"]]

    def test_a_dessert_that_is_missed_is_no_card(self) -> None:
        """FRUIT: it is told with its minus."""
        for layout, seats in product(LAYOUTS, (2, 5, 8)):
            lines = shown(view_of(FULL, *[""] * (seats - 1)), layout)
            assert "".join(said(grid(lines), places(lines, layout, seats)[1, 7])) == "-6"

    def test_how_far_it_is_matters_no_more_when_the_round_is_over(self) -> None:
        for layout in LAYOUTS:
            told = "".join(texts(shown(view_of(FULL, "tempura"), layout, passing=False)))
            assert not set("▮▯") & set(told)
            assert "1st" not in told


class TestHeads:
    def test_above_them_stands_what_they_are(self) -> None:
        for layout, seats in product(LAYOUTS, (2, 3, 4, 8)):
            view = view_of(FULL, *[""] * (seats - 1))
            head, over = (texts(shown(view, layout, passing=passing))[0] for passing in (True, False))
            assert head.split()[:2] == ["score", "+now"]
            assert over.split()[:2] == ["score", "Nigiri"]

    def test_the_points_of_who_leads_are_on_a_plate(self) -> None:
        view = view_of(FULL, "", "")
        for scores, leading in (((3, 12, 12), {1, 2}), ((0, -1, -4), {0}), ((5, 5, 5), set())):
            for layout in LAYOUTS:
                lines = shown(replace(view, scores=scores), layout, seat=None)
                cells = grid(lines)
                plates = {
                    seat
                    for (seat, at), here in places(lines, layout, 3).items()
                    if at == HEAD
                    and any(cells[each].style.bgcolor == chip("ginger").bgcolor for each in here)
                }
                assert plates == leading

    def heads(self, view: View, layout: Layout = LAYOUTS[0], *, passing: bool = True) -> list[str]:
        """Return what stands at the left of each seat."""
        lines, seats = shown(view, layout, seat=None, passing=passing), len(view.tables)
        found = places(lines, layout, seats)
        return ["|".join(filter(None, said(grid(lines), found[seat, HEAD]))) for seat in range(seats)]

    def test_what_the_round_would_bring_stands_beside_the_points_until_it_is_over(self) -> None:
        view = replace(view_of(FULL, "nigiri:egg, maki:1", "eel", "", ""), scores=(27, 108, -4, 0, 0))
        told = [" ".join(each.split()) for each in self.heads(view)]
        assert told == ["● A 27 +7", "■ B 108 +4", "▲ C -4 +0", "◆ D 0 +0", "★ E 0 +0"]
        over = [" ".join(each.split()) for each in self.heads(view, passing=False)]
        assert over == ["● A 27", "■ B 108", "▲ C -4", "◆ D 0", "★ E 0"]

    def test_what_the_round_would_bring_is_apart_from_the_plate(self) -> None:
        for layout, seats in product(LAYOUTS, (2, 3, 4, 8)):
            view = view_of(", ".join(["nigiri:squid"] * 4), *[""] * (seats - 1))
            lines = shown(replace(view, scores=(29, *[18] * (seats - 1))), layout)
            cells = grid(lines)
            here = [each for each in places(lines, layout, seats)[0, HEAD] if cells[each].letter == "+"]
            ((x, y),) = here
            before = cells[x - 1, y]
            assert before.letter == " "
            assert before.style.bgcolor == cells[x, y].style.bgcolor

    def test_they_have_a_line_of_their_own_where_there_is_one(self) -> None:
        view = replace(view_of(FULL, "", ""), scores=(27, 108, -4))
        assert [each.split("|")[0] for each in self.heads(view)] == ["●  A", "■  B", "▲  C"]
        assert [each.split("|")[1].split()[0] for each in self.heads(view)] == ["27", "108", "-4"]

    def test_the_level_of_an_opponent_stands_below_its_points_where_there_is_a_line(self) -> None:
        view = view_of(FULL, "tempura", "")
        bots = tuple(map(Player, view.names, (None, "chef", "master")))
        view = replace(view, setup=replace(view.setup, players=bots))
        told = [
            [each.split("|")[2:] for each in self.heads(view, layout)] == [[], ["chef"], ["master"]]
            for layout in LAYOUTS
        ]
        assert told == [layout.row(3).lines > 2 for layout in LAYOUTS]

    def test_a_highlighted_cell_without_cards_is_as_wide_as_the_dishs_lid(self) -> None:
        view = view_of("", "", "")
        for layout in LAYOUTS:
            plain, marked = (shown(view, layout, marked=dish) for dish in (None, view.setup.dishes[1]))
            assert len(different(plain, marked)) == (layout.row(3).dish - SPACE) * layout.row(3).lines

    def test_whose_turn_it_is_and_who_has_placed_is_seen_beside_the_name(self) -> None:
        game = lead(party(3, "tofu", "temaki"), "tofu", "temaki", ahead=["tofu", "temaki"])
        game.place(1, game.view(1).hand[0])
        for layout in LAYOUTS:
            lines = shown(game.view(None), layout, seat=2)
            found = places(lines, layout, 3)
            heads = [" ".join(filter(None, said(grid(lines), found[seat, HEAD])))[:4] for seat in range(3)]
            assert heads in (["●  A", "■✓ B", "▲▸ C"], ["A ● ", "B ■✓", "C ▲▸"])

    def test_what_lies_face_down_tells_nothing(self) -> None:
        """A hand-over shows what it would show if nobody had chosen, but for the tick."""
        game = lead(party(3, "tofu", "temaki"), "tofu", "temaki", ahead=["tofu", "temaki"])
        before = [texts(shown(game.view(None), layout, seat=None)) for layout in LAYOUTS]
        for seat in (0, 1):
            game.place(seat, game.view(seat).hand[0])
        after = [texts(shown(game.view(None), layout, seat=None)) for layout in LAYOUTS]
        assert [[line.replace("✓", " ") for line in lines] for lines in after] == before


class Stands(NamedTuple):
    """The tables as they stand on the screen: their cells, and which belong to whom."""

    cells: dict[tuple[int, int], Cell]
    places: dict[Place, list[tuple[int, int]]]
    seat: int | None


def stand(people: Players) -> Stands:
    """Return how the tables stand on the screen now."""
    screen = people.screen
    tables, layout = screen.public_area.tables, screen.public_area.layout
    region = tables.region
    assert tables.display
    assert (region.x, region.height) == (0, layout.rows.tables)
    strips = people.app.screen._compositor.render_strips()[region.y : region.bottom]
    drawn = tables.draw(tables.size.width, tables.size.height)
    seats = len(screen.session.public.tables)
    return Stands(grid(list(map(list, strips))), places(drawn, layout, seats), tables.seat)


def compare(before: Stands, after: Stands, marked: int | None = None) -> None:
    """Nothing differs but who has placed, whose turn it is, and the ground of the cell that is marked."""
    assert before.cells.keys() == after.cells.keys()
    assert before.places == after.places
    turns = {before.seat, after.seat} if before.seat != after.seat else set()
    rows = {cell for (seat, _), cells in before.places.items() if seat in turns for cell in cells}
    if marked is not None and after.seat is not None:
        rows |= set(after.places[after.seat, marked])
    heads = [cells for (_, at), cells in before.places.items() if at == HEAD]
    across, down = (len(set(ends)) for ends in zip(*heads[0], strict=True))
    (pawns,) = {cells[0][0] + (down > 1 and across < 16) for cells in heads}
    for (x, y), was in before.cells.items():
        now = after.cells[x, y]
        if x == pawns + 1 and {was.letter, now.letter} <= set(" ▸✓"):
            continue
        assert was.letter == now.letter, (x, y)
        if (x, y) not in rows:
            assert was == now, (x, y)
        elif was.letter.strip() and x != pawns:
            assert was.style.color == now.style.color, (x, y)


async def see_a_turn(people: Players) -> None:
    """Everyone looks, selects a card and places it, and all are revealed."""
    before = stand(people)
    while isinstance(people.step(), HandOver):
        await people.press("space")
        stage = people.screen.stage
        assert isinstance(stage, Choosing)
        compare(before, before := stand(people))
        picking = stage.choice
        assert picking
        at = next(at for at in range(len(picking.cards)) if picking.offered(at) and picking.completes(at))
        await people.press(DIGITS[at])
        dish = people.screen.session.game.setup.dishes.index(picking.cards[at].dish)
        compare(before, selected := stand(people), dish)
        assert selected.cells != before.cells, "the selected card's dish is marked"
        await people.press("enter")
        compare(selected, before := stand(people), dish)
    if isinstance(people.step(), Wait):
        return
    assert isinstance(people.step(), Ready)
    people.stop_motion()
    await people.press("space")
    assert isinstance(people.step(), Reveal)
    assert people.screen.stage.motion.moving
    compare(before, stand(people))


def long_game(seats: int, round: int, late: int) -> Game:
    """A game of a printed menu, so many turns before the end of a round."""
    name = {3: "party-sampler", 4: "master-menu", 8: "big-banquet"}[seats]
    return printed(name, seats, round, printed(name, seats, 1, 1).setup.hand_size - late)


class TestNothingMoves:
    """From hand-over through pick to reveal no cell differs but for what happened."""

    @pytest.mark.parametrize(("size", "seats", "round"), [((80, 24), 8, 3), ((200, 50), 3, 3)])
    async def test_late_in_a_round_of_the_longest_menus(
        self, size: tuple[int, int], seats: int, round: int
    ) -> None:
        async with at_table(long_game(seats, round, 2), size=size) as people:
            await see_a_turn(people)

    async def test_in_the_first_turn(self) -> None:
        async with at_table(calm_game()) as people:
            await see_a_turn(people)

    @pytest.mark.parametrize("seed", range(2))
    async def test_in_games_on_random_menus(self, seed: int) -> None:
        game, random = random_game(seed), Random(seed)
        while (game.round, game.turn) != (2, 5):
            decision = random.choice(game.decisions)
            game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
        async with at_table(game, size=WINDOWS[seed]) as people:
            await see_a_turn(people)

    async def test_while_opponents_think(self) -> None:
        game = with_bots(long_game(4, 3, 2), 1, 2)
        with patch.object(bot_players, "Worker", StubWorker):
            async with at_table(game, size=(100, 30)) as people:
                await see_a_turn(people)
                assert isinstance(people.step(), Wait)


def cell_at(people: Players, seat: int, dish: str) -> tuple[int, int]:
    """A cell of the screen in the middle of what a seat has of a dish."""
    screen = people.screen
    at = [each.name for each in screen.session.game.setup.dishes].index(dish)
    cells = stand(people).places[seat, at]
    x, y = cells[len(cells) // 2]
    return x, y + screen.public_area.tables.region.y


class TestPointer:
    async def test_a_dessert_that_is_missed_is_told_in_words(self) -> None:
        async with at_table(lead(party(3, "fruit"), "fruit:orange+orange"), size=(100, 30)) as people:
            await people.hover(*cell_at(people, 1, "fruit"))
            assert (
                "B has no fruit. Now: -6 points at the end. Saved until the end of the game." in people.text
            )

    async def test_a_group_is_told_in_words_and_a_click_opens_the_guide_at_its_dish(self) -> None:
        async with at_table(lead(party(3, "tofu"), "tofu, tofu"), size=(100, 30)) as people:
            await people.hover(*cell_at(people, 0, "tofu"))
            assert "A has tofu ×2. Now: 6 points, two are the most that count. " in people.text
            await people.hover(*cell_at(people, 0, "maki"))
            assert "A has tofu" not in people.text
            there = columns(people.screen.session.public, 1)
            nothing = people.screen.session.game.setup.dishes[there.index(None)].name
            await people.click(*cell_at(people, 1, nothing))
            assert people.step() == HandOver(1), "a click beside what lies there offers the laptop"
            await people.click(*cell_at(people, 0, "tofu"))
            assert isinstance(people.app.screen, Guide)
            assert "Tofu" in people.text


async def test_nothing_on_the_screen_moves_for_a_name_from_right_to_left() -> None:
    """What stands beside a name would be turned round with it, but for a mark after each."""
    people = ("דנה", "Amy", "محمد")
    async with at_table(printed("my-first-meal", 3, 1, 3, names=people)) as players:
        strips = players.app.screen._compositor.render_strips()
        text = "\n".join("".join(piece.text for piece in strip) for strip in strips)
        for name in people:
            assert text.count(name)
            assert (text.count(f"{name}{LEFT_TO_RIGHT}") == text.count(name)) == (not name.isascii())
        assert {strip.cell_length for strip in strips} == {players.app.size.width}
