"""Pictures of every screen as plain text: in the smallest window and in larger ones, also in ASCII."""

from __future__ import annotations

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App

from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.tables import Tables
from tests.tui.hands import begin_round_in, resize
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
        cells = [
            letter.strip() or (segment.style and segment.style.bgcolor not in (None, ground))
            for segment in strip
            for letter in segment.text
        ]
        painted = [at for at, cell in enumerate(cells) if cell]
        if painted and (painted[0], painted[-1]) != (0, len(cells) - 1):
            lefts.append(painted[0])
            rights.append(len(cells) - 1 - painted[-1])
    return min(lefts), min(rights)


# The settings say where their file lies, which is elsewhere each time.
STEADY = [name for name in MOMENTS if name != "settings"]
MOST = 4
"""Cells by which the margins may differ."""

ALIKE = ("-2", "-3", "-8")
"""The ends of names of moments that are like those of four people, or of eight with odd names.

They are taken in the smallest and a large window only, and not in ASCII.
"""


@pytest.mark.parametrize("name", MOMENTS)
async def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    """The screen is as it was last approved; in a wide window all of it stands in the middle."""
    async with at(MOMENTS[name]) as pilot:
        for columns, rows in SIZES[::2] if name.endswith(ALIKE) else (*SIZES, LARGER[-1]):
            await begin_round_in(pilot, columns, rows)
            if (columns, rows) in SIZES and name in STEADY:
                assert picture(pilot.app) == snapshot(name=f"{columns}x{rows}")
            if columns >= 120:
                left, right = margins(pilot.app)
                assert abs(left - right) <= MOST, columns


@pytest.mark.parametrize("name", [name for name in STEADY if not name.endswith(ALIKE)])
async def test_picture_in_ascii(
    name: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does without colours as well, in greys that can be read."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with at(MOMENTS[name], "ascii") as pilot:
        assert_grey(pilot.app)
        for columns, rows in SIZES[::2]:
            await begin_round_in(pilot, columns, rows)
            assert picture(pilot.app, ascii=True) == snapshot(name=f"{columns}x{rows}")


@pytest.mark.painted
@pytest.mark.parametrize("name", ["menu", "end-4"])
async def test_a_window_that_grew_shows_what_a_large_one_does(name: str) -> None:
    small, *_, large = SIZES
    async with at(MOMENTS[name], size=small) as pilot:
        await resize(pilot, *large)
        grown = screen_lines(pilot.app)
    async with at(MOMENTS[name], size=large) as pilot:
        assert grown == screen_lines(pilot.app)


@pytest.mark.parametrize("name", ["pick-4", "reveal-4"])
async def test_a_round_keeps_its_form_as_long_as_the_window_has_room_for_it(name: str) -> None:
    async with at(MOMENTS[name], size=(100, 30)) as pilot:
        area = pilot.app.screen.public_area  # type: ignore[attr-defined]
        form, tables = area.layout, area.tables.draw(100, area.layout.tables)
        await resize(pilot, 160, 45)
        assert area.layout is form
        assert area.tables.draw(100, area.layout.tables) == tables
        await resize(pilot, 99, 40)
        assert (area.layout.width, area.layout.height) == (80, 24)
        await begin_round_in(pilot, 160, 45)
        assert (area.layout.width, area.layout.height) == (160, 45)
