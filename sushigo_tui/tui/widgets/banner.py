"""The title, drawn with blocks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment

from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.belt import Conveyor
from sushigo_tui.tui.widgets.lines import Line, middle

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


class Banner(Conveyor):
    """The name of the game, centred: above a belt, or larger where there is room."""

    def draw(self, width: int, height: int) -> list[Line]:
        """The title, and what is below it."""
        if width >= _WIDE:
            return [middle(line, width) for line in _title(_SUSHI_LARGE, _GO_LARGE, 7)]
        return [*(middle(line, width) for line in _title(_SUSHI, _GO, 5)), *self.belt(width)]


def _title(sushi: Sequence[str], go: Sequence[str], gap: int) -> list[Line]:
    return [
        [Segment(left + " " * gap, ink("sushi")), Segment(right, ink("go"))]
        for left, right in zip(sushi, go, strict=True)
    ]
