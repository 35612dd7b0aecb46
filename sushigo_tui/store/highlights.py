"""Facts and figures of an evening, from the games that count in it: who won how often, and what stood out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

DESSERTS = 4
"""The number of the last thing that is scored, after three rounds."""


class EveningPlayer(NamedTuple):
    """A player of an evening, for whom `bot` is empty, or a bot of this level."""

    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game that counts, by its number: who sat there, with how many points, and who won."""

    number: int
    players: tuple[EveningPlayer, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    pawns: tuple[int, ...] = ()
    """The number of each seat's pawn."""
    sheets: Mapping[int, Mapping[str, Mapping[EveningPlayer, int]]] = field(default_factory=dict)
    """Each player's points by round and dish; the round of desserts is DESSERTS."""


class Standing(NamedTuple):
    """A player's result in an evening: games played, won and shared, and all points."""

    player: EveningPlayer
    games: int
    won: int
    shared: int
    points: int
    pawn: int | None = None


class BestRound(NamedTuple):
    """The most points that someone had in a round."""

    player: EveningPlayer
    points: int
    round: int
    game: int


class Swing(NamedTuple):
    """The most points that someone had more than another in a round, or for desserts."""

    player: EveningPlayer
    other: EveningPlayer
    points: int
    round: int
    game: int


class Closest(NamedTuple):
    """The game in which the second was nearest to the first; `margin` is 0 if a tie-break decided."""

    winners: tuple[EveningPlayer, ...]
    others: tuple[EveningPlayer, ...]
    margin: int
    game: int


class Favourite(NamedTuple):
    """The dish that brought most points in all, and the game in which it brought most."""

    dish: str
    points: int
    best: int
    game: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """The highlights of an evening; None where there is nothing of the kind."""

    champions: tuple[Standing, ...]
    best_round: BestRound | None
    swing: Swing | None
    closest: Closest | None
    favourite: Favourite | None


def tally(games: Sequence[Played]) -> list[Standing]:
    """Return everyone of an evening, by most wins, then fewest shared ones, then most points."""
    found: dict[EveningPlayer, Standing] = {}
    for game in games:
        for seat, player in enumerate(game.players):
            won = seat in game.winners
            before = found.get(player, Standing(player, 0, 0, 0, 0))
            found[player] = Standing(
                player,
                before.games + 1,
                before.won + won,
                before.shared + (won and len(game.winners) > 1),
                before.points + game.points[seat],
                game.pawns[seat] if seat < len(game.pawns) else before.pawn,
            )
    return sorted(found.values(), key=rank)


def rank(standing: Standing) -> tuple[int, int, int]:
    """Return what puts someone before others."""
    return -standing.won, standing.shared, -standing.points


def highlights(games: Sequence[Played]) -> Highlights:
    """Return the highlights of an evening; of two equal ones the earlier."""
    standings = tally(games)
    champions = tuple(each for each in standings if rank(each) == rank(standings[0]))
    scored = [
        (game.number, number, _scored(game, number)) for game in games for number in sorted(game.sheets)
    ]
    rounds = [
        BestRound(player, points, number, game)
        for game, number, found in scored
        for player, points in found.items()
        if number != DESSERTS
    ]
    swings = [
        Swing(one, other, found[one] - found[other], number, game)
        for game, number, found in scored
        for one, other in permutations(found, 2)
        if found[one] > found[other]
    ]
    closest = [_closest(game) for game in games if len(games) > 1]
    return Highlights(
        champions,
        max(rounds, key=lambda each: each.points, default=None),
        max(swings, key=lambda each: each.points, default=None),
        min(closest, key=lambda each: (each.margin, -len(each.winners)), default=None),
        _favourite(games),
    )


def _scored(game: Played, round_number: int) -> dict[EveningPlayer, int]:
    """Return the points of a round for everyone who sat there at the end."""
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
    found = [
        Favourite(dish, sum(by_game.values()), most, game)
        for dish, by_game in brought.items()
        for game, most in [max(by_game.items(), key=lambda each: each[1])]
    ]
    return max((each for each in found if each.points > 0), key=lambda each: each.points, default=None)
