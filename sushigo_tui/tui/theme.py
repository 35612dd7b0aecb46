"""Themes with their colours, and the styles of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, ParamSpec, TypeVar, get_args

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.color import Color, rgb_to_lab
from textual.theme import BUILTIN_THEMES, Theme

from sushigo_tui.files.names import steady
from sushigo_tui.files.settings import ThemeName
from sushigo_tui.text.cells import cut

if TYPE_CHECKING:
    from sushigo_tui.pictures.pawns import Pawn
    from sushigo_tui.text.phrases import Piece, Role

_COLOURS = """
paper    #1b1816 #ebe3d5 #000000 -       black
tray     #26211d #dfd5c4 #242424 -       black
raised   #3a322b #d2c5b0 #002f73 -       blue
target   #1f4759 #bfe0ee #003c2c -       cyan
ink      #f2ecdf #241d18 #ffffff -       white
soft     #bcae9f #4b4037 #f0f0f0 -       white
faint    #a99c8e #574b40 #d8d8d8 -       white
accent   #8fe0ff #00506e #8fe9ff #c5ecff cyan
ginger   #ffa81f #664400 #ffb52e #ffd648 yellow
leaf     #93c47d #2b5417 #8dff8d #56b4e9 green
plum     #e8838d #8c1f3c #ffb0c4 #ffb3a7 magenta
belt     #3c3b41 #cdc3b3 #2e2e2e -       black
joint    #29282c #c4b9a7 #1a1a1a -       black
seam     #aeacb5 #4b4037 #c0c0c0 -       white
gold     #ffbe4d -       #ffb52e -       yellow
lacquer  #691a1c -       #4a0d10 -       red
rice     #f6efe2 #fffdf8 #ffffff -       white
rice-ink #2b2420 -       #000000 -       black
pale     #93897d #b3a999 #a8a8a8 -       black
pale-ink #1a1512 -       #000000 -       white
mat      #73432c -       -       -       yellow
slats    #a8734d -       -       -       black
sushi    #f4876a #d8432b #ffb59e #dd8822 red
go       #f2c44e #c97a00 #ffe14d #ffe234 yellow
total    #ffa81f #b06a00 #ffb52e #ffd648 yellow
#ff4d4f  #ff4d4f -       #ff5f61 #fc8857 red
#4a86ff  #4a86ff -       #5c92ff #8aa0ff blue
#a6e22e  #a6e22e -       -       #ffff00 yellow
#2fb85b  #2fb85b -       -       #4dffdf green
#a970ff  #a970ff -       #b27eff #f0bcff magenta
#ff7b1c  #ff7b1c -       -       #e59400 white
#14b8b0  #14b8b0 -       -       #27ff95 cyan
#ff78bd  #ff78bd -       -       #f6829a black
"""
"""The colours in the five themes, in the order of `ThemeName`; "-" is the colour of the first one.

For the colour-blind, the eight pawns at the end stay apart even if red and green look alike. Of sixteen
colours only the first eight are used: in some terminals the others are greys, or bold letters. Each of the
eight is for backgrounds; letters are black or white, whichever can be read on it.
"""

_ROWS = {name: row for name, *row in map(str.split, _COLOURS.strip().splitlines())}
PALETTES: dict[ThemeName, dict[str, str]] = {
    theme: {name: row[0] if row[at] == "-" else row[at] for name, row in _ROWS.items()}
    for at, theme in enumerate(get_args(ThemeName))
}
"""Each theme's colours by name (`#rrggbb`, or one of the terminal's), and replacements for pawns' colours.

