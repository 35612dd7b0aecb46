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
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, abreast, laid_over, length, middle, padded
from sushigo_tui.tui.widgets.pixels import PICTURES, cells_of, letter_lines, picture_lines
from sushigo_tui.tui.widgets.ring import Track, ring_in


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
    room = (lines - 4 + rows - lines // 10) // rows
    form = next(form for form in SEATS if 2 + sum(form) <= room)
    high = 2 + sum(form)
    spare = lines - 2 - rows * high
    # With much room, a line of air is between a name and its food.
    apart = int(spare >= 2 * (rows + 2))
    high, spare = high + apart, spare - rows * apart
    below, between = min(2, spare // (rows + 2)), max(spare // (rows + 2), min(1, spare))
    title = (spare - below - between * (rows - 1) + 1) // 2
    first = title + 2 + below
    starts = tuple(first + row * (high + between) for row in range(rows))
    low = not form[2] and starts[-1] + high < lines
    return CountLayout(title, starts, form[0] + apart, *form[1:], low)


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
    ring = ring_in(Size(0, 0))
    """The track as it is drawn now."""

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

    @property
    def places(self) -> CountLayout:
        return layout_in(self.ring.inside, len(self._rows))

    @property
    def _rows(self) -> list[range]:
        """The seats in each row."""
        seats = range(len(self.names))
        if len(seats) <= ONE_ROW:
            return [seats]
        half = (len(seats) + 1) // 2
        return [seats[:half], seats[half:]]

    @property
    def _column(self) -> int:
        """The columns of a seat."""
        return self.ring.between // len(self._rows[0])

    @property
    def at(self) -> int:
        """The index of the dish."""
        return self.progress.at

    @property
    def turn(self) -> DishCount | None:
        """The dish that is being counted, or None."""
        return next(iter(self.counted.counts[self.at :]), None)

    @property
    def before(self) -> tuple[int, ...]:
        """Everyone's points before the current dish."""
        return self.counted.totals[self.at]

    @property
    def totals_by_now(self) -> tuple[int, ...]:
        """Everyone's points by now, which are the places of the pawns."""
        if not self.turn:
            return self.before
        pairs = zip(self.before, self.turn.gains, strict=True)
        return tuple(total + partly(gain, self.of(seat).run) for seat, (total, gain) in enumerate(pairs))

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the ring, what is inside it, and flying gains, centred on the stage."""
        if not self.counted.totals:
            return []
        ring = self.ring = ring_in(Size(width, height))
        track, turn = Track(ring, self.totals_by_now, self.pawns, self.overtaking), self.turn
        if turn is None:
            return track.framed([padded([], ring.between)] * ring.inside)
        lines = track.framed(self._count(turn))
        for x, y, gain in self._flying(turn):
            lines[y] = laid_over(lines[y], x, [gain])
        # Nothing flies over the dish and what it scores.
        title = Segment(f"  {title_of(turn.dish)}  ", chip(turn.dish.colour))
        told = [[title], [segment(cut(self.brief, ring.between))]]
        beside = title.cell_length + 2 + max(map(cell_len, self.briefs)) <= ring.between
        if beside and self.places.rows[0] == self.places.title + len(told):
            # So the names are apart from it.
            told = abreast([told[:1], told[1:]], gap=2)
        for y, words in enumerate(told, ring.high + self.places.title):
            lines[y] = laid_over(lines[y], (ring.width - length(words)) // 2, words)
        return lines

    @property
    def brief(self) -> str:
        """What the dish scores that is being counted."""
        return self.briefs[self.progress.at]

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

    def _flying(self, turn: DishCount) -> Iterator[tuple[int, int, Segment]]:
        """Yield the column, the line and the text of each gain that flies from the food to its pawn."""
        ring, places = self.ring, self.places
        for seats, first in zip(self._rows, places.rows, strict=True):
            left = ring.cell + (ring.between - self._column * len(seats)) // 2 + self._column // 2
            y = ring.high + first + 1 + places.food + places.over
            for nth, seat in enumerate(seats):
                far = self.of(seat).flown
                if turn.gains[seat] and 0 < far < 1:
                    x = left + nth * self._column
                    to_x, to_y = ring.place(self.totals_by_now[seat] % SPACES)
                    piece = self._gain(turn, seat)
                    at = round(x + (to_x - x) * far) - piece.cell_length // 2
                    at = max(0, min(at, ring.width - piece.cell_length))
                    yield at, round(y + (to_y - y) * far), piece

    def _gain(self, turn: DishCount, seat: int) -> Segment:
        return Segment(f" {turn.gains[seat]:+} ", chip(self.pawns[seat].colour, "paper"))

    def _count(self, turn: DishCount) -> list[Line]:
        """Return what is inside the track: all seats in their columns."""
        lines = [padded([], self.ring.between)] * self.ring.inside
        for seats, first in zip(self._rows, self.places.rows, strict=True):
            row = abreast(self._seat(turn, seat) for seat in seats)
            lines[first : first + len(row)] = [middle(line, self.ring.between) for line in row]
        return lines

    def _seat(self, turn: DishCount, seat: int) -> list[Line]:
        """Return a seat's column: its name, its food, its gain, and its total."""
        places, width, pawn, name = self.places, self._column, self.pawns[seat], self.names[seat]
        label = fit(name, min(cell_len(name), width - 5))
        called = [
            Segment(f" {pawn_sign(pawn)} ", chip(pawn.colour, "paper")),
            segment(f" {label}", bold=True),
        ]
        lines = [called, *self._food(turn, seat), *[[]] * places.over, self._gained(turn, seat)]
        lines += [*[[]] * places.under, *self.total(seat)]
        return [middle(line, width) for line in lines]

    def _gained(self, turn: DishCount, seat: int) -> Line:
        """Return a seat's gain, and the points it got before, or else its icons."""
        points, gain, cards = turn.points[seat], turn.gains[seat], turn.cards[seat]
        if self.of(seat).fallen < 1 or not (points or cards):
            return []
        line = [self._gain(turn, seat)] if gain else []
        if before := points - gain:
            got = say(mark("got {points}", cells=7), points=before)
            return [*line, segment(f" {got}", "soft")]
        line = line or [segment("0", "faint")]
        if turn.dish.digits == "icons":
            line.append(segment(f" {sum(card.icons for card in cards)}◉", "soft"))
        return line

    def _food(self, turn: DishCount, seat: int) -> list[Line]:
        """Return a seat's food, still above its place until it has `fallen`."""
        most, lines = max(map(len, turn.cards)), self.places.food
        for size, times in PICTURES:
            wide, high = cells_of(size, times)
            across, down = (self._column - 1) // (wide + 1), lines // high
            if across * down >= most:
                break
        cards, points = turn.cards[seat], turn.points[seat]
        shown = cards if len(cards) <= across * down else cards[: across * down - 1]
        mood: Expression = "smile"
        if self.of(seat).run and points:
            mood = "beam" if points > 0 else "sulk"
        boxes = [picture_lines(card, size, "paper", mood, times=times, airy=True) for card in shown]
        empty: list[Line] = [[]] * high
        if len(shown) < len(cards):
            boxes.append([*empty[: high // 2], [segment(f"×{len(cards)}", "soft")]])
        # Rows are piled up on one floor, with as much air below the highest pile as above it.
        drawn: list[Line] = []
        for start in range(0, len(boxes), across):
            row = ([*box, *empty][:high] for box in boxes[start : start + across])
            drawn = abreast([middle(line, wide + 1) for line in box] for box in row) + drawn
        below = (lines - min(down, -(-most // across)) * high) // 2
        drawn = [*[[]] * (lines - below - len(drawn)), *drawn, *[[]] * below]
        missing = round((1 - self.of(seat).fallen) * lines)
        return [*drawn[missing:], *[[]] * missing]

    def total(self, seat: int) -> list[Line]:
        """Return a seat's total in its lines, in large digits if they are drawn and fit."""
        total, lines = str(self.totals_by_now[seat]), self.places.digits
        if in_ascii():
            drawn = [[segment(line, "total", bold=True)] for line in in_strokes(total)]
            return [*[[]] * (lines - len(drawn)), *drawn]
        rows = numbered(total) if lines < 4 else lettered(total)
        if rows and len(rows[0]) <= self._column:
            return [[segment(line, "total")] for line in letter_lines(rows, lines, low=self.places.low)]
        return [[], [segment(total, "ginger", bold=True)], *[[]] * (lines - 2)]


class Desserts(RoundCount):
    """The seats' food one after another, and pawns that run to their last spaces.

    The race that follows shows who wins, so no total is shown here. The progress counts seats in `order`.
    """

    order: Sequence[int] = ()
    at = 0

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
        done = int(place < self.progress.at)
        return RoundProgress(place, done, done, done)

    @property
    def places(self) -> CountLayout:
        """The usual places, with the lines of large totals given to the food."""
        places = super().places
        return places._replace(food=places.food + places.digits - 1, digits=1)

    @property
    def brief(self) -> str:
        """The reason for the current seat's points."""
        return self.briefs[self.order[min(self.progress.at, len(self.order) - 1)]]

    def total(self, seat: int) -> list[Line]:
        return [[]]


def inside(room: Size) -> Region:
    """Return the region inside the ring, with a free column at each side."""
    ring = ring_in(room)
    return Region(ring.cell, ring.high, ring.between, ring.inside).shrink((0, 1, 0, 1))
