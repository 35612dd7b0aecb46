"""What every screen looks like, as plain text: in the smallest window and in larger ones, also in ASCII."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui.tui.terminal import Symbols
from tests.tui.hands import resize
from tests.tui.moments import MOMENTS, SIZES, at
from tests.tui.screen_text import picture, screen_lines

pytestmark = pytest.mark.painted

# The settings say where their file lies, which is elsewhere each time.
STEADY = [name for name in MOMENTS if name != "settings"]


async def pictures(name: str, symbols: Symbols) -> dict[str, str]:
    """A moment in every size."""
    found = {}
    async with at(MOMENTS[name], symbols) as pilot:
        for columns, rows in SIZES:
            await resize(pilot, columns, rows)
            found[f"{columns}x{rows}"] = picture(pilot.app, symbols == "ascii")
    return found


@pytest.mark.parametrize("symbols", ["plain", "ascii"])
@pytest.mark.parametrize("name", STEADY)
async def test_picture(
    name: str, symbols: Symbols, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen is as it was last approved; in ASCII it does without colours as well."""
    if symbols == "ascii":
        monkeypatch.setenv("NO_COLOR", "1")
    for size, text in (await pictures(name, symbols)).items():
        assert text == snapshot(name=size)


@pytest.mark.parametrize("name", ["guide", "pick-4", "reveal-4"])
async def test_a_window_that_grew_shows_what_a_large_one_does(name: str) -> None:
    small, *_, large = SIZES
    async with at(MOMENTS[name], size=small) as pilot:
        await resize(pilot, *large)
        grown = screen_lines(pilot.app)
    async with at(MOMENTS[name], size=large) as pilot:
        assert grown == screen_lines(pilot.app)
