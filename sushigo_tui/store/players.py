"""Players, each with all the names they have had."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from sqlite3 import Connection, DatabaseError

from sushigo_tui.files import names
from sushigo_tui.language import say
from sushigo_tui.rules.editions import Player
from sushigo_tui.store.database import insert
from sushigo_tui.store.faults import StoreError


class NoSuchPlayer(StoreError):
    def __init__(self, name: str) -> None:
        fault = say("Nobody called {name} has played yet. 'sushigo players' lists everyone.", name=name)
        super().__init__(fault)


class OtherPlayer(StoreError):
    """Two players can't be merged, or a name belongs to another player."""


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """A person who has played (`bot` is ""), or a level of bots (`bot` and `name` are the level).

    If two bots of a level play in a game, it counts as two.
    """

    name: str
    bot: str
    games: int
    """All games, unfinished ones included."""
    counted: int
    """The games in the statistics: finished, without a custom seed."""


def player_ids(database: Connection, table: Sequence[Player]) -> list[int]:
    """Return the numbers of these players; new ones are added. A bot and a person are never the same player.

    If two names at the table belong to the same player, the earlier name becomes that of a new player.
    """
    known = [_known_by(database, names.key(who.name), who.bot or "") for who in table]
    found = []
    for who, player in zip(table, known, strict=True):
        if player is None or (known.count(player) > 1 and not _is_called(database, player, who)):
            key, bot = names.key(who.name), who.bot or ""
            player = insert(database, "players", {"name": who.name, "bot": bot})
            database.execute("INSERT OR REPLACE INTO names VALUES (?, ?, ?)", (key, bot, player))
        found.append(player)
    return found


def respell(database: Connection, table: Sequence[Player]) -> None:
    """Spell people's names as at this table, where one was corrected: "Ada" for "ada"."""
    for who in table:
        known = None if who.bot else _known_by(database, names.key(who.name), "")
        if known is not None and _is_called(database, known, who):
            database.execute("UPDATE players SET name = ? WHERE player = ?", (who.name, known))


def _is_called(database: Connection, player: int, who: Player) -> bool:
    name = database.execute("SELECT name FROM players WHERE player = ?", (player,)).fetchone()[0]
    return names.key(kept_text(name)) == names.key(who.name)


def people(database: Connection) -> dict[str, str]:
    """Return the present name of every person who has typed one, by the keys of all names they have had.

    Those who have played most come first.
    """
    rows = database.execute(
        "SELECT key, name FROM names JOIN players USING (player)"
        " JOIN (SELECT player, count(*) AS games FROM seats GROUP BY player) USING (player)"
        " WHERE names.bot = '' AND name != ? ORDER BY games DESC, name",
        (names.NAMELESS,),
    )
    return {kept_text(row["key"]): kept_text(row["name"]) for row in rows}


def everybody(database: Connection) -> list[KnownPlayer]:
    """Return everyone who has played, people first, and those with the most games first."""
    rows = database.execute(
        "SELECT coalesce(nullif(bot, ''), name) AS name, bot, count(*) AS games,"
        " sum(finished IS NOT NULL AND NOT typed_seed) AS counted"
        " FROM players JOIN seats USING (player) JOIN games USING (game)"
        " GROUP BY CASE bot WHEN '' THEN player ELSE bot END ORDER BY bot != '', games DESC, name"
    )
    return [KnownPlayer(kept_text(name), kept_text(bot), *counts) for name, bot, *counts in rows]


def seated_names(database: Connection) -> list[str]:
    """Return the names of everyone in any game, bots included, in no particular order."""
    rows = database.execute(
        "SELECT name FROM players WHERE EXISTS (SELECT 1 FROM seats WHERE seats.player = players.player)"
    )
    return [kept_text(row["name"]) for row in rows]


def kept_text(kept: object) -> str:
    """Return a text from the database; raises sqlite3.DatabaseError if it isn't text."""
    if not isinstance(kept, str):
        raise DatabaseError("a text is damaged")
    return kept


def rename(database: Connection, old: str, new: str) -> tuple[str, str]:
    """Rename a person; return the old name and the new one. The old name still means this person.

    Raises NoSuchPlayer, OtherPlayer if the name is taken, ValueError for a bad name.
    """
    new = names.validated(new)
    person, before = _person(database, old)
    key = names.key(new)
    other = database.execute("SELECT player FROM names WHERE key = ? AND bot = ''", (key,)).fetchone()
    if other is None:
        database.execute("INSERT INTO names VALUES (?, '', ?)", (key, person))
    elif other["player"] != person:
        _, name = _person(database, new)
        sentence = say(
            "There is already a player called {name}. 'sushigo players merge' makes {old} and "
            "{name} one player.",
            name=name,
            old=before,
        )
        raise OtherPlayer(sentence)
    database.execute("UPDATE players SET name = ? WHERE player = ?", (new, person))
    return before, new


def merge(database: Connection, one: str, into: str) -> tuple[str, str]:
    """Make two people one, who keeps the second one's name; return both names.

    Raises NoSuchPlayer, or OtherPlayer if they are the same or have both played in one game.
    """
    (gone, name), (stays, other) = _person(database, one), _person(database, into)
    if gone == stays:
        text = say("{name} and {other} are already the same player.", name=name, other=into.strip())
        raise OtherPlayer(text)
    both = database.execute(
        "WITH sat AS (SELECT game, seat, player FROM seats UNION SELECT game, seat, player FROM points)"
        " SELECT one.game FROM sat AS one JOIN sat AS other USING (game)"
        " WHERE one.player = ? AND other.player = ? AND one.seat != other.seat ORDER BY game LIMIT 1",
        (gone, stays),
    ).fetchone()
    if both is not None:
        sentence = say(
            "{name} and {other} both played in game {number}, so they are two people.",
            name=name,
            other=other,
            number=both["game"],
        )
        raise OtherPlayer(sentence)
    for table in ("seats", "points", "names"):
        database.execute(f"UPDATE {table} SET player = ? WHERE player = ?", (stays, gone))
    database.execute("DELETE FROM players WHERE player = ?", (gone,))
    return name, other


def import_aliases(database: Connection, other: Connection) -> None:
    """Add the players and names of another database; a name that is known here keeps its player."""
    theirs = other.execute("SELECT player, name, players.bot, key FROM players JOIN names USING (player)")
    for who, rows in groupby(sorted(map(tuple, theirs), key=repr), key=lambda row: row[:3]):
        _, name, bot = who
        keys = [row[3] for row in rows]
        if not all(isinstance(text, str) for text in (name, bot, *keys)):
            continue
        known = (_known_by(database, key, bot) for key in keys)
        here = next((player for player in known if player is not None), None)
        if here is None:
            here = insert(database, "players", {"name": name, "bot": bot})
        database.executemany(
            "INSERT OR IGNORE INTO names VALUES (?, ?, ?)", [(key, bot, here) for key in keys]
        )


def _known_by(database: Connection, key: str, bot: str) -> int | None:
    found = database.execute("SELECT player FROM names WHERE key = ? AND bot = ?", (key, bot)).fetchone()
    return None if found is None else int(found["player"])


def _person(database: Connection, name: str) -> tuple[int, str]:
    """Return the number and present name of the person with this name; raises NoSuchPlayer."""
    row = database.execute(
        "SELECT player, name FROM names JOIN players USING (player) WHERE key = ? AND names.bot = ''",
        (names.key(name),),
    ).fetchone()
    if row is None:
        raise NoSuchPlayer(name.strip())
    return row["player"], kept_text(row["name"])
