"""Fingers and a mouse for the tests of screens."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from textual.app import App
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from sushigo_tui.files.settings import SETTINGS
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.language import say
from sushigo_tui.store.faults import StoreError
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.game.screen import GameScreen
from sushigo_tui.tui.queued_input import QueuedInputApp
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from tests.language.pseudo import accented
from tests.tui.screen_text import screen_lines

CLASSIC_OF_THREE = LaunchOptions(classic=True, players=("Amy", "Phil", "Zoe"), both_ways=False, dummy=False)
Program = TypeVar("Program", bound=SushiGo)


class Item(str):
    """What the label of an item contains: pressed like a key, it moves the cursor there."""


def setting(key: str) -> Item:
    """The item of a setting on the screen of settings."""
    return Item(say(SETTINGS[key].label))


@asynccontextmanager
async def running(
    wanted: LaunchOptions | None = None, *keys: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[Any], SushiGo]]:
    """The application to which the command line says this, after some keys on its first screen."""
    async with opened(SushiGo(wanted or LaunchOptions()), size) as (pilot, app):
        await press(pilot, *keys)
        yield pilot, app


@asynccontextmanager
async def opened(app: Program, size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Pilot[Any], Program]]:
    """An application, once its first screen has been painted."""
    async with app.run_test(size=size) as pilot:
        await painted(pilot)
        yield pilot, app


def table(app: SushiGo) -> GameScreen:
    """The game that is on."""
    assert app.game_screen is not None
    return app.game_screen


async def stored(app: SushiGo, pilot: Pilot[Any]) -> None:
    """Wait until what was begun is done, in the store and on the screen, and what it leads to."""
    for _ in range(3):
        await pilot.pause()
        if app.store_thread is not None:
            with suppress(StoreError):
                await app.store_thread.do(lambda store: None)
    await painted(pilot)


async def write(pilot: Pilot[Any], text: str, *keys: str) -> None:
    """Type a text, letter by letter, and then press keys."""
    await pilot.press(*("space" if letter == " " else letter for letter in text))
    await painted(pilot)
    await press(pilot, *keys)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, one after another, each on the screen that the one before led to."""
    for key in keys:
        wanted = keys_to(pilot.app, key) if isinstance(key, Item) else [key]
        # This waits until nothing is done any more; a pilot would ask every widget as well.
        await pilot.app._press_keys(wanted)
        await painted(pilot)


def keys_to(app: App[Any], label: str) -> list[str]:
    """The keys that move the cursor of the list on the screen to an item."""
    choices = app.screen.query_one(ChoiceList)
    labels = [choices.rows[place].label for place in choices.items]
    named = (label, accented(label), say(label))
    return [
        "home",
        *["down"] * next(at for at, each in enumerate(labels) if any(name in each for name in named)),
    ]


async def painted(pilot: Pilot[Any]) -> None:
    """Wait until what is there now has been painted: a new screen, and all of a game's step."""
    app = pilot.app
    app.screen._on_timer_update()
    # On a busy machine a screen is laid out, or a choice is written, long after the last key was heard.
    frames = 0
    while not _settled(app):
        frames += 1
        assert frames < 3_600, f"{app.screen} does not come to rest"
        await pilot.pause(1 / 60)
        # What can't be painted is never seen.
        if app._exception is not None:
            raise app._exception


def _settled(app: App[Any]) -> bool:
    screen = app.screen
    if isinstance(screen, GameScreen) and not screen.quiet.seen:
        return False
    return app.idle if isinstance(app, QueuedInputApp) else any(screen_lines(app))


async def click(pilot: Pilot[Any], text: str, *, line: str = "") -> None:
    """Click the first letter of a text that is on the screen; its last one in the first such `line`."""
    for y, shown in enumerate(screen_lines(pilot.app)):
        x = shown.rfind(text) if line else shown.find(text)
        # Letters stand for cells only where all before them are one cell wide.
        if x >= 0 and line in shown and shown[:x].isprintable():
            await pilot.click(offset=(x, y))
            await painted(pilot)
            return
    raise AssertionError(f"{text!r} is not on the screen:\n" + "\n".join(screen_lines(pilot.app)))


async def wheel(pilot: Pilot[Any], widget: Widget, lines: int) -> None:
    """Turn the mouse wheel over a widget: down, or up for a negative number of notches."""
    turn = MouseScrollDown if lines > 0 else MouseScrollUp
    for _ in range(abs(lines)):
        widget.post_message(turn(widget, 1, 1, 0, 0, 0, False, False, False))
    await pilot.pause()


async def resize(pilot: Pilot[Any], columns: int, lines: int) -> None:
    """Give the window another size, and wait until what is shown has been laid out in it and painted."""
    if pilot.app.size == (columns, lines):
        return
    await pilot.resize_terminal(columns, lines)
    # What is laid out again may be followed by what has come to know its room by that.
    rested = 0
    for _ in range(3_600):
        await pilot.pause(1 / 60)
        rested = rested + 1 if _fills(pilot.app, Size(columns, lines)) else 0
        if rested == 3:
            return
    raise AssertionError(f"{pilot.app.screen} does not come to fill {columns}x{lines}")


def _fills(app: App[Any], window: Size) -> bool:
    """Return whether all of the screen lies where it belongs in a window of this size."""
    screen = app.screen
    idle = not isinstance(app, QueuedInputApp) or app.idle
    return idle and screen._compositor.size == window and not (screen._layout_required or screen._callbacks)


def on(app: App[Any]) -> type[Screen[Any]]:
    """Return which screen is shown."""
    return type(app.screen)
