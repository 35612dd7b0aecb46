"""The text of a screen."""

from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.segment import Segment
from textual.app import App


def texts(lines: Iterable[Iterable[Segment]]) -> list[str]:
    """Return what stands in each line."""
    return ["".join(piece.text for piece in line) for line in lines]


def screen_lines(app: App[Any]) -> list[str]:
    """Each row of the screen as it is painted, without trailing spaces."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip if not segment.control).rstrip() for strip in strips]


def screen_text(app: App[Any]) -> str:
    """The whole screen as one string, one line a row."""
    return "\n".join(screen_lines(app))


def picture(app: App[Any], ascii: bool = False) -> str:
    """The whole screen, which must fill its window: no line is longer, none is lost."""
    lines = screen_lines(app)
    assert len(lines) == app.size.height
    assert max(map(cell_len, lines)) <= app.size.width
    text = "\n".join(lines)
    assert not ascii or text.isascii()
    return text
