"""The cover over all screens while the window is too small for the game."""

from textual.app import ComposeResult
from textual.widgets import Static

from sushigo_tui.language import join_and, phrase, say
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.terminal import SMALLEST


class TooSmall(Screen[None]):
    """A cover that says how much is missing, and closes when there is room."""

    CSS_PATH = "too_small.tcss"

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def on_resize(self) -> None:
        columns, rows = SMALLEST - self.app.size
        missing = []
        if columns:
            missing.append(phrase("{number} column[s]", number=columns))
        if rows:
            missing.append(phrase("{number} row[s]", number=rows))
        if missing:
            more = say("{missing} more, please.", missing=join_and(missing))
            self.query_one(Static).update(f"{say('Sushi Go! needs 80 x 24.')}\n{more}")
        elif self.app.screen is self:
            self.dismiss()

    on_mount = on_screen_resume = on_resize
