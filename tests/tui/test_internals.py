"""Private names stay where they are defined; those of Textual in one module, and are there."""

import ast
import asyncio
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding
from textual.events import Event, Key
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.strip import Strip
from textual.timer import Timer
from textual.widgets import Tooltip
from textual.worker import WorkerFailed

import sushigo_tui
from sushigo_tui.tui import internals

HERE = Path(sushigo_tui.__file__).parent
MODULES = sorted(set(HERE.rglob("*.py")) - {Path(internals.__file__)})
PUBLIC = {"_replace", "_asdict", "_exit"}
"""Names that are documented all the same: two of every named tuple, one of `os`."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("_") and name not in PUBLIC


def named(tree: ast.AST) -> Iterator[str]:
    """All private attributes that are mentioned, and private names that are imported."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name):
                yield name
            case ast.ImportFrom(module=module, names=names):
                yield from [*(module or "").split("."), *(each.name for each in names)]
            case ast.Call(
                func=ast.Name("getattr" | "setattr" | "hasattr"), args=[_, ast.Constant(value=str(name)), *_]
            ):
                yield name


def defined(tree: ast.AST) -> Iterator[str]:
    """The names of functions and classes, and all names and attributes that get a value."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Name(id=name, ctx=ast.Store()):
                yield name


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_module_names_what_is_private_to_another() -> None:
    for path in MODULES:
        assert {*filter(is_private, named(parsed(path)))} <= {*defined(parsed(path))}, path


@cache
def library(cls: type) -> frozenset[str]:
    """The private names of a class that is not ours, and of what has them."""
    set_in_it = (node.attr for node in ast.walk(written(cls)) if isinstance(node, ast.Attribute))
    return frozenset(filter(is_private, [*vars(cls), *set_in_it]))


def written(cls: type) -> ast.ClassDef:
    return classes(Path(inspect.getfile(cls)))[cls.__name__]


@cache
def classes(path: Path) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in parsed(path).body if isinstance(node, ast.ClassDef)}


def test_nothing_private_of_textual_is_overridden() -> None:
    found = set()
    for module in pkgutil.walk_packages(sushigo_tui.tui.__path__, "sushigo_tui.tui."):
        for name, cls in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if cls.__module__ != module.name or cls.__module__ == internals.__name__:
                continue
            own = {*defined(written(cls))}
            for base in cls.__mro__:
                if base.__module__.startswith(("textual.", "rich.")):
                    found |= {f"{cls.__module__}.{name}.{each}" for each in own & library(base)}
    assert not found


def test_textual_has_the_names_that_are_set_or_cleared() -> None:
    assert Timer(MessagePump(), 1.0)._skip
    assert {"_disable_tooltips", "_disable_notifications"} <= {*vars(App[None]())}
    assert isinstance(inspect.getattr_static(App, "_background_screens"), property)
    StylesCache.get_inner_outer.cache_clear()
    (key,) = internals.XTermParser().feed("x")
    assert isinstance(key, Key)
    assert key.key == "x"


class Probe(internals.App):
    """Takes its own errors, and lets no widget hear of the letter x."""

    class Below(internals.BaseScreen[None]):
        """Counts how often it is painted."""

        painted = 0

        def render_lines(self, crop: Region) -> list[Strip]:
            self.painted += 1
            return super().render_lines(crop)

    class Top(internals.BaseScreen[None]):
        """Refuses the letter x."""

        BINDINGS = [Binding("x,y", "app.hear('y')")]

        def takes(self, event: Event) -> bool:
            return not (isinstance(event, Key) and event.key == "x")

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.taken: list[Exception] = []

    def get_default_screen(self) -> Below:
        return self.Below()

    def action_hear(self, what: str) -> None:
        self.heard.append(what)

    def failed(self, error: Exception) -> bool:
        self.taken.append(error)
        return True


async def test_a_screen_refuses_keys_and_hides_the_one_below() -> None:
    probe, top = Probe(), Probe.Top()
    async with probe.run_test() as pilot:
        below = probe.screen
        assert isinstance(below, Probe.Below)
        await probe.push_screen(top)
        await pilot.press("x")
        assert not probe.heard
        await pilot.press("y")
        assert probe.heard == ["y"]
        before = below.painted
        below.refresh()
        top.refresh()
        await pilot.pause()
        assert below.painted == before
        assert not (top.query(Tooltip))
        assert not (top.query("ToastRack"))


@pytest.mark.parametrize("begin", ["run_worker", "call_later"])
async def test_the_application_takes_the_errors_of_workers_and_callbacks(begin: str) -> None:
    async def fail() -> None:
        raise ValueError("a card")

    class Failing(Probe):
        """Fails as soon as it has started."""

        def on_ready(self) -> None:
            if begin == "run_worker":
                self.run_worker(fail())
            else:
                self.call_later(fail)

    probe = Failing()
    # The application ends by itself.
    await asyncio.wait_for(probe.run_async(headless=True), 10)
    (error,) = probe.taken
    assert str(error.error if isinstance(error, WorkerFailed) else error) == "a card"
