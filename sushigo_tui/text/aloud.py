"""What is made for the eye, said to the ear."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sushigo_tui.text.dates import when
from sushigo_tui.text.phrases import at_turn, people

if TYPE_CHECKING:
    from sushigo_tui.store.listing import Summary

_SIGNS = {
    "×": " times ",
    "·": ",",
    "+": " and ",
    "…": "...",
    "–": "-",
    "’": "'",
    "“": "",
    "”": "",
    "/": " of ",
}


def aloud(text: str) -> str:
    """A text that was made for the eye, without its signs."""
    told = "".join(_SIGNS.get(letter, letter) for letter in text)
    told = re.sub(r"(?<![\w-])-(?=\d)", "minus ", re.sub(r"(?<=\d)-(?=\d)", " to ", told))
    return " ".join(told.split())


def answer(label: str, note: str, *, sentence: bool) -> str:
    """An answer and the note on it, which may be a sentence."""
    return f"{label}{'.' if sentence else ','} {aloud(note)}" if note else label


def unfinished(game: Summary) -> str:
    """A game that can be gone on with."""
    where = at_turn(game.round, game.turn)
    return aloud(f"{game.title}, {people(game.names)}, {where}, played {when(game.touched)}")
