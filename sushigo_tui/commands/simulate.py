"""`sushigo simulate`: many games without a screen."""

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, nullcontext
from dataclasses import replace
from pathlib import Path
from secrets import randbits
from typing import IO, Literal

import click

from sushigo_tui.commands import (
    OutputPath,
    bar,
    catch_ctrl_c,
    example,
    flag,
    is_plain,
    option,
    saying_why,
    usage_errors,
)
from sushigo_tui.commands.options import BotsOption, check_edition, check_seed, find_menu, menu_names
from sushigo_tui.files.printing import echo, echo_json
from sushigo_tui.language import format_number, mark, say
from sushigo_tui.rules.editions import Menu
from sushigo_tui.simulate.compare import Compared, as_lines, as_sentences
from sushigo_tui.simulate.game import RANDOM, GameResult, SimulationSpec
from sushigo_tui.simulate.tally import Tally, deals

IN_TURN = "regular", "novice"
"""The levels that take turns by seat when menus are compared, by default."""


def _menu_or_random(text: str) -> Menu | str:
    return text if text == "random" else find_menu(text)


def _find_menus(text: str) -> list[Menu | None]:
    """Return the menus of these names, None for Classic; "all" is every menu and Classic."""
    if text == "all":
        from sushigo_tui.files import menus

        return [*menus.every().values(), None]
    names = [name.strip() for name in text.split(",")]
    return [None if name == "classic" else find_menu(name) for name in names]


_FILE = OutputPath(dir_okay=False)


@click.command(epilog=example("sushigo simulate --menu master-menu --seats 5 --games 500"))
@option(
    "--menu",
    "NAME|FILE|random",
    say("Play Party with this menu; random by default."),
    type=_menu_or_random,
    shell_complete=menu_names,
)
@flag("--classic", say("Play Classic."))
@option("--seats", "N", say("Number of players: 4, or random."), type=int)
@flag("--pass-both-ways", say("Pass hands right in round 2."))
@flag("--dummy", say("Play Classic with two players and a dummy."))
@option(
    "--bots",
    "NAME,...",
    mark("One level, or one per seat: {levels} or random (the default)."),
    cls=BotsOption,
    others=[RANDOM],
)
@option("--games", "N", say("Number of games; 100 by default."), type=int, default=100)
@flag("--mirror", say("Seat the bots in every order."))
@option("--seed", "N", say("The same seed plays the same games."), type=check_seed)
@option("--jobs", "N", say("Games to play in parallel."), type=int)
@option("--resume", "FILE", say("Save each game in FILE, to resume the run later."), type=_FILE)
@option("--records", "FILE", say("Write each game to FILE, one record per line."), type=_FILE)
@option(
    "--compare-menus",
    "[NAME,...]",
    say("Compare these menus instead, or all of them."),
    is_flag=False,
    flag_value="all",
    type=_find_menus,
)
@option("--svg", "FILE", say("Save a chart of the comparison in FILE."), type=_FILE)
@flag("--json", say("Print JSON."))
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
    compare_menus: list[Menu | None] | None,
    svg: Path | None,
    json: bool,
) -> None:
    from sushigo_tui.simulate.run import seed_of

    check_edition(menu, classic=classic, dummy=dummy)
    if compare_menus and (menu is not None or classic or dummy or records):
        raise click.UsageError(
            say("--compare-menus can't be used with --menu, --classic, --dummy or --records.")
        )
    if svg and not compare_menus:
        raise click.UsageError(say("--svg draws a comparison. Name the menus with --compare-menus."))
    if games < 1:
        raise click.UsageError(say("Play at least one game."))
    if jobs is not None and jobs < 1:
        raise click.UsageError(say("Play at least one game at a time."))
    what = None if classic or dummy else menu or "random"
    if seats is None:
        if len(bots) > 1:
            seats = len(bots)
        elif dummy:
            seats = 2
        elif compare_menus or what != "random":
            seats = 4
    if seed is None and resume is not None:
        seed = seed_of(resume)
    if seed is None:
        seed = randbits(32)
    spec = SimulationSpec(seed, what, seats, pass_both_ways, dummy, bots or (RANDOM,), mirror, games)
    if compare_menus:
        # By default two levels alternate, because skill shows only between different levels.
        levels = bots or tuple(IN_TURN[seat % 2] for seat in range(spec.seats or 4))
        specs = [replace(spec, menu=menu, bots=levels, mirror=True, course=True) for menu in compare_menus]
    else:
        specs = [replace(spec, record=records is not None)]
    with usage_errors():
        for each in specs:
            each.setup(0)
    if compare_menus:
        _compare(specs, jobs, resume, svg, json)
    else:
        _play(specs, jobs, resume, records, json)


