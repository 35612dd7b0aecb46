"""A score sheet: a column for each seat, and the reasons for the selected seat's points."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.text.cells import right
from sushigo_tui.text.sheets import Entry
from sushigo_tui.tui.theme import SOFT, STRONG, fit, segment, span_style, stroke
from sushigo_tui.tui.widgets.lines import Line, Lines, Scrolled, name_width, score, tagged

NARROWEST, EVEN, WIDEST = 6, 12, 19
"""The columns of a seat: the fewest, the usual number, and the most."""


class ScoreSheet(Scrolled, Lines):
    """A column for each seat and a row for each entry, with the selected seat's reasons `below`."""

    NAMED = True
    """True if the selected seat's name is shown above its reasons."""

    class Chosen(Message):
        """A seat's column was clicked, or selected by the wheel."""

    names: tuple[str, ...] = ()
    entries: Sequence[Entry] = ()
    seat = 0

    def show(self, names: tuple[str, ...], entries: Sequence[Entry], seat: int = 0) -> None:
        self.names, self.entries, self.seat = names, entries, seat
        self.renew(layout=True)

    def choose(self, seat: int) -> None:
        """Select a seat."""
        self.seat = seat
        self.renew()

    def move(self, by: int) -> None:
        """Select the seat `by` places further; the first seat follows the last."""
        self.choose((self.seat + by) % len(self.names))

    @property
    def lines(self) -> int:
        """The lines of the sheet: names and entries."""
        return 1 + len(self.entries) if self.entries else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.lines

    def below(self) -> Text:
        """Return the selected seat's name and reasons."""
        text, seat = Text(), self.seat
        if not (self.entries and self.display):
            return text
        if self.NAMED:
            text.append(f"{self.names[seat]}\n", span_style(self.pawns[seat].colour, bold=True))
        for entry in self._told(seat):
            text.append("▌ ", span_style(_colour(entry), bar=True))
            text.append(fit(entry.label, self._why_label), SOFT)
            text.append(f"{entry.cells[seat] or 0:>5}  ", STRONG)
            text.append(f"{entry.whys[seat]}\n", span_style())
        text.rstrip()
        return text

    def lines_below(self, width: int) -> int:
        """Return the lines below the sheet, whichever seat is selected."""
        before, room = 2 + self._why_label + 7, max(1, width - 2)
        reasons = [
            [1 + (before + cell_len(entry.whys[seat])) // room for entry in self._told(seat)]
            for seat in range(len(self.names))
        ]
        return self.NAMED + max(map(sum, reasons), default=0)

    def _told(self, seat: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.whys and entry.whys[seat]]

    @property
    def least_width(self) -> int:
        """The fewest columns of the sheet."""
        return self._label + NARROWEST * len(self.names) + 1

    @property
    def _label(self) -> int:
        """The columns of a row's label."""
        return max(cell_len(entry.label) for entry in self.entries) + 4

    @property
    def _why_label(self) -> int:
        return max((cell_len(entry.label) for entry in self.entries if entry.whys), default=0)

    def _columns(self, width: int) -> tuple[int, list[int]]:
        """Return the columns left of the sheet, and of each seat."""
        room, seats = width - self._label - 1, len(self.names)
        enough = max(NARROWEST, name_width(self.names, WIDEST - 3) + 3)
        if enough * seats <= room:
            columns = [min(max(enough, EVEN), room // seats)] * seats
        else:
            wanted = [max(NARROWEST, cell_len(name) + 3) for name in self.names]
            cut = ([min(each, most) for each in wanted] for most in range(WIDEST, NARROWEST, -1))
            columns = next((each for each in cut if sum(each) <= room), [NARROWEST] * seats)
            # A column of air for each seat, if there is room for all of them.
            columns = [each + (sum(columns) + seats <= room) for each in columns]
        return max(2, width - self._label - sum(columns)) // 2, columns

    def left(self, width: int) -> int:
        """Return the column where the reasons below the sheet begin; a page adds one column itself."""
        return max(0, self._columns(width)[0] - 1) if self.entries else 0

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the sheet, centred in the window."""
        if not self.entries:
            return []
        left, columns = self._columns(width)
        names = [segment(" " * (left + self._label))]
        for seat, (name, column) in enumerate(zip(self.names, columns, strict=True)):
            here = seat == self.seat
            above = right(("▸" if here else "") + fit(name, column - 2).rstrip(), column - 1)
            on = "raised" if here else "paper"
            names += tagged([segment(f"{above} ", self.pawns[seat].colour, on, bold=True)], seat)
        return [names, *(self._row(entry, left, columns) for entry in self.entries)]

    def _row(self, entry: Entry, left: int, columns: Sequence[int]) -> Line:
        ground = "tray" if entry.sum else "paper"
        label = "ink" if entry.sum else "soft"
        line = [
            segment(" " * left),
            Segment("▌ ", stroke(_colour(entry), ground, beside_word=True)),
            segment(fit(entry.label, self._label - 2), label, ground, bold=entry.sum),
        ]
        for seat, (points, column) in enumerate(zip(entry.cells, columns, strict=True)):
            on = "raised" if seat == self.seat else ground
            if entry.sum and points is not None:
                line += tagged(score(points, column - 1, on, leads=seat in entry.leaders), seat)
                continue
            text = right("·" if points is None else str(points), column - 1)
            line += tagged([segment(f"{text} ", "faint" if points is None else "ink", on)], seat)
        return line

    def on_click(self, event: events.Click) -> None:
        for seat in self.tag_at(event.x, event.y):
            self.choose(seat)
            self.post_message(self.Chosen())

    def scroll_by(self, lines: int) -> None:
        """Select the next seat (1), or the previous one (-1)."""
        self.move(lines)
        self.post_message(self.Chosen())


def _colour(entry: Entry) -> str:
    return entry.dish.colour if entry.dish else "ginger" if entry.sum else "soft"
