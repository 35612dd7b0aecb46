"""What the game looks like, as plain text, in the smallest window and in larger ones."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from tests.tui.screen_text import screen_lines, screen_text

from .moments import MOMENTS
from .table import at_table

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
async def test_picture(name: str, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    """The screen is as it was last approved, and fills the window: no line is longer, none is lost."""
    game, reach = MOMENTS[name]
    async with at_table(game(), size=size) as people:
        await reach(people)
        assert screen_text(people.app) == snapshot
        lines = screen_lines(people.app)
        assert len(lines) == size[1]
        assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("symbols", ["ascii", "emoji"])
async def test_other_symbols(symbols: str, snapshot: SnapshotAssertion) -> None:
    """The same with nothing but ASCII, and with emoji that are two cells wide."""
    game, reach = MOMENTS["pick"]
    async with at_table(game(), symbols=symbols) as people:  # type: ignore[arg-type]
        await reach(people)
        assert screen_text(people.app) == snapshot
