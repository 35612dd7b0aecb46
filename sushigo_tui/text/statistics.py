"""The statistics as tables with bars, for the command and for the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sushigo_tui.rules.dishes import ALL
from sushigo_tui.text.phrases import games

if TYPE_CHECKING:
    from sushigo_tui.store.statistics import Feat, PlayerStatistics, Statistics

NOTHING = "No game has been finished yet"
OPPONENTS = "Opponents"
"""What stands above the levels that bots are counted by."""


class TableRow(NamedTuple):
    """One line: a name, the cells before the bar, its length from 0 to 1, the cells behind it.

    `dish` is the name of the dish that a line is about.
    """

    name: str
    before: tuple[str, ...]
    share: float
    after: tuple[str, ...]
    dish: str = ""


class Table(NamedTuple):
    """Lines below a heading; `before` and `after` are what stands above their cells."""

    heading: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    rows: Sequence[TableRow]


class Best(NamedTuple):
    """A record: what it is, how much, who holds it (empty where that is clear), where it was set."""

    title: str
    value: str
    name: str
    where: str


_TITLES = {
    "best": "Best game",
    "round": "Best round",
    "margin": "Largest margin",
    "series": "Wins in a row",
}


def standings(found: Statistics) -> list[Table]:
    """Every person in a line, and every level of opponents; the bar is the share of victories."""
    tables = (("Players", found.people), (OPPONENTS, found.bots))
    return [
        Table(heading, ("games", "wins"), ("mean", "best"), [_standing(each) for each in group])
        for heading, group in tables
        if group
    ]


def _standing(figures: PlayerStatistics) -> TableRow:
    best = f"{figures.best.value}" if figures.best else ""
    before = f"{figures.games:,}", wins(figures.wins)
    return TableRow(figures.name, before, figures.wins / figures.games, (f"{figures.mean:.1f}", best))


def about(figures: PlayerStatistics) -> list[Table]:
    """What one player's points come from, how they do at each menu, and against each other player."""
    most = max((each.share for each in figures.dishes), default=0) or 1
    dishes = [
        TableRow(
            ALL[each.dish].title if each.dish in ALL else each.dish,
            (f"{each.points:,}", percent(each.share)),
            max(0, each.share / most),
            (f"{each.best}",),
            each.dish,
        )
        for each in figures.dishes
    ]
    menus = [
        TableRow(
            each.menu, (f"{each.games:,}", wins(each.wins)), each.wins / each.games, (f"{each.mean:.1f}",)
        )
        for each in figures.menus
    ]
    others = [
        TableRow(
            f"{each.name} (opponent)" if each.bot else each.name,
            (f"{each.games:,}", f"{each.ahead:,}"),
            each.ahead / each.games,
            (f"{each.behind:,}",),
        )
        for each in figures.others
    ]
    return [
        Table("Points from", ("points", "share"), ("best",), dishes),
        Table("Menus", ("games", "wins"), ("mean",), menus),
        Table("Against", ("games", "ahead"), ("behind",), others),
    ]


def records(found: Statistics) -> list[Best]:
    """The records, and who holds them."""
    return [_record(what, feat, name) for what, (name, feat) in found.records.items()]


def feats(figures: PlayerStatistics) -> list[Best]:
    """The same of one player."""
    own = {what: getattr(figures, what) for what in _TITLES}
    return [_record(what, feat) for what, feat in own.items() if feat is not None]


def _record(what: str, feat: Feat, name: str = "") -> Best:
    return Best(_TITLES[what], f"{feat.value}", name, f"game {feat.game}, {feat.day}")


def finished(found: Statistics) -> str:
    """How many games there are."""
    return f"{games(found.games)} finished"


def title(figures: PlayerStatistics) -> str:
    """A player's name, or which level of opponents it is."""
    return f"{OPPONENTS}: {figures.name}" if figures.bot else figures.name


def summary(figures: PlayerStatistics) -> str:
    """One player in a line: "60 games, 21.5 won (36%), 38.2 points a game"."""
    won = f"{wins(figures.wins)} won ({percent(figures.wins / figures.games)})"
    return f"{games(figures.games)}, {won}, {figures.mean:.1f} points a game"


def wins(count: float) -> str:
    """Whole victories as such, shared ones to a tenth."""
    return f"{count:,.1f}".removesuffix(".0")


def percent(share: float) -> str:
    """A share in hundredths."""
    # Formatted as it is, a little less than nothing is -0%.
    return f"{round(100 * share)}%"
