"""Menus side by side as a picture."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from sushigo_tui.simulate.compare import Compared

WIDTH, ROW, TOP = 900, 34, 108
NAMES, POINTS, CHANGES, PARTS = 20, (205, 375), (415, 565), (625, 815)
INK, FAINT, RED, BLUE, GREY = "#22262b", "#8a8f98", "#d1495b", "#30638e", "#d9dce1"


def svg(menus: Sequence[Compared], who: str) -> str:
    """A line for each menu: points with their spread, lead changes, and what a lead comes from.

    `who` stands below the title.
    """
    height = TOP + ROW * len(menus) + 44
    body = [*_heads(who), *_grid(menus, height)]
    for nth, menu in enumerate(menus):
        body += _line(menu, menus, TOP + ROW * nth + ROW / 2)
    body += _legend(height - 16)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>\n' + "\n".join(body) + "\n</svg>\n"
    )


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}"{more}>{escape(text)}</text>'


def _bar(start: float, end: float, y: float, fill: str) -> str:
    return f'<rect x="{start:.1f}" y="{y - 7:.1f}" width="{end - start:.1f}" height="14" fill="{fill}"/>'


def _heads(who: str) -> Iterator[str]:
    yield _text(NAMES, 30, "Menus side by side", ' font-size="17" font-weight="600"')
    yield _text(NAMES, 50, who, f' fill="{FAINT}"')
    for column, head in (
        (POINTS, "Points of a seat"),
        (CHANGES, "Lead changes"),
        (PARTS, "Where a lead comes from"),
    ):
        yield _text(column[0], 80, head, ' font-weight="600"')


def _grid(menus: Sequence[Compared], height: float) -> Iterator[str]:
    """The scale of each column, from nothing to a round number."""
    for column, top, unit in (
        (POINTS, points_top(menus), ""),
        (CHANGES, changes_top(menus), ""),
        (PARTS, 100, "%"),
    ):
        for step in range(3):
            x = column[0] + (column[1] - column[0]) * step / 2
            yield f'<path d="M{x:.1f} {TOP - 6}V{height - 42}" stroke="{GREY}"/>'
            faint = f' fill="{FAINT}" font-size="11" text-anchor="middle"'
            yield _text(x, TOP - 12, f"{top * step / 2:g}{unit}", faint)


def points_top(menus: Sequence[Compared]) -> int:
    """Where the scale of points ends."""
    return _round(max(menu.points.mean + menu.points.deviation for menu in menus), 20)


def changes_top(menus: Sequence[Compared]) -> int:
    """Where the scale of lead changes ends."""
    return _round(max(menu.changes.mean for menu in menus), 2)


def _round(value: float, step: int) -> int:
    return max(step, step * math.ceil(value / step))


def _line(menu: Compared, menus: Sequence[Compared], y: float) -> Iterator[str]:
    yield _text(NAMES, y + 4.5, menu.name if len(menu.name) < 26 else f"{menu.name[:24]}…")

    def at(column: tuple[int, int], share: float) -> float:
        return column[0] + (column[1] - column[0]) * share

    top, mean, spread = points_top(menus), menu.points.mean, menu.points.deviation
    low, high = at(POINTS, max(0.0, mean - spread) / top), at(POINTS, (mean + spread) / top)
    yield f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" stroke="{BLUE}" stroke-width="3" opacity="0.45"/>'
    yield f'<circle cx="{at(POINTS, mean / top):.1f}" cy="{y:.1f}" r="5" fill="{BLUE}"/>'
    yield _text(at(POINTS, mean / top), y - 9, f"{mean:.1f}", ' font-size="11" text-anchor="middle"')
    changes = at(CHANGES, menu.changes.mean / changes_top(menus))
    yield _bar(CHANGES[0], changes, y, BLUE)
    yield _text(changes + 5, y + 4, f"{menu.changes.mean:.1f}", ' font-size="11"')
    if math.isfinite(menu.luck):
        luck, skill = at(PARTS, menu.luck), at(PARTS, min(1.0, menu.luck + menu.skill))
        yield _bar(PARTS[0], luck, y, RED)
        yield _bar(luck, skill, y, BLUE)
        yield _bar(skill, PARTS[1], y, GREY)
        sure = [at(PARTS, min(1.0, max(0.0, menu.luck + way * menu.luck_margin))) for way in (-1, 1)]
        yield f'<path d="M{sure[0]:.1f} {y:.1f}H{sure[1]:.1f}" stroke="{INK}" stroke-width="1.5"/>'
        for x, share, colour in ((PARTS[1] + 36, menu.luck, RED), (PARTS[1] + 70, menu.skill, BLUE)):
            yield _text(x, y + 4, f"{share:.0%}", f' font-size="12" fill="{colour}" text-anchor="end"')


def _legend(y: float) -> Iterator[str]:
    faint = f' font-size="11" fill="{FAINT}"'
    yield _text(POINTS[0], y, "mean and standard deviation", faint)
    yield _text(CHANGES[0], y, "in a game", faint)
    x = PARTS[0]
    sources = ("luck, with 95 %", RED, 112), ("who plays", BLUE, 78), ("the rest", GREY, 0)
    for name, colour, width in sources:
        yield f'<rect x="{x}" y="{y - 9}" width="10" height="10" fill="{colour}"/>'
        yield _text(x + 14, y, name, faint)
        x += width
