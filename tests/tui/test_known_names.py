"""Names that have played before are offered where names are typed."""

from __future__ import annotations

import pytest

from sushigo_tui.files import paths
from sushigo_tui.hotseat.draft import LaunchOptions
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.store import Store
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.questions import ChoiceScreen
from sushigo_tui.tui.setup.players import Players
from tests.store.evenings import keep
from tests.tui.hands import click, on, press, running, write
from tests.tui.screen_text import screen_text


async def read(app: SushiGo) -> None:
    """Wait until the screen knows all names, and has suggested one."""
    for worker in list(app.workers):
        if worker.node is not app:
            await worker.wait()


@pytest.fixture
def played(home: object) -> None:
    """A store of one game, of Christopher, Zoë and an opponent."""
    with Store(paths.games()) as store:
        seats = (Player("Christopher"), Player("Zoë"), Player("Otto", "chef"))
        keep(store, Game(Setup(CLASSIC, seats)))


@pytest.mark.usefixtures("played")
async def test_a_name_of_an_earlier_game_is_taken_with_the_arrow() -> None:
    async with running(LaunchOptions(classic=True)) as (pilot, app):
        await read(app)
        await write(pilot, "Ch")
        await read(app)
        await pilot.pause()
        await press(pilot, "right", "enter")
        assert [guest.name for guest in app.draft.guests] == ["Christopher"]


@pytest.mark.usefixtures("played")
async def test_names_of_earlier_games_are_chosen_from_a_list() -> None:
    """Of people who do not sit here yet; where there is nobody left the key is not offered."""
    async with running(LaunchOptions(classic=True)) as (pilot, app):
        await read(app)
        await press(pilot, "ctrl+n")
        assert on(app) is ChoiceScreen
        assert "Otto" not in screen_text(app)
        await click(pilot, "Zoë")
        assert [guest.name for guest in app.draft.guests] == ["Zoë"]
        await press(pilot, "ctrl+n", "b")
        await press(pilot, "ctrl+n", "enter")
        assert [guest.name for guest in app.draft.guests] == ["Zoë", "Christopher"]
        await press(pilot, "ctrl+n")
        assert on(app) is Players
        assert "known names" not in screen_text(app)
