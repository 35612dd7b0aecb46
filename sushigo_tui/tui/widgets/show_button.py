"""The button that shows what is hidden."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.message import Message

from sushigo_tui.tui.theme import fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines


class ShowButton(Lines):
    """One button in the middle of the window, or beside it where the last click was there."""

    class Opened(Message):
        """The button was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.key = self.words = ""
        self.clicked_at: int | None = None

    def show(self, key: str, words: str, clicked_at: int | None) -> None:
        """Show the button, away from the column in which the last click was, None if there was none."""
        self.key, self.words, self.clicked_at = key, words, clicked_at
        self.renew()

    def span(self, width: int) -> range:
        """The columns of the button."""
        size = min(cell_len(self.key) + cell_len(self.words) + 6, width // 2 - 2)
        middle = (width - size) // 2
        if self.clicked_at is None or self.clicked_at not in range(middle, middle + size):
            return range(middle, middle + size)
        start = middle + size if self.clicked_at < width // 2 else middle - size
        start = max(0, min(start, width - size))
        return range(start, start + size)

    def draw(self, width: int, height: int) -> list[Line]:
        """The button, with half a line of its ground above it and below where there is room for that."""
        span = self.span(width)
        key = segment(f"  {self.key}  ", "accent", "raised", bold=True)
        words = segment(fit(self.words, len(span) - key.cell_length), "ink", "raised", bold=True)
        before, edge = segment(" " * span.start), text_style("raised")
        above, below = ([before, Segment(half * len(span), edge)] for half in "▄▀")
        button: Line = [before, key, words]
        return [above, button, below] if height >= 3 else [button]

    def on_click(self, event: events.Click) -> None:
        if event.x in self.span(self.size.width):
            self.post_message(self.Opened())
