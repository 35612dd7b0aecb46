"""A picture that compares menus."""

import math
from collections.abc import Iterator, Sequence

from sushigo_tui.files.names import title_of_menu
from sushigo_tui.language import format_number, format_percent, join_sentences, mark, say
from sushigo_tui.pictures.svg import document, element, rectangle, text
from sushigo_tui.simulate.compare import Compared
from sushigo_tui.simulate.tally import share_range

WIDTH, ROW, TOP = 900, 34, 108
NAMES, POINTS, CHANGES, PARTS = 20, (205, 375), (415, 565), (625, 815)
INK, FAINT, RED, BLUE, GREY = "#22262b", "#8a8f98", "#d1495b", "#30638e", "#d9dce1"


def draw_menus(menus: Sequence[Compared], who: str) -> str:
    """Return an SVG with a line for each menu; `who` is shown below the title."""
    height = TOP + ROW * len(menus) + 44
    points = _round_up(max(menu.points.mean + menu.points.deviation for menu in menus), 20)
    changes = _round_up(max(menu.changes.mean for menu in menus), 2)
    body = [rectangle(0, 0, WIDTH, height, "#ffffff"), *_heads(who, points, changes, height)]
    for nth, menu in enumerate(menus):
        body += _menu_line(menu, points, changes, TOP + ROW * nth + ROW / 2)
    body += _legend(height - 16)
    title = say("Menus compared")
    heading = say("{title}, {players}.", title=title, players=who)
    description = join_sentences([heading, *map(_described, menus)])
    return document(WIDTH, height, body, title=title, description=description, font_size=13, fill=INK)


def _described(menu: Compared) -> str:
    sentence = mark("{menu}: {points} points, {changes} lead changes, {luck} luck, {skill} skill.")
    if not math.isfinite(menu.luck):
        sentence = mark("{menu}: {points} points, {changes} lead changes.")
    return say(
        sentence,
        menu=title_of_menu(menu.name),
        points=format_number(menu.points.mean, 1),
        changes=format_number(menu.changes.mean, 1),
        luck=format_percent(menu.luck),
        skill=format_percent(menu.skill),
    )


def _line(start: float, end: float, y: float, **more: object) -> str:
    return element("path", d=f"M{start:.1f} {y:.1f}H{end:.1f}", **more)


def _bar(start: float, end: float, y: float, fill: str) -> str:
    return rectangle(start, y - 7, end - start, 14, fill)


def _heads(who: str, points: int, changes: int, height: float) -> Iterator[str]:
    """Yield the title, and the heading and scale of each column, from 0 to a round number."""
    yield text(NAMES, 30, say("Menus compared"), font_size=17, font_weight=600)
    yield text(NAMES, 50, who, fill=FAINT)
    for column, head, top, unit in (
        (POINTS, say("Points per seat"), points, ""),
        (CHANGES, say("Lead changes"), changes, ""),
        (PARTS, say("Sources of a lead"), 100, "%"),
    ):
        yield text(column[0], 80, head, font_weight=600)
        for half in (0, 0.5, 1):
            x = _at(column, half)
            yield element("path", d=f"M{x:.1f} {TOP - 6}V{height - 42}", stroke=GREY)
            scale = f"{top * half:g}{unit}"
            yield text(x, TOP - 12, scale, fill=FAINT, font_size=11, text_anchor="middle")


def _at(column: tuple[int, int], share: float) -> float:
    return column[0] + (column[1] - column[0]) * share


def _round_up(value: float, step: int) -> int:
    return max(step, step * math.ceil(value / step))


def _menu_line(menu: Compared, points: int, changes: int, y: float) -> Iterator[str]:
    """Yield a menu's values; `points` and `changes` are at the right ends of their scales."""
    title = title_of_menu(menu.name)
    yield text(NAMES, y + 4.5, title if len(title) < 26 else f"{title[:24]}…")
    mean, spread = menu.points.mean, menu.points.deviation
    ends = max(0.0, mean - spread), mean, mean + spread
    start, middle, end = (_at(POINTS, each / points) for each in ends)
    yield _line(start, end, y, stroke=BLUE, stroke_width=3, opacity=0.45)
    yield element("circle", cx=middle, cy=y, r=5, fill=BLUE)
    yield text(middle, y - 9, format_number(mean, 1), font_size=11, text_anchor="middle")
    end = _at(CHANGES, menu.changes.mean / changes)
    yield _bar(CHANGES[0], end, y, BLUE)
    yield text(end + 5, y + 4, format_number(menu.changes.mean, 1), font_size=11)
    if math.isfinite(menu.luck):
        luck, skill = _at(PARTS, menu.luck), _at(PARTS, min(1.0, menu.luck + menu.skill))
        yield _bar(PARTS[0], luck, y, RED)
        yield _bar(luck, skill, y, BLUE)
        yield _bar(skill, PARTS[1], y, GREY)
        low, high = share_range(menu.luck, menu.luck_margin)
        yield _line(_at(PARTS, low), _at(PARTS, high), y, stroke=INK, stroke_width=1.5)
        for x, share, colour in ((36, menu.luck, RED), (70, menu.skill, BLUE)):
            words = format_percent(share)
            yield text(PARTS[1] + x, y + 4, words, font_size=12, fill=colour, text_anchor="end")


def _legend(y: float) -> Iterator[str]:
    yield text(POINTS[0], y, say("mean and standard deviation"), font_size=11, fill=FAINT)
    yield text(CHANGES[0], y, say("per game"), font_size=11, fill=FAINT)
    x = PARTS[0]
    for name, colour, width in (
        (say("luck, with a 95% interval"), RED, 112),
        (say("skill"), BLUE, 78),
        (say("the rest"), GREY, 0),
    ):
        yield rectangle(x, y - 9, 10, 10, colour)
        yield text(x + 14, y, name, font_size=11, fill=FAINT)
        x += width
