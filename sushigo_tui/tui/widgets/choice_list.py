"""A list with one cursor."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from rich.cells import cell_len
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.text.cells import cut, first_that_fits
from sushigo_tui.tui import keys
from sushigo_tui.tui.theme import fit, segment
from sushigo_tui.tui.widgets.lines import Lines, Scrolled
from sushigo_tui.tui.widgets.marks import PawnMark, mark_lines
from sushigo_tui.tui.widgets.pieces import Line, blank, laid_over, length, padded, tagged

Item = TypeVar("Item")


class Row(NamedTuple):
    """A line of a list: a sign in its own colour, a label, and a note on the right.

    The cursor skips a `heading`. A `pale` row can be chosen all the same. A `value` takes the note's place,
    between arrows that change it. Before the note are as many `marks` as fit beside the label. A label
    without room is replaced by the first of the `shorter` ones that fits. `item` is what the row stands for.
    """

    label: str
    note: str = ""
    sign: str = ""
    colour: str = "soft"
    heading: bool = False
    pale: bool = False
    value: str = ""
    marks: Sequence[PawnMark] = ()
    shorter: Sequence[str] = ()
    item: object = None

    @property
    def beside(self) -> str:
        """The value or note on the right, with spaces around it."""
        return f" ‹ {self.value} › " if self.value else f" {self.note} " if self.note else " "


AIR = Row("", heading=True)
"""An empty line."""


def box(on: bool) -> tuple[str, str]:
    """Return the sign of a row that can be ticked, and its colour."""
    return ("[x]", "leaf") if on else ("[ ]", "faint")


class ChoiceList(Scrolled, Lines, can_focus=True):
    """Rows with a cursor. A number moves the cursor to a row, Enter or a click chooses the row.

    Notes begin in one column, or end `flush` at the right edge. A click on an arrow beside a value moves the
    cursor to its row and changes the value. While something else has the focus, the cursor is hidden.
    """

    BINDINGS = [
        keys.UP,
        keys.DOWN,
        keys.FIRST,
        keys.LAST,
        *keys.PAGES,
        keys.CHOOSE,
        *keys.NUMBER_KEYS,
    ]

    @dataclass
    class Moved(Message):
        """The cursor moved to another row."""

        at: int

    @dataclass
    class Chosen(Message):
        at: int

    @dataclass
    class Changed(Message):
        """An arrow beside the selected row's value was clicked: -1 for ‹, 1 for ›."""

        by: int

    class Beyond(Message):
        """The cursor was moved up from the first row."""

    def __init__(
        self,
        rows: Sequence[Row],
        at: int = 0,
        *,
        item: object = None,
        numbers: bool = True,
        choosing: bool = True,
        flush: bool = False,
    ) -> None:
        super().__init__()
        self.numbers = numbers
        self.choosing = choosing
        self.flush = flush
        self.rows: Sequence[Row] = ()
        self.at = self.top = 0
        self.show(rows, at, item)

    def chosen(self, kind: type[Item]) -> Item | None:
        """Return what the row at the cursor stands for; None if that is something of another kind."""
        item = self.rows[self.at].item if self.rows else None
        return item if isinstance(item, kind) else None

    @property
    def first(self) -> int:
        """The index of the first row that can be chosen, 0 if no row can."""
        return self.items[0] if self.items else 0

    @property
    def numbered(self) -> Sequence[int]:
        """The indices of the rows that have the numbers 1 to 9 and 0, in this order."""
        return self.items[: len(keys.DIGITS) * self.numbers]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.rows)

    def show(self, rows: Sequence[Row], at: int | None = None, item: object = None) -> None:
        """Show other rows, with the cursor on the row of `item`, or near `at`, or where it is."""
        more = len(rows) != len(self.rows)
        self.rows = rows
        self.items = [place for place, row in enumerate(rows) if not row.heading]
        """The indices of the rows that can be chosen."""
        near = self.at if at is None else at
        if item is not None:
            near = next((place for place in self.items if rows[place].item == item), near)
        self.at = min(self.items, key=lambda place: abs(place - near), default=0)
        self._keep_in_sight()
        self.renew(layout=more)
        self.refresh_bindings()

    def go(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self._keep_in_sight()
            self.renew()
            self.refresh_bindings()
            self.post_message(self.Moved(at))

    def _keep_in_sight(self) -> None:
        height = self.size.height or len(self.rows)
        first = 0 if self.at == self.first else self.at
        self.top = max(0, min(self.top, first, len(self.rows) - height), self.at - height + 1)

    def on_resize(self) -> None:
        self._keep_in_sight()
        self.renew()

    def allows(self, action: str) -> bool:
        """Offer only useful keys; if all rows are in sight, other widgets get the keys for pages."""
        match action:
            case "choose":
                return self.choosing
            case "number":
                return self.numbers
            case "scroll_page":
                return len(self.rows) > self.size.height
        return True

    def action_move(self, dx: int, dy: int) -> None:
        if dy < 0 and self.at == self.first:
            self.post_message(self.Beyond())
        else:
            self._step(dy)

    def action_scroll_page(self, pages: int) -> None:
        self._step(pages * max(1, self.size.height - 1))

    def action_edge(self, end: int) -> None:
        self._step(end * len(self.rows))

    def _step(self, by: int) -> None:
        if self.items:
            place = self.items.index(self.at) + by
            self.go(self.items[max(0, min(place, len(self.items) - 1))])

    def action_number(self, place: int) -> None:
        """Move the cursor to the row with this number."""
        if place < len(self.numbered):
            self.go(self.numbered[place])

    def action_choose(self) -> None:
        if self.choosing and self.items:
            self.post_message(self.Chosen(self.at))

    def on_click(self, event: events.Click) -> None:
        match self.tag_at(event.x, event.y):
            case at, arrow:
                self.go(at)
                self.post_message(self.Changed(-1 if arrow == 0 else 1))
            case (at,):
                self.go(at)
                self.action_choose()

    def scroll_by(self, lines: int) -> None:
        """Scroll the rows; the cursor stays on its row."""
        self.top = max(0, min(self.top + lines, len(self.rows) - self.size.height))
        self.renew()

    @property
    def _has_keyboard(self) -> bool:
        """True if this list has the focus, or will have it when the window has."""
        return self.screen.focused in (self, None)

    @property
    def cache_key(self) -> tuple[bool, bool]:
        return self.has_focus, self._has_keyboard

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the rows in sight; arrows on the right show that there are more."""
        digits, last = dict(zip(self.numbered, keys.DIGITS, strict=False)), self.top + height
        sight = range(self.top, min(last, len(self.rows)))
        beside = " " * (len(sight) < len(self.rows))
        room = width - len(beside)
        column = self._column(room - 3 - 2 * self.numbers)
        rows = (self._row(at, room, digits.get(at, " "), column) for at in sight)
        lines = [[*row, segment(beside)] for row in rows]
        if lines and last < len(self.rows):
            lines[-1] = laid_over(lines[-1], width - 1, [segment("▼", "accent")])
        if lines and self.top:
            lines[0] = laid_over(lines[0], width - 1, [segment("▲", "accent")])
        return lines

    def _column(self, width: int) -> int:
        """Return the column, from the labels on, where notes of most rows have room; at best the last one."""
        told = [
            (cell_len(each.sign + each.label) + bool(each.sign) + 1, width - cell_len(each.beside))
            for each in self.rows
            if each.beside.strip() or each.marks
        ]
        ends = sorted({end for end, _ in told}, reverse=True)
        return max(ends, key=lambda at: sum(end <= at <= last for end, last in told), default=0)

    def _row(self, at: int, width: int, digit: str, column: int) -> Line:
        row, here = self.rows[at], at == self.at and self._has_keyboard
        if row.heading:
            return [segment(fit(f" {row.label}", width), "faint")]
        on = "raised" if here and self.has_focus else "tray" if here else "paper"
        lead = [
            segment(" › " if here else "   ", "accent", on, bold=True),
            segment(f"{digit} " * self.numbers, "faint", on),
            segment(f"{row.sign} " if row.sign else "", row.colour, on, bold=True),
        ]
        # A long label may shorten its note, but not below half of the row.
        room, noted = width - length(lead), row.beside
        most = max(room - cell_len(row.label) - 1, room // 2)
        if not row.value and cell_len(noted) > most:
            noted = f"{cut(noted.rstrip(), most - 1)} "
        noted = f"  {noted}" if row.marks and row.note else noted
        beside = [segment(noted, "soft", on)]
        free = room - cell_len(row.label) - cell_len(noted) - 2
        if row.value:
            left, value, right = (segment(text, "soft", on) for text in (" ‹ ", row.value, " › "))
            beside = [*tagged([left], 0), value, *tagged([right], 1)]
        elif marked := mark_lines(row.marks, free, on)[0]:
            beside = [blank(1, on), *marked, *beside]
        start = max(cell_len(row.label) + 1, column - lead[-1].cell_length)
        start = min(room if self.flush else start, room - length(beside))
        label = fit(first_that_fits((row.label, *row.shorter), start - 1), start)
        told = segment(label, "faint" if row.pale else "ink", on, bold=here)
        return tagged(padded([*lead, told, *beside], width, on), at)
