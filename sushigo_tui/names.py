"""What people may call themselves and their menus, and what their opponents are called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 40

OPPONENTS = ("Otto", "Hana", "Kenji", "Mika", "Nori", "Yuki", "Bruno", "Emi", "Taro", "Ines", "Jiro", "Suki")
"""What opponents are called, unless somebody at the table is called so."""

# Controls, lone surrogates and line breaks; joiners are let through, as some scripts need them.
_REFUSED = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"

_UNSTEADY = re.compile("[\ufe0f\U0001f3fb-\U0001f3ff]|\u200d+(?=[\ufe0f\u2600-\u27bf\U0001f000-\U0001faff])")


def steady(text: str) -> str:
    """The text without what makes one emoji of several: terminals do not agree how wide that is."""
    return text if text.isascii() else _UNSTEADY.sub("", text)


def check(name: str) -> None:
    """Raises ValueError, with a sentence, for what has nothing to be seen, or hides something."""
    if all(c in _JOINERS or c.isspace() for c in steady(name)):
        raise ValueError("a name needs at least one character")
    if any(unicodedata.category(c) in _REFUSED and c not in _JOINERS for c in name):
        raise ValueError(f"the name {name!a} has a line break or another invisible character: leave it out")


def clean(name: str) -> str:
    """A name as it is shown: trimmed, steady, in NFC. Raises ValueError, with a sentence, for a bad one."""
    name = unicodedata.normalize("NFC", steady(name).strip())
    check(name)
    if len(name) > LONGEST:
        raise ValueError(f"the name {name[:12]}… has {len(name)} characters: {LONGEST} is the most")
    return name


def clean_all(names: Iterable[str]) -> tuple[str, ...]:
    """Names of people at one table, each clean. Raises ValueError for a bad one or two equal ones."""
    seen: dict[str, str] = {}
    for name in map(clean, names):
        if (same := key(name)) in seen:
            raise ValueError(f"two players are called {name}: give one of them another name")
        seen[same] = name
    return tuple(seen.values())


def key(name: str) -> str:
    """What names have in common that mean one person: all but case and the space around them."""
    return unicodedata.normalize("NFC", steady(name).strip()).casefold()


def opponent(taken: Iterable[str]) -> str:
    """The first name for an opponent that nobody at the table has."""
    here = {key(name) for name in taken}
    return next(name for name in OPPONENTS if key(name) not in here)
