"""What every screen before a game looks like, as plain text, in the smallest window and in a large one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from sushigo_tui import menus
from sushigo_tui.rules.editions import Menu
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.wanted import Wanted

from .hands import press
from .screen_text import screen_lines, screen_text

MASTER = "master-menu"
PEOPLE = (
    "Zoë Ångström",
    "山田太郎さんとそのお友だちの皆さん",
    "Sam 🍣🍵",
    "W" * 40,
    "x",
    "ا ب",
    "Gus",
    "Hal",
)
SIZES = [(80, 24), (120, 40)]


def _master() -> Menu:
    return menus.printed()[MASTER]


SCREENS: dict[str, tuple[Callable[[], Wanted], tuple[str, ...]]] = {
    "start": (Wanted, ()),
    "menu": (lambda: Wanted(False), ()),
    "custom": (lambda: Wanted(False), ("9", "enter", "right", "space", "down", "space", "right", "space")),
    "players": (lambda: Wanted(classic=False, menu=_master()), ()),
    "eight players": (lambda: Wanted(players=PEOPLE), ("enter", "4", "enter")),
    "options": (lambda: Wanted(players=("Amy", "Phil"), classic=None), ("2", "enter", "2")),
    "guide": (Wanted, ("g", "end")),
    "help": (lambda: Wanted(False), ("question_mark",)),
    "quit": (Wanted, ("ctrl+c",)),
}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
async def test_picture(name: str, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    """The screen is as it was last approved, and fills the window: no line is longer, none is lost."""
    wanted, keys = SCREENS[name]
    app = SushiGo(wanted())
    async with app.run_test(size=size) as pilot:
        await press(pilot, *keys)
        if name == "eight players":
            app.show("players")
            await pilot.pause()
        assert screen_text(app) == snapshot
        lines = screen_lines(app)
        assert len(lines) == size[1]
        assert max(map(cell_len, lines)) <= size[0]
