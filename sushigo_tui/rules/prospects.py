"""What a table is on its way to with a dish, as data; whoever tells of it makes the words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Goal:
    """`have` of the `need` that together score `points`; `unit` is what is counted where it is not cards.

    `step` is the most that one card adds; `open` if somebody else may be there first.
    """

    have: int
    need: int
    points: int
    unit: str = ""
    step: int = 1
    open: bool = False

    @property
    def missing(self) -> int:
        """The fewest cards that lead there."""
        return -(-(self.need - self.have) // self.step)


@dataclass(frozen=True, slots=True)
class Race:
    """How many a seat is `behind` whoever has most; with 0 it leads, `tied` or alone.

    `fewest` if it would lose points for that; `unit` is what is counted where it is not cards or icons.
    """

    behind: int
    tied: bool = False
    fewest: bool = False
    unit: str = ""
    open = True


@dataclass(frozen=True, slots=True)
class Remark:
    """What only this dish says; `short`, at most seven letters, is for a card that adds nothing yet."""

    words: str
    short: str | None = None
    open = False


Prospect: TypeAlias = Goal | Race | Remark


def race(counts: Sequence[int], seat: int, *, loses: bool = False, unit: str = "") -> Race:
    """Where a seat stands among these counts; `loses` if the fewest cost points, unless all are equal."""
    mine, least, best = counts[seat], min(counts), max(counts)
    tied = mine == best and counts.count(best) > 1
    return Race(best - mine, tied, loses and mine == least < best, unit)
