"""Words above everything else: the state of the game, and what to do now."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.tui.theme import fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines, middle


class TitleLine(Lines):
    """The title line: menu, round and turn on the left, remarks on the right."""

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[str, ...] = ()
        self.right = ""

    def show(self, left: tuple[str, ...], right: str) -> None:
        """Show other words; the first of the left ones is the title."""
        if (left, right) != (self.left, self.right):
            self.left, self.right = left, right
            self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """The one line."""
        if not self.left:
            return []
        title, *more = self.left
        room = width - cell_len(self.right) - 2
        words = "".join(f" · {part}" for part in more)
        line = [segment(f" {title}", "ink", "tray", bold=True)]
        line.append(segment(fit(words, room - cell_len(title)), "soft", "tray"))
        return [[*line, segment(f"{self.right} ", "accent", "tray", bold=True)]]


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
        """The two lines, in the middle."""
        lines = ((self.first, text_style(bold=True)), (self.second, text_style("soft")))
        return [
            middle([Segment(fit(words, min(cell_len(words), width)), style)], width) for words, style in lines
        ]
