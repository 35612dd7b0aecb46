"""One card as it is drawn: its size, its face, its lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, ink

RICE, INK = "#f6efe2", "#2b2420"
RICE_PALE, INK_PALE = "#93897d", "#2b2420"
MAT, SLATS = "#6b3f2a", "#a8714d"


class Size(NamedTuple):
    """Cells that a card takes."""

    width: int
    height: int


SMALL, MIDDLE, LARGE = Size(7, 5), Size(9, 6), Size(11, 7)


_IN_TWO = {
    "dumpling": "dump- ling",
    "triangle": "tri- angle",
    "rectangle": "rect- angle",
    "chopsticks": "chop- sticks",
    "green tea ice cream": "ice cream",
    "face-down card": "face- down",
}
"""Names that are too long for one line of a small card, as they stand on two."""


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card; `full`, its whole name, and `brief` only where there is room for them."""

    colour: str
    symbol: str
    name: str
    full: str
    marks: str = ""
    brief: str = ""


@cache
def face(card: Card | Dish, symbols: Symbols, seats: int) -> Face:
    """The face of a card, or of a dish as a whole, at a table of so many."""
    dish = card if isinstance(card, Dish) else card.dish
    symbol, brief = dish.emoji if symbols == "emoji" else dish.letters, dish.brief_for(seats)
    if isinstance(card, Dish):
        name = _IN_TWO.get(dish.title.lower(), dish.title).capitalize()
        return Face(dish.colour, symbol, name, dish.title, "", brief)
    marks = card.name.removeprefix(card.plain.name).strip()
    if any(each.icons > 1 for each in dish.cards):
        marks = marks or "●" * card.icons
    full = card.face if card.face.startswith(card.short) or not card.plain.face else card.short
    full = full or dish.title.lower()
    return Face(card.colour, symbol, _IN_TWO.get(full, card.short), full, marks, brief)


def centred(text: str, width: int) -> str:
    """The text in the middle of `width` cells."""
    return fit(" " * ((width - cell_len(text)) // 2) + text, width)


@lru_cache(512)
def drawn(
    face: Face, size: Size, corner: str = "", foot: str = "", pale: bool = False
) -> tuple[Segment, ...]:
    """The lines of a card; `corner` is its key, `foot` what it adds, `pale` if it is not offered."""
    width, height = size
    words, paper = (INK_PALE, RICE_PALE) if pale else (INK, RICE)
    name = wrap(face.full, width, break_long_words=False)
    if len(name) > 2 or any(cell_len(line) > width for line in name):
        name = wrap(face.name, width, break_on_hyphens=False)
    more = [face.marks] if face.marks else wrap(face.brief, width) if width >= LARGE.width else []
    if len(name) + len(more) > height - 3 or any(cell_len(line) > width for line in more):
        more = []
    lines = [face.symbol, *name, *more][: height - 2]
    lines = [""] * (height > SMALL.height and len(lines) < height - 2) + lines
    lines += [""] * (height - 2 - len(lines))
    bar, body = chip(face.colour), ink(words, paper)
    return (
        Segment(fit(f" {corner}", width), bar),
        *(Segment(centred(line, width), body) for line in lines),
        Segment(centred(foot, width), ink(words, paper, bold=True)),
    )


@cache
def back(size: Size) -> tuple[Segment, ...]:
    """The lines of a card that lies face-down: a bamboo mat."""
    return tuple(Segment("│" * size.width, ink(SLATS, MAT)) for _ in range(size.height))
