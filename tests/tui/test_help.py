"""The help: what it says, and that it is all in sight."""

from __future__ import annotations

import pytest

from sushigo_tui.tui.dialogs.help import Help
from tests.tui.hands import on, press
from tests.tui.moments import MOMENTS, at
from tests.tui.screen_text import screen_text

BEFORE = ("start", "resume", "games", "statistics", "replay", "menu", "custom", "players-2", "players-8")
EIGHT = ("hand-over-8", "pick-8", "ready-8", "reveal-8", "score-8", "end-8", "spoon-8")
OTHERS = ("pick-alone", "waiting", "takeout-box", "options-classic", "settings", "guide")


@pytest.mark.parametrize("name", BEFORE + EIGHT + OTHERS)
async def test_all_of_it_is_in_sight_in_the_smallest_window(name: str) -> None:
    async with at(MOMENTS[name]) as pilot:
        await press(pilot, "f1")
        assert on(pilot.app) is Help
        text = screen_text(pilot.app)
        assert "▼" not in text
        assert "Click any key below." in text
