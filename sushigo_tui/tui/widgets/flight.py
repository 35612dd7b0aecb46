"""A card that flies, small, over all else."""

from __future__ import annotations

from textual.geometry import Offset

from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Card
from sushigo_tui.tui.widgets.lines import Line, Lines
from sushigo_tui.tui.widgets.pixels import picture_lines

WIDTH, HEIGHT = food.SIZES["small"][0], food.SIZES["small"][1] // 2


class Flight(Lines):
    """The food of one card on its way from one cell of the screen to another; else it is not there."""

    DEFAULT_CSS = f"Flight {{ layer: flight; position: absolute; width: {WIDTH}; height: {HEIGHT}; }}"

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.card: Card | None = None

    def move(self, card: Card, start: Offset, end: Offset, share: float) -> None:
        """Show a card that has come so far of its way, 0 to 1."""
        if card is not self.card:
            self.card = card
            self.renew()
        self.offset = start.blend(end, share) - (WIDTH // 2, HEIGHT // 2)
        self.display = True

    def stop(self) -> None:
        """Show nothing any more."""
        self.display = False

    def draw(self, width: int, height: int) -> list[Line]:
        """The picture."""
        return picture_lines(self.card, "small", self.app.look.symbols) if self.card else []
