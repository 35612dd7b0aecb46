"""Counts over many games with their confidence intervals, as JSON, as lines and as sentences."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from sushigo_tui.language import format_number, format_percent, phrase, say
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.simulate.game import GameResult

_T = (12.706, 4.303, 3.182, 2.776, 2.571)
_NORMAL = 1.959964


@dataclass
class Spread:
    """Sums over numbers, for their mean and spread."""

    count: int = 0
    total: float = 0
    squares: float = 0
    low: float | None = None
    high: float | None = None

    def add(self, values: Sequence[float]) -> None:
        """Add some numbers; at least one."""
        self.count += len(values)
        self.total += sum(values)
        self.squares += sum(value * value for value in values)
        self.low = min(values) if self.low is None else min(self.low, *values)
        self.high = max(values) if self.high is None else max(self.high, *values)

    @property
    def mean(self) -> float:
        """The average; 0 if there are no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        if not self.count:
            return 0.0
        return math.sqrt(max(0.0, self.squares / self.count - self.mean**2))

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for fewer than two numbers."""
        return self.deviation / math.sqrt(self.count - 1) if self.count > 1 else math.inf

    @property
    def margin(self) -> float:
        """Half the 95% interval of the mean, by Student's t; infinite for fewer than two numbers."""
        return students_t(self.count - 1) * self.error if self.count > 1 else math.inf

    def as_dict(self) -> dict[str, float | None]:
        mean, spread = round(self.mean, 3), round(self.deviation, 3)
        return {"mean": mean, "spread": spread, "low": self.low, "high": self.high}


def students_t(freedom: int) -> float:
    """Return the 97.5% quantile of Student's t distribution, accurate to 0.001; `freedom` is at least 1."""
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
    """Return the margin of a mean of shares; if all are equal, by the rule of three."""
    return shares.margin or 3 / shares.count


def share_range(mean: float, margin: float) -> tuple[float, float]:
    """Return the interval around a mean of shares, cut to 0 to 1."""
    return max(0.0, mean - margin), min(1.0, mean + margin)


@dataclass
class Portion:
    """A dish's totals for a bot over all its seats: cards played and points scored."""

    seats: int = 0
    taken: int = 0
    points: int = 0

    @property
    def per_game(self) -> tuple[float, float]:
        """The cards and the points of a seat in a game."""
        return self.taken / self.seats, self.points / self.seats


@dataclass
class Bot:
    """The totals of one bot over all its seats.

    `wins` (a shared win counts as its share) and `points` have one number for each deal, the mean over the
    bot's seats in it: deals are independent of each other, games of the same deal are not.
    """

    seats: int = 0
    wins: Spread = field(default_factory=Spread)
    points: Spread = field(default_factory=Spread)
    dishes: dict[str, Portion] = field(default_factory=dict)

    @property
    def sure(self) -> tuple[float, float]:
        """The 95% interval of its share of wins."""
        return share_range(self.wins.mean, share_margin(self.wins))

    def as_dict(self) -> dict[str, object]:
        dishes: dict[str, dict[str, float]] = {}
        for dish, portion in sorted(self.dishes.items()):
            taken, points = portion.per_game
            dishes[dish] = {"taken": round(taken, 3), "points": round(points, 3)}
        return {
            "seats": self.seats,
            "wins": _interval(self.wins.mean, share_margin(self.wins)),
            "points": _interval(self.points.mean, self.points.margin),
            "dishes": dishes,
        }


def _interval(mean: float, margin: float) -> dict[str, float | None]:
    """Return a mean and its 95% margin, which is None for a single deal."""
    known = None if math.isinf(margin) else round(margin, 4)
    return {"mean": round(mean, 4), "margin": known}


