"""The frame of most screens: a heading, a panel, a decorative belt, and the key line."""

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
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

    def __init__(self, *parts: Widget, heading: str = "", across: bool = False) -> None:
        """Put the parts of the panel below each other, or beside each other if they go `across`."""
        super().__init__()
        self.heading = heading or say(self.HEADING)
        """The window's first line: the title, or a question."""
        self.panel = (Horizontal if across else Vertical)(*parts, classes="panel")

    @property
    def edge(self) -> int:
        """The column where the panel's content begins."""
        return self.panel.content_region.x + 1

    def compose(self) -> ComposeResult:
        yield Container(Static(self.heading, markup=False), classes="heading")
        yield self.panel
        yield Belt(classes=self.BELT)
        yield KeyLine()
