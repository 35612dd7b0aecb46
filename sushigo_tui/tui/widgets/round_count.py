"""The count of a round as a race: the track frames the screen, around the food that brings points.

Where things are, in lines of the stage between the title line and the key line:

    80x24, 2 to 4 seats                                5 to 8 seats
     0    0 ▸  ▒  ▒  ▒  ▒ 5  ▒  ▒  …  20  ▒  ▒  ▒ ▾    0   the same
     3               TEMAKI                             2               TEMAKI
     4         most 4, fewest -4                        3         most 4, fewest -4
     6   ● Amy    ■ Phil    ▲ Chris    ◆ Zoe            4   ● Amy    ■ Phil    ▲ Chris    ◆ Zoe
     7-12 ◔◔        ◔         ◔◔                        5-7  ◔◔        ◔         ◔×3
    14    0        +4         -4        0               8    0        +4         -4         0
    16-19 large digits of the totals                    9-11 digits, 12-19 the other seats in the same way
    21   ▴  ▒ 50  ▒  ▒  ▒  ▒ 45 … 35 …   30 ◂          21   the same

Two seats have columns of half the width; five or more have two rows. Food has the largest size at which all
cards that a seat has of a dish fit.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region, Size

from sushigo_tui.hotseat.counting import DishCount, RoundCounted, partly
from sushigo_tui.language import mark, say
from sushigo_tui.pictures.food import Expression
from sushigo_tui.pictures.letters import in_strokes, lettered, numbered
from sushigo_tui.text.cells import cut
from sushigo_tui.text.turn import SPACES
from sushigo_tui.text.voice import title_of
from sushigo_tui.tui.theme import chip, fit, in_ascii, pawn_sign, segment
from sushigo_tui.tui.widgets.lines import Line, Lines, laid_over, middle, padded
from sushigo_tui.tui.widgets.pixels import PICTURES, cells_of, letter_lines, picture_lines
from sushigo_tui.tui.widgets.ring import Ring, Track, ring_in


class CountLayout(NamedTuple):
    """Where things are inside the ring: the line of the dish, and of the names in each row of seats.

    Below the names are `food` lines of food, the gains, and `digits` lines of the totals, with empty lines
    `over` and `under` the gains. Digits that are directly under them are half a line lower, if there is room.
    """

    title: int
    rows: tuple[int, ...]
    food: int
    over: int
    under: int
    digits: int
    low: bool


ONE_ROW = 4
SEATS = (
    (12, 1, 1, 4),
    (10, 1, 1, 4),
    (6, 1, 1, 4),
    (5, 1, 1, 4),
    (5, 1, 1, 3),
    (3, 1, 1, 3),
    (3, 1, 0, 3),
    (3, 0, 0, 3),
)
"""The lines of food, of air over and under the gains, and of digits, from the highest row of seats on."""


def layout_in(lines: int, rows: int) -> CountLayout:
    """Return the layout of so many lines with one row of seats or two."""
    high, form = next(
        (high, form) for form in SEATS if rows * (high := 2 + sum(form)) <= lines - 4 + rows - lines // 10
    )
    spare = lines - 2 - rows * high
    # With much room, a line of air is between a name and its food.
    apart = int(spare >= 2 * (rows + 2))
    high, spare = high + apart, spare - rows * apart
    below, between = min(2, spare // (rows + 2)), max(spare // (rows + 2), min(1, spare))
    title = (spare - below - between * (rows - 1) + 1) // 2
    first = title + 2 + below
    starts = tuple(first + row * (high + between) for row in range(rows))
    return CountLayout(
        title, starts, form[0] + apart, *form[1:], low=not form[2] and starts[-1] + high < lines
    )


class RoundProgress(NamedTuple):
    """The dish's index, and how far its food has `fallen`, gains `flown` and pawns `run`, 0 to 1 each."""

    at: int
    fallen: float = 1
    flown: float = 0
    run: float = 0


