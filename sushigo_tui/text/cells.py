"""Fitting texts into the columns of a terminal, where a letter can be two columns wide."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from rich.cells import cell_len, set_cell_size

COLUMNS = 80

_WIDE = "\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f々〆"
_OPENS, _ENDS = "「『（［【〈《", "、。，．・：；！？」』）］】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ"
_UNIT = re.compile(f"[{_OPENS}]*(?:[{_WIDE}]|[^\\s{_WIDE}{_OPENS}{_ENDS}]+|)[{_ENDS}]*\\s*", re.ASCII)
"""A word, or a letter of a script without spaces, with the punctuation that must stay on its line."""


def line_ends(text: str, width: int, *, folds: bool = False) -> list[int]:
    """Return the indices in `text` where its lines end; a word too wide stays whole unless `folds`."""
    ends, start, at = list[int](), 0, 0
    for unit in filter(None, _UNIT.findall(text)):
        whole = cell_len(text[start:at] + unit.rstrip()) <= width
        if not whole and at > start:
            ends.append(start := at)
        at += len(unit)
        while folds and cell_len(text[start:at].rstrip()) > width:
            fitting = set_cell_size(text[start:at], width).rstrip()
            start += max(1, len(fitting))
            ends.append(start)
    return ends


def wrap(text: str, width: int) -> list[str]:
    text = " ".join(text.split())
    ends = [0, *line_ends(text, width), len(text)]
    return [text[start:end].rstrip() for start, end in pairwise(ends)] if text else []


def cut(text: str, width: int) -> str:
    """Return a text cut to `width` columns, ending in "…" if it was longer."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def right(text: str, width: int) -> str:
    """Return a text aligned to the right in `width` columns, cut if it is longer."""
    text = cut(text, width)
    return " " * (width - cell_len(text)) + text


def wrapped(parts: Iterable[str], indent: int) -> Iterator[str]:
    """Yield indented lines of parts, joined by commas; no part is divided."""
    line = ""
    for part in parts:
        longer = f"{line}, {part}" if line else part
        if line and indent + cell_len(longer) + 1 > COLUMNS:
            yield f"{' ' * indent}{line},"
            longer = part
        line = longer
    yield " " * indent + line


def on_lines(text: str, width: int, most: int) -> list[str]:
    """Return a text on the fewest lines, of similar lengths; lines after the first `most` are dropped."""
    above, below = in_two(text, width)
    if cell_len(above) <= width:
        return ([above, below] if below else [above])[:most]

    lines = wrap(text, width)
    longest_word = max(map(cell_len, wrap(text, 1)))
    even = (wrap(text, columns) for columns in range(longest_word, width))
    return next((each for each in even if len(each) <= len(lines)), lines)[:most]


def in_two(text: str, width: int) -> tuple[str, str]:
    """Return a text on one line and "", or on two similar lines; if neither fits, the whole text and ""."""
    if cell_len(text) <= width:
        return text, ""
    words = text.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    fitting = [way for way in ways if max(map(cell_len, way)) <= width]
    return min(fitting, key=_awkward, default=(text, ""))


def _awkward(lines: tuple[str, str]) -> int:
    """Return how awkward two lines look: high if their lengths differ, low if they divide at punctuation."""
    above, below = lines
    colon = above[-1] == ":" and ":" not in above[:-1] + below
    pause = 6 if above[-1] == "," else 0
    if colon or above[-1] == ";" or below[0] == "(":
        pause = 12
    return abs(cell_len(above) - cell_len(below)) - pause


def first_that_fits(texts: Sequence[str], width: int) -> str:
    """Return the first text of at most `width` columns, or else the last text; "" if there are no texts."""
    return next((text for text in texts if cell_len(text) <= width), texts[-1] if texts else "")
