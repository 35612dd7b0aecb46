"""One card as it is drawn: its size, its face, its lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.rules.cards import UNMARKED, Card, Dish, Look, Mark, Names, Picture
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, ink, painted
from sushigo_tui.tui.widgets.lines import Line


class Size(NamedTuple):
    """Cells that a card takes."""

    width: int
    height: int


SMALL, MIDDLE, LARGE, BROAD = Size(7, 5), Size(9, 6), Size(11, 7), Size(13, 9)
SIZES = (Size(17, 12), Size(15, 11), BROAD, Size(11, 8), LARGE, MIDDLE, SMALL)
"""From the largest to the smallest."""

EMBLEM = Look("", "")
"""What smiles from the back of a card."""


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card; `full`, its whole name, `portrait` and `brief` only where there is room.

    `number` is the one in its corner, as "#7"; `smile` is the part of the pictures that looks at you.
    """

    colour: str
    symbol: str
    picture: Picture
    portrait: Picture
    smile: str
    name: str
    full: str
    mark: Mark = UNMARKED
    brief: str = ""
    number: str = ""


def symbol_of(dish: Dish, symbols: Symbols) -> str:
    """What stands for a dish where there is little room: a picture of two cells, or letters."""
    return dish.look.emoji if symbols == "emoji" else dish.look.letters


@cache
def face(card: Card | Dish, symbols: Symbols, seats: int, *, copied: bool = False) -> Face:
    """The face of a card, or of a dish as a whole, at a table of so many; a copy says what it equals."""
    dish = card if isinstance(card, Dish) else card.dish
    look, words = dish.look, dish.words
    symbol, brief = symbol_of(dish, symbols), dish.brief_for(seats)
    if isinstance(card, Dish):
        name = (words.short.card or dish.title).capitalize()
        return Face(
            dish.colour, symbol, look.picture, look.portrait, look.smile, name, dish.title, brief=brief
        )
    own, number = words.faces.get(card.face, Names()), f"#{card.number}" * bool(card.number)
    mark = Mark("◉" * card.icons) if dish.digits == "icons" else card.mark
    alone = card.face and not own.title and not dish.digits
    full = dish.title.lower() if number else card.face if alone else card.plain.title
    name = own.card or words.short.card or (full if number else card.short)
    if copied:
        name, full = f"={name}", f"= {full}"
    picture = look.pictures.get(card.face, look.picture)
    portrait = look.portraits.get(card.face, look.portrait)
    return Face(card.colour, symbol, picture, portrait, look.smile, name, full, mark, brief, number)


def centred(text: str, width: int) -> str:
    """The text in the middle of `width` cells."""
    return fit(" " * ((width - cell_len(text)) // 2) + text, width)


@painted
def drawn(face: Face, size: Size, corner: str = "", foot: str = "", pale: bool = False) -> tuple[Line, ...]:
    """The lines of a card; `corner` is its key, `foot` what it adds, `pale` if it is not offered."""
    width, height = size
    words, paper = ("pale-ink", "pale") if pale else ("rice-ink", "rice")
    body = ink(words, paper)
    said, room = _said(face, size), height - 2
    picture = _pictured(face, width, room - len(said))
    brief = _wrapped(face.brief, _inside(width)) if width >= LARGE.width and not face.mark.words else []
    if len(picture) + len(said) + len(brief) > room:
        brief = []
    spare = room - len(picture) - len(said) - len(brief)
    # Air goes first to where what the card adds would stick to the words.
    below = bool(brief and spare)
    above, between = spare - below > 0, spare - below > 1
    blank = [[Segment(" " * width, body)]]
    lines = [
        *blank * above,
        *(_coloured(line, face, width, paper, words) for line in picture),
        *blank * between,
        *([Segment(centred(line, width), body)] for line in (*said, *brief)),
    ]
    return (
        [Segment(_bar(face, width, corner), chip(face.colour))],
        *lines,
        *blank * (room - len(lines)),
        [Segment(centred(foot, width), ink(words, paper, bold=True))],
    )


def _inside(width: int) -> int:
    """Cells for words: a margin on either side, but on the smallest card."""
    return width if width == SMALL.width else width - 2


def _pictured(face: Face, width: int, room: int) -> Picture:
    """The large picture if there is room for it, else what there is room for of the small one."""
    if room >= len(face.portrait) and width >= LARGE.width:
        return face.portrait
    lines = max(1, min(room, 3))
    return face.picture if lines == 3 else face.picture[2 - lines : 2]


def _coloured(line: str, face: Face, width: int, paper: str, words: str) -> Line:
    """A line of a picture in the dish's colour, as dark as it takes, and the smile on it in ink."""
    shade, line = ink(face.colour, paper, bold=True), centred(line, width)
    smile = next((each for each in (face.smile, " ".join(face.smile)) if each in line), "")
    if not smile:
        return [Segment(line, shade)]
    before, _, after = line.partition(smile)
    return [Segment(before, shade), Segment(smile, ink(words, paper, bold=True)), Segment(after, shade)]


def _said(face: Face, size: Size) -> list[str]:
    """The name on two lines at most, and what marks this card among those of its name."""
    width, marks = _inside(size.width), face.mark.words
    if cell_len(marks) > width:
        marks = face.mark.short
    most = 1 if marks and size.height < LARGE.height else 2
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
def back(size: Size) -> tuple[Line, ...]:
    """The lines of a card that lies face-down: a bamboo mat, and on it a roll that smiles."""
    width, height = size
    mat, label = ink("slats", "mat"), ink("rice-ink", "rice")
    emblem = EMBLEM.picture if width > SMALL.width else (f" {EMBLEM.smile} ",)
    top, side = (height - len(emblem)) // 2, (width - len(emblem[0])) // 2
    lines: list[Line] = [[Segment("│" * width, mat)] for _ in range(height)]
    for at, line in enumerate(emblem, top):
        lines[at] = [Segment("│" * side, mat), Segment(line, label), Segment("│" * side, mat)]
    return tuple(lines)
