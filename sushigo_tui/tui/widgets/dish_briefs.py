"""What each dish of the game scores, in a few words."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size

from sushigo_tui.rules.editions import Setup
from sushigo_tui.tui.theme import chip, fit, ink
from sushigo_tui.tui.widgets.lines import Explain, Line, Lines, tagged

COLUMN = 50
"""Cells that a column should have at least; in the smallest window two of them share what there is."""


class DishBriefs(Lines):
    """The dishes of this game in two columns or more, with what they score."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.dishes = setup.dishes

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the columns are long."""
        return -(-len(self.dishes) // _columns(width))

    def draw(self, width: int, height: int) -> list[Line]:
        """The columns, filled from the top."""
        columns = _columns(width)
        rows, places = -(-len(self.dishes) // columns), range(len(self.dishes))
        return [
            [piece for at in places[row::rows] for piece in tagged(self._entry(at, width // columns), at)]
            for row in range(rows)
        ]

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            self.post_message(Explain(self.dishes[at]))

    def _entry(self, at: int, width: int) -> Line:
        dish = self.dishes[at]
        lead = f" {dish.letters} " if width >= COLUMN else dish.letters
        words = fit(f" {self.setup.brief_of(dish)}", width - cell_len(lead) - cell_len(dish.title) - 2)
        return [
            Segment(" ", ink()),
            Segment(lead, chip(dish.colour)),
            Segment(f" {dish.title}", ink()),
            Segment(words, ink("soft")),
        ]


def _columns(width: int) -> int:
    return max(2, width // COLUMN)
