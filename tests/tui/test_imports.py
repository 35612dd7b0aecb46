"""Tests of what the first screen costs: nothing is imported before it is painted that it does not show."""

import subprocess
import sys
from unittest.mock import patch

import pytest
from textual.css.stylesheet import Stylesheet

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.widgets.belt import Banner

_FIRST_SCREEN = """
import asyncio, sys
from sushigo_tui.tui import app
from sushigo_tui.hotseat.game_draft import LaunchOptions

app._load_ahead = lambda: None

async def main():
    first = app.SushiGo(LaunchOptions())
    async with first.run_test():
        print("Start" == type(first.screen).__name__, *sys.modules)

asyncio.run(main())
"""


def test_the_first_screen_needs_neither_pydantic_nor_the_rules() -> None:
    done = subprocess.run([sys.executable, "-c", _FIRST_SCREEN], capture_output=True, text=True, check=True)
    shown, *modules = done.stdout.split()
    assert shown == "True"
    late = ("pydantic", "sushigo_tui.rules", "sushigo_tui.files.menus", "sushigo_tui.records")
    assert [module for module in modules if module.startswith(late)] == []


async def test_the_first_screen_is_styled_only_once() -> None:
    """For a theme that is put on later Textual would read all sheets again, before anything is painted."""
    with patch.object(Stylesheet, "reparse") as again:
        async with SushiGo(LaunchOptions()).run_test():
            pass
    assert not again.called


@pytest.mark.painted
async def test_the_first_painting_fits_the_window() -> None:
    """Textual would lay all out for the smallest window before, and paint it twice."""
    with patch.object(Banner, "draw", autospec=True, side_effect=Banner.draw) as drawn:
        async with SushiGo(LaunchOptions()).run_test(size=(120, 40)):
            pass
    assert {call.args[1] for call in drawn.call_args_list} == {97}
