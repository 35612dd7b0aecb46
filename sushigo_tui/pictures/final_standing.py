"""A picture of the end of a game: who won, what they ate, and everyone's points."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, pi, sin

from sushigo_tui.language import several
from sushigo_tui.pictures.food import SIZES, picture
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.pictures.svg import document, element, pixels, rectangle, text
from sushigo_tui.rules.cards import Card

WIDTH, MARGIN = 1000, 60
PAPER, TRAY, INK, SOFT, GOLD = "#1b1816", "#2a231c", "#f2eadf", "#bcae9f", "#ffb400"
BELT, EDGE, JOINT, PLATE, RIM = "#3c3b41", "#5d5b64", "#2f2e33", "#f6efe2", "#d3c6b0"
PIXEL, REACH, ROW, LINK = 4, 43, 104, 40
"""A pixel of the food, a plate's radius, the height of a belt, and the width of its links."""
PLATES = 9
"""The most plates on a belt."""
LINE = 46
"""The height of a line of the standing."""


@dataclass(frozen=True)
class FinalPlace:
    """A seat at the end, with its place (None for the dummy's) and all the food it scored."""

    place: int | None
    name: str
    points: int
    pawn: Pawn
    won: bool
    food: tuple[Card, ...]


@dataclass(frozen=True)
class FinalStanding:
    """The content of the picture: a heading, lines below the winners, and all places in order."""

    heading: str
    said: Sequence[str]
    places: Sequence[FinalPlace]


def draw_final_standing(standing: FinalStanding) -> str:
    """Return the picture as SVG that needs no other file, not even a font."""
    winners = [place for place in standing.places if place.won]
    belts = _belts(winners)
    names = 112 if len(winners) == 1 else 76
    said = 96 + names * len(winners)
    belt = said + 36 * len(standing.said) + 36
    rows = belt + ROW * len(belts) + 34
    height = rows + LINE * len(standing.places) + 40
    body = [rectangle(0, 0, WIDTH, height, PAPER), _words(standing.heading, 62, 24, SOFT)]
    for nth, winner in enumerate(winners):
        body += _winner(winner, 96 + names * nth, names)
    for nth, words in enumerate(standing.said):
        body.append(_words(words, said + 30 + 36 * nth, 26, SOFT if nth else INK))
    for nth, food in enumerate(belts):
        body += _belt(food, belt + ROW * nth)
        if len(winners) > 1:
            body.append(shape(winners[nth].pawn, MARGIN / 2, belt + ROW * nth + (ROW - 6) / 2, 26))
    best = max(1, *(place.points for place in standing.places))
    for nth, place in enumerate(standing.places):
        body += _place_line(place, rows + LINE * nth, best)
    points = (
        several("{name}: {number} point.", "{name}: {number} points.", place.points, name=place.name)
        for place in standing.places
    )
    description = " ".join((*standing.said, *points))
    return document(WIDTH, height, body, title=standing.heading, description=description)


def _words(words: str, y: float, most: float, fill: str) -> str:
    words, size = fitted(words, WIDTH - 2 * MARGIN, most)
    return text(MARGIN, y, words, font_size=size, fill=fill)


def _winner(winner: FinalPlace, y: float, height: float) -> Iterator[str]:
    """Yield the pawn, the name in its colour, and the points."""
    middle, most = y + height / 2, height * 0.82
    name, size = fitted(winner.name, WIDTH - 2 * MARGIN - 3 * height, most, bold=True)
    mark = most * 0.72
    yield shape(winner.pawn, MARGIN + mark / 2, middle, mark)
    heavy = {"font_weight": 700, "fill": winner.pawn.colour}
    yield text(MARGIN + mark * 1.35, middle + size * 0.36, name, font_size=size, **heavy)
    end = {"font_weight": 700, "fill": GOLD, "text_anchor": "end"}
    yield text(WIDTH - MARGIN, middle + most * 0.36, f"{winner.points}", font_size=most, **end)


