"""Cards side by side, under one cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Size as Cells
from textual.message import Message

from sushigo_tui.tui.theme import ink

from .card import LARGE, MIDDLE, SMALL, Face, Size, back, centred, drawn
from .lines import Line, Lines

NUMBERS = "1234567890"


class Shown(NamedTuple):
    """A card in a row, face-down without a face, with what is said of it; `pale` if it is not offered."""

    face: Face | None
    foot: str = ""
    above: str = ""
    pale: bool = False


class CardRow(Lines):
    """Cards, as large as the window allows; a row that is too long goes on below.

    Those of `lifted`, and the one under the cursor, stand one line higher. If `numbered` each has its key.
    """

    class Clicked(Message):
        """The card at a place was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None, numbered: bool = True) -> None:
        super().__init__(id=id)
        self.numbered = numbered
        self.cards: list[Shown] = []
        self.cursor: int | None = None
        self.lifted: frozenset[int] = frozenset()
        self.most = 0

    def show(self, cards: Sequence[Shown], *, most: int = 0) -> None:
        """Lay other cards out, no larger than would do for the `most` that there will be."""
        self.cards = list(cards)
        self.most = max(most, len(cards))
        self.cursor = None
        self.lifted = frozenset()
        self.renew(layout=True)

    def clear(self) -> None:
        """Take all cards away."""
        self.show([])

    def point(self, cursor: int | None, lifted: frozenset[int] = frozenset()) -> None:
        """Put the cursor somewhere, and lift other cards."""
        if (cursor, lifted) != (self.cursor, self.lifted):
            self.cursor, self.lifted = cursor, lifted
            self.renew()

    def edge(self, end: int) -> int | None:
        """The first card on offer, or with 1 the last."""
        offered = [at for at, card in enumerate(self.cards) if not card.pale]
        return offered[-1 if end > 0 else 0] if offered else None

    def next(self, dx: int, dy: int) -> int | None:
        """The nearest card on offer in a direction from the cursor; the first one without a cursor."""
        offered = [at for at, card in enumerate(self.cards) if not card.pale]
        if not offered or self.cursor is None:
            return offered[0] if offered else None
        per_line = self._per_line(self.size.width)
        row = self.cursor // per_line + dy
        if not 0 <= row <= (len(self.cards) - 1) // per_line:
            return self.cursor
        step = dx + dy * per_line
        ahead = [at for at in offered if (at > self.cursor if step > 0 else at < self.cursor)]
        return min(ahead, key=lambda at: abs(at - self.cursor - step), default=self.cursor)  # type: ignore[operator]

    def _card_size(self, width: int, window: Cells) -> Size:
        roomy = window.height >= 30 and window.width >= 100
        for size in (LARGE, MIDDLE):
            fits = self.most * (size.width + 1) - 1 <= width
            if roomy and fits and (size is MIDDLE or window.height >= 36):
                return size
        return SMALL

    def _per_line(self, width: int) -> int:
        return max(1, (width + 1) // (self._card_size(width, self.app.size).width + self._gap(width)))

    def _gap(self, width: int) -> int:
        """Cells between two cards: more where names stand above them."""
        size, count = self._card_size(width, self.app.size), len(self.cards)
        if not any(card.above for card in self.cards):
            return 1
        return max(1, min(6, (width - count * size.width) // max(1, count)))

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:
        """One line more than a card for those that are lifted or have something said above them."""
        if not self.cards:
            return 0
        lines = -(-len(self.cards) // self._per_line(width))
        return lines * (self._card_size(width, self.app.size).height + 1)

    def _rows(self, width: int) -> list[range]:
        per_line, count = self._per_line(width), len(self.cards)
        return [range(start, min(start + per_line, count)) for start in range(0, count, per_line)]

    def _left(self, width: int, places: range) -> int:
        size, gap = self._card_size(width, self.app.size), self._gap(width)
        return max(0, (width - len(places) * (size.width + gap) + gap) // 2)

    def draw(self, width: int, height: int) -> list[Line]:
        """The rows of cards, centred."""
        size, space = self._card_size(width, self.app.size), self._gap(width)
        gap = Segment(" " * space, ink())
        lines: list[Line] = []
        for places in self._rows(width):
            left = self._left(width, places)
            named = any(self.cards[at].above for at in places)
            if named:
                above = "".join(centred(self.cards[at].above, size.width + space) for at in places)
                lines.append([Segment(" " * (left - space // 2) + above, ink(bold=True))])
            for cells in zip(*(self._column(at, size, named) for at in places), strict=True):
                line = [Segment(" " * left, ink())]
                for cell in cells:
                    line += [cell, gap]
                lines.append(line)
        return lines

    def _column(self, at: int, size: Size, named: bool) -> list[Segment]:
        """A card from top to bottom, and the line that it is lifted by, unless names stand there."""
        card = self.cards[at]
        corner = NUMBERS[at] if self.numbered and at < len(NUMBERS) and not card.pale else ""
        cells = list(
            back(size) if card.face is None else drawn(card.face, size, corner, card.foot, card.pale)
        )
        if named:
            return cells
        if at == self.cursor or at in self.lifted:
            under = "▔" * size.width if at == self.cursor else " " * size.width
            return [*cells, Segment(under, ink("salmon"))]
        return [Segment(" " * size.width, ink()), *cells]

    def place_at(self, x: int, y: int) -> int | None:
        """The place of the card at a cell of this widget."""
        width = self.size.width
        if not self.cards:
            return None
        size, gap = self._card_size(width, self.app.size), self._gap(width)
        rows = self._rows(width)
        row = y // (size.height + 1)
        if row >= len(rows):
            return None
        across, inside = divmod(x - self._left(width, rows[row]), size.width + gap)
        return rows[row][across] if 0 <= across < len(rows[row]) and inside < size.width else None

    def on_click(self, event: events.Click) -> None:
        at = self.place_at(event.x, event.y)
        if at is not None and not self.cards[at].pale:
            self.post_message(self.Clicked(at))
