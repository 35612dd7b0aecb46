"""One card as it is drawn: its size, its face, its lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sushigo_tui.pictures import food
from sushigo_tui.pictures.food import Mood
from sushigo_tui.rules.cards import UNMARKED, Card, Dish, Mark, Names
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, ink, painted
from sushigo_tui.tui.widgets.lines import Line, middle
from sushigo_tui.tui.widgets.pixels import blocks, largest_picture, picture_lines


class Size(NamedTuple):
    """Cells that a card takes."""

    width: int
    height: int


SMALL, MIDDLE, LARGE, BROAD = Size(7, 5), Size(9, 6), Size(11, 7), Size(13, 9)
SIZES = (Size(17, 12), Size(15, 11), BROAD, Size(11, 8), LARGE, MIDDLE, SMALL)
"""From the largest to the smallest."""

COPY = Mark("= copy", "= copy", " =")


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card: its `picture`, in pixels or in `symbols` of ASCII, and what is said of it.

    `name` has at most seven letters, `longer`, `full` and `brief` stand only where there is room; `number` is
    the one in its corner, as "#7". A `lost` card is crossed out.
    """

    picture: Card | Dish
    colour: str
    name: str
    longer: str
    full: str
    marks: tuple[Mark, ...] = ()
    brief: str = ""
    number: str = ""
    symbols: Symbols = "plain"
    mood: Mood = "smile"
    lost: bool = False


@cache
def face(card: Card | Dish, symbols: Symbols, brief: str = "", *, copied: bool = False) -> Face:
    """Return the face of a card, or of a dish, with what that is worth; a copy is marked as one."""
    dish = card if isinstance(card, Dish) else card.dish
    usual = dish.words.short
    if isinstance(card, Dish):
        name = usual.hand or dish.name
        return Face(card, dish.colour, name, usual.table, dish.title.lower(), brief=brief, symbols=symbols)
    own, number = dish.words.faces.get(card.face, Names()), f"#{card.number}" * bool(card.number)
    alone = card.face and not own.title and not dish.digits
    full = dish.title.lower() if number else card.face if alone else card.plain.title
    name = (usual.hand or dish.name) if number else card.short
    own_mark = Mark("◉" * card.icons) if dish.digits == "icons" else card.mark
    marks = tuple(mark for mark in (own_mark, COPY if copied else UNMARKED) if mark.words)
    longer = own.table or usual.table
    return Face(card, card.colour, name, longer, full, marks, brief * (not card.mark.words), number, symbols)


def centred(text: str, width: int) -> str:
    """The text in the middle of `width` cells."""
    return fit(" " * ((width - cell_len(text)) // 2) + text, width)


@painted
def drawn(
    face: Face, size: Size, corner: str = "", foot: str = "", *, pale: bool = False, rise: int = 0
) -> tuple[Line, ...]:
    """The lines of a card; `corner` is its key, `foot` what it adds, `pale` if it is not offered.

    Its picture stands `rise` pixels higher than usual.
    """
    width, height = size
    words, paper = ("pale-ink", "pale") if pale else ("rice-ink", "rice")
    picture = picture_lines(
        face.picture, picture_size(size), face.symbols, paper, face.mood, rise=rise, lost=face.lost
    )
    art = [middle(line, width, paper) for line in picture]
    names = (face.name, face.longer, face.full)
    head = max((name for name in names if cell_len(name) <= width), key=cell_len)
    room = height - 2 - len(art)
    said, unsaid = _said(face, head, _inside(width), room)
    strong = ink(words, paper, bold=True)
    art[0] = _indexed(art[0], corner, f"{unsaid}{face.number}", strong)
    blank = [[Segment(" " * width, ink(words, paper))]]
    above = (room - len(said)) // 2
    return (
        [Segment(centred(head, width), chip(face.colour))],
        *art,
        *blank * above,
        *([Segment(centred(line, width), ink(words, paper))] for line in said),
        *blank * (room - len(said) - above),
        [Segment(centred(foot, width), strong)],
    )


def _inside(width: int) -> int:
    """Cells for words: a margin on either side, but on the smallest card."""
    return width if width == SMALL.width else width - 2


def picture_size(size: Size) -> food.Size:
    """The largest picture for which a card has room between its head and its foot."""
    return largest_picture(size.width, size.height - 2) or "small"


def _indexed(line: Line, left: str, right: str, style: Style) -> Line:
    """The line with words in its two corners, over what is there."""
    strip, edge = Strip(line), " " * (Segment.get_line_length(line) > MIDDLE.width)
    if left:
        key = Strip([Segment(f"{edge}{left}", style)])
        strip = Strip.join([key, strip.crop(key.cell_length)])
    if right:
        end = Strip([Segment(f"{right}{edge}", style)])
        strip = Strip.join([strip.crop(0, strip.cell_length - end.cell_length), end])
    return list(strip)


def _said(face: Face, head: str, width: int, room: int) -> tuple[list[str], str]:
    """What stands below the picture: the whole name, marks, what it scores; as letters marks without room.

    Marks are the last to be left out, and what it scores is the first.
    """
    marks = [mark.words if cell_len(mark.words) <= width else mark.short for mark in face.marks]
    left = "".join(mark.letters for mark in face.marks[room:])
    name, brief = _wrapped(face.full if head != face.full else "", width), _wrapped(face.brief, width)
    more = brief if marks or isinstance(face.picture, Dish) else name
    for lines in ([*name, *marks, *brief], [*marks, *more], marks):
        if len(lines) <= room and all(cell_len(line) <= width for line in lines):
            return lines, left
    return marks[:room], left


def _wrapped(text: str, width: int) -> list[str]:
    """The text on as few lines as it takes, and those of much the same length."""
    lines = wrap(text, width, break_long_words=False)
    even = (wrap(text, narrower, break_long_words=False) for narrower in range(len(text) // 2, width))
    return next((each for each in even if len(each) == len(lines)), lines) if len(lines) == 2 else lines


@painted
def back(size: Size, symbols: Symbols = "plain") -> tuple[Line, ...]:
    """The lines of a card that lies face-down: a bamboo mat, and on it a roll that smiles."""
    width, height = size
    mat = ink("slats", "mat")
    if symbols == "ascii":
        label = ink("rice-ink", "rice")
        emblem = [[Segment(row, label)] for row in food.emblem_lines()]
    else:
        emblem = blocks(food.emblem(picture_size(size)), "mat", mat="│")
    top = (height - len(emblem)) // 2
    blank = [Segment("│" * width, mat)]
    side = [Segment("│" * ((width - Segment.get_line_length(emblem[0])) // 2), mat)]
    below = height - top - len(emblem)
    return (*[blank] * top, *([*side, *line, *side] for line in emblem), *[blank] * below)
