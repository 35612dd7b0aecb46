"""Colours, pawns and the styles that lines are drawn with."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from textual.theme import Theme

from sushigo_tui.names import steady

COLOURS = {
    "paper": "#1b1816",
    "tray": "#262019",
    "raised": "#3a3028",
    "ink": "#f2eadf",
    "soft": "#bcae9f",
    "faint": "#8f8275",
    "salmon": "#f4876a",
    "ginger": "#f2c14e",
    "leaf": "#93c47d",
    "plum": "#e0707b",
}
"""The palette by name; in style sheets each is a variable of the same name, such as `$salmon`."""

THEME = Theme(
    name="sushigo",
    primary=COLOURS["salmon"],
    secondary=COLOURS["ginger"],
    accent=COLOURS["ginger"],
    warning=COLOURS["ginger"],
    error=COLOURS["plum"],
    success=COLOURS["leaf"],
    foreground=COLOURS["ink"],
    background=COLOURS["paper"],
    surface=COLOURS["paper"],
    panel=COLOURS["tray"],
    variables=COLOURS,
)


class Pawn(NamedTuple):
    """A seat's mark: a colour, a shape of one cell, and the shape where only ASCII can be shown."""

    colour: str
    shape: str
    ascii: str


PAWNS = (
    Pawn("#f0645a", "●", "@"),
    Pawn("#5b9bf0", "■", "#"),
    Pawn("#e8c547", "▲", "^"),
    Pawn("#6cbf5f", "◆", "&"),
    Pawn("#b083f0", "★", "*"),
    Pawn("#f0883e", "▼", "v"),
    Pawn("#3fb8af", "✚", "+"),
    Pawn("#f28cb8", "○", "o"),
)
"""Eight pawns; no two share a colour, a shape or an ASCII shape."""


FAMILIES = {
    "nigiri": "#e9b93a",
    "roll": "#8a3a6b",
    "appetizer": "#2a9191",
    "special": "#dd8330",
    "dessert": "#d96c96",
}
"""The colour of the band over each family's tiles on the board."""


@lru_cache(512)
def ink(colour: str = "ink", on: str = "paper", *, bold: bool = False) -> Style:
    """The style of text in one colour on another; each is a name of the palette or `#rrggbb`."""
    return Style(color=COLOURS.get(colour, colour), bgcolor=COLOURS.get(on, on), bold=bold or None)


@lru_cache(256)
def chip(colour: str) -> Style:
    """Letters on a dish's colour, dark on light ones and light on dark ones."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    light = 0.299 * red + 0.587 * green + 0.114 * blue > 130
    return Style(color="#1b1816" if light else "#ffffff", bgcolor=colour, bold=True)


def fit(text: str, width: int, more: str = "…") -> str:
    """The text in exactly `width` cells: padded with spaces, or cut with a mark that there is more."""
    text = steady(text)
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(set_cell_size(text, width - cell_len(more)).rstrip() + more, width)
