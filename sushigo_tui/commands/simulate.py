"""`sushigo simulate`"""

from __future__ import annotations

import json
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sushigo_tui.commands import BotsOption, FilePath, continued, is_plain, plain_option, read_seed
from sushigo_tui.commands.compare import compare, find_menus
from sushigo_tui.commands.menus import find_menu, menu_names
from sushigo_tui.commands.playing import opened, playing
from sushigo_tui.files.printing import echo

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu
    from sushigo_tui.simulate.spec import SimulationSpec


def _find_menu(context: click.Context, parameter: click.Parameter, value: str | None) -> Menu | str | None:
    """A menu, or "random" as it is."""
    return value if value == "random" else find_menu(context, parameter, value)


def _find_bots(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """The bots that are named; refuses a name that is none."""
    if value is None:
        return ()
    from sushigo_tui.files.toml_files import did_you_mean
    from sushigo_tui.simulate.spec import BOTS

    names = tuple(name.strip() for name in value.split(","))
    for name in names:
        if name not in BOTS:
            hint = did_you_mean(name, BOTS, f"there are {', '.join(BOTS)}")
            raise click.UsageError(f"there is no bot {name!r}; {hint}", context)
    return names


def _bot_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from sushigo_tui.simulate.spec import BOTS

    return continued(incomplete, BOTS)


_FILE = FilePath(dir_okay=False, path_type=Path)


@click.command(epilog="Example:  sushigo simulate --menu master-menu --seats 5 --games 500")
@click.option(
    "--menu",
    metavar="NAME|FILE|random",
    callback=_find_menu,
    shell_complete=menu_names,
    help="Play Party with it, or new ones (the default).",
)
@click.option("--classic", is_flag=True, help="Play Classic.")
@click.option("--seats", type=int, metavar="N", help="How many play: 4, or any number at random menus.")
@click.option("--pass-both-ways", is_flag=True, help="Pass hands right in round 2.")
@click.option("--dummy", is_flag=True, help="Play Classic with two and a dummy.")
@click.option(
    "--bots",
    cls=BotsOption,
    metavar="NAME,...",
    callback=_find_bots,
    shell_complete=_bot_names,
    help="Who plays, one or one per seat: {levels} or random (the default).",
)
@click.option("--games", type=int, metavar="N", default=100, help="How many games: 100.")
@click.option("--mirror", is_flag=True, help="Play each deal with the bots in every seat.")
@click.option("--seed", metavar="N", callback=read_seed, help="The same number plays the same games.")
@click.option("--jobs", type=int, metavar="N", help="Games at a time; all cores if bots think.")
@click.option(
    "--resume",
    metavar="FILE",
    type=_FILE,
    help="Keep each game in FILE; go on next time.",
)
@click.option(
    "--records",
    metavar="FILE",
    type=_FILE,
    help="Write each game into FILE, one record per line.",
)
@click.option(
    "--compare-menus",
    metavar="[NAME,...]",
    is_flag=False,
    flag_value="all",
    callback=find_menus,
    help="Put these menus, or all, side by side instead.",
)
@click.option(
    "--svg",
    metavar="FILE",
    type=_FILE,
    help="Draw them into FILE.",
)
@click.option("--json", "as_json", is_flag=True, help="Print figures as JSON; --plain, in words.")
@plain_option(hidden=True)
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
    compare_menus: list[Menu | None],
    svg: Path | None,
    as_json: bool,
) -> None:
    """Play many games without a screen, and print how they went."""
    from secrets import randbits

    from sushigo_tui.simulate.run_file import seed_of
    from sushigo_tui.simulate.spec import RANDOM, SimulationSpec

    if menu is not None and (classic or dummy):
        other = "--classic" if classic else "--dummy"
        raise click.UsageError(f"--menu is for Party and {other} is not: choose one")
    if compare_menus and (menu is not None or classic or dummy or records):
        raise click.UsageError("--compare-menus takes no other menu, and writes no records")
    if svg and not compare_menus:
        raise click.UsageError("--svg draws menus side by side: name them with --compare-menus")
    if games < 1:
        raise click.UsageError("at least one game has to be played")
    if jobs is not None and jobs < 1:
        raise click.UsageError("at least one game at a time has to be played")
    what = None if classic or dummy else menu or "random"
    if seats is None:
        any_number = what == "random" and not compare_menus
        seats = len(bots) if len(bots) > 1 else 2 if dummy else None if any_number else 4
    if seed is None and resume is not None:
        seed = seed_of(resume)
    seed = randbits(32) if seed is None else seed
    spec = SimulationSpec(seed, what, seats, pass_both_ways, dummy, bots or (RANDOM,), mirror, games)
    if compare_menus:
        compare(spec, compare_menus, bool(bots), jobs, resume, svg, as_json)
    else:
        _play(replace(spec, record=records is not None), jobs, resume, records, as_json)


def _play(
    spec: SimulationSpec, jobs: int | None, resume: Path | None, records: Path | None, as_json: bool
) -> None:
    from sushigo_tui.simulate.report import as_dict, as_text
    from sushigo_tui.simulate.tally import Tally, deals

    try:
        spec.setup(0)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    tally = Tally()
    with opened(records, "w") if records else nullcontext() as file, playing([spec], jobs, resume) as played:
        for deal in deals(played):
            tally.add(deal)
            if file is not None:
                file.writelines(f"{game.record}\n" for game in deal)
    all_of_it = tally, spec.seed, tally.games - played.before, played.seconds
    if as_json:
        echo(json.dumps(as_dict(*all_of_it)))
    elif is_plain():
        from sushigo_tui.text.spoken import figures

        echo(*figures(as_dict(*all_of_it)))
    else:
        echo(*as_text(*all_of_it).splitlines())
