"""One card as it is drawn: its size, its face, its lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.rules.cards import Card, Dish, Picture
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, ink, painted


class Size(NamedTuple):
    """Cells that a card takes."""

    width: int
    height: int


SMALL, MIDDLE, LARGE, LARGEST = Size(7, 5), Size(9, 6), Size(11, 7), Size(13, 9)
SIZES = (LARGEST, LARGE, MIDDLE, SMALL)


_IN_TWO = {
    "dumpling": "dump- ling",
    "triangle": "tri- angle",
    "rectangle": "rect- angle",
    "chopsticks": "chop- sticks",
    "green tea ice cream": "ice cream",
    "face-down card": "face- down",
}
"""Names that are too long for one line of a small card, as they stand on two."""

_NARROW = {"on wasabi": "+wasabi"}
"""What stands on a card too narrow for these words."""


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card; `full`, its whole name, and `brief` only where there is room for them.

    `number` is the one in its corner, as "#7".
    """

    colour: str
    symbol: str
    picture: Picture
    name: str
    full: str
    marks: str = ""
    brief: str = ""
    number: str = ""


@cache
def face(card: Card | Dish, symbols: Symbols, seats: int, *, copied: bool = False) -> Face:
    """The face of a card, or of a dish as a whole, at a table of so many; a copy says what it equals."""
    dish = card if isinstance(card, Dish) else card.dish
    symbol, brief = dish.emoji if symbols == "emoji" else dish.letters, dish.brief_for(seats)
    if isinstance(card, Dish):
        name = _IN_TWO.get(dish.title.lower(), dish.title).capitalize()
        return Face(dish.colour, symbol, dish.picture, name, dish.title, "", brief)
    marks = card.name.removeprefix(card.plain.name).strip()
    if any(each.icons > 1 for each in dish.cards):
        marks = marks or "◉" * card.icons
    if card.number:
        full = short = dish.title.lower()
    else:
        short = card.short
        full = card.face if card.face and card.face.startswith(short) else card.plain.title
    name = _IN_TWO.get(full, short)
    if copied:
        name, full = f"={name}", f"= {full}"
    number = f"#{card.number}" if card.number else ""
    return Face(card.colour, symbol, dish.picture_of(card.face), name, full, marks, brief, number)


def centred(text: str, width: int) -> str:
    """The text in the middle of `width` cells."""
    return fit(" " * ((width - cell_len(text)) // 2) + text, width)


@painted
def drawn(
    face: Face, size: Size, corner: str = "", foot: str = "", pale: bool = False
) -> tuple[Segment, ...]:
    """The lines of a card; `corner` is its key, `foot` what it adds, `pale` if it is not offered."""
    width, height = size
    words, paper = ("pale-ink", "pale") if pale else ("rice-ink", "rice")
    lines = _said(face, size)
    room = height - 2 - len(lines)
    above, middle, below = face.picture
    picture = [[middle], [above, middle], [above, middle, below]][min(room, 3) - 1]
    brief = _wrapped(face.brief, width)
    if width >= LARGE.width and len(brief) <= room - len(picture) and not face.marks:
        lines += brief
    lines = [*picture, *lines]
    lines = [""] * (height > LARGE.height and len(lines) < height - 2) + lines
    lines += [""] * (height - 2 - len(lines))
    body = ink(words, paper)
    return (
        Segment(_bar(face, width, corner), chip(face.colour)),
        *(Segment(centred(line, width), body) for line in lines),
        Segment(centred(foot, width), ink(words, paper, bold=True)),
    )


def _said(face: Face, size: Size) -> list[str]:
    """The name on two lines at most, and what marks this card among those of its name."""
    width, marks = size.width, face.marks
    if cell_len(marks) > width:
        marks = _NARROW.get(marks, "")
    most = min(2, size.height - 3 - bool(marks))
    name = _wrapped(face.full, width)
    if len(name) > most or any(cell_len(line) > width for line in name):
        name = wrap(face.name, width, break_on_hyphens=False)[:most]
    return [*name, marks] if marks else name


def _wrapped(text: str, width: int) -> list[str]:
    """The text on as few lines as it takes, and those of much the same length."""
    lines = wrap(text, width, break_long_words=False)
    even = (wrap(text, narrower, break_long_words=False) for narrower in range(len(text) // 2, width))
    return next((each for each in even if len(each) == len(lines)), lines) if len(lines) == 2 else lines


def _bar(face: Face, width: int, corner: str) -> str:
    """The key at the left, the symbol in the middle, the card's own number at the right."""
    edge = " " * (width > SMALL.width)
    left, right = f"{edge}{corner or ' '}", f"{face.number}{edge}"
    between = width - cell_len(left) - cell_len(right)
    before = max(
        0, min((width - cell_len(face.symbol)) // 2 - cell_len(left), between - cell_len(face.symbol))
    )
    return f"{left}{fit(' ' * before + face.symbol, between)}{right}"


@painted
def back(size: Size) -> tuple[Segment, ...]:
    """The lines of a card that lies face-down: a bamboo mat."""
    return tuple(Segment("│" * size.width, ink("slats", "mat")) for _ in range(size.height))
