"""Texts that are measured in a terminal's columns; letters may be two wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size

WIDTH = 80


def cut(text: str, width: int) -> str:
    """A text in so many columns at most, with a mark where it was longer."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def cut_left(text: str, width: int) -> str:
    """The end of a text in so many columns at most, with a mark where it was longer."""
    while cell_len(text) > width:
        text = "…" + text.removeprefix("…")[1:]
    return text


def right(text: str, width: int) -> str:
    """A text at the right end of so many columns, cut if it is longer."""
    text = cut(text, width)
    return " " * (width - cell_len(text)) + text


def wrapped(parts: Iterable[str], indent: int) -> Iterator[str]:
    """Parts with commas between, in lines that end between two of them."""
    line = ""
    for part in parts:
        longer = f"{line}, {part}" if line else part
        if line and indent + cell_len(longer) + 1 > WIDTH:
            yield f"{' ' * indent}{line},"
            longer = part
        line = longer
    yield " " * indent + line
