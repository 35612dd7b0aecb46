"""A thousand games of random menus, two to eight seats and all levels mixed: each ends, each record holds.

    python -m tests.speed.thousand --jobs 2 --state FILE --records FILE

Whoever thinks ahead does it for a part of its time only, so that it is over in reasonable time. A run that
was stopped continues where it was if it is given the same file again.
"""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from random import Random

import click

from sushigo_tui.commands.simulate import playing
from sushigo_tui.records import codec
from sushigo_tui.simulate.table import BOTS, GameResult, SimulationSpec

SEED = 90_000


def specs(games: int, share: float) -> list[SimulationSpec]:
    """One game each, with everyone drawn from all levels and the random player."""
    found = []
    for seed in range(SEED, SEED + games):
        random = Random(f"{seed}/bots").random
        bots = tuple(BOTS[int(random() * len(BOTS))] for _ in range(2 + seed % 7))
        found.append(SimulationSpec(seed, "random", len(bots), bots=bots, games=1, share=share, record=True))
    return found


def check(game: GameResult) -> str:
    """The record of a game, which was played to its end and can be played again; AssertionError if not."""
    assert game.record is not None
    again = codec.read(game.record)
    assert again.over
    assert (again.scores, list(again.winners)) == (game.scores, game.winners)
    return game.record


@click.command(help=__doc__)
@click.option("--games", default=1000, show_default=True, help="How many.")
@click.option("--share", default=0.03, show_default=True, help="The part of all playouts.")
@click.option("--jobs", type=int, metavar="N", help="Games at a time; all cores if not given.")
@click.option("--state", type=Path, metavar="FILE", help="Where finished games are kept.")
@click.option("--records", "into", type=Path, metavar="FILE", help="Where their records are written.")
def main(games: int, share: float, jobs: int | None, state: Path | None, into: Path | None) -> None:
    """Play and check them all, and say so."""
    seats, bots = Counter[int](), Counter[str]()
    with (
        into.open("w", encoding="utf-8") if into else nullcontext() as file,
        playing(specs(games, share), jobs, state) as played,
    ):
        for game in played:
            record = check(game)
            seats[len(game.bots)] += 1
            bots.update(game.bots)
            if file is not None:
                print(record, file=file)
    print(f"{seats.total():,} games ended, and their records are valid.")
    print("games by seats:", ", ".join(f"{count}: {times}" for count, times in sorted(seats.items())))
    print("seats by bot:", ", ".join(f"{name}: {bots[name]}" for name in BOTS))


if __name__ == "__main__":
    main()
