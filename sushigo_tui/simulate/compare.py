"""Compares menus: their points, how often the lead changes, and how much the luck of the deal decides."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sushigo_tui.files.names import title_of_menu
from sushigo_tui.language import format_number, format_percent, mark, phrase, say
from sushigo_tui.simulate.game import GameResult
from sushigo_tui.simulate.tally import Spread, share_range, students_t

EXPLAINED = """\
points        of a seat in a game, and their standard deviation
lead changes  how often the sole leader after a turn is a different player
luck          how much of a lead over the others comes from a seat's place in
              the deal, with any player in it: its share of the
              variance, and the 95% interval
skill         how much of it comes from who is playing, in any seat; the rest
              is how the game went"""

EXPLAINED_ALOUD = (
    mark("Luck is the part of a lead that comes from a seat's place in the deal, no matter who sits there."),
    mark("Skill is the part that comes from who is playing, in any seat."),
)


@dataclass
class Compared:
    """A menu and its figures, from deals that were played once in every rotation of their players.

    A margin is a seat's points less the mean of the others. Each of `deals` consists of sums: of all squared
    margins, of each seat's squared total divided by the number of players, then each player's total.
    """

    name: str
    games: int = 0
    points: Spread = field(default_factory=Spread)
    changes: Spread = field(default_factory=Spread)
    deals: list[list[float]] = field(default_factory=list)

    def add(self, games: Sequence[GameResult]) -> None:
        """Count one deal: its games in the order of their rotations."""
        people = len(games)
        self.games += people
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
        self.deals.append([squares, sum(place**2 for place in places) / people, *players])

    @property
    def _sums(self) -> list[float]:
        return [*map(sum, zip(*self.deals, strict=True))]

    @property
    def luck(self) -> float:
        """The share of the margins' variance that comes from the place in the deal; nan if it isn't known."""
        # max keeps a nan that comes first.
        return max(_parts(self._sums, len(self.deals))[0], 0.0)

    @property
    def skill(self) -> float:
        return max(_parts(self._sums, len(self.deals))[1], 0.0)

    @property
    def luck_margin(self) -> float:
        """Half the 95% interval of `luck`, by jackknife; infinite for fewer than three deals."""
        count = len(self.deals)
        if count < 3:
            return math.inf
        sums = self._sums
        others = ([whole - one for whole, one in zip(sums, deal, strict=True)] for deal in self.deals)
        without = [_parts(each, count - 1)[0] for each in others]
        mean = sum(without) / count
        error = math.sqrt((count - 1) / count * sum((each - mean) ** 2 for each in without))
        return students_t(count - 1) * error

    def as_dict(self) -> dict[str, object]:
        """Return the figures as plain values; None for those that need more deals."""
        parts = {"luck": self.luck, "luck_margin": self.luck_margin, "skill": self.skill}
        known = {name: round(part, 4) for name, part in parts.items() if math.isfinite(part)}
        return {
            "menu": self.name,
            "games": self.games,
            "deals": len(self.deals),
            "points": round(self.points.mean, 3),
            "spread": round(self.points.deviation, 3),
            "lead_changes": round(self.changes.mean, 3),
            **{name: known.get(name) for name in parts},
        }

    @property
    def _sure(self) -> list[str]:
        """The ends of the 95% interval of `luck`, as phrases; empty if it isn't known."""
        if math.isinf(self.luck_margin):
            return []
        return [format_percent(each) for each in share_range(self.luck, self.luck_margin)]

    def as_line(self) -> str:
        """Return the figures in a line of 80 columns; blank for those that need more deals."""
        title = title_of_menu(self.name)[:23]
        points = f"{self.points.mean:>8.1f}{self.points.deviation:>8.1f}{self.changes.mean:>15.1f}"
        sure = "-".join(self._sure)
        return f"{title:<24}{points}{_percent(self.luck):>8}{sure:>9}{_percent(self.skill):>8}"

    def as_sentences(self) -> Iterator[str]:
        """Yield the figures as sentences for the ear, without those that need more deals."""
        played = phrase("{number} game[s]", number=self.games)
        yield say("{menu}: {games} played.", menu=title_of_menu(self.name), games=played)
        yield say(
            "A player scores {points} points on average, with a standard deviation of {deviation}.",
            points=format_number(self.points.mean, 1),
            deviation=format_number(self.points.deviation, 1),
        )
        yield say("The lead changes {changes} times per game.", changes=format_number(self.changes.mean, 1))
        if luck := _percent(self.luck):
            yield say("Luck makes up {luck} of a lead.", luck=luck)
        if sure := self._sure:
            low, high = sure
            yield say("It is 95% certain that luck is between {low} and {high}.", low=low, high=high)
        if skill := _percent(self.skill):
            yield say("Skill makes up {skill} of a lead.", skill=skill)


def _percent(share: float) -> str:
    """Return a share in percent; "" if it isn't known."""
    return format_percent(share) if math.isfinite(share) else ""


def _parts(sums: Sequence[float], deals: int) -> tuple[float, float]:
    """Return luck and skill, the shares of variance explained by places and by players (omega squared).

    In all rotations each player has each place once, so the two effects are separate. Because the margins of
    a game add up to 0, every sum has fewer degrees of freedom than terms. What chance alone would explain is
    subtracted, so a share can be below 0; both are nan if there are too few deals.
    """
    total, places, *totals = sums
    people = len(totals)
    players = sum(player**2 for player in totals) / (deals * people)
    freedom = (people - 1) * (deals * (people - 1) - 1)
    if not total or not freedom:
        return math.nan, math.nan
    chance = (total - places - players) / freedom
    luck = (places - deals * (people - 1) * chance) / total
    skill = (players - (people - 1) * chance) / total
    return luck, skill


def as_lines(menus: Sequence[Compared]) -> list[str]:
    head = "                          points  spread   lead changes    luck      95%   skill"
    return [head, *(menu.as_line() for menu in menus), "", *EXPLAINED.splitlines()]


def as_sentences(menus: Sequence[Compared]) -> list[str]:
    sentences = [sentence for menu in menus for sentence in menu.as_sentences()]
    return [*sentences, *map(say, EXPLAINED_ALOUD)]
