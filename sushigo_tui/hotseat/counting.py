"""Points as all see them counted: those of a round dish by dish, the desserts of a game seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes import dish
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import ended


class DishCount(NamedTuple):
    """What one dish brings in a round; tuples by seat, the dummy's last.

    `slots` are the places of its cards on each table, `points` its row of the sheet, `totals` everybody's
    points once they are counted. What was scored during the round is in the totals from the start (URA-1).
    """

    dish: Dish
    slots: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


def before_round(game: Game, round: int) -> tuple[int, ...]:
    """Everybody's points as the count of a finished round begins."""
    sheets, early = game.sheets[: round - 1], game.scored(round).early
    return tuple(map(sum, zip(early, *(row for sheet in sheets for row in sheet.values()), strict=True)))


def count_round(game: Game, round: int) -> list[DishCount]:
    """The dishes of a finished round that lie on a table or that score, in the menu's order."""
    at, totals = game.scored(round), before_round(game, round)
    unpaid, counts = ended(at), list[DishCount]()
    for name, points in game.sheets[round - 1].items():
        each = dish(name)
        totals = _sums(totals, each.score(unpaid))
        slots = tuple(
            tuple(slot for slot, card in enumerate(table) if card is not None and card.dish is each)
            for table in at.tables
        )
        if any(slots) or any(points):
            counts.append(DishCount(each, slots, tuple(points), totals))
    return counts


class DessertCount(NamedTuple):
    """What a seat's desserts bring: its `kept` cards, `points`, everybody's `totals` then, and who leads."""

    seat: int
    kept: tuple[Card, ...]
    points: int
    totals: tuple[int, ...]
    leaders: tuple[int, ...]


class DessertsCounted(NamedTuple):
    """How a game ends: `before` are the totals without desserts, by seat, and `counts` the seats in turn.

    `leaders` lead before.
    """

    before: tuple[int, ...]
    leaders: tuple[int, ...]
    counts: tuple[DessertCount, ...]


def count_desserts(game: Game) -> DessertsCounted:
    """The desserts of a finished game from last place to first; the dummy, which has none, comes before."""
    players, kept = len(game.players), game.view(None).kept
    points = _sums(*game.desserts.values())
    totals = before = tuple(total - point for total, point in zip(game.scores, points, strict=True))
    counts = []
    for seat in sorted(range(len(before)), key=lambda seat: (seat < players, before[seat], -seat)):
        totals = (*totals[:seat], totals[seat] + points[seat], *totals[seat + 1 :])
        counts.append(DessertCount(seat, kept[seat], points[seat], totals, _leaders(totals, players)))
    return DessertsCounted(before, _leaders(before, players), tuple(counts))


def partly(points: int, run: float) -> int:
    """So much of some points, 0 to 1, in whole ones."""
    return ceil(abs(points) * run) * (1 if points > 0 else -1)


def _leaders(totals: Sequence[int], players: int) -> tuple[int, ...]:
    """The seats with the most points, without the dummy, which cannot win (DUMMY-3)."""
    best = max(totals[:players])
    return tuple(seat for seat in range(players) if totals[seat] == best)


def _sums(*rows: Sequence[int]) -> tuple[int, ...]:
    """Points of several rows by seat."""
    return tuple(map(sum, zip(*rows, strict=True)))
