"""What draws itself all at once, as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sushigo_tui.tui.theme import ink

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish

Line = list[Segment]


class Explain(Message):
    """A dish was clicked where it only stands for itself: what does it do?"""

    def __init__(self, dish: Dish) -> None:
        super().__init__()
        self.dish = dish


class Lines(Widget):
    """Lines that are worked out anew only when what they show, or their size, has changed."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: list[Strip] | None = None
        self._drawn_for = Size(0, 0)

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines from top to bottom; what is left over stays empty."""
        raise NotImplementedError

    def renew(self, *, layout: bool = False) -> None:
        """Draw again; with `layout` the height may have changed, too."""
        self._strips = None
        self.refresh(layout=layout)

    def notify_style_update(self) -> None:
        """Draw in the colours of another theme."""
        self._strips = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One of the lines."""
        width = self.size.width
        # The event of another size comes only after the first painting in it.
        if self._strips is None or self._drawn_for != self.size:
            self._drawn_for = self.size
            lines = self.draw(width, self.size.height)
            self._strips = [Strip(line).adjust_cell_length(width, ink()) for line in lines]
        return self._strips[y] if y < len(self._strips) else Strip.blank(width, ink())
