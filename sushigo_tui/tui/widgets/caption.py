"""What is to be done now, and what there is to say about it."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.tui.terminal import WIDE
from sushigo_tui.tui.theme import fit, ink
from sushigo_tui.tui.widgets.lines import Line, Lines, middle


class Caption(Lines):
    """One line to be read first, and a softer one below it."""

    DEFAULT_CSS = "Caption { height: 2; }"

    def __init__(self) -> None:
        super().__init__()
        self.first = self.second = ""

    def say(self, first: str, second: str = "") -> None:
        """Say something else."""
        if (first, second) != (self.first, self.second):
            self.first, self.second = first, second
            self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """The two lines, in the middle of a wide window."""
        lines = ((self.first, ink("ginger", bold=True)), (self.second, ink("soft")))
        if width < WIDE:
            return [[Segment(fit(f" {words}", width), style)] for words, style in lines]
        return [
            middle([Segment(fit(words, min(cell_len(words), width)), style)], width) for words, style in lines
        ]
