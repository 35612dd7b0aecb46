"""`python -m tests.screens FOLDER [--only WORD…]`: every moment as an SVG picture.

Each file says in its name what is on it: `pick-4-100x30-dark.svg` is the pick of a game of four. The dark
theme is taken in every size, the others at 100x30. `frames-4-01.svg` begins the end of a game of four as it
moves: a round counted, the desserts, and who won. With `--only` none are made but those whose names have all
the words in them; `--readme` makes those that the README shows.
"""

import argparse
import asyncio
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, get_args
from unittest.mock import patch

from rich.color import parse_rgb_hex
from rich.terminal_theme import SVG_EXPORT_THEME as OWN
from rich.terminal_theme import TerminalTheme

from sushigo_tui.files import settings
from sushigo_tui.files.settings import ThemeName
from sushigo_tui.tui.terminal import Symbols
from tests.screens.moving import ending, every_half_second, film, moving_svg
from tests.screens.svg import lines_svg, screen_svg
from tests.tui.hands import resize
from tests.tui.moments import MOMENTS, WINDOWS, at


class Look(NamedTuple):
    """A theme, the symbols on the cards, and whether the terminal wants colours."""

    theme: ThemeName = "dark"
    symbols: Symbols = "plain"
    colours: bool = True


LOOKS = {
    **{theme: Look(theme) for theme in get_args(ThemeName)},
    "ascii-no-color": Look(symbols="ascii", colours=False),
}

_DARK = ["000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"]
_BRIGHT = ["7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"]
_SIXTEEN: list[tuple[int, int, int]] = [parse_rgb_hex(colour) for colour in _DARK + _BRIGHT]
XTERM = TerminalTheme((0, 0, 0), (229, 229, 229), _SIXTEEN[:8], _SIXTEEN[8:])
"""The sixteen colours as a terminal has them; those that pictures have by themselves are like no one's."""


def terminal_theme(look: Look) -> TerminalTheme:
    """Return what a terminal makes of what has no colour of its own."""
    return XTERM if look.theme == "16-colour" else OWN


README = {"pick": ("pick-4", (120, 40), "dark"), "reveal": ("reveal-8", (120, 40), "dark")}
"""The pictures beside this file: moment, size and look. Another one, `moving.svg`, moves."""


class Shot(NamedTuple):
    """A picture to make, and where it goes."""

    moment: str
    size: tuple[int, int]
    look: str
    path: Path


def every(folder: Path) -> Iterator[Shot]:
    """All that there are: every size in dark, every look in one size."""
    for look, size in [*product(("dark",), WINDOWS), *product([*LOOKS][1:], ((100, 30),))]:
        for moment in MOMENTS:
            yield Shot(moment, size, look, folder / f"{moment}-{size[0]}x{size[1]}-{look}.svg")


def take_frames(folder: Path, words: Sequence[str]) -> None:
    """Draw the end of a game of two, four and eight every half second."""
    for seats in (2, 4, 8):
        if not all(word in f"frames-{seats}" for word in words):
            continue
        with TemporaryDirectory() as home, patch.dict(os.environ, {"SUSHIGO_HOME": home}):
            frames = asyncio.run(ending(seats))
        for number, (lines, _) in enumerate(groupby(every_half_second(frames)), 1):
            (folder / f"frames-{seats}-{number:02}.svg").write_text(lines_svg(lines, OWN), "utf-8")


def take(shots: Iterable[Shot]) -> None:
    """Take pictures, two at a time, each in a session of its own: a smaller window covers an open hand."""
    with ProcessPoolExecutor(2) as cameras:
        for name in cameras.map(_take, shots):
            print(name, flush=True)


def _take(shot: Shot) -> str:
    """Take a picture; returns its name."""
    look = LOOKS[shot.look]
    grey = {} if look.colours else {"NO_COLOR": "1"}
    with TemporaryDirectory() as home, patch.dict(os.environ, {"SUSHIGO_HOME": home, **grey}):
        settings.keep_setting("theme", look.theme)
        asyncio.run(_sit(shot, look))
    return shot.path.stem


async def _sit(shot: Shot, look: Look) -> None:
    async with at(MOMENTS[shot.moment], look.symbols, shot.size) as pilot:
        await resize(pilot, *shot.size)
        svg = screen_svg(pilot.app, terminal_theme(look))
        shot.path.write_text(svg, encoding="utf-8", newline="\n")


def main() -> None:
    """Make the pictures that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.screens")
    parser.add_argument("folder", nargs="?", type=Path, help="where they go")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="what their names must have")
    parser.add_argument("--readme", action="store_true", help="make those beside this file instead")
    given = parser.parse_args()
    if given.readme:
        here = Path(__file__).parent
        take(Shot(*shot, here / f"{name}.svg") for name, shot in README.items())
        with TemporaryDirectory() as home, patch.dict(os.environ, {"SUSHIGO_HOME": home}):
            moving = moving_svg(asyncio.run(film()), OWN)
        (here / "moving.svg").write_text(moving, encoding="utf-8", newline="\n")
    elif given.folder is None:
        parser.error("where do they go?")
    else:
        given.folder.mkdir(parents=True, exist_ok=True)
        take(shot for shot in every(given.folder) if all(word in shot.path.stem for word in given.only))
        take_frames(given.folder, given.only)


if __name__ == "__main__":
    main()
