"""The frame of most screens: a heading, a panel, a decorative belt, and the key line."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.widget import Widget
from textual.widgets import Static

from sushigo_tui.language import say
from sushigo_tui.tui.internals import Result
from sushigo_tui.tui.queued_input import Screen
from sushigo_tui.tui.widgets.belt import Belt
from sushigo_tui.tui.widgets.keyline import KeyLine


class PanelScreen(Screen[Result]):
    """A screen with one panel, whose left edge all parts share; `BELT` is the belt's style class."""

    DEFAULT_CLASSES = "desk"
    BELT = "spare"
    HEADING = ""
    """The title, as a marked message."""

    def __init__(self, heading: str = "") -> None:
        super().__init__()
        self.heading = heading or say(self.HEADING)
        """The window's first line: the title, or a question."""

    def panel(self) -> Widget:
        """Return the content, which must have the style class `panel`."""
        raise NotImplementedError

    @property
    def edge(self) -> int:
        """The column where the panel's content begins."""
        return self.query_one(".panel").content_region.x + 1

    def compose(self) -> ComposeResult:
        yield Container(Static(self.heading, markup=False), classes="heading")
        yield self.panel()
        yield Belt(classes=self.BELT)
        yield KeyLine()
