"""The title, drawn with blocks, and what goes by on the belt."""

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
_SUSHI_LARGE = (
    "▄█████████▄   ███     ███   ▄█████████▄   ███     ███   ███",
    "███     ▀▀▀   ███     ███   ███     ▀▀▀   ███     ███   ███",
    "███           ███     ███   ███           ███     ███   ███",
    "▀█████████▄   ███     ███   ▀█████████▄   ███████████   ███",
    "        ███   ███     ███           ███   ███     ███   ███",
    "▄▄▄     ███   ███     ███   ▄▄▄     ███   ███     ███   ███",
    "▀█████████▀   ▀█████████▀   ▀█████████▀   ███     ███   ███",
)
_GO_LARGE = (
    "▄█████████▄   ▄█████████▄   ███",
    "███     ▀▀▀   ███     ███   ███",
    "███           ███     ███   ███",
    "███   ▄▄▄▄▄   ███     ███   ███",
    "███     ███   ███     ███   ▀▀▀",
    "███     ███   ███     ███   ▄▄▄",
    "▀█████████▀   ▀█████████▀   ███",
)
_WIDE = 97

NIGIRI = ("▄█████▄ ", " ▀▀▀▀▀  ")
"""A topping, and the rice below it."""
_TOPPINGS = ("salmon", "ginger", "leaf", "salmon", "plum", "ginger", "salmon", "leaf")
_ROLL = (" ▄███▄  ", " ▀███▀  ")
_RICE_BALL = (" ▄███▄  ", "▀█████▀ ")
_RICE = "#f7f3ea"
_SERVED = (
    (NIGIRI, "#fa8a72", _RICE),
    (_ROLL, "#7ec26a", "#7ec26a"),
    (NIGIRI, "#f6c945", _RICE),
    (_RICE_BALL, _RICE, _RICE),
    (NIGIRI, "#ee7d99", _RICE),
    (_ROLL, "#7ec26a", "#7ec26a"),
)
"""What lies on the belt, which is dark in every theme: its two lines, and their colours."""
_PLACE = 10


class Banner(Widget):
    """The name of the game, centred: above a row of nigiri, or larger where there is room."""

    def render_line(self, y: int) -> Strip:
        """One line of the title or of the nigiri."""
        pieces = _large(y) if self.size.width >= _WIDE else _small(y)
        left = (self.size.width - sum(len(piece.text) for piece in pieces)) // 2
        return Strip([Segment(" " * left, ink()), *pieces]).adjust_cell_length(self.size.width, ink())


class Belt(Widget):
    """A conveyor belt from edge to edge of the window, and what is served on it."""

    def render_line(self, y: int) -> Strip:
        """An edge of the belt, or a line of what lies on it."""
        width = self.size.width
        line = []
        for place in range(width // _PLACE + 1):
            on = "joint" if place % 2 else "belt"
            served, top, below = _SERVED[place % len(_SERVED)]
            if 1 <= y <= 2:
                line.append(Segment(f" {served[y - 1]} ", ink((top, below)[y - 1], on)))
            else:
                line.append(Segment(" " * _PLACE, ink(on=on)))
        return Strip(line).adjust_cell_length(width, ink())


def _title(sushi: str, go: str, gap: int) -> list[Segment]:
    return [Segment(sushi + " " * gap, ink("salmon")), Segment(go, ink("ginger"))]


def _large(y: int) -> list[Segment]:
    return _title(_SUSHI_LARGE[y], _GO_LARGE[y], 7) if y < len(_SUSHI_LARGE) else []


def _small(y: int) -> list[Segment]:
    if y < len(_SUSHI):
        return _title(_SUSHI[y], _GO[y], 5)
    if y == len(_SUSHI) + 1:
        return [Segment(NIGIRI[0], ink(topping)) for topping in _TOPPINGS]
    if y == len(_SUSHI) + 2:
        return [Segment(NIGIRI[1], ink("rice")) for _ in _TOPPINGS]
    return []
