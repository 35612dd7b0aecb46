from collections.abc import Iterable, Iterator
from dataclasses import asdict

import click

from sushigo_tui.commands import example, flag, is_plain, plain_option
from sushigo_tui.commands.players import player_names
from sushigo_tui.files import names, paths
from sushigo_tui.files.languages import writes_utf8
from sushigo_tui.files.printing import echo, echo_json
from sushigo_tui.language import join_sentences, say
from sushigo_tui.store.statistics import PlayerStatistics, Statistics, load_statistics
from sushigo_tui.text.statistics import Chart, Figures, everybody, everybody_aloud, of_one, one_aloud

NAME, BAR = 24, 20


@click.command(epilog=example("sushigo stats Amy"))
@click.argument("player", nargs=-1, shell_complete=player_names)
@flag("--json", say("Print the statistics as JSON."))
@plain_option()
def stats(player: tuple[str, ...], json: bool) -> None:
    """This lists everyone, or shows one PLAYER or level of bot.

    All finished games count, except learning games, what-ifs and games with a custom seed. A shared win is
    split. Bots are counted by level, and each of their seats counts: two chefs in one game are two games for
    chef, and two games against chef for you.
    """
    found = load_statistics(paths.games())
    one = _find(" ".join(player), found) if player else None
    if json:
        echo_json(_plain(one) if one else _everybody(found))
    elif not found.games:
        echo(say("No finished games yet. 'sushigo play' starts one."))
    elif is_plain():
        echo(*(one_aloud(one) if one else everybody_aloud(found)))
    elif one:
        echo(*_about(of_one(one)))
    else:
        echo(*_overview(everybody(found)))


def _find(name: str, found: Statistics) -> PlayerStatistics:
    """Return the statistics of a person or level; raises UsageError with the nearest name."""
    known = {names.key(each.name): each for each in (*found.bots, *found.people)}
    if (key := names.key(name)) in known:
        return known[key]
    fault = say("Nobody called '{name}' has finished a game.", name=name)
    hint = say("'sushigo stats' lists everyone.")
    if near := names.nearest(key, known):
        hint = say("Did you mean {name}?", name=known[near].name)
    raise click.UsageError(join_sentences([fault, hint]))


def _everybody(found: Statistics) -> dict[str, object]:
    return {
        "games": found.games,
        "people": [*map(_plain, found.people)],
        "bots": [*map(_plain, found.bots)],
        "records": {what: {"name": name, **asdict(feat)} for what, (name, feat) in found.records.items()},
    }


def _plain(figures: PlayerStatistics) -> dict[str, object]:
    def rounded(pairs: list[tuple[str, object]]) -> dict[str, object]:
        return {key: round(value, 4) if isinstance(value, float) else value for key, value in pairs}

    return asdict(figures, dict_factory=rounded)


def _overview(everyone: Figures) -> Iterator[str]:
    """Yield the lines of everyone, people before levels of bots, and the records."""
    _, text, bests, tables = everyone
    yield text
    for table in tables:
        yield from _table_lines(table)
    if bests:
        yield from ("", say("People's records"))
        for best in bests:
            yield _best(best.title, best.value, f"{_fit(best.name, 24)}  {best.where}")
    yield from ("", say("'sushigo stats NAME' shows more about one player."))


def _about(player: Figures) -> Iterator[str]:
    """Yield the lines of one player: records, then dishes, menus and other players."""
    title, text, bests, tables = player
    yield from (title, text, "")
    for best in bests:
        yield _best(best.title, best.value, best.where)
    for table in tables:
        yield from _table_lines(table)


def _best(title: str, value: str, where: str) -> str:
    return f"{_fit(title, 18)}{value:>5}  {where}"


def _table_lines(table: Chart) -> Iterator[str]:
    def cells(texts: Iterable[str]) -> str:
        return "".join(f"{text:>8}" for text in texts)

    heading = f"{_fit(table.heading, NAME)}{cells(table.before)}{'':{BAR + 4}}{cells(table.after)}"
    yield from ("", heading)
    letter = "█" if writes_utf8() else "#"
    for row in table.rows:
        bar = letter * round(BAR * row.share)
        yield f"{_fit(row.name, NAME)}{cells(row.before)}  {bar:{BAR}}  {cells(row.after)}"


def _fit(text: str, width: int) -> str:
    """Return the text in `width` cells: cut or filled up, with at least one space at its end."""
    from rich.cells import set_cell_size

    from sushigo_tui.text.cells import cut

    return set_cell_size(cut(text, width - 1), width)
