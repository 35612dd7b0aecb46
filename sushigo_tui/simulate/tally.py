"""What is counted over many games, and how sure it is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from sushigo_tui.simulate.table import GameResult

_T = (12.706, 4.303, 3.182, 2.776, 2.571)
_NORMAL = 1.959964


@dataclass
class Spread:
    """Numbers as they come in, and how they lie."""

    count: int = 0
    total: float = 0
    squares: float = 0
    low: float | None = None
    high: float | None = None

    def add(self, values: Sequence[float]) -> None:
        """Count some more numbers; at least one."""
        self.count += len(values)
        self.total += sum(values)
        self.squares += sum(value * value for value in values)
        self.low = min(values) if self.low is None else min(self.low, *values)
        self.high = max(values) if self.high is None else max(self.high, *values)

    @property
    def mean(self) -> float:
        """The average; 0 for no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return math.sqrt(max(0.0, self.squares / self.count - self.mean**2)) if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; not to be known, and infinite, from fewer than two numbers."""
        return self.deviation / math.sqrt(self.count - 1) if self.count > 1 else math.inf

    @property
    def margin(self) -> float:
        """How far to either side of the mean its 95 % interval reaches, by Student's t."""
        return students_t(self.count - 1) * self.error if self.count > 1 else math.inf


def students_t(freedom: int) -> float:
    """The 97.5 % point of Student's distribution with so many degrees of freedom, from 1, to a thousandth."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    z = _NORMAL
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def share_margin(shares: Spread) -> float:
    """The margin of a mean of shares; by the rule of three where all are alike."""
    return shares.margin or 3 / shares.count


def share_range(mean: float, margin: float) -> tuple[float, float]:
    """Return the ends of the interval round a mean of shares, of which none is below 0 or above 1."""
    return max(0.0, mean - margin), min(1.0, mean + margin)


@dataclass
class Portion:
    """What a dish was to a bot over so many of its seats: cards taken, and points brought."""

    seats: int = 0
    taken: int = 0
    points: int = 0


@dataclass
class Bot:
    """How one of the players did, over so many seats in games.

    `wins` (a shared victory counts as its part) and `points` are means over the seats of a deal, one number a
    deal: deals are independent, and games of the same deal are not.
    """

    seats: int = 0
    wins: Spread = field(default_factory=Spread)
    points: Spread = field(default_factory=Spread)
    dishes: dict[str, Portion] = field(default_factory=dict)


@dataclass
class Tally:
    """What was counted over many games.

    `points` are the totals of all seats, a dummy's too; `dishes` what each dish brought a seat in a game that
    had it; `decisions` how often each kind was taken, with 0 for a kind that could have come up and did not;
    `bots` how each did, by name, as they sat down first.
    """

    games: int = 0
    deals: int = 0
    points: Spread = field(default_factory=Spread)
    dishes: dict[str, Spread] = field(default_factory=dict)
    decisions: Counter[str] = field(default_factory=Counter)
    bots: dict[str, Bot] = field(default_factory=dict)

    def add(self, deal: Sequence[GameResult]) -> None:
        """Count all games of one deal."""
        self.deals += 1
        wins: dict[str, list[float]] = {}
        totals: dict[str, list[int]] = {}
        for game in deal:
            self._add(game)
            for seat, bot in enumerate(game.bots):
                won = 1 / len(game.winners) if seat in game.winners else 0.0
                wins.setdefault(bot, []).append(won)
                totals.setdefault(bot, []).append(game.scores[seat])
        for bot, shares in wins.items():
            found = self.bots[bot]
            found.wins.add([sum(shares) / len(shares)])
            found.points.add([sum(totals[bot]) / len(shares)])

    def _add(self, game: GameResult) -> None:
        self.games += 1
        self.points.add(game.scores)
        self.decisions.update(game.decisions)
        for dish, points in game.points.items():
            self.dishes.setdefault(dish, Spread()).add(points)
        for bot, taken in game.taken.items():
            found = self.bots.setdefault(bot, Bot())
            seats = [seat for seat, name in enumerate(game.bots) if name == bot]
            found.seats += len(seats)
            for dish in taken | game.points:
                portion = found.dishes.setdefault(dish, Portion())
                portion.seats += len(seats)
                portion.taken += taken.get(dish, 0)
                if dish in game.points:
                    portion.points += sum([game.points[dish][seat] for seat in seats])


def deals(games: Iterable[GameResult]) -> Iterator[list[GameResult]]:
    """The games of each deal together, as they come one after the other."""
    for _, same in groupby(games, key=lambda game: (game.spec, game.deal)):
        yield list(same)
