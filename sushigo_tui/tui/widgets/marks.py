"""Marks: wins of an evening side by side, each with its player's pawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sushigo_tui.files.names import steady
from sushigo_tui.pictures.pawns import Pawn, in_seat_order
from sushigo_tui.text.cells import cut
from sushigo_tui.tui.theme import segment
from sushigo_tui.tui.widgets.pieces import Line, blank, length, pawn_piece

if TYPE_CHECKING:
    from sushigo_tui.store.highlights import Standing

APART = 3
"""The columns between two marks."""
NAME = 14
"""The most columns of a name."""


class PawnMark(NamedTuple):
    """A player's pawn and name, and the games that the player won."""

    pawn: Pawn
    name: str
    won: int


def marks(standings: Sequence[Standing]) -> list[PawnMark]:
    """Return a mark for each player who has won, no two with the same pawn."""
    pawns = in_seat_order([each.pawn for each in standings])
    return marks_of(dict(enumerate(standings)), pawns)


def marks_of(standings: Mapping[int, Standing], pawns: Sequence[Pawn]) -> list[PawnMark]:
    """Return a mark for each player of one game who has won, by seats."""
    return [PawnMark(pawns[seat], each.player.name, each.won) for seat, each in standings.items() if each.won]


def mark_lines(marks: Sequence[PawnMark], width: int, on: str = "paper") -> list[Line]:
    """Return marks in lines of at most `width` columns, each mark on one line."""
    lines: list[Line] = [[]]
    for mark in marks:
        name = segment(f"{cut(steady(mark.name), NAME)} {mark.won}", "soft", on)
        drawn = [pawn_piece(mark.pawn, on), name]
        if lines[-1] and length([*lines[-1], *drawn]) + APART > width:
            lines.append([])
        lines[-1] += [blank(APART, on)] * bool(lines[-1]) + drawn
    return lines
