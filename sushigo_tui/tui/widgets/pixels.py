"""Food in half blocks, two pixels in each cell, or in ASCII."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style

from sushigo_tui.pictures import food
from sushigo_tui.pictures.food import Expression, LineArt, Pixels, Size
from sushigo_tui.pictures.raster import enlarged
from sushigo_tui.tui.theme import in_ascii, painted, pixel, text_style
from sushigo_tui.tui.widgets.lines import Line

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
    pairs = (zip(above, below, strict=True) for above, below in zip(rows[::2], rows[1::2], strict=True))
    cells = ([Segment(*_cell(*pair, on, mat)) for pair in line] for line in pairs)
    return [[*Segment.simplify(line)] for line in cells]


@painted
def _cell(above: str, below: str, on: str, mat: str) -> tuple[str, Style]:
    """Return the character and the colours for two pixels."""
    ground = text_style(on=on).bgcolor
    if not above and not below:
        return mat, text_style("slats", on)
    faint_on = on if on == "pale" else ""
    upper, lower = (each and pixel(each, faint_on if each != CROSS else "") for each in (above, below))
    if ground is not None and ground.name == "blue":
        # With sixteen colours, the belt has the same blue as some food.
        upper, lower = ("bright_blue" if each == ground.name else each for each in (upper, lower))
    if not above:
        return "▄", Style(color=lower, bgcolor=ground)
    if not below:
        return "▀", Style(color=upper, bgcolor=ground)
    return (" ", Style(bgcolor=upper)) if upper == lower else ("▀", Style(color=upper, bgcolor=lower))


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
    shade, light = text_style(colour, on, bold=True), text_style(SMILES.get(on, "ink"), on, bold=True)
    lines: list[Line] = []
    for row in art.rows:
        smile = next((each for each in (art.smile, " ".join(art.smile)) if each in row), "")
        before, _, after = row.partition(smile) if smile else (row, "", "")
        pieces = ((before, shade), (smile, light), (after, shade))
        lines.append([Segment(text, style) for text, style in pieces if text])
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
    return ["".join(HALVES[a + b] for a, b in zip(above, below, strict=True)) for above, below in pairs]
