"""The title, drawn with blocks."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from sushigo_tui.tui.theme import ink

_SUSHI = (
    "▄█████▄  ██   ██  ▄█████▄  ██   ██  ██",
    "██   ▀▀  ██   ██  ██   ▀▀  ██   ██  ██",
    "▀█████▄  ██   ██  ▀█████▄  ███████  ██",
    "▄▄   ██  ██   ██  ▄▄   ██  ██   ██  ██",
    "▀█████▀  ▀█████▀  ▀█████▀  ██   ██  ██",
)
_GO = (
    "▄█████▄  ▄█████▄  ██",
    "██   ▀▀  ██   ██  ██",
    "██  ▄▄▄  ██   ██  ██",
    "██   ██  ██   ██  ▄▄",
    "▀█████▀  ▀█████▀  ██",
)
NIGIRI = ("▄█████▄ ", " ▀▀▀▀▀  ")
"""A topping, and the rice below it."""
_TOPPINGS = ("salmon", "ginger", "leaf", "salmon", "plum", "ginger", "salmon", "leaf")
_GAP = 5
_WIDTH = len(_SUSHI[0]) + _GAP + len(_GO[0])


class Banner(Widget):
    """The name of the game above a row of nigiri, centred."""

    def render_line(self, y: int) -> Strip:
        """One line of the title or of the nigiri."""
        left = Segment(" " * max(0, (self.size.width - _WIDTH) // 2), ink())
        return Strip([left, *self._pieces(y)]).adjust_cell_length(self.size.width, ink())

    def _pieces(self, y: int) -> list[Segment]:
        if y < len(_SUSHI):
            gap = " " * _GAP
            return [Segment(_SUSHI[y] + gap, ink("salmon")), Segment(_GO[y], ink("ginger"))]
        if y == len(_SUSHI) + 1:
            return [Segment(NIGIRI[0], ink(topping)) for topping in _TOPPINGS]
        if y == len(_SUSHI) + 2:
            return [Segment(NIGIRI[1], ink()) for _ in _TOPPINGS]
        return []
