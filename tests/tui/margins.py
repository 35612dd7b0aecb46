"""How much of a window stays empty beside what is shown."""

from __future__ import annotations

from typing import Any

from textual.app import App

from sushigo_tui.tui.theme import text_style


def margins(app: App[Any]) -> tuple[int, int]:
    """Empty cells on both sides of all but the heading, the keys and what goes from edge to edge."""
    ground = text_style(on="tray" if app.screen.has_class("desk") else "paper").bgcolor
    lefts, rights = [app.size.width], [app.size.width]
    for strip in app.screen._compositor.render_strips()[1:-1]:
        cells = [
            letter.strip() or (segment.style and segment.style.bgcolor not in (None, ground))
            for segment in strip
            for letter in segment.text
        ]
        painted = [at for at, cell in enumerate(cells) if cell]
        if painted and (painted[0], painted[-1]) != (0, len(cells) - 1):
            lefts.append(painted[0])
            rights.append(len(cells) - 1 - painted[-1])
    return min(lefts), min(rights)