def _play(
    specs: Sequence[SimulationSpec], jobs: int | None, file: Path | None, records: Path | None, json: bool
) -> None:
    """Play all games and print the results; raises ClickException for files that can't be written."""
    tally = Tally()
    with _writable(records, "w") if records else nullcontext() as kept:

        def take(deal: list[GameResult]) -> None:
            tally.add(deal)
            if kept is not None:
                kept.writelines(f"{game.record}\n" for game in deal)

        before, seconds = play_deals(specs, jobs, file, take)
    all_of_it = specs[0].seed, tally.games - before, seconds
    if json:
        echo_json(tally.as_dict(*all_of_it))
    else:
        echo(*(tally.as_sentences if is_plain() else tally.as_lines)(*all_of_it))


def _compare(
    specs: Sequence[SimulationSpec], jobs: int | None, file: Path | None, svg: Path | None, json: bool
) -> None:
    """Play all deals with each menu, print the comparison; raises ClickException for unwritable files."""
    from sushigo_tui.pictures.menu_comparison import draw_menus

    chosen = [spec.setup(0).menu for spec in specs]
    menus = [Compared(menu.name if menu else "Classic") for menu in chosen]
    if svg:
        # The old picture stays until the new one is ready.
        _writable(svg, "a").close()
    play_deals(specs, jobs, file, lambda deal: menus[deal[0].spec].add(deal))
    if svg:
        title = say(
            "{bots}: {number} game[s] with each menu", number=specs[0].games, bots=", ".join(specs[0].bots)
        )
        with _writable(svg, "w") as picture:
            picture.write(draw_menus(menus, title))
    if json:
        echo_json({"seed": specs[0].seed, "menus": [menu.as_dict() for menu in menus]})
    else:
        echo(*(as_sentences if is_plain() else as_lines)(menus))


def _writable(path: Path, mode: Literal["w", "a"]) -> IO[str]:
    with saying_why(path):
        return path.open(mode, encoding="utf-8", newline="\n")


def play_deals(
    specs: Sequence[SimulationSpec],
    jobs: int | None,
    path: Path | None,
    take: Callable[[list[GameResult]], None],
) -> tuple[int, float]:
    """Play all games of some specs, with a progress bar on a terminal, and give each deal to `take`.

    Return the number of games that were played earlier, and the seconds that the others took. Games in the
    file at `path` aren't played again; after Ctrl+C it prints how many games the file has. Raises UsageError
    for a file that can't be continued.
    """
    from sushigo_tui.simulate.run import RunFile, cores, game_keys, run

    total = len(keys := game_keys(specs))
    with ExitStack() as stack:
        file = None
        if path is not None:
            with usage_errors(), saying_why(path):
                file = stack.enter_context(closing(RunFile(path, specs)))
        # After Ctrl+C, the file has to be closed and the other processes ended.
        catch_ctrl_c()
        before = sum(key in file.games for key in keys) if file is not None else 0
        try:
            with (
                bar(say("Playing"), total) as show,
                closing(run(specs, cores(specs) if jobs is None else jobs, file)) as played,
            ):
                start = time.perf_counter()
                done = 0
                for deal in deals(played):
                    take(deal)
                    done += len(deal)
                    show(done)
                return before, time.perf_counter() - start
        except KeyboardInterrupt:
            if file is not None:
                stopped = say(
                    "{done} of {number} game[s] [is|are] in {file}. Use the same command to continue.",
                    number=total,
                    done=format_number(before + file.added),
                    file=path,
                )
                echo("", stopped, err=True)
            raise