`ginger`, `gold` and (for large digits) `total` are for points, `accent` for keys and the cursor; no pawn has
these colours. In style sheets, each name is a variable such as `$accent`.
"""

# Pawns of one luminance would look alike, so their greys are far apart, above all the greys of neighbours.
_GREY = PALETTES["dark"] | {
    "target": "#6c6c6c",
    "#ff4d4f": "#f4f4f4",
    "#4a86ff": "#888888",
    "#a6e22e": "#cacaca",
    "#2fb85b": "#a6a6a6",
    "#a970ff": "#e4e4e4",
    "#ff7b1c": "#979797",
    "#14b8b0": "#d8d8d8",
    "#ff78bd": "#b8b8b8",
}

_SIXTEEN_CHIPS = {
    "#fecb3e": "yellow",
    "#d82930": "red",
    "#7c1367": "red",
    "#e8e848": "red",
    "#c79ac5": "magenta",
    "#cbdc3e": "underline green",
    "#7099cf": "underline blue",
    "#403291": "blue",
    "#76ab3f": "green",
    "#da3996": "underline magenta",
    "#8f3081": "underline red",
    "#11897f": "cyan",
    "#a9dbcf": "underline cyan",
    "#525451": "italic cyan",
    "#f9e783": "italic yellow",
    "#f39754": "underline yellow",
    "#cca27a": "underline white",
    "#c9c2b8": "white",
    "#9b181d": "italic white",
    "#fdb6ba": "italic green",
    "#f28076": "italic green",
    "#46a5bb": "italic blue",
}
"""Backgrounds and letters by dish with sixteen colours, alike only for dishes that never meet in a game."""

_active: ThemeName = "dark"
_grey = _ascii_only = False

_Given = ParamSpec("_Given")
_Drawn = TypeVar("_Drawn")
_forget: list[Callable[[], None]] = []


def painted(draw: Callable[_Given, _Drawn]) -> Callable[_Given, _Drawn]:
    """Cache a function's results until the theme changes."""
    once = lru_cache(4096)(draw)
    _forget.append(once.cache_clear)
    return once  # type: ignore[return-value]


def activate(name: ThemeName, *, grey: bool = False, ascii_only: bool = False) -> None:
    """Use another theme from now on, or its greys, or ASCII; what is on the screen isn't repainted."""
    global _active, _grey, _ascii_only
    if (name, grey, ascii_only) == (_active, _grey, _ascii_only):
        return
    _active, _grey, _ascii_only = name, grey, ascii_only
    for forget in _forget:
        forget()


def in_ascii() -> bool:
    """Return whether pictures are drawn in ASCII."""
    return _ascii_only


def pawn_sign(pawn: Pawn) -> str:
    return pawn.ascii if _ascii_only else pawn.shape


@cache
def theme(name: ThemeName) -> Theme:
    ansi = name == "16-colour"
    before = "ansi_" if ansi else ""
    named = {key: before + value for key, value in PALETTES[name].items() if key[0] != "#"}
    return Theme(
        name=name,
        primary=named["accent"],
        foreground=named["ink"],
        background=named["paper"],
        dark=name != "light",
        ansi=ansi,
        variables=(BUILTIN_THEMES["ansi-dark"].variables if ansi else {}) | named,
    )


def _worn(colour: str) -> str:
    """Return a named colour, or what this theme makes of a dish's or a pawn's `#rrggbb`."""
    palette = _GREY if _grey else PALETTES[_active]
    return palette.get(colour, colour) if colour.startswith("#") else palette[colour]


@painted
def text_style(colour: str = "ink", on: str = "paper", *, bold: bool = False) -> Style:
    """Return a text style; each colour is a name of the palette or `#rrggbb`.

    A dish's or a pawn's colour is lightened or darkened until it can be read. In greys, no colour stands out
    on its own; bold letters and news, good or bad, are brightest.
    """
    ground, letters = _worn(on), _worn(colour)
    if _grey:
        ground = _greyed(ground)
        letters, bright = _greyed(letters), bold or colour in ("leaf", "plum")
        if bright or colour.startswith("#") or on == "target":
            letters = with_contrast(letters, ground, BRIGHT if bright else LEGIBLE)
    elif _active == "16-colour":
        return Style(color=_sixteenth(ground), bgcolor=ground, bold=(bold and ground == "black") or None)
    elif colour.startswith("#"):
        letters = with_contrast(letters, ground, PLAIN if _active == "high-contrast" else LEGIBLE)
    return Style(color=letters, bgcolor=ground, bold=bold or None)


