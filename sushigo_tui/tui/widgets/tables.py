"""Everyone's tables: a column for each dish of the menu, and a row for each seat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Offset
from textual.message import Message

from sushigo_tui.files.names import level_of
from sushigo_tui.language import mark, say
from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.outlook import points_if_ended
from sushigo_tui.rules.scoring import Race, leaders
from sushigo_tui.rules.view import View
from sushigo_tui.text.cells import first_that_fits, wrap
from sushigo_tui.text.table import Group, columns
from sushigo_tui.text.voice import titles
from sushigo_tui.text.worth import with_points
from sushigo_tui.tui.layouts import Layout, SeatRow
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, segment, text_style
from sushigo_tui.tui.widgets.cards import lid
from sushigo_tui.tui.widgets.lines import (
    Explain,
    Line,
    Lines,
    SeatClicked,
    laid_over,
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
NUMBERS = re.compile(r"(\d+[^\d\s]|\d)")
"""The number of a fruit, with its letter or alone."""
MOST_AIR = 3
"""The most empty lines between two seats."""
NARROW = 17
"""In a column as narrow as this, where name and points share a line, names get every spare cell."""
WIDE = 18
"""In a wider one, a further column is between the points of the round and the dishes."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A seat's cards of a dish; `over` if no more can be added."""

    group: Group
    symbols: Symbols
    over: bool = False

    def drawn(self, row: SeatRow, on: str) -> list[Line]:
        """Return the lines of the cell, as wide as its column without the space behind it."""
        width = row.dish - SPACE
        if row.food and self.group.count:
            across, down = food.SIZES[row.food]
            shown = self.group.first or self.group.dish
            art = [*picture_lines(shown, row.food, self.symbols, on, airy=True)]
            # Line art has fewer lines than pixels need.
            art += [padded([], across, on)] * (down // 2 - len(art))
            drawn = self._beside(art, width, on) if row.beside else self._below(art, row, on)
            words = " ".join("".join(piece.text for piece in line) for line in drawn).split()
            # Where fruit's numbers have no room with air beside its picture, they are in its place.
            if not self.group.grounds or {*self.group.bare[0].split()} <= {*words}:
                return drawn
        if row.lines == 1:
            line = self._on_one_line(width, on)
            # The free column is rather in front of points, as the round's points are there.
            before = (width - Segment.get_line_length(line)) % 2 * bool(line[0].text)
            return [middle([segment(" " * before, on=on), *line], width, on)]
        told = self._on_two_lines(width, on)
        if row.food and not self.group.count:
            told = [self._worth(width, on)]
        elif row.food and row.beside:
            # Points are where they are beside food.
            left = min(food.SIZES[row.food][0] + 1, width - len(told[1][0].text))
            told = [laid_over(padded([], width, on), left, told[1][:1]), told[0]]
        return _in_the_middle([middle(line, width, on) for line in told], row, on)

    @property
    def _signs(self) -> tuple[str, ...]:
        return () if self.over else self.group.how_far

    def _on_two_lines(self, width: int, on: str) -> list[Line]:
        """Return which cards there are, and below that points and progress."""
        points, (whole, *boxes) = f"{self.group.points or 0:+d}", self._signs or [""]
        what = first_that_fits(self.group.bare, width)
        if boxes and (what == self.group.tally or cell_len(f"{points} {whole}") > width):
            # Boxes tell the number of cards, so they are in its place.
            return [self._told([each], width, on) for each in (whole, points)]
        cards = _on_grounds(what * bool(self.group.count), iter(self.group.grounds), on, "ink")
        return [cards, self._worth(width, on)]

    def _on_one_line(self, width: int, on: str) -> Line:
        """Return points, the number of cards or their names, and the progress, on one line."""
        tally, points = self.group.tally, self.group.points
        # Progress tells the number of cards; what tells neither points nor a number is of one card.
        if not tally or (self._signs and (not self.group.uncounted or (points is None and tally == "×1"))):
            return self._worth(width, on)
        # Icons are counted, not named.
        words = () if self.group.dish.digits == "icons" else self.group.bare
        told = [*(f"{tally} {each}" for each in self._signs), *words, tally]
        if isinstance(self.group.prospect, Race) and self.group.prospect.tied:
            # A shared place is rather close to the icons than left out: "3◉=3rd".
            told[1:1] = [f"{tally}{each}" for each in self._signs]
        return self._told(told if points is None else [f"{points:+d} {each}" for each in told], width, on)

    def _worth(self, width: int, on: str) -> Line:
        """Return points and progress in at most `width` columns."""
        points = self.group.points
        return self._told(self._signs if points is None else with_points(points, self._signs), width, on)

    def _told(self, texts: Sequence[str], width: int, on: str, grounds: Iterator[str] | None = None) -> Line:
        """Return the first text that fits, with its points highlighted."""
        text = first_that_fits(texts, width)
        points = text.split()[0] if text[:1] in ("+", "-") else ""
        more = _on_grounds(text[len(points) :], grounds or iter(self.group.grounds), on)
        return [segment(points, "ginger", on, bold=True), *more]

    def _below(self, art: Sequence[Line], row: SeatRow, on: str) -> list[Line]:
        """Return a picture, and below it the cards and their worth, on one line or two."""
        width = row.dish - SPACE
        one = row.lines == len(art) + 1
        told = [self._on_one_line(width, on)] if one else self._on_two_lines(width, on)
        return [middle(line, width, on) for line in (*art, *told)]

    def _beside(self, art: Sequence[Line], width: int, on: str) -> list[Line]:
        """Return a picture, and beside it the cards' worth and names, with a free column between."""
        left = Segment.get_line_length(art[0]) + 1
        lines, grounds = [], iter(self.group.grounds)
        for line, text in zip(art, self._tail([width - 1 - _covered(line, on) for line in art]), strict=True):
            beside = self._told([text], width, on, grounds) if text else []
            lines.append(laid_over(padded(line, width, on), min(left, width - cell_len(text)), beside))
        return lines

    def _tail(self, rooms: Sequence[int]) -> list[str]:
        """Return points, and then progress or names, each on the first line where it fits."""
        group, (whole, *boxes) = self.group, self._signs or [""]
        points = [] if group.points is None else [f"{group.points:+d}"]
        count, names = [group.tally] * (group.tally != "×1"), () if group.pictured else group.bare[:-1]
        wrapped = [wrap(each, room) for each in names for room in (max(rooms), min(rooms))]
        ways = [*[[whole]] * bool(whole), *wrapped, count, []]
        if boxes:
            # Boxes rather have no free column before them than no prize; four of them are "▮▯" above "▯▯".
            part = boxes[0]
            set_and_prize = [part, whole.removeprefix(part)]
            ways = [[whole], set_and_prize, [part[:2], part[2:]], []]
            closer = [room + 1 for room in rooms]
            if len(part) == closer[-1] and (lines := _on_lines([*points, *set_and_prize], closer)):
                return lines
        elif group.uncounted and whole:
            ways = [[" ".join([*count, whole])], [*count, *whole.split()], count, []]
        return next(filter(None, (_on_lines([*points, *way], rooms) for way in ways)), [""] * len(rooms))


def _on_lines(texts: Sequence[str], rooms: Sequence[int]) -> list[str]:
    """Return lines with each text on the first one where it fits; no lines if not all fit."""
    lines: list[str] = []
    for text in texts:
        at = next((at for at in range(len(lines), len(rooms)) if cell_len(text) <= rooms[at]), None)
        if at is None:
            return []
        lines += [*[""] * (at - len(lines)), text]
    return [*lines, *[""] * (len(rooms) - len(lines))]


def _on_grounds(text: str, grounds: Iterator[str], on: str, colour: str = "soft") -> Line:
    """Return a text, with each number of fruit on the next of some grounds."""
    numbers = [text] if "×" in text else NUMBERS.split(text)
    line: Line = [segment(each, colour, on) for each in numbers]
    for at, ground in zip(range(1, len(numbers), 2), grounds, strict=False):
        line[at] = Segment(numbers[at], chip(ground))
    return line


def _covered(line: Line, on: str) -> int:
    """Return how many columns of a line its picture covers."""
    ground, covered, end = text_style(on=on).bgcolor, 0, 0
    for piece in line:
        bare = piece.style and piece.style.bgcolor == ground
        if inked := piece.text.rstrip() if bare else piece.text:
            covered = end + cell_len(inked)
        end += piece.cell_length
    return covered


def _in_the_middle(lines: list[Line], row: SeatRow, on: str) -> list[Line]:
    bare = padded([], row.dish - SPACE, on)
    above = (row.lines - len(lines)) // 2
    return [bare] * above + lines + [bare] * (row.lines - len(lines) - above)


def _names_width(layout: Layout, row: SeatRow) -> int:
    """Return the names' columns; narrow names on one line get the space behind the last dish as well."""
    width = layout.columns.width - 8 * row.dish
    return width + SPACE * (row.lines == 1 and width <= NARROW)


def _name_start(width: int) -> int:
    """Return the column where names begin: behind two signs, and a free column if there is room."""
    return 3 if width > 11 else 2


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
        self.seat: int | None = None
        self.layout_used: Layout | None = None
        self.passing = True
        self.highlighted: Dish | None = None
        self._brings: tuple[int, ...] = ()
        self._groups: list[list[Group | None]] = []
        self._pointed: tuple[Group | None, int | None] = None, None

    def show(
        self, view: View, seat: int | None, layout: Layout, *, passing: bool, marked: Dish | None = None
    ) -> None:
        """Show a public view, with a seat's cards of the `marked` dish highlighted; `passing` in a round."""
        self.view, self.seat, self.layout_used = view, seat, layout
        self.passing, self.highlighted = passing, marked
        self._brings = points_if_ended(view) if passing else ()
        self._groups = [columns(view, each) for each in range(len(view.tables))]
        self.renew()

    def highlight(self, dish: Dish | None) -> None:
        """Highlight the seat's cards of another dish, or of no dish."""
        if dish is not self.highlighted:
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
        view, layout = self.view, self.layout_used
        if view is None or layout is None:
            return []
        seats = len(view.tables)
        row = layout.row(seats)
        lines = [self._header(layout, row)]
        for seat in range(seats):
            lines += [[]] * (self._top(seat, layout) - len(lines))
            lines += self._seat(seat, layout, row)
        return [middle(padded(line, layout.columns.width), width) for line in lines]

    def _header(self, layout: Layout, row: SeatRow) -> Line:
        """Return the header: what the points are, and the dishes."""
        width = _names_width(layout, row)
        label = say(SO_FAR) if self.passing else say(mark("score", cells=10))
        spare = width - cell_len(label) - SPACE
        left = spare - (width > WIDE) if row.lines == 1 else min(_name_start(width), spare)
        line: Line = [segment(fit(" " * left + label, width), "faint", "tray")]
        for at, dish in enumerate(self._dishes):
            line += tagged([lid(titles(dish), row.dish - SPACE, dish.colour)], HEADER, at)
            line.append(segment(" " * SPACE, on="tray"))
        return line

    def _seat(self, seat: int, layout: Layout, row: SeatRow) -> list[Line]:
        on = "raised" if seat == self.seat else ("tray", "paper")[seat % 2]
        name = self._head(seat, _names_width(layout, row), row, on)
        lines = [tagged(line, seat) for line in name]
        for at, group in enumerate(self._groups[seat]):
            for line, piece in zip(lines, self._cell(seat, at, group, row, on), strict=True):
                line += piece
        return lines

    def _cell(self, seat: int, at: int, group: Group | None, row: SeatRow, on: str) -> list[Line]:
        """Return a seat's cell in a column, in its full width."""
        outside = on
        if seat == self.seat and self.highlighted is self._dishes[at]:
            on = "target"
        if group is None:
            nothing: Line = middle([segment("·", "faint", on)], row.dish - SPACE, on)
            drawn = _in_the_middle([nothing], row, on)
        else:
            drawn = Cell(group, self.app.look.symbols, over=not self.passing).drawn(row, on)
        tag = (seat,) if group is None else (seat, at)
        return [tagged(padded(line, row.dish, outside), *tag) for line in drawn]

    @property
    def _dishes(self) -> Sequence[Dish]:
        assert self.view is not None
        return self.view.setup.dishes

    def _head(self, seat: int, width: int, row: SeatRow, on: str) -> list[Line]:
        """Return a seat's pawn, name, points, what the round would add, and a tick for a placed card."""
        assert self.view is not None
        view, pawn = self.view, self.pawns[seat]
        here, more = seat == self.seat, f"{self._brings[seat]:+d}" if self._brings else ""
        sign = pawn.sign(self.app.look.symbols)
        placed = segment("✓", "leaf", on, bold=True)
        turn = segment("▸" if here else " ", "accent", on, bold=True)
        head: Line = [segment(sign, pawn.colour, on), placed if seat in view.placed else turn]
        # With room, the number has a free column in front.
        added = 4 if row.lines > 1 or width > NARROW else 3
        points: Line = [
            *score(view.scores[seat], 4, on, leads=seat in leaders(view.scores)),
            segment(f"{more:>{added}}", "ginger", on),
        ]
        if row.lines == 1:
            head.append(
                segment(fit(view.names[seat], width - 8 - added - (width > WIDE)), "ink", on, bold=here)
            )
            return [padded([*head, *points], width, on)]
        start = _name_start(width)
        air = segment(" " * (start - 2), on=on)
        name = segment(fit(view.names[seat], width - start - SPACE), "ink", on, bold=here)
        lines = [[*head, air, name], [air, *points]]
        players = view.setup.players
        if row.lines > 2 and seat < len(players) and (level := level_of(players[seat].bot)):
            lines.append([segment(" " * start + fit(level, width - start - SPACE), "faint", on)])
        above = (row.lines - len(lines)) // 2
        drawn: list[Line] = [*([] for _ in range(above)), *lines]
        return [padded(line, width, on) for line in [*drawn, *[[]] * (row.lines - len(drawn))]]

    def cell(self, seat: int, dish: Dish) -> Offset | None:
        """Return the middle of a seat's cards of a dish, in cells of the screen; None without a column."""
        layout = self.layout_used
        if layout is None or dish not in self._dishes:
            return None
        row = layout.row(len(self._groups))
        left = (self.size.width - layout.columns.width) // 2 + _names_width(layout, row)
        x = left + row.dish * self._dishes.index(dish) + row.dish // 2
        return self.region.offset + Offset(x, self._top(seat, layout) + row.lines // 2)

    def _top(self, seat: int, layout: Layout) -> int:
        """Return a seat's first line; empty lines are above each seat, or between pairs, if there is room."""
        seats, lines = len(self._groups), layout.row(len(self._groups)).lines
        spare = layout.rows.tables - 1 - seats * lines
        if air := min(MOST_AIR, spare // seats):
            return 1 + seat * (lines + air)
        apart = next((each for each in (1, 2) if (seats - 1) // each <= spare), seats)
        return 1 + seat * lines + seat // apart

    def on_click(self, event: events.Click) -> None:
        match self.tag_at(event.x, event.y):
            case seat, at:
                self.post_message(Explain(self._dishes[at]))
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
