"""The end of a game as it unfolds: the desserts seat by seat, what decides a tie, and then the winner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sushigo_tui.hotseat.counting import DessertsCounted
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import desserts_of, lead, tie
from sushigo_tui.tui.widgets.desserts import Progress

EACH, ALL = 0.9, 5.6
"""Seconds for the desserts of a seat, and for those of all, at most."""
CARDS, RUN, REST = 0.35, 0.4, 0.25
"""The parts of a seat's time in which its desserts are shown, their points run, and all of it can be read."""
STEPS = 6
NEWS, TIE, WINNER = 0.6, 1.8, 1.0
"""Seconds more to read of a new leader, those of a sentence about a tie, and those before the winner."""
ENTRIES, ENTRY = 24, 1.4
"""Pictures in which the winner comes, and their seconds."""

COUNTED = "The desserts are counted."
AND_NOW = "And the winner is …"


class FinaleFrame(NamedTuple):
    """One picture, and how many seconds it stays; what is `said` is read first, and what is softer.

    How far the desserts are counted; None once the winner comes, of whom so much is to be seen, 0 to 1.
    """

    seconds: float
    said: tuple[str, str] = ("", "")
    progress: Progress | None = None
    seen: float = 0.0


def finale(game: Game, counted: DessertsCounted) -> Iterator[FinaleFrame]:
    """The pictures one after another; the last one, with the winner, stays."""
    each = min(EACH, ALL / len(counted.counts))
    for at, count in enumerate(counted.counts):
        told = COUNTED, desserts_of(game, count.seat)
        yield FinaleFrame(each * CARDS, told, Progress(at, 0))
        for step in range(1, STEPS):
            yield FinaleFrame(each * RUN / STEPS, told, Progress(at, step / STEPS))
        leaders = counted.leaders[at + 1]
        news = leaders != counted.leaders[at]
        if news:
            told = lead(game.names, leaders, counted.totals[at + 1][leaders[0]]), told[1]
        yield FinaleFrame(each * (RUN / STEPS + REST) + NEWS * news, told, Progress(at, 1))
    done = Progress(len(counted.counts), 0)
    for sentence in tie(game):
        yield FinaleFrame(TIE, (sentence, ""), done)
    yield FinaleFrame(WINNER, (AND_NOW, ""), done)
    for entry in range(ENTRIES):
        yield FinaleFrame(ENTRY / ENTRIES, seen=entry / ENTRIES)
    yield FinaleFrame(0, seen=1)
