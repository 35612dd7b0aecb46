"""What lies on the tables, drawn in whatever room there is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from sushigo_tui.hotseat.steps import HandOver
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.dishes.nigiri import ON_WASABI
from sushigo_tui.rules.dishes.takeout_box import FLIPPED
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.text.table import kept, missed, on_table
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.lines import tag_of
from sushigo_tui.tui.widgets.tables import BRIEF, GROUP_STYLES, Tables
from tests.rules.games import setups
from tests.tables import cards, lead, party
from tests.tui.game.table import at_table
from tests.tui.moments import NAMES, ODD, SIZES
from tests.tui.screen_text import texts
from tests.tui.unmounted import alone

MANY = settings(derandomize=True, max_examples=40, database=None, deadline=None)
ROOM = {80: range(8, 15), 100: range(8, 18), 120: range(8, 28)}
"""The lines that tables may have in windows of so many columns."""


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
    faces = [face for dish in view.setup.dishes for face in dish.cards] * 3 + [*ON_WASABI.values(), FLIPPED]
    sweets = [face for face in faces if face.dish.family == "dessert"]

    def lying() -> tuple[Card, ...]:
        return tuple(random.choices(faces, k=random.randint(0, view.setup.hand_size)))

    tables = tuple(lying() for _ in view.tables)
    laid = tuple(tuple(random.choice([each.plain, faces[0]]) for each in table) for table in tables)
    aside = tuple(
        tuple(random.choices(sweets, k=random.randint(0, 8))) if sweets else () for _ in view.tables
    )
    return replace(view, tables=tables, printed=laid, kept=aside)


def shown(view: View, room: int, symbols: Symbols = "plain", *, passing: bool = True) -> Tables:
    alone(symbols)
    tables = Tables(PAWNS)
    tables.show(view, 0, room, passing=passing)
    return tables


def colours(piece: Segment) -> Style:
    """A piece's style, without what it stands for."""
    assert piece.style
    return piece.style.clear_meta_and_links()


def flat(text: str) -> str:
    """The same without what the eye skips."""
    return " ".join(text.replace("▏", " ").split())


class TestAnyTables:
    @MANY
    @given(views(), st.sampled_from(SIZES), st.data(), st.sampled_from(["plain", "ascii"]))
    def test_nothing_is_cut_and_nothing_is_left_out(
        self, view: View, size: tuple[int, int], data: st.DataObject, symbols: Symbols
    ) -> None:
        """Every line fills the width; every group stands there in one of its words, whole, with its worth."""
        width, _ = size
        room = data.draw(st.sampled_from(ROOM[width]))
        tables = shown(view, room, symbols, passing=data.draw(st.booleans()))
        lines = texts(tables.draw(width, 0))
        assert {cell_len(line) for line in lines} <= {width}
        assert len(lines) == tables.get_content_height(tables.size, tables.size, width)
        start = 0
        for seat, height in enumerate(tables._heights(width)):
            text = flat("\n".join(lines[start : start + height]))
            start += height
            each = tables._layouts(width)[seat]
            groups = [*on_table(view, seat), *kept(view, seat), *missed(view, seat)]
            assert [one.group for one in each.chips] == groups
            for one, form in zip(each.chips, each.forms, strict=True):
                assert flat(one.words(form)) in text
                for told in one.told(each.style.told):
                    assert flat(told) in text

    @MANY
    @given(views(), st.sampled_from(SIZES), st.data())
    def test_they_keep_to_their_room_or_take_the_least(
        self, view: View, size: tuple[int, int], data: st.DataObject
    ) -> None:
        width, _ = size
        room = data.draw(st.sampled_from(ROOM[width]))
        tables = shown(view, room)
        height = len(tables.draw(width, 0))
        assert height <= room or tables._layouts(width)[0].style == GROUP_STYLES[-1]

    @settings(MANY, max_examples=12)
    @given(views(), st.sampled_from(SIZES))
    def test_a_group_is_found_where_it_is_drawn(self, view: View, size: tuple[int, int]) -> None:
        width, _ = size
        for seat, each in enumerate(shown(view, 14)._layouts(width)):
            lines = each.drawn("paper", seat)
            for at, one in enumerate(each.chips):
                own = [
                    (y, cell) for y, line in enumerate(lines) for cell in line if tag_of(cell) == (seat, at)
                ]
                cells = sum(piece.cell_length for _, piece in own)
                assert cells == one.width(each.style, each.forms[at]) * each.style.height
                assert one.words(each.forms[at]) in "".join(piece.text for piece in lines[own[0][0]])