class RoundCount(Lines):
    """The track around the stage; inside it, the count of a round, or room for the score sheet."""

    names: tuple[str, ...] = ()
    counted = RoundCounted((), ())
    briefs: Sequence[str] = ()
    progress = RoundProgress(0)

    def show(self, names: tuple[str, ...], counted: RoundCounted, briefs: Sequence[str]) -> None:
        """Show another count; `briefs` say what each of its dishes scores."""
        self.names, self.counted, self.briefs = names, counted, briefs
        self.progress = RoundProgress(len(counted.counts))

    def count(self, progress: RoundProgress) -> None:
        self.progress = progress
        self.renew()

    def of(self, seat: int) -> RoundProgress:
        """Return the progress of the current dish at a seat; here, all seats have the same."""
        return self.progress

    def places(self, ring: Ring) -> CountLayout:
        return layout_in(ring.inside, 1 + (len(self.names) > ONE_ROW))

    @property
    def turn(self) -> DishCount | None:
        """The dish that is being counted, or None."""
        at = self.progress.at
        return self.counted.counts[at] if at < len(self.counted.counts) else None

    @property
    def before(self) -> tuple[int, ...]:
        """Everyone's points before the current dish."""
        return self.counted.totals[self.progress.at]

    @property
    def totals_by_now(self) -> tuple[int, ...]:
        """Everyone's points by now, which are the places of the pawns."""
        before = self.before
        gains = self.turn.gains if self.turn else (0,) * len(before)
        return tuple(
            total + partly(gain, self.of(seat).run)
            for seat, (total, gain) in enumerate(zip(before, gains, strict=True))
        )

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the ring, what is inside it, and flying gains, centred on the stage."""
        if not self.counted.totals:
            return []
        ring = ring_in(Size(width, height))
        inside = self._count(ring) if self.turn else [padded([], ring.between)] * ring.inside
        track = Track(ring, self.totals_by_now, self.pawns, self.overtaking)
        lines = track.framed(inside)
        for x, y, gain in self._flying(ring):
            lines[y] = laid_over(lines[y], x, gain)
        rule, places = self.rule(ring.between), self.places(ring)
        told = [[each] for each in rule]
        beside = rule and rule[0].cell_length + 2 + max(map(cell_len, self.briefs)) <= ring.between
        if beside and places.rows[0] == places.title + len(rule):
            # So the names are apart from it.
            told = [[rule[0], segment("  "), *rule[1:]]]
        for y, words in enumerate(told, ring.high + places.title):
            lines[y] = laid_over(lines[y], (ring.width - Segment.get_line_length(words)) // 2, words)
        return lines

    @property
    def overtaking(self) -> list[int]:
        """The seats whose pawns are passing others."""
        if not self.turn:
            return []
        spaces = [total % SPACES for total in self.totals_by_now]
        return [
            seat
            for seat, gain in enumerate(self.turn.gains)
            if gain and 0 < self.of(seat).run < 1 and spaces.count(spaces[seat]) > 1
        ]

    def _flying(self, ring: Ring) -> Iterator[tuple[int, int, Line]]:
        """Yield the column, the line and the text of each gain that flies from the food to its pawn."""
        if not self.turn:
            return
        places = self.places(ring)
        for seat, gain in enumerate(self.turn.gains):
            far = self.of(seat).flown
            if gain and 0 < far < 1:
                row, left, column = self._column(ring, seat)
                to_x, to_y = ring.place(self.totals_by_now[seat] % SPACES)
                x = ring.cell + left + column // 2
                y = ring.high + places.rows[row] + 1 + places.food + places.over
                piece = self._gain(seat)
                at = round(x + (to_x - x) * far) - piece.cell_length // 2
                yield max(0, min(at, ring.width - piece.cell_length)), round(y + (to_y - y) * far), [piece]

    def _gain(self, seat: int) -> Segment:
        assert self.turn
        return Segment(f" {self.turn.gains[seat]:+} ", chip(self.pawns[seat].colour, "paper"))

    def rule(self, width: int) -> Line:
        """Return the dish that is being counted, and what it scores; nothing flies over it."""
        if not self.turn:
            return []
        dish = self.turn.dish
        return [Segment(f"  {title_of(dish)}  ", chip(dish.colour)), segment(self.briefs[self.progress.at])]

    def _row(self, seat: int) -> tuple[int, range]:
        """Return the row of a seat, and all seats in it."""
        seats = range(len(self.names))
        if len(seats) <= ONE_ROW:
            return 0, seats
        half = (len(seats) + 1) // 2
        return (0, seats[:half]) if seat < half else (1, seats[half:])

    def _column(self, ring: Ring, seat: int) -> tuple[int, int, int]:
        """Return a seat's row, and the start and width of its column."""
        row, seats = self._row(seat)
        column = ring.between // len(self._row(0)[1])
        return row, (ring.between - column * len(seats)) // 2 + column * seats.index(seat), column

    def _count(self, ring: Ring) -> list[Line]:
        assert self.turn
        places = self.places(ring)
        lines = [padded([], ring.between) for _ in range(ring.inside)]
        for row, first in enumerate(places.rows):
            columns = [self._seat(seat, ring) for seat in range(len(self.names)) if self._row(seat)[0] == row]
            for at, pieces in enumerate(zip(*columns, strict=True), first):
                lines[at] = middle([piece for line in pieces for piece in line], ring.between)
        return lines

    def _seat(self, seat: int, ring: Ring) -> list[Line]:
        """Return a seat's column: its name, its food, its gain, and its total."""
        assert self.turn
        places, (_, _, width) = self.places(ring), self._column(ring, seat)
        pawn, name = self.pawns[seat], self.names[seat]
        label = fit(name, min(cell_len(name), width - 5))
        called = [
            Segment(f" {pawn_sign(pawn)} ", chip(pawn.colour, "paper")),
            segment(f" {label}", bold=True),
        ]
        gain: Line = []
        if self.of(seat).fallen == 1 and (self.turn.points[seat] or self.turn.cards[seat]):
            before = self.turn.points[seat] - self.turn.gains[seat]
            gain = [self._gain(seat)] if self.turn.gains[seat] else [segment("0", "faint")] * (not before)
            if before:
                gain = [*gain, segment(f" {say(mark('got {points}', cells=7), points=before)}", "soft")]
            elif self.turn.dish.digits == "icons":
                gain = [*gain, segment(f" {sum(card.icons for card in self.turn.cards[seat])}◉", "soft")]
        over: list[Line] = [[]] * places.over
        under: list[Line] = [[]] * places.under
        total = self.total(seat, width, places)
        lines = [called, *self._food(seat, width, places.food), *over, gain, *under, *total]
        return [middle(line, width) for line in lines]

    def _food(self, seat: int, width: int, lines: int) -> list[Line]:
        """Return a seat's food, still above its place until it has `fallen`."""
        assert self.turn
        most = max(map(len, self.turn.cards))
        for size, times in PICTURES:
            wide, high = cells_of(size, times)
            across, down = (width - 1) // (wide + 1), lines // high
            if across * down >= most:
                break
        cards = self.turn.cards[seat]
        shown = cards if len(cards) <= across * down else cards[: across * down - 1]
        points = self.turn.points[seat]
        mood: Expression = "smile"
        if self.of(seat).run and points:
            mood = "beam" if points > 0 else "sulk"
        boxes = [picture_lines(card, size, "paper", mood, times=times, airy=True) for card in shown]
        if len(shown) < len(cards):
            bare: list[Line] = [[]] * (high // 2)
            boxes.append([*bare, [segment(f"×{len(cards)}", "soft")], *bare])
        # Rows are piled up on one floor, with as much air below the highest pile as above it.
        drawn: list[Line] = []
        for row in reversed([boxes[at : at + across] for at in range(0, len(boxes), across)]):
            for y in range(high):
                pieces = [middle(box[y] if y < len(box) else [], wide + 1) for box in row]
                drawn.append([piece for line in pieces for piece in line])
        below = (lines - min(down, -(-most // across)) * high) // 2
        drawn = [*[[]] * (lines - below - len(drawn)), *drawn, *[[]] * below]
        missing = round((1 - self.of(seat).fallen) * lines)
        return [*drawn[missing:], *[[]] * missing]

    def total(self, seat: int, width: int, places: CountLayout) -> list[Line]:
        """Return a seat's total in its lines, in large digits if they are drawn and fit."""
        total, lines = str(self.totals_by_now[seat]), places.digits
        if in_ascii():
            drawn = [[segment(line, "total", bold=True)] for line in in_strokes(total)]
            return [*[[]] * (lines - len(drawn)), *drawn]
        rows = numbered(total) if lines < 4 else lettered(total)
        if rows and len(rows[0]) <= width:
            return [[segment(line, "total")] for line in letter_lines(rows, lines, low=places.low)]
        return [[], [segment(total, "ginger", bold=True)], *[[]] * (lines - 2)]


class Desserts(RoundCount):
    """The seats' food one after another, and pawns that run to their last spaces.

    The race that follows shows who wins, so no total is shown here. The progress counts seats in `order`.
    """

    order: Sequence[int] = ()

    def show_desserts(
        self, names: tuple[str, ...], counted: RoundCounted, order: Sequence[int], whys: Sequence[str]
    ) -> None:
        """Show the desserts of a game; `whys` give the reason for each seat's points."""
        self.order = order
        self.show(names, counted, whys)
        self.progress = RoundProgress(len(order))

    def of(self, seat: int) -> RoundProgress:
        """Return the progress of a seat; the seats before it in `order` have all their points."""
        place = self.order.index(seat)
        if place == self.progress.at:
            return self.progress
        return RoundProgress(place, 0) if place > self.progress.at else RoundProgress(place, 1, 1, 1)

    @property
    def turn(self) -> DishCount | None:
        return next(iter(self.counted.counts), None)

    @property
    def before(self) -> tuple[int, ...]:
        return self.counted.totals[0]

    def places(self, ring: Ring) -> CountLayout:
        """Return the usual places, with the lines of large totals given to the food."""
        places = super().places(ring)
        return places._replace(food=places.food + places.digits - 1, digits=1)

    def rule(self, width: int) -> Line:
        """Return the dessert, and the reason for the current seat's points."""
        at = min(self.progress.at, len(self.order) - 1)
        dish, why = self.counted.counts[0].dish, self.briefs[self.order[at]]
        return [Segment(f"  {title_of(dish)}  ", chip(dish.colour)), segment(cut(why, width))]

    def total(self, seat: int, width: int, places: CountLayout) -> list[Line]:
        return [[]]


def inside(room: Size) -> Region:
    """Return the region inside the ring, with a free column at each side."""
    ring = ring_in(room)
    return Region(ring.cell, ring.high, ring.between, ring.inside).shrink((0, 1, 0, 1))
