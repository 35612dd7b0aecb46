"""Names: those that people may give themselves and their menus, and those of bots."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import pairwise

from sushigo_tui.files.printing import JOINERS, is_printable

MAX_NAME = 40

BOT_NAMES = ("Otto", "Hana", "Kenji", "Mika", "Nori", "Yuki", "Bruno", "Emi", "Taro", "Ines", "Jiro", "Suki")
"""Names of bots; one that somebody at the table has is left out."""

_SHADES = "[\ufe0f\U0001f3fb-\U0001f3ff]"
_JOINED = "\u200d+(?=[\ufe0f\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff])"
_UNSTEADY = re.compile(f"{_SHADES}|{_JOINED}")

# Letters and signs of which nothing is drawn, and what will never be any.
_INVISIBLE = re.compile(
    "[\u115f\u1160\u2800\u3164\uffa0\ufdd0-\ufdef\ufff0-\uffff\U00013441\U00013442\U0001d159\U000e0000-\U000e0fff]"
)


def steady(text: str) -> str:
    """The text without what makes one emoji of several: terminals do not agree how wide that is."""
    return text if text.isascii() else _UNSTEADY.sub("", text)


def clean(name: str, longest: int = MAX_NAME) -> str:
    """Return a name as it is kept, wherever it comes from: trimmed, in NFC, no emoji with a shade of its own.

    It has at least one visible character and at most `longest`, none that is invisible, and no emoji joined
    of several. Raises ValueError, with a sentence, for anything else; nothing is cut.
    """
    name = unicodedata.normalize("NFC", re.sub(_SHADES, "", name).strip())
    shown = repr(name[:12])[1:-1] + "…" * (len(name) > 12)
    if len(name) > longest:
        raise ValueError(f"the name {shown} has {len(name):,} characters: {longest} is the most")
    if not any(map(_is_visible, name)):
        raise ValueError("a name needs at least one character that can be seen")
    if steady(name) != name:
        raise ValueError(
            "an emoji joined from several looks different on every terminal: choose one that stands alone"
        )
    # No script has joiners but after a mark, or an Arabic or Syriac letter.
    joined = [before for before, letter in pairwise(f" {name}") if letter in JOINERS]
    stray = any(unicodedata.category(at)[0] != "M" and unicodedata.bidirectional(at) != "AL" for at in joined)
    if stray or not all(map(is_printable, name)):
        raise ValueError(f"the name '{shown}' has a line break or another invisible character: leave it out")
    return name


def legible(name: str) -> str:
    """Return what can be kept of a name that an older version let in, or "?"."""
    try:
        return clean(name)
    except ValueError:
        begun = steady(name[: 4 * MAX_NAME])
        letters = "".join(letter for letter in begun if is_printable(letter) and letter not in JOINERS)
        kept = unicodedata.normalize("NFC", letters.strip())[:MAX_NAME].strip()
        return kept if any(map(_is_visible, kept)) else "?"


def _is_visible(letter: str) -> bool:
    """Return whether a letter is visible on its own."""
    category = unicodedata.category(letter)
    alone = category[0] not in "MZ" and is_printable(letter) and letter not in JOINERS
    return alone and not _INVISIBLE.match(letter)


def clean_all(names: Iterable[str]) -> tuple[str, ...]:
    """Names of people at one table, each clean. Raises ValueError for a bad one or two equal ones."""
    seen: dict[str, str] = {}
    for name in map(clean, names):
        if (same := key(name)) in seen:
            raise ValueError(f"two players are called {name}: give one of them another name")
        seen[same] = name
    return tuple(seen.values())


def key(name: str) -> str:
    """Return what all ways to write one person's name share: all but case and the space around it."""
    return unicodedata.normalize("NFC", steady(name).strip()).casefold()


def opponent(taken: Iterable[str]) -> str:
    """The first name for an opponent that nobody at the table has."""
    here = {key(name) for name in taken}
    return next(name for name in BOT_NAMES if key(name) not in here)


def beginning(begun: str, all_names: Iterable[str]) -> list[str]:
    """Return the names that begin like this, in any case, or the one that is exactly this."""
    begun = begun.casefold()
    fitting = [name for name in all_names if name.casefold().startswith(begun)]
    return [name for name in fitting if name.casefold() == begun] or fitting
