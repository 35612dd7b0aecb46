"""The finale: the race of everyone's points, and the winner in large letters, with food and all others."""

from collections.abc import Sequence
from itertools import chain, pairwise, zip_longest
from math import pi, sin

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.hotseat.counting import partly
from sushigo_tui.language import say
from sushigo_tui.pictures import food
from sushigo_tui.pictures.letters import HEIGHT, alphabet, lettered
from sushigo_tui.pictures.pawns import SHAPES
from sushigo_tui.pictures.poster import FinalPlace, FinalStanding
from sushigo_tui.pictures.raster import enlarged, inked
from sushigo_tui.rules.cards import Card
from sushigo_tui.text.cells import wrap
from sushigo_tui.text.evenings import WINS
from sushigo_tui.tui.layouts import FINALS, FinalSizes
from sushigo_tui.tui.theme import chip, fit, in_ascii, lit, painted, pawn_sign, segment, stroke
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.marks import PawnMark, mark_lines
from sushigo_tui.tui.widgets.pieces import (
    Line,
    abreast,
    apart,
    bar,
    blank,
    in_height,
    length,
    middle,
    name_width,
    padded,
    pawn_piece,
    score,
)
from sushigo_tui.tui.widgets.pixels import letter_lines, picture_lines

BESIDE = 14
"""The columns of a row except for the name and the bar."""
HIGHEST, THICKEST = 5, 3
"""The most lines of a row, including an empty line above, and of a bar."""
PASSING = 0.75
"""The part of the race after which only the winners' points still grow."""


class Race(Lines):
    """A bar for each seat at a part `run` of the race, 0 to 1; the first seat in `order` is at the bottom."""

    DEFAULT_CSS = "Race { height: 1fr; width: 100%; }"
    names: tuple[str, ...] = ()
    totals: Sequence[int] = ()
    order: Sequence[int] = ()
    winners: Sequence[int] = ()
    run = 0.0

    def show(
        self, names: tuple[str, ...], totals: Sequence[int], order: Sequence[int], winners: Sequence[int]
    ) -> None:
        """Show the end of a game; the first seat in `order` is at the bottom."""
        self.names, self.totals, self.order, self.winners = names, totals, order, winners
        self.renew()

    def go(self, run: float) -> None:
        self.run = run
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the bars, centred, with an empty line above each if there is room."""
        if not self.names:
            return []
        name, pitch = name_width(self.names), max(1, min(HIGHEST, height // len(self.names)))
        thick = min(THICKEST, max(1, pitch - 1))
        points, best = raced(self.totals, self.winners, self.run), max(self.totals)
        room = width * 5 // 6 - name - BESIDE
        lines: list[Line] = [[]] * ((height - pitch * len(self.names)) // 2)
        for seat in reversed(self.order):
            pawn = self.pawns[seat]
            before = [
                pawn_piece(pawn),
                segment(fit(self.names[seat], name), bold=True),
                *score(round(points[seat]), 5, leads=False),
                blank(1),
            ]
            drawn = bar(points[seat], best, room, pawn.colour)
            rows = [[blank(length(before)), *drawn]] * thick
            rows[(thick - 1) // 2] = [*before, *drawn]
            lines += [*[[]] * (pitch - thick), *(middle(row, width) for row in rows)]
        return lines


def raced(totals: Sequence[int], winners: Sequence[int], run: float) -> list[float]:
    """Return everyone's points at a part of the race: the winners stay behind until they pass the others."""
    best = max((points for seat, points in enumerate(totals) if seat not in winners), default=0)
    first, last = min(1.0, run / PASSING), max(0.0, (run - PASSING) / (1 - PASSING))
    places = []
    for seat, points in enumerate(totals):
        held = min(points, max(0, best - 1)) if seat in winners else points
        places.append(held * first + (points - held) * last)
    return places


LIGHT = 0.55
"""How much of a name's upper edge is blended with ink."""
APART = 3
"""The fewest columns between two things side by side."""
NAMES = 8
"""The most lines of all names in a low window, where digits are small."""
COLUMN = 4
"""If there are more losers than this, they have two columns."""
HOP = 2
"""The pixels by which food hops."""
ENTRY = (*((2.6 / 40, entry / 40) for entry in range(40)), (0.0, 1.0))
"""The frames of the animation: their seconds, and the part of the picture that is seen."""
CALLED, COUNTED, SERVED = 0.25, 0.5, 0.75
"""From these parts on, all names, all points, and all food are shown."""


