"""The belt of the first screen."""

from typing import Any

import pytest
from textual.app import App

from sushigo_tui.pictures import food
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.widgets.belt import SERVED, Banner, Belt
from sushigo_tui.tui.widgets.pixels import blocks
from tests.tui.game.clock import Clock
from tests.tui.hands import press, running
from tests.tui.screen_text import screen_lines
from tests.tui.test_cards import cells
from tests.tui.unmounted import alone


def moves(app: App[Any]) -> bool:
    """Return whether any of it moves."""
    return any(belt.motion.moving for belt in app.screen.query(Belt))


async def test_the_belt_runs_for_three_seconds_on_arrival_and_after_a_key_and_then_rests() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        app.animation_level = "full"
        for keys in ("g", "b"), ("down",):
            clock, first = Clock(), app.screen.query(Belt).first().shift
            with clock.kept():
                await press(pilot, *keys)
                assert moves(app)
                while moves(app):
                    clock.go_on()
            assert app.screen.query(Belt).first().shift != first
            assert 2.9 < clock.now < 3.3


async def test_the_belt_rests_while_it_is_not_seen() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        app.animation_level = "full"
        await press(pilot, "down")
        start = app.screen
        assert isinstance(start, Start)
        await press(pilot, "g")
        assert not any(belt.motion.moving for belt in start.query(Belt))
        # As after the first painting, when another screen may have opened already.
        start.on_key()
        assert not any(belt.motion.moving for belt in start.query(Belt))


@pytest.mark.usefixtures("at_once")
async def test_the_belt_stands_still_where_people_want_no_motion() -> None:
    async with running(size=(120, 40)) as (pilot, app):
        assert not moves(app)
        before = screen_lines(app)
        await press(pilot, "x")
        assert not moves(app)
        assert screen_lines(app) == before


@pytest.mark.usefixtures("at_once")
async def test_the_belt_goes_round_without_a_seam() -> None:
    async with running(size=(120, 40)) as (_, app):
        belt = app.screen.query(Belt).first()
        before = screen_lines(app)
        belt._move(10 * len(SERVED))
        assert belt.shift == 0
        belt._move(3)
        belt._move(0)
        assert screen_lines(app) == before
        assert app.screen.query_one(Banner).display


def test_the_belt_shows_what_is_served_whole() -> None:
    alone()
    belt = Belt().draw(10 * len(SERVED), 4)
    for at, served in enumerate(SERVED):
        pixels, _ = food.named_face(*served)
        edge = ("",) * len(pixels[0])
        expected = [cells(line) for line in blocks((edge, *pixels, edge), ("belt", "joint")[at % 2])]
        assert [cells(line)[10 * at + 1 : 10 * at + 8] for line in belt] == expected
