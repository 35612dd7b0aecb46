"""The cover over all screens while the window is too small for the game."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from sushigo_tui.language import join_and, phrase_counted, say
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.terminal import SMALLEST


def missing(size: Size) -> str:
    """Return how many columns and rows a window lacks, in a sentence; "" if it is large enough."""
    columns, rows = max(SMALLEST[0] - size.width, 0), max(SMALLEST[1] - size.height, 0)
    lacking = [phrase_counted("{number} column", "{number} columns", columns)] if columns else []
    lacking += [phrase_counted("{number} row", "{number} rows", rows)] if rows else []
    return say("{missing} more, please.", missing=join_and(lacking)) if lacking else ""


class TooSmall(Screen[None]):
    """A cover that says how much is missing, and closes when there is room."""

    CSS_PATH = "too_small.tcss"

    def compose(self) -> ComposeResult:
        yield Static(self._words(), markup=False)

    def on_resize(self) -> None:
        if missing(self.app.size):
            self.query_one(Static).update(self._words())
        elif self.app.screen is self:
            self.dismiss()

    on_screen_resume = on_resize

    def _words(self) -> str:
        return f"{say('Sushi Go! needs 80 x 24.')}\n{missing(self.app.size)}"
