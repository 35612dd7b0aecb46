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
    "big-banquet": "2dec3a2a6b5b",
    "cutthroat-combo": "e04c02c4b8c5",
    "dinner-for-two": "565fe51fb325",
    "master-menu": "fdb569ab52ae",
    "my-first-meal": "5b7beea70b24",
    "party-sampler": "72a5985f983e",
    "points-platter": "5219062b3823",
    "sushi-go": "97b34e223ead",
    "classic": "ce06384e6415",
    "classic-both-ways": "7f71aff2bddb",
    "dummy": "1c03abc72466",
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