@painted
def stroke(colour: str, on: str = "paper", *, bold: bool = False, beside_word: bool = False) -> Style:
    """Return the style of a line, a bar or large letters in a colour, which need less contrast than text.

    A bar `beside_word`, which says the same, needs hardly any.
    """
    if _active == "16-colour" and not _grey:
        # Blue is hardly seen on black, and black not at all.
        *_, worn = _SIXTEEN_CHIPS.get(colour, _worn(colour)).split()
        seen = {"blue": "bright_blue", "black": "white"}.get(worn, worn)
        return Style(color=seen, bgcolor="black")
    if _active == "high-contrast" or _grey:
        return text_style(colour, on, bold=bold)
    letters = with_contrast(_worn(colour), _worn(on), DISTINCT if beside_word else LARGE)
    return Style(color=letters, bgcolor=_worn(on), bold=bold or None)


@painted
def segment(text: str, colour: str = "ink", on: str = "paper", *, bold: bool = False) -> Segment:
    return Segment(text, text_style(colour, on, bold=bold))


@painted
def chip(colour: str, on: str = "") -> Style:
    """Return the style of letters on a dish's or a pawn's colour: dark on light, or light on dark.

    Where that is beside a ground of the same colour, `on`, letters and ground are exchanged.
    """
    if _active == "16-colour":
        *how, ground = _SIXTEEN_CHIPS.get(colour, _worn(colour)).split()
        if ground.startswith("#"):
            ground = _in_sixteen(ground).removeprefix("bright_")
        letters = _sixteenth(ground)
        if on and _worn(on) == ground:
            letters, ground = ground, letters
        return Style.parse(" ".join([*how, letters, "on", ground]))
    colour = _worn(colour)
    if _grey:
        colour = with_contrast(_greyed(colour), _greyed(_GREY["tray"]), DISTINCT)
    letters = max("#000000", "#ffffff", key=lambda letters: contrast(letters, colour))
    return Style(color=letters, bgcolor=colour, bold=True)


def span_style(colour: str = "ink", *, bold: bool = False, chip: bool = False, bar: bool = False) -> Style:
    """Return a style that takes its colours from the theme in use when it is painted.

    It is for text, for a `chip`, or for a `bar` beside a word.
    """
    return Style(bold=bold or None, meta={"colour": colour, "chip": chip, "bar": bar})


STRONG = span_style(bold=True)
SOFT = span_style("soft")
GOOD = span_style("leaf")
BEST = span_style("leaf", bold=True)
BAD = span_style("plum")


@painted
def painted_span(style: Style) -> Style:
    """Return a `span_style` in this theme's colours, or another style added to the theme's usual one."""
    if "colour" not in style.meta:
        return text_style() + style
    colour = style.meta["colour"]
    if style.meta["bar"]:
        return stroke(colour, beside_word=True)
    return chip(colour) if style.meta["chip"] else text_style(colour, bold=bool(style.bold))


def hatch(ground: str) -> str:
    """Return what fills a space of the track: with sixteen colours, any other ground is too loud."""
    return "░" if ground == "belt" and _active == "16-colour" and not _grey else " "


@painted
def pixel(colour: str, faint_on: str = "") -> str:
    """Return `#rrggbb` in this theme, mixed half and half with the palette colour `faint_on` if given."""
    if faint_on:
        colour = blend(colour, faint_on, 0.5)
    if _active == "16-colour":
        return _in_sixteen(colour)
    return _greyed(colour) if _grey else colour


PIECE_STYLES: dict[Role, Style] = {
    "": span_style(),
    "aside": SOFT,
    "faint": span_style("faint"),
    "subject": STRONG,
    "title": STRONG,
    "key": span_style("accent", bold=True),
    "best": BEST,
    "gain": GOOD,
    "points": span_style("ginger"),
    "loss": BAD,
    "news": STRONG,
    "change": BAD,
}


