"""Food that goes by on a belt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.pictures import food
from sushigo_tui.pictures.food import Pixels
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import ink, painted
from sushigo_tui.tui.widgets.lines import Line, middle
from sushigo_tui.tui.widgets.pixels import blocks

SIZES: tuple[tuple[food.Size, int], ...] = (("large", 2), ("large", 1), ("middle", 1), ("small", 1))
"""How large food is drawn, and how often each pixel, from the largest on."""
BETWEEN = 3
"""Cells from one piece of food to the next."""


def pictured(
    card: Card | Dish, size: tuple[food.Size, int], symbols: Symbols, on: str, mood: food.Mood = "beam"
) -> tuple[Line, ...]:
    """A card's food on a ground: in pixels, or in letters where there is nothing but ASCII."""
    name, times = size
    if symbols == "ascii":
        art = food.line_art(card, "small-lines" if name == "small" else "large-lines")
        return tuple([Segment(row, ink(card.colour, on, bold=True))] for row in art.rows)
    return tuple(blocks(enlarged(food.picture(card, name, mood), times), on))


def largest(width: int, lines: int) -> food.Size | None:
    """The largest size of food for which there is so much room."""
    sizes = ((size, *food.SIZES[size]) for size, times in SIZES if times == 1)
    return next((size for size, across, down in sizes if across <= width and down <= 2 * lines), None)


def enlarged(pixels: Pixels, times: int) -> Pixels:
    """The same with each pixel so many times as large."""
    return tuple(tuple(pixel for pixel in row for _ in range(times)) for row in pixels for _ in range(times))


@painted
def place(card: Card, size: tuple[food.Size, int], symbols: Symbols, on: str) -> tuple[Line, ...]:
    """A piece of food in the middle of its part of the belt."""
    art = pictured(card, size, symbols, on)
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
