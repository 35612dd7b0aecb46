"""The statistics as tables with bars, for the command and for the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sushigo_tui.language import phrase, say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.text.phrases import number_of_games

if TYPE_CHECKING:
    from sushigo_tui.store.statistics import Against, Feat, PlayerStatistics, Statistics

NO_GAMES = "No game has been finished yet"
MOST_PAIRS = 20
"""The pairs of players that are listed; those who met most come first."""

OPPONENTS = "Opponents"
"""What stands above the levels that bots are counted by."""


class ChartRow(NamedTuple):
    """One line: a name, the cells before the bar, its length from 0 to 1, the cells behind it.

    `dish` is the name of the dish that a line is about.
    """

    name: str
    before: tuple[str, ...]
    share: float
    after: tuple[str, ...]
    dish: str = ""


class Chart(NamedTuple):
    """Lines below a heading; `before` and `after` are what stands above their cells."""

    heading: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    rows: Sequence[ChartRow]


class Best(NamedTuple):
    """A record: what it is, how much, who holds it (empty where that is clear), where it was set."""

    title: str
    value: str
    name: str
    where: str


class Figures(NamedTuple):
    """All figures of one player or of everybody: whose, in a few words, the records, and tables."""

    title: str
    said: str
    bests: Sequence[Best]
    tables: Sequence[Chart]


_TITLES = {
    "best": "Best game",
    "round": "Best round",
    "margin": "Largest margin",
    "series": "Wins in a row",
}


def everybody(found: Statistics) -> Figures:
    """Every person in a line, and every level of opponents; the bar is the share of victories."""
    said = f"{number_of_games(found.games)} finished" if found.games else f"{NO_GAMES}."
    records = [_best(what, feat, name) for what, (name, feat) in found.records.items()]
    tables = [
        Chart(heading, ("games", "wins"), ("mean", "best"), [_player_row(each) for each in group])
        for heading, group in (("Players", found.people), (OPPONENTS, found.bots))
        if group
    ]
    if found.pairs:
        tables.append(_head_to_head(found.pairs))
    return Figures("Everybody", said, records, tables)


def _head_to_head(pairs: Sequence[tuple[str, Against]]) -> Chart:
    """Return who beats whom: a line for each two people who met."""
    rows = [
        ChartRow(
            phrase("{name} and {other}", name=name, other=against.name),
            (f"{against.games:,}", f"{against.ahead:,}"),
            against.ahead / against.games,
            (f"{against.behind:,}",),
        )
        for name, against in pairs[:MOST_PAIRS]
    ]
    return Chart(say("Head to head"), (say("games"), say("ahead")), (say("behind"),), rows)


def _player_row(figures: PlayerStatistics) -> ChartRow:
    best = f"{figures.best.value}" if figures.best else ""
    before = f"{figures.games:,}", wins(figures.wins)
    return ChartRow(figures.name, before, figures.wins / figures.games, (f"{figures.mean:.1f}", best))


def of_one(figures: PlayerStatistics) -> Figures:
    """Return the tables about one player: points by dish, results by menu and against each other player."""
    title = f"{OPPONENTS}: {figures.name}" if figures.bot else figures.name
    won = f"{wins(figures.wins)} won ({percent(figures.wins / figures.games)})"
    said = f"{number_of_games(figures.games)}, {won}, {figures.mean:.1f} points a game"
    own = {what: getattr(figures, what) for what in _TITLES}
    bests = [_best(what, feat) for what, feat in own.items() if feat is not None]
    most = max((each.share for each in figures.dishes), default=0) or 1
    dishes = [
        ChartRow(
            ALL[each.dish].title if each.dish in ALL else each.dish,
            (f"{each.points:,}", percent(each.share)),
            max(0, each.share / most),
            (f"{each.best}",),
            each.dish,
        )
        for each in figures.dishes
    ]
    menus = [
        ChartRow(
            each.menu, (f"{each.games:,}", wins(each.wins)), each.wins / each.games, (f"{each.mean:.1f}",)
        )
        for each in figures.menus
    ]
    others = [
        ChartRow(
            f"{each.name} (opponent)" if each.bot else each.name,
            (f"{each.games:,}", f"{each.ahead:,}"),
            each.ahead / each.games,
            (f"{each.behind:,}",),
        )
        for each in figures.others
    ]
    tables = [
        Chart("Points from", ("points", "share"), ("best",), dishes),
        Chart("Menus", ("games", "wins"), ("mean",), menus),
        Chart("Against", ("games", "ahead"), ("behind",), others),
    ]
    return Figures(title, said, bests, tables)


def _best(what: str, feat: Feat, name: str = "") -> Best:
    return Best(_TITLES[what], f"{feat.value}", name, f"game {feat.game}, {feat.day}")


def wins(count: float) -> str:
    """Whole victories as such, shared ones to a tenth."""
    return f"{count:,.1f}".removesuffix(".0")


def percent(share: float) -> str:
    """A share in hundredths."""
    # Formatted as it is, a little less than nothing is -0%.
    return f"{round(100 * share)}%"
