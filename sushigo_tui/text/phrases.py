"""Phrases that many sentences share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish
    from sushigo_tui.rules.editions import Seed

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

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

Role = Literal[
    "",
    "aside",
    "faint",
    "subject",
    "title",
    "key",
    "choice",
    "best",
    "gain",
    "points",
    "loss",
    "news",
    "change",
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


def in_words(count: int) -> str:
    """A count in a word, as far as there are short ones."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def people(names: Iterable[str]) -> str:
    """Names, or other things, as they are listed in a sentence: "Amy, Phil and Chris"."""
    *most, last = list(names)
    return f"{', '.join(most)} and {last}" if most else last


def whose(name: str) -> str:
    """A name that owns something."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point{'s' * (number not in (1, -1))}"


def number_of_games(number: int) -> str:
    """A number of games in words."""
    return f"{number:,} game{'s' * (number != 1)}"


def at_turn(round: int, turn: int) -> str:
    """Return a place in a game: "round 2, turn 3"."""
    return f"round {round}, turn {turn}"


def seed_text(seed: Seed) -> str:
    """A seed as it is shown: one of very many digits is not shown whole."""
    text = str(seed)
    return text if len(text) <= 40 else f"{text[:12]}… ({len(text.lstrip('-')):,} digits)"


def _here(moment: str) -> datetime | None:
    """An ISO 8601 moment in this place's time; None for what is none."""
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromisoformat(moment).astimezone()
    return None


def when(moment: str, now: datetime | None = None) -> str:
    """An ISO 8601 moment in this place's time: "today 21:40", "yesterday 9:05", "3 Nov", "3 Nov 2025"."""
    if (then := _here(moment)) is None:
        return "some time ago"
    now = (now or datetime.now()).astimezone()
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {then.hour}:{then.minute:02}"
    return f"{then.day} {MONTHS[then.month - 1][:3]}" + (f" {then.year}" if then.year != now.year else "")


def stamp(moment: str) -> str:
    """An ISO 8601 moment in this place's time, in 16 columns: "2025-11-03 21:40"."""
    then = _here(moment)
    return f"{'?':16}" if then is None else then.strftime("%Y-%m-%d %H:%M")


def day(moment: str) -> str:
    """The day of an ISO 8601 moment in this place's time: "3 November 2025"; "" if it is none."""
    then = _here(moment)
    return "" if then is None else f"{then.day} {MONTHS[then.month - 1]} {then.year}"


def aloud(text: str) -> str:
    """A text that was made for the eye, without its signs."""
    told = "".join(_SIGNS.get(letter, letter) for letter in text)
    told = re.sub(r"(?<![\w-])-(?=\d)", "minus ", re.sub(r"(?<=\d)-(?=\d)", " to ", told))
    return " ".join(told.split())
