"""A what-if beside the game from which it begins, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_tui.language import counted, mark, say, several
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import best, winners
from sushigo_tui.text.sheets import Entry

GONE = mark("The game this one started from is no longer saved, so there is nothing to compare.")


def as_played(before: Game) -> str:
    """Return who won the game from which this one begins."""
    return say("In the original game, {names} won with {points}.", names=winners(before), points=best(before))


def row(before: Game) -> Entry:
    """Return the row of a score sheet with the points of the game from which this one begins."""
    return Entry(say("Original game"), tuple(before.scores), sum=True)


def compared(now: Game, before: Game) -> Iterator[str]:
    """Return how each seat's points differ from those it had in the other game, a sentence each."""
    seats = zip(now.names, before.names, now.scores, before.scores, strict=True)
    for name, old, points, were in seats:
        total = counted("{number} point", "{number} points", points)
        more = abs(points - were)
        if name != old:
            yield say(
                "{name} has {total} where {old} had {number}.", name=name, total=total, old=old, number=were
            )
        elif points > were:
            yield several(
                "{name} has {total}, {number} more.",
                "{name} has {total}, {number} more.",
                more,
                name=name,
                total=total,
            )
        elif points < were:
            yield several(
                "{name} has {total}, {number} less.",
                "{name} has {total}, {number} less.",
                more,
                name=name,
                total=total,
            )
        else:
            yield say("{name} has {total}, as before.", name=name, total=total)
