"""`python -m tests.screens.make`: the pictures that the README shows, made anew by the program itself."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tui.game.moments import printed
from tests.tui.game.table import at_table

FOLDER = Path(__file__).parent


async def table() -> str:
    """Somebody at the pick, a card taken up: Master Menu, four people, 100x30."""
    async with at_table(printed("master-menu", 4, 2, 3), size=(100, 30)) as people:
        await people.press("space", "4")
        return people.app.export_screenshot(title="sushigo play", simplify=True)


def make() -> Path:
    """Write the picture, and say where it is."""
    path = FOLDER / "table.svg"
    path.write_text(asyncio.run(table()), encoding="utf-8", newline="\n")
    return path


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ["SUSHIGO_HOME"] = home
        print(make())
