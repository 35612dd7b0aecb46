"""Desserts as they are counted, seat by seat, and then everyone's points in a race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.hotseat.counting import DessertsCounted, partly
from sushigo_tui.pictures import food
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Card
from sushigo_tui.tui.theme import chip, fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines, middle, name_width, padded, score
from sushigo_tui.tui.widgets.pixels import largest_picture, picture_lines

BESIDE = 20
"""The columns of a row except for the name and the food."""
FOOD_GAP = 2
"""The columns between two pieces of food."""
HIGHEST, THICKEST = 7, 3
"""The most lines of a row, including an empty line above, and of a bar."""
PASSING = 0.75
"""The part of the race after which only the winners' points still grow."""


class DessertsProgress(NamedTuple):
    """The seat (by index) that is counted, and how far, 0 to 1; after the last, how far the race is run."""

    at: int
    run: float


class Desserts(Lines):
    """A row for each seat, the last to be counted on top, with its desserts or a bar of its points."""

    DEFAULT_CSS = "Desserts { height: 1fr; width: 100%; }"

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.words: Sequence[str] = ()
        self.counted: DessertsCounted | None = None
        self.winners: Sequence[int] = ()
        self.progress = DessertsProgress(0, 0)

    def show(
        self,
        names: tuple[str, ...],
        words: Sequence[str],
        counted: DessertsCounted | None,
        winners: Sequence[int],
    ) -> None:
        """Show the seats of a game; `words` name each seat's desserts in brief."""
        self.names, self.words, self.counted, self.winners = names, words, counted, winners
        self.renew()

    def count(self, progress: DessertsProgress) -> None:
        self.progress = progress
        self.renew()

    @property
    def totals(self) -> Sequence[float]:
        """Everyone's points by now."""
        if self.counted is None:
            return ()
        at, run = self.progress
        totals = self.counted.totals[at]
        if at == len(self.counted.counts):
            return raced(totals, self.winners, run) if run else totals
        seat, _, points = self.counted.counts[at]
        return (*totals[:seat], totals[seat] + partly(points, run), *totals[seat + 1 :])

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that lead once the current seat is counted."""
        assert self.counted is not None
        at, run = self.progress
        return self.counted.leaders[min(at + (run == 1), len(self.counted.counts))]

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the rows, centred, with an empty line above each if there is room."""
        if self.counted is None:
            return []
        seats, name = len(self.names), name_width(self.names, width // 4)
        pitch = max(1, min(HIGHEST, height // seats))
        most = max(1, *(len(count.saved) for count in self.counted.counts))
        room = width - BESIDE - name
        size = largest_picture(max(food.SIZES["small"][0], room // most - FOOD_GAP), pitch - 1)
        room = min(room, max(width // 2, most * (food.SIZES[size][0] + FOOD_GAP) if size else 0))
        lines: list[Line] = [[]] * ((height - pitch * seats) // 2)
        for at in reversed(range(seats)):
            lines += [[]] * (pitch > 1)
            lines += [middle(line, width) for line in self._row(at, name, room, size, max(1, pitch - 1))]
        return lines

    def _row(self, at: int, name: int, room: int, size: food.Size | None, height: int) -> list[Line]:
        """Return the row of the seat that is counted at an index, its texts on the row's middle line."""
        assert self.counted is not None
        seat, kept, points = self.counted.counts[at]
        racing = self.progress.at == len(self.names) and self.progress.run > 0
        now, run, pawn = at == self.progress.at, self.progress.run, self.pawns[seat]
        gain = f" {partly(points, run if now else 1):+} "
        told = not racing and (at < self.progress.at or (now and run > 0))
        before: Line = [
            segment(" ▸ " if now else "   ", "accent", bold=True),
            segment(f"{pawn.sign(self.app.look.symbols)} ", pawn.colour, bold=True),
            segment(fit(self.names[seat], name), bold=now),
            *score(round(self.totals[seat]), 5, leads=seat in self.leaders and not racing),
            segment(" "),
        ]
        after: Line = [
            segment(" " * (6 - len(gain))),
            Segment(
                gain if told else " " * len(gain), chip(pawn.colour) if told and now else text_style("soft")
            ),
            segment("  "),
        ]
        if racing:
            field = self._bar(seat, room, min(height, THICKEST))
        elif at > self.progress.at:
            field = []
        elif size is None:
            words, style = self.words[seat], chip(kept[0].colour) if kept else text_style("faint")
            field = [[Segment(fit(f" {words} ", min(room, cell_len(words) + 2)), style)]]
        else:
            field = self._pictured(kept, size, room)
        field = [[]] * ((height - len(field)) // 2) + field
        field += [[]] * (height - len(field))
        left, right = ([segment(" " * Segment.get_line_length(line))] for line in (before, after))
        lines = [[*left, *padded(line, room), *right] for line in field]
        lines[(height - 1) // 2] = [*before, *padded(field[(height - 1) // 2], room), *after]
        return lines

    def _bar(self, seat: int, room: int, height: int) -> list[Line]:
        """Return a bar as long as a seat's points by now."""
        assert self.counted is not None
        halves = round(2 * room * max(0, self.totals[seat]) / max(1, *self.counted.totals[-1]))
        return [[segment("█" * (halves // 2) + "▌" * (halves % 2), self.pawns[seat].colour)]] * height

    def _pictured(self, kept: Sequence[Card], size: food.Size, room: int) -> list[Line]:
        """Return desserts side by side; if they don't all fit, with the number of the rest."""
        places, symbols = room // (food.SIZES[size][0] + FOOD_GAP), self.app.look.symbols
        cards = kept if len(kept) <= places else kept[: places - 1]
        arts = [picture_lines(card, size, symbols, "paper", "beam") for card in cards]
        gap = segment(" " * FOOD_GAP)
        lines = [[piece for line in row for piece in (*line, gap)] for row in zip(*arts, strict=True)]
        if len(cards) < len(kept):
            lines[1].append(segment(f"+{len(kept) - len(cards)}", "soft"))
        return lines


def raced(totals: Sequence[int], winners: Sequence[int], run: float) -> list[float]:
    """Return everyone's points at a part of the race: the winners come last, and then pass the others."""
    best = max((points for seat, points in enumerate(totals) if seat not in winners), default=0)
    first, last = min(1.0, run / PASSING), max(0.0, (run - PASSING) / (1 - PASSING))
    held = [
        min(points, max(0, best - 1)) if seat in winners else points for seat, points in enumerate(totals)
    ]
    return [then * first + (points - then) * last for then, points in zip(held, totals, strict=True)]
