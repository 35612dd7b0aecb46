"""Food in half blocks, two pixels in each cell, or in ASCII."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style

from sushigo_tui.pictures import food
from sushigo_tui.pictures.food import Expression, LineArt, Pixels, Size
from sushigo_tui.pictures.raster import enlarged
from sushigo_tui.tui.theme import in_ascii, painted, pixel, segment, text_style
from sushigo_tui.tui.widgets.pieces import Line

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card, Dish

PICTURES: tuple[tuple[Size, int], ...] = (("large", 2), ("large", 1), ("middle", 1), ("small", 1))
"""Sizes of pictures, and how often each pixel is drawn, from the largest on."""
CROSS = "#c9374a"
"""The colour of the cross over lost food."""
CROSSED = ("\\   /", "  X  ", "/   \\")
"""What replaces lost food in ASCII."""
SMILES = {"rice": "rice-ink", "pale": "pale-ink", "belt": "ginger", "joint": "ginger"}
"""The colours of a smile on some backgrounds; on others it is ink."""


def cells_of(size: Size, times: int) -> tuple[int, int]:
    """Return the columns and lines of a picture."""
    across, down = food.SIZES[size]
    return across * times, down * times // 2


def largest_picture(card: tuple[int, int]) -> tuple[Size, int]:
    """Return the largest of `PICTURES` between head and foot of a card of this size, or the smallest."""
    sizes = ((each, *cells_of(*each)) for each in PICTURES)
    fitting = (each for each, across, down in sizes if across <= card[0] and down <= card[1] - 2)
    return next(fitting, PICTURES[-1])


@painted
def picture_lines(
    shown: Card | Dish,
    size: Size,
    on: str = "rice",
    mood: Expression = "smile",
    *,
    times: int = 1,
    down: int = 0,
    lost: bool = False,
    airy: bool = False,
) -> list[Line]:
    """Return a card or a dish on a background: in pixels, or as line art in ASCII.

    Each pixel is drawn `times` times, and `down` pixels lower. A `lost` card is crossed out, and an `airy`
    picture has an empty first row. The result is cached and must not be changed.
    """
    if in_ascii():
        art = food.line_art(shown, size)
        return lined(art._replace(rows=CROSSED) if lost else art, shown.colour, on)
    pixels = enlarged(food.picture(shown, size, mood, airy=airy), times)
    return blocks(crossed(pixels) if lost else pixels, on, down=down)


def blocks(pixels: Pixels, on: str = "rice", *, down: int = 0, mat: str = " ") -> list[Line]:
    """Return a picture on a background, two pixels in each cell.

    `down` moves it by so many pixels; if negative, those above the first line are dropped. On a pale card it
    is half as bright. `mat` fills empty cells.
    """
    nothing = ("",) * len(pixels[0])
    rows = [*[nothing] * down, *pixels[max(0, -down) :]]
    rows += [nothing] * (len(rows) % 2)
    lines = []
    for pair in zip(rows[::2], rows[1::2], strict=True):
        cells = (_cell(above, below, on, mat) for above, below in zip(*pair, strict=True))
        lines.append([*Segment.simplify(cells)])
    return lines


@painted
def _cell(above: str, below: str, on: str, mat: str) -> Segment:
    """Return the cell of two pixels."""
    ground = text_style(on=on).bgcolor
    if not above and not below:
        return segment(mat, "slats", on)
    faint_on = on if on == "pale" else ""
    upper, lower = (each and pixel(each, "" if each == CROSS else faint_on) for each in (above, below))
    if ground is not None and ground.name == "blue":
        # With sixteen colours, the belt has the same blue as some food.
        upper, lower = ("bright_blue" if each == ground.name else each for each in (upper, lower))
    if not above:
        return Segment("▄", Style(color=lower, bgcolor=ground))
    if upper == lower:
        return Segment(" ", Style(bgcolor=upper))
    return Segment("▀", Style(color=upper, bgcolor=lower if below else ground))


def crossed(pixels: Pixels) -> Pixels:
    """Return a picture crossed out from corner to corner, except in the middle."""
    right, bottom = len(pixels[0]) - 1, len(pixels) - 1
    rows = [list(row) for row in pixels]
    for y, row in enumerate(rows):
        x = round(y * right / bottom)
        if not 0.3 * right < x < 0.7 * right:
            row[x] = row[right - x] = CROSS
    return tuple(map(tuple, rows))


def lined(art: LineArt, colour: str, on: str) -> list[Line]:
    """Return line art in the dish's colour, made dark or light enough to be seen, with a smile."""
    smile = "|".join(map(re.escape, (art.smile, " ".join(art.smile))))
    inks, lines = (colour, SMILES.get(on, "ink"), colour), []
    for row in art.rows:
        parts = zip(re.split(f"({smile})", row, maxsplit=1), inks, strict=False)
        lines.append([segment(text, ink, on, bold=True) for text, ink in parts if text])
    return lines


WITHOUT_HALVES = (0, 2, 3, 6)
"""The rows that are left of a letter which is drawn without half blocks."""
HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def letter_lines(rows: Sequence[str], high: int, *, solid: bool = False, low: bool = False) -> list[str]:
    """Return rows of "#" and "." as text: each pixel two columns wide, or else two pixels in each cell.

    With `solid` cells alone, some rows are left out instead. Half a spare line is below, or above if `low`.
    """
    if high >= len(rows):
        return ["".join(("█" if pixel == "#" else " ") * 2 for pixel in row) for row in rows]
    if solid:
        return ["".join(HALVES[2 * pixel] for pixel in rows[at]) for at in WITHOUT_HALVES]
    bare = "." * len(rows[0])
    rows = [bare] * (low and len(rows) % 2) + [*rows]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=bare)
    return ["".join(HALVES["".join(cell)] for cell in zip(*pair, strict=True)) for pair in pairs]
