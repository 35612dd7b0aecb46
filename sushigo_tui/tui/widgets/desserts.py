"""The desserts of a game as they are counted: a line, or a row of pictures, for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Size

from sushigo_tui.hotseat.counting import DessertsCounted, partly
from sushigo_tui.pictures import food
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Card
from sushigo_tui.text.turn import leads
from sushigo_tui.tui.theme import chip, fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines, middle, name_width, padded
from sushigo_tui.tui.widgets.pixels import largest_picture, picture_lines

AROUND_FOOD = 30
"""Cells for all that stands beside a name and the desserts."""


class Progress(NamedTuple):
    """How far it is counted: the place of the seat whose turn it is, and how far its points run, 0 to 1."""

    at: int
    run: float


class Desserts(Lines):
    """A line or a row of pictures for each seat, that which is counted last on top; and who leads now."""

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.words: Sequence[str] = ()
        self.counted: DessertsCounted | None = None
        self.progress = Progress(0, 0)
        self.size_of_food: food.Size | None = None
        self._room = 0

    def show(self, names: tuple[str, ...], words: Sequence[str], counted: DessertsCounted | None) -> None:
        """Show the seats of another game; `words` are what each has kept, in brief."""
        self.names, self.words, self.counted = names, words, counted
        self.renew(layout=True)

    def count(self, progress: Progress) -> None:
        """Show how far it is counted."""
        self.progress = progress
        self.renew()

    def fit_into(self, width: int, lines: int) -> None:
        """Picture the desserts as large as there is room for all of a seat's, or not at all."""
        assert self.counted is not None
        most = max(len(count.kept) for count in self.counted.counts)
        room = width - AROUND_FOOD - name_width(self.names)
        across = max(food.SIZES["small"][0], room // max(1, most) - 1)
        self.size_of_food = largest_picture(across, lines // len(self.names))
        words = 2 + max(map(cell_len, self.words))
        wide = most * (food.SIZES[self.size_of_food][0] + 1) if self.size_of_food else words
        self._room = min(room, wide)
        self.renew(layout=True)

    @property
    def lines(self) -> int:
        """Lines of all seats."""
        return len(self.names) * self._height

    @property
    def _height(self) -> int:
        """Lines of a seat."""
        return food.SIZES[self.size_of_food][1] // 2 if self.size_of_food else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.lines

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points by now."""
        if self.counted is None:
            return ()
        at, run = self.progress
        totals = self.counted.totals[at]
        if at == len(self.counted.counts):
            return totals
        seat, _, points = self.counted.counts[at]
        return (*totals[:seat], totals[seat] + partly(points, run), *totals[seat + 1 :])

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who leads by now, once the points have run."""
        assert self.counted is not None
        return self.counted.leaders[self.progress.at + (self.progress.run == 1)]

    def draw(self, width: int, height: int) -> list[Line]:
        """The seats from the one that is counted last to the first, in the middle."""
        if self.counted is None:
            return []
        seats = reversed(range(len(self.names)))
        return [middle(line, width) for at in seats for line in self._seat(at)]

    def _seat(self, at: int) -> list[Line]:
        """The lines of the seat that is counted at this place."""
        assert self.counted is not None
        seat, kept, points = self.counted.counts[at]
        room, run, now = self._room, self.progress.run, at == self.progress.at
        ground = "raised" if now else "paper"
        ran = f"{partly(points, run if now else 1):+}" if points else "0"
        counted = f" {ran}" if at < self.progress.at else f" {ran} " if now and run else ""
        pawn = self.pawns[seat]
        before: Line = [
            segment(" ▸ " if now else "   ", "accent", ground, bold=True),
            segment(f"{pawn.mark(self.app.look.symbols)} ", pawn.colour, ground),
            segment(fit(self.names[seat], name_width(self.names)), on=ground, bold=now),
            segment(f"{self.totals[seat]:5}  ", "ginger", ground, bold=True),
        ]
        after: Line = [
            *padded([Segment(counted, chip(pawn.colour) if now else text_style("soft", ground))], 7, ground),
            segment(fit(leads(seat, self.leaders), 8), "ginger", ground, bold=True),
        ]
        shown = at <= self.progress.at
        if self.size_of_food:
            return self._row(kept if shown else (), before, after, room, ground)
        words = fit(f" {self.words[seat]} ", min(room, cell_len(self.words[seat]) + 2))
        colour = kept[0].colour if kept else ""
        said = Segment(words, chip(colour) if kept else text_style("faint", ground))
        return [[*before, *padded([said] * shown, room, ground), *after]]

    def _row(self, kept: Sequence[Card], before: Line, after: Line, room: int, ground: str) -> list[Line]:
        """The same with the desserts as pictures, and all else on the line in their middle."""
        assert self.size_of_food is not None
        places, symbols = room // (food.SIZES[self.size_of_food][0] + 1), self.app.look.symbols
        cards = kept if len(kept) <= places else kept[: places - 1]
        arts = [picture_lines(card, self.size_of_food, symbols, ground, "beam") for card in cards]
        empty = [padded([], Segment.get_line_length(line), ground) for line in (before, after)]
        lines = []
        for y in range(self._height):
            line: Line = []
            for art in arts:
                across = Segment.get_line_length(art[0]) + 1
                line += padded(art[y] if y < len(art) else [], across, ground)
            here = y == self._height // 2
            if here and len(cards) < len(kept):
                line.append(segment(f"+{len(kept) - len(cards)}", "soft", ground))
            left, right = (before, after) if here else empty
            lines.append([*left, *padded(line, room, ground), *right])
        return lines
