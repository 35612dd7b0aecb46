"""`python -m tests.store.saved`: unfinished games at all kinds of moments, kept for every later version.

Writes saved-1.db and saved-1.json beside this file, once for each schema; what is there stays.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from sushigo_tui.files import menus
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, PARTY, Menu, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.database import SCHEMA_VERSION
from sushigo_tui.store.saved_game import Origin, SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.rules.games import wild
from tests.store.evenings import keep

HERE = Path(__file__).parent
DIPS = Menu("Dips", "maki", ("tofu", "eel", "tempura"), ("wasabi", "special-order"), "pudding")
ASKED = ("second", "ask", "give", "order", "flip", "copy", "dip")


ORDINARY = ["ordinary", None, None]
"""A game of no evening, as there were no others before schema 5."""


def described(kept: SavedGame) -> dict[str, Any]:
    """All of a game that a later version must find again."""
    game = kept.game
    return {
        "beside": [kept.mode, kept.origin, kept.evening],
        "record": json.loads(codec.write(game, program="any")),
        "ready": game.ready,
        "asked": [
            [asked.seat, asked.question.name, list(map(str, asked.options))] for asked in game.decisions
        ],
        "undos": [[*undo.came_from, *undo.went_to] for undo in game.undos],
    }


def moments() -> Iterator[SavedGame]:
    """Games that stand where someone is asked something, has placed, has gone back or given a seat away."""
    for question in ASKED:
        yield SavedGame(_asked(question))
    for placed in (0, 2, 3):
        kept = SavedGame(
            _played(Setup(CLASSIC, _people(3)), 11), facts=SavedFacts({1: "0f" * 48}, {}, (4, 2, 7))
        )
        for decision in kept.game.decisions[:placed]:
            kept.game.place(decision.seat, decision.options[-1])
        yield kept
    yield SavedGame(_played(Setup(CLASSIC, _people(2), dummy=True, passing="alternate", seed=7), 17))
    away = SavedGame(_played(Setup(PARTY, _people(8), menus.printed()["big-banquet"]), 9))
    away.game.seat_player(3, Player("Zoë"))
    yield replace(away, facts=SavedFacts({}, {3: ("D", 2, 3)}, tuple(range(8))))
    yield SavedGame(_played(Setup(CLASSIC, _people(4)), 13).back_to(1, 3))
    yield SavedGame(_played(Setup(CLASSIC, _people(2)), 5), mode="open-hands")
    yield SavedGame(_played(Setup(CLASSIC, _people(4)), 14), mode="what-if", origin=Origin("elsewhere", 30))
    yield SavedGame(_played(Setup(CLASSIC, _people(4)), 3), evening="0123456789abcdef")


def _people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(name) for name in "ABCDEFGH"[:seats])


def _played(setup: Setup, turns: int) -> Game:
    """A game after so many turns, between two of them."""
    game, random = Game(setup, seed=5), Random(5)
    while (game.round - 1) * setup.hand_size + game.turn <= turns or not game.between_turns:
        decision = random.choice(game.decisions)
        game.choose(decision.seat, wild(decision, random))
    return game


def _asked(question: str) -> Game:
    """A game in which this is asked now."""
    for seed, menu in enumerate([*menus.printed().values(), DIPS] * 30):
        game, random = Game(Setup(PARTY, _people(menu.seats.stop - 1), menu), seed=seed), Random(seed)
        while not game.over:
            if game.decisions[0].question.name == question:
                return game
            decision = random.choice(game.decisions)
            game.choose(decision.seat, wild(decision, random))
    raise AssertionError(f"nobody is ever asked {question!r}")


def main() -> int:
    """Write both files; 1 if there are such ones."""
    path = HERE / f"saved-{SCHEMA_VERSION}.db"
    if path.exists():
        print(f"{path} is there, and stays as it is")
        return 1
    found = {}
    with Store(path) as store:
        for kept in moments():
            found[keep(store, kept)] = described(kept)
    path.with_suffix(".json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{len(found)} games in {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
