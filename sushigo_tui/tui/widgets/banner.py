"""The title, drawn with blocks, and what goes by on the belt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment

from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.lines import Line, Lines, middle

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


class Banner(Lines):
    """The name of the game, centred: above a row of nigiri, or larger where there is room."""

    def draw(self, width: int, height: int) -> list[Line]:
        """The title, and what is below it."""
        if width >= _WIDE:
            lines = _title(_SUSHI_LARGE, _GO_LARGE, 7)
        else:
            toppings = [Segment(NIGIRI[0], ink(topping)) for topping in _TOPPINGS]
            rice = [Segment(NIGIRI[1], ink("rice")) for _ in _TOPPINGS]
            lines = [*_title(_SUSHI, _GO, 5), [], toppings, rice]
        return [middle(line, width) for line in lines]


class Belt(Lines):
    """A conveyor belt from edge to edge of the window, and what is served on it."""

    def draw(self, width: int, height: int) -> list[Line]:
        """Its two edges, and between them what lies on it."""
        edge, lines = " " * _PLACE, list[Line]([[], [], [], []])
        for place in range(width // _PLACE + 1):
            on = "joint" if place % 2 else "belt"
            (above, below), top, bottom = _SERVED[place % len(_SERVED)]
            pieces = ((edge, "ink"), (f" {above} ", top), (f" {below} ", bottom), (edge, "ink"))
            for line, (text, colour) in zip(lines, pieces, strict=True):
                line.append(Segment(text, ink(colour, on)))
        return lines


def _title(sushi: Sequence[str], go: Sequence[str], gap: int) -> list[Line]:
    return [
        [Segment(left + " " * gap, ink("salmon")), Segment(right, ink("ginger"))]
        for left, right in zip(sushi, go, strict=True)
    ]
