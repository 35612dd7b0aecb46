"""`sushigo simulate`"""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from .menus import find_menu, menu_names
from .playing import Playing, unwritable

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu


def _find_menu(context: click.Context, parameter: click.Parameter, value: str | None) -> Menu | str | None:
    """A menu, or "random" as it is."""
    return value if value == "random" else find_menu(context, parameter, value)


def _find_bots(context: click.Context, parameter: click.Parameter, value: str) -> tuple[str, ...]:
    """The levels that are named; refuses a name that is none."""
    from sushigo_tui.handwritten import nearest
    from sushigo_tui.simulate.wish import BOTS

    names = tuple(name.strip() for name in value.split(","))
    for name in names:
        if name not in BOTS:
            near = nearest(name, BOTS)
            hint = f"did you mean {near!r}?" if near else f"there are {', '.join(BOTS)}"
            raise click.UsageError(f"there is no bot {name!r}; {hint}", context)
    return names


def _bot_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from sushigo_tui.simulate.wish import BOTS

    before, comma, begun = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{name}") for name in BOTS if name.startswith(begun)]


@click.command(epilog="Example:  sushigo simulate --menu master-menu --seats 5 --games 500")
@click.option(
    "--menu",
    metavar="NAME|FILE|random",
    callback=_find_menu,
    shell_complete=menu_names,
    help="Play Party with it, or new ones (the default).",
)
@click.option("--classic", is_flag=True, help="Play Classic.")
@click.option("--seats", type=int, metavar="N", help="How many play: 4, or for random menus any number.")
@click.option("--pass-both-ways", is_flag=True, help="Pass hands right in round 2.")
@click.option("--dummy", is_flag=True, help="Play Classic with two and a dummy.")
@click.option(
    "--bots",
    metavar="NAME,...",
    default="random",
    callback=_find_bots,
    shell_complete=_bot_names,
    help="Who plays, one for all or one a seat: random.",
)
@click.option("--games", type=int, metavar="N", default=100, help="How many games: 100.")
@click.option("--mirror", is_flag=True, help="Play each deal with the bots in every seat.")
@click.option("--seed", type=int, metavar="N", help="The same number plays the same games.")
@click.option("--jobs", type=int, metavar="N", help="How many at a time; if bots think, all cores.")
@click.option(
    "--resume",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep each game in FILE; the next time go on.",
)
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
    bots: tuple[str, ...],
    games: int,
    mirror: bool,
    seed: int | None,
    jobs: int | None,
    resume: Path | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play many games without a screen, and print how they went."""
    from secrets import randbits

    from sushigo_tui.simulate.kept import seed_of
    from sushigo_tui.simulate.report import figures, told
    from sushigo_tui.simulate.tally import Tally, deals
    from sushigo_tui.simulate.wish import Wish

    try:
        if menu is not None and (classic or dummy):
            other = "--classic" if classic else "--dummy"
            raise ValueError(f"--menu is for Party and {other} is not: choose one")
        if games < 1:
            raise ValueError("at least one game has to be played")
        if jobs is not None and jobs < 1:
            raise ValueError("at least one game at a time has to be played")
        what = None if classic or dummy else menu or "random"
        usual = len(bots) if len(bots) > 1 else 2 if dummy else None if what == "random" else 4
        if seed is None:
            seed = seed_of(resume) if resume else None
        seed = randbits(32) if seed is None else seed
        wish = Wish(
            seed,
            what,
            usual if seats is None else seats,
            pass_both_ways,
            dummy,
            bots,
            mirror,
            games,
            record=records is not None,
        )
        wish.setup(0)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    tally = Tally()
    with ExitStack() as files:
        file = files.enter_context(_open(records)) if records else None
        played = Playing([wish], jobs, resume, files)
        for deal in deals(played):
            tally.add(deal)
            for game in deal:
                if file is not None:
                    print(game.record, file=file)
    new, seconds = tally.games - played.before, played.seconds
    click.echo(json.dumps(figures(tally, seed, new, seconds)) if as_json else told(tally, seed, new, seconds))


def _open(path: Path) -> IO[str]:
    try:
        return path.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise unwritable(path, error) from None
