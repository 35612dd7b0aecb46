"""The power fails in the middle of a game, and fails again: nothing that was seen to take effect is lost."""

from pathlib import Path

import pytest

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.tables import finish_turn
from tests.terminal.homes import store_of
from tests.terminal.kills import JOINS, LEAVES, EveningOfKills, Kills, read


@pytest.mark.parametrize("way", ["both", "screen", "alone"])
def test_a_game_killed_again_and_again_continues_where_it_was(tmp_path: Path, way: str) -> None:
    game = Kills(tmp_path, seed=1, menu="sushi-go", way=way, often=0.2, most=3)
    game.play()
    assert game.kills == 3


def test_an_evening_killed_again_and_again_has_its_tally_and_its_finale(tmp_path: Path) -> None:
    game = Game(Setup(PARTY, (Player("Ann"), Player(LEAVES)), menus.printed()["sushi-go"]))
    while (game.round, game.turn) != (3, 9):
        finish_turn(game)
    with Store(store_of(tmp_path)) as store:
        keep(store, SavedGame(game, evening=TONIGHT))
    people = (("Ann", LEAVES), ("Ann", JOINS))
    evening = EveningOfKills(tmp_path, seed=1, menu="sushi-go", often=0.1, most=3, people=people)
    evening.kept = read(tmp_path)
    evening.play()
