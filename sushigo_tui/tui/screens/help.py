"""Help for the screen that it was opened on."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from sushigo_tui.tui.keys import BACK
from sushigo_tui.tui.theme import fit, ink
from sushigo_tui.tui.widgets.keyline import Hint, KeyLine


class Help(Screen[None]):
    """What can be done on a screen: its own words, then every key that works there."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        BACK,
        Binding("question_mark", "back", "close", show=False),
        Binding("down,j", "scroll(1)", "scroll", key_display="arrows"),
        Binding("up,k", "scroll(-1)", "scroll", key_display="arrows", show=False),
    ]

    def __init__(self, words: str, keys: list[Hint]) -> None:
        super().__init__()
        self.words = words
        self.hints = keys

    def compose(self) -> ComposeResult:
        yield Static("Help", classes="heading")
        with VerticalScroll():
            yield Static(self.words, id="words", markup=False)
            yield Static(self._keys(), id="keys")
        yield KeyLine()

    def _keys(self) -> Text:
        lines = Text()
        for hint in self.hints:
            lines.append(fit(hint.key, 10), ink("ginger", bold=True)).append(f"{hint.word}\n")
        return lines

    def action_back(self) -> None:
        """Close the help."""
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        """Move the text up or down."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
