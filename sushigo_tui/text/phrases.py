"""Phrases that many sentences share."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Literal, NamedTuple

from sushigo_tui.language import mark, phrase

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish

DOT = " · "
"""Separates the parts of a line."""

MONTHS = (
    *(mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June")),
    *(mark("July"), mark("August"), mark("September"), mark("October"), mark("November"), mark("December")),
)

SHORT_MONTHS = (
    *(mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun")),
    *(mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")),
)

NUMBERS = (
    *(mark("no"), mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six")),
    *(mark("seven"), mark("eight"), mark("nine"), mark("ten"), mark("eleven"), mark("twelve")),
)

TH = mark("{number}th", cells=3)
SUFFIXES = {1: mark("{number}st", cells=3), 2: mark("{number}nd", cells=3), 3: mark("{number}rd", cells=3)}

Role = Literal[
    "",
    "aside",
    "faint",
    "subject",
    "title",
    "key",
    "best",
    "gain",
    "points",
    "loss",
    "news",
    "change",
]
"""The role of a text: how much it stands out, what it means to its player, or that it is news."""


class Piece(NamedTuple):
    """A text, with line breaks of its own, and its role; a dish means letters on that dish's colour."""

    words: str
    role: Role | Dish = ""


def nth(number: int) -> str:
    """Return an ordinal: "1st", "2nd", "11th", "21st"."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return phrase(SUFFIXES.get(last, TH), number=number)


def plain(pieces: Iterable[Piece]) -> str:
    return "".join(piece.words for piece in pieces)


def in_words(count: int) -> str:
    """Return a number up to twelve as a word, and any other in digits."""
    return phrase(NUMBERS[count]) if 0 <= count < len(NUMBERS) else str(count)


def at_turn(round_number: int, turn: int) -> str:
    return phrase("round {round}, turn {turn}", round=round_number, turn=turn)


def _here(moment: str) -> datetime | None:
    """Return an ISO 8601 time in local time, or None if it can't be read."""
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromisoformat(moment).astimezone()
    return None


def when(moment: str) -> str:
    """Return an ISO 8601 time in local time: "today 21:40", "yesterday 9:05", "3 Nov", "3 Nov 2025"."""
    if (then := _here(moment)) is None:
        return phrase("some time ago")
    now = datetime.now().astimezone()
    days, time = (now.date() - then.date()).days, f"{then.hour}:{then.minute:02}"
    if days == 0:
        return phrase("today {time}", time=time)
    if days == 1:
        return phrase("yesterday {time}", time=time)
    month = phrase(SHORT_MONTHS[then.month - 1])
    if then.year == now.year:
        return phrase("{day} {month}", day=then.day, month=month)
    return phrase("{day} {month} {year}", day=then.day, month=month, year=then.year)


def stamp(moment: str) -> str:
    """Return an ISO 8601 time in local time, in 16 columns: "2025-11-03 21:40"."""
    then = _here(moment)
    return f"{'?':16}" if then is None else then.strftime("%Y-%m-%d %H:%M")


def day(moment: str) -> str:
    """Return the day of an ISO 8601 time in local time: "3 November 2025"; "" if it can't be read."""
    if (then := _here(moment)) is None:
        return ""
    return phrase("{day} {month} {year}", day=then.day, month=phrase(MONTHS[then.month - 1]), year=then.year)
