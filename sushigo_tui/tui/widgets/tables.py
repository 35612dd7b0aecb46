"""Everyone's tables: a column for each dish of the menu, and a row for each seat."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Size
from textual.message import Message

from sushigo_tui.files.names import level_of
from sushigo_tui.language import mark, phrase, say
from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.outlook import points_if_ended
from sushigo_tui.rules.scoring import leaders
from sushigo_tui.rules.view import View
from sushigo_tui.text.cells import first_that_fits, wrap
from sushigo_tui.text.table import Group, columns
from sushigo_tui.text.voice import titles
from sushigo_tui.text.worth import with_points
from sushigo_tui.tui.layouts import Layout, SeatRow, layout_of
from sushigo_tui.tui.theme import chip, fit, pawn_sign, segment
from sushigo_tui.tui.widgets.cards import lid
from sushigo_tui.tui.widgets.lines import Explain, Lines, SeatClicked
from sushigo_tui.tui.widgets.pieces import (
    Line,
    abreast,
    blank,
    in_height,
    laid_over,
    length,
    middle,
    padded,
    score,
    tagged,
)
from sushigo_tui.tui.widgets.pixels import picture_lines

HEADER = -1
"""The tag of the row with the dishes' names, in place of a seat."""
SO_FAR = mark("score +now", cells=10)
"""The heading of the points so far, and of what this round would add."""
SPACE = 1
"""The columns between two dishes."""
HEADING = 10 + SPACE
"""The columns of the longest heading."""
NUMBERS = re.compile(r"(\d+[^\d\s]|\d)")
"""The number of a fruit, with its letter or alone."""
MOST_AIR = 3
"""The most empty lines between two seats."""
NARROW = 24
"""In a narrower column, where name and points share a line, names get every spare cell."""
NAME, NARROWEST = 3, 16
"""The column of a name: behind two signs and a free column. In narrower columns, it is above the signs."""
SCORE = 7
"""The columns of a seat's points and of what is added."""
LONGEST, PLACED = 9, 10
"""The columns of "+2 salmon", which is in the middle of a cell of one line, and of "+4 3◉ =2nd"."""
POINTS, PLATE = 3, 3
"""The columns of points and of a number of fruit, each with a free one."""
SIGNS, BOXES = 4, 6
"""The columns beside food that "=1st" needs, and those of four boxes with their prize."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A seat's cards of a dish in its `row`, on a ground; `over` if no more can be added.

    Whether there is room for names, prizes or pictures depends on the dish and on the size of the cells, so
    that a column tells the cards of all seats in one form.
    """

    group: Group
    row: SeatRow
    on: str
    over: bool = False

    @property
    def width(self) -> int:
        """The columns of the cell, without the space behind it."""
        return self.row.dish - SPACE

    def drawn(self) -> list[Line]:
        if self.row.lines == 1:
            air = blank((self.width - LONGEST) // 2, self.on)
            return [padded([air, *self._on_one_line(self.width - air.cell_length)], self.width, self.on)]
        lines = self._on_two_lines() if self.row.food is None else self._with_food(self.row.food)
        return [middle(line, self.width, self.on) for line in lines]

    def _with_food(self, size: food.Size) -> list[Line]:
        """Return a picture, and the texts below or beside it."""
        across, down = food.SIZES[size]
        art = [padded([], across, self.on)] * (down // 2)
        plates = self._is_plates(across, len(art))
        if plates:
            cards = self._cards()
            # Beside other dishes' food, the last number is below the points.
            left = (across + POINTS - length(cards)) * self.row.beside
            art[1] = [blank(left, self.on), *cards]
        elif self.group.count:
            shown = self.group.first or self.group.dish
            drawn = picture_lines(shown, size, self.on, airy=True)
            art[: len(drawn)] = drawn
        if self.row.beside:
            tail = self._points if plates else self._tail(self.width - across - 1)
            return self._beside(art, across + 1, tail)
        if self.row.lines > len(art) + 1:
            # Points come first, which keeps the plates of fruit apart from its picture.
            cards, worth = self._on_two_lines()
            return [*art, worth, cards] if length(worth) else [*art, cards, worth]
        return [*art, self._told(self._points, self.width) if plates else self._on_one_line(self.width)]

    @property
    def _signs(self) -> tuple[str, ...]:
        return () if self.over else self.group.how_far

    @property
    def _points(self) -> list[str]:
        return [] if self.group.points is None else [f"{self.group.points:+d}"]

    def _is_plates(self, across: int, high: int) -> bool:
        """Return whether fruit's numbers replace its picture, as they have no room with it, or no air."""
        kinds = len(self.group.dish.parts)
        if self.row.beside:
            return kinds > (self.width - across) // PLATE * (high - 1)
        return kinds > 0 and self.row.food == "small" and self.row.lines == high + 1

    def _cards(self) -> Line:
        """Return the names of the cards, or else their number."""
        what = first_that_fits(self.group.bare, self.width) if self.group.count else ""
        return _on_grounds(what, iter(self.group.grounds), self.on, "ink")

    def _on_two_lines(self) -> list[Line]:
        """Return which cards there are, and below that points and progress."""
        if self._signs and not self.group.uncounted:
            # Progress tells the number of cards, so it is in its place.
            return [self._told([each], self.width) for each in (self._signs[0], *self._points)]
        return [self._cards(), self._worth(self.width)]

    def _on_one_line(self, width: int) -> Line:
        """Return points, the number of cards or their names, and the progress, in at most `width` columns."""
        tally, counted = self.group.tally, self._signs and not self.group.uncounted
        # Progress tells the number of cards; what tells neither points nor a number is of one card.
        if not tally or counted or (self._signs and not self._points and tally == "×1"):
            return self._worth(width)
        ways = [f"{tally} {each}" for each in self._signs if width >= PLACED]
        if self._names_fit(width):
            ways += self.group.bare
        return self._told([" ".join([*self._points, each]) for each in (*ways, tally)], width)

    def _names_fit(self, width: int) -> bool:
        """Return whether the name of any of the dish's cards fits beside points; icons are counted."""
        dish = self.group.dish
        parts = [] if dish.parts else [part for card in dish.cards for part in card.plain.parts]
        widest = max((cell_len(phrase(part.name)) for part in parts), default=0)
        return dish.digits != "icons" and POINTS + widest <= width

    def _worth(self, width: int) -> Line:
        """Return points and progress in at most `width` columns."""
        points = self.group.points
        return self._told(self._signs if points is None else with_points(points, self._signs), width)

    def _told(self, texts: Sequence[str], width: int, grounds: Iterator[str] | None = None) -> Line:
        """Return the first text that fits into `width` columns, with its points highlighted."""
        text = first_that_fits(texts, width)
        points = text.split()[0] if text[:1] in ("+", "-") else ""
        more = _on_grounds(text[len(points) :], grounds or iter(self.group.grounds), self.on)
        return [segment(points, "ginger", self.on, bold=True), *more]

    def _beside(self, art: Sequence[Line], left: int, tail: Sequence[str]) -> list[Line]:
        """Return a picture, and beside it the lines of its tail, all from column `left` on."""
        lines, grounds = [padded(line, self.width, self.on) for line in art], iter(self.group.grounds)
        for at, text in enumerate(tail[: len(lines)]):
            told = self._told([text], self.width, grounds)
            lines[at] = laid_over(lines[at], min(left, self.width - cell_len(text)), told)
        return lines

    def _tail(self, room: int) -> list[str]:
        """Return points, and then the number of cards, their progress or their names, line by line."""
        group = self.group
        what = group.tally if group.pictured else first_that_fits(group.bare, room)
        more = [what] if what != "×1" else []
        if group.grounds:
            more = wrap(group.bare[0], room)
        elif self._signs and room >= SIGNS:
            if group.uncounted:
                more = wrap(" ".join([*more, self._signs[0]]), room if room > BOXES else SIGNS)
            else:
                more = [self._signs[0 if room >= BOXES else -1]]
        return [*self._points, *(each for each in more if cell_len(each) <= room)]


def _on_grounds(text: str, grounds: Iterator[str], on: str, colour: str = "soft") -> Line:
    """Return a text, with each number of fruit on the next of some grounds."""
    numbers = [text] if "×" in text else NUMBERS.split(text)
    line: Line = [segment(each, colour, on) for each in numbers]
    for at, ground in zip(range(1, len(numbers), 2), grounds, strict=False):
        line[at] = Segment(numbers[at], chip(ground))
    return line


class Tables(Lines):
    """All seats' tables, with their points, and ticks for placed cards; everything in it is public.

    Beside a seat's points is what the round would add if it ended now. The leader's points are on a plate.
    """

    @dataclass
    class Pointed(Message):
        """The pointer moved to another seat's cards of a dish, to a seat, or to neither."""

        group: Group | None
        seat: int | None

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.dishes: Sequence[Dish] = ()
        self.seat: int | None = None
        self.layout_used = layout_of(Size(0, 0))
        self.passing = True
        self.highlighted: Dish | None = None
        self._brings: tuple[int, ...] = ()
        self._groups: list[list[Group | None]] = []
        self._pointed: tuple[Group | None, int | None] = None, None

    def show(
        self, view: View, seat: int | None, layout: Layout, *, passing: bool, marked: Dish | None = None
    ) -> None:
        """Show a public view, with a seat's cards of the `marked` dish highlighted; `passing` in a round."""
        self.view, self.dishes, self.seat, self.layout_used = view, view.setup.dishes, seat, layout
        self.passing, self.highlighted = passing, marked
        self._brings = points_if_ended(view) if passing else ()
        self._groups = [columns(view, each) for each in range(len(view.tables))]
        self.renew()

    def highlight(self, dish: Dish | None) -> None:
        """Highlight the seat's cards of another dish, or of no dish."""
        self.highlighted = dish
        self.renew(cached=True)

    @property
    def cache_key(self) -> Dish | None:
        return self.highlighted

    def tick(self, view: View) -> None:
        """Update who has placed a card."""
        self.view = view
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the dishes' names, and below them each seat's name, points and cards."""
        if self.view is None:
            return []
        lines = [self._header()]
        for seat in range(len(self._groups)):
            lines += [[]] * (self._top(seat) - len(lines))
            lines += self._seat(seat)
        return [middle(padded(line, self.layout_used.columns.width), width) for line in lines]

    @property
    def _row(self) -> SeatRow:
        return self.layout_used.row(len(self._groups))

    @property
    def _names_width(self) -> int:
        """The names' columns; narrow names get the space behind the last dish as well."""
        width = self.layout_used.columns.width - sum(self._row.dishes)
        return width + SPACE * (width < (NARROW if self._row.lines == 1 else NARROWEST))

    def _header(self) -> Line:
        """Return the header: what the points are, and the dishes."""
        row, width = self._row, self._names_width
        label = say(SO_FAR) if self.passing else say(mark("score", cells=10))
        left = min(NAME, width - HEADING - SPACE)
        if row.lines == 1:
            left = width - cell_len(label) - SPACE
        line: Line = [segment(fit(" " * left + label, width), "faint", "tray")]
        for at, (dish, across) in enumerate(zip(self.dishes, row.dishes, strict=True)):
            line += tagged([lid(titles(dish), across - SPACE, dish.colour)], HEADER, at)
            line.append(blank(SPACE, "tray"))
        return line

    def _seat(self, seat: int) -> list[Line]:
        on = "raised" if seat == self.seat else ("tray", "paper")[seat % 2]
        name = [tagged(line, seat) for line in self._head(seat, on)]
        return abreast([name, *(self._cell(seat, at, on) for at in range(len(self.dishes)))])

    def _cell(self, seat: int, at: int, outside: str) -> list[Line]:
        """Return a seat's cell in a column, in its full width."""
        group, row = self._groups[seat][at], self._row
        row = row._replace(dish=row.dishes[at])
        marked = seat == self.seat and self.highlighted is self.dishes[at]
        on = "target" if marked else outside
        if group is None:
            drawn = in_height([[segment("·", "faint", on)]], row.lines)
            drawn = [middle(line, row.dish - SPACE, on) for line in drawn]
        else:
            drawn = Cell(group, row, on, over=not self.passing).drawn()
        tag = (seat,) if group is None else (seat, at)
        return [tagged(padded(line, row.dish, outside), *tag) for line in drawn]

    def _head(self, seat: int, on: str) -> list[Line]:
        """Return a seat's pawn, name, points, what the round would add, and a tick for a placed card."""
        assert self.view is not None
        view, pawn, row, width = self.view, self.pawns[seat], self._row, self._names_width
        here, more = seat == self.seat, f"{self._brings[seat]:+d}" if self._brings else ""
        placed = segment("✓", "leaf", on, bold=True)
        turn = segment("▸" if here else " ", "accent", on, bold=True)
        sign = segment(pawn_sign(pawn), pawn.colour, on)
        head = [sign, placed if seat in view.placed else turn]
        short, narrow, edge = row.lines == 1, width < NARROWEST, blank(1, on)
        # Without room, the plate has no air of its own beside the column in front of what is added.
        air = int(not short or width >= NARROW)
        leads = seat in leaders(view.scores)
        points = score(view.scores[seat], 3 if short else 4, on, leads=leads, air=air)
        points.append(segment(f" {more:<3}", "ginger", on))
        before = SPACE if narrow else NAME
        room = width - SPACE - (NAME + SCORE + (width >= NARROW) if short else before)
        name = segment(fit(view.names[seat], room), "ink", on, bold=here)
        if narrow:
            lines = [[edge, name], [edge, *head, *points]]
        elif short:
            lines = [[*head, edge, name, *points]]
        else:
            lines = [[*head, edge, name], [blank(NAME, on), *points]]
        players = view.setup.players
        if row.lines > 2 and seat < len(players) and (level := level_of(players[seat].bot)):
            lines.append([segment(" " * before + fit(level, room), "faint", on)])
        return [padded(line, width, on) for line in in_height(lines, row.lines)]

    def cell(self, seat: int, dish: Dish) -> Offset | None:
        """Return the middle of a seat's cards of a dish, in cells of the screen; None without a column."""
        if dish not in self.dishes:
            return None
        row, at = self._row, self.dishes.index(dish)
        left = (self.size.width - self.layout_used.columns.width) // 2 + self._names_width
        x = left + sum(row.dishes[:at]) + row.dishes[at] // 2
        return self.region.offset + Offset(x, self._top(seat) + row.lines // 2)

    def _top(self, seat: int) -> int:
        """Return a seat's first line; empty lines are above each seat, or between pairs, if there is room."""
        seats, lines = len(self._groups), self._row.lines
        spare = self.layout_used.rows.tables - 1 - seats * lines
        if air := min(MOST_AIR, spare // seats):
            return 1 + seat * (lines + air)
        apart = next((each for each in (1, 2)[: seats // 2] if (seats - 1) // each <= spare), seats)
        return 1 + seat * lines + seat // apart

    def on_click(self, event: events.Click) -> None:
        match self.tag_at(event.x, event.y):
            case seat, at:
                self.post_message(Explain(self.dishes[at]))
            case (seat,):
                self.post_message(SeatClicked(seat))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        match self.tag_at(event.x, event.y):
            case seat, at if seat != HEADER:
                self._point(self._groups[seat][at], seat)
            case (seat,):
                self._point(None, seat)
            case _:
                self._point(None, None)

    def on_leave(self) -> None:
        self._point(None, None)

    def _point(self, group: Group | None, seat: int | None) -> None:
        if (group, seat) != self._pointed:
            self._pointed = group, seat
            self.post_message(self.Pointed(group, seat))
