"""Lines through a field of cells, drawn in braille: eight dots a cell, and for each cell whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

ACROSS, DOWN = 2, 4
"""Dots of a cell."""
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_BLANK = 0x2800
TOGETHER = 2
"""Cells in a row that belong to one of those whose lines lie upon each other, before the next one's turn."""


class Dot(NamedTuple):
    """One dot: how far from the left and from the top."""

    x: int
    y: int

    @property
    def cell(self) -> tuple[int, int]:
        """The column and row of its cell."""
        return self.x // ACROSS, self.y // DOWN


class Dots:
    """Lines of several owners, called by numbers; a cell belongs to whoever's line fills most of it."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], dict[int, int]] = {}

    def draw(self, owner: int, corners: Sequence[Dot]) -> None:
        """A line from corner to corner, without a gap."""
        for start, end in pairwise(corners):
            steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
            for step in range(steps + 1):
                x = start.x + (end.x - start.x) * step / steps
                self._set(owner, Dot(round(x), round(start.y + (end.y - start.y) * step / steps)))

    def _set(self, owner: int, dot: Dot) -> None:
        owners = self._cells.setdefault(dot.cell, {})
        owners[owner] = owners.get(owner, 0) | _BITS[dot.y % DOWN][dot.x % ACROSS]

    def at(self, column: int, row: int) -> tuple[str, int] | None:
        """A cell's letter and owner; None where there is no line.

        Where lines lie upon each other their owners take turns.
        """
        owners = self._cells.get((column, row))
        if not owners:
            return None
        dots, most = 0, max(bits.bit_count() for bits in owners.values())
        for bits in owners.values():
            dots |= bits
        first = [owner for owner, bits in owners.items() if bits.bit_count() == most]
        return chr(_BLANK | dots), first[column // TOGETHER % len(first)]
