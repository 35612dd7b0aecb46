"""All faces of all dishes as cards of three sizes, on one sheet a look."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.pictures.food import SIZES as PICTURES
from sushigo_tui.pictures.food import picture
from sushigo_tui.rules.cards import CARDS, Card
from sushigo_tui.tui.layouts import BROAD, CARD_SIZES, SMALL
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import segment
from sushigo_tui.tui.widgets.cards import back, drawn, face
from sushigo_tui.tui.widgets.lines import Line, padded

SHOWN = (CARD_SIZES[0], BROAD, SMALL)
"""Cards with a large, a middle and a small picture."""
ACROSS = 5
"""Faces side by side."""


def all_faces() -> list[Card]:
    """One card of each picture that there is."""
    alike = {tuple(picture(card, size) for size in PICTURES): card for card in reversed(CARDS.values())}
    return list(alike.values())[::-1]


def faces_lines(symbols: Symbols) -> list[Strip]:
    """Every face, and the back, in the theme that is active."""
    shown = [
        *(
            [drawn(face(card, symbols, card.dish.words.brief), size) for size in SHOWN]
            for card in all_faces()
        ),
        [back(size, symbols) for size in SHOWN],
    ]
    return [
        strip
        for start in range(0, len(shown), ACROSS)
        for strip in _side_by_side(chain.from_iterable(shown[start : start + ACROSS]))
    ]


def _side_by_side(cards: Iterable[Sequence[Line]]) -> Iterator[Strip]:
    """Cards in a row, all on the same ground, and an empty line below them."""
    width = ACROSS * sum(size.width + 1 for size in SHOWN)
    gap = segment(" ")
    columns = [[[*line, gap] for line in card] for card in cards]
    for y in range(SHOWN[0].height + 1):
        line = [piece for column in columns for piece in _line(column, y)]
        yield Strip(padded(line, width))


def _line(column: Sequence[Line], y: int) -> Line:
    """A line of a card, or as much of the ground below it."""
    return column[y] if y < len(column) else [segment(" " * Segment.get_line_length(column[0]))]
