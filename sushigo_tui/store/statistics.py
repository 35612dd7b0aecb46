"""Statistics of all finished games, computed by the database: wins by player, menu, dish and rival.

Games with a custom seed don't count; undone turns aren't in the tables. A shared win counts as its share.
Bots count by their level, whatever their names. Each seat counts: two chefs in a game are two games for the
level chef, and two for each of their rivals.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection

from sushigo_tui.files.names import NAMELESS
from sushigo_tui.store.database import opened, reading
from sushigo_tui.store.faults import Damaged
from sushigo_tui.store.listing import menu_or_edition
from sushigo_tui.store.players import kept_text


@dataclass(frozen=True, slots=True)
class Feat:
    """A player's highest value of something, and the first game it was reached in; `day` is "2026-11-26"."""

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
    """A player's points from one dish: in all, as a share (0 to 1) of all points, and in the best round."""

    dish: str
    points: int
    share: float
    best: int


@dataclass(frozen=True, slots=True)
class Against:
    """A player's games against another player or a level of bots: ahead, behind, and the rest tied."""

    name: str
    bot: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The statistics of one person (`bot` is ""), or of a level of bots (`bot` and `name` are the level).

    `best` and `round` are the most points in a game and in a round, `margin` is the largest winning margin,
    `series` the most wins in a row, in the order in which games began. Lists have the most games or points
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
    """The number of games that count, and everyone's statistics, most games first."""

    games: int
    people: tuple[PlayerStatistics, ...]
    bots: tuple[PlayerStatistics, ...]

    @property
    def records(self) -> dict[str, tuple[str, Feat]]:
        """The person who holds each record, by "best", "round", "margin" and "series"."""
        found: dict[str, tuple[str, Feat]] = {}
        for what in RECORDS:
            held = [(who.name, feat) for who in self.people if (feat := getattr(who, what)) is not None]
            if held:
                found[what] = max(held, key=lambda each: (each[1].value, -each[1].game))
        return found

    @property
    def pairs(self) -> list[tuple[str, Against]]:
        """Every two people who have met: the one ahead more often comes first, and most games come first."""
        found = [
            (who.name, against)
            for who in self.people
            for against in who.others
            if not against.bot and (against.behind, who.name) < (against.ahead, against.name)
        ]
        return sorted(found, key=lambda each: (-each[1].games, each[0], each[1].name))


RECORDS = ("best", "round", "margin", "series")

# All bots of a level count as the first of them; people who typed no name don't count.
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
    SELECT who, dish, sum(points) AS points, max(best), sum(sum(points)) OVER (PARTITION BY who) FROM (
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


def load_statistics(path: Path) -> Statistics:
    """Return the statistics of the database at a path, which needn't exist. Raises StoreError."""
    with opened(path) as database:
        try:
            with reading(database):
                return _statistics(database)
        except (KeyError, TypeError, ValueError):
            # SQLite accepts any type in any column, so a damaged file may contain anything.
            raise Damaged(path) from None


def _statistics(database: Connection) -> Statistics:
    players = {}
    for row in database.execute(_PLAYERS):
        players[row["player"]] = {**row, "name": kept_text(row["name"])}
    feats = {what: dict(_feats(database, query)) for what, query in _FEATS.items()}
    menus, dishes = _at_menus(database), _by_dish(database)
    others = _against(database, players)
    figures = [
        PlayerStatistics(
            **{key: row[key] for key in ("name", "bot", "games", "wins", "mean")},
            best=feats["best"].get(number),
            round=feats["round"].get(number),
            margin=feats["margin"].get(number),
            series=feats["series"].get(number),
            menus=tuple(menus[number]),
            dishes=tuple(dishes.get(number, ())),
            others=tuple(others.get(number, ())),
        )
        for number, row in players.items()
    ]
    games = database.execute("SELECT count(*) FROM games WHERE finished IS NOT NULL AND NOT typed_seed")
    people = tuple(each for each in figures if not each.bot)
    bots = tuple(each for each in figures if each.bot)
    return Statistics(games.fetchone()[0], people, bots)


def _at_menus(database: Connection) -> dict[int, list[AtMenu]]:
    found = defaultdict(list)
    for number, edition, menu, *counts in database.execute(_AT_MENUS):
        name = menu_or_edition(kept_text(edition), kept_text(menu))
        found[number].append(AtMenu(name, *counts))
    for each in found.values():
        each.sort(key=lambda at: (-at.games, -at.wins, at.menu))
    return found


def _by_dish(database: Connection) -> dict[int, list[FromDish]]:
    found = defaultdict(list)
    for number, dish, points, best, total in database.execute(_BY_DISH):
        found[number].append(FromDish(dish, points, points / total if total > 0 else 0, best))
    return found


def _feats(database: Connection, query: str) -> Iterator[tuple[int, Feat]]:
    """Yield each player's highest value, with the first game that has it."""
    # Value and game are packed into one number, because comparing rows is much slower.
    most = database.execute(f"{_SAT} SELECT player, max((value << 32) - game) FROM ({query}) GROUP BY player")
    for player, both in most.fetchall():
        value = -(-both >> 32)
        game = (value << 32) - both
        day = "SELECT CAST(substr(finished, 1, 10) AS TEXT) FROM games WHERE game = ?"
        yield player, Feat(value, game, database.execute(day, (game,)).fetchone()[0])


def _against(database: Connection, players: Mapping[int, Mapping[str, str]]) -> dict[int, list[Against]]:
    found = defaultdict(list)
    for one, other, games, ahead, behind in database.execute(_AGAINST):
        for who, whom, *results in ((one, other, ahead, behind), (other, one, behind, ahead)):
            player = players[whom]
            found[who].append(Against(player["name"], player["bot"], games, *results))
    for each in found.values():
        each.sort(key=lambda against: (against.bot != "", -against.games, against.name))
    return found
