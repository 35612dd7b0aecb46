"""What a screen shows, as plain text."""

from __future__ import annotations

from typing import Any

from textual.app import App


def screen_lines(app: App[Any]) -> list[str]:
    """Each row of the screen as it is painted, without trailing spaces."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip if not segment.control).rstrip() for strip in strips]


def screen_text(app: App[Any]) -> str:
    """The whole screen as one string, one line a row."""
    return "\n".join(screen_lines(app))
