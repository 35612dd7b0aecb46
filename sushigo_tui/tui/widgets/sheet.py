"""A score sheet: a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Size

from sushigo_tui.tui.theme import Pawn, fit, ink

from .lines import Line, Lines

WIDEST = 14


class Entry(NamedTuple):
    """A row: what it is about, its mark's colour, what stands in each seat's column; `sum` stands out."""

    label: str
    colour: str
    cells: tuple[str, ...]
    sum: bool = False


class ScoreSheet(Lines):
    """Names above their columns, and a row for each thing that was scored."""

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.entries: list[Entry] = []

    def show(self, names: tuple[str, ...], entries: Sequence[Entry]) -> None:
        """Show another sheet."""
        self.names, self.entries = names, list(entries)
        self.renew(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line for the names, one for each entry."""
        return 1 + len(self.entries) if self.entries else 0

    def draw(self, width: int, height: int) -> list[Line]:
        """The sheet, in the middle of the window."""
        if not self.entries:
            return []
        label = max(cell_len(entry.label) for entry in self.entries) + 4
        column = min(WIDEST, (width - label - 2) // len(self.names))
        left = Segment(" " * ((width - label - column * len(self.names)) // 2), ink())
        names = [
            Segment(fit(f"  {name}", column), ink(self.pawns[seat % len(self.pawns)].colour, bold=True))
            for seat, name in enumerate(self.names)
        ]
        return [
            [left, Segment(" " * label, ink()), *names],
            *(self._row(e, left, label, column) for e in self.entries),
        ]

    def _row(self, entry: Entry, left: Segment, label: int, column: int) -> Line:
        ground = "tray" if entry.sum else "paper"
        line = [
            left,
            Segment("▌ ", ink(entry.colour, ground)),
            Segment(fit(entry.label, label - 2), ink("ink" if entry.sum else "soft", ground, bold=entry.sum)),
        ]
        for cell in entry.cells:
            faint = cell in ("", "·")
            style = ink("faint" if faint else "ginger" if entry.sum else "ink", ground, bold=entry.sum)
            line.append(Segment(fit(" " * max(0, min(6, column - 1) - cell_len(cell)) + cell, column), style))
        return line
