"""What most screens look like: a heading, one panel, belts above and below it, and the keys."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.widget import Widget
from textual.widgets import Static

from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.keyline import KeyLine


class PanelScreen(Screen[Result]):
    """A screen with one panel; all that stands on it begins in one column, the heading and the keys too.

    Belts lie above and below the panel where there is room, each with these style classes.
    """

    DEFAULT_CLASSES = "desk"
    BELTS: tuple[str, ...] = ("spare",)
    heading = ""
    """What stands in the first line of the window: a title, or what is asked."""

    def panel(self) -> Widget:
        """What the screen is for, of the style class `panel`."""
        raise NotImplementedError

    @property
    def edge(self) -> int:
        """The column where all of it begins."""
        return self.query_one(".panel").content_region.x + 1

    def compose(self) -> ComposeResult:
        yield Container(Static(self.heading, markup=False), classes="heading")
        yield self.panel()
        yield from (Belt(classes=classes) for classes in self.BELTS)
        yield KeyLine()
