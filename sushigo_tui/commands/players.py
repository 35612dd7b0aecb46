"""`sushigo players`"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from sushigo_tui.commands import is_plain, plain_option
from sushigo_tui.files import paths
from sushigo_tui.files.printing import echo

if TYPE_CHECKING:
    from sqlite3 import Connection

NOBODY = "Nobody has played yet: start a game with sushigo play."


def player_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Everybody who has played."""
    from sushigo_tui.store.database import existing
    from sushigo_tui.store.faults import StoreError
    from sushigo_tui.store.players import everybody

    try:
        with existing(paths.games()) as games:
            known = everybody(games) if games else []
    except StoreError:
        return []
    wanted = incomplete.casefold()
    return [CompletionItem(each.name) for each in known if each.name.casefold().startswith(wanted)]


@click.group(invoke_without_command=True, epilog="Example:  sushigo players rename Chirs Chris")
@plain_option()
@click.pass_context
def players(context: click.Context) -> None:
    """List who has played, and correct names.

    Only finished games without a custom seed are counted in sushigo stats. Opponents are listed by level,
    each seat on its own. Upper and lower case make no difference. Every list
    shows the new name; records of games keep the names that were typed.
    """
    if context.invoked_subcommand is not None:
        return
    from rich.cells import cell_len

    from sushigo_tui.store.database import existing
    from sushigo_tui.store.players import everybody
    from sushigo_tui.text.phrases import number_of_games as count_of

    with existing(paths.games()) as games:
        known = everybody(games) if games else []
    if not known:
        echo(NOBODY)
    for each in known:
        counted = f", {each.counted or 'none'} counted" * (each.counted < each.games)
        count = f"{count_of(each.games)}{counted}{', opponent' * bool(each.bot)}"
        gap = ", " if is_plain() else " " * max(2, 42 - cell_len(each.name))
        echo(f"{each.name}{gap}{count}")


@players.command(epilog="Example:  sushigo players rename Chirs Chris")
@click.argument("old", metavar="OLD", shell_complete=player_names)
@click.argument("new", metavar="NEW")
def rename(old: str, new: str) -> None:
    """Call a player something else from now on.

    Whoever sits down as OLD again is still the same player.
    """
    from sushigo_tui.store import players

    with _writing(old) as games:
        try:
            before, now = players.rename(games, old, new)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
    echo(f"{before} is called {now} now.")


@players.command(epilog="Example:  sushigo players merge Chirs Chris")
@click.argument("one", metavar="FROM", shell_complete=player_names)
@click.argument("into", metavar="INTO", shell_complete=player_names)
def merge(one: str, into: str) -> None:
    """Count what one player played as another's, for good.

    Whoever sits down as FROM again is INTO. Two who sat in one game are two people, and stay so.
    """
    from sushigo_tui.store import players

    with _writing(one) as games:
        gone, stays = players.merge(games, one, into)
    echo(f"All that {gone} played now counts for {stays}.")


@contextmanager
def _writing(name: str) -> Iterator[Connection]:
    """The database of games, to be changed as a whole or not at all; without one nobody is found."""
    from sushigo_tui.store.database import existing, writing
    from sushigo_tui.store.players import NoSuchPlayer

    with existing(paths.games()) as games:
        if games is None:
            raise NoSuchPlayer(name)
        with writing(games):
            yield games
