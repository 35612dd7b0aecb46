"""`python -m tests.language.unsaid [WORD…]`: what a translation would not reach on the screens.

Every moment is shown in the language made by machine. A word in plain letters was never a message, and a
sentence inside another one was glued together.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Iterable, Iterator
from tempfile import TemporaryDirectory

from tests.language.pseudo import spoken
from tests.tui.moments import MOMENTS, NAMES, Moment, at
from tests.tui.screen_text import screen_lines

KEYS = {"Enter", "Space", "Escape", "Ctrl", "Tab", "Home", "End"}
"""Names of keys, which are what is printed on them."""

_WORD = re.compile(r"[A-Za-z]{3,}")
_NESTED = re.compile(r"⟦[^⟦⟧]*⟦")


def unsaid(lines: Iterable[str], known: Iterable[str] = ()) -> Iterator[str]:
    """Yield each word without accents that is no name, and each sentence inside another."""
    names = {*known, *NAMES, *KEYS}
    for line in lines:
        yield from (word for word in _WORD.findall(line) if word not in names)
    yield from _NESTED.findall(" ".join(line.strip() for line in lines))


async def screen(moment: Moment, size: tuple[int, int] = (80, 24)) -> list[str]:
    """Return the screen of a moment in the language made by machine."""
    with spoken():
        async with at(moment, size=size) as pilot:
            return screen_lines(pilot.app)


def main(wanted: list[str]) -> int:
    """Print what is unsaid at each moment whose name has all the words; returns how many are not clean."""
    unclean = 0
    for name, moment in MOMENTS.items():
        if not all(word in name for word in wanted):
            continue
        with TemporaryDirectory() as home:
            os.environ["SUSHIGO_HOME"] = home
            lines = asyncio.run(screen(moment))
        found = list(dict.fromkeys(unsaid(lines)))
        unclean += bool(found)
        print(f"{name}: {', '.join(found) or 'clean'}", flush=True)
        if wanted:
            print("\n".join(lines))
    return unclean


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
