"""What people may call themselves and their menus."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 40

# Controls, lone surrogates and line breaks; joiners are let through, as some scripts and emoji need them.
_REFUSED = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"


def clean(name: str) -> str:
    """A name as it is shown: trimmed, in NFC. Raises ValueError, with a sentence, for what cannot be one."""
    name = unicodedata.normalize("NFC", name.strip())
    if not name.strip(_JOINERS):
        raise ValueError("a name needs at least one character")
    if any(unicodedata.category(c) in _REFUSED and c not in _JOINERS for c in name):
        raise ValueError(f"the name {name!a} has a line break or another invisible character: leave it out")
    if len(name) > LONGEST:
        raise ValueError(f"the name {name[:12]}… has {len(name)} characters: {LONGEST} is the most")
    return name


def clean_all(names: Iterable[str]) -> tuple[str, ...]:
    """Names of people at one table, each clean. Raises ValueError for a bad one or two equal ones."""
    seen: dict[str, str] = {}
    for name in map(clean, names):
        if (key := name.casefold()) in seen:
            raise ValueError(f"two players are called {name}: give one of them another name")
        seen[key] = name
    return tuple(seen.values())
