"""Each key has one meaning on all screens, and a key without one stands for another."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.binding import Binding
from textual.dom import DOMNode
from textual.events import Key

import sushigo_tui.tui
from sushigo_tui.hotseat.steps import HandOver
from sushigo_tui.tui import keys
from sushigo_tui.tui.internals import XTermParser
from tests.hotseat.seats import quiet_game
from tests.tui.game.table import at_table


def bindings() -> Iterator[Binding]:
    """Return all bindings of all screens and widgets."""
    for module in pkgutil.walk_packages(sushigo_tui.tui.__path__, "sushigo_tui.tui."):
        importlib.import_module(module.name)
    classes = [DOMNode]
    for cls in classes:
        classes += [each for each in cls.__subclasses__() if each not in classes]
        if cls.__module__.startswith("sushigo_tui"):
            for binding in cls.__dict__.get("BINDINGS", ()):
                assert isinstance(binding, Binding)
                yield binding


def test_a_key_means_the_same_on_every_screen(snapshot: SnapshotAssertion) -> None:
    """An action that is new behind a key fits the key's meaning in the manual."""
    actions = {key: set[str]() for key in keys.PLACES}
    for binding in bindings():
        for key in binding.key.split(","):
            actions[key].add(binding.action.partition("(")[0].rpartition(".")[2])
    lines = [f"{key}: {' '.join(sorted(names))}" for key, names in actions.items()]
    assert "\n".join(lines) == snapshot
    assert all(actions.values()), "a key in the table that no screen has"


@pytest.mark.parametrize(
    ("typed", "is_meant"),
    [
        ("V", "v"),
        ("Ｖ", "v"),
        ("м", "v"),
        ("М", "v"),
        ("ω", "v"),
        ("Σ", "s"),
        ("і", "s"),
        ("ם", "o"),
        ("ﻻ", "b"),
        ("ี", "u"),
        ("ㅍ", "v"),
        ("ვ", "v"),
        ("٣", "3"),
        ("１", "1"),
        ("&", "1"),
        ("é", "2"),
        ("à", "0"),
        ("-", "6"),
        ("?", "question_mark"),
        ("ß", "ß"),
        ("\x1b[97;65u", "a"),
        ("\x1b[97;66;65u", "a"),
        ("\x1b[113;69u", "ctrl+q"),
        ("\x1b[1081;5u", "ctrl+q"),
        ("\x1b[27;129u", "escape"),
    ],
    ids=ascii,
)
def test_a_key_without_a_meaning_stands_for_another(typed: str, is_meant: str) -> None:
    offered = {*"0123456789abosuv", "question_mark", "ctrl+q", "escape"}
    (event,) = (event for event in XTermParser().feed(typed) if isinstance(event, Key))
    assert keys.meant(event, offered).key == is_meant


def test_a_key_with_a_meaning_stands_for_itself() -> None:
    minus = Key("minus", "-")
    assert keys.meant(minus, {"minus", "6"}) is minus
    assert keys.meant(minus, {"6"}).key == "6"


async def test_with_caps_lock_a_hand_is_played_as_ever() -> None:
    async with at_table(quiet_game(), "space") as players:
        await players.press("é", "R")
        assert players.cursor == 1
        assert "This key does nothing here." in players.text, "there is no last turn yet"
        await players.press("1")
        assert "This key does nothing here." not in players.text
        await players.press("B", "B")
        assert players.step() == HandOver(0)
