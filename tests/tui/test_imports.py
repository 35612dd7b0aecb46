"""What the first screen costs: nothing is imported before it is painted that it does not show."""

from __future__ import annotations

import subprocess
import sys

_FIRST_SCREEN = """
import asyncio, sys
from sushigo_tui.tui import app
from sushigo_tui.wanted import Wanted

app._load = lambda: None

async def main():
    first = app.SushiGo(Wanted())
    async with first.run_test():
        print("Start" == type(first.screen).__name__, *sys.modules)

asyncio.run(main())
"""


def test_the_first_screen_needs_neither_pydantic_nor_the_rules() -> None:
    done = subprocess.run([sys.executable, "-c", _FIRST_SCREEN], capture_output=True, text=True, check=True)
    shown, *modules = done.stdout.split()
    assert shown == "True"
    late = ("pydantic", "sushigo_tui.rules", "sushigo_tui.menus", "sushigo_tui.records")
    assert [module for module in modules if module.startswith(late)] == []
