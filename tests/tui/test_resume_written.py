"""Games that earlier programs wrote are resumed at the same hand-over, with the same cards placed."""

from __future__ import annotations

import json

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.records import codec
from sushigo_tui.store.store import Store
from tests.store.written import written
from tests.tui.hands import painted, press, running
from tests.tui.screen_text import screen_text

__all__ = ["written"]

KEYS = {
    4: ("b", "left", "space", *"1234", "enter"),
    5: ("b", "left", "space"),
    6: ("b", "left", "space"),
    7: ("b", "left", "space"),
    8: ("5", "enter"),
}
"""By game, what leads from what the screen shows first to the hand of one who has placed, or to an answer."""


@pytest.mark.usefixtures("at_once", "written")
@pytest.mark.parametrize("number", KEYS)
async def test_a_game_of_an_earlier_program_stands_where_it_was(
    number: int, snapshot: SnapshotAssertion
) -> None:
    with Store(new=False) as store:
        picks = [codec.write_event(picked) for picked in store.load(number).game.placed_picks]
    placed = json.loads(codec.plain_json(picks))
    async with running(LaunchOptions(resume=number)) as (pilot, app):
        await painted(pilot)
        screens = [screen_text(app)]
        for keys in (["space"], KEYS[number]):
            await press(pilot, *keys)
            screens.append(screen_text(app))
    assert "\n\n".join([*screens, *map(str, placed)]) == snapshot
