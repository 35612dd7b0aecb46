"""The board: a belt of sixty spaces around the menu's tiles, with the pawns on it."""

from __future__ import annotations

from collections.abc import Sequence
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
from sushigo_tui.tui.widgets.cards import lid
from sushigo_tui.tui.widgets.lines import Explain, Lines
from sushigo_tui.tui.widgets.pieces import Line, abreast, blank, centred, in_height, middle, padded, tagged
from sushigo_tui.tui.widgets.pixels import picture_lines
from sushigo_tui.tui.widgets.ring import Track, ring_in


class Tile(NamedTuple):
    """A form of tile: its lines, its fewest columns, its food, and whether texts are `beside` the food."""

    lines: int
    least: int
    food: food.Size | None = None
    beside: bool = True

    def drawn(self, dish: Dish, rule: str, width: int) -> list[Line]:
        """Return a tile with a dish's name, its food, and its rule below or beside the food."""
        if self.food is None:
            return _in_words(dish, rule, width)
        across, down = food.SIZES[self.food]
        # Food is a line lower in pixels than in some line art.
        art = [*picture_lines(dish, self.food), []][: down // 2]
        if self.beside:
            art = [middle(line, across, "rice") for line in art]
            return abreast([art, _told(dish, rule, width - across, self.lines)])
        name, *told = _told(dish, rule, width, self.lines - len(art))
        return [name, *(middle(line, width, "rice") for line in art), *told]


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


def _title(dish: Dish, width: int) -> Segment:
    return lid(titles(dish), width, dish.colour)


def _told(dish: Dish, rule: str, width: int, lines: int) -> list[Line]:
    """Return a dish's name, and its rule in the middle of the other lines."""
    words = on_lines(rule, width - 2, lines - 1)
    told = [[segment(f" {centred(line, width - 1)}", "rice-ink", "rice")] for line in words]
    return [[_title(dish, width)], *(padded(line, width, "rice") for line in in_height(told, lines - 1))]


def _in_words(dish: Dish, rule: str, width: int) -> list[Line]:
    """Return a tile of two lines without food."""
    words = rule.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words) + 1)]
    fitting = []
    for air, title, (first, rest) in product((2, 1, 0), titles(dish), ways):
        if cell_len(title) + cell_len(first) + 2 + max(1, air) <= width:
            # All of the rule if it has room, with air at the edges, divided between two of its parts.
            parted = not (first and rest) or first[-1] in ",:"
            rank = min(0, width - air - cell_len(rest)), air, parted
            fitting.append((rank, title, first, rest))
    (_, air, _), title, first, rest = max(fitting, key=itemgetter(0))
    name = _title(dish, cell_len(title) + 2)
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
        upper, lower = self._tiles(self.setup, ring.between, ring.inside - TOTALS)
        # Empty lines come first beside the totals, and then beside the track.
        air = ring.inside - len(upper) - 1 - len(lower)
        over, under, above, below = ([bare] * ((air + 3 - at) // 4) for at in range(4))
        within = [*above, *upper, *over, self._totals(ring.between), *under, *lower, *below]
        return Track(ring, self.totals, self.pawns).framed(within)

    def _tiles(self, setup: Setup, width: int, lines: int) -> list[list[Line]]:
        """Return two rows of tiles in `lines` lines; each tile is tagged with its dish's index."""
        rows, gap = menu_rows(setup.dishes), 2 if width >= 82 else 1
        wide = (width - 2 + gap) // max(map(len, rows)) - gap
        fitting = (form for form in TILES if form.least <= wide and 2 * form.lines <= lines)
        form, found = next(fitting, TILES[-1]), []
        for row in rows:
            tiles = []
            for dish in row:
                drawn = form.drawn(dish, brief(dish, setup), wide)
                tiles.append([tagged(line, setup.dishes.index(dish)) for line in drawn])
            found.append([middle(line, width, "lacquer") for line in abreast(tiles, gap, "lacquer")])
        return found

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            if self.setup is not None:
                self.post_message(Explain(self.setup.dishes[at]))

    def _totals(self, width: int) -> Line:
        """Return all pawns with names and totals, the leader's on a plate; names are cut if need be."""
        most, names, seats = max(self.totals), self.names, len(self.names)
        digits = sum(len(str(total)) + 2 * (total == most > 0) for total in self.totals)
        for longest, (gap, plate, air) in product(range(16, 2, -1), SPACES_AROUND):
            cut = [min(longest, cell_len(name)) for name in names]
            if digits + sum(cut) + seats * (gap + plate + air + 1) - gap < width - 1:
                break
        line: Line = []
        for seat, (pawn, total) in enumerate(zip(self.pawns, self.totals, strict=False)):
            points = segment(str(total), "gold", "lacquer", bold=True)
            if total == most > 0:
                points = Segment(f" {total} ", chip("gold"))
            line += [
                blank(gap, "lacquer"),
                Segment(pawn_sign(pawn).center(plate), chip(pawn.colour, "lacquer")),
                segment(f"{'':{air}}{fit(names[seat], cut[seat])} ", "rice", "lacquer"),
                points,
            ]
        return middle(line[1:], width, "lacquer")
