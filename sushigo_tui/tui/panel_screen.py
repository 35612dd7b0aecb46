"""What most screens look like: one panel, a heading above it, a belt below it, and the keys."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Static

from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.keyline import KeyLine


class PanelScreen(Screen[Result]):
    """A screen with one panel; belts lie beside it where there is room, each with these style classes."""

    DEFAULT_CLASSES = "desk"
    BELTS: tuple[str, ...] = ("spare",)
    heading = ""
    """What stands in the first line of the window, if anything does."""

    def panel(self) -> Widget:
        """What the screen is for, of the style class `panel`."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        if self.heading:
            yield Static(self.heading, classes="heading", markup=False)
        yield self.panel()
        yield from (Belt(classes=classes) for classes in self.BELTS)
        yield KeyLine()
