"""People who press whatever comes to mind do the program no harm."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.stub_worker import StubWorker
from tests.tui.game.roaming import roam, setups, somewhere
from tests.tui.game.table import at_table
from tests.tui.moments import SIZES


@pytest.mark.parametrize("name", list(setups())[::3])
async def test_any_key_anywhere(name: str) -> None:
    """From a moment at which something is asked, at large tables: there it gets tight."""
    random = Random(name)
    async with at_table(somewhere(setups()[name], random), size=random.choice(SIZES)) as people:
        await roam(people, random, 14)


@pytest.mark.parametrize("people_too", [False, True])
@pytest.mark.parametrize("name", list(setups())[1::8])
async def test_any_key_beside_opponents(name: str, people_too: bool, worker: StubWorker) -> None:
    """One or two people with bots that answer at any time, while seats change hands."""
    random = Random(name)
    setup = setups()[name]
    people, others = setup.players[: 1 + people_too], setup.players[1 + people_too :]
    bots = (replace(player, bot="regular") for player in others)
    setup = replace(setup, players=(*people, *bots))
    async with at_table(somewhere(setup, random), size=random.choice(SIZES)) as table:
        await roam(table, random, 25, worker)
