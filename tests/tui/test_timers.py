"""Timers go off even if the machine stands still just as they start."""

import asyncio
from itertools import count

import pytest
from textual import _time

from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.base_app import BaseWidget
from sushigo_tui.tui.queued_input import Screen
from tests.tui.hands import resize


@pytest.fixture(autouse=True)
def _seconds_pass_as_they_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second between any two looks that a one-shot timer takes at the clock."""
    real, seconds = _time.get_time, count()

    def get_time() -> float:
        task = asyncio.current_task()
        return next(seconds) if task is not None and task.get_name().startswith("set_timer") else real()

    monkeypatch.setattr(_time, "get_time", get_time)


async def test_a_resize_is_followed() -> None:
    async with SushiGo(LaunchOptions()).run_test(size=(80, 24)) as pilot:
        await resize(pilot, 100, 30)
        await resize(pilot, 120, 40)


async def test_an_app_a_screen_and_a_widget_have_such_timers() -> None:
    async with SushiGo(LaunchOptions()).run_test() as pilot:
        widget, screen, gone_off = BaseWidget(), Screen[None](), asyncio.Queue[object]()
        await pilot.app.push_screen(screen)
        await screen.mount(widget)
        for owner in (pilot.app, screen, widget):
            owner.set_timer(0.01, lambda owner=owner: gone_off.put_nowait(owner))
        assert {await asyncio.wait_for(gone_off.get(), 10) for _ in range(3)} == {pilot.app, screen, widget}
