"""Statistics of all finished games, counted by the database: wins by player, menu, dish and rival.

Games whose seed was typed in do not count, and of undone turns nothing was ever written. A shared victory
counts as its share. Bots are kept apart from people and counted by their level, whatever they are called:
each seat counts, so two chefs in one game are two games for chef, and two for whoever sat against them.
"""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sushigo_tui.files.names import NAMELESS
from sushigo_tui.store.database import existing, reading
from sushigo_tui.store.faults import Damaged
from sushigo_tui.store.listing import menu_or_edition
from sushigo_tui.store.players import kept_name


@dataclass(frozen=True, slots=True)
class Feat:
    """The most that someone reached, for the first time in this game; `day` is YYYY-MM-DD."""

    value: int
    game: int
    day: str


@dataclass(frozen=True, slots=True)
class AtMenu:
    """A player's results at one menu; Classic counts as one."""

    menu: str
    games: int
    wins: float
    mean: float


@dataclass(frozen=True, slots=True)
class FromDish:
    """A player's points from one dish: in all, as a share of all points, at best in one round."""

    dish: str
    points: int
    share: float
    best: int


@dataclass(frozen=True, slots=True)
class Against:
    """The games of a player against another, or against a level of bots; those not won or lost are draws."""

    name: str
    bot: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The statistics of one player, or of a level of bots, which then is both `name` and `bot`.

    `bot` is empty for people. Their best game and round, largest margin of a victory, longest series of
    victories (in the order in which games were begun); the lists are sorted, what is played or brings most
    first.
    """

    name: str
    bot: str
    games: int
    wins: float
    mean: float
    best: Feat | None
    round: Feat | None
    margin: Feat | None
    series: Feat | None
    menus: tuple[AtMenu, ...]
    dishes: tuple[FromDish, ...]
    others: tuple[Against, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """The number of games, and everyone's figures; players with the most games come first."""

    games: int
    people: tuple[PlayerStatistics, ...]
    bots: tuple[PlayerStatistics, ...]

    @property
    def records(self) -> dict[str, tuple[str, Feat]]:
        """The person who holds each of the records "best", "round", "margin", "series"."""
        found: dict[str, tuple[str, Feat]] = {}
        for what in RECORDS:
            held = [(who.name, feat) for who in self.people if (feat := getattr(who, what)) is not None]
            if held:
                found[what] = max(held, key=lambda each: (each[1].value, -each[1].game))
        return found

    @property
    def pairs(self) -> list[tuple[str, Against]]:
        """Each two people who met, the one who was ahead more often first; most games first."""
        found = [
            (who.name, against)
            for who in self.people
            for against in who.others
            if not against.bot and (against.behind, who.name) < (against.ahead, against.name)
        ]
        return sorted(found, key=lambda each: (-each[1].games, each[0], each[1].name))


RECORDS = ("best", "round", "margin", "series")
NO_STATISTICS = Statistics(0, (), ())

# All bots of a level are one, the first of them; people without a name are nobody.
_SAT = f"""
    WITH whose AS (
        SELECT player, CASE bot WHEN '' THEN player ELSE min(player) OVER (PARTITION BY bot) END AS who
        FROM players WHERE bot != '' OR name != '{NAMELESS}'
    ), sat AS (
        SELECT game, seat, who AS player, points, won, best_round FROM seats JOIN whose USING (player)
        WHERE game NOT IN (SELECT game FROM games WHERE finished IS NULL OR typed_seed)
    )
"""
_PLAYERS = f"""{_SAT}
    SELECT player, coalesce(nullif(bot, ''), name) AS name, bot,
        count(*) AS games, sum(won) AS wins, avg(points) AS mean
    FROM sat JOIN players USING (player) GROUP BY player ORDER BY games DESC, wins DESC, name
"""
_AT_MENUS = f"""{_SAT}
    SELECT who AS player, edition, menu, count(*) AS games, sum(won) AS wins, avg(points) AS mean
    FROM games CROSS JOIN seats USING (game) JOIN whose USING (player)
    WHERE finished IS NOT NULL AND NOT typed_seed
    GROUP BY who, edition, menu
"""
_BY_DISH = f"""{_SAT}
    SELECT who AS player, dish, sum(points) AS points, max(best) AS best FROM (
        SELECT player, dish, sum(points) AS points, max(points) AS best FROM points GROUP BY player, dish
    ) JOIN whose USING (player)
    GROUP BY who, dish ORDER BY points DESC, dish
"""
_AGAINST = f"""{_SAT}
    SELECT one.player AS player, who AS other, count(*) AS games,
        sum((one.points, one.won) > (other.points, other.won)) AS ahead,
        sum((one.points, one.won) < (other.points, other.won)) AS behind
    FROM sat AS one CROSS JOIN seats AS other USING (game) JOIN whose ON whose.player = other.player
    WHERE one.player < who GROUP BY one.player, who
"""
_FEATS = {
    "best": "SELECT player, game, points AS value FROM sat",
    "round": "SELECT player, game, best_round AS value FROM sat WHERE best_round IS NOT NULL",
    "margin": """
        SELECT one.player, game, one.points - max(other.points) AS value
        FROM sat AS one CROSS JOIN seats AS other USING (game)
        WHERE one.won = 1 AND one.seat != other.seat GROUP BY game
    """,
    "series": """
        SELECT player, max(game) AS game, count(*) AS value FROM (
            SELECT player, game, won, sum(won = 0) OVER (
                PARTITION BY player ORDER BY game ROWS UNBOUNDED PRECEDING
            ) AS lost FROM (SELECT player, game, max(won) AS won FROM sat GROUP BY player, game)
        ) WHERE won > 0 GROUP BY player, lost
    """,
}


