"""A language made by machine: every letter has an accent, and every message is a third longer.

Sentences stand in ⟦ ⟧ and phrases in ⟨ ⟩, so that a screen shows what was never translated (letters without
accents), and what was glued together (⟦ inside ⟦). A message that has a width is no wider than that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations

from sushigo_tui import language
from tests.language.messages import messages

_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ",
)
_GAP = re.compile(r"(\{[^}]*\})")


@cache
def _cells() -> dict[str, int]:
    return {found.text: cells for found, cells in messages() if cells}


def accented(message: str) -> str:
    """Return the message with accents, but for its gaps."""
    return "".join(each if _GAP.fullmatch(each) else each.translate(_ACCENTS) for each in _GAP.split(message))


class Pseudo(NullTranslations):
    """The translation into that language."""

    def gettext(self, message: str) -> str:
        return _told(message, "⟦", "⟧")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _told(msgid1 if n == 1 else msgid2, "⟦", "⟧")

    def pgettext(self, context: str, message: str) -> str:
        return _told(message, "⟨", "⟩")

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return _told(msgid1 if n == 1 else msgid2, "⟨", "⟩")


def _told(message: str, before: str, after: str) -> str:
    if not re.search(r"[^\W\d_]", _GAP.sub("", message)):
        return message
    if message in _cells():
        return accented(message)
    longer = "~" * (len(_GAP.sub("", message)) // 3)
    return f"{before}{accented(message)}{longer}{after}"


@contextmanager
def spoken() -> Iterator[None]:
    """Say everything in that language for a while."""
    language.use(Pseudo())
    try:
        yield
    finally:
        language.use(None)
