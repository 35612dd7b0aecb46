"""What is made for the eye, said to the ear."""

from __future__ import annotations

import re

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
