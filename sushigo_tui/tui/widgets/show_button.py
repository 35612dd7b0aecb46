"""The button that shows what is hidden, and for whom."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message

from sushigo_tui.tui.theme import fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines, middle


class ShowButton(Lines):
    """One button, on the side of the window where the last click was not; on the other side a name."""

    DEFAULT_CSS = "ShowButton { height: 3; }"

    class Opened(Message):
        """The button was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.key = self.words = self.plate = self.colour = ""
        self.right = True

    def show(self, key: str, words: str, clicked_at: int | None, plate: str = "", colour: str = "") -> None:
        """Show the button, away from the column in which the last click was, None if there was none.

        On the other side stands the `plate`, if there is one, in its `colour`: without a ground of its own,
        as it is no button.
        """
        self.key, self.words, self.plate, self.colour = key, words, plate, colour
        self.right = clicked_at is None or clicked_at < self.app.size.width // 2
        self.renew()

    def span(self, width: int) -> range:
        """The columns of the button."""
        size = min(cell_len(self.key) + cell_len(self.words) + 6, width // 2 - 2)
        start = width // 2 + (width // 2 - size) // 2 if self.right else (width // 2 - size) // 2
        return range(start, start + size)

    def draw(self, width: int, height: int) -> list[Line]:
        """The button and the plate side by side."""
        size, half = len(self.span(width)), width // 2
        key = segment(f"  {self.key}  ", "accent", "raised", bold=True)
        words = segment(fit(self.words, size - key.cell_length), "ink", "raised", bold=True)
        button = _block([key, words], size, text_style("raised"))
        name = fit(self.plate, min(cell_len(self.plate), half - 2))
        plate: list[Line] = [[], [segment(name, self.colour, bold=True)] if name else [], []]
        left, right = (plate, button) if self.right else (button, plate)
        return [[*middle(one, half), *middle(other, half)] for one, other in zip(left, right, strict=True)]

    def on_click(self, event: events.Click) -> None:
        if event.x in self.span(self.size.width):
            self.post_message(self.Opened())


def _block(line: Line, width: int, edge: Style) -> list[Line]:
    """A line with half a line of its ground above it and below."""
    return [[Segment("▄" * width, edge)], line, [Segment("▀" * width, edge)]]
