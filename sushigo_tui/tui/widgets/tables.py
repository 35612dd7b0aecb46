"""Everybody's tables, one seat below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.rules.view import View
from sushigo_tui.tui.groups import Group, kept, on_table
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import Pawn, fit, ink

from .lines import Line, Lines

LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class Chip:
    """One group of cards as it is drawn: a bar or letters in the dish's colour, then words."""

    colour: str
    lead: str
    words: str

    @property
    def width(self) -> int:
        """Cells that it takes."""
        return cell_len(self.lead) + cell_len(self.words)


class Tables(Lines):
    """What lies in front of each seat, with its points and whether it has placed; public, whoever looks.

    The words are as long as `room`, the lines there are for it, allows.
    """

    class Clicked(Message):
        """A seat was clicked."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, pawns: Sequence[Pawn], symbols: Symbols) -> None:
        super().__init__()
        self.pawns = pawns
        self.symbols = symbols
        self.room = 8
        self.view: View | None = None
        self.seat: int | None = None

    def show(self, view: View, seat: int | None, room: int) -> None:
        """Show the tables of a public view; `seat` has the keyboard."""
        self.view, self.seat, self.room = view, seat, room
        self.renew(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the words take."""
        return sum(len(block) for block in self._blocks(width))

    def _name_width(self) -> int:
        assert self.view is not None
        return min(LONGEST_NAME, max(cell_len(name) for name in self.view.names))

    def _blocks(self, width: int) -> list[list[list[Chip]]]:
        """For each seat its lines of chips: at length if there is room, else in letters."""
        if self.view is None:
            return []
        space = width - self._name_width() - 12
        for chips in (self._long, self._short):
            blocks = [_wrapped(chips(seat), space) for seat in range(len(self.view.tables))]
            if sum(len(block) for block in blocks) <= self.room:
                break
        spare = self.room - sum(len(block) for block in blocks)
        if spare >= len(blocks):
            return [[*block, []] for block in blocks]
        return blocks

    def _groups(self, seat: int) -> tuple[list[Group], list[Group]]:
        assert self.view is not None
        return on_table(self.view, seat), kept(self.view, seat)

    def _long(self, seat: int) -> list[Chip]:
        there, aside = self._groups(seat)
        chips = [Chip(group.dish.colour, self._lead(group), group.long) for group in there]
        return chips + [Chip(group.dish.colour, self._lead(group), f"kept: {group.long}") for group in aside]

    def _lead(self, group: Group) -> str:
        return f"▌{group.dish.emoji} " if self.symbols == "emoji" else "▌"

    def _short(self, seat: int) -> list[Chip]:
        there, aside = self._groups(seat)
        return [Chip(group.dish.colour, "▌", group.short) for group in there] + [
            Chip(group.dish.colour, "▌", f"kept {group.short}") for group in aside
        ]

    def draw(self, width: int, height: int) -> list[Line]:
        """Name, points and chips of each seat."""
        lines: list[Line] = []
        for seat, block in enumerate(self._blocks(width)):
            for at, chips in enumerate(block):
                ground = "raised" if seat == self.seat and (chips or at == 0) else "paper"
                head = self._head(seat, ground) if at == 0 else []
                start = sum(cell_len(segment.text) for segment in head)
                line = [*head, Segment(" " * (self._name_width() + 12 - start), ink(on=ground))]
                for chip in chips:
                    line.append(Segment(chip.lead, ink(chip.colour, ground)))
                    line.append(Segment(f"{chip.words}  ", ink("ink", ground)))
                used = sum(cell_len(segment.text) for segment in line)
                lines.append([*line, Segment(" " * (width - used), ink(on=ground))])
        return lines

    def _head(self, seat: int, ground: str) -> Line:
        assert self.view is not None
        view, pawn = self.view, self.pawns[seat % len(self.pawns)]
        here = seat == self.seat
        mark = pawn.ascii if self.symbols == "ascii" else pawn.shape
        placed = "✓" if seat in view.placed else " "
        return [
            Segment("▸" if here else " ", ink("salmon", ground, bold=True)),
            Segment(f"{mark} ", ink(pawn.colour, ground)),
            Segment(fit(view.names[seat], self._name_width()), ink("ink", ground, bold=here)),
            Segment(f"{view.scores[seat]:4} ", ink("ginger", ground, bold=True)),
            Segment(f"{placed} ", ink("leaf", ground, bold=True)),
        ]

    def seat_at(self, y: int) -> int | None:
        """The seat on a line of this widget."""
        for seat, block in enumerate(self._blocks(self.size.width)):
            y -= len(block)
            if y < 0:
                return seat
        return None

    def on_click(self, event: events.Click) -> None:
        seat = self.seat_at(event.y)
        if seat is not None:
            self.post_message(self.Clicked(seat))


def _wrapped(chips: Sequence[Chip], width: int) -> list[list[Chip]]:
    """The chips on as few lines as they need, one at least."""
    lines: list[list[Chip]] = [[]]
    used = 0
    for chip in chips:
        if used and used + chip.width > width:
            lines.append([])
            used = 0
        lines[-1].append(chip)
        used += chip.width + 2
    return lines
