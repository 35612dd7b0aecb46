"""In a wide window all that is shown stands in the middle."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App

from sushigo_tui.tui.theme import ink
from tests.tui.hands import resize
from tests.tui.moments import LARGER, MOMENTS, at

pytestmark = pytest.mark.painted

MOST = 4
"""Cells by which the margins may differ."""


def margins(app: App[Any]) -> tuple[int, int]:
    """Empty cells on both sides of all but the heading, the keys and what goes from edge to edge."""
    ground = ink(on="tray" if app.screen.has_class("desk") else "paper").bgcolor
    lefts, rights = [app.size.width], [app.size.width]
    for strip in app.screen._compositor.render_strips()[1:-1]:
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


@pytest.mark.parametrize("name", MOMENTS)
async def test_the_margins_are_alike(name: str) -> None:
    async with at(MOMENTS[name]) as pilot:
        for size in ((120, 40), *LARGER):
            await resize(pilot, *size)
            left, right = margins(pilot.app)
            assert abs(left - right) <= MOST, size
