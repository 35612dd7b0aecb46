"""The board: a belt of sixty spaces around the menu's tiles, with the pawns on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size

from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.view import View
from sushigo_tui.text.cells import on_lines
from sushigo_tui.text.help import menu_rows
from sushigo_tui.text.voice import brief, titles
from sushigo_tui.tui.theme import chip, fit, pawn_sign, segment
from sushigo_tui.tui.widgets.cards import centred, lid
from sushigo_tui.tui.widgets.lines import Explain, Line, Lines, middle, padded, tagged
from sushigo_tui.tui.widgets.pixels import picture_lines
from sushigo_tui.tui.widgets.ring import Track, ring_in


class Tile(NamedTuple):
    """A form of tile: its lines, its fewest columns, its food, and whether texts are `beside` the food."""

    lines: int
    least: int
    food: food.Size | None = None
    beside: bool = True


WORDS = 14
"""The columns of the texts beside food on a tile."""
TILES = (
    Tile(6, food.SIZES["large"][0] + WORDS, "large"),
    Tile(5, food.SIZES["middle"][0] + WORDS, "middle"),
    Tile(6, WORDS, "small", beside=False),
    Tile(3, food.SIZES["small"][0] + WORDS, "small"),
    Tile(2, WORDS),
)
"""Forms of tiles from the best on; the first that fits is used."""
SPACES_AROUND = (3, 3, 1), (3, 1, 1), (2, 1, 1), (2, 1, 0), (1, 1, 0)
"""Columns between two totals, of a pawn's plate, and between it and a name, from the best on."""
TOTALS = 3
"""The line of totals, with an empty line above and below."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """A tile for each dish of a game, in two rows inside the track, which share `lines` lines."""

    setup: Setup
    width: int
    lines: int

    @property
    def gap(self) -> int:
        return 2 if self.width >= 80 else 1

    def rows(self) -> list[list[Line]]:
        """Return the lines of the upper and the lower row; each tile is tagged with its dish's index."""
        rows = menu_rows(self.setup.dishes)
        wide = (self.width + self.gap) // max(map(len, rows)) - self.gap
        form = next(
            (form for form in TILES if form.least <= wide and 2 * form.lines <= self.lines), TILES[-1]
        )
        return [self._row(dishes, wide, form) for dishes in rows]

    def _row(self, dishes: Sequence[Dish], wide: int, form: Tile) -> list[Line]:
        draw = self._words if form.food is None else self._beside if form.beside else self._below
        tiles = [
            [tagged(line, self.setup.dishes.index(dish)) for line in draw(dish, wide, form)]
            for dish in dishes
        ]
        between = segment(" " * self.gap, on="lacquer")
        return [
            middle([piece for line in row for piece in (*line, between)][:-1], self.width, "lacquer")
            for row in zip(*tiles, strict=True)
        ]

    def _title(self, dish: Dish, width: int) -> Segment:
        return lid(titles(dish), width, dish.colour)

    def _told(self, dish: Dish, width: int, lines: int) -> list[Line]:
        """Return what a dish scores, in the middle of `lines` lines."""
        words = on_lines(brief(dish, self.setup), width - 2, lines)
        words = [*[""] * ((lines - len(words)) // 2), *words, *[""] * lines][:lines]
        return [[segment(f" {centred(line, width - 1)}", "rice-ink", "rice")] for line in words]

    def _below(self, dish: Dish, width: int, form: Tile) -> list[Line]:
        """Return a tile with its name, its food, and what it scores, from top to bottom."""
        assert form.food
        art = [middle(line, width, "rice") for line in picture_lines(dish, form.food)]
        return [[self._title(dish, width)], *art, *self._told(dish, width, form.lines - 1 - len(art))]

    def _beside(self, dish: Dish, width: int, form: Tile) -> list[Line]:
        """Return a tile with its food on the left, and its name and what it scores on the right."""
        assert form.food
        across, _ = food.SIZES[form.food]
        art = (middle(line, across, "rice") for line in picture_lines(dish, form.food))
        words = [[self._title(dish, width - across)], *self._told(dish, width - across, form.lines - 1)]
        return [[*left, *right] for left, right in zip(art, words, strict=True)]

    def _words(self, dish: Dish, width: int, form: Tile) -> list[Line]:
        """Return a tile of two lines without food: its name, and what it scores."""
        words = brief(dish, self.setup).split(" ")
        ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words) + 1)]
        # All of the rule if it has room, with air at the edges, divided between two of its parts.
        _, air, _, title, (first, rest) = max(
            (
                (min(0, width - air - cell_len(way[1])), air, not all(way) or way[0][-1] in ",:", title, way)
                for air, title, way in product((2, 1, 0), titles(dish), ways)
                if cell_len(title) + cell_len(way[0]) + 2 + max(1, air) <= width
            ),
            key=itemgetter(0, 1, 2),
        )
        name = self._title(dish, cell_len(title) + 2)
        return [
            [name, segment(fit(f" {first}", width - name.cell_length), "rice-ink", "rice")],
            [segment(fit(" " * min(1, air) + rest, width), "rice-ink", "rice")],
        ]


class Board(Lines):
    """The track with the pawns at their totals, and inside it the dishes' tiles and all totals (TRACK).

    A pawn below zero stands that far behind the start; a pawn above 59 is on another lap.
    """

    names: tuple[str, ...] = ()
    setup: Setup | None = None
    totals: Sequence[int] = ()

    def show(self, view: View) -> None:
        self.totals, self.names, self.setup = view.scores, view.names, view.setup
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the track, and inside it the tiles, with the totals between their rows."""
        if self.setup is None:
            return []
        ring = ring_in(Size(width, height))
        bare = padded([], ring.between, "lacquer")
        upper, lower = Tiles(self.setup, ring.between - 2, ring.inside - TOTALS).rows()
        upper, lower = ([middle(line, ring.between, "lacquer") for line in row] for row in (upper, lower))
        # Empty lines come first beside the totals, and then beside the track.
        air = ring.inside - len(upper) - 1 - len(lower)
        over, under, above, below = ([bare] * ((air + 3 - at) // 4) for at in range(4))
        within = [*above, *upper, *over, self._totals(ring.between), *under, *lower, *below]
        return Track(ring, self.totals, self.pawns).framed(within)

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            if self.setup is not None:
                self.post_message(Explain(self.setup.dishes[at]))

    def _totals(self, width: int) -> Line:
        """Return all pawns with names and totals, the leader's on a plate; names are cut if need be."""
        most, names, seats = max(self.totals), self.names, len(self.names)
        points = sum(len(str(total)) + 2 * (total == most > 0) for total in self.totals)
        for longest, (gap, plate, air) in product(range(16, 2, -1), SPACES_AROUND):
            cut = [min(longest, cell_len(name)) for name in names]
            if points + sum(cut) + seats * (gap + plate + air + 1) - gap < width - 1:
                break
        line: Line = []
        for seat, (pawn, total) in enumerate(zip(self.pawns, self.totals, strict=False)):
            line += [
                segment(" " * gap if line else "", on="lacquer"),
                Segment(pawn_sign(pawn).center(plate), chip(pawn.colour, "lacquer")),
                segment(f"{'':{air}}{fit(names[seat], cut[seat])} ", "rice", "lacquer"),
                Segment(f" {total} ", chip("gold"))
                if total == most > 0
                else segment(str(total), "gold", "lacquer", bold=True),
            ]
        return middle(line, width, "lacquer")
