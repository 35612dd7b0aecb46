"""Printing to the terminal so that text from outside can't control it."""

import os
import re
import sys
import unicodedata

JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts need."""

_UNPRINTABLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}

_RIGHT_TO_LEFT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_NAMES = re.compile(f"{_RIGHT_TO_LEFT}+(?:[ '-]?{_RIGHT_TO_LEFT}+|\\d+)*")

LEFT_TO_RIGHT = "\u200e"
"""A mark that takes no room; text after it runs from left to right."""


class Explained(Exception):
    """An error whose text is a sentence for the user."""


def is_printable(letter: str) -> bool:
    """Return whether a letter is safe to print: it affects neither the terminal nor the order of the text."""
    return letter in JOINERS or unicodedata.category(letter) not in _UNPRINTABLE


def printable(text: object) -> str:
    r"""Return a text in one line; controls, direction marks and stray bytes become \x1b, \u202e, \xff."""
    line = str(text)
    if line.isprintable():
        return line
    return "".join(letter if is_printable(letter) else _escaped(letter) for letter in line)


def in_place(text: str) -> str:
    """Return a text for a terminal, with a mark after each word in Hebrew, Arabic and the like.

    Without it, terminals would also reverse the spaces and numbers after that word.
    """
    return text if text.isascii() else _NAMES.sub(rf"\g<0>{LEFT_TO_RIGHT}", text)


def _escaped(letter: str) -> str:
    # Python represents a byte of a file name that isn't UTF-8 as a surrogate.
    return f"\\x{ord(letter) - 0xDC00:02x}" if "\udc80" <= letter <= "\udcff" else ascii(letter)[1:-1]


def are_terminals(*streams: object) -> bool:
    """Return whether all these streams are terminals; a closed one, None, isn't."""
    return all(getattr(stream, "isatty", bool)() for stream in streams)


def colourless() -> bool:
    """Return whether colours are forbidden: NO_COLOR is set and not empty."""
    return os.environ.get("NO_COLOR", "") != ""


def echo(*lines: str, err: bool = False, end: str = "\n") -> None:
    """Print lines, made printable, to standard output or standard error, if it is open; raises OSError."""
    stream = sys.stderr if err else sys.stdout
    if stream is None:
        return
    text = "".join(printable(line) + end for line in lines)
    encoding = getattr(stream, "encoding", None) or "utf-8"
    written = text.encode(encoding, "backslashreplace").decode(encoding)
    if stream.isatty():
        written = in_place(written).encode(encoding, "ignore").decode(encoding)
    stream.write(written)
    stream.flush()


def echo_json(*values: object) -> None:
    """Print each value as a line of JSON, with unprintable letters escaped."""
    import json

    def line(value: object) -> str:
        written = json.dumps(value, ensure_ascii=False)
        if written.isprintable():
            return written
        return "".join(letter if is_printable(letter) else json.dumps(letter)[1:-1] for letter in written)

    echo(*map(line, values))
