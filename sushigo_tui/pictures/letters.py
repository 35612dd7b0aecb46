"""Capital letters in pixels, for the winners' names; `letters.txt` has seven rows for each."""

from collections.abc import Mapping
from functools import cache

from sushigo_tui.pictures.food import FOLDER

HEIGHT = 7
SPACE = ("..",) * HEIGHT
GAP = "."


@cache
def alphabet() -> Mapping[str, tuple[str, ...]]:
    """Return each letter's rows, "#" for a pixel and "." for none; raises ValueError for uneven rows."""
    lines = (FOLDER / "letters.txt").read_text(encoding="utf-8").splitlines()
    found = {" ": SPACE}
    for at, line in enumerate(lines):
        if len(line) == 1:
            rows = found[line] = tuple(lines[at + 1 : at + 1 + HEIGHT])
            if len(rows) < HEIGHT or len({*map(len, rows)}) > 1 or not {*"".join(rows)} <= {*"#."}:
                raise ValueError(f"letters.txt: {line!r} is not drawn in {HEIGHT} even rows")
    return found


def lettered(name: str) -> tuple[str, ...] | None:
    """Return the rows of a name in capitals, or None if one of its letters isn't drawn."""
    letters = [alphabet().get(letter) for letter in name.upper()]
    drawn = [letter for letter in letters if letter is not None]
    if not drawn or len(drawn) < len(letters):
        return None
    return tuple(GAP.join(rows) for rows in zip(*drawn, strict=True))


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
    return tuple(GAP.join("".join(2 * pixel for pixel in row.split()[at]) for at in places) for row in DIGITS)


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
