"""`sushigo play`"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from sushigo_tui.commands import BotsOption, check_home, check_seed, continued, is_plain, plain_option, stored
from sushigo_tui.commands.menus import check_edition, find_menu, menu_names
from sushigo_tui.files.printing import echo

if TYPE_CHECKING:
    from sushigo_tui.hotseat.draft import LaunchOptions
    from sushigo_tui.rules.editions import Menu


def _levels(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from sushigo_tui.bots.levels import LEVELS

    return continued(incomplete, LEVELS)


@click.command(epilog="Example:  sushigo play --menu master-menu --players Amy,Phil --bots chef")
@click.option(
    "--menu",
    metavar="NAME|FILE",
    callback=find_menu,
    shell_complete=menu_names,
    help="Play Party with this menu.",
)
@click.option("--classic", is_flag=True, help="Play Classic, for two to five.")
@click.option("--players", metavar="NAMES", help="Names in seat order, separated by commas.")
@click.option(
    "--bots",
    cls=BotsOption,
    metavar="LEVELS",
    shell_complete=_levels,
    help="Opponents: {levels}; separated by commas.",
)
@click.option("--pass-both-ways", is_flag=True, help="Pass hands right in round 2.")
@click.option("--dummy", is_flag=True, help="Add a dummy player to a Classic game of two.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[GAME]",
    help="Go on with this unfinished game, or the last one.",
)
@click.option(
    "--seed", metavar="N", callback=check_seed, help="Shuffle from this number; the table shows that."
)
@plain_option("Play in plain lines, for ears, fingers or a script.")
@click.option(
    "--width",
    type=click.IntRange(0),
    default=80,
    metavar="N",
    help="Letters in such a line, 80; 0 for any number.",
)
def play(
    menu: Menu | None,
    classic: bool,
    players: str | None,
    bots: str | None,
    pass_both_ways: bool,
    dummy: bool,
    seed: int | None,
    resume: str | None,
    width: int,
) -> int:
    """Sit down and play. Whatever you give here is not asked again."""
    check_home()
    from sushigo_tui.files import names
    from sushigo_tui.hotseat.draft import LaunchOptions

    try:
        check_edition(menu, classic=classic, dummy=dummy)
        people = names.clean_all(players.split(",")) if players is not None else ()
        levels = _bots(bots) if bots is not None else ()
        edition = True if classic or dummy else False if menu is not None else None
        launch = LaunchOptions(edition, menu, people, pass_both_ways, dummy, seed, bots=levels)
        _check(launch)
        if resume is not None:
            launch = _resumed(resume, launch)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    why = "" if is_plain() else why_no_screen()
    if why or is_plain():
        with _no_garbage():
            from sushigo_tui.plain.app import play as play_plain
            from sushigo_tui.plain.terminal import Terminal

        if why:
            echo(why)
        return play_plain(launch, Terminal(width))
    with _no_garbage():
        from sushigo_tui.tui.app import play_on_screen

    return play_on_screen(launch)


@contextmanager
def _no_garbage() -> Iterator[None]:
    """Nothing that is imported becomes garbage, and to look through it for some takes part of the start."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _check(said: LaunchOptions) -> None:
    """Raises ValueError, with a sentence, if no game can come of what was said."""
    people, levels = said.players, said.bots
    if people and not 2 <= (seats := len(people) + len(levels)) <= 8:
        more = ": --bots regular adds an opponent" if len(people) == 1 else ""
        raise ValueError(f"two to eight {'play' if levels else 'people play'}, not {seats}{more}")
    if len(levels) > 7:
        raise ValueError("seven opponents at most: one of you has to play")
    if said.dummy and "dummy" in map(str.casefold, people):
        raise ValueError("with --dummy nobody else can be called Dummy: choose another name")
    if people and said.classic is not None:
        from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup

        seated = tuple(Player(name) for name in (*people, *levels))
        Setup(CLASSIC if said.classic else PARTY, seated, said.menu, dummy=said.dummy)


def _bots(text: str) -> tuple[str, ...]:
    """The levels of some opponents; raises ValueError, with a sentence, for one that there is not."""
    from sushigo_tui.bots.levels import LEVELS

    levels = tuple(level.strip().lower() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"there is no opponent {level!a}: choose from {', '.join(LEVELS)}")
    return levels


def _resumed(which: str, launch: LaunchOptions) -> LaunchOptions:
    """The unfinished game with that number, or that was played last; raises ValueError, with a sentence."""
    from sushigo_tui.hotseat.draft import LaunchOptions
    from sushigo_tui.store.listing import GameFilter

    if launch != LaunchOptions():
        raise ValueError("--resume goes on with a game as it is: leave the other options out")
    with stored() as store:
        games = [each.number for each in store.summaries(GameFilter(unfinished=True))] if store else []
    if not games:
        raise ValueError("there is no unfinished game: sushigo play begins one")
    if not which:
        return LaunchOptions(resume=games[0])
    if not which.isdecimal() or int(which) not in games:
        raise ValueError(f"there is no unfinished game {which!a}: sushigo games lists your games")
    return LaunchOptions(resume=int(which))


def why_no_screen() -> str:
    """Say why the game is played in plain lines unasked; empty where a screen can be drawn."""
    # The screen is painted on stderr; a stream that was closed is None.
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return "There is no terminal to draw a table in, so the game is played in plain lines."
    if os.environ.get("TERM") == "dumb":
        return "This terminal, TERM dumb, can't draw a table, so the game is played in plain lines."
    return ""
