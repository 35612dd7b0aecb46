"""What-ifs at random: from random moments of random games, played on by random players, in one store.

    python -m tests.store.what_ifs --games 1000

Until its moment each is what everyone saw in the game it begins from, its record holds, it comes back from
the store as it was, and the statistics are what they were. Some are what-ifs of what-ifs or of imported
games, some have a dummy or a custom seed, some are left unfinished.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import click

from sushigo_tui.hotseat.asker import Agree, Check, Option, Validator, WentBack
from sushigo_tui.hotseat.what_if import ask_what_if
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup, random_menu
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.store.store import Store, import_record
from tests.store.evenings import is_sound, keep
from tests.tables import play_wildly

NAMES = ("Amy", "Phil", "Zoe", "Ben", "Mia", "Kim", "Lou", "Ida")
ORDINARY = 20
"""The what-ifs for each new ordinary game."""


class AtRandom:
    """Answers any question at random; gives a name that nobody has."""

    def __init__(self, random: Random) -> None:
        self.random = random

    async def choose(self, question: str, options: Sequence[Option], at: int = 0) -> int:
        """Any of these, and often the first."""
        return self.random.choice((0, self.random.randrange(len(options))))

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        """A name that nothing is wrong with."""
        return next(name for name in self.random.sample(NAMES, len(NAMES)) if not fault(name))

    async def secret(self, question: str, check: Check) -> str:
        """Nothing is secret here."""
        raise WentBack

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Nothing is asked with yes or no."""
        raise WentBack

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Nobody has to agree."""
        raise WentBack


def ordinary(random: Random) -> Game:
    """A finished game of random people and bots, of either edition."""
    dummy = random.random() < 0.1
    seats = 2 if dummy else random.choice((2, 3, 4, 5, random.randint(2, 8)))
    people = tuple(Player(name, random.choice((None, None, "novice"))) for name in NAMES[:seats])
    classic = dummy or (seats <= 5 and random.random() < 0.3)
    menu = None if classic else random_menu(random.random, seats)
    way = random.choice(("left", "alternate"))
    typed = random.choice((None, None, None, random.randrange(1000)))
    setup = Setup(CLASSIC if classic else PARTY, people, menu, way, dummy, typed)  # type: ignore[arg-type]
    return play_wildly(Game(setup, ask_all=True), random)


def imported(game: Game) -> str:
    """The record of a game by someone who tells no seed."""
    return codec.write(Game.from_events(game.setup, game.events))


def loaded(path: Path, number: int) -> SavedGame:
    """A game of the store."""
    with Store(path) as store:
        return store.load(number)


def kept(path: Path, saved: SavedGame) -> int:
    """The number under which a game is in the store now."""
    with Store(path) as store:
        return keep(store, saved)


def check(path: Path, number: int, random: Random) -> str:
    """Begin one what-if of a game, play it and keep it; returns what it was of. Raises AssertionError."""
    game, counted = (source := loaded(path, number)).game, load_statistics(path)
    moment = random.choice(game.moments)
    try:
        begun = asyncio.run(ask_what_if(AtRandom(random), source, moment))
    except WentBack:
        assert all(moment.nth >= each.nth for each in game.moments if game.view(None, each).waiting)
        return "the end"
    assert any(player.bot is None for player in begun.game.players)
    begun.open = True
    other = kept(path, begun)
    assert loaded(path, other).game.moments == begun.game.moments
    left = random.random() < 0.1
    while not begun.game.over and not (left and random.random() < 0.02):
        decision = random.choice(begun.game.decisions)
        begun.game.choose(decision.seat, random.choice(decision.options))
    begun.open = not begun.game.over
    kept(path, begun)
    again = loaded(path, other)
    assert (again.game.events, again.game.scores) == (begun.game.events, begun.game.scores)
    assert (again.mode, again.origin) == ("what-if", begun.origin)
    assert begun.game.moments[: moment.nth + 1] == game.moments[: moment.nth + 1]
    if begun.game.over:
        assert codec.read(codec.write(begun.game)).scores == begun.game.scores
    assert load_statistics(path) == counted
    return f"{source.mode} {game.setup.edition.name} {moment.kind}{' left' * (not begun.game.over)}"


def run(path: Path, games: int, seed: int = 1) -> Counter[str]:
    """So many what-ifs in a store; returns how many there were of what."""
    random, found = Random(seed), Counter[str]()
    for nth in range(games):
        if nth % ORDINARY == 0:
            kept(path, SavedGame(ordinary(random)))
            with Store(path) as store:
                import_record(store, imported(ordinary(random)))
        with Store(path) as store:
            over = [each for each in store.summaries() if each.finished]
        mode = random.choice(sorted({each.mode for each in over}))
        source = random.choice([each.number for each in over if each.mode == mode])
        found[check(path, source, random)] += 1
    with Store(path) as store:
        assert is_sound(store)
    return found


@click.command(help=__doc__)
@click.option("--games", default=1000, show_default=True, help="How many.")
@click.option("--seed", default=1, show_default=True, help="Which ones.")
def main(games: int, seed: int) -> None:
    """Play and check them all, and say so."""
    with TemporaryDirectory() as folder:
        found = run(Path(folder) / "games.db", games, seed)
    for what, count in sorted(found.items()):
        print(f"{count:5} {what}")
    print(f"all {games} held")


if __name__ == "__main__":
    sys.exit(main())
