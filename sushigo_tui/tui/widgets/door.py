"""The button that shows what is hidden."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.message import Message

from sushigo_tui.tui.theme import fit, ink

from .lines import Line, Lines


class Door(Lines):
    """One button, on the side of the window where the last click was not."""

    DEFAULT_CSS = "Door { height: 3; }"

    class Opened(Message):
        """The button was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.key = self.words = ""
        self.right = True

    def show(self, key: str, words: str, clicked_at: int | None) -> None:
        """Show the button, away from the column in which the last click was, None if there was none."""
        self.key, self.words = key, words
        self.right = clicked_at is None or clicked_at < self.app.size.width // 2
        self.renew()

    def span(self, width: int) -> range:
        """The columns of the button."""
        size = min(cell_len(self.key) + cell_len(self.words) + 6, width // 2 - 2)
        start = width // 2 + (width // 2 - size) // 2 if self.right else (width // 2 - size) // 2
        return range(start, start + size)

    def draw(self, width: int, height: int) -> list[Line]:
        """The button, and nothing on its other side."""
        span = self.span(width)
        left, size = Segment(" " * span.start, ink()), len(span)
        key = Segment(f"  {self.key}  ", ink("salmon", "raised", bold=True))
        words = Segment(fit(self.words, size - key.cell_length), ink("ink", "raised", bold=True))
        return [
            [left, Segment("▄" * size, ink("raised"))],
            [left, key, words],
            [left, Segment("▀" * size, ink("raised"))],
        ]

    def on_click(self, event: events.Click) -> None:
        if event.x in self.span(self.size.width):
            self.post_message(self.Opened())
