"""What is said, in pieces that say what they are; whoever shows them colours them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish

Role = Literal[
    "", "aside", "faint", "subject", "title", "choice", "best", "gain", "points", "loss", "news", "change"
]
"""Ordinary words; what stands behind them, and what stands out; what something means for whom it happens
to; what has just happened, and what was changed by hand."""


class Piece(NamedTuple):
    """Some words, which may end a line, and what they are; a dish stands for letters on its colour."""

    words: str
    role: Role | Dish = ""


def plain(pieces: Iterable[Piece]) -> str:
    """The words alone."""
    return "".join(piece.words for piece in pieces)
