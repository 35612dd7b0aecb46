"""A language made by machine: every letter has an accent, and every message is a third longer.

Sentences stand in ⟦ ⟧ and phrases in ⟨ ⟩, so that a screen shows what is no message (letters without accents)
and what was cut (no closing bracket). A message that has a width fills it, and has no brackets.
A phrase may fill a gap, as it is an entry of its own for a translator: a card, a number of points, a list. A
sentence may not: one that does was glued together, and `glued` has it.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from typing import Any

from rich.cells import cell_len

from sushigo_tui import language
from sushigo_tui.language import PHRASE
from tests.language.catalogues import TEMPLATE, most_cells, parsed, texts, with_keys

LETTERS = "áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
_ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", LETTERS)
_GAP = re.compile(r"(\{[^}]*\})")
_LETTER = re.compile(r"[^\W\d_]")


class _Told(str):
    """A message in that language, which knows what fills its gaps."""

    glued: list[str]

    # Any: the mapping that str.format_map takes.
    def format_map(self, gaps: Any) -> str:
        told = super().format_map(gaps)
        if any("⟦" in str(each) for each in gaps.values()):
            self.glued.append(told)
        return told


@cache
def _cells() -> dict[tuple[str, str], int]:
    """Return the largest width of each message in the template (0: any), by its context and its text."""
    template = parsed(TEMPLATE.read_bytes())
    return {(each.context or "", text): most_cells(each) for each in template for text in texts(each.id)}


def accented(message: str) -> str:
    """Return the message with accents, but for its gaps."""
    return "".join(each if _GAP.fullmatch(each) else each.translate(_ACCENTS) for each in _GAP.split(message))


class Pseudo(NullTranslations):
    """The translation into that language; `glued` are the messages that a sentence is part of."""

    def __init__(self) -> None:
        super().__init__()
        self.glued: list[str] = []

    def gettext(self, message: str) -> str:
        return self._told("", message, "⟦", "⟧")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._told("", msgid1 if n == 1 else msgid2, "⟦", "⟧")

    def pgettext(self, context: str, message: str) -> str:
        return self._told(context, message, "⟨", "⟩")

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._told(context, msgid1 if n == 1 else msgid2, "⟨", "⟩")

    def _told(self, context: str, message: str, before: str, after: str) -> str:
        # What only joins sentences is no sentence of its own.
        if _only_joins(message):
            return message
        known = _cells()
        # What is only marked fills a gap as well.
        cells = known.get((context, message), known.get(("", message)) if context == PHRASE else None)
        told = _Told(message if cells is None else _whole(message, cells, before, after))
        told.glued = self.glued
        return told


@cache
def _only_joins(message: str) -> bool:
    return not _LETTER.search(_GAP.sub("", message))


@cache
def _whole(message: str, cells: int, before: str, after: str) -> str:
    if cells:
        return accented(message) + "~" * (cells - cell_len(with_keys(message)))
    longer = "~" * (len(_GAP.sub("", message)) // 3)
    return f"{before}{accented(message)}{longer}{after}"


@contextmanager
def spoken() -> Iterator[Pseudo]:
    """Say everything in that language for a while."""
    with speaking(pseudo := Pseudo()):
        yield pseudo


@contextmanager
def speaking(translation: NullTranslations | None) -> Iterator[None]:
    """Say everything in a translation, or in English, for a while."""
    _forget()
    language.use(translation)
    try:
        yield
    finally:
        language.use(None)
        _forget()


def _forget() -> None:
    """Forget what was drawn with words, which are in one language."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("sushigo_tui.") and not {"say", "phrase", "language"}.isdisjoint(vars(module)):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()
