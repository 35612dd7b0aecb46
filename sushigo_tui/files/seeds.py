"""Seeds as people type them."""

from __future__ import annotations

LONGEST = 18
"""The most digits of a seed that is typed."""


def read(text: str) -> int:
    """The seed that was typed, wherever that was. Raises ValueError, with a sentence, for what is none."""
    digits = text.strip().removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST:
        return int(text)
    raise ValueError(f"A seed is a whole number of at most {LONGEST} digits, such as 42.")
