"""Food that goes by on a belt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Card
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import ink, painted
from sushigo_tui.tui.widgets.lines import Line, middle
from sushigo_tui.tui.widgets.pixels import picture_lines

SIZES: tuple[tuple[food.Size, int], ...] = (("large", 2), ("large", 1), ("middle", 1), ("small", 1))
"""How large food is drawn, and how often each pixel, from the largest on."""
BETWEEN = 3
"""Cells from one piece of food to the next."""


@painted
def place(card: Card, size: tuple[food.Size, int], symbols: Symbols, on: str) -> tuple[Line, ...]:
    """A piece of food in the middle of its part of the belt."""
    name, times = size
    art = picture_lines(card, name, symbols, on, "beam", times=times)
    width = Segment.get_line_length(art[0]) + BETWEEN
    edge: Line = [Segment(" " * width, ink(on=on))]
    return (edge, *(middle(line, width, on) for line in art), edge)


def belt(
    cards: Sequence[Card], size: tuple[food.Size, int], width: int, symbols: Symbols, run: float = 1.0
) -> list[Line]:
    """A belt that is so many cells long, with as many of these cards on it as have room, again and again.

    They have `run` in from the right, 0 to 1.
    """
    cell = Segment.get_line_length(place(cards[0], size, symbols, "belt")[0])
    count = max(1, width // cell)
    there = [cards[at % len(cards)] for at in range(count)]
    pieces = [place(card, size, symbols, ("belt", "joint")[at % 2]) for at, card in enumerate(there)]
    bare = Segment(" " * width, ink(on="belt"))
    before = Segment(" " * ((width - cell * count) // 2 + round((1 - run) * width)), ink(on="belt"))
    return [
        list(Strip([before, *(part for piece in pieces for part in piece[y]), bare]).crop(0, width))
        for y in range(len(pieces[0]))
    ]
