"""Pictures of every screen as plain text: in the smallest window, in larger ones, and in ASCII."""

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileAmberSnapshotExtension
from textual.app import App

from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.tables import Tables
from tests.tui.hands import resize
from tests.tui.moments import LARGER, MOMENTS, SIZES, at
from tests.tui.screen_text import picture, screen_lines
from tests.tui.test_theme import assert_grey


def margins(app: App[Any]) -> tuple[int, int]:
    """Empty cells on both sides of all but the heading, the keys and what goes from edge to edge."""
    ground = text_style(on="tray" if app.screen.has_class("desk") else "paper").bgcolor
    lefts, rights = [app.size.width], [app.size.width]
    tables = {y for each in app.screen.query(Tables) if each.display for y in each.region.line_range}
    for y, strip in enumerate(app.screen._compositor.render_strips()[1:-1], 1):
        if y in tables:
            continue
        bare = [
            text if style and style.bgcolor in (None, ground) else "x" * len(text) for text, style, _ in strip
        ]
        line = "".join(bare)
        left, right = len(line) - len(line.lstrip()), len(line) - len(line.rstrip())
        if line.strip() and (left, right) != (0, 0):
            lefts.append(left)
            rights.append(right)
    return min(lefts), min(rights)


PROVEN = (
    *("players-2", "options-2", "options-8", "board-2", "ready-2", "ready-8", "spoon-3", "count-2"),
    *("desserts-2", "winner-2", "review-2", "what-if-end-8"),
)
"""Moments seen with another number of people, too; `game/test_tables.py` has the tables of all numbers."""
# The settings show the path of their file, which is another one each time.
STEADY = [name for name in MOMENTS if name != "settings"]
LAID_OUT = (
    *("start", "menu", "hand-over-4", "board-4", "pick-4", "ready-4", "spoon-4", "reveal-4", "count-4"),
    *("score-4", "desserts-4", "winner-4", "end-4", "pick-8", "reveal-8", "score-8"),
)
"""Moments that a larger window lays out in another way, and doesn't only surround with more air."""
ASCII = (
    *("start", "guide", "games", "evening-told", "statistics", "replay", "menu", "custom", "players-4"),
    *("learn-choice", "hand-over-4", "pick-4-advice", "takeout-box", "spoon-4", "reveal-4", "last-turn"),
    *("count-4", "score-4", "desserts-4", "winner-odd", "end-4", "review-4"),
)
"""Moments that together have all that is drawn in another way in ASCII."""
MOST = 4
"""Cells by which the margins may differ."""


@pytest.fixture
def approved(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The approved pictures, a file each."""
    return snapshot.use_extension(SingleFileAmberSnapshotExtension)


@pytest.mark.parametrize("name", [name for name in MOMENTS if name not in PROVEN])
async def test_picture(name: str, approved: SnapshotAssertion) -> None:
    """The screen looks as it was last approved, fills its window, and is centred in a wide one."""
    async with at(MOMENTS[name]) as pilot:
        for columns, rows in (*(SIZES if name in LAID_OUT else SIZES[:1]), LARGER[-1]):
            await resize(pilot, columns, rows)
            if (columns, rows) in SIZES and name in STEADY:
                assert picture(pilot.app) == approved(name=f"{columns}x{rows}")
            if columns >= 120:
                left, right = margins(pilot.app)
                assert abs(left - right) <= MOST, columns


@pytest.mark.parametrize("name", ASCII)
async def test_picture_in_ascii(
    name: str, approved: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does without colours as well, in greys that can be read."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with at(MOMENTS[name], "ascii") as pilot:
        assert_grey(pilot.app)
        await resize(pilot, *SIZES[0])
        assert picture(pilot.app, ascii=True) == approved
        await resize(pilot, *SIZES[-1])
        picture(pilot.app, ascii=True)


@pytest.mark.painted
@pytest.mark.parametrize("name", ["menu", "reveal-4", "end-4"])
async def test_a_window_that_grew_shows_what_a_large_one_does(name: str) -> None:
    """Also one that was too small for a moment."""
    small, *_, large = SIZES
    async with at(MOMENTS[name], size=small) as pilot:
        grown = []
        for before in (small, (60, 20)):
            await resize(pilot, *before)
            await resize(pilot, *large)
            grown.append(screen_lines(pilot.app))
    async with at(MOMENTS[name], size=large) as pilot:
        assert grown == [screen_lines(pilot.app)] * 2
