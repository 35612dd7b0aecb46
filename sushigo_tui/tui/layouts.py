"""The four layouts of a game's table: where everything is in a window, in cells and lines."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from sushigo_tui.pictures import food


class CardSize(NamedTuple):
    """Cells that a card takes."""

    width: int
    height: int


class SeatRow(NamedTuple):
    """A seat's row at the tables: its lines, and the cells of a dish's column; what is left has the name.

    With `food`, cards are small pictures, what they bring is `beside` them or below; without, words.
    """

    lines: int
    dish: int
    food: food.Size | None = None
    beside: bool = False


class FinalSizes(NamedTuple):
    """The sizes of the winner's screen."""

    digits: int
    """The scale of points; names have twice that."""
    food: food.Size
    times: int
    """The scale of food."""
    belt: int
    """Lines of the belt."""


class Layout(NamedTuple):
    """The places of everything in a window of at least `width` times `height` cells.

    The head line is line 0, the key line the last one.
    """

    width: int
    height: int
    stage: int
    """The first line of the stage; the tables are above it, from line 1, with a line of air between."""
    rows: tuple[SeatRow, ...]
    """For two to eight seats."""
    few: CardSize
    """A hand of at most `most_few` cards."""
    most_few: int
    many: CardSize
    """Any larger hand."""
    each_seat: tuple[CardSize, ...]
    """The sizes of each seat's card, the largest first: the first that leaves room for the words is used."""
    letters: int
    """Lines of the large letters in which a hand-over names a player."""
    button: int
    """Lines of the button that shows what is hidden."""
    final: FinalSizes

    @property
    def tables(self) -> int:
        """Lines of the tables, their header among them."""
        return self.stage - 2

    @property
    def stage_lines(self) -> int:
        """Lines of the stage, as far as the key line."""
        return self.height - 1 - self.stage

    def row(self, seats: int) -> SeatRow:
        """The drawing of a table row, for some number of seats."""
        return self.rows[seats - 2]

    def hand(self, cards: int) -> CardSize:
        """Return the size of `cards` cards in a hand."""
        return self.few if cards <= self.most_few else self.many

    def of_each_seat(self, cards: int, lines: int) -> CardSize:
        """The size of so many cards, those of the seats, each in so many lines."""
        # A cell at least is left on either side of the row.
        room = (self.width - 1) // max(1, cards) - 1
        fitting = (size for size in self.each_seat if size.width <= room and size.height <= lines)
        return next(fitting, self.each_seat[-1])

    def fits(self, window: Size) -> bool:
        """Return True if a window has room for it."""
        return self.width <= window.width and self.height <= window.height


SMALL, MIDDLE, LARGE, BROAD = CardSize(7, 5), CardSize(9, 6), CardSize(11, 7), CardSize(13, 9)
LAYOUTS = (
    Layout(
        80,
        24,
        stage=11,
        rows=(SeatRow(4, 8, "small"), *[SeatRow(2, 8)] * 2, *[SeatRow(1, 8)] * 4),
        few=LARGE,
        most_few=6,
        many=SMALL,
        each_seat=(LARGE, MIDDLE, SMALL),
        letters=4,
        button=1,
        final=FinalSizes(1, "middle", times=1, belt=6),
    ),
    Layout(
        100,
        30,
        stage=15,
        rows=(
            SeatRow(5, 11, "small"),
            SeatRow(4, 11, "small", beside=True),
            SeatRow(3, 11, "small", beside=True),
            *[SeatRow(2, 10)] * 2,
            *[SeatRow(1, 10)] * 2,
        ),
        few=CardSize(17, 9),
        most_few=5,
        many=MIDDLE,
        each_seat=(CardSize(11, 8), MIDDLE, SMALL),
        letters=4,
        button=1,
        final=FinalSizes(1, "large", times=1, belt=8),
    ),
    Layout(
        120,
        40,
        stage=19,
        rows=(
            SeatRow(7, 13, "middle"),
            SeatRow(5, 13, "small"),
            SeatRow(4, 13, "small", beside=True),
            SeatRow(3, 13, "small", beside=True),
            *[SeatRow(2, 13)] * 3,
        ),
        few=CardSize(17, 12),
        most_few=6,
        many=CardSize(11, 8),
        each_seat=(BROAD, CardSize(11, 8), MIDDLE),
        letters=7,
        button=3,
        final=FinalSizes(2, "large", times=1, belt=8),
    ),
    Layout(
        160,
        45,
        stage=23,
        rows=(
            SeatRow(8, 17, "large"),
            SeatRow(6, 17, "middle"),
            SeatRow(5, 17, "middle", beside=True),
            SeatRow(4, 17, "small", beside=True),
            SeatRow(3, 17, "small", beside=True),
            *[SeatRow(2, 17)] * 2,
        ),
        few=CardSize(34, 15),
        most_few=4,
        many=CardSize(15, 11),
        each_seat=(CardSize(17, 12), BROAD),
        letters=7,
        button=3,
        final=FinalSizes(2, "large", times=2, belt=14),
    ),
)
"""The layouts from small to large; in a window between two, the smaller one is centred, with more air."""


def layout_of(window: Size) -> Layout:
    """The largest layout for which a window has room; the smallest one in any that is smaller still."""
    return next((layout for layout in reversed(LAYOUTS) if layout.fits(window)), LAYOUTS[0])
