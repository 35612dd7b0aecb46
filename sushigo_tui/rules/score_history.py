"""The course of a game: who stood where after each turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sushigo_tui.rules.flow import compiled
from sushigo_tui.rules.game import Game


def score_history(game: Game) -> list[list[Sequence[int]]]:
    """Everybody's points after each turn of each finished round, as if it had ended then.

    By round and turn; once the game is over, the end with its desserts comes last, as a round of one turn.
    """
    dishes = compiled(game.setup).scorers
    rounds: list[list[Sequence[int]]] = []
    before: Sequence[int] = (0,) * game.setup.seats
    turns: list[Sequence[int]] = []
    for moment in game.moments:
        if moment.kind == "choose" and moment.turn > 1:
            at = game.view(None, moment)
            rows = [dish.score(at) for dish in dishes]
            turns.append(tuple(sum(points) for points in zip(before, *rows, strict=True)))
        elif moment.kind == "score":
            before = game.view(None, moment).scores
            rounds.append([*turns, before])
            turns = []
    return [*rounds, [game.scores]] if game.over else rounds


def leaders(totals: Sequence[int]) -> list[int]:
    """The seats with the most points; none while all have the same."""
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best > min(totals)]


def points_on(sheets: Iterable[Mapping[str, Sequence[int]]]) -> list[int]:
    """Everybody's points on these score sheets, one at least."""
    return [sum(points) for points in zip(*(row for sheet in sheets for row in sheet.values()), strict=True)]
