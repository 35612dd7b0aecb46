"""The public part of a game: the title line and the tables or the board."""

from collections.abc import Sequence
from typing import Literal

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widget import Widget

from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.view import View
from sushigo_tui.tui.layouts import layout_of
from sushigo_tui.tui.widgets.board import Board
from sushigo_tui.tui.widgets.caption import TitleLine
from sushigo_tui.tui.widgets.cards import CardRow, Shown
from sushigo_tui.tui.widgets.hands import Hands, Held
from sushigo_tui.tui.widgets.lines import Backdrop
from sushigo_tui.tui.widgets.page import Page
from sushigo_tui.tui.widgets.tables import Tables

AROUND_ROW = 2
"""The line of names above cards, and an empty line below."""

InPlace = Literal["tables", "board", "page", "nothing"]
"""What is shown in the tables' place."""


class Opened(Backdrop):
    """What was asked for: the cards of a turn, or open hands, with a text below."""

    def __init__(self) -> None:
        super().__init__()
        self.row = CardRow(numbered=False)
        self.hands = Hands()
        self.page = Page()
        self.page.airy = True

    def compose(self) -> ComposeResult:
        yield from (self.row, self.hands, self.page)

    def show(self, text: Text, cards: Sequence[Shown] = (), hands: Sequence[Held] = ()) -> None:
        self.page.show(text)
        self.page.centred = bool(cards)
        self.row.show(cards)
        self.hands.show(hands, self.hands.room)
        self.row.display, self.hands.display = bool(cards), bool(hands)


class PublicArea:
    """The title line, and below it the tables, the board or a text."""

    def __init__(self) -> None:
        self.head = TitleLine()
        self.tables = Tables()
        self.board = Board()
        self.opened = Opened()
        self.page = self.opened.page
        self.board_asked = False
        self.layout = layout_of(Size(0, 0))

    @property
    def in_place(self) -> tuple[Widget, ...]:
        """The widgets that take turns in the tables' place."""
        return self.tables, self.board, self.opened

    def show(
        self,
        view: View,
        window: Size,
        in_place: InPlace,
        seat: int | None = None,
        *,
        passing: bool = True,
        dish: Dish | None = None,
    ) -> None:
        """Show the tables, with a `seat` and its cards of a `dish` highlighted, or something else."""
        self.layout = layout_of(window)
        lines = self.layout.rows.tables
        self.board.show(view)
        self.tables.show(view, seat, self.layout, passing=passing, marked=dish)
        told = self.page.wrapped(self.page.text, window.width - 2)
        row, hands = self.opened.row, self.opened.hands
        row.fit(self.layout.hand(len(row.cards), lines - AROUND_ROW - len(told), rows=1))
        hands.room, hands.dishes = lines, view.setup.dishes
        for piece, below in ((row, len(told)), (hands, 0)):
            used = piece.get_content_height(window, window, window.width) + below
            piece.styles.margin = (int(used < lines), 0, 0, 0)
        # A text alone is near the question that it is about.
        above = 0 if row.cards or hands.display else max(0, lines - len(told))
        self.page.styles.margin = (above, 0, 0, 0)
        for name, each in zip(("tables", "board", "page"), self.in_place, strict=True):
            each.display = name == in_place
            each.styles.height = lines
            each.styles.margin = (self.layout.air, 0, 1, 0)

    def tick(self, view: View, remarks: str) -> None:
        """Update who has placed a card, and the remark in the title line."""
        self.head.show(self.head.left, remarks)
        self.tables.tick(view)
