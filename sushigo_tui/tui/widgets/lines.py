"""What draws itself all at once, as lines."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from sushigo_tui.tui.look import BaseWidget
from sushigo_tui.tui.theme import ink

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish

Line = list[Segment]


class Explain(Message):
    """A dish was clicked where it only stands for itself: what does it do?"""

    def __init__(self, dish: Dish) -> None:
        super().__init__()
        self.dish = dish


class Lines(BaseWidget):
    """Lines that are worked out anew only when what they show, or their size, has changed.

    They fill the widget, which has no frame and no padding; only what differs from before is painted again.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: list[Strip] | None = None
        self._poses: dict[Hashable, list[Strip]] = {}
        self._drawn_for: tuple[Size, Sequence[LineFilter]] = Size(0, 0), ()

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines from top to bottom; what is left over stays empty."""
        raise NotImplementedError

    @property
    def pose(self) -> Hashable:
        """Which one it shows of several pictures of the same thing; each of them is drawn only once."""
        return None

    def renew(self, *, layout: bool = False, posed: bool = False) -> None:
        """Draw again, unless it is only `posed` anew; with `layout` the height may have changed, too."""
        before = self._strips
        self.forget(all=not posed)
        if layout or before is None or self._drawn_for[0] != self.size:
            self.refresh(layout=layout)
        elif changed := list(differing(before, self._painted())):
            self.refresh(*changed)

    def notify_style_update(self) -> None:
        """Draw in the colours of another theme."""
        self.forget()
        super().notify_style_update()

    def forget(self, *, all: bool = True) -> None:
        """What was painted is not what is to be seen; with `all` no picture is right any more."""
        self._strips = None
        if all:
            self._poses.clear()

    def _painted(self) -> list[Strip]:
        """The lines as they are painted, as many as the widget is high."""
        # The event of another size comes only after the first painting in it.
        here = self.size, self.get_line_filters()
        if self._drawn_for != here:
            self.forget()
            self._drawn_for = here
        if self._strips is None:
            self._strips = self._poses.get(self.pose) or self._pictured(*here)
            self._poses[self.pose] = self._strips
        return self._strips

    def _pictured(self, size: Size, filters: Sequence[LineFilter]) -> list[Strip]:
        width, height = size
        strips = [Strip(line).adjust_cell_length(width, ink()) for line in self.draw(width, height)]
        strips = [*strips[:height], *[Strip.blank(width, ink())] * (height - len(strips))]
        ground = self.background_colors[1]
        for each in filters:
            strips = [strip.apply_filter(each, ground) for strip in strips]
        return strips

    def render_lines(self, crop: Region) -> list[Strip]:
        """Those in sight. Textual would put each together again, and so forget how it is written."""
        strips = self._painted()[crop.y : crop.bottom]
        if crop.column_span == (0, self._drawn_for[0].width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]


def differing(before: Sequence[Strip], after: Sequence[Strip]) -> Iterator[Region]:
    """The cells of each line, of the same length, in which it is not what it was."""
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        was, now = list(old), list(new)
        if was != now:
            start, end = _alike(was, now), new.cell_length - _alike(was[::-1], now[::-1])
            yield Region(start, y, end - start, 1)


def _alike(one: Line, other: Line) -> int:
    """Cells from the start on in which two lines are the same."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(segment.cell_length for segment, _ in same)
