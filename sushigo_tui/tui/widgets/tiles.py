"""The tiles of the board: what each dish of the menu is called, looks like and scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment

from sushigo_tui.pictures import food
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import Setup
from sushigo_tui.text.cells import in_two, last_words, lines_of
from sushigo_tui.text.help import menu_rows
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, ink
from sushigo_tui.tui.widgets.cards import centred
from sushigo_tui.tui.widgets.lines import Line, middle, padded, tagged
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
        gap, wide, start = _spaced(len(dishes), width)
        left, between = (Segment(" " * cells, ink(on="lacquer")) for cells in (start, gap))
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
        body = ink("tile-ink", "tile")
        words = lines_of(self.setup.brief_of(dish), width - 2, 3)
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
            *([Segment(centred(line, width), ink("tile-ink", "tile"))] for line in words),
        ]


def _spaced(tiles: int, width: int) -> tuple[int, int, int]:
    """The gap between tiles, how wide each is, and where the first one starts."""
    gap = 2 if width >= 80 else 1
    wide = (width + gap) // tiles - gap
    return gap, wide, (width - (wide + gap) * tiles + gap) // 2
