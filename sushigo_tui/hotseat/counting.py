"""The order in which points are shown: a round dish by dish, desserts seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, copysign
from operator import sub
from typing import NamedTuple

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes import dish
from sushigo_tui.rules.game import Game


class DishCount(NamedTuple):
    """The points for one dish in a round, by seat, the dummy's last.

    `cards` are its cards on each table, `points` its row of the sheet, `gains` the points that are new.
    """

    dish: Dish
    cards: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    gains: tuple[int, ...]


class RoundCounted(NamedTuple):
    """A round counted dish by dish; `totals[n]` are everyone's points after n dishes.

    Points scored during the round are in the totals from the start (URA-1).
    """

    counts: tuple[DishCount, ...]
    totals: tuple[tuple[int, ...], ...]


def count_round(game: Game, round_number: int) -> RoundCounted:
    """Count a finished round: the dishes that are on a table or score, in the menu's order."""
    at, earlier = game.view(None, game.scored_rounds[round_number - 1]), game.sheets[: round_number - 1]
    totals = [_sums(at.paid_this_round, *(row for sheet in earlier for row in sheet.values()))]
    counts = list[DishCount]()
    for name, points in game.sheets[round_number - 1].items():
        each = dish(name)
        cards = tuple(
            tuple(card for card in table if card is not None and card.dish is each) for table in at.tables
        )
        if any(cards) or any(points):
            # Most of the points of a dish with a goal were scored when it was reached.
            gains = tuple(map(sub, points, at.paid_this_round)) if each.goal else tuple(points)
            counts.append(DishCount(each, cards, tuple(points), gains))
            totals.append(_sums(totals[-1], gains))
    return RoundCounted(tuple(counts), tuple(totals))


class DessertCount(NamedTuple):
    """The points for the desserts that one seat has saved."""

    seat: int
    saved: Sequence[Card]
    points: int


class DessertsCounted(NamedTuple):
    """The desserts counted seat by seat; `totals[n]` and `leaders[n]` are everyone's points, and the seats
    that lead, after n seats.
    """

    counts: tuple[DessertCount, ...]
    totals: tuple[tuple[int, ...], ...]
    leaders: tuple[tuple[int, ...], ...]


def count_desserts(game: Game) -> DessertsCounted:
    """Count the desserts of a finished game: first the dummy, which has none, then last place to first."""
    players, kept = len(game.players), game.view(None).saved_desserts
    points = _sums(*game.desserts.values())
    before = tuple(map(sub, game.scores, points))
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
    """Return a part of some points as whole points; `run` is from 0 to 1."""
    return int(copysign(ceil(abs(points) * run), points))


def _sums(*rows: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))
