"""Tests of screens wait no longer than they have to, and paint for nobody."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual import _wait
from textual._compositor import Compositor
from textual.message_pump import MessagePump
from textual.pilot import Pilot

from sushigo_tui.files import paths
from sushigo_tui.tui import theme
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.widgets import pixels
from tests.tui.textual_caches import keep_for_all_tests
from tests.tui.thinking import Slow, thinking_slowly

_render_update = Compositor.render_update
_wait_for_screen = Pilot._wait_for_screen


@pytest.fixture(scope="session", autouse=True)
def _quick_textual() -> Iterator[None]:
    """Wait 4 ms for an idle program, which is as good as Textual's 20; keep what can be kept.

    Tests look at the clock of an idle player themselves, so the screen's own looking must not come first.
    """
    every: Callable[..., object] = GameScreen.set_interval
    with pytest.MonkeyPatch.context() as patch:
        keep_for_all_tests(patch)
        patch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 250)
        patch.setattr(_wait, "SLEEP_IDLE", 1 / 2500)
        patch.setattr(Pilot, "_wait_for_screen", _wait_if_at_work)
        # Textual names the intervals that it sets itself.
        patch.setattr(GameScreen, "set_interval", lambda *how, **named: named and every(*how, **named))
        yield


async def _wait_if_at_work(pilot: Pilot[Any], timeout: float = 30.0) -> bool:
    """Ask all widgets whether they have handled what they were sent only where one has something left."""
    everything = (pilot.app, *pilot.app.screen.walk_children(with_self=True))
    return all(map(_at_rest, everything)) or await _wait_for_screen(pilot, timeout)


def _at_rest(pump: MessagePump) -> bool:
    """Return whether it handles no message, but waits for one."""
    queue: Any = pump._message_queue
    return queue.empty() and bool(queue.ready_event._waiters)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Nothing moves, and no silence has to be kept."""
    monkeypatch.setattr("sushigo_tui.tui.game.quiet.WAIT", 0.0)
    monkeypatch.setattr("sushigo_tui.tui.queued_input.HELD", 0.0)
    paths.settings().parent.mkdir(parents=True, exist_ok=True)
    paths.settings().write_text('animation = "off"\n')


@pytest.fixture
def slow() -> Iterator[Slow]:
    """The teacher thinks until a test lets it answer."""
    with thinking_slowly() as slow:
        yield slow


@pytest.fixture(autouse=True)
def _painted_when_looked_at(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint no changes for a terminal that isn't there, except in tests of what is `painted`."""

    def render_update(screen: Compositor, full: bool = False, **how: Any) -> Any:
        if full:
            return _render_update(screen, full, **how)
        screen._dirty_regions.clear()
        return None

    if request.node.get_closest_marker("painted") is None:
        monkeypatch.setattr(Compositor, "render_update", render_update)


@pytest.fixture
def snapshot(snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> Iterator[SnapshotAssertion]:
    """A snapshot shows where food is; tests of the food itself tell what it looks like."""
    cell = pixels._cell
    monkeypatch.setattr(pixels, "_cell", lambda *how: cell(*how)._replace(text="░"))
    theme.activate("dark")
    _forget_drawn()
    yield snapshot
    _forget_drawn()


def _forget_drawn() -> None:
    for forget in theme._forget:
        forget()
