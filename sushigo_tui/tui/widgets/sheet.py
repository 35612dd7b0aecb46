"""A score sheet: a column for each seat, one of which is chosen, and what its points come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.hotseat.counting import partly
from sushigo_tui.pictures.food import Expression
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.text.cells import right
from sushigo_tui.text.sheets import Entry
from sushigo_tui.tui.theme import chip, fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines, Scrolled, middle, padded, tagged
from sushigo_tui.tui.widgets.pixels import largest_picture, picture_lines

NARROWEST, WIDEST = 7, 14
REASON_GAP = 3
BEST = "◂"
KEY = f"  {BEST} most points"
CARD = "▌"
"""What stands for a card while its points are counted."""


class Counting(NamedTuple):
    """How far a sheet is counted: the row whose turn it is, how many `cards` each seat has there, and how
    far its points have `run`, 0 to 1.
    """

    row: int
    cards: tuple[int, ...]
    run: float


class ScoreSheet(Scrolled, Lines):
    """Names above their columns, and a row for each thing that was scored.

    The reasons of the chosen seat stand beside their rows if those of every seat would fit there. While it is
    counted nobody is chosen, and only rows that have had their turn say what they come to.
    """

    class Chosen(Message):
        """A seat's column was clicked, or the wheel went on to it."""

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.entries: list[Entry] = []
        self.seat = 0
        self.counting: Counting | None = None

    def show(self, names: tuple[str, ...], entries: Sequence[Entry], seat: int = 0) -> None:
        """Show another sheet, with this seat chosen."""
        self.names, self.entries, self.seat = names, list(entries), seat
        self.renew(layout=True)

    def count(self, counting: Counting | None) -> None:
        """Show it as far as it is counted, or None for all of it."""
        if counting != self.counting:
            self.counting = counting
            self.renew()

    def choose(self, seat: int) -> None:
        """Choose another seat; after the last comes the first."""
        self.seat = seat % len(self.names)
        self.renew()

    @property
    def lines(self) -> int:
        """One for the names, one for each entry."""
        return 1 + len(self.entries) if self.entries else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.lines

    def below(self, width: int) -> Text:
        """The chosen seat's name and reasons, unless these stand beside their rows in such a window.

        While it is counted it is the food whose turn it is.
        """
        text, seat = Text(), self.seat
        if not (self.entries and self.display) or self.beside(width):
            return text
        if self.counting:
            food = [middle(line, width - 2) for line in self._food(width, self.lines_below(width))]
            lines = (
                Text.assemble(*((piece.text, piece.style or text_style()) for piece in line)) for line in food
            )
            return Text("\n").join(lines)
        text.append(self.names[seat], self._style(seat))
        for entry in self._told(seat):
            text.append("\n▌ ", text_style(_colour(entry))).append(
                fit(entry.label, self._why_label), text_style("soft")
            )
            text.append(f"{entry.cells[seat] or 0:>5}  ", text_style(bold=True)).append(
                entry.whys[seat], text_style()
            )
        return text

    def lines_below(self, width: int) -> int:
        """The lines that this takes, whichever seat is chosen."""
        if self.beside(width):
            return 0
        before, room = 2 + self._why_label + 7, max(1, width - 2)
        reasons = [
            [1 + (before + cell_len(entry.whys[seat])) // room for entry in self._told(seat)]
            for seat in range(len(self.names))
        ]
        return 1 + max(map(sum, reasons), default=0)

    def _told(self, seat: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.whys and entry.whys[seat]]

    def beside(self, width: int) -> bool:
        """Whether the reasons stand beside the rows in a window of this width."""
        return 0 < self._reason < width - self._label - NARROWEST * len(self.names) - REASON_GAP

    @property
    def _label(self) -> int:
        """Cells for the label of a row, and for what the mark means."""
        return max(*(cell_len(entry.label) + 4 for entry in self.entries), cell_len(self._key))

    @property
    def _key(self) -> str:
        """What the mark means, if there is one."""
        return KEY if any(entry.best for entry in self.entries) else ""

    @property
    def _why_label(self) -> int:
        return max((cell_len(entry.label) for entry in self.entries if entry.whys), default=0)

    @property
    def _reason(self) -> int:
        return max((cell_len(why) for entry in self.entries for why in entry.whys), default=0)

    def _style(self, seat: int, on: str = "paper") -> Style:
        return text_style(self.pawns[seat].colour, on, bold=True)

    def _columns(self, width: int) -> tuple[int, int, int]:
        """Cells left of the sheet, in each seat's column, and for the reasons."""
        reason = self._reason + REASON_GAP if self.beside(width) else 0
        column = min(WIDEST, (width - self._label - reason - 1) // len(self.names))
        return (width - self._label - column * len(self.names) - reason) // 2, column, reason

    def draw(self, width: int, height: int) -> list[Line]:
        """The sheet, in the middle of the window."""
        if not self.entries:
            return []
        left, column, reason = self._columns(width)
        chosen = None if self.counting else self.seat
        names = [segment(" " * left), segment(fit(self._key, self._label), "faint")]
        for seat, name in enumerate(self.names):
            here = seat == chosen
            above = right(("▸" if here else "") + fit(name, column - 2).rstrip(), column - 1)
            names += tagged([Segment(above + " ", self._style(seat, "raised" if here else "paper"))], seat)
        told = "" if chosen is None else self.names[chosen]
        names.append(Segment(fit(" " * REASON_GAP + told, reason), self._style(self.seat)))
        food = iter(self._food(reason - REASON_GAP, len(self.entries)))
        lines = [names]
        for at, entry in enumerate(self.entries):
            ground = "tray" if entry.sum else "paper"
            why = entry.whys[self.seat] if entry.whys and not self.counting else ""
            said = [segment(fit(" " * REASON_GAP + why, reason), on=ground)]
            said = [*padded(said, REASON_GAP, ground), *next(food, [])] if self.counting else said
            lines.append([*self._row(at, left, column, ground), *padded(said, reason, ground)])
        return lines

    def _food(self, width: int, lines: int) -> Sequence[Line]:
        """The food that is counted, as large as there is room, and happy once its points run."""
        dish = self.entries[self.counting.row].dish if self.counting else None
        size = largest_picture(width, lines)
        if self.counting is None or dish is None or size is None:
            return ()
        mood: Expression = "beam" if self.counting.run else "smile"
        return picture_lines(dish, size, self.app.look.symbols, "paper", mood)

    def _row(self, at: int, left: int, column: int, ground: str) -> Line:
        entry, turn = self.entries[at], self.counting
        waits, now = turn is not None and at > turn.row, turn is not None and at == turn.row
        label = "faint" if waits else "ink" if entry.sum or now else "soft"
        line = [
            segment(" " * left),
            segment("▌ ", _colour(entry), ground),
            segment(fit(entry.label, self._label - 2), label, ground, bold=label == "ink"),
        ]
        for seat in range(len(self.names)):
            on = "raised" if seat == self.seat and not turn else ground
            cell = self._cell(at, seat, on)
            before = " " * (column - Segment.get_line_length(cell))
            line += tagged([segment(before, on=on), *cell], seat)
        return line

    def _cell(self, at: int, seat: int, on: str) -> Line:
        """What stands in a seat's column of a row: points, or before they run the cards they come from."""
        entry, turn = self.entries[at], self.counting
        points, best = entry.cells[seat], turn is None and seat in entry.best
        if turn is not None and at > turn.row:
            if not entry.sum or self.entries[at - 1].sum:
                return []
            points = sum(self._run(row, seat, turn) for row in range(turn.row + 1))
        elif turn is not None and at == turn.row and not turn.run:
            return [segment(CARD * min(turn.cards[seat], NARROWEST - 2) + " ", _colour(entry))]
        elif turn is not None and at == turn.row and points:
            return [Segment(f" {self._run(at, seat, turn):+} ", chip(self.pawns[seat].colour))]
        colour = "faint" if points is None else "ginger" if entry.sum or best else "ink"
        text = "·" if points is None else str(points)
        return [segment(text + (BEST if best else " "), colour, on, bold=entry.sum or best)]

    def _run(self, at: int, seat: int, turn: Counting) -> int:
        """How many points of a row a seat has by now."""
        return partly(self.entries[at].cells[seat] or 0, turn.run if at == turn.row else 1)

    def on_click(self, event: events.Click) -> None:
        for seat in self.tag_at(event.x, event.y):
            self._go(seat)

    def scroll_by(self, lines: int) -> None:
        """On to the next seat, or back."""
        self._go(self.seat + lines)

    def _go(self, seat: int) -> None:
        self.choose(seat)
        self.post_message(self.Chosen())


def _colour(entry: Entry) -> str:
    """The colour of a row's mark."""
    return entry.dish.colour if entry.dish else "ginger" if entry.sum else "soft"
