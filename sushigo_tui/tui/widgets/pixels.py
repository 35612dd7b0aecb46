"""Pictures in half blocks, each cell two pixels, one above the other; and in letters."""

from __future__ import annotations

from itertools import groupby

from rich.segment import Segment
from rich.style import Style

from sushigo_tui.pictures.food import LineArt, Pixels
from sushigo_tui.tui.theme import ink, painted, pixel
from sushigo_tui.tui.widgets.lines import Line

CROSS = "#c9374a"
"""What lost food is crossed out with."""


@painted
def blocks(
    pixels: Pixels, on: str = "rice", *, rise: int = 0, pale: bool = False, mat: str = " "
) -> list[Line]:
    """A picture on a ground, as many cells wide as it has pixels, half as many lines high.

    It stands `rise` pixels higher, and loses those above the first line; `pale` it is half as bright as the
    ground. `mat` is seen where there is nothing. Nobody may change what is returned.
    """
    nothing = ("",) * len(pixels[0])
    rows = [*pixels[rise:], *[nothing] * (rise + len(pixels) % 2)]
    return [
        [
            Segment("".join(letter for letter, _ in cells), style)
            for style, cells in groupby(
                (_cell(*pair, on, pale, mat) for pair in zip(above, below, strict=True)), lambda cell: cell[1]
            )
        ]
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    ]


@painted
def _cell(above: str, below: str, on: str, pale: bool, mat: str) -> tuple[str, Style]:
    """A letter and its colours for two pixels."""
    ground = ink(on=on).bgcolor
    if not above and not below:
        return mat, ink("slats", on)
    upper, lower = (
        pixel(each, on if pale and each != CROSS else "") if each else "" for each in (above, below)
    )
    if not above:
        return "▄", Style(color=lower, bgcolor=ground)
    if not below:
        return "▀", Style(color=upper, bgcolor=ground)
    return (" ", Style(bgcolor=upper)) if upper == lower else ("▀", Style(color=upper, bgcolor=lower))


def crossed(pixels: Pixels) -> Pixels:
    """The same, crossed out from corner to corner behind its face."""
    right, bottom = len(pixels[0]) - 1, len(pixels) - 1
    rows = [list(row) for row in pixels]
    for y, row in enumerate(rows):
        x = round(y * right / bottom)
        if not 0.3 * right < x < 0.7 * right:
            row[x] = row[right - x] = CROSS
    return tuple(map(tuple, rows))


def lined(art: LineArt, colour: str, paper: str, words: str) -> list[Line]:
    """Line art in the dish's colour, as dark as it takes, and the smile on it in ink."""
    shade, lines = ink(colour, paper, bold=True), list[Line]()
    for row in art.rows:
        smile = next((each for each in (art.smile, " ".join(art.smile)) if each in row), "")
        before, _, after = row.partition(smile) if smile else (row, "", "")
        pieces = ((before, shade), (smile, ink(words, paper, bold=True)), (after, shade))
        lines.append([Segment(text, style) for text, style in pieces if text])
    return lines
