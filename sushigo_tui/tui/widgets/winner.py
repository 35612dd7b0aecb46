"""Who won, for all to see: the name in large letters, what it ate on a belt, the points, and all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product, zip_longest
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.pictures import food
from sushigo_tui.pictures.final_standing import FinalPlace, FinalStanding
from sushigo_tui.pictures.letters import lettered
from sushigo_tui.rules.cards import Card
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, painted, segment, text_style
from sushigo_tui.tui.widgets.lines import Line, Lines, middle, name_width
from sushigo_tui.tui.widgets.pixels import picture_lines

GIANT, FULL, HALF, PLATE, PLAIN = range(5)
"""How large a name is: a pixel two lines high, one, half a one; in plain letters on a plate, or without."""
FOOD: tuple[tuple[food.Size, int], ...] = (("large", 2), ("large", 1), ("middle", 1), ("small", 1))
"""How large food is drawn, and how often each pixel, from the largest on."""
APART = 3
"""Cells from one piece of food to the next."""
MOST_WORDS = 76
"""Cells of a line that is read."""
OTHERS_GAP = 3
"""Cells between two of the others who stand side by side."""


class Layout(NamedTuple):
    """The largest form of the names, the place in FOOD of the food's size, whether others are a column."""

    form: int
    food: int
    column: bool


LAYOUTS = [
    Layout(*each)
    for each in (
        *product((GIANT,), (0, 1), (True, False)),
        *product((FULL,), (0, 1, 2), (True, False)),
        *product((HALF, PLATE, PLAIN), (0, 1, 2, 3), (True, False)),
    )
]
"""From the best one on."""
AIR = 4
"""Empty lines at least, but in the last one."""


