"""`sushigo stats`"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from .bar import bar
from .players import player_names

if TYPE_CHECKING:
    from sushigo_tui.store.statistics import Feat, Figures, Statistics

NOTHING = "No game has been played to its end yet: sushigo play sits you down at the table."
NAME, BAR = 24, 20
TITLES = {
    "best": "Best game",
    "round": "Best round",
    "margin": "Largest margin",
    "series": "Wins in a row",
}


@click.command(epilog="Example:  sushigo stats Amy")
@click.argument("player", nargs=-1, shell_complete=player_names)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--rebuild", is_flag=True, help="First count all games again, by playing them.")
def stats(player: tuple[str, ...], as_json: bool, rebuild: bool) -> None:
    """Who wins, and what with: everybody in a line each, or all about one PLAYER.

    All finished games count, but for those whose seed was typed in. A shared victory is shared. Bots are kept
    apart from people.
    """
    from sushigo_tui import paths
    from sushigo_tui.store.faults import StoreError
    from sushigo_tui.store.statistics import counted

    try:
        if rebuild:
            _rebuild()
        found = counted(paths.games(), details=bool(player))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    one = _find(" ".join(player), found) if player else None
    if as_json:
        click.echo(json.dumps(_plain(one) if one else _everybody(found), ensure_ascii=False))
    elif not found.games:
        click.echo(NOTHING)
    else:
        for line in _about(one) if one else _overview(found):
            click.echo(line, color=False if os.environ.get("NO_COLOR") else None)


def _rebuild() -> None:
    """Count all finished games again; what can't be played any more keeps what was counted of it."""
    from sushigo_tui import paths
    from sushigo_tui.store.faults import Unplayable
    from sushigo_tui.store.store import Store

    if not paths.games().exists():
        return
    with Store(new=False) as store:
        games = store.finished()
        with bar("counting", len(games)) as show:
            for done, number in enumerate(games, 1):
                try:
                    store.recount(number)
                except Unplayable as error:
                    click.echo(str(error), err=True)
                show(done)


def _find(name: str, found: Statistics) -> Figures:
    """The figures of a player, people before bots; refuses with the nearest name."""
    import difflib

    from sushigo_tui import names

    known = {names.key(each.name): each for each in (*found.bots, *found.people)}
    if (key := names.key(name)) in known:
        return known[key]
    near = difflib.get_close_matches(key, known, n=1)
    hint = f"did you mean {known[near[0]].name}?" if near else "'sushigo stats' lists everybody"
    raise click.UsageError(f"nobody called {name} has played a game to its end; {hint}")


def _everybody(found: Statistics) -> dict[str, Any]:
    """All players without what is only told of one."""
    left_out = ("menus", "dishes", "others")

    def short(figures: Figures) -> dict[str, Any]:
        return {key: value for key, value in _plain(figures).items() if key not in left_out}

    return {
        "games": found.games,
        "people": [short(each) for each in found.people],
        "bots": [short(each) for each in found.bots],
        "records": {what: {"name": name, **asdict(feat)} for what, (name, feat) in found.records.items()},
    }


def _plain(figures: Figures) -> dict[str, Any]:
    return asdict(figures, dict_factory=lambda pairs: {key: _rounded(value) for key, value in pairs})


def _rounded(value: Any) -> Any:
    return round(value, 4) if isinstance(value, float) else value


def _overview(found: Statistics) -> Iterator[str]:
    """Everybody in a line, people and then bots, and the records."""
    yield f"{found.games:,} game{'s' * (found.games != 1)} played to the end"
    for heading, group in (("Players", found.people), ("Bots", found.bots)):
        rows = [
            (each.name, each.games, _wins(each.wins), each.wins / each.games, f"{each.mean:.1f}", _best(each))
            for each in group
        ]
        yield from _table(heading, ("games", "wins", "mean", "best"), rows)
    if found.records:
        yield from ("", _bold("Records"))
        for what, (name, feat) in found.records.items():
            yield f"{_fit(TITLES[what], 18)}{feat.value:>5}  {_fit(name, 24)}  {_where(feat)}"
    yield "\n'sushigo stats NAME' tells more of one of them."


def _about(figures: Figures) -> Iterator[str]:
    """All about one player: their records, and a chart each of dishes, menus and other players."""
    yield _bold(figures.name + f" ({figures.bot}, a bot)" * bool(figures.bot))
    yield (
        f"{figures.games:,} game{'s' * (figures.games != 1)}, {_wins(figures.wins)} won"
        f" ({_percent(figures.wins / figures.games)}), {figures.mean:.1f} points a game"
    )
    yield ""
    for what, title in TITLES.items():
        if feat := getattr(figures, what):
            yield f"{_fit(title, 18)}{feat.value:>5}  {_where(feat)}"
    most = max((each.share for each in figures.dishes), default=0) or 1
    yield from _table(
        "Points from",
        ("points", "share", "best", ""),
        [
            (_title(each.dish), each.points, _percent(each.share), each.share / most, each.best, "")
            for each in figures.dishes
        ],
    )
    yield from _table(
        "Menus",
        ("games", "wins", "mean", ""),
        [
            (each.menu, each.games, _wins(each.wins), each.wins / each.games, f"{each.mean:.1f}", "")
            for each in figures.menus
        ],
    )
    yield from _table(
        "Against",
        ("games", "ahead", "behind", ""),
        [
            (each.name, each.games, each.ahead, each.ahead / each.games, each.behind, "")
            for each in figures.others
        ],
    )


def _table(
    heading: str, columns: Sequence[str], rows: Sequence[Sequence[str | int | float]]
) -> Iterator[str]:
    """A heading and a line for each row: its name, two cells, a bar for a share of 0 to 1, two more cells."""
    if not rows:
        return
    yield ""
    first, second, third, fourth = columns
    yield _bold(f"{_fit(heading, NAME)}{first:>8}{second:>8}{'':{BAR + 4}}{third:>8}{fourth:>8}".rstrip())
    for name, *cells in rows:
        yield (_fit(str(name), NAME) + "".join(map(_cell, cells))).rstrip()


def _cell(value: str | int | float) -> str:
    if isinstance(value, float):
        length = max(0, round(BAR * value))
        return f"  {click.style(_block() * length, fg='cyan')}{'':{BAR + 2 - length}}"
    return f"{value:>8,}" if isinstance(value, int) else f"{value:>8}"


def _block() -> str:
    """What bars are made of, on this output."""
    try:
        "█".encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return "#"
    return "█"


def _fit(text: str, width: int) -> str:
    """The text in so many cells, cut where it is longer, with a space behind it."""
    from rich.cells import set_cell_size

    return f"{set_cell_size(text, width - 1)} "


def _bold(text: str) -> str:
    return click.style(text, bold=True)


def _wins(wins: float) -> str:
    """Whole victories as such, shared ones to a tenth."""
    return f"{wins:,.1f}".removesuffix(".0")


def _percent(share: float) -> str:
    # Formatted as it is, a little less than nothing is -0%.
    return f"{round(100 * share)}%"


def _best(figures: Figures) -> str:
    return str(figures.best.value) if figures.best else ""


def _title(dish: str) -> str:
    from sushigo_tui.rules.dishes import ALL

    return ALL[dish].title if dish in ALL else dish


def _where(feat: Feat) -> str:
    return f"game {feat.game}, {feat.day}"
