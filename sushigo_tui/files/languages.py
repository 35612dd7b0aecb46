"""The languages of the program, and the one that a user wants."""

import os
import re
import sys
from gettext import GNUTranslations
from pathlib import Path

from sushigo_tui import language

_CATALOGUES = Path(__file__).parents[1] / "locale"
_UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
_ARROWS = {"↑": "auf", "↓": "ab", "←": "links", "→": "rechts"}
IN_ASCII = str.maketrans({**_UMLAUTS, **_ARROWS, "„": '"', "“": '"', "–": "-"})
"""The letters and signs of other languages that ASCII lacks, as people write them there."""


class Translation(GNUTranslations):
    """A catalogue that can spell its messages in ASCII."""

    spelling: dict[int, str] = {}

    def gettext(self, message: str) -> str:
        return super().gettext(message).translate(self.spelling)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return super().ngettext(msgid1, msgid2, n).translate(self.spelling)

    def pgettext(self, context: str, message: str) -> str:
        return super().pgettext(context, message).translate(self.spelling)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return super().npgettext(context, msgid1, msgid2, n).translate(self.spelling)


def writes_utf8() -> bool:
    """Return whether standard output takes every letter."""
    return "utf" in (getattr(sys.stdout, "encoding", None) or "").casefold()


def spell(*, in_ascii: bool) -> None:
    """Write ä as ae and so on from now on, or as it is. English needs none of this."""
    Translation.spelling = IN_ASCII if in_ascii and language.code() != "en" else {}


def spelt(text: str) -> str:
    """Return a text that isn't a message, spelt as messages are."""
    return text.translate(Translation.spelling)


def speak(wanted: str) -> str:
    """Use a language: "de", or for "auto" the system's, if its translation is complete.

    It is spelt in ASCII unless standard output is UTF-8. Return "", or a sentence if the language can't be
    used, so that the program stays English.
    """
    code = _system_language() if wanted == "auto" else wanted
    if code == "en":
        return ""
    try:
        with (_CATALOGUES / f"{code}.mo").open("rb") as file:
            translation = Translation(file)
    except OSError:
        # A checkout that was never installed has no compiled catalogues.
        if wanted == "auto":
            return ""
        return language.say(
            "The program isn't fully installed, so it speaks English. Install it with 'pip install .'."
        )
    if wanted != "auto" or translation.info()["x-translated"] == "100":
        language.use(translation)
        spell(in_ascii=not writes_utf8())
    return ""


def _system_language() -> str:
    """Return the code of the first of the system's languages that the program has; "en" without any."""
    # gettext's order: LANGUAGE may list several, but is ignored if the locale is C.
    set_first = filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG")))
    locale = next(set_first, "") or _native_language()
    listed = os.environ.get("LANGUAGE", "") if locale not in ("", "C", "POSIX") else ""
    for each in (*listed.split(":"), locale):
        # "de_AT.UTF-8", "de-DE" and "de" all give "de".
        code = re.split("[-_.@]", each)[0]
        if code == "en" or (_CATALOGUES / f"{code}.mo").exists():
            return code
    return "en"


def _native_language() -> str:
    """Return the locale of macOS or Windows, where users need not set environment variables; else ""."""
    if sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        import subprocess

        asked = ["defaults", "read", "-g", "AppleLocale"]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return ""
