"""Statistics: tables with bars for the command and the screen, and sentences for the ear."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sushigo_tui.files.names import level_of, name_or_level, title_of_menu
from sushigo_tui.language import format_number, format_percent, mark, phrase, say
from sushigo_tui.store.statistics import Against, AtMenu, Feat, PlayerStatistics, Statistics
from sushigo_tui.text.phrases import day
from sushigo_tui.text.voice import EAR, points, title_of_name

MOST_PAIRS = 20
"""How many pairs of players are listed. Those who have played most games together come first."""

BOTS = mark("Bots")
"""The heading above the levels of bots."""


class ChartRow(NamedTuple):
    """A line: a name, cells before a bar, its length (0 to 1), cells behind; `dish` may name a dish."""

    name: str
    before: tuple[str, ...]
    share: float
    after: tuple[str, ...]
    dish: str = ""


class Chart(NamedTuple):
    """A table: a heading, the headings of the cells before and behind the bar, and its rows."""

    heading: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    rows: Sequence[ChartRow]


class Best(NamedTuple):
    """A record: its title, its value, its holder ("" on a player's own page), and its game."""

    title: str
    value: str
    name: str
    where: str


class Figures(NamedTuple):
    """The statistics of one player or of everyone."""

    title: str
    said: str
    bests: Sequence[Best]
    tables: Sequence[Chart]


_TITLES = {
    "best": mark("Best game", cells=14),
    "round": mark("Best round", cells=14),
    "margin": mark("Largest margin", cells=14),
    "series": mark("Wins in a row", cells=14),
}


def everybody(found: Statistics) -> Figures:
    """Return a line for each person and for each level of bots; the bar shows the share of wins."""
    text = say("{number} game[s] finished", number=found.games)
    text = text if found.games else say("No game has been finished yet.")
    records = [_best(what, feat, name) for what, (name, feat) in found.records.items()]
    tables, heads = [], ((say("games"), say("wins")), (say("mean"), say("best")))
    for heading, group in ((say("Players"), found.people), (say(BOTS), found.bots)):
        won = []
        for each in group:
            name = level_of(each.name) if each.bot else each.name
            won.append(_won(name, each, f"{each.best.value}" if each.best else ""))
        if won:
            tables.append(Chart(heading, *heads, won))
    if found.pairs:
        rows = [
            _met(phrase("{name} and {other}", name=name, other=against.name), against)
            for name, against in found.pairs[:MOST_PAIRS]
        ]
        before, behind = (say("games"), say("ahead")), (say("behind"),)
        tables.append(Chart(say("Head to head"), before, behind, rows))
    return Figures(say("Everyone"), text, records, tables)


def _met(name: str, against: Against) -> ChartRow:
    met = format_number(against.games), format_number(against.ahead)
    return ChartRow(name, met, against.ahead / against.games, (format_number(against.behind),))


def _won(name: str, at: PlayerStatistics | AtMenu, *more: str) -> ChartRow:
    before = format_number(at.games), wins(at.wins)
    return ChartRow(name, before, at.wins / at.games, (format_number(at.mean, 1), *more))


def of_one(figures: PlayerStatistics) -> Figures:
    """Return one player's points by dish, and results by menu and against each other player."""
    title = name_or_level(figures.name, figures.bot)
    text = say(
        "{number} game[s], {wins} won ({share}), {mean} points per game",
        number=figures.games,
        wins=wins(figures.wins),
        share=format_percent(figures.wins / figures.games),
        mean=format_number(figures.mean, 1),
    )
    own = {what: getattr(figures, what) for what in _TITLES}
    bests = [_best(what, feat) for what, feat in own.items() if feat is not None]
    most = max((each.share for each in figures.dishes), default=0) or 1
    dishes = [
        ChartRow(
            title_of_name(each.dish),
            (format_number(each.points), format_percent(each.share)),
            max(0, each.share / most),
            (f"{each.best}",),
            each.dish,
        )
        for each in figures.dishes
    ]
    menus = [_won(title_of_menu(each.menu), each) for each in figures.menus]
    others = [_met(name_or_level(each.name, each.bot), each) for each in figures.others]
    tables = [
        Chart(say("Points from"), (say("points"), say("share")), (say("best"),), dishes),
        Chart(say("Menus"), (say("games"), say("wins")), (say("mean"),), menus),
        Chart(say("Against"), (say("games"), say("ahead")), (say("behind"),), others),
    ]
    return Figures(title, text, bests, tables)


def everybody_aloud(found: Statistics) -> Iterator[str]:
    """Yield everyone's statistics in sentences for the ear."""
    if not found.games:
        yield say("No game has been finished yet.")
        return
    yield say("{number} game[s] [is|are] finished.", number=found.games)
    for each in (*found.people, *found.bots):
        yield _results_of(each, name_or_level(each.name, each.bot))
    for name, against in found.pairs[:MOST_PAIRS]:
        yield say(
            "{name} finished ahead of {other} in {ahead} of {number} game[s], and behind in {behind}.",
            number=against.games,
            name=name,
            other=against.name,
            ahead=format_number(against.ahead),
            behind=format_number(against.behind),
        )
    for what, (name, feat) in found.records.items():
        yield _feat_of(what, feat, name)


def one_aloud(figures: PlayerStatistics) -> Iterator[str]:
    """Yield one player's statistics in sentences for the ear."""
    name = name_or_level(figures.name, figures.bot)
    yield _results_of(figures, name)
    for what in _TITLES:
        if (feat := getattr(figures, what)) is not None:
            yield _feat_of(what, feat, name)
    for each in figures.dishes:
        yield say(
            "{dish}: {points}, {share} of all; at most {best} in a round.",
            dish=title_of_name(each.dish),
            points=points(each.points, EAR),
            share=format_percent(each.share),
            best=EAR.number(each.best),
        )
    for menu in figures.menus:
        told = mark("{menu}: {wins} of {number} game[s] won, with {mean} points per game.")
        if figures.bot:
            told = mark("{menu}: {wins} of {number} seat[s] won, with {mean} points per seat.")
        gaps = {"menu": title_of_menu(menu.menu), "wins": wins(menu.wins)}
        yield say(told, number=menu.games, mean=format_number(menu.mean, 1), **gaps)
    for other in figures.others:
        told = mark("Against {name}: ahead in {ahead} of {number} game[s], and behind in {behind}.")
        if other.bot:
            told = mark("Against {name}: ahead of {ahead} of {number} seat[s], and behind {behind}.")
        gaps = {"ahead": format_number(other.ahead), "behind": format_number(other.behind)}
        yield say(told, number=other.games, name=name_or_level(other.name, other.bot), **gaps)


def _results_of(figures: PlayerStatistics, name: str) -> str:
    told = mark("{name} won {wins} of {number} game[s] ({share}), with {mean} points per game.")
    if figures.bot:
        told = mark("{name} won in {wins} of {number} seat[s] ({share}), with {mean} points per seat.")
    gaps = {"name": name, "wins": wins(figures.wins), "mean": format_number(figures.mean, 1)}
    return say(told, number=figures.games, share=format_percent(figures.wins / figures.games), **gaps)


_FEATS = {
    "best": mark("Best game: {name} with {number} point[s] in game {game}, {day}."),
    "round": mark("Best round: {name} with {number} point[s] in game {game}, {day}."),
    "margin": mark("Largest margin: {name} won game {game} by {number} point[s], {day}."),
    "series": mark("Wins in a row: {name} with {number}[], up to game {game}, {day}."),
}


def _feat_of(what: str, feat: Feat, name: str) -> str:
    number = EAR.number(feat.value)
    gaps = {"name": name, "number": number, "game": feat.game, "day": day(feat.day)}
    return say(_FEATS[what], count=abs(feat.value), **gaps)


def _best(what: str, feat: Feat, name: str = "") -> Best:
    where = say("game {game}, {day}", game=feat.game, day=day(feat.day))
    return Best(say(_TITLES[what]), f"{feat.value}", name, where)


def wins(count: float) -> str:
    """Return a number of wins, with a tenth if shared wins leave a fraction."""
    return format_number(count, 0 if round(count, 1) == round(count) else 1)
