"""The eight pawns, which differ by colour and by shape."""

from collections.abc import Sequence
from typing import NamedTuple


class Pawn(NamedTuple):
    """A seat's pawn: its colour, and its shape as one character, also for terminals that show only ASCII."""

    colour: str
    shape: str
    ascii: str


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
"""No two pawns share a colour, a shape or an ASCII shape."""

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
"""Each shape in pixels, "#" for a pixel and "." for none."""


def in_seat_order(chosen: Sequence[int | None]) -> tuple[Pawn, ...]:
    """Return a pawn for each seat, and then the pawns that are left over.

    `chosen` are indices into `PAWNS`, None for no wish. If two seats wish for one pawn, the first gets it.
    With more seats than pawns, shapes repeat in other colours, but not beside each other.
    """
    free = [pawn for pawn in range(len(PAWNS)) if pawn not in chosen]
    own: list[int] = []
    for seat, pawn in enumerate(chosen):
        if pawn is None or pawn not in range(len(PAWNS)) or pawn in chosen[:seat]:
            beside = (*own[-1:], *chosen[seat + 1 : seat + 2])
            rarest = min(range(len(PAWNS)), key=lambda each: (each in beside, own.count(each)))
            pawn = free.pop(0) if free else rarest
        own.append(pawn)
    found = []
    for seat, pawn in enumerate(own + free):
        other = PAWNS[(pawn + own[:seat].count(pawn)) % len(PAWNS)]
        found.append(PAWNS[pawn]._replace(colour=other.colour))
    return tuple(found)
