"""Cards side by side, under one cursor."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size as Cells
from textual.message import Message
from textual.strip import Strip

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.tui.motion import Motion
from sushigo_tui.tui.terminal import ROOMY, WIDE, Symbols
from sushigo_tui.tui.theme import fit, ink
from sushigo_tui.tui.widgets.card import BROAD, LARGE, MIDDLE, SIZES, SMALL, Face, Size, back, centred, drawn
from sushigo_tui.tui.widgets.lines import Line, Lines, middle, tagged

NUMBERS = "1234567890"


HANDS = "││││││"
"""Some cards face-down, on their way."""


class Hop(NamedTuple):
    """How the food under the cursor stands: so many pixels higher, and with closed eyes if it blinks."""

    rise: int = 0
    blinks: bool = False


HOPS = ((0.08, Hop(1)), (0.06, Hop(1, True)), (0.1, Hop(0, True)), (0.0, Hop()))
"""What it does when the cursor comes to it, and for how many seconds; then it rests."""


class Shown(NamedTuple):
    """A card in a row, face-down without a face, with what is said of it; `pale` if it is not offered.

    `above` stands over it in its colour; `feet` say the same at its foot, the longest words first.
    `broad` is how much of its width is seen while it turns over, 0 for its edge alone; its picture stands
    `rise` pixels higher than usual.
    """

    face: Face | None
    foot: str = ""
    above: str = ""
    colour: str = "ink"
    pale: bool = False
    broad: float = 1
    feet: tuple[str, ...] = ()
    rise: int = 0

    def foot_of(self, size: Size) -> str:
        """As much as a card of this size has room for at its foot."""
        return next((foot for foot in self.feet if cell_len(foot) <= size.width), self.foot)


def face_down(names: Sequence[str], pawns: Sequence[Pawn], symbols: Symbols) -> list[Shown]:
    """A card face-down for each seat, below its pawn and its name."""
    return [
        Shown(None, above=f"{pawn.mark(symbols)} {name}", colour=pawn.colour)
        for name, pawn in zip(names, pawns, strict=False)
    ]


def largest_card(count: int, width: int, lines: int, gap: int = 1) -> Size:
    """The largest size of which so many cards fit side by side, no higher than so many lines."""
    fitting = (s for s in SIZES if s.height <= lines and count * (s.width + gap) - gap <= width)
    return next(fitting, SMALL)


def usual(window: Cells) -> int:
    """Lines of a card beside the tables of eight seats and all else that there is to read."""
    if window.height < ROOMY or window.width < WIDE:
        return SMALL.height
    return MIDDLE.height if window.height < 36 else BROAD.height


class CardRow(Lines):
    """Cards, as large as they are made to `fit`; a row that is too long goes on below.

    Those of `lifted`, and the one under the cursor, stand one line higher, or have their names marked. If
    `numbered` each has its key. `hands` are on their way past the cards, each at a place in between.
    """

    @dataclass
    class Clicked(Message):
        """The card at a place was clicked."""

        at: int

    @dataclass
    class Hovered(Message):
        """The pointer is over another card, or over none any more."""

        at: int | None

    def __init__(self, *, numbered: bool = True) -> None:
        super().__init__()
        self.numbered = numbered
        self.card = SMALL
        self.hovered: int | None = None
        self.cards: list[Shown] = []
        self.cursor: int | None = None
        self.lifted: frozenset[int] = frozenset()
        self.hands: Sequence[float] = ()
        self.hop = Hop()
        self.motion = Motion(self, self._hop)

    def show(
        self,
        cards: Sequence[Shown],
        *,
        lifted: frozenset[int] = frozenset(),
        hands: Sequence[float] = (),
    ) -> None:
        """Lay other cards out."""
        before = len(self.cards)
        self.motion.clear()
        self.hop = Hop()
        self.cards = list(cards)
        self.cursor = None
        self.lifted, self.hands = lifted, hands
        self.renew(layout=before != len(cards))

    def fit(self, width: int, lines: int) -> int:
        """Take the largest cards that fit into so many lines, or the smallest; returns how many they take."""
        card = largest_card(len(self.cards), width, lines - 1 - self._named)
        if card != self.card:
            self.card = card
            self.forget()
        return self._lines(width, card)

    def clear(self) -> None:
        """Take all cards away."""
        self.show([])

    @property
    def pose(self) -> Hashable:
        return self.cursor, self.lifted, self.hop

    def point(self, cursor: int | None, lifted: frozenset[int] = frozenset()) -> None:
        """Put the cursor somewhere, and lift other cards; where it comes to, the food hops."""
        if (cursor, lifted) != (self.cursor, self.lifted):
            comes = cursor is not None and cursor != self.cursor
            self.cursor, self.lifted = cursor, lifted
            self.motion.start(HOPS if comes else HOPS[-1:])

    def _hop(self, hop: Hop) -> None:
        self.hop = hop
        self.renew(posed=True)

    def edge(self, end: int) -> int | None:
        """The first card on offer, or with 1 the last."""
        offered = [at for at, card in enumerate(self.cards) if not card.pale]
        return offered[-1 if end > 0 else 0] if offered else None

    def next(self, dx: int, dy: int) -> int | None:
        """The nearest card on offer in a direction from the cursor; the first one without a cursor."""
        offered = [at for at, card in enumerate(self.cards) if not card.pale]
        if not offered or self.cursor is None:
            return offered[0] if offered else None
        per_line = self._per_line(self.size.width, self.card)
        row = self.cursor // per_line + dy
        if not 0 <= row <= (len(self.cards) - 1) // per_line:
            return self.cursor
        step = dx + dy * per_line
        ahead = [at for at in offered if (at > self.cursor if step > 0 else at < self.cursor)]
        return min(ahead, key=lambda at: abs(at - self.cursor - step), default=self.cursor)  # type: ignore[operator]

    def _per_line(self, width: int, card: Size) -> int:
        gap = self._gap(width, card)
        return max(1, (width + gap) // (card.width + gap))

    def _gap(self, width: int, card: Size) -> int:
        """Cells between two cards: more where names stand above them, or where cards are large."""
        count = len(self.cards)
        most = 6 if self._named else 1 + (card.width > LARGE.width)
        return max(1, min(most, (width - count * card.width) // max(1, count)))

    def _lines(self, width: int, card: Size) -> int:
        """Lines that all rows take."""
        return -(-len(self.cards) // self._per_line(width, card)) * self._stride(card)

    def _stride(self, card: Size) -> int:
        """Lines from one row to the next: a card, one more to lift it or for names, and one for hands."""
        return card.height + 1 + self._named

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:
        """What it must have: that of the smallest cards."""
        return self._lines(width, SMALL)

    def draw(self, width: int, height: int) -> list[Line]:
        """The rows of cards, centred."""
        size, space, per_line = self.card, self._gap(width, self.card), self._per_line(width, self.card)
        gap, count = Segment(" " * space, ink()), len(self.cards)
        lines: list[Line] = []
        for start in range(0, count, per_line):
            places = range(start, min(start + per_line, count))
            left = max(0, (width - len(places) * (size.width + space) + space) // 2)
            if self._named:
                lines.append(self._names(places, left - space // 2, size.width + space))
            for row in zip(*(self._column(at, size) for at in places), strict=True):
                line = [Segment(" " * left, ink())]
                for at, cells in zip(places, row, strict=True):
                    line += [*tagged(cells, at), gap]
                lines.append(line)
            if self._named:
                lines.append(self._lane(places, left - space // 2, size.width + space))
        return lines

    @property
    def _named(self) -> bool:
        """Whether something stands above the cards; then hands go past below them."""
        return any(card.above for card in self.cards)

    def _names(self, places: range, left: int, width: int) -> Line:
        """What stands above the cards, apart from one another."""
        line = [Segment(" " * left, ink())]
        for at in places:
            card = self.cards[at]
            name = fit(card.above, min(cell_len(card.above), width - 1 - 2 * (at in self.lifted)))
            style = ink(card.colour, bold=True)
            if at in self.lifted:
                name, style = f"▸{name}◂", ink("paper", "salmon", bold=True)
            line += tagged(middle([Segment(name, style)], width), at)
        return line

    def _lane(self, places: range, left: int, width: int) -> Line:
        """What lies below the cards: a bar under those that are lifted, and the hands that go past."""
        size = self.card.width
        bars = ("▀" * size if at in self.lifted else "" for at in places)
        line = [Segment(" " * left, ink()), *(Segment(centred(bar, width), ink("salmon")) for bar in bars)]
        strip = Strip(line)
        for place in self.hands:
            start = left + round((place - places.start + 0.5) * width) - len(HANDS) // 2
            hand = Strip([Segment(HANDS, ink("slats", "mat"))])
            strip = Strip.join([strip.crop(0, start), hand, strip.crop(start + len(HANDS))])
        return list(strip)

    def _column(self, at: int, size: Size) -> list[Line]:
        """A card from top to bottom, and the line that it is lifted by, unless names stand there."""
        card = self.cards[at]
        corner = NUMBERS[at] if self.numbered and at < len(NUMBERS) and not card.pale else ""
        hop = self.hop if at == self.cursor else Hop(card.rise)
        if card.face is None:
            cells = back(size, self.app.look.symbols)
        else:
            face = replace(card.face, mood="blink") if hop.blinks else card.face
            cells = drawn(face, size, corner, card.foot_of(size), pale=card.pale, rise=hop.rise)
        column = [cell if card.broad == 1 else _turning(cell, card.broad) for cell in cells]
        if self._named:
            return column
        if at == self.cursor or at in self.lifted:
            under = "▔" * size.width if at == self.cursor else " " * size.width
            under = centred("✓", size.width).replace(" ", under[0]) if at in self.lifted else under
            return [*column, [Segment(under, ink("salmon"))]]
        return [[Segment(" " * size.width, ink())], *column]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(*self.tag_at(event.x, event.y))

    def on_leave(self) -> None:
        self._hover()

    def _hover(self, at: int | None = None) -> None:
        if at != self.hovered:
            self.hovered = at
            self.post_message(self.Hovered(at))

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            if not self.cards[at].pale:
                self.post_message(self.Clicked(at))


def _turning(cell: Line, broad: float) -> Line:
    """A line of a card that turns over: blank and narrower, or nothing but its edge."""
    first, width = cell[0], sum(each.cell_length for each in cell)
    narrow = max(1, int(broad * width) // 2 * 2 + 1)
    side = Segment(" " * ((width - narrow) // 2), ink())
    slats = "│" if narrow == 1 or first.text.startswith("│") else " "
    return [side, Segment(slats * narrow, first.style), side]