def styled(pieces: Iterable[Piece]) -> Text:
    text = Text()
    for words, role in pieces:
        style = PIECE_STYLES[role] if isinstance(role, str) else span_style(role.colour, chip=True)
        text.append(words, style)
    return text


LARGE, LEGIBLE, PLAIN, BRIGHT = 3.0, 4.5, 7.0, 14.0
"""WCAG's contrasts: of what is large, of text at least and enhanced, and one for bold greys."""

DISTINCT = 1.5
"""The contrast at which two backgrounds are told apart at a glance."""


def contrast(one: str, other: str) -> float:
    """Return WCAG's contrast of two colours, 1 to 21."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


@cache
def _light(colour: str) -> float:
    """Return WCAG's relative luminance of `#rrggbb`, from 0 to 1."""
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in Color.parse(colour).normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _greyed(colour: str) -> str:
    """Return the grey that Textual shows in place of a colour when NO_COLOR is set."""
    return Color.parse(colour).monochrome.hex.casefold()


def _mixed(colour: str, other: str, share: float) -> str:
    """Return `#rrggbb` mixed with a share (0 to 1) of another."""
    pairs = zip(Color.parse(colour).rgb, Color.parse(other).rgb, strict=True)
    return "#{:02x}{:02x}{:02x}".format(*(round(mine + (its - mine) * share) for mine, its in pairs))


def with_contrast(colour: str, on: str, least: float) -> str:
    """Return a colour mixed with just enough white or black to reach a contrast with `on`."""
    end = max("#000000", "#ffffff", key=lambda end: contrast(end, on))
    mixed = (_mixed(colour, end, twentieths / 20) for twentieths in range(20))
    return next((letters for letters in mixed if contrast(letters, on) >= least), end)


@painted
def blend(colour: str, other: str, share: float) -> str:
    """Return a colour mixed with a share (0 to 1) of another; unchanged if colours can't be mixed."""
    return colour if _active == "16-colour" else _mixed(_worn(colour), _worn(other), share)


@painted
def lit(colour: str, share: float) -> str:
    """Return a colour mixed with a share of ink, but in the light theme, where that would darken it."""
    return colour if _active == "light" else blend(colour, "ink", share)


def _sixteenth(ground: str) -> str:
    """Return black or white, whichever can be read on one of the terminal's colours."""
    return "white" if ground in ("black", "red", "blue", "magenta") else "black"


_HUES = (
    (54.4, "red", 52),
    (80.3, "yellow", 82),
    (115, "yellow", 75),
    (167, "green", 80),
    (235, "cyan", 78),
    (310, "blue", 46),
    (358, "magenta", 57),
    (360, "red", 52),
)
"""Where each hue of CIELAB ends, in degrees; the terminal's colour; from which lightness on it is bright."""

_GREYS = ((24, "black"), (53, "bright_black"), (84.5, "white"), (101, "bright_white"))
"""The greys, and the lightness where each ends."""


@cache
def _in_sixteen(colour: str) -> str:
    """Return the terminal's closest colour by hue; the closest in all would be grey for every pale colour."""
    light, a, b = rgb_to_lab(Color.parse(colour))
    colourful = hypot(a, b) >= (29.7 if light > 91.5 else 15.8)
    if light < 24 or not colourful:
        return next(name for end, name in _GREYS if light < end)
    hue = degrees(atan2(b, a)) % 360
    name, bright = next((name, bright) for end, name, bright in _HUES if hue < end)
    if hue < 80 and light < 45 and name == "yellow":
        return "red"  # brown, for which the yellow of most terminals is too light
    return "bright_" * (light >= bright) + name


def fit(text: str, width: int) -> str:
    """Return a text in exactly `width` columns: padded with spaces, or cut with "…"."""
    return set_cell_size(cut(steady(text), width), width) if width > 0 else ""
