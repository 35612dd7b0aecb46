"""Evenings of random games in a store, and what there is to be counted of them, game by game."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from sushigo_tui.files.menus import find
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.listing import ALL_GAMES, GameFilter
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.tables import finish_turn, play_wildly

PEOPLE = tuple(map(Player, ("Amy", "Phil", "Zoe", "Ben")))
BOTS = (Player("Amy", "random"), Player("Robo", "random"), Player("Otto", "novice"))


@dataclass(frozen=True)
class Played:
    """A game in the store, under its number."""

    number: int
    game: Game


def play(store: Store, random: Random, games: int) -> Iterator[Played]:
    """Games of random people and bots, played at random; one in five left, one in five with a custom seed."""
    for number in range(1, games + 1):
        sitting = random.sample(PEOPLE + BOTS, random.choice((2, 2, 3)))
        menu = random.choice((None, None, find("sushi-go")))
        seed = random.randrange(100) if number % 5 == 0 else None
        dealt = random.randrange(2**32) if seed is None else seed
        game = Game(Setup(PARTY if menu else CLASSIC, tuple(sitting), menu, seed=seed), seed=dealt)
        if number % 5 == 1:
            finish_turn(game)
        else:
            play_wildly(game, random)
        assert keep(store, game) == number
        yield Played(number, game)


def numbers_of(store: Store, wanted: GameFilter = ALL_GAMES) -> list[int]:
    """The numbers of the games that are listed, in their order."""
    return [each.number for each in store.summaries(wanted)]


def keep(store: Store, game: Game | SavedGame) -> int:
    """Write what is new of a game, as the program does after each choice; returns its number."""
    kept = game if isinstance(game, SavedGame) else SavedGame(game)
    if (new := kept.unsaved()) is not None:
        store.write(kept, new)
    assert kept.number is not None
    return kept.number


def saved(number: int = 1) -> Game:
    """Return the game that has this number in the store."""
    with Store(new=False) as store:
        return store.load(number).game


def counting(played: list[Played]) -> list[Played]:
    """Return the games that count: over, and without a custom seed."""
    return [each for each in played if each.game.over and each.game.setup.seed is None]
