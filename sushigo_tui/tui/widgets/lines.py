"""The base of widgets that draw themselves line by line."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from textual import events
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from sushigo_tui.tui.base_app import BaseWidget
from sushigo_tui.tui.theme import text_style
from sushigo_tui.tui.widgets.pieces import Line, Tag, tag_of

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish


@dataclass
class Explain(Message):
    """A dish that isn't a choice was clicked, to have it explained."""

    dish: Dish


@dataclass
class SeatClicked(Message):
    """A player was clicked."""

    seat: int


class Backdrop(Widget):
    """A container whose lines are blank; Textual would compose its background anew at every key."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return [Strip.blank(crop.width, text_style())] * crop.height


class Scrolled(BaseWidget):
    """A widget that scrolls by the mouse wheel."""

    def scroll_by(self, lines: int) -> None:
        """Scroll down by 1, or up by -1."""
        raise NotImplementedError

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_by(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_by(-1)


class Lines(BaseWidget):
    """A widget made of lines, which are computed only when their content or size changes.

    The lines fill the widget, which has no frame and no padding. Only cells that differ are painted again.
    """

    # Tags look like links to Textual, which would repaint everything as the pointer moves between them.
    auto_links = reactive(False)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._last: list[Strip] = []
        self._pictures: dict[Hashable, list[Strip]] = {}
        self._drawn_for: tuple[Size, Sequence[LineFilter]] = Size(0, 0), ()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the lines from top to bottom; missing lines stay empty."""
        raise NotImplementedError

    def tag_at(self, x: int, y: int) -> Tag:
        """Return the tag of a cell; empty if it has no tag."""
        strips = self._painted()
        cells = strips[y].crop(x, x + 1) if 0 <= y < len(strips) else ()
        return next(map(tag_of, cells), ())

    @property
    def cache_key(self) -> Hashable:
        """The state that changes what is drawn without `renew`; pictures are cached by it."""
        return None

    def renew(self, *, layout: bool = False, cached: bool = False) -> None:
        """Draw again, from `cached` pictures if only `cache_key` changed; `layout` if the height changes."""
        before = self._last
        if not cached:
            self.clear_cache()
        if layout or not before or self._drawn_for[0] != self.size:
            self.refresh(layout=layout)
        elif changed := list(differing(before, self._painted())):
            self.refresh(*changed)

    def notify_style_update(self) -> None:
        self.clear_cache()
        super().notify_style_update()

    def clear_cache(self) -> None:
        """Forget all pictures, which are outdated."""
        self._pictures.clear()

    def _painted(self) -> list[Strip]:
        """Return the lines as painted, as many as the widget is high."""
        # Textual announces a new size only after it has painted with that size.
        (width, height), filters = here = self.size, self.get_line_filters()
        if self._drawn_for != here:
            self.clear_cache()
            self._drawn_for = here
        key = self.cache_key
        if key not in self._pictures:
            lines = self.draw(width, height)[:height]
            lines += [[]] * (height - len(lines))
            strips = [Strip(line).adjust_cell_length(width, text_style()) for line in lines]
            _, ground = self.background_colors
            for each in filters:
                strips = [strip.apply_filter(each, ground) for strip in strips]
            self._pictures[key] = strips
        self._last = self._pictures[key]
        return self._last

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines in sight; Textual would compose each anew."""
        strips = self._painted()[crop.y : crop.bottom]
        if crop.column_span == (0, self._drawn_for[0].width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]


def differing(before: Sequence[Strip], after: Sequence[Strip]) -> Iterator[Region]:
    """Yield the region in which each line differs; both lists have lines of the same width."""
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        was, now = list(old), list(new)
        if was != now:
            start, end = _alike(was, now), new.cell_length - _alike(was[::-1], now[::-1])
            yield Region(start, y, end - start, 1)


def _alike(one: Line, other: Line) -> int:
    """Return how many columns from the start on are alike in two lines."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(piece.cell_length for piece, _ in pairs)
