"""The layout of a game's screen in columns and lines, from two lists of steps: for widths and for heights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Size

from sushigo_tui.pictures import food

SMALL, MIDDLE, BROAD = Size(7, 5), Size(9, 6), Size(13, 9)
CARD_SIZES = (
    Size(34, 15),
    Size(17, 12),
    Size(17, 9),
    Size(17, 8),
    Size(15, 11),
    BROAD,
    Size(11, 8),
    Size(11, 7),
    MIDDLE,
    SMALL,
)
"""Sizes of cards, of which the first that fits is used: a larger window never has smaller cards."""
AROUND_SEATS = 4
"""The lines of the caption, of the names above the seats' cards, and of the belt below them."""


class Columns(NamedTuple):
    """A step of width: the window's columns, and those of a `dish` with its food, or in `words` alone.

    On one line, a `special` dish has fewer columns where names need them.
    """

    width: int
    dish: int
    words: int
    special: int


class Rows(NamedTuple):
    """A step of height."""

    height: int
    tables: int
    """The lines of the tables, with their header."""
    card: int
    """The lines of the highest card."""
    letters: int
    """The lines of the letters in which a handover names a player."""
    button: int
    """The lines of the button that shows what is hidden."""


WIDTHS = (
    Columns(80, 8, 8, 8),
    Columns(90, 9, 9, 8),
    Columns(100, 11, 10, 9),
    Columns(110, 12, 11, 11),
    Columns(120, 13, 12, 12),
    Columns(140, 15, 14, 14),
    Columns(160, 17, 16, 16),
    Columns(200, 21, 20, 20),
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
    """A seat's lines, a dish's columns, its food (None for words), and whether points are `beside` it."""

    lines: int
    dish: int
    food: food.Size | None = None
    beside: bool = False
    special: int = 0

    @property
    def dishes(self) -> tuple[int, ...]:
        """The columns of each dish of a menu."""
        return (*[self.dish] * 5, *[self.special] * 2, self.dish)


FORMS = (
    SeatRow(8, 16, "large"),
    SeatRow(7, 12, "middle"),
    SeatRow(6, 12, "middle"),
    SeatRow(5, 17, "middle", beside=True),
    SeatRow(5, 8, "small"),
    SeatRow(3, 15, "small", beside=True),
    SeatRow(4, 8, "small"),
    SeatRow(3, 11, "small", beside=True),
    SeatRow(2, 8),
    SeatRow(1, 8),
)
"""Forms of a seat's row from the best on, with the lines and columns that each needs."""


class FinalSizes(NamedTuple):
    """Sizes on the winner's screen."""

    digits: int
    """How often each pixel of the points is drawn; those of a name at most twice as often."""
    food: food.Size
    times: int
    """How often each pixel of food is drawn."""
    belt: int


FINALS = (
    (Size(160, 45), FinalSizes(2, "large", times=2, belt=14)),
    (Size(120, 40), FinalSizes(2, "large", times=1, belt=8)),
    (Size(100, 30), FinalSizes(1, "large", times=1, belt=8)),
    (Size(0, 0), FinalSizes(1, "middle", times=1, belt=6)),
)
"""The smallest windows for each set of sizes."""

PIECES = 5
"""The tables and at most four pieces below them, which share the spare lines."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of everything in a window, from the title line (0) to the key line."""

    window: Size
    columns: Columns
    rows: Rows

    @property
    def stage(self) -> int:
        """The first line of the stage. Above are the title line, the tables, and an empty line."""
        return self.rows.tables + 2

    @property
    def air(self) -> int:
        """The empty lines above each piece, if the window is higher than the layout needs."""
        return (self.window.height - self.rows.height) // PIECES

    @property
    def stage_lines(self) -> int:
        """The lines from the stage to the key line, which is left out."""
        return self.rows.height - 1 - self.stage

    def row(self, seats: int) -> SeatRow:
        """Return the best form of a seat's row for so many seats."""
        lines, columns = (self.rows.tables - 1) // seats, self.columns
        form = next(each for each in FORMS if each.lines <= lines and each.dish <= columns.dish)
        dish = columns.dish if form.food else columns.words
        special = columns.special if form.lines == 1 else dish
        return form._replace(dish=dish, special=special)

    def hand(self, cards: int, lines: int = HEIGHTS[-1].card, *, rows: int = 2) -> Size:
        """Return the largest size at which so many cards fit into `lines`, side by side or in more `rows`."""
        width, lines = self.window.width + 1, min(lines, self.rows.card) + 1

        def fits(size: Size, rows: int) -> bool:
            across = -(-cards // rows)
            return across * (size.width + 1) <= width and rows * (size.height + 1) <= lines

        for size in CARD_SIZES:
            if any(fits(size, each) for each in range(1, rows + 1)):
                return size
        return SMALL

    def seats(self, seats: int) -> tuple[Size, int]:
        """Return the size of the cards in a row of seats, and the empty lines above its caption.

        The first line to spare is above the key line, even if cards as broad must be a line lower for it. Of
        the others, half are above the caption.
        """
        lines = self.stage_lines - AROUND_SEATS - self.rows.button
        size, lower = (self.hand(seats, each, rows=1) for each in (lines, lines - 1))
        size = lower if lower.width == size.width else size
        return size, max(0, lines - size.height) // 2


def layout_of(window: Size) -> Layout:
    """Return the layout of a window; a window that is too small gets the smallest layout."""
    window = Size(max(window.width, WIDTHS[0].width), max(window.height, HEIGHTS[0].height))
    columns = next(each for each in reversed(WIDTHS) if each.width <= window.width)
    rows = next(each for each in reversed(HEIGHTS) if each.height <= window.height)
    return Layout(window, columns, rows)
