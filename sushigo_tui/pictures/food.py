"""The food as small pictures, read from one text file a dish.

A file `DISH.txt` begins with its colours, a letter and `#rrggbb` a line, and the `smile` of its line art.
Then each picture has a heading and its rows. The heading of a picture in pixels is its size, the face of the
dish that it shows, none if it is for all of them, and the column and row where the left upper corner of its
own face goes, which comes from `moods.txt`: `large 3 5`, or `small egg on wasabi 1 2`. What sleeps in every
mood is drawn with its eyes closed, and its heading names no place. A dot is no pixel, "@" one in the colour
of the dish. Line art, for terminals without colours, has a heading without figures.
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
"""Rows from the top, all of one length, of `#rrggbb`, or "" where there is nothing."""

SIZES: Mapping[str, tuple[int, int]] = {"large": (15, 12), "middle": (11, 10), "small": (7, 6)}
"""Pixels across and down of a picture."""
MOOD_SIZES: Mapping[str, tuple[int, int]] = {"large": (9, 4), "middle": (7, 3), "small": (3, 2)}
"""The sizes of the face on a picture."""
LINE_ART = {"large-lines": (9, 5), "small-lines": (7, 3)}
"""Letters across and down."""

FOLDER = Path(__file__).parent


class Sprite(NamedTuple):
    """A picture as it was read: its rows of letters, and the column and row where a mood's face goes."""

    rows: tuple[str, ...]
    at: tuple[int, int] | None = None


class LineArt(NamedTuple):
    """A picture in letters; `smile` is the part of it that looks at you."""

    rows: tuple[str, ...]
    smile: str


@dataclass
class Drawings:
    """The contents of a file; a picture by its size and its face, "" for all faces."""

    colours: dict[str, str] = field(default_factory=dict)
    smile: str = "•u•"
    pictures: dict[tuple[str, str], Sprite] = field(default_factory=dict)


@cache
def drawings(name: str) -> Drawings:
    """Return the contents of a dish's file, or of any.txt; raises ValueError for a bad line."""
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        path = FOLDER / "any.txt"
    lines, food = iter(path.read_text(encoding="utf-8").splitlines()), Drawings()
    for line in lines:
        if line and not line.startswith("# "):
            _read(food, line, lines, path)
    return food


def _read(food: Drawings, line: str, below: Iterator[str], path: Path) -> None:
    """Take in what one line begins: a colour, a smile, a picture."""
    first, _, rest = line.partition(" ")
    if len(first) == 1:
        food.colours[first] = rest
    elif first == "smile":
        food.smile = rest
    elif first in LINE_ART:
        width, height = LINE_ART[first]
        food.pictures[first, rest] = Sprite(tuple(row.ljust(width) for row in islice(below, height)))
    elif first in SIZES:
        sizes = MOOD_SIZES if path.stem == "moods" else SIZES
        face, column, row = re.findall(r"^(.*?) ?(?:(\d+) (\d+))?$", rest)[0]
        rows = tuple(islice(below, sizes[first][1]))
        food.pictures[first, face] = Sprite(rows, (int(column), int(row)) if row else None)
    else:
        raise ValueError(f"{path.name}: {line!r} begins nothing")


def _dish_and_faces(card: Card | Dish) -> tuple[Dish, tuple[str, ...]]:
    """The dish, and the faces whose picture shows a card: what the table makes of it, what is printed."""
    # The first screen shows food, and does not wait for the rules.
    from sushigo_tui.rules.cards import Dish

    if isinstance(card, Dish):
        return card, ()
    return card.dish, (f"{card.face} {card.mark.name}".strip(), card.face)


def _sprite(food: Drawings, size: str, faces: tuple[str, ...]) -> Sprite:
    """The picture of the first of these faces that has one, or of the dish, or else the first one."""
    drawn = [face for of_size, face in food.pictures if of_size == size]
    return food.pictures[size, next((face for face in (*faces, "") if face in drawn), drawn[0])]


@cache
def picture(card: Card | Dish, size: Size, mood: Expression = "smile", *, airy: bool = False) -> Pixels:
    """A card, or a dish as a whole, in pixels; one that was not drawn in this size looks like any dish.

    If it is `airy`, its first row is empty, and it has a row less, so that food can stand below other food.
    """
    dish, faces = _dish_and_faces(card)
    food = drawings(dish.name)
    if all(drawn != size for drawn, _ in food.pictures):
        food = drawings("any")
    sprite = _sprite(food, size, faces)
    pixels = _pixels(sprite, food.colours | {"@": dish.colour}, size, mood)
    if not airy or not any(pixels[0]):
        return pixels
    # The second row is missed least, unless it belongs to the face.
    missed = 4 if sprite.at and sprite.at[1] < 2 else 1
    return (("",) * len(pixels[0]), *pixels[:missed], *pixels[missed + 1 :])


@cache
def small_face(dish: str, face: str) -> tuple[Pixels, LineArt]:
    """A face by its name, small, in pixels and in letters; nothing in it is in the dish's own colour."""
    food = drawings(dish)
    pixels = _pixels(_sprite(food, "small", (face,)), food.colours, "small", "smile")
    return pixels, LineArt(_sprite(food, "small-lines", (face,)).rows, food.smile)


@cache
def emblem(size: Size) -> Pixels:
    back = drawings("back")
    return _pixels(back.pictures[size, ""], back.colours, size, "smile")


@cache
def emblem_lines() -> tuple[str, ...]:
    """Return the emblem in letters, seven across and three down."""
    return drawings("back").pictures["small-lines", ""].rows


def _pixels(body: Sprite, colours: Mapping[str, str], size: Size, mood: Expression) -> Pixels:
    """A body in its colours, and the face on it."""
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
    """A card, or a dish as a whole, in letters: seven across and three down if small, else nine and five."""
    dish, faces = _dish_and_faces(card)
    food = drawings(dish.name)
    lines = "small-lines" if size == "small" else "large-lines"
    return LineArt(_sprite(food, lines, faces).rows, food.smile)