def view_of(*tables: str) -> View:
    """The tables of so many people in a game with fruit, each with these cards before it."""
    view = Game(replace(party(len(tables), "maki", "tempura", "fruit"), seed=1)).view(None)
    lying = tuple(cards(table) for table in tables)
    return replace(view, tables=lying, printed=lying)


FULL = "nigiri:egg, maki:2, maki:3, tempura, fruit:orange+orange, fruit:watermelon+pineapple"


class TestRoom:
    """As much as there is room for: cards, labels with all that is told, with worths alone, words alone."""

    @pytest.mark.parametrize(
        ("room", "lines"),
        [
            (2, [" egg    maki 5 (2+3)    tempura    fruit orange×2, melon, pine"]),
            (
                4,
                [
                    " egg  = 1   maki 5 (2+3)  = 6   tempura  = 0",
                    " fruit orange ×2, watermelon, pineapple  = 1 at the end",
                ],
            ),
            (
                5,
                [
                    " egg  = 1   maki 5  = 6, leads   tempura  = 0, 1 of 2 for 5",
                    " fruit orange ×2, watermelon, pineapple  = 1 at the end",
                    "",
                    " tempura  = 0, 1 of 2 for 5   no fruit: -6 at the end",
                ],
            ),
        ],
    )
    def test_what_is_drawn(self, room: int, lines: list[str]) -> None:
        found = texts(shown(view_of(FULL, "tempura"), room).draw(80, 0))
        assert [line[17:].rstrip() for line in found[: len(lines)]] == lines
        assert room == 2 or not found[-1].strip(), "what stands below is set apart"

    def test_the_level_of_an_opponent_stands_below_its_name_where_there_is_a_line(self) -> None:
        view = view_of(FULL, "tempura", "")
        bots = tuple(map(Player, view.names, (None, "chef", "master")))
        view = replace(view, setup=replace(view.setup, players=bots))
        heads = [line[:17].rstrip() for line in texts(shown(view, 12).draw(80, 0))]
        assert [line[5:] for line in heads if line[5:].strip()] == [
            "A   0  +7",
            "B   0",
            "chef",
            "C   0",
            "master",
        ]
        told = [
            tuple(level in "".join(texts(shown(view, room).draw(80, 0))) for level in ("chef", "master"))
            for room in range(2, 13)
        ]
        assert set(told) == {(False, False), (True, True)}, "all are told, or none"
        assert told[0] == (False, False)

    def test_letters_stand_only_on_the_line_that_is_full(self) -> None:
        full = f"{FULL}, maki:1, wasabi, chopsticks:1, chopsticks:2"
        above, below = texts(shown(view_of(full, "tempura, maki:3, maki:3"), 2).draw(80, 0))
        assert "CH 1 2" in above
        assert " maki 6 (3+3)    tempura " in below

    def test_cards_are_as_high_as_there_is_room(self) -> None:
        heights = [shown(view_of(FULL, FULL), room)._layouts(120)[0].style.height for room in range(2, 16)]
        assert heights == sorted(heights)
        assert set(heights) >= {1, 2, 3, 4, 6}

    def test_there_is_air_between_all_seats_or_none(self) -> None:
        for room in range(4, 20):
            tables = shown(view_of("tempura", "tempura", "tempura", "tempura"), room)
            *above, _ = tables._heights(100)
            assert len(set(above)) == 1

    def test_a_pile_shows_how_many_there_are(self) -> None:
        lines = texts(shown(view_of("tempura, tempura, tempura", ""), 20).draw(120, 0))
        assert [line.count("▏") for line in lines[:6]] == [2] * 6

    def test_a_dessert_that_lies_there_is_named_once_where_it_is_tight(self) -> None:
        view = view_of("fruit:orange+orange", "")
        view = replace(view, kept=(cards("fruit:watermelon+pineapple"), ()))
        (first, *_) = shown(view, 2)._layouts(80)
        assert [one.words(BRIEF) for one in first.chips] == ["fruit orange×2", "kept: melon, pine"]


