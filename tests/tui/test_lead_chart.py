"""Tests of who led, as a picture: a line for each player, and a bar of one line."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import pawn_sign, text_style
from sushigo_tui.tui.widgets.lead_chart import AXIS, Dot, LeadChart, dotted
from tests.tui.moments import NAMES, ODD
from tests.tui.screen_text import texts
from tests.tui.unmounted import alone

QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
SHORT = [[(0, 2), (3, 2), (7, 7)], [(7, 19), (30, 19)]]


def chart(symbols: Symbols = "plain", moments: tuple[float, ...] = ()) -> LeadChart:
    """A short game of two."""
    alone(symbols)
    lead = LeadChart(moments)
    lead.show(("Amy", "Phil"), SHORT)
    return lead


@st.composite
def courses(draw: st.DrawFn) -> list[list[tuple[int, ...]]]:
    """Any points of any seats, in three rounds and at the end."""
    seats, turns = draw(st.integers(2, 8)), draw(st.integers(2, 10))
    points = st.tuples(*[st.integers(-6, 90)] * seats)
    return [*([draw(points) for _ in range(turns)] for _ in range(3)), [draw(points)]]


@given(
    courses(), st.sampled_from([80, 100, 137, 200]), st.integers(0, 9), st.sampled_from(["plain", "ascii"])
)
def test_every_line_and_every_player_has_its_place(
    course: list[list[tuple[int, ...]]], width: int, more: int, symbols: Symbols
) -> None:
    alone(symbols)
    lead, seats = LeadChart(), len(course[0][0])
    lead.show(ODD[:seats], course)
    lines = texts(lead.draw(width, lead.lines + more))
    assert len(lines) == lead.lines + more
    assert max(map(cell_len, lines)) <= width
    last = course[-1][-1]
    ends = [line.rstrip().rsplit(maxsplit=1)[-1] for line in lines[1:-1] if line.rstrip()[-1:].isdigit()]
    assert ends[-seats:] == [str(points) for points in sorted(last, reverse=True)]
    for seat in range(seats):
        mark = pawn_sign(PAWNS[seat])
        assert any(f" {mark} {ODD[seat][:1]}" in line for line in lines)


def test_who_is_in_front_is_on_top_and_all_others_below() -> None:
    lead = chart()
    lines = texts(lead.draw(80, lead.lines))
    assert lines[0].strip().startswith("The leader is on top")
    amy, phil = (
        next(at for at, line in enumerate(lines) if line.rstrip().endswith(end)) for end in ("30", "19")
    )
    assert (amy, phil) == (1, lead.lines - 2)
    assert lines[1].split()[0] == "0"
    assert lines[-1].split() == ["round", "1", "round", "2"]
    assert all(mark in "".join(lines[1:-1])[AXIS:] for mark in "●■")


def test_the_lead_chart_has_all_the_room_there_is_or_is_a_bar() -> None:
    lead = chart()
    heights = [lead.fit(room) for room in range(40)]
    assert heights == [1] * lead.lines + list(range(lead.lines, 40))


def test_a_bar_says_whose_lead_it_was() -> None:
    lead = chart()
    lead.show(NAMES[:3], [[(0, 0, 0), (3, 2, 1), (3, 5, 1)], [(5, 5, 1), (6, 5, 1)], [(6, 8, 1)]])
    assert texts(lead.draw(40, 1)) == ["    ·    ●━━━━■━━━━ ●■═══●━━━━ ■━━━━"]


@given(st.lists(st.floats(0, 5), min_size=1, max_size=30).map(sorted), st.sampled_from([1, 7, 12]))
def test_each_moment_has_a_column_and_is_marked_there(moments: list[float], height: int) -> None:
    lead = chart(moments=tuple(moments))
    for at in range(len(moments)):
        lead.follow(at)
        last = lead.draw(80, height)[-1]
        columns = lead.columns
        raised = text_style(on="raised").bgcolor
        lit = [piece.style is not None and piece.style.bgcolor == raised for piece in last]
        starts = [Segment.get_line_length(last[:nth]) for nth in range(len(last))]
        assert [start for start, on in zip(starts, lit, strict=True) if on] == [columns[at]]
        assert list(columns) == sorted(columns)


DOTS = st.builds(Dot, st.integers(0, 60), st.integers(0, 40))


@given(st.lists(DOTS, min_size=2, max_size=8))
def test_a_line_has_no_gap_and_goes_through_its_corners(corners: list[Dot]) -> None:
    dots = dotted([corners])
    lit = {
        (column * 2 + bit % 2, row * 2 + bit // 2)
        for column in range(31)
        for row in range(21)
        for bit in range(4)
        if (found := dots.get((column, row))) and QUARTERS.index(found[0]) >> bit & 1
    }
    assert set(corners) <= lit
    todo = {tuple(corners[0])}
    while todo:
        x, y = todo.pop()
        lit.discard((x, y))
        todo |= {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & lit
    assert not lit
