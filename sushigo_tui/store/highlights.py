"""The results and highlights of an evening, from the games that count in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

DESSERTS = 4
"""The round under which desserts are counted, after the three real ones."""


class EveningPlayer(NamedTuple):
    """A player of an evening; `bot` is a bot's level, "" for a person."""

    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game that counts: its number and players, with points and winners by seat."""

    number: int
    players: tuple[EveningPlayer, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    pawns: tuple[int, ...] = ()
    sheets: Mapping[int, Mapping[str, Mapping[EveningPlayer, int]]] = field(default_factory=dict)
    """Each player's points by round and dish, desserts under the round DESSERTS."""


class Standing(NamedTuple):
    """A player's results in an evening: games played, won, won with others, all points, and the last pawn,
    which is None if somebody else had it later.
    """

    player: EveningPlayer
    games: int
    won: int
    shared: int
    points: int
    pawn: int | None = None


class BestRound(NamedTuple):
    """The most points that a player had in a round."""

    player: EveningPlayer
    points: int
    round: int
    game: int


class Swing(NamedTuple):
    """The largest lead of a player over another in one round, or in the desserts."""

    player: EveningPlayer
    other: EveningPlayer
    points: int
    round: int
    game: int


class Closest(NamedTuple):
    """The game with the smallest margin between first and second; it is 0 if a tie-break decided."""

    winners: tuple[EveningPlayer, ...]
    others: tuple[EveningPlayer, ...]
    margin: int
    game: int


class Favourite(NamedTuple):
    """The dish with the most points in all, and the game in which it scored the most."""

    dish: str
    points: int
    best: int
    game: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """The highlights of an evening; None for those that it doesn't have."""

    champions: tuple[Standing, ...]
    best_round: BestRound | None
    swing: Swing | None
    closest: Closest | None
    favourite: Favourite | None


def tally(games: Sequence[Played]) -> list[Standing]:
    """Return everyone's results, sorted by most wins, then fewest shared wins, then most points."""
    found: dict[EveningPlayer, Standing] = {}
    had: dict[int | None, EveningPlayer] = {}
    for game in games:
        for seat, player in enumerate(game.players):
            won = seat in game.winners
            before = found.get(player, Standing(player, 0, 0, 0, 0))
            pawn = game.pawns[seat] if seat < len(game.pawns) else before.pawn
            had[pawn] = player
            found[player] = Standing(
                player,
                before.games + 1,
                before.won + won,
                before.shared + (won and len(game.winners) > 1),
                before.points + game.points[seat],
                pawn,
            )
    for player, each in found.items():
        if had[each.pawn] != player:
            found[player] = each._replace(pawn=None)
    return sorted(found.values(), key=rank)


def rank(standing: Standing) -> tuple[int, int, int]:
    """Return the sort key of a result; the best result has the smallest."""
    return -standing.won, standing.shared, -standing.points


def highlights(games: Sequence[Played]) -> Highlights:
    """Return the highlights of an evening; if several games tie for a highlight, the earliest."""
    standings = tally(games)
    champions = tuple(each for each in standings if rank(each) == rank(standings[0]))
    rounds: list[BestRound] = []
    swings: list[Swing] = []
    for game in games:
        for number in sorted(game.sheets):
            found = _scored(game, number)
            if number != DESSERTS:
                rounds += (BestRound(*each, number, game.number) for each in found.items())
            for one, other in permutations(found, 2):
                lead = found[one] - found[other]
                if lead > 0:
                    swings.append(Swing(one, other, lead, number, game.number))
    closest = [_closest(game) for game in games if len(games) > 1]
    return Highlights(
        champions,
        max(rounds, key=lambda each: each.points, default=None),
        max(swings, key=lambda each: each.points, default=None),
        min(closest, key=lambda each: (each.margin, -len(each.winners)), default=None),
        _favourite(games),
    )


def _scored(game: Played, round_number: int) -> dict[EveningPlayer, int]:
    """Return the points of a round for everyone who was there at the end of the game."""
    sheet = game.sheets[round_number].values()
    return {player: sum(brought.get(player, 0) for brought in sheet) for player in game.players}


def _closest(game: Played) -> Closest:
    others = [seat for seat in range(len(game.players)) if seat not in game.winners]
    most = max((game.points[seat] for seat in others), default=0)
    return Closest(
        tuple(game.players[seat] for seat in game.winners),
        tuple(game.players[seat] for seat in others if game.points[seat] == most),
        game.points[game.winners[0]] - most if len(game.winners) == 1 and others else 0,
        game.number,
    )


def _favourite(games: Sequence[Played]) -> Favourite | None:
    brought: dict[str, dict[int, int]] = {}
    for game in games:
        for sheet in game.sheets.values():
            for dish, points in sheet.items():
                by_game = brought.setdefault(dish, {})
                by_game[game.number] = by_game.get(game.number, 0) + sum(points.values())
    found = []
    for dish, by_game in brought.items():
        most = max(by_game, key=by_game.__getitem__)
        found.append(Favourite(dish, sum(by_game.values()), by_game[most], most))
    favourite = max(found, key=lambda each: each.points, default=None)
    return favourite if favourite and favourite.points > 0 else None
