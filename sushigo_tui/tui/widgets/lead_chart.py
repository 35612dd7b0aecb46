"""Who led, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.geometry import Size

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.tui.theme import fit, ink
from sushigo_tui.tui.widgets.lines import Line, Lines

SHORTEST_NAME, LONGEST_NAME = 4, 16
WIDEST = 4
MARK, BETWEEN, TOTAL = 2, 1, 5
AHEAD = "━"

Course = Sequence[Sequence[Sequence[int]]]


class LeadChart(Lines):
    """A lane for each seat: a line while it leads, else by how many points it is behind; at last its total.

    The course of the game is everybody's points by round and turn, the end after the desserts last.
    """

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.course: Course = ()

    def show(self, names: tuple[str, ...], course: Course) -> None:
        """Show the course of another game."""
        self.names, self.course = names, course
        self.renew(layout=True)

    @property
    def lines(self) -> int:
        """What the signs mean, the rounds, and a line for each seat."""
        return 2 + len(self.names) if self.names else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """See `lines`."""
        return self.lines

    def draw(self, width: int, height: int) -> list[Line]:
        """The lanes below each other, in the middle of the window."""
        if not self.names:
            return []
        turns, gaps = sum(map(len, self.course)), BETWEEN * len(self.course)
        room = width - MARK - gaps - TOTAL
        longest = min(LONGEST_NAME, max(cell_len(name) for name in self.names))
        name = max(SHORTEST_NAME, min(longest, room - 2 * turns))
        cell = max(1, min(WIDEST, (room - name) // turns))
        left = Segment(" " * ((room - name - cell * turns) // 2), ink())
        says = f"The lead: {AHEAD * 2} in front, a number is points behind" + ", + ten or more" * (cell < 3)
        rounds = "".join(
            " " * BETWEEN + set_cell_size(f"round {number}", cell * len(round))
            for number, round in enumerate(self.course[:3], start=1)
        )
        end = " " * BETWEEN + "end" if len(self.course) > 3 else ""
        return [
            [left, Segment(says, ink("soft"))],
            [left, Segment(" " * (MARK + name) + rounds + end, ink("faint"))],
            *([left, *self._lane(seat, name, cell)] for seat in range(len(self.names))),
        ]

    def _lane(self, seat: int, name: int, cell: int) -> Line:
        pawn = self.pawns[seat]
        mark = pawn.mark(self.app.look.symbols)
        line = [
            Segment(f"{mark} ", ink(pawn.colour, bold=True)),
            Segment(fit(self.names[seat], name), ink(bold=True)),
        ]
        for round in self.course:
            line.append(Segment(" " * BETWEEN, ink()))
            for points in round:
                behind = max(points) - points[seat]
                style = ink("faint" if behind else pawn.colour, bold=not behind)
                line.append(Segment(_sign(behind, cell), style))
        return [*line, Segment(f"{self.course[-1][-1][seat]:{TOTAL}}", ink("ginger", bold=True))]


def _sign(behind: int, cell: int) -> str:
    """A line that joins the next one, or a number with air behind it if there is room for any."""
    if not behind:
        return AHEAD * cell
    room = max(1, cell - 1)
    number = str(behind) if behind < 10**room else "+"
    return number.ljust(cell)
