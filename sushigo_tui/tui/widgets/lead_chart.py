"""A chart of the lead, turn by turn: a line for each player, or a single bar."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate, pairwise
from operator import or_
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message

from sushigo_tui.language import mark, say
from sushigo_tui.rules.scoring import leaders
from sushigo_tui.tui.theme import fit, in_ascii, pawn_sign, segment, stroke, text_style
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, blank, laid_over, length, name_width, pawn_piece

ACROSS, DOWN = 2, 2
"""A cell has this many dots across and down; a quarter block draws each."""
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The characters for all sets of dots: bits 1 and 2 are the upper dots, 4 and 8 the lower ones."""
SCALE = mark("The leader is on top; the scale shows how far the others trail.", cells=76)
SHARED_CELLS = 2
"""Where lines overlap, each owner gets this many cells in a row."""


class Dot(NamedTuple):
    """A dot, counted from the left and from the top."""

    x: int
    y: int

    @property
    def cell(self) -> tuple[int, int]:
        return self.x // ACROSS, self.y // DOWN


def dotted(lines: Sequence[Sequence[Dot]]) -> dict[tuple[int, int], tuple[str, int]]:
    """Return the character of each cell on a line from corner to corner, and the index of the cell's line.

    A cell belongs to the line that fills most of it; lines that overlap take turns.
    """
    # In each cell, a bit for each quarter that a line fills.
    cells = defaultdict[tuple[int, int], defaultdict[int, int]](lambda: defaultdict(int))
    for at, corners in enumerate(lines):
        for start, end in pairwise(corners):
            steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
            for step in range(steps + 1):
                x = round(start.x + (end.x - start.x) * step / steps)
                y = round(start.y + (end.y - start.y) * step / steps)
                cells[Dot(x, y).cell][at] |= 1 << (y % DOWN * ACROSS + x % ACROSS)
    found = {}
    for (column, row), owners in cells.items():
        most = max(map(int.bit_count, owners.values()))
        first = [owner for owner, bits in owners.items() if bits.bit_count() == most]
        owner = first[column // SHARED_CELLS % len(first)]
        found[column, row] = _QUARTERS[reduce(or_, owners.values())], owner
    return found


AXIS, MARK, TOTAL, MARGIN = 4, 2, 5, 1
WIDEST = 6
"""The most columns of a turn."""
LEAST_ROWS = 5
AROUND = 2
"""The lines of a chart above and below its field: the legend, and the rounds."""
TICK_STEPS = (1, 2, 5, 10, 20, 50, 100)

ScoreHistory = Sequence[Sequence[Sequence[int]]]


class _Field(NamedTuple):
    """The size of a chart's field."""

    columns: int
    rows: int
    turns: int

    def dot(self, time: float, share: float) -> Dot:
        """Return the dot at a `time` in turns; a `share` of 0 is the top, of 1 the bottom."""
        across, down = ACROSS * self.columns - 1, DOWN * self.rows - 1
        return Dot(round(time * across / self.turns), round(share * down))

    def column(self, time: float) -> int:
        return self.dot(time, 0).cell[0]

    def row(self, share: float) -> int:
        return self.dot(0, share).cell[1]


class LeadChart(Lines):
    """A line for each seat over the turns; the leader is on top, and the depth shows how far a seat trails.

    `history` contains everyone's points by round and turn; the last entry is the end, after desserts. With
    `moments`, in turns since the start, the chart marks the current step, and a click goes to another. In a
    single line, it becomes a bar that shows who led.
    """

    @dataclass
    class Sought(Message):
        moment: int

    def __init__(self, moments: Sequence[float] = ()) -> None:
        super().__init__()
        self.moments = moments
        self.at = 0
        self.names: tuple[str, ...] = ()
        self.history: ScoreHistory = ()
        self.columns: list[int] = []
        self._height = 0
        self._charts: dict[tuple[int, int], tuple[list[Line], list[int]]] = {}

    def show(self, names: tuple[str, ...], history: ScoreHistory) -> None:
        self.names, self.history = names, history
        self._height = self.lines
        self._charts.clear()
        self.renew(layout=True)

    def follow(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self.renew()

    @property
    def lines(self) -> int:
        """The fewest lines of a chart, in which each seat's label has its own."""
        return max(len(self.names), LEAST_ROWS) + AROUND if self.names else 0

    def fit(self, room: int) -> int:
        """Be a chart of `room` lines, or a bar if that is too few; return the lines it takes."""
        height = room if room >= self.lines else 1
        if height != self._height:
            self._height = height
            self.refresh(layout=True)
        return height

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._height

    def on_click(self, event: events.Click) -> None:
        if self.columns:
            event.stop()
            near = min(range(len(self.columns)), key=lambda at: abs(self.columns[at] - event.x))
            self.post_message(self.Sought(near))

    def draw(self, width: int, height: int) -> list[Line]:
        if not self.names:
            return []
        if height < self.lines:
            return [self._bar(width)]
        # From step to step, only the mark changes.
        if (width, height) not in self._charts:
            self._charts[width, height] = self._chart(width, height - AROUND)
        (head, *lines), self.columns = self._charts[width, height]
        if not self.moments:
            return [head, *lines]
        return [head, *(_marked(line, self.columns[self.at], keep=" ┊") for line in lines)]

    def notify_style_update(self) -> None:
        """Draw with the theme and the symbols now in use."""
        self._charts.clear()
        super().notify_style_update()

    @property
    def _turns(self) -> list[Sequence[int]]:
        """Everyone's points after each turn."""
        return [points for turns in self.history for points in turns]

    @property
    def _starts(self) -> list[int]:
        """The number of turns before each round, and before the end."""
        return list(accumulate(map(len, self.history), initial=0))[:-1]

    def _mark(self, seat: int) -> Segment:
        return segment(pawn_sign(self.pawns[seat]), self.pawns[seat].colour, bold=True)

    def _bar(self, width: int) -> Line:
        """Return a bar that shows who led in each turn, double for a shared lead."""
        turns, starts = self._turns, self._starts
        cell = max(1, min(WIDEST, (width - 2 - len(starts)) // len(turns)))
        left = (width - cell * len(turns) - len(starts) + 1) // 2
        pieces, columns, before = [blank(left)], list[int](), list[int]()
        for turn, points in enumerate(turns):
            if turn in starts[1:]:
                pieces.append(blank(1))
                before = []
            columns.append(length(pieces))
            first = leaders(points)
            shown = first[:cell] if first != before else []
            pieces += map(self._mark, shown)
            if first:
                line = ("━" if len(first) == 1 else "═") * (cell - len(shown))
                pieces.append(Segment(line, stroke(self.pawns[first[0]].colour)))
            else:
                pieces.append(segment(("." if in_ascii() else "·").ljust(cell), "faint"))
            before = first
        self.columns = []
        for time in self.moments:
            turn = min(int(time), len(turns) - 1)
            self.columns.append(columns[turn] + min(int((time - turn) * cell), cell - 1))
        return _marked(pieces, self.columns[self.at]) if self.moments else pieces

    def _chart(self, width: int, rows: int) -> tuple[list[Line], list[int]]:
        """Return the chart without a mark, and the column of each step."""
        turns = self._turns
        room = width - AXIS - 1 - MARK - name_width(self.names) - TOTAL - MARGIN
        columns = min(room, WIDEST * len(turns))
        field, left = _Field(columns, rows, len(turns)), (room - columns) // 2 + AXIS
        behind = [[max(points) - each for each in points] for points in ([0] * len(self.names), *turns)]
        most = max(1, *map(max, behind))
        lines = []
        for course in zip(*behind, strict=True):
            lines.append([field.dot(time, points / most) for time, points in enumerate(course)])
        # The labels of the scale are at least two rows apart.
        step = next((step for step in TICK_STEPS if step * (rows - 1) >= 2 * most), TICK_STEPS[-1])
        ticks = {field.row(points / most): str(points) for points in range(0, most + 1, step)}
        beside = self._beside(field, [line[-1].cell[1] for line in lines])
        labels = {row: self._label(seat) for seat, row in enumerate(beside)}
        drawn = []
        for row, cells in enumerate(self._cells(field, lines, beside)):
            tick = segment(f"{ticks.get(row, '').rjust(left - 1)} ", "faint")
            drawn.append([tick, *Segment.simplify(cells), *labels.get(row, [])])
        rounds = ""
        for number, start in enumerate(self._starts[:3], start=1):
            rounds = fit(rounds, field.column(start)) + say("round {number}", number=number)
        if len(self.history) > 3:
            end = say(mark("end", cells=6))
            rounds = fit(rounds, columns - cell_len(end)) + end
        head = [blank(left), segment(say(SCALE), "soft")]
        foot = [blank(left), segment(fit(rounds, columns), "faint")]
        return [head, *drawn, foot], [left + field.column(time) for time in self.moments]

    def _cells(self, field: _Field, lines: Sequence[Sequence[Dot]], beside: Sequence[int]) -> list[Line]:
        """Return the field's cells, row by row."""
        bounds = {field.column(start) for start in self._starts[1:]}
        bare = [segment("┊" if column in bounds else " ", "faint") for column in range(field.columns)]
        cells = [[*bare] for _ in range(field.rows)]
        for (column, row), (letter, seat) in dotted(lines).items():
            sign = "." if in_ascii() else letter
            cells[row][column] = Segment(sign, stroke(self.pawns[seat].colour))
        for (column, row), seat in self._marks(lines, beside).items():
            cells[row][column] = self._mark(seat)
        return cells

    def _marks(self, lines: Sequence[Sequence[Dot]], beside: Sequence[int]) -> dict[tuple[int, int], int]:
        """Return the cells with pawns on the lines; seats take turns, and ends beside labels have no pawn."""
        marks, often = dict[tuple[int, int], int](), in_ascii()
        for seat, line in enumerate(lines):
            column, row = line[-1].cell
            if row != beside[seat]:
                # A cell before the end, beside which another seat's label begins with its pawn.
                marks.setdefault((column - 1, row), seat)
        apart = max(2 if often else 4, len(lines))
        for turn in range(1, len(lines[0]) - 1):
            for seat, line in enumerate(lines):
                if (turn + seat) % apart == 0 or (often and turn % 2 == 0):
                    marks.setdefault(line[turn].cell, seat)
        return marks

    def _beside(self, field: _Field, ends: Sequence[int]) -> list[int]:
        """Return the row of each seat's label: its line's end, or the nearest row that is free."""
        last = self.history[-1][-1]
        # The seat with the most points comes first.
        order = sorted(range(len(last)), key=lambda seat: -last[seat])
        rows = accumulate((ends[seat] for seat in order), lambda above, end: max(end, above + 1))
        lowest = [min(row, field.rows - len(last) + nth) for nth, row in enumerate(rows)]
        return [lowest[order.index(seat)] for seat in range(len(ends))]

    def _label(self, seat: int) -> Line:
        """Return a seat's pawn, name and points."""
        return [
            blank(1),
            pawn_piece(self.pawns[seat]),
            segment(fit(self.names[seat], name_width(self.names)), bold=True),
            segment(f"{self.history[-1][-1][seat]:{TOTAL}}", "ginger", bold=True),
        ]


def _marked(line: Line, column: int, keep: str = "") -> Line:
    """Return a line with the current step marked; with `keep`, all characters but these stay."""
    _, (here,) = Segment.divide(line, [column, column + 1])
    mark = segment("┃", "accent", "raised", bold=True)
    if keep and here.text not in keep:
        mark = Segment(here.text, (here.style or Style()) + Style(bgcolor=text_style(on="raised").bgcolor))
    return laid_over(line, column, [mark])
