"""The eight pawns, which tell seats apart by colour and by shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Pawn(NamedTuple):
    """A seat's sign: a colour, a shape of one cell, and the shape where only ASCII can be shown."""

    colour: str
    shape: str
    ascii: str

    def sign(self, symbols: str) -> str:
        return self.ascii if symbols == "ascii" else self.shape


PAWNS = (
    Pawn("#ff4d4f", "●", "@"),
    Pawn("#4a86ff", "■", "#"),
    Pawn("#a6e22e", "▲", "^"),
    Pawn("#2fb85b", "◆", "&"),
    Pawn("#a970ff", "★", "*"),
    Pawn("#ff7b1c", "▼", "v"),
    Pawn("#14b8b0", "✚", "+"),
    Pawn("#ff78bd", "○", "o"),
)
"""Eight pawns; no two share a colour, a shape or an ASCII shape."""

SHAPES = {
    "●": (".####.", "######", "######", "######", "######", ".####."),
    "■": ("######", "######", "######", "######", "######", "######"),
    "▲": ("..##..", "..##..", ".####.", ".####.", "######", "######"),
    "▼": ("######", "######", ".####.", ".####.", "..##..", "..##.."),
    "◆": ("..##..", ".####.", "######", "######", ".####.", "..##.."),
    "★": ("..##..", "..##..", "######", ".####.", ".####.", "##..##"),
    "✚": ("..##..", "..##..", "######", "######", "..##..", "..##.."),
    "○": (".####.", "##..##", "#....#", "#....#", "##..##", ".####."),
}
"""Each shape in pixels, "#" for one and "." for none."""


def in_seat_order(chosen: Sequence[int | None]) -> tuple[Pawn, ...]:
    """Return all pawns by seat: the one that each seat chose, and those that nobody chose for all others.

    The first of two seats that chose one pawn keeps it. If there are more seats than pawns, some come
    again, but not beside themselves.
    """
    free = [pawn for pawn in range(len(PAWNS)) if pawn not in chosen]
    own: list[int] = []
    for seat, pawn in enumerate(chosen):
        if pawn is None or pawn not in range(len(PAWNS)) or pawn in chosen[:seat]:
            beside = (*own[-1:], *chosen[seat + 1 : seat + 2])
            rarest = min(range(len(PAWNS)), key=lambda each: (each in beside, own.count(each)))
            pawn = free.pop(0) if free else rarest
        own.append(pawn)
    return tuple(PAWNS[pawn] for pawn in own + free)
