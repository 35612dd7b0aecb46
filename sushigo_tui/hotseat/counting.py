"""Points as all see them counted: those of a round dish by dish, the desserts of a game seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from operator import sub
from typing import NamedTuple

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes import dish
from sushigo_tui.rules.game import Game


class DishCount(NamedTuple):
    """What one dish brings in a round; tuples by seat, the dummy's last.

    `cards` are those of it on each table, `points` its row of the sheet, `gains` those not paid before.
    """

    dish: Dish
    cards: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    gains: tuple[int, ...]


class RoundCounted(NamedTuple):
    """How a round is counted, dish by dish; `totals[n]` are everybody's points after the first n of them.

    What was scored during the round is in the totals from the start (URA-1).
    """

    counts: tuple[DishCount, ...]
    totals: tuple[tuple[int, ...], ...]


def count_round(game: Game, round: int) -> RoundCounted:
    """The dishes of a finished round that lie on a table or that score, in the menu's order."""
    at, earlier = game.view(None, game.scored_rounds[round - 1]), game.sheets[: round - 1]
    totals = [_sums(at.paid_this_round, *(row for sheet in earlier for row in sheet.values()))]
    counts = list[DishCount]()
    for name, points in game.sheets[round - 1].items():
        each = dish(name)
        cards = tuple(
            tuple(card for card in table if card is not None and card.dish is each) for table in at.tables
        )
        if any(cards) or any(points):
            # A dish with a goal has been paid for it already.
            gains = tuple(map(sub, points, at.paid_this_round)) if each.goal else tuple(points)
            counts.append(DishCount(each, cards, tuple(points), gains))
            totals.append(_sums(totals[-1], gains))
    return RoundCounted(tuple(counts), tuple(totals))


class DessertCount(NamedTuple):
    """What the desserts bring that a seat has `kept`."""

    seat: int
    kept: Sequence[Card]
    points: int


class DessertsCounted(NamedTuple):
    """How a game ends, seat by seat; `totals[n]` are everybody's points after the first n of them.

    `leaders[n]` are the seats that lead then.
    """

    counts: tuple[DessertCount, ...]
    totals: tuple[tuple[int, ...], ...]
    leaders: tuple[tuple[int, ...], ...]


def count_desserts(game: Game) -> DessertsCounted:
    """The desserts of a finished game from last place to first; the dummy, which has none, comes before."""
    players, kept = len(game.players), game.view(None).kept
    points = _sums(*game.desserts.values())
    before = tuple(total - point for total, point in zip(game.scores, points, strict=True))
    order = sorted(range(len(before)), key=lambda seat: (seat < players, before[seat], -seat))
    totals = [before]
    for seat in order:
        totals.append((*totals[-1][:seat], game.scores[seat], *totals[-1][seat + 1 :]))
    return DessertsCounted(
        tuple(DessertCount(seat, kept[seat], points[seat]) for seat in order),
        tuple(totals),
        # The dummy cannot win (DUMMY-3).
        tuple(tuple(seat for seat in range(players) if then[seat] == max(then[:players])) for then in totals),
    )


def partly(points: int, run: float) -> int:
    """So much of some points, 0 to 1, in whole ones."""
    return ceil(abs(points) * run) * (1 if points > 0 else -1)


def _sums(*rows: Sequence[int]) -> tuple[int, ...]:
    """Points of several rows by seat."""
    return tuple(map(sum, zip(*rows, strict=True)))
