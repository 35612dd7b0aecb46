"""Points of a dish, what they come from, and the goal a seat is heading for, as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sushigo_tui.language import Message, mark

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Table
    from sushigo_tui.rules.public import Public


class Breakdown(NamedTuple):
    """The counts of one dish at a moment, and the points it scores each seat."""

    at: Public
    counts: Sequence[Any]
    points: Sequence[int]


MANY = range(30)
"""The possible numbers of cards of a dish on one table."""


class GoalWords(NamedTuple):
    """The messages about a table's progress towards a goal."""

    toward: str = mark("{have} of {need} towards {points}")
    late: str = mark("too late for a set of {need}")
    standings: str = ""
    """The sentence about all seats' {scores} in a race; the next to reach the goal gets {points}."""


SET = GoalWords()
PAIR = GoalWords(late=mark("too late for a pair"))


class RaceWords(NamedTuple):
    """The messages about a seat's place in a race, and how a card changes it."""

    leads: str = mark("leads")
    takes: str = mark("takes the lead")
    still_leads: str = mark("still leads")
    tied: str = mark("tied for the lead")
    ties: str = mark("ties for the lead")
    still_tied: str = mark("still tied for the lead")
    fewest: str = mark("fewest")
    still_fewest: str = mark("still the fewest")
    behind: str = mark("{number} card[s] behind")
    standings: str = mark("{dish}: {scores}.")


MOST = RaceWords()


@dataclass(frozen=True, slots=True)
class Goal:
    """`have` of the `need` that together score `points`."""

    have: int
    need: int
    points: int
    words: GoalWords = field(default=SET, compare=False, repr=False)
    step: int = 1
    """The most that one card can add to `have`."""
    open: bool = False
    """True if another seat may reach it first."""

    @property
    def missing(self) -> int:
        """The fewest cards that still reach the goal."""
        return -(-(self.need - self.have) // self.step)


@dataclass(frozen=True, slots=True)
class Race:
    """A seat's place in a race for the most cards, icons or colours."""

    behind: int
    """The distance to the leader; 0 for a leader."""
    tied: bool = False
    """True if another seat has as many."""
    fewest: bool = False
    """True if the seat has the fewest and loses points for it."""
    place: int = 1
    """1 for the most; seats with as many share a place."""
    words: RaceWords = field(default=MOST, compare=False, repr=False)
    have: int = field(default=0, compare=False, repr=False)
    open = True
    missing = 0


@dataclass(frozen=True, slots=True)
class Remark:
    """A message about a dish that is neither a goal nor a race."""

    message: Message
    short: str | None = None
    """`message` in at most seven cells, for a card that adds nothing yet."""
    missing: int = 0
    """The fewest cards that must still be played for it to come true."""
    open = False


Prospect: TypeAlias = Goal | Race | Remark


def race_for(counts: Sequence[int], seat: int, *, loses: bool = False, words: RaceWords = MOST) -> Race:
    """Return a seat's race by everyone's counts; `loses` if the fewest cost points, unless all are equal."""
    mine, least, best = counts[seat], min(counts), max(counts)
    tied = counts.count(mine) > 1
    place = 1 + len({count for count in counts if count > mine})
    return Race(best - mine, tied, loses and mine == least < best, place, words, mine)


def most_and_fewest(counts: Sequence[int], points: int, *, splits: bool = False) -> list[int]:
    """Return every seat's points: the highest counts win `points`, the lowest of three or more lose them.

    Tied seats get all the points, or with `splits` share them, rounded towards zero.
    """
    best, least = max(counts), min(counts) if len(counts) > 2 else -1
    won, lost = points, -points
    if splits:
        won, lost = points // counts.count(best), -(points // max(1, counts.count(least)))
    return [won * (count == best) + lost * (count == least) for count in counts]


def colours(table: Table) -> dict[str, int]:
    """Return the number of cards of each colour on a table (SOY, TEA)."""
    counts: dict[str, int] = {}
    for card in table:
        if card is not None:
            counts[card.colour] = counts.get(card.colour, 0) + 1
    return counts


def leaders(totals: Sequence[int]) -> list[int]:
    """Return the seats with the most points; empty while all have the same."""
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best > min(totals)]


def summed(rows: Iterable[Sequence[int]]) -> list[int]:
    """Return every seat's sum of some rows, which have a number for each seat."""
    return [sum(numbers) for numbers in zip(*rows, strict=True)]


def points_on(sheets: Iterable[Mapping[str, Sequence[int]]]) -> list[int]:
    """Return every seat's points on one score sheet or more."""
    return summed(row for sheet in sheets for row in sheet.values())


Reason: TypeAlias = Sequence[Message]
"""The reason for a seat's points, as one clause or more. `text/` fills the gaps {name}, which holds a seat,
and {dishes}, which holds dishes; all others hold numbers."""

PLACES = (
    *(Message("most"), Message("second"), Message("third"), Message("fourth")),
    *(Message("fifth"), Message("sixth"), Message("seventh"), Message("eighth")),
)
TIED = (
    *(Message("tied for most"), Message("tied for second"), Message("tied for third")),
    *(Message("tied for fourth"), Message("tied for fifth"), Message("tied for sixth")),
    *(Message("tied for seventh"), Message("tied for eighth")),
)
FEWEST, TIED_FOR_FEWEST = Message("fewest"), Message("tied for fewest")
LEVEL = Message("everyone has the same")
NOTHING_LOST = Message("fewest, no loss for two players")
NO_CARDS = Message("no cards")
BETWEEN = Message("neither most nor fewest")


def counted_cards(count: int) -> Message:
    return Message.counted("{number} card[s]", count) if count else NO_CARDS


def counted_icons(count: int) -> Message:
    return Message.counted("{number} icon[s]", count)


def among(counts: Sequence[int], seat: int, place: Message, tied: Message, points: int) -> Reason:
    """Return a seat's `place`; if the seat is tied, `tied` and the points that each tied seat gets."""
    if counts.count(counts[seat]) == 1:
        return (place,)
    return (tied, Message("{points} each", {"points": points})) if points else (tied,)


def ranked(counts: Sequence[int], seat: int, points: int) -> Reason:
    """Return the reason for the points of a seat in a race: its place, the highest count first."""
    ahead = len({count for count in counts if count > counts[seat]})
    return among(counts, seat, PLACES[ahead], TIED[ahead], points)


def at_the_ends(counts: Sequence[int], seat: int, points: int) -> Reason:
    """Return the reason why a seat wins or loses points, or neither, with the most or the fewest."""
    if points:
        place, tied = (PLACES[0], TIED[0]) if points > 0 else (FEWEST, TIED_FOR_FEWEST)
        return among(counts, seat, place, tied, points)
    if min(counts) == max(counts):
        return (LEVEL,)
    return (NOTHING_LOST if len(counts) == 2 else BETWEEN,)


def sets(count: int, size: int, none: Message, words: str) -> Reason:
    """Return the sets, counted by `words`, and the cards left over; without a set, the cards and `none`."""
    full, left = divmod(count, size)
    if not full:
        return counted_cards(count), none
    message = Message.counted(words, full)
    return (message, Message("{number} left over", {"number": left})) if left else (message,)
