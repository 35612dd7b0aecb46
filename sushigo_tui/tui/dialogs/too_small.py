"""What stands there while the window is too small for the game."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.terminal import SMALLEST


def missing(size: Size) -> str:
    """What a window of this size lacks, in one sentence; nothing if it is large enough."""
    columns, rows = max(SMALLEST[0] - size.width, 0), max(SMALLEST[1] - size.height, 0)
    lacking = [f"{columns} column{'s' * (columns > 1)}"] * (columns > 0)
    lacking += [f"{rows} row{'s' * (rows > 1)}"] * (rows > 0)
    return f"{' and '.join(lacking)} more, please." if lacking else ""


class TooSmall(Screen[None]):
    """Covers everything under 80x24, says how much is missing, and goes when the window has grown."""

    CSS_PATH = "too_small.tcss"

    def compose(self) -> ComposeResult:
        yield Static(self._words(), markup=False)

    def on_resize(self) -> None:
        if missing(self.app.size):
            self.query_one(Static).update(self._words())
        elif self.app.screen is self:
            self.dismiss()

    def on_screen_resume(self) -> None:
        self.on_resize()

    def _words(self) -> str:
        return f"Sushi Go! needs 80 x 24.\n{missing(self.app.size)}"
