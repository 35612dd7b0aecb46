"""The help for a screen."""

from itertools import zip_longest

from rich.text import Text

from sushigo_tui.language import mark, say
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import SOFT, fit, span_style
from sushigo_tui.tui.widgets.keyline import Hint
from sushigo_tui.tui.widgets.page import Page

KEY, WORD = 11, 25
"""The columns of a key and of its description; there are two of each beside each other."""

TWINS = mark("{h} {j} {k} {l} work as arrows. {escape} goes back. Click a key to press it.", cells=76)


class Help(PanelScreen[None]):
    """A screen's help text, and all keys that work there."""

    CSS_PATH = "help.tcss"
    HEADING = mark("Help")
    BINDINGS = [
        keys.bind("down,j", "scroll(1)", "scroll", "↑↓", id="scroll"),
        keys.bind("up,k", "scroll(-1)", "scroll", "↑↓", id="scroll", show=False),
        keys.bind("enter", "app.manual", "manual"),
        keys.BACK,
        keys.bind("question_mark,f1", "back"),
    ]

    def __init__(self, words: str, hints: list[Hint]) -> None:
        text = Text(f"{words}\n\n" if words else "")
        rows = -(-len(hints) // 2)
        for beside in zip_longest(hints[:rows], hints[rows:]):
            for hint in filter(None, beside):
                text.append(fit(hint.key, KEY), span_style("accent", bold=True))
                text.append(fit(hint.word, WORD), SOFT)
            text.append("\n")
        self.page = Page(text.append(f"\n{say(TWINS)}", span_style("faint")), left=0)
        super().__init__(self.page)

    def action_scroll(self, lines: int) -> None:
        self.page.scroll_by(lines)
