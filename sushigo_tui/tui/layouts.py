"""The layout of a game's screen in cells and lines, by two ladders: one for widths, one for heights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Size

from sushigo_tui.pictures import food


class CardSize(NamedTuple):
    """Cells that a card takes."""

    width: int
    height: int


SMALL, MIDDLE, BROAD = CardSize(7, 5), CardSize(9, 6), CardSize(13, 9)
CARD_SIZES = (
    CardSize(34, 15),
    CardSize(17, 12),
    CardSize(17, 9),
    CardSize(15, 11),
    BROAD,
    CardSize(11, 8),
    CardSize(11, 7),
    MIDDLE,
    SMALL,
)
"""All sizes of cards; the first that a window has room for is used, so no larger window has smaller cards."""


class Columns(NamedTuple):
    """A step of the ladder for widths: cells of a dish's column with food, and of one with words."""

    width: int
    dish: int
    words: int


class Rows(NamedTuple):
    """A step of the ladder for heights."""

    height: int
    tables: int
    """Lines of the tables, their header among them."""
    card: int
    """Lines of the highest card."""
    letters: int
    """Lines of the large letters in which a handover names a player."""
    button: int
    """Lines of the button that shows what is hidden."""


WIDTHS = (
    Columns(80, 8, 8),
    Columns(90, 9, 9),
    Columns(100, 11, 10),
    Columns(110, 12, 11),
    Columns(120, 13, 12),
    Columns(140, 15, 14),
    Columns(160, 17, 16),
    Columns(200, 21, 20),
)
HEIGHTS = (
    Rows(24, 9, 7, 4, 1),
    Rows(27, 9, 9, 4, 1),
    Rows(30, 13, 9, 4, 1),
    Rows(36, 16, 12, 7, 1),
    Rows(40, 17, 12, 7, 3),
    Rows(45, 21, 15, 7, 3),
    Rows(50, 25, 15, 7, 3),
)


class SeatRow(NamedTuple):
    """A seat's row at the tables: its lines, and the cells of a dish's column; what is left has the name.

    With `food`, cards are small pictures, what they bring is `beside` them or below; without, words.
    """

    lines: int
    dish: int
    food: food.Size | None = None
    beside: bool = False


FORMS = (
    SeatRow(8, 16, "large"),
    SeatRow(7, 12, "middle"),
    SeatRow(6, 12, "middle"),
    SeatRow(5, 17, "middle", beside=True),
    SeatRow(5, 8, "small"),
    SeatRow(3, 12, "small", beside=True),
    SeatRow(4, 8, "small"),
    SeatRow(3, 11, "small", beside=True),
    SeatRow(2, 8),
    SeatRow(1, 8),
)
"""The rows from the best form on, with the fewest lines and cells that each takes."""


class FinalSizes(NamedTuple):
    """The sizes of the winner's screen."""

    digits: int
    """The scale of points; names have twice that."""
    food: food.Size
    times: int
    """The scale of food."""
    belt: int
    """Lines of the belt."""


FINALS = (
    (Size(160, 45), FinalSizes(2, "large", times=2, belt=14)),
    (Size(120, 40), FinalSizes(2, "large", times=1, belt=8)),
    (Size(100, 30), FinalSizes(1, "large", times=1, belt=8)),
    (Size(0, 0), FinalSizes(1, "middle", times=1, belt=6)),
)
"""The smallest windows for the sizes of the winner's screen."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of everything in a window, which depend on its size and the number of seats alone.

    The head line is line 0, the key line the last one.
    """

    window: Size
    columns: Columns
    rows: Rows

    @property
    def width(self) -> int:
        """Cells of the tables; a wider window has them in the middle."""
        return self.columns.width

    @property
    def tables(self) -> int:
        """Lines of the tables, their header among them."""
        return self.rows.tables

    @property
    def stage(self) -> int:
        """The first line of the stage; the tables are above it, from line 1, with a line of air between."""
        return self.tables + 2

    @property
    def stage_lines(self) -> int:
        """Lines of the stage, as far as the key line."""
        return self.rows.height - 1 - self.stage

    def row(self, seats: int) -> SeatRow:
        """The drawing of a table row, for some number of seats."""
        lines = (self.tables - 1) // seats
        form = next(each for each in FORMS if each.lines <= lines and each.dish <= self.columns.dish)
        return form._replace(dish=self.columns.dish if form.food else self.columns.words)

    def hand(self, cards: int, lines: int = HEIGHTS[-1].card) -> CardSize:
        """Return the largest size of so many cards side by side, each in at most so many lines."""
        width, lines = (self.window.width + 1) // max(1, cards) - 1, min(lines, self.rows.card)
        fitting = (size for size in CARD_SIZES if size.width <= width and size.height <= lines)
        return next(fitting, SMALL)


def layout_of(window: Size) -> Layout:
    """Return the layout of a window; the smallest one if it is smaller still."""
    window = Size(max(window.width, WIDTHS[0].width), max(window.height, HEIGHTS[0].height))
    columns = next(each for each in reversed(WIDTHS) if each.width <= window.width)
    return Layout(window, columns, next(each for each in reversed(HEIGHTS) if each.height <= window.height))


def final_sizes(window: Size) -> FinalSizes:
    """Return the sizes of the winner's screen in a window."""
    return next(
        sizes for (width, height), sizes in FINALS if width <= window.width and height <= window.height
    )
