from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

import click

from sushigo_tui.commands import example, flag, is_plain, option, plain_option, stored, usage_errors
from sushigo_tui.commands.options import BotsOption, check_edition, check_seed, find_menu, menu_names
from sushigo_tui.files import names, paths
from sushigo_tui.files.languages import speak
from sushigo_tui.files.printing import are_terminals, echo
from sushigo_tui.files.settings import load_settings
from sushigo_tui.hotseat import signals
from sushigo_tui.hotseat.game_draft import MOST_PLAYERS, LaunchOptions, draft_for
from sushigo_tui.language import mark, say

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu


@click.command(epilog=example("sushigo play --menu master-menu --players Amy,Phil --bots chef"))
@option("--menu", "NAME|FILE", say("Play Party with this menu."), type=find_menu, shell_complete=menu_names)
@flag("--classic", say("Play Classic, for two to five players."))
@option("--players", "NAMES", say("Names in seat order, separated by commas."))
@option("--bots", "LEVELS", mark("Add bots, separated by commas: {levels}."), cls=BotsOption)
@flag("--pass-both-ways", say("Pass hands right in round 2."))
@flag("--dummy", say("Add a dummy player to a Classic game of two."))
@option(
    "--resume", "[GAME]", say("Resume this unfinished game, or the last one."), is_flag=False, flag_value=""
)
@option("--seed", "N", say("Shuffle with this seed; everyone is told."), type=check_seed)
@plain_option(mark("Play in plain mode: for screen readers, braille and scripts."))
@flag("--screen", say("Play on the screen, even if your settings say plain mode."))
@option("--width", "N", say("Line width in plain mode; 0 for no limit."), type=click.IntRange(0))
def play(
    menu: Menu | None,
    classic: bool,
    players: str | None,
    bots: tuple[str, ...],
    pass_both_ways: bool,
    dummy: bool,
    seed: int | None,
    resume: str | None,
    screen: bool,
    width: int | None,
) -> int:
    with usage_errors():
        check_edition(menu, classic=classic, dummy=dummy)
        people = _people(players) if players is not None else ()
        edition = True if classic or dummy else False if menu is not None else None
        launch = LaunchOptions(edition, menu, people, pass_both_ways, dummy, seed, bots=bots)
        _check(launch)
        if resume is not None:
            launch = _resumed(resume, launch)
    liked, _ = load_settings()
    if why := speak(liked.language):
        echo(why)
    plain = is_plain() or (liked.plain and not screen)
    why = "" if plain else why_no_screen()
    # At the start there is no garbage, and looking for it would take time.
    gc.disable()
    if not (plain or why):
        from sushigo_tui.tui.app import play_on_screen

        gc.freeze()
        if (code := play_on_screen(launch)) is not None:
            return code
        # The screen couldn't start, so the program goes on in plain mode.
        signals.stay()
    from sushigo_tui.plain.app import play as play_plain
    from sushigo_tui.plain.terminal import WIDTH, Terminal

    gc.freeze()
    gc.enable()
    if why:
        echo(why)
    if width is None and liked.width != WIDTH:
        width = liked.width
    return play_plain(launch, Terminal(width))


def _check(launch: LaunchOptions) -> None:
    """Raise ValueError, with a sentence, for options with which no game can start."""
    if (seats := len(launch.players) + len(launch.bots)) > MOST_PLAYERS:
        raise ValueError(say("Two to eight people can play, not {number}.", number=seats))
    draft = draft_for(launch)
    if launch.players and launch.dummy and draft.why_no_dummy():
        raise ValueError(say("A dummy player needs a Classic game of two, and neither can be called Dummy."))
    if launch.players and launch.classic is not None and (why := draft.refusal()):
        raise ValueError(why)


def _people(text: str) -> tuple[str, ...]:
    """Return clean names of people; raises ValueError, with a sentence, for names that can't play."""
    from sushigo_tui.store.database import peek
    from sushigo_tui.store.players import people

    known = peek(paths.games(), people) or {}
    return names.all_validated([names.current(name, known) for name in text.split(",")], known)


def _resumed(which: str, launch: LaunchOptions) -> LaunchOptions:
    """Return options that resume the unfinished game of this number, or the last; raises ValueError."""
    from sushigo_tui.store.listing import GameFilter

    if launch != LaunchOptions():
        raise ValueError(say("--resume resumes a game as it was left. Leave out the other options."))
    with stored() as store:
        games = [each.number for each in store.summaries(GameFilter(unfinished=True))]
    if not games:
        raise ValueError(say("There is no unfinished game. 'sushigo play' starts a new one."))
    if not which:
        return LaunchOptions(resume=games[0])
    if not which.isdecimal() or int(which) not in games:
        raise ValueError(
            say("There is no unfinished game {game}. 'sushigo games' lists your games.", game=ascii(which))
        )
    return LaunchOptions(resume=int(which))


def why_no_screen() -> str:
    """Return a sentence that says why no screen can be drawn, so that plain mode is used; "" if it can."""
    # The screen is painted on stderr.
    if not are_terminals(sys.stdin, sys.stdout, sys.stderr):
        return say("There is no terminal to draw on, so this is plain mode.")
    if os.environ.get("TERM") == "dumb":
        return say("This terminal (TERM=dumb) can't show a screen, so this is plain mode.")
    return ""
