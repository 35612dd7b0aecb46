"""The board: a belt of sixty spaces round the menu's tiles, or laid out straight; and the pawns on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size

from sushigo_tui.pictures import food
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.scoring import leaders
from sushigo_tui.rules.view import View
from sushigo_tui.text.cells import in_two, last_words, on_lines
from sushigo_tui.text.help import menu_rows
from sushigo_tui.text.turn import LAP, leads, standing
from sushigo_tui.tui.look import Motion
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, segment, text_style
from sushigo_tui.tui.widgets.cards import centred
from sushigo_tui.tui.widgets.lines import Explain, Line, Lines, laid_over, middle, name_width, padded, tagged
from sushigo_tui.tui.widgets.pixels import picture_lines

ACROSS, _ = food.SIZES["small"]
"""Cells that a picture on a tile is wide."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """A tile for each dish of a game; `large` ones have seven lines, others three."""

    setup: Setup
    symbols: Symbols
    large: bool

    def rows(self, width: int) -> list[list[Line]]:
        """The lines of the upper and of the lower row; each tile is tagged with the place of its dish."""
        return [self._row(dishes, width) for dishes in menu_rows(self.setup.dishes)]

    def _row(self, dishes: Sequence[Dish], width: int) -> list[Line]:
        """Tiles side by side."""
        gap = 2 if width >= 80 else 1
        wide = (width + gap) // len(dishes) - gap
        start = (width - (wide + gap) * len(dishes) + gap) // 2
        left, between = (segment(" " * cells, on="lacquer") for cells in (start, gap))
        tile = self._large if self.large else self._with_picture if wide >= 2 * ACROSS + 5 else self._small
        tiles = [
            [tagged(line, self.setup.dishes.index(dish)) for line in tile(dish, wide)] for dish in dishes
        ]
        return [
            padded([left, *[piece for line in row for piece in (*line, between)][:-1]], width, "lacquer")
            for row in zip(*tiles, strict=True)
        ]

    def _large(self, dish: Dish, width: int) -> list[Line]:
        """A tile of seven lines: its name, its picture, and what it scores."""
        body = text_style("tile-ink", "tile")
        words = on_lines(self.setup.brief_of(dish), width - 2, 3)
        words = [*[""] * (len(words) == 1), *words]
        return [
            [Segment(centred(last_words(dish.title, width), width), chip(dish.colour))],
            *(middle(line, width, "tile") for line in picture_lines(dish, "small", self.symbols)),
            *([Segment(centred(line, width), body)] for line in [*words, "", ""][:3]),
        ]

    def _with_picture(self, dish: Dish, width: int) -> list[Line]:
        """A tile of three lines, its picture beside its name and what it scores."""
        art = picture_lines(dish, "small", self.symbols)
        words = self._small(dish, width - ACROSS, edge=0)
        return [[*left, *right] for left, right in zip(art, words, strict=True)]

    def _small(self, dish: Dish, width: int, edge: int = 1) -> list[Line]:
        """A tile of three lines: its name, and what it scores with so many cells of air at its sides."""
        words = in_two(self.setup.brief_of(dish), width - 2 * edge)
        return [
            [Segment(fit(f" {last_words(dish.title, width - 1)}", width), chip(dish.colour))],
            *([segment(centred(line, width), "tile-ink", "tile")] for line in words),
        ]


AFTER = 10
"""Cells for a total and a word behind a lane."""
LANE_GROUNDS = ("belt", "joint")
"""The grounds of five cells of a lane, and of the next five."""


def track(
    names: Sequence[str], totals: Sequence[int], pawns: Sequence[Pawn], symbols: Symbols, width: int
) -> list[Line]:
    """The numbers, and below them a lane of sixty cells for each pawn, its total at the end (TRACK).

    Whoever has more stands further right, on whichever lap: a cell is as many spaces as the furthest pawn
    needs, and a bar stands where a lap begins. Below zero a pawn stands behind the start.
    """
    spaces = max(0, *totals) // LAP + 1
    label = name_width(names, min(16, width - LAP - AFTER - 1))
    margin = " " * ((width - label - 1 - LAP - AFTER) // 2)
    numbers = [
        segment(f"{cell * spaces:<5}", "gold", LANE_GROUNDS[cell // 5 % 2], bold=True)
        for cell in range(0, LAP, 5)
    ]
    lines: list[Line] = [[segment(margin + " " * (label + 1)), *numbers]]
    first = leaders(totals)
    signs = ("=", ":") if symbols == "ascii" else ("━", "┼")
    for seat, total in enumerate(totals):
        pawn = pawns[seat]
        mark = Segment(pawn.mark(symbols), chip(pawn.colour))
        lines.append(
            [
                segment(margin + fit(names[seat], label), bold=True),
                mark if total < 0 else segment(" "),
                *_lane(total // spaces, spaces, signs, pawn.colour, mark),
                segment(f"{total:4} {leads(seat, first)}".rstrip(), "ginger", bold=True),
            ]
        )
    return lines


def _lane(at: int, spaces: int, signs: tuple[str, str], colour: str, mark: Segment) -> Line:
    """Sixty cells, the pawn on one of them; `signs` stand on its way, and on every fifth cell after it."""
    way, fifth = signs
    line: Line = []
    for cell in range(LAP):
        ground, lap = LANE_GROUNDS[cell // 5 % 2], cell > 0 and cell * spaces % LAP < spaces
        if cell == at:
            line.append(mark)
        elif cell < at:
            line.append(segment("┃" if lap else way, colour, ground))
        elif lap:
            line.append(segment("┃", "gold", ground))
        else:
            line.append(segment("·" if cell % 5 else fifth, "seam", ground))
    return line


MARGIN = 4
"""Cells between the belt and the tiles, where pawns stand that found no place on a space."""


class Ring(NamedTuple):
    """How the belt goes round: spaces along its upper side and down one of the others, corners counted twice.

    A space is `cell` wide and at the sides `deep` lines high. Where there are `edges` the spaces above and
    below have another line outside; pawns that find no place on a space stand beside it, inside.
    """

    across: int
    down: int
    cell: int
    deep: int = 1
    edges: bool = True

    @property
    def width(self) -> int:
        """Cells that all of it is wide."""
        return self.across * self.cell

    @property
    def inside(self) -> int:
        """Lines between the upper and the lower belt."""
        return (self.down - 2) * self.deep

    @property
    def height(self) -> int:
        """Lines that all of it is high."""
        return self.inside + 2 + 2 * self.edges

    @property
    def corners(self) -> tuple[int, int, int]:
        """The spaces at the right above, at the right below, and at the left below."""
        right = self.across - 1
        return right, right + self.down - 1, 2 * right + self.down - 1


RINGS = (
    *(Ring(21, 11, cell, 2) for cell in (5, 4, 3)),
    *(Ring(21, 11, cell) for cell in (5, 4)),
    Ring(25, 7, 3, edges=False),
)
"""From the largest to the smallest, which is a miniature without tiles."""
MINIATURE = RINGS[-1]
LOW = RINGS[-2]


def largest_ring(room: Size) -> Ring | None:
    """The largest ring for which there is room, preferably one with large tiles."""
    return next((ring for ring in RINGS if ring.width <= room.width and ring.height <= room.height), None)


class Board(Lines):
    """The belt with the pawns at their totals, and inside it a tile for each dish (TRACK).

    A pawn below zero stands as far behind the start, one above 59 runs another lap; it is told who leads. In
    a small window the belt is a miniature round the totals, or, where that is too high, the track is laid out
    straight; and in the smallest there is nothing.
    """

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.setup: Setup | None = None
        self.ring: Ring | None = None
        self.lines = 0
        self.totals: list[int] = []
        self.goals: Sequence[int] = ()
        self.motion = Motion(self, self._move_pawns)

    def show(self, view: View, room: Size, *, straight: bool) -> None:
        """Let the pawns run to the seats' points; where only a small track fits it must be `straight`."""
        totals = view.scores
        ring = largest_ring(room)
        self.ring = ring if straight or ring is not MINIATURE else None
        fits = straight and room.height > len(totals)
        self.names, self.setup = view.names, view.setup
        self.lines = self.ring.height if self.ring else 1 + len(totals) if fits else 0
        self.display = bool(self.lines)
        if totals != self.goals:
            self.goals = totals
            frames = list(_pawn_frames(self.totals or [0] * len(totals), totals))
            self.motion.start(frames if self.lines and any(totals) else frames[-1:])
        self.renew(layout=True)

    def _move_pawns(self, totals: list[int]) -> None:
        self.totals = totals
        self.renew()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The ring, the straight track, or nothing."""
        return self.lines

    def draw(self, width: int, height: int) -> list[Line]:
        """The belt above, the tiles between its two sides, the belt below."""
        ring = self.ring
        if ring is None:
            symbols = self.app.look.symbols
            return track(self.names, self.totals, self.pawns, symbols, width) if self.lines else []
        _, right, left = ring.corners
        above, below = self._belt(range(ring.across), "▸"), self._belt(range(left, right - 1, -1), "◂")
        lines = [*reversed(above), *self._sides(ring), *below]
        return [middle(line, width) for line in lines]

    def _seats(self, space: int) -> list[int]:
        return [seat for seat, total in enumerate(self.totals) if total % LAP == space]

    def _belt(self, spaces: range, way: str) -> list[Line]:
        """The spaces above or below side by side, the line that is inside first."""
        assert self.ring
        drawn = [self._space(space, way, number_outside=self.ring.edges) for space in spaces]
        rows = list(zip(*drawn, strict=True))[: 1 + self.ring.edges]
        return [[piece for line in row for piece in line] for row in rows]

    def _space(self, space: int, way: str, number_outside: bool = False) -> list[Line]:
        """Two lines of a space: the pawns on it, or which way it goes, and on one every fifth number."""
        assert self.ring
        cell, seats = self.ring.cell, self._seats(space)
        words = (way, "") if space % 5 else ("", str(space)) if number_outside else (str(space), "")
        ground = "gold" if space == 0 else "belt" if space % 2 else "joint"
        return [self._row(seats[at * cell : (at + 1) * cell], cell, ground, words[at]) for at in (0, 1)]

    def _sides(self, ring: Ring) -> list[Line]:
        """The two sides of the belt, and what lies between them."""
        width, upper, lower = ring.width - 2 * ring.cell, ring.corners[0], LAP
        held = ring.cell * ring.deep
        within = self._miniature(width) if ring is MINIATURE else self._inside(ring, width)
        within[0] = self._beside(within[0], range(ring.across))
        within[-1] = self._beside(within[-1], range(ring.corners[2], ring.corners[1] - 1, -1))
        lines = []
        for row in range(ring.down - 2):
            left, right = lower - 1 - row, upper + 1 + row
            over = self._seats(right)[held:]
            first, *more = within[row * ring.deep : (row + 1) * ring.deep]
            first = laid_over(first, 0, self._pawn_marks(self._seats(left)[held:]))
            first = laid_over(first, width - len(over), self._pawn_marks(over))
            beside = zip(self._space(left, "▴"), [first, *more], self._space(right, "▾"), strict=False)
            lines += [[*one, *line, *other] for one, line, other in beside]
        return lines

    def _beside(self, line: Line, spaces: range) -> Line:
        """The line next to spaces above or below, with the pawns that found no place on them."""
        assert self.ring
        cell = self.ring.cell
        held, width = cell * (1 + self.ring.edges), Segment.get_line_length(line)
        for at, space in enumerate(spaces):
            over = self._seats(space)[held:]
            place = (at - 1) * cell + (cell - len(over)) // 2
            line = laid_over(line, max(0, min(place, width - len(over))), self._pawn_marks(over))
        return line

    def _pawn_marks(self, seats: Sequence[int]) -> Line:
        symbols, pawns = self.app.look.symbols, [self.pawns[seat] for seat in seats]
        return [Segment(pawn.mark(symbols), chip(pawn.colour)) for pawn in pawns]

    def _row(self, seats: Sequence[int], width: int, ground: str, words: str = "") -> Line:
        """Some pawns side by side, with shoulders if there is room, or words where there are none."""
        if not seats:
            number = words.isdecimal()
            colour = "lacquer" if ground == "gold" else "gold" if number else "seam"
            return [segment(words.center(width), colour, ground, bold=number)]
        line = self._pawn_marks(seats)
        if len(line) + 2 <= width:
            left, right = "()" if self.app.look.symbols == "ascii" else "▟▙"
            first, last = (
                Style(color=chip(self.pawns[seat].colour).bgcolor, bgcolor=text_style(on=ground).bgcolor)
                for seat in (seats[0], seats[-1])
            )
            line = [Segment(left, first), *line, Segment(right, last)]
        return middle(line, width, ground)

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            if self.setup is not None:
                self.post_message(Explain(self.setup.dishes[at]))

    def _standing(self, width: int) -> Line:
        """Who leads."""
        told = standing(self.names, self.totals, LAP)
        return middle(
            [segment(fit(told, min(cell_len(told), width - 2)), "gold", "lacquer")], width, "lacquer"
        )

    def _miniature(self, width: int) -> list[Line]:
        """Each pawn with its name and total on two lines, below them who leads."""
        bare = padded([], width, "lacquer")
        place = (width - 2) // (4 if len(self.names) > 4 else max(1, len(self.names)))
        said = []
        for pawn, name, total in zip(self.pawns, self.names, self.totals, strict=False):
            words = fit(f" {name}", min(cell_len(name) + 1, place - 7))
            entry = [
                Segment(pawn.mark(self.app.look.symbols), chip(pawn.colour)),
                segment(words, "tile", "lacquer"),
                segment(f" {total}", "gold", "lacquer", bold=True),
            ]
            said.append(middle(entry, place, "lacquer"))
        rows = [said[:4], said[4:]]
        lines = [middle([piece for each in row for piece in each], width, "lacquer") for row in rows]
        return [bare, *(lines if said[4:] else [lines[0], bare]), self._standing(width), bare]

    def _inside(self, ring: Ring, width: int) -> list[Line]:
        """The tiles, and between their rows who leads."""
        bare, margin = padded([], width, "lacquer"), padded([], MARGIN, "lacquer")
        assert self.setup is not None
        tiles = Tiles(self.setup, self.app.look.symbols, large=ring.deep > 1)
        rows = tiles.rows(width - 2 * MARGIN)
        upper, lower = ([[*margin, *line, *margin] for line in lines] for lines in rows)
        between = [self._standing(width), *[bare] * (ring.deep - 1)]
        return [bare, *upper, *between, *lower, bare]


FRAMES_A_SECOND = 30
RUN_SECONDS = 1.2
"""About how many seconds pawns run that have far to go."""


def _pawn_frames(totals: Sequence[int], goals: Sequence[int]) -> Iterator[tuple[float, list[int]]]:
    """Where all pawns are in each frame of their run: a space further, or several where the way is long."""
    ways = [goal - total for total, goal in zip(totals, goals, strict=True)]
    longest = max(map(abs, ways))
    pace = max(1, round(longest / (RUN_SECONDS * FRAMES_A_SECOND)))
    for run in [*range(0, longest, pace), longest]:
        yield 1 / FRAMES_A_SECOND, [t + max(-run, min(run, way)) for t, way in zip(totals, ways, strict=True)]