@dataclass
class Tally:
    """The counts over many games.

    `points` are those of all seats, the dummy's included; `dishes` the points of each dish for a seat, in
    games with that dish; `decisions` the number of answers of each kind; `bots` are in the order of their
    first seats.
    """

    games: int = 0
    deals: int = 0
    points: Spread = field(default_factory=Spread)
    dishes: dict[str, Spread] = field(default_factory=dict)
    decisions: Counter[str] = field(default_factory=Counter)
    bots: dict[str, Bot] = field(default_factory=dict)

    def add(self, deal: Sequence[GameResult]) -> None:
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

    def as_dict(self, seed: int, new: int, seconds: float) -> dict[str, object]:
        return {
            "games": self.games,
            "deals": self.deals,
            "seed": seed,
            "seconds": round(seconds, 3),
            "games_per_second": round(new / seconds),
            "points": self.points.as_dict(),
            "bots": {name: bot.as_dict() for name, bot in self.bots.items()},
            "dishes": {dish: points.as_dict() for dish, points in sorted(self.dishes.items())},
            "decisions": dict(sorted(self.decisions.items())),
        }

    def as_lines(self, seed: int, new: int, seconds: float) -> Iterator[str]:
        rate = new / seconds
        yield say(
            "{number} game[s] played, {rate} a second (--seed {seed})",
            number=self.games,
            rate=format_number(rate, 0 if rate >= 10 else 2),
            seed=seed,
        )
        if self.deals < self.games:
            yield say("{number} deal[s]", number=self.deals)
        if before := self.games - new:
            yield say("{number} game[s] [was|were] resumed", number=before)
        yield ""
        yield "per game                 seats    wins           95%   points     95%"
        for name, bot in self.bots.items():
            sure = margin = ""
            if math.isfinite(bot.points.margin):
                sure = "{:.1%}-{:.1%}".format(*bot.sure)
                margin = f"±{bot.points.margin:.2f}"
            wins = f"{name:<22}{bot.seats:>8,}{bot.wins.mean:>8.1%}{sure:>14}"
            yield f"{wins}{bot.points.mean:>9.2f}{margin:>8}"
        yield ""
        yield "per game                  mean  spread   low  high"
        for name, each in [("points", self.points), *sorted(self.dishes.items())]:
            yield f"{name:<22}{each.mean:>8.2f}{each.deviation:>8.2f}{each.low:>6}{each.high:>6}"
        yield from self._portions()
        yield ""
        yield "decisions                                    times"
        for kind, count in sorted(self.decisions.items()):
            yield f"{kind:<32}{count:>18,}"

    def _portions(self) -> Iterator[str]:
        """Yield each bot's cards and points by dish, for games with that dish, three bots abreast."""
        bots = [*self.bots]
        dishes = sorted({dish for bot in self.bots.values() for dish in bot.dishes})
        for at in range(0, len(bots), 3):
            abreast = bots[at : at + 3]
            yield ""
            yield f"{'':<22}" + "".join(f"{bot:>18}" for bot in abreast)
            yield f"{'per game':<22}" + f"{'taken':>10}{'points':>8}" * len(abreast)
            for dish in dishes:
                portions = [self.bots[bot].dishes[dish].per_game for bot in abreast]
                yield f"{dish:<22}" + "".join(f"{taken:>10.2f}{points:>8.2f}" for taken, points in portions)

    def as_sentences(self, seed: int, new: int, seconds: float) -> Iterator[str]:
        yield say("{number} game[s] played.", number=self.games)
        if self.deals < self.games:
            yield say("There [was|were] {number} deal[s].", number=self.deals)
        if before := self.games - new:
            yield say("{number} game[s] [was|were] resumed.", number=before)
        yield say("The seed is {seed}.", seed=seed)
        yield say("It took {number} second[s].", number=round(seconds))
        for name, bot in self.bots.items():
            yield from _results(name, bot)
        yield say("A player scores {points}.", points=_points(self.points))
        for dish, each in sorted(self.dishes.items()):
            yield say("{dish}: {points}.", dish=_title(dish), points=_points(each))
        for name, bot in self.bots.items():
            for dish, portion in sorted(bot.dishes.items()):
                taken, points = portion.per_game
                yield say(
                    "{dish}: the {bot} bot takes {taken} cards a game, for {points} points.",
                    bot=name,
                    dish=_title(dish),
                    taken=format_number(taken, 2),
                    points=_mean(points),
                )
        for kind, count in sorted(self.decisions.items()):
            yield say("{kind}: {number} time[s].", number=count, kind=kind)


def _results(name: str, bot: Bot) -> Iterator[str]:
    """Yield a bot's wins and points, and how certain they are."""
    seats = phrase("{number} seat[s]", number=bot.seats)
    wins = format_percent(bot.wins.mean, 1)
    yield say("The {bot} bot won in {wins} of its {seats}.", bot=name, wins=wins, seats=seats)
    points = _mean(bot.points.mean)
    if math.isinf(bot.points.margin):
        yield say("The {bot} bot scored {points} points per game.", bot=name, points=points)
        return
    low, high = bot.sure
    # If all bots are of one kind, its share of wins is certain.
    if low < high:
        yield say(
            "It is 95% certain that the {bot} bot wins in {low} to {high} of its seats.",
            bot=name,
            low=format_percent(low, 1),
            high=format_percent(high, 1),
        )
    yield say(
        "The {bot} bot scored {points} points per game, give or take {margin} with the same certainty.",
        bot=name,
        points=points,
        margin=format_number(bot.points.margin, 2),
    )


def _title(dish: str) -> str:
    return phrase(ALL[dish].title) if dish in ALL else dish


def _points(spread: Spread) -> str:
    """Return the mean points, with their range and spread, as a phrase."""
    return phrase(
        "{mean} points on average, from {low} to {high}, with a standard deviation of {deviation}",
        mean=_mean(spread.mean),
        low=_mean(spread.low or 0, 0),
        high=_mean(spread.high or 0, 0),
        deviation=format_number(spread.deviation, 2),
    )


def _mean(points: float, digits: int = 2) -> str:
    """Return a number of points for the ear, with "minus" as a word."""
    text = f"{abs(points):.{digits}f}"
    return phrase("minus {points}", points=text) if points < 0 else text


def deals(games: Iterable[GameResult]) -> Iterator[list[GameResult]]:
    """Yield the games of each deal; they have to arrive one after the other."""
    for _, same in groupby(games, key=lambda game: (game.spec, game.deal)):
        yield list(same)
