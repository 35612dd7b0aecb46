"""Points in the order in which they are counted."""

from collections.abc import Sequence
from math import ceil, copysign
from operator import sub
from typing import NamedTuple

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.game import Game
from sushigo_tui.text.table import of_dish


class DishCount(NamedTuple):
    """The points for one dish in a round, by seat, the dummy's last.

    `cards` are its cards on each table, `points` its row of the sheet, `gains` the points that are new.
    """

    dish: Dish
    cards: tuple[Sequence[Card], ...]
    points: tuple[int, ...]
    gains: tuple[int, ...]


class RoundCounted(NamedTuple):
    """A round counted by dish; `totals[n]` are everyone's points after n dishes, and those paid (URA-1)."""

    counts: tuple[DishCount, ...]
    totals: tuple[tuple[int, ...], ...]


def count_round(game: Game, round_number: int) -> RoundCounted:
    """Count a finished round: the dishes that are on a table or score, in the menu's order."""
    at = game.view(None, game.scored_rounds[round_number - 1])
    earlier = [row for sheet in game.sheets[: round_number - 1] for row in sheet.values()]
    totals = [_sums(at.paid_this_round, *earlier)]
    counts = list[DishCount]()
    for name, points in game.sheets[round_number - 1].items():
        each = ALL[name]
        cards = tuple(of_dish(each, table) for table in at.tables)
        if any(cards) or any(points):
            # A dish with a goal pays when a seat reaches it: only what came later is new.
            paid = at.paid_this_round if each.goal else [0] * len(points)
            gains = tuple(map(sub, points, paid))
            counts.append(DishCount(each, cards, tuple(points), gains))
            totals.append(_sums(totals[-1], gains))
    return RoundCounted(tuple(counts), tuple(totals))


def count_desserts(game: Game) -> RoundCounted:
    """Count the desserts of a finished game as one more round."""
    view = game.view(None)
    points = _sums(*game.desserts.values())
    counts = list[DishCount]()
    for name, row in game.desserts.items():
        cards = tuple(of_dish(ALL[name], saved) for saved in view.saved_desserts)
        counts.append(DishCount(ALL[name], cards, tuple(row), tuple(row)))
    before = tuple(map(sub, game.scores, points))
    return RoundCounted(tuple(counts), (before, tuple(game.scores)))


def from_last(game: Game) -> list[int]:
    """Return all seats from last place to first before the desserts; the dummy comes before all others."""
    before, *_ = count_desserts(game).totals
    return sorted(range(len(before)), key=lambda seat: (seat < len(game.players), before[seat], -seat))


def partly(points: int, run: float) -> int:
    """Return the part `run` (0 to 1) of some points, rounded away from zero."""
    return int(copysign(ceil(abs(points) * run), points))


def _sums(*rows: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))