class Winner(Lines):
    """A final standing: its belt has `run` in, 0 to 1, as much of the names is seen, and then the rest."""

    DEFAULT_CSS = "Winner { height: 1fr; width: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.standing: FinalStanding | None = None
        self.run = 1.0
        self._layouts: dict[tuple[int, int, Symbols], Layout] = {}

    def show(self, standing: FinalStanding | None, run: float = 1.0) -> None:
        """Show another standing, or none, and how much of it is seen."""
        if standing != self.standing:
            self._layouts.clear()
        if (standing, run) != (self.standing, self.run):
            self.standing, self.run = standing, run
            self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """All pieces from top to bottom, the lines that are left over between them."""
        if self.standing is None:
            return []
        pieces = self._pieces(self._layout(width, height), width)
        spare = max(0, height - sum(map(len, pieces)))
        lines: list[Line] = []
        for at, piece in enumerate(pieces):
            lines += [[]] * ((spare + len(pieces) - at) // (len(pieces) + 1))
            lines += piece
        return lines

    def _layout(self, width: int, height: int) -> Layout:
        """The best one in which all pieces have room."""
        window = width, height, self.app.look.symbols
        if window not in self._layouts:
            lines = ((each, sum(map(len, self._pieces(each, width)))) for each in LAYOUTS)
            fitting = (layout for layout, used in lines if used + AIR <= height)
            self._layouts[window] = next(fitting, LAYOUTS[-1])
        return self._layouts[window]

    def _pieces(self, layout: Layout, width: int) -> list[list[Line]]:
        """Names, what is said of them, the belt, the others."""
        assert self.standing is not None
        won = [place for place in self.standing.places if place.won]
        others = [place for place in self.standing.places if not place.won]
        form = max(layout.form, *(form_of(place.name, layout.form, width) for place in won))
        _, *names = [line for place in won for line in ([], *self._called(place, form, width))]
        told = [line for said in self.standing.said for line in wrap(said, min(MOST_WORDS, width - 4))]
        words = [
            middle([segment(line, "soft" if at else "ink", bold=not at)], width)
            for at, line in enumerate(told)
        ]
        # It slows down as it comes in.
        run = 1 - (1 - self.run) ** 2
        belts = belt(eaten(won), FOOD[layout.food], width, self.app.look.symbols, run)
        below = self._others(others, layout.column, width)
        if self.run < 1:
            words, below = [[]] * len(words), [[]] * len(below)
        return [names, words, belts, below]

    def _called(self, place: FinalPlace, form: int, width: int) -> list[Line]:
        """A name in its pawn's colour, in this form if there are such letters, as much of it as is seen."""
        rows = lettered(place.name)
        if rows and form <= HALF:
            seen = [row[: round(len(row) * self.run)].ljust(len(row), ".") for row in rows]
            style = text_style(place.pawn.colour, bold=True)
            return [middle([Segment(line, style)], width) for line in _letter_lines(seen, form)]
        mark = place.pawn.mark(self.app.look.symbols)
        name = f"  {mark}  {fit(place.name, min(cell_len(place.name), width - 14))}  {mark}  "
        style = chip(place.pawn.colour)
        bare: Line = [Segment(" " * cell_len(name), style)]
        plate = [bare, [Segment(name, style)], bare]
        return [middle(line, width) for line in (plate if form <= PLATE else plate[1:2])]

    def _others(self, places: Sequence[FinalPlace], column: bool, width: int) -> list[Line]:
        """All who did not win, below each other or on as few lines as hold them."""
        if column:
            widest = name_width((place.name for place in places), width - 20)
            return [middle(self._other(place, widest), width) for place in places]
        lines: list[Line] = []
        for place in places:
            piece = self._other(place, min(cell_len(place.name), width - 20))
            if lines and Segment.get_line_length([*lines[-1], *piece]) + OTHERS_GAP <= width - 4:
                lines[-1] += [segment(" " * OTHERS_GAP), *piece]
            else:
                lines.append(piece)
        return [middle(line, width) for line in lines]

    def _other(self, place: FinalPlace, width: int) -> Line:
        nth = "" if place.place is None else str(place.place)
        return [
            segment(f"{nth:>2} ", "faint"),
            segment(f"{place.pawn.mark(self.app.look.symbols)} ", place.pawn.colour),
            segment(fit(place.name, width)),
            segment(f"{place.points:4}", "ginger", bold=True),
        ]


def eaten(winners: Sequence[FinalPlace]) -> list[Card]:
    """What the winners ate, by turns, each card once before any comes again."""
    by_turns = zip_longest(*(dict.fromkeys(place.food) for place in winners))
    return list(dict.fromkeys(card for card in chain.from_iterable(by_turns) if card is not None))


def form_of(name: str, least: int, width: int) -> int:
    """The largest form from this one on in which a name has room; the same for one without large letters."""
    rows = lettered(name)
    fitting = (
        form for form in range(least, PLATE) if rows and len(next(_letter_lines(rows, form))) <= width - 4
    )
    return next(fitting, PLATE) if rows and least < PLATE else least


def _letter_lines(rows: Sequence[str], form: int) -> Iterator[str]:
    """Rows of pixels as lines: a pixel is two lines high, or one, or half of one, and as wide as that."""
    if form < HALF:
        times = 2 - form
        for row in rows:
            yield from ["".join(("█" if pixel == "#" else " ") * 2 * times for pixel in row)] * times
        return
    blocks = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
    for above, below in zip_longest(rows[::2], rows[1::2], fillvalue="." * len(rows[0])):
        yield "".join(blocks[pair] for pair in map("".join, zip(above, below, strict=True)))


@painted
def _on_belt(card: Card, size: tuple[food.Size, int], symbols: Symbols, on: str) -> tuple[Line, ...]:
    """A piece of food in the middle of its part of the belt."""
    name, times = size
    art = picture_lines(card, name, symbols, on, "beam", times=times)
    width = Segment.get_line_length(art[0]) + APART
    edge: Line = [segment(" " * width, on=on)]
    return (edge, *(middle(line, width, on) for line in art), edge)


def belt(
    cards: Sequence[Card], size: tuple[food.Size, int], width: int, symbols: Symbols, run: float
) -> list[Line]:
    """A belt that is so many cells long, with as many of these cards on it as have room, again and again.

    They have `run` in from the right, 0 to 1.
    """
    cell = Segment.get_line_length(_on_belt(cards[0], size, symbols, "belt")[0])
    count = max(1, width // cell)
    there = [cards[at % len(cards)] for at in range(count)]
    pieces = [_on_belt(card, size, symbols, ("belt", "joint")[at % 2]) for at, card in enumerate(there)]
    bare = segment(" " * width, on="belt")
    before = segment(" " * ((width - cell * count) // 2 + round((1 - run) * width)), on="belt")
    return [
        list(Strip([before, *(part for piece in pieces for part in piece[y]), bare]).crop(0, width))
        for y in range(len(pieces[0]))
    ]
