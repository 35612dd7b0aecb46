"""Tests that a seed plays the same games, card by card.

Whoever changes the rules or a bot on purpose changes what is expected here, and raises `bots.VERSION`.
"""

import json
from hashlib import sha256

import pytest

from sushigo_tui.files import menus
from sushigo_tui.simulate.game import SimulationSpec, play

MIXED = ("chef", "regular", "random", "skilled", "novice", "master", "regular", "random")
CLASSIC = "classic", "classic-both-ways", "dummy"
EXPECTED = {
    "big-banquet": "fa92e5149727",
    "cutthroat-combo": "d23a5f8261ea",
    "dinner-for-two": "8f166f36e207",
    "master-menu": "7b6fb1fee9bf",
    "my-first-meal": "32dc55db260a",
    "party-sampler": "f0a6c09fd88d",
    "points-platter": "fcb6fe431a12",
    "sushi-go": "f469ec581eab",
    "classic": "016b33867a5b",
    "classic-both-ways": "06fd018bf0ec",
    "dummy": "3c5ab2238467",
}


def spec(name: str) -> SimulationSpec:
    """Return what is played under this name: a printed menu with as many as can, or a kind of Classic."""
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
