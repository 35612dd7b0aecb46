"""The board: a belt of sixty spaces around the menu's tiles, with the pawns on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events

from sushigo_tui.pictures import food
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.view import View
from sushigo_tui.text.cells import first_that_fits, in_two, on_lines
from sushigo_tui.text.help import menu_rows
from sushigo_tui.text.turn import standing
from sushigo_tui.text.voice import brief, titles
from sushigo_tui.tui.layouts import Layout
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, segment, text_style
from sushigo_tui.tui.widgets.cards import centred
from sushigo_tui.tui.widgets.lines import Explain, Line, Lines, middle, name_width, padded, tagged
from sushigo_tui.tui.widgets.pixels import picture_lines
from sushigo_tui.tui.widgets.ring import Ring, Track

ACROSS, _ = food.SIZES["small"]
"""The columns of a picture on a tile."""
PICTURED = ACROSS + 17
"""The columns of a small tile with a picture beside its text."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """A tile for each dish of a game; a large tile has seven lines, a small one three."""

    setup: Setup
    symbols: Symbols
    large: bool

    def rows(self, width: int) -> list[list[Line]]:
        """Return the lines of the upper and the lower row; each tile is tagged with its dish's index."""
        return [self._row(dishes, width) for dishes in menu_rows(self.setup.dishes)]

    def _row(self, dishes: Sequence[Dish], width: int) -> list[Line]:
        gap = 2 if width >= 80 else 1
        wide = (width + gap) // len(dishes) - gap
        start = (width - (wide + gap) * len(dishes) + gap) // 2
        left, between = (segment(" " * cells, on="lacquer") for cells in (start, gap))
        tile = self._large if self.large else self._with_picture if wide >= PICTURED else self._small
        tiles = [
            [tagged(line, self.setup.dishes.index(dish)) for line in tile(dish, wide)] for dish in dishes
        ]
        return [
            padded([left, *[piece for line in row for piece in (*line, between)][:-1]], width, "lacquer")
            for row in zip(*tiles, strict=True)
        ]

    def _large(self, dish: Dish, width: int) -> list[Line]:
        """Return a tile of seven lines: its name, its picture, and what it scores."""
        body = text_style("tile-ink", "tile")
        words = on_lines(brief(dish, self.setup), width - 2, 3)
        words = [*[""] * (len(words) == 1), *words]
        return [
            [Segment(centred(first_that_fits(titles(dish), width), width), chip(dish.colour))],
            *(middle(line, width, "tile") for line in picture_lines(dish, "small", self.symbols)),
            *([Segment(centred(line, width), body)] for line in [*words, "", ""][:3]),
        ]

    def _with_picture(self, dish: Dish, width: int) -> list[Line]:
        """Return a tile of three lines, with its picture beside its name and what it scores."""
        art = picture_lines(dish, "small", self.symbols)
        words = self._small(dish, width - ACROSS)
        return [[*left, *right] for left, right in zip(art, words, strict=True)]

    def _small(self, dish: Dish, width: int) -> list[Line]:
        """Return a tile of three lines: its name, and what it scores."""
        words = in_two(brief(dish, self.setup), width - 2)
        return [
            [Segment(fit(f" {first_that_fits(titles(dish), width - 1)}", width), chip(dish.colour))],
            *([segment(centred(line, width), "tile-ink", "tile")] for line in words),
        ]


FRAMES = (
    Ring(22, 10, 7, spare=5, high=4, deep=4),
    Ring(22, 10, 5, spare=10, high=3, deep=4),
    Ring(24, 8, 4, spare=4, high=2, deep=4),
    Ring(25, 7, 3, spare=5, high=1, deep=4),
)
"""The rings around the whole screen in windows of 160x45, 120x40, 100x30 and 80x24."""
LOW = Ring(21, 11, 4, high=2)
RINGS = (
    Ring(22, 10, 7, spare=5, high=2, deep=2),
    Ring(24, 8, 5, high=2, deep=2),
    LOW,
    Ring(25, 7, 3, spare=5, high=2),
)
"""The rings in the tables' place, by layout. A ring lower than `LOW` contains totals and no tiles."""
LARGE_TILES = 2 + 2 * 7
"""The lines of two rows of large tiles, with an empty line above and below."""
MARGIN = 4
"""The columns between the belt and the tiles, for pawns that don't fit on their space."""


class Board(Lines):
    """The belt with the pawns at their totals, and inside it a tile for each dish (TRACK).

    A pawn below zero stands that far behind the start; a pawn above 59 is on another lap. The smallest layout
    contains totals instead of tiles.
    """

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.setup: Setup | None = None
        self.ring = LOW
        self.totals: Sequence[int] = ()

    def show(self, view: View, layout: Layout) -> None:
        self.ring = next(
            ring for ring in RINGS if ring.width <= layout.width and ring.height <= layout.tables
        )
        self.totals, self.names, self.setup = view.scores, view.names, view.setup
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        if self.setup is None:
            return []
        low = self.ring.height < LOW.height
        within = self._totals(self.ring.between) if low else self._inside(self.ring)
        lines = Track(self.ring, self.totals, self.pawns, self.app.look.symbols).framed(within)
        return [middle(line, width) for line in lines]

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            if self.setup is not None:
                self.post_message(Explain(self.setup.dishes[at]))

    def _standing(self, width: int) -> Line:
        text = standing(self.names, self.totals)
        return middle(
            [segment(fit(text, min(cell_len(text), width - 2)), "gold", "lacquer")], width, "lacquer"
        )

    def _totals(self, width: int) -> list[Line]:
        """Return each pawn with its name and total, at most four on a line, and below them the leader."""
        bare = padded([], width, "lacquer")
        seats = range(len(self.names))
        half = len(seats) if len(seats) <= 4 else (len(seats) + 1) // 2
        rows = [row for row in (seats[:half], seats[half:]) if row]
        label = name_width(self.names, min(16, (width + 2) // half - 8))
        lines = []
        for row in rows:
            line: Line = []
            for seat in row:
                pawn = self.pawns[seat]
                line += [
                    segment("  " if line else "", on="lacquer"),
                    Segment(pawn.sign(self.app.look.symbols), chip(pawn.colour)),
                    segment(f" {fit(self.names[seat], label)}", "tile", "lacquer"),
                    segment(f"{self.totals[seat]:4}", "gold", "lacquer", bold=True),
                ]
            lines.append(line)
        across = max(map(Segment.get_line_length, lines))
        drawn = [middle(padded(line, across, "lacquer"), width, "lacquer") for line in lines]
        return [bare, *(drawn if len(drawn) > 1 else [drawn[0], bare]), self._standing(width), bare]

    def _inside(self, ring: Ring) -> list[Line]:
        """Return the tiles, and between their rows the leader, with all totals if there is room."""
        assert self.setup is not None
        width, large = ring.between, ring.inside > LARGE_TILES
        bare, margin = padded([], width, "lacquer"), padded([], MARGIN, "lacquer")
        tiles = Tiles(self.setup, self.app.look.symbols, large=large)
        upper, lower = (
            [[*margin, *line, *margin] for line in lines] for lines in tiles.rows(width - 2 * MARGIN)
        )
        drawn = self._totals(width)[1:-1]
        spare = ring.inside - 2 - len(upper) - len(lower)
        between = drawn if spare >= len(drawn) else [self._standing(width)]
        air = spare - len(between)
        gaps = [[bare] * ((air + at) // 4) for at in range(4)]
        return [bare, *gaps[0], *upper, *gaps[2], *between, *gaps[3], *lower, *gaps[1], bare]
