"""A screen as an SVG picture, with half blocks drawn as rectangles."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape
from re import finditer
from typing import Any

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.app import App
from textual.strip import Strip

WIDE, HIGH = 10, 20
"""Units of the picture that a cell takes."""
EDGE = 8
"""Units around all of it."""

BLOCKS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "▔": ((0, 0, 1, 0.125),),
    "▁": ((0, 0.875, 1, 0.125),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 0.5, 0.5),),
    "▖": ((0, 0.5, 0.5, 0.5),),
    "▗": ((0.5, 0.5, 0.5, 0.5),),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▞": ((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
    "▙": ((0, 0, 0.5, 0.5), (0, 0.5, 1, 0.5)),
    "▟": ((0.5, 0, 0.5, 0.5), (0, 0.5, 1, 0.5)),
    "▛": ((0, 0, 1, 0.5), (0, 0.5, 0.5, 0.5)),
    "▜": ((0, 0, 1, 0.5), (0.5, 0.5, 0.5, 0.5)),
}
"""The parts of its cell that a block fills: left edge, upper edge, width and height."""


def screen_svg(app: App[Any], theme: TerminalTheme) -> str:
    """Return what the screen shows, as a picture."""
    return lines_svg(app.screen._compositor.render_strips(), theme)


def lines_svg(lines: Sequence[Strip], theme: TerminalTheme) -> str:
    """Lines of one length as a picture; what has no colour of its own has those of a terminal's theme."""
    cells = lines[0].cell_length, len(lines)
    width, height = (count * unit + 2 * EDGE for count, unit in zip(cells, (WIDE, HIGH), strict=True))
    body = "".join(line_svg(line.simplify(), y, theme) for y, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">'
        "<style>text{font:16.6px 'DejaVu Sans Mono','Fira Code',monospace;white-space:pre}"
        ".b{font-weight:bold}path{shape-rendering:crispEdges}</style>"
        f'<rect width="{width}" height="{height}" fill="{theme.background_color.hex}"/>'
        f"{body}</svg>\n"
    )


def line_svg(line: Strip, y: int, theme: TerminalTheme) -> str:
    """A line of the screen, counted from the top: its grounds, and upon them its blocks and words."""
    x, top = 0, EDGE + y * HIGH
    grounds, blocks, words = defaultdict[str, str](str), defaultdict[str, str](str), list[str]()
    for segment in line:
        style = segment.style or Style()
        letters, ground = _colours(style, theme)
        left = EDGE + x * WIDE
        if ground != theme.background_color.hex:
            grounds[ground] += _box(left, top, segment.cell_length * WIDE, HIGH)
        for at, run in _runs(segment.text):
            if run[0] in BLOCKS:
                blocks[letters] += "".join(_boxes(run, left + at * WIDE, top))
            else:
                words.append(_word(run, left + at * WIDE, top, letters, bold=bool(style.bold)))
        x += segment.cell_length
    boxes = (f'<path fill="{colour}" d="{d}"/>' for kind in (grounds, blocks) for colour, d in kind.items())
    return "".join([*boxes, *words])


def _runs(text: str) -> Iterator[tuple[int, str]]:
    """Runs of one block, and words, each with the cell where it begins."""
    for found in finditer(r"([█▀▄▌▐▔▁▘▝▖▗▚▞▙▟▛▜])\1*|[^\s█▀▄▌▐▔▁▘▝▖▗▚▞▙▟▛▜]+", text):
        yield cell_len(text[: found.start()]), found[0]


def _boxes(run: str, left: float, top: float) -> Iterator[str]:
    """Several of one block; those that fill their cells from edge to edge are drawn as one."""
    parts = BLOCKS[run[0]]
    whole = len(parts) == 1 and parts[0][2] == 1
    for start in range(1 if whole else len(run)):
        for across, down, wide, high in parts:
            width = WIDE * wide * (len(run) if whole else 1)
            yield _box(left + (start + across) * WIDE, top + down * HIGH, width, HIGH * high)


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h-{width:g}z"


def _word(word: str, x: float, top: float, colour: str, *, bold: bool) -> str:
    weight = ' class="b"' * bold
    length = f'textLength="{cell_len(word) * WIDE}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x}" y="{top + 15}" fill="{colour}" {length}{weight}>{escape(word)}</text>'


def _colours(style: Style, theme: TerminalTheme) -> tuple[str, str]:
    """Those of the letters and of what is below them."""

    def hexed(colour: Color | None, *, letters: bool) -> str:
        return (colour or Color.default()).get_truecolor(theme, foreground=letters).hex

    letters, ground = hexed(style.color, letters=True), hexed(style.bgcolor, letters=False)
    return (ground, letters) if style.reverse else (letters, ground)