def load_statistics(path: Path, *, details: bool = True) -> Statistics:
    """The statistics of the database at this path; none of anything if there is none. Raises StoreError.

    Without `details` menus, dishes and others are left out, which is faster.
    """
    with existing(path) as database:
        if database is None:
            return NO_STATISTICS
        try:
            with reading(database):
                return _statistics(database, details)
        except (KeyError, TypeError, ValueError):
            # SQLite keeps what it is given: a damaged file may hold anything.
            raise Damaged(path) from None


def _statistics(database: sqlite3.Connection, details: bool) -> Statistics:
    players = {row["player"]: {**row, "name": kept_name(row["name"])} for row in database.execute(_PLAYERS)}
    feats = {what: dict(_feats(database, query)) for what, query in _FEATS.items()}
    menus = _at_menus(database) if details else {}
    dishes = _by_dish(database) if details else {}
    others = _against(database, players) if details else {}
    figures = [
        PlayerStatistics(
            **{key: row[key] for key in ("name", "bot", "games", "wins", "mean")},
            best=feats["best"].get(number),
            round=feats["round"].get(number),
            margin=feats["margin"].get(number),
            series=feats["series"].get(number),
            menus=tuple(menus.get(number, ())),
            dishes=tuple(dishes.get(number, ())),
            others=tuple(others.get(number, ())),
        )
        for number, row in players.items()
    ]
    games = database.execute("SELECT count(*) FROM games WHERE finished IS NOT NULL AND NOT typed_seed")
    people, bots = (tuple(each for each in figures if bool(each.bot) == bot) for bot in (False, True))
    return Statistics(games.fetchone()[0], people, bots)


def _at_menus(database: sqlite3.Connection) -> dict[int, list[AtMenu]]:
    found = defaultdict(list)
    for number, edition, menu, *counts in database.execute(_AT_MENUS):
        found[number].append(AtMenu(menu_or_edition(kept_name(edition), menu and kept_name(menu)), *counts))
    for each in found.values():
        each.sort(key=lambda at: (-at.games, -at.wins, at.menu))
    return found


def _by_dish(database: sqlite3.Connection) -> dict[int, list[FromDish]]:
    rows = database.execute(_BY_DISH).fetchall()
    totals: Counter[int] = Counter()
    for row in rows:
        totals[row["player"]] += row["points"]
    found = defaultdict(list)
    for number, dish, points, best in rows:
        share = points / totals[number] if totals[number] > 0 else 0
        found[number].append(FromDish(dish, points, share, best))
    return found


def _feats(database: sqlite3.Connection, query: str) -> Iterator[tuple[int, Feat]]:
    """The highest value of each player, in the first of the games that have it."""
    # One number of both, as no query that compares rows is as fast.
    most = database.execute(f"{_SAT} SELECT player, max((value << 32) - game) FROM ({query}) GROUP BY player")
    for player, both in most.fetchall():
        value = -(-both >> 32)
        game = (value << 32) - both
        row = database.execute("SELECT substr(finished, 1, 10) FROM games WHERE game = ?", (game,)).fetchone()
        yield player, Feat(value, game, row[0])


def _against(
    database: sqlite3.Connection, players: Mapping[int, Mapping[str, str]]
) -> dict[int, list[Against]]:
    found = defaultdict(list)
    for one, other, games, ahead, behind in database.execute(_AGAINST):
        for who, whom, more, less in ((one, other, ahead, behind), (other, one, behind, ahead)):
            found[who].append(Against(players[whom]["name"], players[whom]["bot"], games, more, less))
    for each in found.values():
        each.sort(key=lambda against: (against.bot != "", -against.games, against.name))
    return found