def test_labels_have_an_end_in_ascii() -> None:
    """It is read, whatever the dish's colour; elsewhere the colour says as much."""
    view = view_of("tempura", "")
    (line, *_) = shown(view, 2, "ascii").draw(80, 0)
    assert [colours(segment) for segment in line if segment.text == "|"] == [text_style(on="raised")] * 2
    assert "▌" not in texts(shown(view, 2).draw(80, 0))[0]


class TestWhatTheRoundWouldBring:
    def heads(self, view: View, *, passing: bool = True) -> list[str]:
        """What stands beside the pawns of tables that take a line each."""
        return [line[5:17].rstrip() for line in texts(shown(view, 2, passing=passing).draw(80, 0))]

    def test_it_stands_beside_the_points_until_the_round_is_over(self) -> None:
        view = view_of(FULL, "nigiri:egg, maki:1", "eel")
        view = replace(view, scores=(27, 108, -4))
        assert self.heads(view) == ["A  27  +7", "B 108  +4", "C  -4"]
        assert self.heads(view, passing=False) == ["A  27", "B 108", "C  -4"]

    def test_uramaki_that_are_paid_are_in_the_points_alone(self) -> None:
        """URA-1, URA-5: eight at once; five more for the icons that are left."""
        game = lead(party(3, "uramaki"), "uramaki:5, uramaki:5, uramaki:3")
        assert self.heads(game.view(None))[0] == "A   8  +5"

    def test_what_lies_face_down_tells_nothing(self) -> None:
        """A hand-over shows what it would show if nobody had chosen, but for the tick."""
        game = lead(party(3, "tofu", "temaki"), "tofu", "temaki", ahead=["tofu", "temaki"])
        before = texts(shown(game.view(None), 8).draw(80, 0))
        for seat in (0, 1):
            game.place(seat, game.view(seat).hand[0])
        assert [line.replace("✓", " ") for line in texts(shown(game.view(None), 8).draw(80, 0))] == before

    def test_a_dessert_that_is_missed_is_no_card(self) -> None:
        """FRUIT: it is told with its minus, in no dish's colour."""
        (_, below) = shown(view_of(FULL, ""), 2).draw(80, 0)
        (said,) = [segment for segment in below if "fruit" in segment.text]
        assert said.text == " no fruit: -6 at the end "
        assert colours(said) == text_style("plum", "tray")


class TestPointer:
    async def test_a_dessert_that_is_missed_is_told_in_words(self) -> None:
        async with at_table(lead(party(3, "fruit"), "fruit:orange+orange"), size=(100, 30)) as people:
            await people.hover_over("no fruit")
            assert "B has no fruit: -6 at the end. Kept until the end of the game." in people.text

    async def test_a_group_is_told_in_words_and_a_click_opens_the_guide_at_its_dish(self) -> None:
        async with at_table(lead(party(3, "tofu"), "tofu, tofu"), size=(100, 30)) as people:
            await people.hover_over("tofu ×2")
            assert "A's tofu ×2: 6, enough. " in people.text
            await people.hover_over("Everybody else")
            assert "A's tofu" not in people.text
            await people.click_on("■ B")
            assert people.step() == HandOver(1), "a click beside them still offers the laptop"
            await people.click_on("tofu ×2")
            assert isinstance(people.app.screen, Guide)
            assert "Tofu" in people.text
