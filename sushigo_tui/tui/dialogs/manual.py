"""The manual."""

from dataclasses import replace

from rich.markdown import Markdown
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.containers import Vertical

from sushigo_tui import manual
from sushigo_tui.language import mark
from sushigo_tui.tui import keys
from sushigo_tui.tui.panel_screen import PanelScreen
from sushigo_tui.tui.theme import span_style
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.page import Page, readable


class MarkdownPage(Page):
    """A page of Markdown, in the theme's colours."""

    def wrapped(self, text: Text, width: int) -> list[Text]:
        options = self.app.console.options.update(width=readable(width), height=None)
        lines = self.app.console.render_lines(Markdown(text.plain, hyperlinks=False), options, pad=False)
        return [Text.assemble(*map(_spanned, line)) for line in lines]


def _spanned(piece: Segment) -> tuple[str, Style]:
    style = piece.style or Style.null()
    return piece.text, span_style("accent" if style.color else "ink", bold=bool(style.bold))


class Manual(PanelScreen[None]):
    """A list of pages, with the selected page beside it."""

    CSS_PATH = "manual.tcss"
    HEADING = mark("Manual")
    HELP = mark(
        "The selected page is shown on the right. {pageup} and {pagedown} scroll it. Press {b} to go back."
    )
    # The page's keys have priority because the list has the focus.
    BINDINGS = [keys.BACK, *(replace(each, priority=True) for each in keys.PAGES)]

    def __init__(self) -> None:
        self.choices = ChoiceList([Row(manual.title(name)) for name in manual.PAGES], choosing=False)
        self.page = MarkdownPage()
        super().__init__(self.choices, Vertical(self.page), across=True)

    def _read(self) -> None:
        self.page.show(Text(manual.read_page(manual.PAGES[self.choices.at])))

    def action_scroll_page(self, pages: int) -> None:
        self.page.scroll_page(pages)

    on_mount = on_choice_list_moved = _read
