"""Every theme can be read: what is painted is looked at, colour by colour."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import dist
from typing import Any, NamedTuple

import pytest
from rich.color import Color, ColorType
from rich.style import Style
from textual.app import App
from textual.pilot import Pilot

from sushigo_tui.files import paths
from sushigo_tui.files.settings import ThemeName
from sushigo_tui.pictures.food import SIZES, Pixels, Size, picture
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.cards import CARDS
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.dishes.takeout_box import FLIPPED
from sushigo_tui.tui import theme
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.theme import chip, pixel, text_style
from sushigo_tui.tui.widgets.cards import lid
from tests.tui.moments import MOMENTS, at

pytestmark = pytest.mark.painted
TRUE_COLOUR: list[ThemeName] = ["dark", "light", "high-contrast", "colour-blind"]
SIXTEEN: ThemeName = "16-colour"
GROUNDS = ("paper", "tray", "raised", "belt", "joint", "lacquer")
"""The colours below pawns."""

MARKS = set("●■▲◆★▼✚○›▸✓▼↑↓←→")


class Painted(NamedTuple):
    """Some cells of a screen: what stands there, and the two colours."""

    text: str
    colour: Color
    ground: Color


@pytest.fixture(autouse=True)
def _dark_in_the_end() -> Iterator[None]:
    yield
    theme.activate("dark")


def painted(app: App[Any]) -> list[Painted]:
    """All that is painted, in its colours."""
    cells = []
    for strip in app.screen._compositor.render_strips():
        for text, style, control in strip:
            if text.strip() and not control:
                assert style is not None
                cells.append(Painted(text, *both(style)))
    return cells


def light(colour: tuple[int, int, int]) -> float:
    """WCAG's relative luminance."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def contrast(one: Color, other: Color) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    dark, bright = sorted((light(one.get_truecolor()), light(other.get_truecolor())))
    return (bright + 0.05) / (dark + 0.05)


def both(style: Style) -> tuple[Color, Color]:
    """The colour of letters, and that of their ground."""
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color, style.bgcolor


SHOWN = (
    *("start", "menu", "custom", "players-odd", "board-8", "pick-8"),
    *("ready-4", "reveal-4", "spoon-3", "score-8", "end-4"),
)
"""Moments that together have every colour on every ground on which it stands anywhere."""


async def dress(pilot: Pilot[Any], name: ThemeName) -> None:
    """Wear a theme from now on; a hand that is open stays open."""
    app = pilot.app
    assert isinstance(app, SushiGo)
    if app.settings.theme != name:
        app.apply(replace(app.settings, theme=name))
        await pilot.pause()


def is_text(text: str) -> bool:
    """Return whether someone has to read this, or tell one sign from another."""
    return any(letter.isalnum() or letter in MARKS for letter in text)


async def test_all_that_is_painted_can_be_read() -> None:
    """WCAG's contrast of text; 7 in the theme for those who need more, except on the dishes' own colours.

    Sixteen colours are the terminal's own.
    """
    paths.settings().write_text('theme = "dark"\nanimation = "off"\n')
    for moment in SHOWN:
        size = (120, 40) if moment in ("score-8", "pick-8") else (80, 24)
        async with at(MOMENTS[moment], size=size) as pilot:
            for name in (*TRUE_COLOUR, SIXTEEN):
                await dress(pilot, name)
                own = {chip(dish.colour).bgcolor for dish in (*DISHES.values(), FLIPPED.dish)}
                for text, colour, ground in {*painted(pilot.app)}:
                    if name == SIXTEEN:
                        assert {colour.type, ground.type} == {ColorType.STANDARD}, (text, colour, ground)
                        assert not is_text(text) or colour != ground, (text, colour)
                    elif is_text(text):
                        least = 7 if name == "high-contrast" and ground not in own else 4.5
                        assert contrast(colour, ground) >= least, (name, text, colour.name, ground.name)


def assert_grey(app: App[Any]) -> None:
    """All that is painted is grey, and can be read."""
    for text, colour, ground in {*painted(app)}:
        for grey in (colour.get_truecolor(), ground.get_truecolor()):
            assert len(set(grey)) == 1, text
        if is_text(text):
            assert contrast(colour, ground) >= 4.5, (text, colour.name, ground.name)


@pytest.mark.parametrize(("name", "grey"), [*product(TRUE_COLOUR, [False]), ("dark", True)])
def test_letters_on_every_dish_and_pawn_can_be_read(name: ThemeName, grey: bool) -> None:
    """Dishes keep their printed colours."""
    theme.activate(name, grey=grey)
    for colour in (*(dish.colour for dish in DISHES.values()), FLIPPED.colour):
        letters, ground = both(chip(colour))
        assert contrast(letters, ground) >= 4.5, colour
        assert grey or ground.name == colour
    for pawn in PAWNS:
        assert contrast(*both(chip(pawn.colour))) >= (7 if name == "high-contrast" else 4.5), pawn


@pytest.mark.parametrize("name", TRUE_COLOUR)
def test_dishes_and_pawns_can_be_told_on_every_ground(name: ThemeName) -> None:
    theme.activate(name)
    for colour in [*(pawn.colour for pawn in PAWNS), *(dish.colour for dish in DISHES.values())]:
        for ground in GROUNDS:
            assert contrast(*both(text_style(colour, ground))) >= 4.5, (colour, ground)


def edges(pixels: Pixels) -> Iterator[str]:
    """The pixels beside which the paper is seen."""
    clear = [("",) * (len(pixels[0]) + 2)]
    rows = clear + [("", *row, "") for row in pixels] + clear
    for y, x in product(range(1, len(rows) - 1), range(1, len(rows[0]) - 1)):
        if rows[y][x] and not all((rows[y - 1][x], rows[y + 1][x], rows[y][x - 1], rows[y][x + 1])):
            yield rows[y][x]


