"""The last questions: pass both ways, the dummy, the seed."""

from __future__ import annotations

import re

import pytest

from sushigo_tui.hotseat.draft import DraftPlayer, LaunchOptions, SetupStep
from sushigo_tui.rules.editions import Setup
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.setup.options import Options
from tests.tui.hands import click, on, opened, press, write
from tests.tui.screen_text import screen_text


class Dealing(SushiGo):
    """Writes down what would be dealt."""

    def __init__(self, classic: bool, *people: str) -> None:
        super().__init__(LaunchOptions())
        self.dealt: list[Setup] = []
        self.draft.classic = classic
        self.draft.players = [DraftPlayer(name, pawn) for pawn, name in enumerate(people)]
        self.first_step = "options"

    async def play(self, saved: SavedGame) -> SetupStep:
        self.dealt.append(saved.game.setup)
        return "options"


@pytest.mark.parametrize("switch", ["space", "enter"])
async def test_switches(switch: str) -> None:
    """TURN-2 and DUMMY-1 as options."""
    async with opened(Dealing(True, "Amy", "Phil")) as (pilot, app):
        await press(pilot, "1", switch, "2", switch)
        assert screen_text(app).count("[x]") == 2
        await press(pilot, "1", switch)
        assert screen_text(app).count("[x]") == 1
        await press(pilot, switch, "n")
    [setup] = app.dealt
    assert (setup.passing, setup.dummy) == ("alternate", True)


async def test_where_no_dummy_can_join_the_reason_is_said() -> None:
    """DUMMY-1"""
    app, why = Dealing(True, "Amy", "Phil", "Chris"), "for two players only"
    app.draft.dummy = True
    async with app.run_test() as pilot:
        assert why in screen_text(app)
        await press(pilot, "2", "space")
        assert f"No dummy ({why})." in screen_text(app)
        assert "[x]" not in screen_text(app)
        await press(pilot, "b")
        assert app.draft.dummy, "with other people it may join again"


async def test_a_seed_is_typed_in_marked_and_taken_out_again() -> None:
    async with opened(Dealing(True, "Amy", "Phil")) as (pilot, app):
        await press(pilot, "3", "enter")
        for wrong in ("1.5", "9223372036854775808", "-1234567890123456789"):
            await write(pilot, wrong, "enter")
            assert "A seed is a whole number of at most 18 digits" in " ".join(screen_text(app).split())
            await press(pilot, "ctrl+u")
        await write(pilot, "-42", "enter")
        assert re.search("Custom seed +-42", screen_text(app))
        await press(pilot, "n")
        await press(pilot, "3", "enter", "ctrl+u", "enter", "n")
    assert [setup.seed for setup in app.dealt] == [-42, None]


async def test_clicks_switch_and_deal() -> None:
    async with opened(Dealing(True, "Amy", "Phil")) as (pilot, app):
        await click(pilot, "Pass both ways")
        assert on(app) is Options
        await click(pilot, "Deal the cards")
    assert app.dealt[0].passing == "alternate"
