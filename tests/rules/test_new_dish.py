"""A dish is one file: a 24th one is dropped among the others, and games are played with it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sushigo_tui.rules

SAKE = '''
"""Sake: 3 each; tossing one card away comes with the first sip."""

from ..cards import Dish, Table
from ..state import State


class Sake(Dish):
    """A special with a number and a question of its own."""

    name, title, family, colour = "sake", "Sake", "special", "#eeeeee"
    emoji, letters, brief = "🍶", "SK", "toss one, 3 each"
    party = {"13": 1, "14": 1, "15": 1}
    seats = range(2, 8)
    help = "When its number comes up you toss one of your other cards away. Each sake scores 3."

    def number(self, face: str) -> int | None:
        return int(face)

    def lands(self, state: State, seat: int, slot: int) -> None:
        state.enqueue(seat, slot)

    def act(self, state: State, seat: int, slot: int) -> None:
        others = tuple(at for at, card in enumerate(state.tables[seat]) if card is not None and at != slot)
        if others:
            state.ask(seat, "toss", others, self.toss)

    def toss(self, state: State, seat: int, slot: int, about: object) -> None:
        tossed = state.discard(seat, slot)
        state.note("tosses", seat, f"tosses {tossed.title}", tossed)

    def points(self, table: Table) -> int:
        return 3 * sum(1 for card in table if card is not None and card.dish is self)


SAKE = Sake()
'''

PLAY = """
import json
from random import Random

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, Player, Setup
from sushigo_tui.rules.game import Game

menu = Menu("New", "maki", ("tempura", "eel", "tofu"), ("sake", "special-order"), "pudding")
setup = Setup(PARTY, tuple(map(Player, "ABCD")), menu)
tosses, sheets, names, whys = 0, [], [], []
for seed in range(30):
    random, game = Random(seed), Game(setup, Seeded(seed))
    while not game.over:
        decision = random.choice(game.decisions)
        tosses += decision.question == "toss"
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    for sheet, tables in zip(game.sheets, game.view(None).served):
        lying = [sum(card is not None and card.dish.name == "sake" for card in table) for table in tables]
        sheets.append([lying, sheet.get("sake", [0] * 4)])
    whys += [DISHES["sake"].why(game.scored(round), 0) for round in (1, 2, 3)]
    names += [note.kind for note in game.notes]
print(json.dumps({
    "dishes": len(DISHES), "seats": [menu.seats.start, menu.seats.stop], "tosses": tosses, "sheets": sheets,
    "whys": whys,
    "told": names.count("tosses"), "short": DISHES["sake"].cards[0].name,
}))
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What games with the new dish came to, in a process of their own."""
    home = tmp_path_factory.mktemp("house")
    rules = Path(sushigo_tui.rules.__file__).parent
    shutil.copytree(rules, home / "sushigo_tui" / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    (home / "sushigo_tui" / "__init__.py").touch()
    (home / "sushigo_tui" / "rules" / "dishes" / "sake.py").write_text(SAKE, encoding="utf-8")
    needed = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=home,
        env={**needed, "PYTHONPATH": str(home), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.rule("MENU-1", "MENU-2")
def test_one_file_makes_a_dish(played: dict[str, Any]) -> None:
    assert played["dishes"] == 24
    assert played["short"] == "sake:13"
    # Its own seats, two to seven, and those of special order, two to six.
    assert played["seats"] == [2, 7]


@pytest.mark.rule("TURN-6")
def test_its_numbered_action_asks_its_own_question(played: dict[str, Any]) -> None:
    assert 0 < played["tosses"] <= played["told"]


@pytest.mark.rule("END-2", "ORDER-3")
def test_it_scores_on_the_sheet_and_so_do_its_copies(played: dict[str, Any]) -> None:
    for lying, points in played["sheets"]:
        assert points == [3 * count for count in lying]
    counts = [lying[0] for lying, _ in played["sheets"]]
    assert played["whys"] == [f"{n} card{'s' * (n > 1)}" if n else "" for n in counts]
    assert sum(sum(points) for _, points in played["sheets"]) > 0
