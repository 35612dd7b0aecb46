"""Menus side by side: what they bring, how often the lead changes, how far the luck of the deal decides."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sushigo_tui.simulate.table import GameResult
from sushigo_tui.simulate.tally import Spread, share_range, students_t

EXPLAINED = """\
points        of a seat in a game, and their standard deviation
lead changes  how often in a game somebody else is alone in front after a turn
luck          how far a lead over the others comes from a seat's place in the
              deal, whoever sits there: the part of its variance, with 95 %
skill         how far it comes from who plays, at whichever place; the rest is
              how it went"""


class Deal(NamedTuple):
    """The margins of a deal that was played in all rotations, summed up.

    A margin is what a seat has more than the mean of the others. `squares` are those of all margins; `places`
    those of each seat's sum over the players who sat there, by how many these were; `players` each one's sum.
    """

    squares: float
    places: float
    players: tuple[float, ...]


@dataclass
class Compared:
    """A menu, and what was counted at it over deals that were played in all rotations."""

    name: str
    points: Spread = field(default_factory=Spread)
    changes: Spread = field(default_factory=Spread)
    deals: list[Deal] = field(default_factory=list)

    def add(self, games: Sequence[GameResult]) -> None:
        """Count a deal: one game for each rotation, in order."""
        people = len(games)
        places, players, squares = [0.0] * people, [0.0] * people, 0.0
        for game in games:
            scores = game.scores[:people]
            self.points.add(scores)
            for seat, points in enumerate(scores):
                margin = points - (sum(scores) - points) / (people - 1)
                squares += margin**2
                places[seat] += margin
                players[(seat - game.rotation) % people] += margin
        self.changes.add([sum(game.changes or 0 for game in games) / people])
        self.deals.append(Deal(squares, sum(place**2 for place in places) / people, tuple(players)))

    @property
    def luck(self) -> float:
        """The part of the variance of margins that the place in the deal explains."""
        return _at_least_none(_parts(self.deals)[0])

    @property
    def skill(self) -> float:
        """The part that who plays explains."""
        return _at_least_none(_parts(self.deals)[1])

    @property
    def luck_margin(self) -> float:
        """How far the 95 % interval of `luck` reaches, from what it is without each deal (jackknife)."""
        count = len(self.deals)
        if count < 3:
            return math.inf
        without = [_parts([*self.deals[:at], *self.deals[at + 1 :]])[0] for at in range(count)]
        mean = sum(without) / count
        error = math.sqrt((count - 1) / count * sum((each - mean) ** 2 for each in without))
        return students_t(count - 1) * error


def _parts(deals: Sequence[Deal]) -> tuple[float, float]:
    """The parts of the variance of margins that places, and that players, explain: omega squared.

    In all rotations each player meets each place once, so the two do not mix. As the margins of a game add
    up to nothing, every sum has fewer degrees of freedom than it has terms; what would be explained by mere
    chance is taken off, and may leave less than nothing.
    """
    people = len(deals[0].players)
    total = sum(deal.squares for deal in deals)
    places = sum(deal.places for deal in deals)
    players = sum(sum(one) ** 2 for one in zip(*(deal.players for deal in deals), strict=True))
    players /= len(deals) * people
    freedom = (people - 1) * (len(deals) * (people - 1) - 1)
    if not total or not freedom:
        return math.nan, math.nan
    chance = (total - places - players) / freedom
    luck = (places - len(deals) * (people - 1) * chance) / total
    skill = (players - (people - 1) * chance) / total
    return luck, skill


def _at_least_none(part: float) -> float:
    return 0.0 if part < 0 else part


def compared(names: Sequence[str], deals: Iterable[Sequence[GameResult]]) -> list[Compared]:
    """The menus of these names, from all deals of the specs in the same order."""
    menus = [Compared(name) for name in names]
    for deal in deals:
        menus[deal[0].spec].add(deal)
    return menus


def as_dict(menu: Compared) -> dict[str, object]:
    """One menu as plain values; None for what so few deals do not tell."""
    return {
        "menu": menu.name,
        "games": menu.points.count // len(menu.deals[0].players),
        "deals": len(menu.deals),
        "points": round(menu.points.mean, 3),
        "spread": round(menu.points.deviation, 3),
        "lead_changes": round(menu.changes.mean, 3),
        "luck": _known(menu.luck),
        "luck_margin": _known(menu.luck_margin),
        "skill": _known(menu.skill),
    }


def _known(value: float) -> float | None:
    return round(value, 4) if math.isfinite(value) else None


def as_text(menus: Sequence[Compared]) -> Iterator[str]:
    """The same for a reader, in 80 columns."""
    yield f"{'':<24}{'points':>8}{'spread':>8}{'lead changes':>15}{'luck':>8}{'95 %':>9}{'skill':>8}"
    for menu in menus:
        yield (
            f"{menu.name[:23]:<24}{menu.points.mean:>8.1f}{menu.points.deviation:>8.1f}"
            f"{menu.changes.mean:>15.1f}{percent(menu.luck):>8}{_range(menu):>9}"
            f"{percent(menu.skill):>8}"
        )
    yield ""
    yield EXPLAINED


def _range(menu: Compared) -> str:
    """The 95 % interval of luck, empty where it is not known."""
    if not math.isfinite(menu.luck_margin):
        return ""
    low, high = share_range(menu.luck, menu.luck_margin)
    return f"{low:.0%}-{high:.0%}"


def percent(share: float) -> str:
    """A share in hundredths, empty for one that is not known."""
    return f"{share:.0%}" if math.isfinite(share) else ""
