"""People who press whatever comes to mind do the program no harm."""

from __future__ import annotations

from random import Random

import pytest

from tests.tui.moments import SIZES

from .roaming import roam, setups, somewhere
from .table import at_table

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("name", list(setups())[::2])
async def test_any_key_anywhere(name: str) -> None:
    """From a moment at which something is asked, at large tables: there it gets tight."""
    random = Random(name)
    async with at_table(somewhere(setups()[name], random), size=random.choice(SIZES)) as people:
        await roam(people, random, 14)