@pytest.mark.parametrize("name", TRUE_COLOUR)
@pytest.mark.parametrize("paper", ["rice", "pale"])
@pytest.mark.parametrize("size", SIZES)
def test_food_stands_out_from_its_card(name: ThemeName, paper: str, size: Size) -> None:
    """Of a picture's outline, half can be told from the paper at a glance (10 in CIE L*a*b*)."""
    theme.activate(name)
    ground = seen(text_style(on=paper).bgcolor, NORMAL)
    for card in {*CARDS.values(), FLIPPED}:
        outline = [
            dist(seen(Color.parse(pixel(colour)), NORMAL), ground) >= 10
            for colour in edges(picture(card, size))
        ]
        assert 2 * sum(outline) >= len(outline), card


Eyes = tuple[tuple[float, float, float], ...]
NORMAL: Eyes = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
PROTANOPIA: Eyes = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Eyes = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.01182, 0.04294, 0.968881),
)
"""Linear red, green and blue as someone sees them (Machado, Oliveira and Fernandes 2009)."""


@cache
def seen(colour: Color | None, eyes: Eyes) -> tuple[float, float, float]:
    """A colour as CIE L*a*b* to these eyes."""
    assert colour is not None
    c = [v / 255 for v in colour.get_truecolor()]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c]
    r, g, b = (
        min(1.0, max(0.0, sum(share * v for share, v in zip(row, linear, strict=True)))) for row in eyes
    )
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eyes", [NORMAL, PROTANOPIA, DEUTERANOPIA], ids=["any", "protan", "deutan"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_pawns_and_marks_are_told_apart_where_red_and_green_look_alike(eyes: Eyes, ground: str) -> None:
    """2.3 can just be told apart; a pawn is one cell of a board, and most games have two to four."""
    theme.activate("colour-blind")
    pawns = [pawn.colour for pawn in PAWNS]
    for colours, least in ((pawns[:4], 40), (pawns, 20), (["accent", "ginger", "leaf", "plum"], 20)):
        looks = [seen(text_style(colour, ground).color, eyes) for colour in colours]
        for one, other in combinations(looks, 2):
            assert dist(one, other) >= least


@pytest.mark.parametrize("name", TRUE_COLOUR)
@pytest.mark.parametrize("ground", ["paper", "tray", "raised"])
def test_points_and_keys_have_hues_of_their_own(name: ThemeName, ground: str) -> None:
    """Neither is mistaken for the other, for words, or for a pawn; 2.3 can just be told apart."""
    theme.activate(name)
    marks = [seen(text_style(mark, ground).color, NORMAL) for mark in ("ginger", "accent", "ink")]
    pawns = [seen(text_style(pawn.colour, ground).color, NORMAL) for pawn in PAWNS]
    for one, other in [*combinations(marks, 2), *product(marks[:2], pawns)]:
        assert dist(one, other) >= 12


def test_no_dish_of_a_game_looks_like_another_in_sixteen_colours() -> None:
    """A game has one roll and one dessert; nigiri and wasabi are printed in one colour."""
    theme.activate("16-colour")
    alone = ("roll", "dessert")
    for one, other in combinations(DISHES.values(), 2):
        if one.colour != other.colour and (one.family != other.family or one.family not in alone):
            assert chip(one.colour) != chip(other.colour), (one.name, other.name)


def test_lids_of_one_ground_are_hatched_beside_their_names() -> None:
    """The hatch of each differs, and leaves a free column around the name; a full lid has none."""
    colours = {dish: DISHES[dish].colour for dish in ("tofu", "sashimi", "fruit")}
    assert {lid(["Egg"], 11, colour).text for colour in colours.values()} == {"    Egg    "}
    theme.activate("16-colour")
    told = [lid(["Tofu soup", "Tofu"], 8, colours[dish]).text for dish in colours]
    assert told == ["  Tofu  ", "░ Tofu ░", "▒ Tofu ▒"]
    assert lid(["Tofu"], 4, colours["fruit"]).text == "Tofu"


@pytest.mark.parametrize("ground", ["paper", "belt", "joint", "lacquer", "gold"])
def test_a_pawn_is_seen_on_a_ground_of_its_own_colour(ground: str) -> None:
    theme.activate("16-colour")
    for pawn in PAWNS:
        assert chip(pawn.colour, ground).bgcolor != text_style(on=ground).bgcolor


TERMINALS = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5",
    "Tango": "2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf",
    "Solarized": "073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5",
    "Windows Terminal": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc",
}
"""The first eight colours of terminals; the others are greys in some of them."""


@pytest.mark.parametrize("colours", TERMINALS.values(), ids=TERMINALS)
def test_all_letters_can_be_read_in_the_sixteen_colours_of_every_terminal(colours: str) -> None:
    """3 on a coloured ground, 4.5 on black or white; never in bold there, which is another colour in some."""
    theme.activate("16-colour")
    eight = [Color.parse(f"#{each}") for each in colours.split()]
    names = [name for name in theme.PALETTES["16-colour"] if not name.startswith("#")]
    own = [pawn.colour for pawn in PAWNS] + [dish.colour for dish in (*DISHES.values(), FLIPPED.dish)]
    styles = [*map(chip, names + own), *(text_style(*pair, bold=True) for pair in product(names, names))]
    for style in styles:
        letters, ground = (colour.number or 0 for colour in both(style))
        assert max(letters, ground) < 8, style
        assert contrast(eight[letters], eight[ground]) >= (4.5 if ground in (0, 7) else 3), style
        assert ground == 0 or not style.bold, style
