"""What a translation would not reach on the screens, shown in the language made by machine."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sushigo_tui.files.names import BOT_NAMES
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from tests.language.pseudo import LETTERS, spoken
from tests.tui.moments import NAMES, ODD, Moment, at
from tests.tui.screen_text import screen_lines

OTHERS = ("Dummy", "Test menu")
"""Names in games."""

_PATH = re.compile(r"\S*/\S*")
_WORD = re.compile(r"\b[A-Za-z]{3,}\b")
_CUT = re.compile(rf"⟦[^⟧]*…|\S*[~{LETTERS}]…")
"""A sentence that has its end cut off, with a sign for it."""


def unsaid(lines: Iterable[str]) -> Iterator[str]:
    """Yield each word without accents that is in no path and doesn't begin a name: it is no message."""
    names = _WORD.findall(" ".join((*NAMES, *ODD, *BOT_NAMES, *OTHERS)))
    for line in lines:
        for word in _WORD.findall(_PATH.sub("", line)):
            if not any(name.startswith(word) for name in names):
                yield word


class Shown(NamedTuple):
    """A screen in the language made by machine, the rows of its lists, and what was glued together."""

    lines: list[str]
    rows: list[str]
    glued: list[str]

    def cut(self) -> Iterator[str]:
        """Yield each sentence without its end, but for a row of a list: what is chosen there is shown whole.

        A page that goes on below the window says so.
        """
        text = "\n".join(self.lines)
        # The heading's title gives way to what is beside it.
        cuts = [cut for line in self.lines[1:] for cut in _CUT.findall(line)]
        for each in cuts:
            if not any(each.rstrip("…") in row for row in self.rows):
                yield each
        lost = text.count("⟦") - len(cuts) - text.count("⟧")
        if lost > text.count("▼"):
            yield f"{lost} without an end"


async def shown(moment: Moment, size: tuple[int, int] = (80, 24)) -> Shown:
    """Return the screen of a moment in the language made by machine."""
    with spoken() as pseudo:
        async with at(moment, size=size) as pilot:
            lists = pilot.app.screen.query(ChoiceList)
            rows = [f"{row.label}{row.beside}" for each in lists for row in each.rows]
            return Shown(screen_lines(pilot.app), rows, list(dict.fromkeys(pseudo.glued)))
