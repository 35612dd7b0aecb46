"""The winner's screen: name and points in large letters, the food, and all other players."""

from collections.abc import Sequence
from itertools import chain, zip_longest
from math import pi, sin

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.hotseat.counting import partly
from sushigo_tui.language import say
from sushigo_tui.pictures import food
from sushigo_tui.pictures.letters import HEIGHT, lettered
from sushigo_tui.pictures.pawns import SHAPES
from sushigo_tui.pictures.poster import FinalPlace, FinalStanding
from sushigo_tui.pictures.raster import enlarged, inked
from sushigo_tui.rules.cards import Card
from sushigo_tui.text.cells import wrap
from sushigo_tui.text.evenings import WINS
from sushigo_tui.tui.layouts import FINALS, FinalSizes
from sushigo_tui.tui.theme import chip, fit, in_ascii, lit, painted, pawn_sign, segment, stroke
from sushigo_tui.tui.widgets.lines import Line, Lines, apart, middle, name_width, padded
from sushigo_tui.tui.widgets.marks import PawnMark, mark_lines
from sushigo_tui.tui.widgets.pixels import letter_lines, picture_lines

CROWN = (
    ".........",
    "#...#...#",
    "#..###..#",
    "##.###.##",
    "#########",
    "#########",
    "#########",
)
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
        if (standing, seen) != (self.standing, self.seen):
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
        others = [place for place in self.standing.places if not place.won]
        won_too = [PawnMark(place.pawn, place.name, place.points) for place in others if place.points]
        points = self._points(won[0].points, sizes, width, won_too if self.evening else self.won)
        most = max(NAMES * sizes.digits, height * 3 // 8)
        if self.evening:
            most = height - len(points) - sizes.belt - 1
        pieces = [
            self._names(won, most, width),
            points,
            self._belt(eaten(won), sizes, width),
            [] if self.evening else self._others(others, width),
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
        names = [lettered(place.name) for place in won]
        for times in range(2 * most // HEIGHT, 0, -1):
            # Letters of an odd number of pixels have half an empty line below them.
            airy = HEIGHT * times % 2 == 0
            if len(won) * (HEIGHT * times // 2 + 1) - airy <= most and all(
                rows and len(rows[0]) * times <= width - 4 for rows in names
            ):
                drawn = zip(names, won, strict=True)
                lines = apart(
                    (letters(rows or (), place.pawn.colour, times) for rows, place in drawn), airy=airy
                )
                return [middle(self._called(line), width) for line in lines]
        widest = name_width((place.name for place in won), width - 30)
        high = len(won) * 4 - 1 <= most
        lines = apart((self._plate(place, widest, high=high) for place in won), airy=high)
        return [middle(line, width) for line in lines]

    def _called(self, line: Line) -> Line:
        """Return as much of a line of names as is seen, in its whole width."""
        width = Segment.get_line_length(line)
        return padded([*Strip(line).crop(0, round(width * self._part(0, CALLED)))], width)

    def _plate(self, place: FinalPlace, width: int, *, high: bool) -> list[Line]:
        """Return a name on a plate of its pawn's colour; if it may be `high`, between two large pawns."""
        style, mark = chip(place.pawn.colour), pawn_sign(place.pawn)
        name = fit(place.name, width)
        if not high:
            return [[Segment(f"  {mark}  {name}  {mark}  ", style)]]
        pawn = letters(SHAPES[place.pawn.shape], place.pawn.colour, 1)
        bare = Segment(" " * (width + 8), style)
        plate = (bare, Segment(f"    {name}    ", style), bare)
        gap = segment(" " * APART)
        return [[*side, gap, line, gap, *side] for side, line in zip(pawn, plate, strict=True)]

    def _points(self, points: int, sizes: FinalSizes, width: int, others: Sequence[PawnMark]) -> list[Line]:
        """Return the crown, the points as they count up, and beside them how the winners won, and marks."""
        assert self.standing is not None
        final = lettered(str(points))
        assert final is not None
        counted = lettered(str(partly(points, self._part(CALLED, COUNTED)))) or final
        across = max(len(final[0]), len(counted[0]))
        drawn = tuple(f"{crown}...{row:.>{across}}" for crown, row in zip(CROWN, counted, strict=True))
        lines = letters(drawn, "total", sizes.digits)
        gap = segment(" " * APART)
        room = width - 4 - Segment.get_line_length(lines[0]) - APART
        said: list[Line] = []
        for sentence in self.standing.said:
            ink, words = "soft" if said else "ink", wrap(sentence, room)
            # What doesn't fit here is on the next screen as well.
            if not said or len(said) + len(words) <= len(lines):
                said += [[segment(each, ink, bold=ink == "ink")] for each in words[: len(lines)]]
        if others:
            said += [] if self.evening else [[segment(say(WINS), "soft")]]
            said += mark_lines(others, room)
        said = said[: len(lines)]
        widest = max(map(Segment.get_line_length, said), default=0)
        above = (len(lines) - len(said)) // 2
        beside = [*[[]] * above, *(said if self.seen >= COUNTED else ())]
        beside += [[]] * (len(lines) - len(beside))
        if self.seen <= CALLED:
            return [[]] * len(lines)
        return [
            middle([*line, gap, *padded(words, widest)], width)
            for line, words in zip(lines, beside, strict=True)
        ]

    def _belt(self, cards: Sequence[Card], sizes: FinalSizes, width: int) -> list[Line]:
        """Return a belt from edge to edge, with as many of these cards as fit."""
        across = food.SIZES[sizes.food][0] * sizes.times + APART
        count = min(len(cards), width // across)
        ends = [width * at // max(1, count) for at in range(count + 1)]
        hops = self._part(SERVED, 1) * (count + 1)
        tiles = []
        for at, card in enumerate(cards[:count]):
            risen = round(HOP * sin(pi * max(0.0, min(1.0, (hops - at) / 2))))
            on = ("belt", "joint")[at % 2]
            tiles.append(_tile(card, sizes, on, ends[at + 1] - ends[at], risen))
        come = round((1 - self._part(COUNTED, SERVED)) ** 2 * width)
        bare = segment(" " * width, on="belt")
        rows = zip(*tiles, strict=True) if tiles else [()] * sizes.belt
        return [list(Strip([bare, *chain(*row)]).crop(width - come, 2 * width - come)) for row in rows]

    def _others(self, places: Sequence[FinalPlace], width: int) -> list[Line]:
        """Return the other players, a line each, with a bar for their points, once the winners are named."""
        assert self.standing is not None
        columns = 1 + (len(places) > COLUMN)
        best = max(1, *(place.points for place in self.standing.places))
        room = width * 4 // 5 if columns == 1 else width // 2 - APART
        name = name_width((place.name for place in places), room // 3)
        drawn = [with_bar(place, name, room, best) for place in places]
        rows = -(-len(drawn) // columns)
        for at, line in enumerate(drawn[rows:]):
            drawn[at] = [*drawn[at], segment(" " * APART), *line]
        if self.seen < CALLED:
            return [[]] * rows
        return [middle(padded(line, columns * (room + APART) - APART), width) for line in drawn[:rows]]


def with_bar(place: FinalPlace, name: int, width: int, best: int) -> Line:
    """Return a player's place, name in `name` columns, a bar that is longest for `best`, and points."""
    nth = "" if place.place is None else str(place.place)
    across = width - name - 10
    halves = round(2 * across * max(0, place.points) / best)
    return [
        segment(f"{nth:>2} ", "faint"),
        segment(f"{pawn_sign(place.pawn)} ", place.pawn.colour, bold=True),
        segment(f"{fit(place.name, name)} "),
        *padded([Segment("█" * (halves // 2) + "▌" * (halves % 2), stroke(place.pawn.colour))], across),
        segment(f"{place.points:4}", "ginger", bold=True),
    ]


def eaten(winners: Sequence[FinalPlace]) -> list[Card]:
    """Return the winners' food, taking turns, with one card of each kind."""
    by_turns = chain.from_iterable(zip_longest(*(place.food for place in winners)))
    return list({food.picture(card, "large"): card for card in by_turns if card is not None}.values())


@painted
def letters(rows: tuple[str, ...], colour: str, times: int) -> tuple[Line, ...]:
    """Return large letters in a colour, lighter towards the top."""
    pixels = enlarged(inked(rows, "#"), times)
    lines = letter_lines(["".join(pixel or "." for pixel in row) for row in pixels], 0)
    shades = (lit(colour, LIGHT * max(0, 1 - 2 * at / len(lines))) for at in range(len(lines)))
    return tuple([Segment(line, stroke(shade, bold=True))] for line, shade in zip(lines, shades, strict=True))


@painted
def _tile(card: Card, sizes: FinalSizes, on: str, width: int, risen: int) -> tuple[Line, ...]:
    """Return a piece of food in the middle of its part of the belt, `risen` by so many pixels."""
    # The empty rows above leave room for the hop, and shrink as the food rises.
    art = picture_lines(card, sizes.food, on, "beam", times=sizes.times, down=HOP - risen)
    above = (sizes.belt - len(art)) // 2 - (risen > 0) if in_ascii() else 0
    lines: list[Line] = [*[[]] * above, *(middle(line, width, on) for line in art)]
    lines += [[]] * (sizes.belt - len(lines))
    return tuple(padded(line, width, on) for line in lines)
