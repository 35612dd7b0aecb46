"""Cards to be looked at, in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from textual.geometry import Size

from sushigo_tui.rules.cards import Card, Dish, dish_of
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.card import BROAD, drawn, face
from sushigo_tui.tui.widgets.card import Size as CardSize
from sushigo_tui.tui.widgets.card_row import largest_card
from sushigo_tui.tui.widgets.lines import Line, Lines

GAP = 2
Brief = Callable[[Dish], str]
"""What a dish is worth, in a few words."""


def in_general(dish: Dish) -> str:
    """Return what a dish is worth where the game is not known."""
    return dish.words.brief


class Faces(Lines):
    """Rows of cards, all as large as those of the longest row fit side by side."""

    DEFAULT_CSS = "Faces { height: auto; }"

    def __init__(self) -> None:
        super().__init__()
        self.rows: Sequence[Sequence[Card | Dish]] = ()
        self.brief: Brief = in_general
        self.tallest = BROAD.height

    def show(
        self, *rows: Sequence[Card | Dish], brief: Brief = in_general, tallest: int = BROAD.height
    ) -> None:
        """Show other cards, or dishes as a whole; none is higher than `tallest`."""
        before = list(map(len, self.rows)), self.tallest
        self.rows, self.brief, self.tallest = rows, brief, tallest
        self.renew(layout=(list(map(len, rows)), tallest) != before)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """That of the cards, with a line between two rows."""
        return max(0, len(self.rows) * (self._card(width).height + 1) - 1)

    def _card(self, width: int) -> CardSize:
        return largest_card(max(map(len, self.rows), default=0), width, self.tallest, GAP)

    def draw(self, width: int, height: int) -> list[Line]:
        """The rows below each other."""
        size, gap = self._card(width), Segment(" " * GAP, ink())
        lines: list[Line] = []
        for row in self.rows:
            cards = [
                drawn(face(card, self.app.look.symbols, self.brief(dish_of(card))), size) for card in row
            ]
            lines += [[]] * bool(lines)
            lines += [[part for each in line for part in (*each, gap)] for line in zip(*cards, strict=True)]
        return lines
