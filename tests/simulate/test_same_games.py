"""The same seed plays the same games, card by card, unless an opponent was made to choose otherwise."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from sushigo_tui.files import menus
from sushigo_tui.simulate.spec import SimulationSpec
from sushigo_tui.simulate.table import play

MIXED = ("chef", "regular", "random", "skilled", "novice", "master", "regular", "random")
CLASSIC = "classic", "classic-both-ways", "dummy"
EXPECTED = {
    "big-banquet": "e4e3c5e55891",
    "cutthroat-combo": "3a5bb77304ed",
    "dinner-for-two": "4912f0268eb9",
    "master-menu": "1be311b6d2cc",
    "my-first-meal": "5743dc9b2f4e",
    "party-sampler": "44ed1d3a1182",
    "points-platter": "205a11c019fc",
    "sushi-go": "47812f0c1858",
    "classic": "855628cf3aba",
    "classic-both-ways": "cad0e335326f",
    "dummy": "c7e6b14a13bc",
}


def spec(name: str) -> SimulationSpec:
    """What is played under this name: a printed menu with as many as can, or a kind of Classic."""
    menu = None if name in CLASSIC else menus.printed()[name]
    seats = menu.seats.stop - 1 if menu else 2 if name == "dummy" else 5
    both_ways = seats < 8 if menu else name != "classic"
    return SimulationSpec(21, menu, seats, both_ways, name == "dummy", MIXED[:seats], share=0.01, record=True)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_seed_plays_the_same_games_as_ever(name: str) -> None:
    record = play(spec(name), 1, 1).record
    assert record is not None
    events = json.loads(record)["events"]
    assert sha256(json.dumps(events).encode()).hexdigest()[:12] == EXPECTED[name]


def test_every_printed_menu_is_among_them() -> None:
    assert set(EXPECTED) == {*menus.printed(), *CLASSIC}
