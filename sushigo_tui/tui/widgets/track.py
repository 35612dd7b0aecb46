"""The track laid out straight, for windows that have no room for the board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import Pawn, chip, fit, ink

from .lines import Line

LAP = 60
LONGEST_NAME = 16
LAP_WORDS = 10


def track(
    names: Sequence[str], totals: Sequence[int], pawns: Sequence[Pawn], symbols: Symbols, width: int
) -> list[Line]:
    """The numbers, and below them a lane of sixty spaces for each pawn, its total at the end (TRACK)."""
    longest = max(cell_len(name) for name in names)
    label = min(longest, LONGEST_NAME, width - LAP - LAP_WORDS - 1)
    margin = " " * ((width - label - 1 - LAP - LAP_WORDS) // 2)
    numbers = [
        Segment(f"{number:<5}", ink("gold", _ground(number), bold=True)) for number in range(0, LAP, 5)
    ]
    lines: list[Line] = [[Segment(margin + " " * (label + 1), ink()), *numbers]]
    for seat, total in enumerate(totals):
        pawn, ascii = pawns[seat % len(pawns)], symbols == "ascii"
        mark = Segment(pawn.mark(ascii), chip(pawn.colour))
        name = Segment(margin + fit(names[seat], label), ink(bold=True))
        lines.append([name, *_lane(total, "=" if ascii else "━", pawn.colour, mark)])
    return lines


def _lane(total: int, way: str, colour: str, mark: Segment) -> Line:
    """A pawn on its space; below zero it stands behind the start, from sixty on it runs another lap."""
    laps, at = divmod(total, LAP)
    end = Segment(f"{total:4}" + (f" lap {laps + 1}" if laps > 0 else ""), ink("ginger", bold=True))
    if total < 0:
        return [mark, *_spaces(0, LAP), end]
    run = [Segment(way, ink(colour, _ground(space))) for space in range(at)]
    return [Segment(" ", ink()), *run, mark, *_spaces(at + 1, LAP), end]


def _spaces(start: int, stop: int) -> Line:
    return [Segment("·" if space % 5 else "┼", ink("seam", _ground(space))) for space in range(start, stop)]


def _ground(space: int) -> str:
    return "joint" if space // 5 % 2 else "belt"
