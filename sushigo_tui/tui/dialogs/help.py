"""Help for the screen that it was opened on."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text
from textual.binding import Binding
from textual.containers import Vertical

from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import fit, text_style
from sushigo_tui.tui.widgets.keyline import Hint
from sushigo_tui.tui.widgets.page import Page

KEY, WORD = 8, 28
"""Cells for a key and for what it does; two of them stand side by side."""

_TWINS = "h j k l are arrows; Escape goes back or leaves. Click any key below."


class Help(PanelScreen[None]):
    """What can be done on a screen: its own words, then every key that works there."""

    CSS_PATH = "help.tcss"
    heading = "Help"
    BINDINGS = [
        Binding("down,j", "scroll(1)", "scroll", key_display="↑↓", id="scroll"),
        Binding("up,k", "scroll(-1)", "scroll", key_display="↑↓", id="scroll", show=False),
        keys.BACK,
        Binding("question_mark,f1", "back", show=False),
    ]

    def __init__(self, words: str, hints: list[Hint]) -> None:
        super().__init__()
        self.text = Text(f"{words}\n\n" if words else "")
        rows = -(-len(hints) // 2)
        for beside in zip_longest(hints[:rows], hints[rows:]):
            for hint in filter(None, beside):
                self.text.append(fit(hint.key, KEY), text_style("accent", bold=True))
                self.text.append(fit(hint.word, WORD), text_style("soft"))
            self.text.append("\n")
        self.text.append(f"\n{_TWINS}", text_style("faint"))

    def panel(self) -> Vertical:
        return Vertical(Page(self.text), classes="panel")

    def action_scroll(self, lines: int) -> None:
        """Move the text up or down."""
        self.query_one(Page).scroll_by(lines)
