"""What the terminal can show, and how the program leaves it."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from typing import Literal

Symbols = Literal["emoji", "plain", "ascii"]

SMALLEST = (80, 24)
"""The fewest columns and rows that the game fits in."""


def encoding() -> str:
    """The encoding that the screen is written in; Textual writes to stderr."""
    return getattr(sys.__stderr__, "encoding", None) or locale.getpreferredencoding(False)


def symbols(environ: Mapping[str, str] = os.environ, written_in: str | None = None) -> Symbols:
    """Which symbols can be shown: ASCII on a Linux console or without UTF-8, else plain Unicode.

    Emoji are taken only where the terminal's own name says that each is drawn two cells wide.
    """
    name = (written_in or encoding()).lower().replace("-", "").replace("_", "")
    if name != "utf8" or environ.get("TERM") in ("linux", "vt100", "vt220", "ansi"):
        return "ascii"
    return "emoji" if _draws_wide_emoji(environ) else "plain"


def _draws_wide_emoji(environ: Mapping[str, str]) -> bool:
    if "TMUX" in environ or environ.get("TERM", "").startswith(("screen", "tmux")):
        return False
    known = ("iTerm.app", "WezTerm", "ghostty", "vscode", "Apple_Terminal")
    return (
        environ.get("TERM_PROGRAM") in known
        or environ.get("TERM") in ("xterm-kitty", "xterm-ghostty", "foot", "alacritty")
        or "WT_SESSION" in environ
    )


def obstacle(environ: Mapping[str, str] = os.environ) -> str | None:
    """Why the game cannot be shown here, in one sentence; None if it can."""
    if not (_is_terminal(sys.__stdin__) and _is_terminal(sys.__stderr__)):
        return "sushigo play needs a terminal: start it without redirecting its input or output."
    if environ.get("TERM") == "dumb":
        return "This terminal (TERM=dumb) cannot show screens: start the game in another one."
    return None


def _is_terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return bool(isatty and isatty())
