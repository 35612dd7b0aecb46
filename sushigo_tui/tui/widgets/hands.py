"""Open hands, one below the other."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size

from sushigo_tui.language import label
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.text.cells import first_that_fits
from sushigo_tui.text.voice import brief, short_name
from sushigo_tui.tui.layouts import MIDDLE, SMALL
from sushigo_tui.tui.theme import chip, fit, pawn_sign, segment, text_style
from sushigo_tui.tui.widgets.cards import drawn, face
from sushigo_tui.tui.widgets.lines import Lines, SeatClicked
from sushigo_tui.tui.widgets.pieces import Line, abreast, blank, length, middle, name_width, padded, tagged

AROUND_NAME = 4
"""The columns of the pawn, and of the spaces behind it and behind the name."""
HELD_SIZES = (MIDDLE, SMALL, Size(13, 1), Size(9, 1), Size(8, 1), Size(6, 1))
"""Sizes of cards from the largest on: whole cards, words, letters."""
MOST_AIR = 2
"""The most empty lines between two hands."""
FOLDED = HELD_SIZES[4:]
"""With these sizes, a hand may take two rows."""

Place = tuple[int, Card] | None
"""A card and its index in the hand; None for a gap."""


class Held(NamedTuple):
    """A seat's hand; `picked` are the indices of its marked cards."""

    seat: int
    name: str
    cards: Sequence[Card]
    picked: frozenset[int] = frozenset()


class Hands(Lines):
    """Hands with cards of the largest size at which all fit into `room` lines.

    Each of the `dishes` has its own columns, if all fit without letters for words.
    """

    hands: Sequence[Held] = ()
    dishes: Sequence[Dish] = ()
    room = 0

    def show(self, hands: Sequence[Held], room: int) -> None:
        self.hands, self.room = hands, room
        self.renew(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return sum(map(len, self._blocks(width)))

    @property
    def _name_width(self) -> int:
        return name_width((held.name for held in self.hands), 12)

    def _blocks(self, width: int) -> list[list[Line]]:
        """Return each hand's lines in the largest size that fits, with empty lines between if they fit."""
        space = width - self._name_width - AROUND_NAME
        rows = [list(enumerate(held.cards)) for held in self.hands]
        aligned = self._by_dish() if self.dishes else rows
        for cards, size in (*product([aligned], HELD_SIZES[:-1]), *product([rows], HELD_SIZES)):
            per_row = max(1, space // (size.width + 1))
            pairs = zip(self.hands, cards, strict=True)
            blocks = [self._block(held, places, per_row, size) for held, places in pairs]
            used, longest = sum(map(len, blocks)), max(map(len, cards), default=0)
            fits = (cards is rows and size in FOLDED) or longest <= per_row
            if fits and used <= self.room:
                break
        air = min(MOST_AIR, (self.room - used) // max(1, len(blocks) - 1))
        return [[*block, *([[]] * air)] for block in blocks[:-1]] + blocks[-1:]

    def _by_dish(self) -> list[list[Place]]:
        """Return all hands with their cards in the same columns, and gaps for the dishes that one lacks."""
        rows: list[list[Place]] = [[] for _ in self.hands]
        for dish in self.dishes:
            counts = (sum(card.dish is dish for card in held.cards) for held in self.hands)
            most = max(counts, default=0)
            for row, held in zip(rows, self.hands, strict=True):
                there = [(at, card) for at, card in enumerate(held.cards) if card.dish is dish]
                row += [*there, *[None] * (most - len(there))]
        return rows

    def _block(self, held: Held, places: Sequence[Place], per_row: int, size: Size) -> list[Line]:
        cards = [self._card(each, held.picked, size) for each in places]
        rows = (abreast(cards[start : start + per_row]) for start in range(0, len(cards), per_row))
        return [line for row in rows for line in row] or [[]]

    def _card(self, place: Place, marked: frozenset[int], size: Size) -> list[Line]:
        """Return a card behind a free column; cards beside those at the `marked` indices are pale."""
        if place is None:
            return [[blank(size.width + 1)]] * size.height
        at, card = place
        picked, pale = at in marked, bool(marked) and at not in marked
        edge = segment("▸" if picked else " ", "accent", bold=True)
        if size.height > 1:
            look = face(card, brief(card.dish))
            lines = drawn(look, size, foot=(("▸✓◂", ""),) if picked else (), pale=pale)
            return [[blank(1) if y else edge, *line] for y, line in enumerate(lines)]
        words, style = card_label(card, size.width - picked), chip(card.colour)
        if pale:
            edge, style = segment("▌", card.colour, "raised"), text_style("ink", "raised")
        if picked:
            words = f"{words}◂"
        elif cell_len(words) < size.width:
            words = f" {words}"
        return [[edge, Segment(fit(words, size.width), style)]]

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the hands from top to bottom, each behind its pawn and name."""
        lines: list[Line] = []
        for held, block in zip(self.hands, self._blocks(width), strict=True):
            pawn = self.pawns[held.seat]
            head = [
                segment(f" {pawn_sign(pawn)} ", pawn.colour),
                segment(fit(held.name, self._name_width) + " ", bold=True),
            ]
            first, *others = block
            indented = ([blank(self._name_width + AROUND_NAME), *line] for line in others)
            lines += [tagged(line, held.seat) for line in ([*head, *first], *indented)]
        # All hands start in the same column.
        across = max(map(length, lines), default=0)
        return [middle(padded(line, across), width) for line in lines]

    def on_click(self, event: events.Click) -> None:
        for seat in self.tag_at(event.x, event.y):
            self.post_message(SeatClicked(seat))


def card_label(card: Card, width: int) -> str:
    """Return a card's longest label that fits, or else its dish's letters and a sign such as its number."""
    look, more = face(card), str(card.number or "")
    if card.dish.digits == "icons":
        more = str(card.icons)
    elif card.face and not more:
        more = short_name(card)[:2]
    ways = [f"{name} {look.number}".rstrip() for name in look.labels]
    ways.append(f"{label(card.dish.letters)} {more}".rstrip())
    return first_that_fits(ways, width)
