"""`sushigo simulate`"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .bar import bar
from .menus import find_menu, menu_names

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu
    from sushigo_tui.simulate import Spread, Tally, Wish


def _find_menu(context: click.Context, parameter: click.Parameter, value: str | None) -> Menu | str | None:
    """A menu, or "random" as it is."""
    return value if value == "random" else find_menu(context, parameter, value)


@click.command(epilog="Example:  sushigo simulate --menu master-menu --seats 5 --games 500")
@click.option(
    "--menu",
    metavar="NAME|FILE|random",
    callback=_find_menu,
    shell_complete=menu_names,
    help="Play Party with this menu, or a new one each game (the default).",
)
@click.option("--classic", is_flag=True, help="Play Classic.")
@click.option(
    "--seats",
    type=int,
    metavar="N",
    help="How many play; if not given, 4, or for random menus any number.",
)
@click.option("--pass-both-ways", is_flag=True, help="Pass hands right in round 2.")
@click.option("--dummy", is_flag=True, help="Play Classic with two and a dummy.")
@click.option("--bots", type=click.Choice(["random"]), default="random", help="Who plays.")
@click.option("--games", type=int, metavar="N", default=100, help="How many games: 100.")
@click.option("--seed", type=int, metavar="N", help="The same number plays the same games.")
@click.option(
    "--records",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write each game into FILE, one record a line.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(
    menu: Menu | str | None,
    classic: bool,
    seats: int | None,
    pass_both_ways: bool,
    dummy: bool,
    bots: str,
    games: int,
    seed: int | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play many games without a screen, and print how they went."""
    from secrets import randbits

    from sushigo_tui.simulate import Tally, Wish

    try:
        if menu is not None and (classic or dummy):
            other = "--classic" if classic else "--dummy"
            raise ValueError(f"--menu is for Party and {other} is not: choose one")
        if games < 1:
            raise ValueError("at least one game has to be played")
        what = None if classic or dummy else menu or "random"
        usual = 2 if dummy else None if what == "random" else 4
        seed = randbits(32) if seed is None else seed
        wish = Wish(seed, what, usual if seats is None else seats, pass_both_ways, dummy, bots)
        wish.setup(0)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    tally = Tally()
    seconds = _play(wish, games, tally, records)
    click.echo(json.dumps(_figures(tally, seed, seconds)) if as_json else _table(tally, seed, seconds))


def _play(wish: Wish, games: int, tally: Tally, records: Path | None) -> float:
    """Play all games, and write their records if they are wanted; returns the seconds that it took."""
    from sushigo_tui import simulate as tables

    if records is None:
        return _time(tables.play(wish, games, tally), games)
    from sushigo_tui.records import write

    try:
        file = records.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.UsageError(
            f"{records} cannot be written: {(error.strerror or 'no file').lower()}"
        ) from None
    with file:
        return _time(tables.play(wish, games, tally, lambda game: print(write(game), file=file)), games)


def _time(steps: Iterator[None], total: int) -> float:
    """The seconds that the steps take, with a bar on a terminal that goes away at the end."""
    start = time.perf_counter()
    every = max(1, total // 200)
    with bar("playing", total) as show:
        for done, _ in enumerate(steps, 1):
            if done % every == 0:
                show(done)
    return time.perf_counter() - start


def _figures(tally: Tally, seed: int, seconds: float) -> dict[str, Any]:
    return {
        "games": tally.games,
        "seed": seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds),
        "points": _spread(tally.points),
        "dishes": {dish: _spread(points) for dish, points in sorted(tally.dishes.items())},
        "decisions": dict(sorted(tally.decisions.items())),
    }


def _spread(values: Spread) -> dict[str, float | None]:
    mean, spread = round(values.mean, 3), round(values.deviation, 3)
    return {"mean": mean, "spread": spread, "low": values.low, "high": values.high}


def _table(tally: Tally, seed: int, seconds: float) -> str:
    """The figures for a reader."""
    rows = [("points", tally.points), *sorted(tally.dishes.items())]
    lines = [
        f"{tally.games:,} played, {tally.games / seconds:,.0f} a second (--seed {seed})",
        "",
    ]
    lines.append(f"{'a seat, a game':<22}{'mean':>8}{'spread':>8}{'low':>6}{'high':>6}")
    for name, points in rows:
        lines.append(f"{name:<22}{points.mean:>8.2f}{points.deviation:>8.2f}{points.low:>6}{points.high:>6}")
    lines += ["", f"{'decisions taken':<32}{'times':>18}"]
    lines += [f"{kind:<32}{count:>18,}" for kind, count in sorted(tally.decisions.items())]
    return "\n".join(lines)
