"""The faces of one dish, side by side."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Size

from sushigo_tui.rules.cards import Dish
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import ink

from .card import SIZES, drawn, face
from .card import Size as CardSize
from .lines import Line, Lines

GAP = 2
USUAL = 4
"""Players, where it is not said how many there are."""


class Faces(Lines):
    """A card of each face of a dish, as large as all of them fit side by side."""

    DEFAULT_CSS = "Faces { height: auto; }"

    def __init__(self, symbols: Symbols) -> None:
        super().__init__()
        self.symbols = symbols
        self.dish: Dish | None = None
        self.seats = USUAL

    def show(self, dish: Dish | None, seats: int = 0) -> None:
        """Show another dish at a table of so many, or nothing."""
        self.dish, self.seats = dish, seats or USUAL
        self.renew(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """That of the cards."""
        return self._card(width).height if self.dish else 0

    def _card(self, width: int) -> CardSize:
        """The largest card of which as many fit as there are faces."""
        count = len(self.dish.cards) if self.dish else 0
        return next((size for size in SIZES if count * (size.width + GAP) - GAP <= width), SIZES[-1])

    def draw(self, width: int, height: int) -> list[Line]:
        """The cards from top to bottom."""
        if self.dish is None:
            return []
        faces = [face(card, self.symbols, self.seats) for card in self.dish.cards]
        rows = zip(*(drawn(each, self._card(width)) for each in faces), strict=True)
        gap = Segment(" " * GAP, ink())
        return [[part for segment in row for part in (segment, gap)] for row in rows]
