"""Capital letters in pixels, for the winners' names; `letters.txt` has seven rows for each."""

from collections.abc import Mapping
from functools import cache

from sushigo_tui.pictures.food import FOLDER

HEIGHT = 7
SPACE = ("..",) * HEIGHT
GAP = "."


@cache
def alphabet() -> Mapping[str, tuple[str, ...]]:
    """Return each letter's rows, "#" for a pixel and "." for none."""
    lines = (FOLDER / "letters.txt").read_text(encoding="utf-8").splitlines()
    found = {" ": SPACE}
    for at, line in enumerate(lines):
        if len(line) == 1:
            found[line] = tuple(lines[at + 1 : at + 1 + HEIGHT])
    return found


def lettered(name: str) -> tuple[str, ...] | None:
    """Return the rows of a name in capitals, or None if one of its letters isn't drawn."""
    letters, drawn = name.upper(), alphabet()
    if not letters or not drawn.keys() >= {*letters}:
        return None
    return tuple(map(GAP.join, zip(*(drawn[letter] for letter in letters), strict=True)))


DIGITS = (
    "### ##. ### ### #.# ### ### ### ### ### ...",
    "#.# .#. ..# ..# #.# #.. #.. ..# #.# #.# ...",
    "#.# .#. ### .## ### ### ### ..# ### ### ###",
    "#.# .#. #.. ..# ..# ..# #.# ..# #.# ..# ...",
    "### ### ### ### ..# ### ### ..# ### ### ...",
)
"""Smaller digits from 0 to 9, and a minus, in five rows."""


def numbered(number: str) -> tuple[str, ...]:
    """Return the rows of a number in smaller digits, each pixel two cells wide, and a cell between digits."""
    places = ["0123456789-".index(digit) for digit in number]
    rows = ([row.split()[at] for at in places] for row in DIGITS)
    return tuple(GAP.join("".join(2 * pixel for pixel in digit) for digit in row) for row in rows)


STROKES = (
    " _     _  _     _  _  _  _  _    ",
    "| |  | _| _||_||_ |_   ||_||_| _ ",
    "|_|  ||_  _|  | _||_|  ||_| _|   ",
)
"""Digits from 0 to 9, and a minus, in three lines of ASCII."""


def in_strokes(number: str) -> tuple[str, ...]:
    """Return the lines of a number in ASCII."""
    places = [3 * "0123456789-".index(digit) for digit in number]
    return tuple(" ".join(line[at : at + 3] for at in places) for line in STROKES)
