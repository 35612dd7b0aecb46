"""Pictures of food, read from one text file for each dish.

`DISH.txt` begins with its colours (a letter and `#rrggbb` on each line) and the `smile` of its line art.
Pictures follow, each a heading and its rows. The heading of a picture in pixels contains its size, the card's
face (omitted if all faces look alike), and the column and row where the left upper corner of a mood from
`moods.txt` goes: `large 3 5`, or `small egg on wasabi 1 2`. A picture that looks asleep in every mood has no
column and row. In the rows, a dot is empty, and "@" has the dish's colour. Line art, for terminals without
colours, has a heading such as `large-lines`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Card, Dish

Size = Literal["large", "middle", "small"]
Expression = Literal["smile", "blink", "beam", "blush", "sulk", "spill"]
Pixels: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows from the top, all of one length; each pixel is `#rrggbb`, or "" if it is empty."""

SIZES: Mapping[str, tuple[int, int]] = {"large": (15, 12), "middle": (11, 10), "small": (7, 6)}
"""The columns and rows of a picture in pixels."""
MOOD_SIZES: Mapping[str, tuple[int, int]] = {"large": (9, 4), "middle": (7, 3), "small": (3, 2)}
"""The columns and rows of a mood, the eyes and mouth drawn onto a picture."""
LINE_ART = {"large-lines": (9, 5), "small-lines": (7, 3)}
"""The columns and rows of a picture in letters."""

FOLDER = Path(__file__).parent


class Sprite(NamedTuple):
    """A picture as read: its rows of letters, and the column and row of the mood, None if it has no mood."""

    rows: tuple[str, ...]
    at: tuple[int, int] | None = None


class LineArt(NamedTuple):
    """A picture in letters; `smile` is its eyes and mouth, which get a colour of their own."""

    rows: tuple[str, ...]
    smile: str


@dataclass
class Drawings:
    """A file's contents; the key of a picture is its size and face, "" if all faces look alike."""

    colours: dict[str, str] = field(default_factory=dict)
    smile: str = "•u•"
    pictures: dict[tuple[str, str], Sprite] = field(default_factory=dict)


@cache
def drawings(name: str) -> Drawings:
    """Read the file of a dish, or any.txt if the dish has no file; raises ValueError for a bad line."""
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        path = FOLDER / "any.txt"
    lines, food = iter(path.read_text(encoding="utf-8").splitlines()), Drawings()
    for line in lines:
        if line and not line.startswith("# "):
            _read(food, line, lines, path)
    return food


def _read(food: Drawings, line: str, below: Iterator[str], path: Path) -> None:
    """Add the colour, smile or picture that a line begins; `below` gives the rows of a picture."""
    first, _, rest = line.partition(" ")
    if len(first) == 1:
        food.colours[first] = rest
    elif first == "smile":
        food.smile = rest
    elif first in LINE_ART:
        width, height = LINE_ART[first]
        lines = (row.ljust(width) for row in islice(below, height))
        food.pictures[first, rest] = Sprite(tuple(lines))
    elif first in SIZES:
        sizes = MOOD_SIZES if path.stem == "moods" else SIZES
        face, column, row = re.findall(r"^(.*?) ?(?:(\d+) (\d+))?$", rest)[0]
        rows = tuple(islice(below, sizes[first][1]))
        food.pictures[first, face] = Sprite(rows, (int(column), int(row)) if row else None)
    else:
        raise ValueError(f"{path.name}: {line!r} begins nothing")


def _dish_and_faces(card: Card | Dish) -> tuple[Dish, tuple[str, ...]]:
    """Return a card's dish, and its faces in order of preference: as changed on the table, as printed."""
    # Imported here because the first screen draws food before it loads the rules.
    from sushigo_tui.rules.cards import Dish

    if isinstance(card, Dish):
        return card, ()
    return card.dish, (f"{card.face} {card.mark.name}".strip(), card.face)


def _sprite(food: Drawings, size: str, faces: tuple[str, ...]) -> Sprite:
    """Return the picture of the first face that has one, or of the dish, or else any picture of this size."""
    drawn = [face for of_size, face in food.pictures if of_size == size]
    return food.pictures[size, next((face for face in (*faces, "") if face in drawn), drawn[0])]


@cache
def picture(card: Card | Dish, size: Size, mood: Expression = "smile", *, airy: bool = False) -> Pixels:
    """Return a card or a dish in pixels; an `airy` picture's first row is empty, at the cost of another."""
    dish, faces = _dish_and_faces(card)
    food = drawings(dish.name)
    if all(drawn != size for drawn, _ in food.pictures):
        food = drawings("any")
    sprite = _sprite(food, size, faces)
    pixels = _pixels(sprite, food.colours | {"@": dish.colour}, size, mood)
    if not airy or not any(pixels[0]):
        return pixels
    # The second row is missed least, unless the eyes and mouth are there.
    missed = 4 if sprite.at and sprite.at[1] < 2 else 1
    return (("",) * len(pixels[0]), *pixels[:missed], *pixels[missed + 1 :])


@cache
def named_face(dish: str, face: str = "", size: Size = "small") -> tuple[Pixels, LineArt]:
    """Return a dish's face in pixels, and in few letters; it mustn't use the dish's colour."""
    food = drawings(dish)
    pixels = _pixels(_sprite(food, size, (face,)), food.colours, size, "smile")
    return pixels, LineArt(_sprite(food, "small-lines", (face,)).rows, food.smile)


def _pixels(body: Sprite, colours: Mapping[str, str], size: Size, mood: Expression) -> Pixels:
    """Return a picture in its colours, with a mood drawn onto it."""
    canvas = [[colours.get(letter, "") for letter in row] for row in body.rows]
    if body.at is not None:
        moods = drawings("moods")
        left, top = body.at
        for down, row in enumerate(moods.pictures[size, mood].rows, top):
            for across, letter in enumerate(row, left):
                if letter != ".":
                    canvas[down][across] = moods.colours[letter]
    return tuple(tuple(row) for row in canvas)


@cache
def line_art(card: Card | Dish, size: Size) -> LineArt:
    """Return a card or a dish in letters, in the columns and rows of `LINE_ART`."""
    dish, faces = _dish_and_faces(card)
    food = drawings(dish.name)
    lines = "small-lines" if size == "small" else "large-lines"
    return LineArt(_sprite(food, lines, faces).rows, food.smile)
