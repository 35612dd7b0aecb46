"""`python -m tests.language.translated [-v] CODE [ascii] [80x24] [WORD…]`: the screens in a language.

What the catalogue lacks is listed. Every moment whose name has all the words is shown in the language and in
English, and what is wrong with it is listed: words that are English, sentences that are cut, pages that go on
below and don't in English, and `back` where the line of keys has lost it.
"""

import asyncio
import os
import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from gettext import NullTranslations
from io import BytesIO
from tempfile import TemporaryDirectory
from unittest.mock import patch

from babel.messages.catalog import Catalog, Message

from sushigo_tui.files.languages import Translation
from sushigo_tui.files.names import BOT_NAMES, NAMELESS
from sushigo_tui.language import label
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from tests.language.catalogues import catalogues, compiled, translation
from tests.language.catalogues import faults as lacks
from tests.language.pseudo import speaking
from tests.language.unsaid import OTHERS
from tests.tui.moments import MOMENTS, NAMES, ODD, Moment, at
from tests.tui.screen_text import screen_lines

BEGIN, END = "\u2063\u2064"
"""Signs of no width around a sentence, so that one without its end is found."""

_GAP = re.compile("{.*?}")
_LETTER = re.compile(r"[^\W\d_]")
_PATH = re.compile(r"\S*/\S*")
_WORD = re.compile(r"[^\W\d_]{3,}")
_BEGUN = re.compile(f"{BEGIN}([^{BEGIN}{END}\n]+)")
_SIGNS = re.compile(f"[{BEGIN}{END}]")
_WHOLE = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")


class Ended(Translation):
    """A language whose sentences show where they begin and end."""

    def gettext(self, message: str) -> str:
        return self._ended(super().gettext(message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._ended(super().ngettext(msgid1, msgid2, n), msgid1, msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._ended(super().pgettext(context, message), message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._ended(super().npgettext(context, msgid1, msgid2, n), msgid1, msgid2)

    def _ended(self, said: str, *messages: str) -> str:
        # Labels that stand for each other, and what only joins sentences, are no sentences.
        words = "|" not in said and len(_LETTER.findall(_GAP.sub("", said))) > 3
        return f"{BEGIN}{said}{END}" if words and said not in messages else said


def english_words(catalog: Catalog) -> set[str]:
    """Return the words of the English messages that the language doesn't have itself."""

    def words(forms: object) -> set[str]:
        texts = [forms] if isinstance(forms, str) else forms if isinstance(forms, (list, tuple)) else []
        return {word for text in texts for word in _WORD.findall(_GAP.sub("", text).casefold())}

    def all_words(of: str) -> set[str]:
        messages: list[Message] = [message for message in catalog if message.id]
        return set().union(*(words(getattr(message, of)) for message in messages))

    names = " ".join((*NAMES, *ODD, *BOT_NAMES, *OTHERS, NAMELESS)).casefold()
    return all_words("id") - all_words("string") - {*_WORD.findall(names)}


def english_in(lines: Iterable[str], english: set[str]) -> Iterator[str]:
    """Yield each of the English words that stands in the lines, outside paths, once."""
    words = _WORD.findall(_PATH.sub("", "\n".join(lines)))
    return (word for word in dict.fromkeys(words) if word.casefold() in english)


async def _lines(
    moment: Moment, symbols: Symbols, size: tuple[int, int], spoken: NullTranslations | None
) -> tuple[list[str], list[str]]:
    """Return the screen of a moment, and the rows of its lists, which are cut as their places allow."""
    with TemporaryDirectory() as home, patch.dict(os.environ, SUSHIGO_HOME=home), speaking(spoken):
        async with at(moment, symbols, size) as pilot:
            lists = pilot.app.screen.query(ChoiceList)
            rows = [f"{row.label}{row.beside}" for each in lists for row in each.rows]
            return screen_lines(pilot.app), rows


def looked_at(
    name: str, code: str, english: set[str], symbols: Symbols, size: tuple[int, int]
) -> tuple[list[str], list[str]]:
    """Return the screen of a moment in a language, and what is wrong with it."""
    return asyncio.run(faults(MOMENTS[name], code, english, symbols, size))


async def faults(
    moment: Moment, code: str, english: set[str], symbols: Symbols = "plain", size: tuple[int, int] = (80, 24)
) -> tuple[list[str], list[str]]:
    """Return the screen of a moment in a language, and what is wrong with it."""
    there, _ = await _lines(moment, symbols, size, None)
    here, _ = await _lines(moment, symbols, size, translation(code))
    ended, rows = await _lines(moment, symbols, size, Ended(BytesIO(compiled(catalogues()[code]))))
    with speaking(translation(code)):
        back = label("back")
    return here, [*_faults(here, there, ended, rows, english, back)]


def _faults(
    here: list[str], there: list[str], ended: list[str], rows: list[str], english: set[str], back: str
) -> Iterator[str]:
    if words := [*english_in(here, english)]:
        yield f"English: {', '.join(words)}"
    below = Counter("".join(here))["▼"] - Counter("".join(there))["▼"]
    if below > 0:
        yield "goes on below the window"
    # The heading's title gives way to what is beside it.
    page = "\n".join(ended[1:])
    while (shorter := _WHOLE.sub(r"\1", page)) != page:
        page = shorter
    # A page that goes on below the window in English, too, has no end on it.
    if page.count(BEGIN) > "".join(there).count("▼"):
        for begun in _BEGUN.findall(page):
            if not any(begun.partition("…")[0].strip() in _SIGNS.sub("", row) for row in rows):
                yield f"no end: {begun.strip()}"
    if " back" in there[-1] and f" {back}" not in here[-1]:
        yield f"'{back}' is lost: {here[-1].strip()}"


def main(arguments: Sequence[str]) -> int:
    """Print what is wrong with the catalogue and each moment; return how many are not clean."""
    parser = ArgumentParser()
    parser.add_argument("code")
    parser.add_argument("-v", dest="verbose", action="store_true")
    parser.add_argument("words", nargs="*")
    given = parser.parse_args(arguments)
    symbols: Symbols = "ascii" if "ascii" in given.words else "plain"
    sizes = [word for word in given.words if re.fullmatch(r"\d+x\d+", word)] or ["80x24"]
    words = [word for word in given.words if word not in (*sizes, "ascii")]
    catalog = catalogues()[given.code]
    english = english_words(catalog)
    with speaking(translation(given.code)):
        lacking = [f"{message.id}: {fault}" for message in catalog if message.id for fault in lacks(message)]
    unclean = len(lacking)
    for each in lacking:
        print(each)
    names = [name for name in MOMENTS if all(word in name for word in words)]
    # Each of them waits for half of its time.
    with ProcessPoolExecutor(2 * (os.cpu_count() or 1)) as processes:
        for size in sizes:
            width, height = map(int, size.split("x"))
            look = partial(looked_at, code=given.code, english=english, symbols=symbols, size=(width, height))
            for name, (lines, found) in zip(names, processes.map(look, names), strict=True):
                unclean += bool(found)
                print(f"{name} {size}", *(f"  {each}" for each in found or ["clean"]), sep="\n", flush=True)
                if given.verbose:
                    print(*lines, sep="\n")
    return unclean


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
