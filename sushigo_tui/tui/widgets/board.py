"""The board: a conveyor belt of sixty spaces round the menu's tiles, and the pawns that run on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.timer import Timer

from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.view import View
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import FAMILIES, Pawn, chip, fit, ink

from .lines import Explain, Line, Lines
from .track import LAP, track

ACROSS, DOWN = 21, 11
NARROWEST = 4
WIDEST = 5
HEIGHT = DOWN + 2
MARGIN = 4
TILE_HEIGHT = 3
FRAMES, SECONDS = 30, 1.2


class Board(Lines):
    """The belt with the pawns at their totals, and inside it a tile for each dish (TRACK).

    A pawn below zero stands as far behind the start, one above 59 runs another lap. In a window without
    room for it the track is laid out straight, and in the smallest there is nothing.
    """

    def __init__(self, pawns: Sequence[Pawn], symbols: Symbols) -> None:
        super().__init__()
        self.pawns = pawns
        self.symbols = symbols
        self.names: tuple[str, ...] = ()
        self.dishes: tuple[Dish, ...] = ()
        self.lines = 0
        self.totals: list[int] = []
        self.goals: tuple[int, ...] = ()
        self._motion: Timer | None = None

    def show(self, view: View, room: Size, *, straight: bool) -> None:
        """Let the pawns run to the seats' points, from wherever they were; if allowed on a straight track."""
        totals = view.scores
        ring = room.width >= ACROSS * NARROWEST and room.height >= HEIGHT
        fits = straight and room.height > len(totals)
        self.names, self.dishes = view.names, view.menu_dishes
        self.lines = HEIGHT if ring else 1 + len(totals) if fits else 0
        self.display = bool(self.lines)
        if totals != self.goals:
            self._set_off(totals, still=not ring)
        self.renew(layout=True)

    def _set_off(self, totals: tuple[int, ...], *, still: bool) -> None:
        self.stop()
        self.goals = totals
        if still or not any(totals) or self.app.animation_level == "none":
            self.totals = list(totals)
        else:
            self.totals = self.totals or [0] * len(totals)
            self._motion = self.set_interval(getattr(self.app, "pace", 1.0) / FRAMES, self._run)

    @property
    def moving(self) -> bool:
        """Whether pawns are still on their way."""
        return self._motion is not None

    def stop(self) -> None:
        """Put every pawn where it is going."""
        if self._motion is not None:
            self._motion.stop()
            self._motion = None
            self.totals = list(self.goals)
            self.renew()

    def _run(self) -> None:
        """Move every pawn on by a space, by more where the longest way would take too long."""
        farthest = max(abs(goal - total) for goal, total in zip(self.goals, self.totals, strict=True))
        if not farthest:
            self.stop()
            return
        pace = max(1, round(farthest / (SECONDS * FRAMES)))
        self.totals = [
            total + max(-pace, min(pace, goal - total))
            for goal, total in zip(self.goals, self.totals, strict=True)
        ]
        self.renew()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The ring, the straight track, or nothing."""
        return self.lines

    def draw(self, width: int, height: int) -> list[Line]:
        """The belt above, the tiles between its two sides, the belt below."""
        if self.lines < HEIGHT:
            return track(self.names, self.totals, self.pawns, self.symbols, width) if self.lines else []
        cell = min(WIDEST, width // ACROSS)
        left = Segment(" " * ((width - cell * ACROSS) // 2), ink())
        above, below = range(21), range(50, 29, -1)
        lines = [
            _joined(self._edge(space, cell) for space in above),
            _joined(self._space(space, cell) for space in above),
            *self._sides(cell),
            _joined(self._space(space, cell) for space in below),
            _joined(self._edge(space, cell) for space in below),
        ]
        return [[left, *line] for line in lines]

    def _sides(self, cell: int) -> list[Line]:
        """The two sides of the belt, and what lies between them."""
        inside = cell * (ACROSS - 2) - 2 * MARGIN
        return [
            [
                *self._space(LAP - row, cell, number=True),
                *self._row(self._seats(LAP - row)[cell:], MARGIN, "lacquer"),
                *between,
                *self._row(self._seats(20 + row)[cell:], MARGIN, "lacquer"),
                *self._space(20 + row, cell, number=True),
            ]
            for row, between in enumerate(self._inside(inside), start=1)
        ]

    def _seats(self, space: int) -> list[int]:
        return [seat for seat, total in enumerate(self.totals) if total % LAP == space]

    def _edge(self, space: int, cell: int) -> Line:
        """The outer half of a space: every fifth number, or pawns that found no place beside the others."""
        words = str(space) if space % 5 == 0 else ""
        return self._row(self._seats(space)[cell:], cell, _ground(space), words)

    def _space(self, space: int, cell: int, *, number: bool = False) -> Line:
        """The pawns on a space, or an empty one."""
        words = str(space) if number and space % 5 == 0 else "·"
        return self._row(self._seats(space)[:cell], cell, _ground(space), words)

    def _row(self, seats: Sequence[int], width: int, ground: str, words: str = "") -> Line:
        """Some pawns side by side, or words where there are none."""
        if not seats:
            return [Segment(words.center(width), ink("gold", ground, bold=True))]
        ascii = self.symbols == "ascii"
        pawns = [self.pawns[seat % len(self.pawns)] for seat in seats]
        marks = [Segment(p.ascii if ascii else p.shape, ink(p.colour, ground, bold=True)) for p in pawns]
        room = width - len(marks)
        before, after = (Segment(" " * n, ink(on=ground)) for n in (room // 2, room - room // 2))
        return [before, *marks, after]

    def dish_at(self, x: int, y: int) -> Dish | None:
        """The dish whose tile is at a cell of this widget; None beside the tiles."""
        cell = min(WIDEST, self.size.width // ACROSS)
        width = cell * (ACROSS - 2) - 2 * MARGIN
        row, between = divmod(y - 3, TILE_HEIGHT + 1)
        if self.lines < HEIGHT or row not in (0, 1) or between == TILE_HEIGHT:
            return None
        dishes = self._menu()[row]
        gap, wide, start = _spaced(len(dishes), width)
        start += (self.size.width - cell * ACROSS) // 2 + cell + MARGIN
        column, inside = divmod(x - start, wide + gap)
        return dishes[column] if 0 <= column < len(dishes) and inside < wide else None

    def on_click(self, event: events.Click) -> None:
        dish = self.dish_at(event.x, event.y)
        if dish is not None:
            self.post_message(Explain(dish))

    def _menu(self) -> tuple[list[Dish], list[Dish]]:
        """The two rows of tiles, as the menu is printed."""
        above = [dish for dish in self.dishes if dish.family in ("nigiri", "roll", "special")]
        return above, [dish for dish in self.dishes if dish.family in ("appetizer", "dessert")]

    def _inside(self, width: int) -> list[Line]:
        """The tiles, and between their rows who runs another lap."""
        above, below = self._menu()
        bare: Line = [Segment(" " * width, ink(on="lacquer"))]
        laps = Segment(fit(self._laps(), width), ink("gold", "lacquer"))
        return [bare, *self._tiles(above, width), [laps], *self._tiles(below, width), bare]

    def _laps(self) -> str:
        told = [
            f"{name} is at {total}" + (f", lap {total // LAP + 1}" if total > 0 else "")
            for name, total in zip(self.names, self.totals, strict=True)
            if not 0 <= total < LAP
        ]
        return " · ".join(told)

    def _tiles(self, dishes: Sequence[Dish], width: int) -> list[Line]:
        """A row of tiles: the family's colour above what the dish is and what it is worth."""
        gap, wide, start = _spaced(len(dishes), width)
        left = Segment(" " * start, ink(on="lacquer"))
        between = Segment(" " * gap, ink(on="lacquer"))
        tiles = [self._tile(dish, wide) for dish in dishes]
        lines = []
        for row in zip(*tiles, strict=True):
            line = [left, row[0]]
            for segment in row[1:]:
                line += [between, segment]
            used = sum(cell_len(segment.text) for segment in line)
            lines.append([*line, Segment(" " * (width - used), ink(on="lacquer"))])
        return lines

    def _tile(self, dish: Dish, width: int) -> tuple[Segment, Segment, Segment]:
        symbol = dish.emoji if self.symbols == "emoji" else dish.letters
        title = f" {symbol} {dish.title}"
        if cell_len(title) > width:
            title = f" {dish.title}"
        first, second, *_ = [*wrap(dish.brief_for(len(self.names)), width - 2), "", ""]
        return (
            Segment(fit(title, width), chip(FAMILIES[dish.family])),
            Segment(fit(f" {first}", width), ink("tile-ink", "tile")),
            Segment(fit(f" {second}", width), ink("tile-ink", "tile")),
        )


def _spaced(tiles: int, width: int) -> tuple[int, int, int]:
    """The gap between tiles, how wide each is, and where the first one starts."""
    gap = 2 if width >= 80 else 1
    wide = (width + gap) // tiles - gap
    return gap, wide, (width - (wide + gap) * tiles + gap) // 2


def _ground(space: int) -> str:
    return "belt" if space % 2 else "joint"


def _joined(spaces: Iterable[Line]) -> Line:
    return [segment for space in spaces for segment in space]
