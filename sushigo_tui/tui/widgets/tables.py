"""Everybody's tables, one seat below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.outlook import points_if_ended
from sushigo_tui.rules.view import View
from sushigo_tui.text.table import kept, missed, on_table
from sushigo_tui.tui.terminal import WIDE
from sushigo_tui.tui.theme import fit, ink
from sushigo_tui.tui.widgets.chips import SHORT, Chip, GroupLayout, lay_out
from sushigo_tui.tui.widgets.lines import Explain, Line, Lines, SeatClicked, padded, tag_of, tagged

EDGE = 2
"""Cells on either side of all that is shown in a wide window."""
BESIDE = 16
"""Cells for the way of the hands, the pawn, the points, what comes to them and the tick beside the name."""


class Tables(Lines):
    """What lies in front of each seat, with its points and whether it has placed; public, whoever looks.

    Beside its points stands what the round would bring if it ended now, as long as it goes on. The groups
    are as large as `room`, the lines there are for them, allows; a loop beside the names shows which way the
    hands go, while they do. In a wide window all seats are equally high, if there is room for that, and
    those that are to `fill` it take all of it.
    """

    @dataclass
    class Pointed(Message):
        """The pointer is over another group of cards, or over none any more, at a seat or beside them."""

        chip: Chip | None
        seat: int | None

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.room = 8
        self.view: View | None = None
        self.seat: int | None = None
        self.passing = True
        self.lit: Dish | None = None
        self.fill = False
        self._brings: tuple[int, ...] = ()
        self._pointed: tuple[Chip | None, int | None] = None, None
        self._laid_out: tuple[int, list[GroupLayout]] = (0, [])

    def show(
        self,
        view: View,
        seat: int | None,
        room: int,
        *,
        passing: bool,
        lit: Dish | None = None,
        fill: bool = False,
    ) -> None:
        """Show the tables of a public view; `seat` has the keyboard; `passing` while hands go round.

        If the cards of one dish are `lit`, the others fade.
        """
        self.lit, self.fill = lit, fill
        self.view, self.seat, self.room, self.passing = view, seat, room, passing
        self._brings = points_if_ended(view) if passing else (0,) * len(view.tables)
        self._laid_out = (0, [])
        self.renew(layout=True)

    def tick(self, view: View) -> None:
        """Show who has placed a card since; nothing else is other than before."""
        self.view = view
        self.renew()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the tables take."""
        return sum(self._heights(width))

    def lettered(self, width: int) -> bool:
        """Whether there is room for no more than letters on some label."""
        return any(SHORT in each.forms for each in self._layouts(width))

    def _beside(self, width: int) -> int:
        """Cells before the first group."""
        assert self.view is not None
        return min(width // 6, max(map(cell_len, self.view.names))) + BESIDE

    def _layouts(self, width: int) -> list[GroupLayout]:
        """The groups of each seat, as they are laid out in this width."""
        if self.view is None:
            return []
        if self._laid_out[0] != width:
            tables = [self._chips(seat) for seat in range(len(self.view.tables))]
            room, alike = width - self._beside(width), self._alike(width)
            self._laid_out = width, lay_out(tables, room, self.room, alike=alike)
        return self._laid_out[1]

    def _chips(self, seat: int) -> list[Chip]:
        assert self.view is not None
        there = [(False, group) for group in on_table(self.view, seat)]
        aside = [(True, group) for group in kept(self.view, seat)]
        none = [(False, group) for group in missed(self.view, seat)]
        symbols = self.app.look.symbols
        return [Chip(group, symbols, is_kept, not self.passing) for is_kept, group in there + aside + none]

    def _alike(self, width: int) -> bool:
        """Whether all seats are to be equally high."""
        return self.fill or width >= WIDE - 2 * EDGE

    def _panels(self, width: int) -> list[int]:
        """Lines of each seat, without the air below it."""
        layouts = self._layouts(width)
        panels, seats = [each.height for each in layouts], len(layouts)
        most = (self.room - sum(each.style.air for each in layouts[1:])) // max(1, seats)
        if not self._alike(width) or most < max(panels, default=0):
            return panels
        return [most if self.fill else max(panels)] * seats

    def _heights(self, width: int) -> list[int]:
        """Lines of each seat, with the air below it."""
        layouts, heights = self._layouts(width), self._panels(width)
        for at, above in enumerate(layouts[:-1]):
            heights[at] += above.style.air
        if heights:
            heights[-1] += sum(heights) < self.room
        return heights

    def _ground(self, seat: int) -> str:
        return "raised" if seat == self.seat else "tray"

    def draw(self, width: int, height: int) -> list[Line]:
        """Where the hands go, name, points and cards of each seat."""
        lines: list[Line] = []
        heights, panels, beside = self._heights(width), self._panels(width), self._beside(width)
        levels = self._levels(heights)
        for seat, each in enumerate(self._layouts(width)):
            groups = each.drawn(self._ground(seat), seat)
            above = (panels[seat] - len(groups)) // 2
            for at in range(-above, heights[seat] - above):
                ground = self._ground(seat) if at + above < panels[seat] else "paper"
                line = [self._way(seat, at, ground)]
                if at == 0:
                    line += self._head(seat, ground, beside - BESIDE)
                elif at == 1 and seat in levels:
                    level = fit(levels[seat], beside - 6)
                    line.append(Segment(f"   {level}", ink("faint", ground)))
                line = tagged(padded(line, beside, ground), seat)
                line += map(self._faded, groups[at]) if 0 <= at < len(groups) else []
                after = Segment(" " * (width - Segment.get_line_length(line)), ink(on=ground))
                lines.append([*line, *tagged([after], seat)])
        return lines

    def _faded(self, piece: Segment) -> Segment:
        """A piece of a group, without its colours while the cards of another dish are lit."""
        match tag_of(piece):
            case seat, at if self.lit not in (None, self._laid_out[1][seat].chips[at].group.dish):
                (faded,) = tagged([Segment(piece.text, ink("faint", "tray"))], seat, at)
                return faded
        return piece

    def _way(self, seat: int, at: int, ground: str) -> Segment:
        """A piece of the loop on which the hands go round: down the seats or up, and back beside them.

        `at` is the line below that of the name, or with a minus above it.
        """
        assert self.view is not None
        last = len(self.view.setup.players) - 1
        if not self.passing or seat > last or (at > 0 and seat == last) or (at < 0 and seat == 0):
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

    def _head(self, seat: int, ground: str, name_width: int) -> Line:
        assert self.view is not None
        view, pawn = self.view, self.pawns[seat]
        here, more = seat == self.seat, self._brings[seat]
        mark = pawn.mark(self.app.look.symbols)
        placed = "✓" if seat in view.placed else " "
        return [
            Segment("▸" if here else " ", ink("salmon", ground, bold=True)),
            Segment(f"{mark} ", ink(pawn.colour, ground)),
            Segment(fit(view.names[seat], name_width), ink("ink", ground, bold=here)),
            Segment(f"{view.scores[seat]:4}", ink("ginger", ground, bold=True)),
            Segment(f"{f'{more:+d}' if more else '':>4} ", ink("soft", ground)),
            Segment(f"{placed} ", ink("leaf", ground, bold=True)),
        ]

    def _levels(self, heights: Sequence[int]) -> dict[int, str]:
        """How well each opponent plays, to stand below its name; nothing if one has no line for it."""
        assert self.view is not None
        levels = {seat: each.bot for seat, each in enumerate(self.view.setup.players) if each.bot}
        return levels if all(heights[seat] > 1 for seat in levels) else {}

    def on_click(self, event: events.Click) -> None:
        match self._at(event):
            case Chip(group), _:
                self.post_message(Explain(group.dish))
            case _, int(seat):
                self.post_message(SeatClicked(seat))

    def _at(self, event: events.MouseEvent) -> tuple[Chip | None, int | None]:
        """The group and the seat under the pointer."""
        match self.tag_at(event.x, event.y):
            case seat, at:
                return self._layouts(self.size.width)[seat].chips[at], seat
            case (seat,):
                return None, seat
        return None, None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(*self._at(event))

    def on_leave(self) -> None:
        self._point(None, None)

    def _point(self, chip: Chip | None, seat: int | None) -> None:
        if (chip, seat) != self._pointed:
            self._pointed = chip, seat
            self.post_message(self.Pointed(chip, seat))
