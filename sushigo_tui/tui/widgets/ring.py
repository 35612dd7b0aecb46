"""The track of sixty spaces as a ring, with the pawns on it (TRACK)."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle, islice
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.text.turn import SPACES
from sushigo_tui.tui.theme import chip, hatch, in_ascii, pawn_sign, segment, text_style
from sushigo_tui.tui.widgets.pieces import Line, abreast, apart, in_height, laid_over, middle

NUMBERED = 5


class Ring(NamedTuple):
    """The shape of the track: `across` spaces above and below, `down` at each side, with corners in both.

    `high` is the lines of the spaces above and below. Columns and lines that are left over make numbered
    spaces larger, corners last.
    """

    across: int
    down: int
    width: int
    height: int
    high: int

    @property
    def cell(self) -> int:
        """The columns of a space at a side."""
        return self.width // self.across

    @property
    def inside(self) -> int:
        """The lines between the upper and the lower spaces."""
        return self.height - 2 * self.high

    @property
    def between(self) -> int:
        """The columns between the two sides."""
        return self.width - 2 * self.cell

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """The spaces at the corners, clockwise from the start."""
        right = self.across - 1
        return 0, right, right + self.down - 1, 2 * right + self.down - 1

    @property
    def sides(self) -> tuple[range, range, range, range]:
        """The spaces above, below (from the left on), left and right (from the top on, without corners)."""
        _, right, below, left = self.corners
        upper, lower = range(self.across), range(left, below - 1, -1)
        return upper, lower, range(SPACES - 1, left, -1), range(right + 1, below)

    def place(self, space: int) -> tuple[int, int]:
        """Return the column and line of the middle of a space, for pawns."""
        x, y, width, height = regions(self)[space]
        _, lower, _, right = self.sides
        # Of two columns in the middle, it is the one nearer to the inside at both sides.
        return x + (width - (space in right)) // 2, y if space in lower else y + height - 1


SHAPES = ((25, 7), (24, 8), (23, 9))
"""Spaces above and at a side; a side must fit into the lines of the lowest board."""


def ring_in(room: Size) -> Ring:
    """Return the track around a room; for one width, it always has the same spaces."""
    across, down = min(SHAPES, key=lambda shape: room.width % shape[0])
    narrow = room.width // across < 4 or room.height < 13
    return Ring(across, down, *room, 1 if narrow else 2 if room.height < 35 else 3)


@cache
def regions(ring: Ring) -> dict[int, Region]:
    """Return the region of each space in the ring."""
    found = {}
    high, right, below = ring.high, ring.width - ring.cell, ring.height - ring.high
    starts = (0, 0), (0, below), (0, high), (right, high)
    for spaces, (x, y) in zip(ring.sides, starts, strict=True):
        upright = spaces in ring.sides[2:]
        each, spare = divmod(ring.inside if upright else ring.width, len(spaces))
        larger = sorted(spaces, key=lambda space: (space % NUMBERED != 0, space in ring.corners, space))
        if not upright:
            larger = [space for space in larger if space % NUMBERED == 0]
        more = Counter(islice(cycle(larger), spare))
        for space in spaces:
            size = each + more[space]
            found[space] = Region(x, y, ring.cell, size) if upright else Region(x, y, size, high)
            x, y = (x, y + size) if upright else (x + size, y)
    return found


@dataclass(frozen=True, slots=True)
class Track:
    """Pawns at their totals modulo 60; a pawn is beside its space if it overtakes or has no room."""

    ring: Ring
    totals: Sequence[int]
    pawns: Sequence[Pawn]
    overtaking: Collection[int] = ()

    def framed(self, within: Sequence[Line]) -> list[Line]:
        ring, within = self.ring, list(within)
        for space in range(SPACES):
            _, beside = self._on(space)
            if over := self._signs(beside):
                x, y = ring.place(space)
                x = max(0, min(x - ring.cell - len(over) // 2, ring.between - len(over)))
                y = max(0, min(y - ring.high, ring.inside - 1))
                # Beside a line of words they stand in an empty line, if one is next to it.
                near = [at for at in (y, y - 1, y + 1) if at in range(ring.inside)]
                words = {at: "".join(piece.text for piece in within[at]) for at in near}
                y = next((at for at in near if not words[at].strip()), y)
                within[y] = laid_over(within[y], x, over)
        upper, lower, *upright = ring.sides
        left, right = (apart(map(self._space, side), airy=False) for side in upright)
        above = abreast(map(self._space, upper))
        below = abreast(self._space(space, below=True) for space in lower)
        return [*above, *abreast([left, within, right]), *below]

    def _on(self, space: int) -> tuple[list[int], list[int]]:
        """Return the seats on a space, and those beside it."""
        seats = [seat for seat, total in enumerate(self.totals) if total % SPACES == space]
        passing = [seat for seat in seats if seat in self.overtaking]
        standing = [seat for seat in seats if seat not in passing]
        width, lines = regions(self.ring)[space].size
        number = len(str(space)) if space % NUMBERED == 0 else 0
        room = width * (lines - 1) if lines > 1 else width - number
        return standing[:room], standing[room:] + passing

    def _space(self, space: int, *, below: bool = False) -> list[Line]:
        """Return a space, with any number on its outside, and an arrow on an empty corner."""
        corners, (width, lines) = self.ring.corners, regions(self.ring)[space].size
        ground = "gold" if space == 0 else "belt" if space % 2 else "joint"
        style = text_style("ginger" if space else "lacquer", ground, bold=True)
        seats, _ = self._on(space)
        number = str(space) if space % NUMBERED == 0 else ""
        way = "▸▾◂▴"[corners.index(space)] if space in corners and not seats else ""
        if lines == 1 and seats:
            return [[Segment(number, style), *self._in_line(seats, width - len(number), ground)]]
        if lines == 1:
            gap = " " if number and way and len(number) + 2 <= width else ""
            return [[Segment(f"{number}{gap}{way}".center(width, hatch(ground)), style)]]
        rows = self._standing(seats, width, lines - 1, ground)
        if way:
            rows[(lines - 1) // 2] = [Segment(way.center(width), style)]
        said = [Segment(number.center(width, hatch(ground)), style)]
        return [*rows, said] if below else [said, *rows]

    def _standing(self, seats: Sequence[int], width: int, lines: int, ground: str) -> list[Line]:
        """Return pawns in `lines` lines, with heads if there is room."""
        rows = [self._in_line(seats[at : at + width], width, ground) for at in range(0, len(seats), width)]
        if seats and lines > 1 and 3 * len(seats) <= width and not in_ascii():
            heads = [Segment("▗▄▖", self._shade(seat, ground)) for seat in seats]
            bodies = [Segment(f" {each.text} ", each.style) for each in self._signs(seats)]
            rows = [middle(heads, width, ground), middle(bodies, width, ground)]
        elif lines > len(rows) == 1:
            rows = [[], *rows]
        bare = [segment(hatch(ground) * width, on=ground)]
        return [row or bare for row in in_height(rows, lines)]

    def _in_line(self, seats: Sequence[int], width: int, ground: str) -> Line:
        """Return pawns side by side, with as many shoulders as have room."""
        line, (left, right) = self._signs(seats), "()" if in_ascii() else "▟▙"
        if 0 < len(line) < width:
            line.insert(0, Segment(left, self._shade(seats[0], ground)))
        if 0 < len(line) < width:
            line.append(Segment(right, self._shade(seats[-1], ground)))
        return middle(line, width, ground)

    def _signs(self, seats: Sequence[int]) -> Line:
        pawns = [self.pawns[seat] for seat in seats]
        return [Segment(pawn_sign(pawn), chip(pawn.colour, "belt")) for pawn in pawns]

    def _shade(self, seat: int, ground: str) -> Style:
        """Return a pawn's colour as ink on a background."""
        worn = chip(self.pawns[seat].colour, "belt")
        return Style(color=worn.bgcolor, bgcolor=text_style(on=ground).bgcolor)
