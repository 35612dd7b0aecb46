"""The board: a conveyor belt of sixty spaces round the menu's tiles, and the pawns that run on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.view import View
from sushigo_tui.text.help import menu_rows
from sushigo_tui.text.turn import standing
from sushigo_tui.tui.motion import Motion
from sushigo_tui.tui.theme import FAMILIES, chip, fit, ink
from sushigo_tui.tui.widgets.lines import Explain, Line, Lines, middle, padded, tagged
from sushigo_tui.tui.widgets.track import LAP, track

ACROSS, DOWN = 21, 11
NARROWEST = 4
WIDEST = 5
HEIGHT = DOWN + 2
MARGIN = 4
FRAMES, SECONDS = 30, 1.2


class Board(Lines):
    """The belt with the pawns at their totals, and inside it a tile for each dish (TRACK).

    A pawn below zero stands as far behind the start, one above 59 runs another lap; it is told who leads. In
    a window without room for it the track is laid out straight, and in the smallest there is nothing.
    """

    def __init__(self, pawns: Sequence[Pawn]) -> None:
        super().__init__()
        self.pawns = pawns
        self.names: tuple[str, ...] = ()
        self.dishes: tuple[Dish, ...] = ()
        self.lines = 0
        self.totals: list[int] = []
        self.goals: tuple[int, ...] = ()
        self.motion = Motion(self, self._place)

    def show(self, view: View, room: Size, *, straight: bool) -> None:
        """Let the pawns run to the seats' points, from wherever they were; if allowed on a straight track."""
        totals = view.scores
        ring = room.width >= ACROSS * NARROWEST and room.height >= HEIGHT
        fits = straight and room.height > len(totals)
        self.names, self.dishes = view.names, view.setup.dishes
        self.lines = HEIGHT if ring else 1 + len(totals) if fits else 0
        self.display = bool(self.lines)
        if totals != self.goals:
            self.goals = totals
            runs = list(_runs(self.totals or [0] * len(totals), totals))
            self.motion.start(runs if self.lines and any(totals) else runs[-1:])
        self.renew(layout=True)

    def _place(self, totals: list[int]) -> None:
        self.totals = totals
        self.renew()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The ring, the straight track, or nothing."""
        return self.lines

    def draw(self, width: int, height: int) -> list[Line]:
        """The belt above, the tiles between its two sides, the belt below."""
        if self.lines < HEIGHT:
            symbols = self.app.look.symbols
            return track(self.names, self.totals, self.pawns, symbols, width) if self.lines else []
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
        numbered = number and space % 5 == 0
        words, colour = (str(space), "gold") if numbered else ("·", "seam")
        return self._row(self._seats(space)[:cell], cell, _ground(space), words, colour)

    def _row(
        self, seats: Sequence[int], width: int, ground: str, words: str = "", colour: str = "gold"
    ) -> Line:
        """Some pawns side by side, with shoulders if there is room, or words where there are none."""
        if not seats:
            return [Segment(words.center(width), ink(colour, ground, bold=True))]
        symbols, pawns = self.app.look.symbols, [self.pawns[seat] for seat in seats]
        line = [Segment(pawn.mark(symbols), chip(pawn.colour)) for pawn in pawns]
        if len(line) + 2 <= width:
            left, right = "()" if symbols == "ascii" else "▟▙"
            first, last = (_shoulder(pawn, ground) for pawn in (pawns[0], pawns[-1]))
            line = [Segment(left, first), *line, Segment(right, last)]
        return middle(line, width, ground)

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            self.post_message(Explain(self.dishes[at]))

    def _inside(self, width: int) -> list[Line]:
        """The tiles, and between their rows who leads."""
        above, below = menu_rows(self.dishes)
        bare: Line = [Segment(" " * width, ink(on="lacquer"))]
        told = Segment(fit(standing(self.names, self.totals, LAP), width), ink("gold", "lacquer"))
        return [bare, *self._tiles(above, width), [told], *self._tiles(below, width), bare]

    def _tiles(self, dishes: Sequence[Dish], width: int) -> list[Line]:
        """A row of tiles: the family's colour above what the dish is and what it is worth."""
        gap, wide, start = _spaced(len(dishes), width)
        left = Segment(" " * start, ink(on="lacquer"))
        between = Segment(" " * gap, ink(on="lacquer"))
        tiles = [tagged(self._tile(dish, wide), self.dishes.index(dish)) for dish in dishes]
        lines = []
        for row in zip(*tiles, strict=True):
            line = [left, row[0]]
            for segment in row[1:]:
                line += [between, segment]
            lines.append(padded(line, width, "lacquer"))
        return lines

    def _tile(self, dish: Dish, width: int) -> Line:
        """The lines of a tile, each one piece."""
        room = width - 3 - cell_len(dish.letters)
        title = dish.title if cell_len(dish.title) <= room else _last_words(dish.title, room)
        first, second = in_two(dish.brief_for(len(self.names)), width - 2)
        return [
            Segment(fit(f" {dish.letters} {title}", width), chip(FAMILIES[dish.family])),
            Segment(fit(f" {first}", width - 1) + " ", ink("tile-ink", "tile")),
            Segment(fit(f" {second}", width - 1) + " ", ink("tile-ink", "tile")),
        ]


def _shoulder(pawn: Pawn, ground: str) -> Style:
    return Style(color=chip(pawn.colour).bgcolor, bgcolor=ink(on=ground).bgcolor)


def in_two(text: str, width: int) -> tuple[str, str]:
    """The text on one line, or on two of much the same length, parted where it makes sense."""
    if cell_len(text) <= width:
        return text, ""
    words = text.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    fitting = [way for way in ways if max(map(cell_len, way)) <= width]
    return min(fitting, key=_awkward, default=(text, ""))


def _awkward(lines: tuple[str, str]) -> int:
    """How ill two lines look: those of unlike length, and those that part what belongs together."""
    above, below = lines
    colon = above[-1] == ":" and ":" not in above[:-1] + below
    pause = 12 if colon or above[-1] == ";" or below[0] == "(" else 6 if above[-1] == "," else 0
    return abs(cell_len(above) - cell_len(below)) - pause


def _last_words(title: str, width: int) -> str:
    """As many of the last words of a title as fit: they say what it is."""
    while cell_len(title) > width and " " in title:
        title = title.partition(" ")[2]
    return title[:1].upper() + title[1:]


def _runs(totals: Sequence[int], goals: Sequence[int]) -> Iterator[tuple[float, list[int]]]:
    """Where all pawns are while they run: a space at a time, more where the longest way would take long."""
    ways = [goal - total for total, goal in zip(totals, goals, strict=True)]
    longest = max(map(abs, ways))
    pace = max(1, round(longest / (SECONDS * FRAMES)))
    for run in [*range(0, longest, pace), longest]:
        yield 1 / FRAMES, [t + max(-run, min(run, way)) for t, way in zip(totals, ways, strict=True)]


def _spaced(tiles: int, width: int) -> tuple[int, int, int]:
    """The gap between tiles, how wide each is, and where the first one starts."""
    gap = 2 if width >= 80 else 1
    wide = (width + gap) // tiles - gap
    return gap, wide, (width - (wide + gap) * tiles + gap) // 2


def _ground(space: int) -> str:
    return "belt" if space % 2 else "joint"


def _joined(spaces: Iterable[Line]) -> Line:
    return [segment for space in spaces for segment in space]