class Winner(Lines):
    """A final standing as it comes into view: names, points, hopping food, up to the part `seen` (0 to 1).

    After an `evening`, the winners' names are as large as fits, and the other players have marks.
    """

    DEFAULT_CSS = "Winner { height: 1fr; width: 100%; }"

    def __init__(self, *, evening: bool = False) -> None:
        super().__init__()
        self.evening = evening
        self.standing: FinalStanding | None = None
        self.seen = 1.0
        self.won: Sequence[PawnMark] = ()

    def show(self, standing: FinalStanding | None, seen: float = 1.0) -> None:
        """Show a standing (None: nothing), and how much of it is seen."""
        self.standing, self.seen = standing, seen
        self.renew()

    def show_evening(self, won: Sequence[PawnMark]) -> None:
        """Show who has won games this evening beside the points."""
        self.won = won
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return all pieces from top to bottom, with the spare lines between and below them."""
        if self.standing is None:
            return []
        # The window is higher by the title line and the key line.
        sizes = next(sizes for (x, y), sizes in FINALS if x <= width and y <= height + 2)
        won = [place for place in self.standing.places if place.won]
        points = self._points(self.standing, sizes, width)
        most = max(NAMES * sizes.digits, height * 3 // 8)
        if self.evening:
            most = height - len(points) - sizes.belt - 1
        pieces = [
            self._names(won, most, width),
            points,
            self._belt(eaten(won), sizes, width),
            [] if self.evening else self._others(self.standing.places, width),
            [],
        ]
        spare = max(0, height - sum(map(len, pieces)))
        lines: list[Line] = []
        # The first spare line goes above the bars, the next between names and points, the last to the top; in
        # the evening, which has no bars, the first one goes to the top.
        ranks = (0, 1, 3, 4, 2) if self.evening else (4, 1, 3, 0, 2)
        for piece, rank in zip(pieces, ranks, strict=True):
            lines += [[]] * ((spare + len(pieces) - 1 - rank) // len(pieces))
            lines += piece
        return lines

    def _part(self, start: float, end: float) -> float:
        """Return how far the part from `start` to `end` has been shown, 0 to 1."""
        return max(0.0, min(1.0, (self.seen - start) / (end - start)))

    def _names(self, won: Sequence[FinalPlace], most: int, width: int) -> list[Line]:
        """Return the names in the largest letters with which all fit into `most` lines, or in plain ones."""
        # What can't be drawn in letters has too many columns.
        names = [(lettered(place.name) or (" " * width,), place.pawn.colour) for place in won]
        longest = max(len(rows[0]) for rows, _ in names)
        for times in range(2 * most // HEIGHT, 0, -1):
            # Letters of an odd number of pixels have half an empty line below them.
            airy = HEIGHT * times % 2 == 0
            high = len(won) * (HEIGHT * times // 2 + 1) - airy
            if high <= most and longest * times <= width - 4:
                lines = apart((letters(rows, colour, times) for rows, colour in names), airy=airy)
                return [middle(self._called(line), width) for line in lines]
        widest = name_width((place.name for place in won), width - 30)
        airy = len(won) * 4 - 1 <= most
        plates = apart((self._plate(place, widest, high=airy) for place in won), airy=airy)
        return [middle(line, width) for line in plates]

    def _called(self, line: Line) -> Line:
        """Return as much of a line of names as is seen, in its whole width."""
        width = length(line)
        return padded([*Strip(line).crop(0, round(width * self._part(0, CALLED)))], width)

    def _plate(self, place: FinalPlace, width: int, *, high: bool) -> list[Line]:
        """Return a name on a plate of its pawn's colour; if it may be `high`, between two large pawns."""
        style, mark = chip(place.pawn.colour), pawn_sign(place.pawn)
        name = fit(place.name, width)
        if not high:
            return [[Segment(f"  {mark}  {name}  {mark}  ", style)]]
        pawn = letters(SHAPES[place.pawn.shape], place.pawn.colour, 1)
        bare = [Segment(" " * (width + 8), style)]
        plate = [bare, [Segment(f"    {name}    ", style)], bare]
        return abreast([pawn, plate, pawn], APART)

    def _points(self, standing: FinalStanding, sizes: FinalSizes, width: int) -> list[Line]:
        """Return the crown, the points as they count up, and beside them how the winners won, and marks."""
        points, marks = standing.places[0].points, self.won
        if self.evening:
            others = [place for place in standing.places if place.points and not place.won]
            marks = [PawnMark(place.pawn, place.name, place.points) for place in others]
        now = partly(points, self._part(CALLED, COUNTED))
        final, counted = (lettered(str(number)) or () for number in (points, now))
        across = max(len(final[0]), len(counted[0]))
        rows = zip(alphabet()["♛"], counted, strict=True)
        drawn = tuple(f"{crown}...{row:.>{across}}" for crown, row in rows)
        lines = letters(drawn, "total", sizes.digits)
        room = width - 4 - length(lines[0]) - APART
        said: list[Line] = []
        for sentence in standing.said:
            words = wrap(sentence, room)
            if not said:
                said = [[segment(each, bold=True)] for each in words[: len(lines)]]
            elif len(said) + len(words) <= len(lines):
                # What doesn't fit here is on the next screen as well.
                said += ([segment(each, "soft")] for each in words)
        if marks and not self.evening:
            said.append([segment(say(WINS), "soft")])
        if marks:
            said += mark_lines(marks, room)
        if self.seen <= CALLED:
            return [[]] * len(lines)
        said = in_height(said[: len(lines)], len(lines))
        widest = max(map(length, said))
        beside = [padded(line if self.seen >= COUNTED else [], widest) for line in said]
        return [middle(line, width) for line in abreast([lines, beside], APART)]

    def _belt(self, cards: Sequence[Card], sizes: FinalSizes, width: int) -> list[Line]:
        """Return a belt from edge to edge, with as many of these cards as fit."""
        across = food.SIZES[sizes.food][0] * sizes.times + APART
        count = min(len(cards), width // across)
        ends = [width * at // max(1, count) for at in range(count + 1)]
        hops = self._part(SERVED, 1) * (count + 1)
        tiles = []
        for at, (card, (start, end)) in enumerate(zip(cards, pairwise(ends), strict=False)):
            risen = round(HOP * sin(pi * max(0.0, min(1.0, (hops - at) / 2))))
            tiles.append(_tile(card, sizes, ("belt", "joint")[at % 2], end - start, risen))
        come = round((1 - self._part(COUNTED, SERVED)) ** 2 * width)
        rows = abreast(tiles) or [[]] * sizes.belt
        strips = (Strip([blank(width, "belt"), *row]) for row in rows)
        return [[*strip.crop(width - come, 2 * width - come)] for strip in strips]

    def _others(self, all_places: Sequence[FinalPlace], width: int) -> list[Line]:
        """Return the other players, a line each, with a bar for their points, once the winners are named."""
        places = [place for place in all_places if not place.won]
        columns, best = 1 + (len(places) > COLUMN), max(place.points for place in all_places)
        room = width * 4 // 5 if columns == 1 else width // 2 - APART
        rows = -(-len(places) // columns)
        if self.seen < CALLED:
            return [[]] * rows
        name = name_width((place.name for place in places), room // 3)
        drawn = [with_bar(place, name, room, best) for place in places]
        drawn += [padded([], room)] * (rows * columns - len(places))
        lines = abreast([drawn[:rows], drawn[rows:]][:columns], APART)
        return [middle(line, width) for line in lines]


def with_bar(place: FinalPlace, name: int, width: int, best: int) -> Line:
    """Return a player's place, name in `name` columns, a bar that is longest for `best`, and points."""
    return [
        segment(f"{place.place or '':>2} ", "faint"),
        pawn_piece(place.pawn),
        segment(f"{fit(place.name, name)} "),
        *bar(place.points, best, width - name - 10, place.pawn.colour),
        segment(f"{place.points:4}", "ginger", bold=True),
    ]


def eaten(winners: Sequence[FinalPlace]) -> list[Card]:
    """Return the winners' food, taking turns, with one card of each kind."""
    by_turns = chain.from_iterable(zip_longest(*(place.food for place in winners)))
    alike = {food.picture(card, "large"): card for card in by_turns if card is not None}
    return [*alike.values()]


@painted
def letters(rows: tuple[str, ...], colour: str, times: int) -> list[Line]:
    """Return large letters in a colour, lighter towards the top."""
    pixels = enlarged(inked(rows, "#"), times)
    lines = letter_lines(["".join(pixel or "." for pixel in row) for row in pixels], 0)
    drawn = []
    for at, line in enumerate(lines):
        shade = lit(colour, LIGHT * max(0, 1 - 2 * at / len(lines)))
        drawn.append([Segment(line, stroke(shade, bold=True))])
    return drawn


@painted
def _tile(card: Card, sizes: FinalSizes, on: str, width: int, risen: int) -> tuple[Line, ...]:
    """Return a piece of food in the middle of its part of the belt, `risen` by so many pixels."""
    # The empty rows above leave room for the hop, and shrink as the food rises.
    art = picture_lines(card, sizes.food, on, "beam", times=sizes.times, down=HOP - risen)
    above = (sizes.belt - len(art)) // 2 - (risen > 0) if in_ascii() else 0
    lines: list[Line] = [*[[]] * above, *(middle(line, width, on) for line in art)]
    lines += [[]] * (sizes.belt - len(lines))
    return tuple(padded(line, width, on) for line in lines)
