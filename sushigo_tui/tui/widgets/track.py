"""The track laid out straight, for windows that have no room for the board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.score_history import leaders
from sushigo_tui.text.turn import LAP, leads
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import chip, fit, ink
from sushigo_tui.tui.widgets.lines import Line

LONGEST_NAME = 16
AFTER = 10
"""Cells for a total and a word behind a lane."""


def track(
    names: Sequence[str], totals: Sequence[int], pawns: Sequence[Pawn], symbols: Symbols, width: int
) -> list[Line]:
    """The numbers, and below them a lane of sixty cells for each pawn, its total at the end (TRACK).

    Whoever has more stands further right, on whichever lap: a cell is as many spaces as the furthest pawn
    needs, and a bar stands where a lap begins. Below zero a pawn stands behind the start.
    """
    spaces = max(0, *totals) // LAP + 1
    label = min(max(map(cell_len, names)), LONGEST_NAME, width - LAP - AFTER - 1)
    margin = " " * ((width - label - 1 - LAP - AFTER) // 2)
    numbers = [
        Segment(f"{cell * spaces:<5}", ink("gold", _ground(cell), bold=True)) for cell in range(0, LAP, 5)
    ]
    lines: list[Line] = [[Segment(margin + " " * (label + 1), ink()), *numbers]]
    first = leaders(totals)
    signs = ("=", ":") if symbols == "ascii" else ("━", "┼")
    for seat, total in enumerate(totals):
        pawn = pawns[seat]
        mark = Segment(pawn.mark(symbols), chip(pawn.colour))
        lines.append(
            [
                Segment(margin + fit(names[seat], label), ink(bold=True)),
                mark if total < 0 else Segment(" ", ink()),
                *_lane(total // spaces, spaces, signs, pawn.colour, mark),
                Segment(f"{total:4} {leads(seat, first)}".rstrip(), ink("ginger", bold=True)),
            ]
        )
    return lines


def _lane(at: int, spaces: int, signs: tuple[str, str], colour: str, mark: Segment) -> Line:
    """Sixty cells, the pawn on one of them; `signs` stand on its way, and on every fifth cell after it."""
    way, fifth = signs
    line: Line = []
    for cell in range(LAP):
        ground, lap = _ground(cell), cell > 0 and cell * spaces % LAP < spaces
        if cell == at:
            line.append(mark)
        elif cell < at:
            line.append(Segment("┃" if lap else way, ink(colour, ground)))
        elif lap:
            line.append(Segment("┃", ink("gold", ground)))
        else:
            line.append(Segment("·" if cell % 5 else fifth, ink("seam", ground)))
    return line


def _ground(cell: int) -> str:
    return "joint" if cell // 5 % 2 else "belt"
