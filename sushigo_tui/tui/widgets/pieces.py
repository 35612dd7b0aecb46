"""Lines made of pieces: measured, aligned, joined and laid over each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sushigo_tui.tui.theme import chip, fit, painted, pawn_sign, segment, stroke, text_style

if TYPE_CHECKING:
    from sushigo_tui.pictures.pawns import Pawn

Line = list[Segment]

Tag = tuple[int, ...]
"""The meaning of a piece of a line, in numbers that the drawing code chooses; empty if it has none."""


def tagged(line: Line, *tag: int) -> Line:
    """Return pieces with `tag` in front of their own tags."""
    return [Segment(text, _tagged(style, tag)) for text, style, _ in line]


@painted
def _tagged(style: Style | None, tag: Tag) -> Style:
    style = style or text_style()
    return style + Style(meta={"tag": (*tag, *style.meta.get("tag", ()))})


def tag_of(piece: Segment) -> Tag:
    tag: Tag = piece.style.meta.get("tag", ()) if piece.style else ()
    return tag


length = Segment.get_line_length
"""The columns of a line."""


def blank(columns: int, on: str = "paper") -> Segment:
    """Return a piece of an empty line; "" if there are no columns left for it."""
    return segment(" " * columns, on=on)


def pawn_piece(pawn: Pawn, on: str = "paper") -> Segment:
    """Return a pawn in its colour, and a space."""
    return segment(f"{pawn_sign(pawn)} ", pawn.colour, on, bold=True)


def padded(line: Line, width: int, on: str = "paper") -> Line:
    """Return a line in exactly `width` columns."""
    return Segment.adjust_line_length(line, width, text_style(on=on))


def middle(line: Line, width: int, on: str = "paper") -> Line:
    """Return a line centred in `width` columns."""
    return padded([blank((width - length(line)) // 2, on), *line], width, on)


def centred(text: str, width: int) -> str:
    """Return a text centred in `width` columns."""
    return fit(" " * ((width - cell_len(text)) // 2) + text, width)


def score(points: int, width: int, on: str = "paper", *, leads: bool, air: int = 1) -> Line:
    """Return points aligned to the right in `width` columns and `air`; the leader's are on a plate."""
    text = f"{'':{air}}{points}{'':{air}}"
    style = chip("ginger") if leads else text_style("ginger", on, bold=True)
    return [blank(width + air - len(text), on), Segment(text, style)]


def bar(points: float, best: int, width: int, colour: str) -> Line:
    """Return a bar in `width` columns, which it fills with `best` points."""
    halves = round(2 * width * max(0, points) / max(1, best))
    return padded([Segment("█" * (halves // 2) + "▌" * (halves % 2), stroke(colour))], width)


def name_width(names: Iterable[str], most: int = 16) -> int:
    """Return the columns for any of some names; longer names must be cut."""
    return min(most, max(map(cell_len, names), default=0))


def apart(parts: Iterable[Iterable[Line]], *, airy: bool = True) -> list[Line]:
    """Return the lines of all parts; if `airy`, with an empty line between two of them."""
    return [line for at, lines in enumerate(parts) for line in [*[[]] * (airy and at > 0), *lines]]


def abreast(columns: Iterable[Iterable[Line]], gap: int = 0, on: str = "paper") -> list[Line]:
    """Return the lines of some columns of one height side by side, `gap` empty columns apart."""
    between = [blank(gap, on)] if gap else []
    rows = zip(*columns, strict=True)
    joined = ([piece for line in row for piece in (*between, *line)] for row in rows)
    return [pieces[len(between) :] for pieces in joined]


def in_height(lines: Sequence[Line], height: int) -> list[Line]:
    """Return lines in the middle of `height` lines."""
    above = (height - len(lines)) // 2
    return [*[[]] * above, *lines, *[[]] * (height - above - len(lines))]


def laid_over(line: Line, at: int, over: Line) -> Line:
    """Return a line with another line over it, from column `at` on."""
    strip = Strip(line)
    return [*strip.crop(0, at), *over, *strip.crop(at + length(over))]
