"""The first screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from sushigo_tui.tui.widgets.keyline import KeyLine


class Start(Screen[None]):
    """The title and what can be done from here."""

    CSS_PATH = "start.tcss"
    HELP = "Choose what to play."

    def compose(self) -> ComposeResult:
        yield Static("Sushi Go!")
        yield KeyLine()
