"""The strength of the bots: how often each wins against three others, as a table, with the aims.

    python -m tests.speed.strength --jobs 2 --rows regular-random,skilled-regular --state FOLDER

Each row is played on the Sushi Go! menu, in Classic and on the other seven printed menus. Every deal is
played once for each place that the one can take among the others, and the intervals are over deals. A row
that was stopped continues where it was if it is given the same folder again.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import click

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.commands.simulate import play_deals
from sushigo_tui.files import menus
from sushigo_tui.simulate.game import GameResult, SimulationSpec
from sushigo_tui.simulate.run import game_keys
from sushigo_tui.simulate.tally import Spread, deals, share_margin

SUSHI_GO = "sushi-go"
SEED = 20_000


@dataclass(frozen=True)
class Row:
    """One against others of a kind, and the shares of wins aimed at: Sushi Go! menu, Classic, all menus.

    `decided`: of games with one winner only.
    """

    who: str
    whom: str
    aims: tuple[float, float, float] | None = None
    seats: int = 4
    decided: bool = False

    @property
    def name(self) -> str:
        """Return how the row is called for."""
        return f"{self.who}-{self.whom}" + f"-{self.seats}" * (self.seats != 4)

    @property
    def title(self) -> str:
        """Return how it is headed."""
        return f"{self.who} against {self.whom}" + f", {self.seats} seats" * (self.seats != 4)

    def specs(self, scale: float) -> list[SimulationSpec]:
        """The columns: Sushi Go! menu, Classic, and each other printed menu that so many can play."""
        slow = "master" in (self.who, self.whom)
        first, other = (100, 14) if slow else (400, 56)
        printed = {name: menu for name, menu in menus.printed().items() if self.seats in menu.seats}
        tables = [printed.pop(SUSHI_GO), None, *printed.values()]
        return [
            SimulationSpec(
                SEED + 1000 * nth,
                menu,
                self.seats,
                bots=(self.who, *[self.whom] * (self.seats - 1)),
                mirror=True,
                games=max(1, round(scale * (first if nth < 2 else other))),
            )
            for nth, menu in enumerate(tables)
        ]


ROWS = (
    Row("regular", "random", (0.90, 0.90, 0.88)),
    Row("regular", "novice", (0.40, 0.40, 0.40)),
    Row("skilled", "regular", (0.45, 0.45, 0.42)),
    Row("chef", "skilled", (0.45, 0.45, 0.42)),
    Row("master", "chef", (0.40, 0.40, 0.40)),
    *(Row(above, below, (0.60,) * 3, seats=2) for below, above in pairwise(LEVELS)),
    Row("master", "regular", (0.85, 0.85, 0.80)),
    Row("master", "regular", (0.90, 0.90, 0.90), seats=2, decided=True),
)


class Share(NamedTuple):
    """A share of wins, and its 95% margin."""

    mean: float
    margin: float


def shares(row: Row, played: Iterable[GameResult]) -> list[Share]:
    """The three figures of a row, from all its games as they were played in order."""
    columns: dict[int, Spread] = {}
    for deal in deals(played):
        counted = [game for game in deal if len(game.winners) == 1] if row.decided else deal
        won = [(game.bots.index(row.who) in game.winners) / len(game.winners) for game in counted]
        if won:
            columns.setdefault(deal[0].spec, Spread()).add([sum(won) / len(won)])
    single = [Share(column.mean, share_margin(column)) for _, column in sorted(columns.items())]
    printed = [single[0], *single[2:]]
    mean = sum(share.mean for share in printed) / len(printed)
    errors = [column.error for at, column in columns.items() if at != 1]
    return [*single[:2], Share(mean, 1.96 * math.hypot(*errors) / len(errors))]


def line(row: Row, found: Sequence[Share], games: int) -> str:
    """A row of the table; what is below its aim says so."""
    cells = []
    for share, aim in zip(found, row.aims or (None, None, None), strict=True):
        cell = f"{share.mean:.1%} ±" + (f"{share.margin:.1%}" if math.isfinite(share.margin) else "?")
        if aim is not None:
            cell += f" (aim {aim:.0%})" + " **MISSED**" * (share.mean < aim)
        cells.append(cell)
    return f"| {row.title} | {' | '.join(cells)} | {games:,} |"


@click.command(help=__doc__)
@click.option("--rows", metavar="NAME,...", help=f"Which rows; all of {', '.join(row.name for row in ROWS)}.")
@click.option("--games", "scale", default=1.0, show_default=True, help="The part of all games.")
@click.option("--jobs", type=int, metavar="N", help="Games at a time; all cores if not given.")
@click.option("--state", type=Path, metavar="FOLDER", help="Where finished games are kept.")
def main(rows: str | None, scale: float, jobs: int | None, state: Path | None) -> None:
    """Play the rows that are called for, and print each as soon as it is there."""
    names = [row.name for row in ROWS]
    wanted = rows.split(",") if rows else names
    if strange := [name for name in wanted if name not in names]:
        raise click.UsageError(f"there is no row {strange[0]!r}; there are {', '.join(names)}")
    if state:
        state.mkdir(parents=True, exist_ok=True)
    print("| who against whom | Sushi Go! menu | Classic | mean of all printed menus | games |")
    print("|---|---|---|---|---|")
    for row in ROWS:
        if row.name in wanted:
            file = state / f"{row.name}.jsonl" if state else None
            specs = row.specs(scale)
            games: list[GameResult] = []
            play_deals(specs, jobs, file, games.extend)
            print(line(row, shares(row, games), len(game_keys(specs))), flush=True)


if __name__ == "__main__":
    main()
