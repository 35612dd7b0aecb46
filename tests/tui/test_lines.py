"""Tests that changed lines are painted again, and nothing else."""

from random import Random
from unittest.mock import patch

import pytest
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.strip import Strip

from sushigo_tui.tui.widgets.lines import differing
from sushigo_tui.tui.widgets.pieces import padded, tag_of, tagged
from tests.tui.hands import press
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_lines

pytestmark = pytest.mark.painted

STYLES = Style(color="red"), Style(color="blue")
PIECES = [Segment(text, style) for text in ("a", "bc", "a", "寿") for style in STYLES]


def line(random: Random, width: int) -> list[Segment]:
    """Some pieces that are so wide together."""
    pieces: list[Segment] = []
    while room := width - Segment.get_line_length(pieces):
        pieces.append(random.choice([piece for piece in PIECES if piece.cell_length <= room]))
    return pieces


def cells(strip: Strip, y: int) -> dict[tuple[int, int], object]:
    """Return what stands in each cell of a line; of a wide letter in both of its cells."""
    found: dict[tuple[int, int], object] = {}
    for text, style, _ in strip:
        for letter in text:
            for half in range(Segment(letter).cell_length):
                found[len(found), y] = letter, style, half
    return found


def test_what_is_not_painted_again_is_as_it_was() -> None:
    random = Random(1)
    for _ in range(500):
        was = line(random, 6)
        old, new = Strip(was), Strip(random.choice((line(random, 6), [*was])))
        (before, after), regions = (cells(old, 0), cells(new, 0)), list(differing([old], [new]))
        again = {cell: after[cell] for cell in after if any(region.contains(*cell) for region in regions)}
        assert before | again == after
        assert bool(again) == (old != new)


def test_a_piece_stands_for_something_within_something_else() -> None:
    inner = tagged(padded([Segment("寿", STYLES[0])], 3), 7)
    (*pieces, air) = padded(tagged(inner, 2, 4), 5)
    assert [tag_of(piece) for piece in pieces] == [(2, 4, 7)] * len(pieces)
    assert tag_of(air) == ()
    assert sum(piece.cell_length for piece in pieces) == 3


@pytest.mark.parametrize("moment", ["pick-4", "games"])
async def test_a_terminal_that_is_told_of_changes_alone_shows_all(moment: str) -> None:
    """After every key it looks as if all had been painted again."""
    pyte = pytest.importorskip("pyte")
    terminal = pyte.Screen(80, 24)
    stream = pyte.Stream(terminal)

    def display(app: App[object], screen: object, update: object) -> None:
        if isinstance(update, CompositorUpdate):
            stream.feed(update.render_segments(app.console))

    with patch.object(App, "_display", display):
        async with at(MOMENTS[moment]) as pilot:
            for key in (
                *("down", "right", "down", "left", "up", "t", "r"),
                *("pagedown", "question_mark", "b", "slash"),
            ):
                await press(pilot, key)
                await pilot.pause(1 / 30)
                assert [line.rstrip() for line in terminal.display] == screen_lines(pilot.app), key
