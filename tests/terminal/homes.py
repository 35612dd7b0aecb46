"""Homes in which games have been played before the program is started there."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from sqlite3 import connect

from sushigo_tui.files import menus
from sushigo_tui.hotseat.pins import seal
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.store.evenings import play as play_evening
from tests.tables import finish_turn

PEOPLE = tuple(map(Player, ("Chris", "Amy", "Phil")))
FOUR = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan")))
ALONE = (Player("Amy"), Player("Robo", "novice"), Player("Kiko", "regular"))


def store_of(home: Path) -> Path:
    """Return where the program that is at home here keeps its games."""
    return home / "data" / "sushigo" / "games" / "games.db"


def stand_still(home: Path) -> None:
    """Set that nothing moves on the screen."""
    settings = home / "config" / "sushigo" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('animation = "off"\n', encoding="utf-8")


def unfinished(
    home: Path, *, players: tuple[Player, ...] = PEOPLE, pins: Mapping[int, str] | None = None, turns: int = 0
) -> None:
    """A game with the Master Menu that stands after so many turns, with these PINs, by seat."""
    game = Game(Setup(PARTY, players, menus.printed()["master-menu"]), seed=7)
    for _ in range(turns):
        finish_turn(game)
    _keep(home, SavedGame(game, facts=SavedFacts({seat: seal(pin) for seat, pin in (pins or {}).items()})))


def nearly_over(home: Path) -> None:
    """A game of Classic in which the last cards that can be chosen lie face-down."""
    game = Game(Setup(CLASSIC, PEOPLE), seed=7)
    while (game.round, game.turn) != (3, 8):
        finish_turn(game)
    for decision in game.decisions:
        game.place(decision.seat, decision.options[0])
    assert game.ready
    _keep(home, SavedGame(game))


def damaged(home: Path) -> None:
    """A game that can't be resumed."""
    unfinished(home, turns=1)
    with closing(connect(store_of(home))) as database, database:
        database.execute("UPDATE events SET body = '{}' WHERE number = 1")


def history(home: Path, games: int = 12) -> None:
    """Many games by people and bots, most of them played to the end."""
    with Store(store_of(home)) as store:
        for _ in play_evening(store, Random(1), games):
            pass


def _keep(home: Path, kept: SavedGame) -> None:
    with Store(store_of(home)) as store:
        keep(store, kept)
