"""An evening in which the power fails: its tally, its first laptop and its finale are as if it had not."""

from __future__ import annotations

from pathlib import Path

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.tables import finish_turn
from tests.terminal import homes
from tests.terminal.evening import JOINS, LEAVES, MENU, PlainEvening, check


def test_an_evening_is_what_was_played(tmp_path: Path) -> None:
    """Four games of four are played by `python -m tests.terminal --only-evenings`."""
    game = Game(Setup(PARTY, (Player("Ann"), Player(LEAVES)), menus.printed()[MENU]))
    while (game.round, game.turn) != (3, 9):
        finish_turn(game)
    with Store(homes.store_of(tmp_path)) as store:
        keep(store, SavedGame(game, evening=TONIGHT))
    played = PlainEvening(tmp_path, seed=1, most=3, sitting=(("Ann", LEAVES), ("Ann", JOINS)))
    played.play()
    check(played)
    assert played.kills == played.most
