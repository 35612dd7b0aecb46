import click

from sushigo_tui.commands import example, is_plain, plain_option, usage_errors
from sushigo_tui.files import paths
from sushigo_tui.files.names import level_of, name_or_level
from sushigo_tui.files.printing import echo
from sushigo_tui.language import mark, say
from sushigo_tui.store import players as stored
from sushigo_tui.store.copies import copies
from sushigo_tui.store.database import opened, writing
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.players import KnownPlayer, everybody


def player_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    try:
        with opened(paths.games()) as games:
            known = everybody(games)
    except StoreError:
        return []
    wanted = incomplete.casefold()
    return [each.name for each in known if each.name.casefold().startswith(wanted)]


@click.group(invoke_without_command=True, epilog=example("sushigo players rename Chirs Chris"))
@plain_option()
@click.pass_context
def players(context: click.Context) -> None:
    """'sushigo stats' counts only finished games without a custom seed. Bots are listed by level, and each of
    their seats counts. Upper and lower case make no difference. All lists show the new name; records of games
    keep the old one.
    """
    if context.invoked_subcommand is not None:
        return
    with opened(paths.games()) as games:
        known = everybody(games)
    if not known:
        echo(say("Nobody has played yet. 'sushigo play' starts a game."))
    if is_plain():
        echo(*map(_aloud, known))
        return
    from rich.cells import cell_len

    for each in known:
        sentences = [say("{number} game[s]", number=each.games)]
        if not each.counted:
            sentences.append(say("none counted"))
        elif each.counted < each.games:
            sentences.append(say("{number} counted", number=each.counted))
        if each.bot:
            sentences.append(say("bot"))
        name = level_of(each.name) if each.bot else each.name
        gap = " " * max(2, 42 - cell_len(name))
        echo(f"{name}{gap}{', '.join(sentences)}")


def _aloud(player: KnownPlayer) -> str:
    name = name_or_level(player.name, player.bot)
    told = mark("{name}: {number} game[s], {counted} of which [counts|count].")
    if player.counted == player.games:
        told = mark("{name}: {number} game[s, all of] which [counts|count].")
    elif not player.counted:
        told = mark("{name}: {number} game[s, none of] which [doesn't count|counts].")
    return say(told, number=player.games, name=name, counted=player.counted)


@players.command(epilog=example("sushigo players rename Chirs Chris"))
@click.argument("old", metavar="OLD", shell_complete=player_names)
@click.argument("new", metavar="NEW")
def rename(old: str, new: str) -> None:
    """Rename a player.

    The name OLD still means the same player.
    """
    with usage_errors(), opened(paths.games()) as games, writing(games):
        before, now = stored.rename(games, old, new)
    echo(say("{old} is now {new}.", old=before, new=now))
    if copies(paths.games()):
        echo(say("Tomorrow's copy of the games file won't contain the old name."))


@players.command(epilog=example("sushigo players merge Chirs Chris"))
@click.argument("one", metavar="FROM", shell_complete=player_names)
@click.argument("into", metavar="INTO", shell_complete=player_names)
def merge(one: str, into: str) -> None:
    """Merge two names of one player, permanently.

    The name FROM then means INTO. Players who sat in the same game can't be merged.
    """
    with opened(paths.games()) as games, writing(games):
        gone, stays = stored.merge(games, one, into)
    echo(say("The games of {old} now count for {new}.", old=gone, new=stays))
