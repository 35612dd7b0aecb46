"""A store as it is after an evening: two finished games, and one that was broken off in a turn."""

from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sushigo_tui.files import menus
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.store.faults import Unplayable
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.tables import play_wildly

SEED = 271828182845
"""Of the game that is not over."""


def evening(path: Path) -> Path:
    """Lay the database there; games 1 and 2 are over, game 3 stands in round 2, turn 3."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_bytes(_written())
    return path


@cache
def _written() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        with Store(path) as store:
            two = (Player("Amy"), Player("Phil"))
            add(store, play_wildly(Game(Setup(CLASSIC, two, dummy=True), seed=1), Random(1)), 1)
            add(store, play_wildly(Game(Setup(CLASSIC, (Player("Zoe"), two[1]), seed=42)), Random(2)), 2)
            kept = add(store, broken_off(), 3)
            game = kept.game
            undo = Undo(len(game.events), (2, 5), (2, 3))
            kept.game = Game.from_events(
                game.setup, game.events, seed=game.seed, seeded=game.seeded, undos=[undo]
            )
            decision = kept.game.decisions[0]
            kept.game.place(decision.seat, decision.options[0])
            keep(store, kept)
        return path.read_bytes()


def broken_off(seed: int = SEED) -> Game:
    """A game of Party for three that stands in round 2, turn 3."""
    three = (Player("Amy"), Player("寿司"), Player("Otto", "careful"))
    game = Game(Setup(PARTY, three, menus.find("my-first-meal")), seed=seed)
    random = Random(3)
    while (game.round, game.turn) < (2, 3):
        decision = random.choice(game.decisions)
        game.choose(decision.seat, random.choice(decision.options))
    return game


def add(store: Store, game: Game, day: int) -> SavedGame:
    """Write a game that was played on that day of January."""
    kept = SavedGame(game, id=f"game-{day}")
    at = f"2026-01-{day:02}T19:30:00+00:00"
    assert store.add(kept, started=at, played=at, program="sushigo 0.1.0") == kept.number
    return kept


def every_record(path: Path) -> dict[str, str]:
    """The records of all games that can be played, by id."""
    found = {}
    with Store(path) as store:
        for each in store.summaries():
            with suppress(Unplayable):
                found[each.id] = codec.write(store.load(each.number).game)
    return found
