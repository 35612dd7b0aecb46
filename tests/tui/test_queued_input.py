"""Each key acts on what the one before it led to, and each screen gives one result."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any
from unittest.mock import patch

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.tui import queued_input
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.dialogs.guide import Guide
from sushigo_tui.tui.dialogs.help import Help
from sushigo_tui.tui.dialogs.questions import ChoiceScreen, Confirm
from sushigo_tui.tui.dialogs.settings import SettingsScreen
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.queued_input import SETTLED
from sushigo_tui.tui.setup.start import Start
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from tests.tui.hands import on, painted, running


def type_ahead(app: App[Any], *keys: str) -> None:
    """Press keys faster than anything can be done about the first."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))


async def burst(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys as fast, and wait for what they lead to."""
    type_ahead(pilot.app, *keys)
    await pilot.pause()
    await painted(pilot)


async def button(pilot: Pilot[Any], *kinds: type[events.MouseEvent], times: int = 1) -> None:
    """Press and release the button of the mouse on the first row of the list, just as fast."""
    at = pilot.app.screen.query_one(ChoiceList).region
    for kind in kinds * times:
        x, y = at.x + 8, at.y
        pilot.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await pilot.pause()
    await painted(pilot)


CLICK = events.MouseDown, events.MouseUp


async def test_of_two_results_the_first_counts() -> None:
    app, found = SushiGo(LaunchOptions()), list[int | None]()
    async with app.run_test() as pilot:
        choice = ChoiceScreen("Which?", [Row("This"), Row("That")])
        app.push_screen(choice, found.append)
        await painted(pilot)
        choice.dismiss(0)
        choice.dismiss(1)
        await painted(pilot)
        assert found == [0]
        assert on(app) is Start


async def test_what_was_opened_above_closes_with_a_screen_and_was_given_up() -> None:
    app, found = SushiGo(LaunchOptions()), list[object]()
    async with app.run_test() as pilot:
        below, above = ChoiceScreen("Which?", [Row("This")]), Confirm("Really?", "yes", "no")
        app.push_screen(below, found.append)
        app.push_screen(above, found.append)
        app.push_screen(Guide())
        await painted(pilot)
        below.dismiss(0)
        await painted(pilot)
        assert on(app) is Start
        assert len(found) == 2
        assert None in found
        assert 0 in found


@pytest.mark.parametrize(
    ("keys", "then"),
    [
        (["enter"] * 6, GameScreen),
        (["1"], Start),
        (["g", "g"], Start),
        (["g", "question_mark"], Help),
        (["enter", "g", "b", "b", "f2"], SettingsScreen),
    ],
)
async def test_keys_in_a_burst_act_one_after_the_other(keys: list[str], then: type) -> None:
    async with running() as (pilot, app):
        await burst(pilot, *keys)
        assert on(app) is then


async def test_a_click_counts_only_on_what_had_been_shown_when_the_button_went_down() -> None:
    """Each that comes too soon starts the wait again; keys are not held up."""
    async with running() as (pilot, app):
        now = monotonic()
        with patch.object(queued_input, "monotonic", lambda: now):
            app.shown_anew()
            await painted(pilot)
            for later in (SETTLED - 0.05, SETTLED - 0.05, 0.1):
                now += later
                await button(pilot, *CLICK)
                assert on(app) is Start
            await burst(pilot, "down")
            assert app.screen.query_one(ChoiceList).at == 1
            now += SETTLED + 0.01
            await button(pilot, *CLICK)
            assert on(app) is GameScreen


async def test_a_button_that_goes_up_on_another_screen_clicks_nothing() -> None:
    async with running() as (pilot, app):
        with patch.object(queued_input, "SETTLED", 0):
            await button(pilot, events.MouseDown)
            app.shown_anew()
            await painted(pilot)
            await button(pilot, events.MouseUp)
            assert on(app) is Start
            await button(pilot, *CLICK)
            assert on(app) is GameScreen


async def test_what_is_begun_asks_one_thing_after_another_and_keys_wait() -> None:
    app, heard, go_on = SushiGo(LaunchOptions()), list[int | None](), asyncio.Event()

    async def both() -> None:
        first = await app.ask(Confirm("First?", "yes", "no"))
        heard.append(first)
        await go_on.wait()
        second = await app.ask(Confirm("Second?", "yes", "no"))
        heard.append(second)

    async with app.run_test() as pilot:
        await painted(pilot)
        app.begin(both())
        type_ahead(app, "y", "n")
        await _until(pilot, lambda: heard == [1])
        await pilot.pause()
        assert heard == [1]
        go_on.set()
        await painted(pilot)
        assert heard == [1, 0]
        assert on(app) is Start


async def _until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    for _ in range(1_000):
        if holds():
            return
        await pilot.pause()
    raise AssertionError("it never came")


async def test_a_key_knows_whether_it_was_typed_before_what_is_shown() -> None:
    """However late it is taken: nothing hidden may be shown for it."""
    async with running() as (pilot, app):
        heard = list[tuple[str, bool]]()

        def overhear(event: events.Event) -> None:
            if isinstance(event, events.Key):
                heard.append((event.key, app.typed_ahead))

        app.overhear = overhear
        await burst(pilot, "down", "g", "down", "b", "down")
        await burst(pilot, "up")
        assert on(app) is Start
        assert heard == [
            ("down", False),
            ("g", False),
            ("down", True),
            ("b", True),
            ("down", True),
            ("up", False),
        ]
