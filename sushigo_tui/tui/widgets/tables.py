"""Everybody's tables, one seat below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.rules.view import View
from sushigo_tui.tui.groups import Group, kept, on_table
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import Pawn, chip, fit, ink

from .lines import Line, Lines

LONGEST_NAME = 16
BESIDE = 12
"""Cells for the way of the hands, the pawn, the points and the tick beside the name."""
GAP = 2


@dataclass(frozen=True, slots=True)
class Chip:
    """One group of cards as it is drawn: a lead, words, what they are worth, what they lack."""

    colour: str
    lead: str
    words: str
    worth: str = ""
    prospect: str = ""

    @property
    def told(self) -> str:
        """What the cards are worth, and what they lack."""
        return ", ".join(part for part in (self.worth, self.prospect) if part)

    def flat(self, ground: str) -> list[Line]:
        """In one line, behind a bar in the dish's colour."""
        worth = f" = {self.worth}" if self.worth else ""
        prospect = f", {self.prospect}" if self.prospect else ""
        return [
            [
                Segment(f"▌{self.lead}", ink(self.colour, ground)),
                Segment(self.words, ink("ink", ground)),
                Segment(worth, ink("ginger", ground, bold=True)),
                Segment(prospect, ink("soft", ground)),
            ]
        ]

    def tall(self, ground: str) -> list[Line]:
        """In two lines, as a small card: what lies there, and below it what it is worth."""
        above, below = f" {self.lead}{self.words} ", f" {self.told} "
        width = max(cell_len(above), cell_len(below))
        return [
            [Segment(fit(above, width), chip(self.colour))],
            [Segment(fit(below, width), ink("rice-ink", "rice"))],
        ]


Drawn = list[Line]
"""A chip as its lines, all equally wide."""


class Tables(Lines):
    """What lies in front of each seat, with its points and whether it has placed; public, whoever looks.

    The words are as long as `room`, the lines there are for it, allows; a loop beside the names shows which
    way the hands go, while they do.
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
        self.passing = True
        self.roomy = False

    def show(self, view: View, seat: int | None, room: int, *, passing: bool, roomy: bool) -> None:
        """Show the tables of a public view; `seat` has the keyboard; `passing` while hands go round.

        In a `roomy` window the groups may be drawn as small cards.
        """
        self.view, self.seat, self.room, self.passing, self.roomy = view, seat, room, passing, roomy
        self.renew(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the words take."""
        return sum(len(block) for block in self._blocks(width))

    def _name_width(self) -> int:
        assert self.view is not None
        return min(LONGEST_NAME, max(cell_len(name) for name in self.view.names))

    def _blocks(self, width: int) -> list[Drawn]:
        """For each seat its lines: as small cards if there is room, at length, or in letters."""
        if self.view is None:
            return []
        seats = range(len(self.view.tables))
        space = width - self._name_width() - BESIDE
        forms = [self._cards] * self.roomy + [self._full, self._worths, self._long, self._short]
        for form in forms:
            blocks = [_wrapped(form(seat), space, self._ground(seat)) for seat in seats]
            if sum(map(len, blocks)) <= self.room:
                break
        if self.room - sum(map(len, blocks)) >= len(blocks):
            return [[*block, []] for block in blocks]
        return blocks

    def _ground(self, seat: int) -> str:
        return "raised" if seat == self.seat else "paper"

    def _groups(self, seat: int) -> tuple[list[Group], list[Group]]:
        assert self.view is not None
        return on_table(self.view, seat), kept(self.view, seat)

    def _chips(self, seat: int) -> list[Chip]:
        there, aside = self._groups(seat)
        return [self._chip(group, "") for group in there] + [self._chip(group, "kept: ") for group in aside]

    def _chip(self, group: Group, before: str) -> Chip:
        lead = f"{group.dish.emoji} " if self.symbols == "emoji" else ""
        # Once the round is over nothing can be added any more.
        prospect = group.prospect if self.passing else ""
        return Chip(group.dish.colour, lead, before + group.long, group.worth, prospect)

    def _cards(self, seat: int) -> list[Drawn]:
        return [chip.tall(self._ground(seat)) for chip in self._chips(seat)]

    def _full(self, seat: int) -> list[Drawn]:
        return [chip.flat(self._ground(seat)) for chip in self._chips(seat)]

    def _worths(self, seat: int) -> list[Drawn]:
        return [replace(chip, prospect="").flat(self._ground(seat)) for chip in self._chips(seat)]

    def _long(self, seat: int) -> list[Drawn]:
        return [replace(chip, worth="", prospect="").flat(self._ground(seat)) for chip in self._chips(seat)]

    def _short(self, seat: int) -> list[Drawn]:
        there, aside = self._groups(seat)
        chips = [Chip(group.dish.colour, "", group.short) for group in there]
        chips += [Chip(group.dish.colour, "", f"kept {group.short}") for group in aside]
        return [chip.flat(self._ground(seat)) for chip in chips]

    def draw(self, width: int, height: int) -> list[Line]:
        """Where the hands go, name, points and cards of each seat."""
        lines: list[Line] = []
        blocks = self._blocks(width)
        for seat, block in enumerate(blocks):
            for at, cards in enumerate(block):
                ground = self._ground(seat) if cards or at == 0 else "paper"
                line = [self._way(seat, at, len(block), ground)]
                line += self._head(seat, ground) if at == 0 else []
                start = _width(line)
                line = [*line, Segment(" " * (self._name_width() + BESIDE - start), ink(on=ground)), *cards]
                lines.append([*line, Segment(" " * (width - _width(line)), ink(on=ground))])
        return lines

    def _way(self, seat: int, at: int, height: int, ground: str) -> Segment:
        """A piece of the loop on which the hands go round: down the seats or up, and back beside them."""
        assert self.view is not None
        last = len(self.view.passing_to) - 1
        if not self.passing or seat > last or (at and seat == last):
            return Segment("  ", ink(on=ground))
        down = self.view.passing_to[0] == 1
        if last == 1 and not at:
            piece = "╭↓" if seat == 0 else "╰↑"
        elif at:
            piece = "│ "
        elif seat == 0:
            piece = "╭→" if down else "╭─"
        elif seat == last:
            piece = "╰─" if down else "╰→"
        else:
            piece = "│↓" if down else "│↑"
        return Segment(piece, ink("faint", ground))

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


def _width(line: Line) -> int:
    return sum(cell_len(segment.text) for segment in line)


def _wrapped(chips: Sequence[Drawn], width: int, ground: str) -> Drawn:
    """The chips side by side, on as few lines as they need, one at least."""
    rows: list[list[Drawn]] = [[]]
    used = 0
    for drawn in chips:
        wide = _width(drawn[0])
        if used and used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append(drawn)
        used += wide + GAP
    gap = Segment(" " * GAP, ink(on=ground))
    return [
        [segment for drawn in row for segment in (*drawn[at], gap)]
        for row in rows
        for at in range(max(map(len, row), default=1))
    ]