def _belts(winners: Sequence[FinalPlace]) -> list[Sequence[Card]]:
    """Return the food on each belt: everything the winner ate, or one of each for shared winners."""
    if len(winners) > 1:
        return [list(dict.fromkeys(winner.food))[:PLATES] for winner in winners]
    food = winners[0].food
    rows = max(1, ceil(len(food) / PLATES))
    ends = [len(food) * row // rows for row in range(rows + 1)]
    return [food[start:end] for start, end in pairwise(ends)]


def _belt(food: Sequence[Card], y: float) -> Iterator[str]:
    """Yield a belt from edge to edge, with plates in its middle."""
    yield rectangle(0, y, WIDTH, ROW - 6, BELT)
    for edge in (y, y + ROW - 10):
        yield rectangle(0, edge, WIDTH, 4, EDGE)
    joints = "".join(f"M{x} {y + 4:g}v{ROW - 14}" for x in range(LINK // 2, WIDTH, LINK))
    yield element("path", d=joints, stroke=JOINT, stroke_width=2)
    apart = (WIDTH - 2 * MARGIN) / PLATES
    left = WIDTH / 2 - apart * (len(food) - 1) / 2
    for nth, card in enumerate(food):
        yield from _plate(card, left + apart * nth, y + (ROW - 6) / 2, nth)


def _plate(card: Card, x: float, y: float, nth: int) -> Iterator[str]:
    """Yield a plate with a dish that smiles, or sometimes beams."""
    across, down = (side * PIXEL / 2 for side in SIZES["large"])
    yield element("circle", cx=x, cy=y + 3, r=REACH, fill=JOINT)
    yield element("circle", cx=x, cy=y, r=REACH - 1, fill=PLATE, stroke=RIM, stroke_width=2)
    food = pixels(picture(card, "large", "beam" if nth % 3 == 1 else "smile"), PIXEL)
    corner = f"translate({round(x - across)} {round(y - down)})"
    yield element("g", food, transform=corner, shape_rendering="crispEdges")


def _place_line(place: FinalPlace, y: float, best: int) -> Iterator[str]:
    """Yield a line of the standing: place, pawn, name, and points as a bar and a number."""
    if place.won:
        yield rectangle(MARGIN - 24, y, WIDTH - 2 * MARGIN + 48, LINE - 4, TRAY, rx=8)
    middle, weight = y + LINE / 2 - 2, 700 if place.won else 400
    number = "" if place.place is None else f"{place.place}"
    yield text(MARGIN + 14, middle + 8, number, font_size=22, fill=SOFT, text_anchor="end")
    yield shape(place.pawn, MARGIN + 48, middle, 22)
    name, size = fitted(place.name, 320, 24, bold=place.won)
    yield text(MARGIN + 76, middle + size / 3, name, font_size=size, fill=INK, font_weight=weight)
    start, end = MARGIN + 420, WIDTH - MARGIN - 76
    length = (end - start) * max(0, place.points) / best
    yield rectangle(start, middle - 8, length, 16, place.pawn.colour, rx=8)
    points = {"font_size": 26, "font_weight": 700, "fill": GOLD if place.won else INK}
    yield text(WIDTH - MARGIN, middle + 9, f"{place.points}", text_anchor="end", **points)


def shape(pawn: Pawn, x: float, y: float, size: float) -> str:
    """Return a pawn's shape in its colour, with its middle at this point."""
    half = size / 2
    if corners := CORNERS.get(pawn.shape):
        points = " ".join(f"{x + half * right:.4g},{y + half * down:.4g}" for right, down in corners)
        return element("polygon", points=points, fill=pawn.colour)
    if pawn.shape == "○":
        ring = {"fill": "none", "stroke": pawn.colour, "stroke_width": half * 0.36}
        return element("circle", cx=x, cy=y, r=half * 0.78, **ring)
    return element("circle", cx=x, cy=y, r=half * 0.94, fill=pawn.colour)


_ARM = (0.32, -1), (0.32, -0.32), (1, -0.32)
CORNERS: Mapping[str, Sequence[tuple[float, float]]] = {
    "■": [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)],
    "▲": [(0, -0.9), (1, 0.85), (-1, 0.85)],
    "▼": [(0, 0.9), (1, -0.85), (-1, -0.85)],
    "◆": [(0, -1.1), (1, 0), (0, 1.1), (-1, 0)],
    # The points are on one circle, and the corners between them on a smaller one.
    "★": [
        (reach * sin(nth * pi / 5), -reach * cos(nth * pi / 5)) for nth, reach in enumerate([1.1, 0.48] * 5)
    ],
    "✚": [
        *_ARM,
        *((-y, x) for x, y in _ARM),
        *((-x, -y) for x, y in _ARM),
        *((y, -x) for x, y in _ARM),
    ],
}
"""The corners of pawns that aren't round, from their middle, in halves of their size."""

WIDE, NARROW = 1.15, 0.72
"""The widths of the widest and a usual letter of an unknown bold font, in its size."""


def fitted(words: str, room: float, most: float, *, bold: bool = False) -> tuple[str, float]:
    """Return the words with a font size that fits the room; cut if the size would be too small."""
    least = most * 0.55
    while (width := sum(map(_breadth, words)) * (1 if bold else 0.9)) * least > room:
        words = words.removesuffix("…")[:-1].rstrip() + "…"
    return words, round(min(most, room / max(width, 0.1)), 1)


def _breadth(letter: str) -> float:
    """Return the largest width of a letter in any font."""
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if letter in "MW@%&mw" or unicodedata.east_asian_width(letter) in "WF":
        return WIDE
    return 0.85 if letter.isupper() else NARROW
