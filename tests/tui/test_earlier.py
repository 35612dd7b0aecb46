"""Names that have played before are offered where names are typed."""

from __future__ import annotations

import pytest

from sushigo_tui import paths
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.kept import Kept
from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.earlier import Earlier
from sushigo_tui.wanted import Wanted

from .hands import press, write


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("A", "Anna"),
        ("an", "anna"),
        ("Phil,z", "Phil,zoe"),
        ("Phil, Z", "Phil, Zoe"),
        ("Anna", None),
        ("Anna,A", "Anna,Amy"),
        ("", None),
        ("Anna,", None),
        ("Q", None),
        ("Ph", None),
    ],
)
async def test_what_is_offered(typed: str, offered: str | None) -> None:
    earlier = Earlier(lambda: ["Phil"])
    earlier.known = ["Anna", "Phil", "Zoe", "Amy"]
    assert await earlier.get_suggestion(typed) == offered


async def test_a_name_of_an_earlier_game_is_taken_with_the_arrow(home: object) -> None:
    with Store(paths.games()) as store:
        kept = Kept(Game(Setup(CLASSIC, (Player("Christopher"), Player("Zoë")))))
        change = kept.change()
        assert change is not None
        store.write(kept, change)
    app = SushiGo(Wanted(classic=True))
    async with app.run_test() as pilot:
        await app.workers.wait_for_complete()
        await write(pilot, "Ch")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await press(pilot, "right", "enter")
        assert [guest.name for guest in app.plan.guests] == ["Christopher"]
