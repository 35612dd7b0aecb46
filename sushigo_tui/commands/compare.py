"""Menus side by side, for `sushigo simulate --compare-menus`."""

from __future__ import annotations

import json
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sushigo_tui.commands import is_plain
from sushigo_tui.commands.playing import opened, playing
from sushigo_tui.files.printing import echo

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu
    from sushigo_tui.simulate.spec import SimulationSpec

CLASSIC = "classic"
USUAL = "regular", "novice"


def find_menus(context: click.Context, parameter: click.Parameter, value: str | None) -> list[Menu | None]:
    """The menus that are named, None for Classic; "all" are those that 'sushigo menus' lists, and Classic."""
    if value is None:
        return []
    from sushigo_tui.commands.menus import find_menu
    from sushigo_tui.files import menus

    if value == "all":
        return [*menus.every().values(), None]
    names = [name.strip() for name in value.split(",")]
    return [None if name == CLASSIC else find_menu(context, parameter, name) for name in names]


def compare(
    spec: SimulationSpec,
    menus: list[Menu | None],
    named: bool,
    jobs: int | None,
    file: Path | None,
    svg: Path | None,
    as_json: bool,
) -> None:
    """Play as specified at each of the menus, with deals in all rotations, and print what they are like.

    Unless the bots were named, two levels sit in turn, so that it matters who plays. Raises UsageError for a
    menu that so many cannot play, and for files that cannot be written.
    """
    from sushigo_tui.pictures.menu_comparison import draw_menus
    from sushigo_tui.simulate.compare import as_dict, as_text, compared
    from sushigo_tui.simulate.tally import deals

    seats = spec.seats or 4
    bots = spec.bots if named else tuple(USUAL[seat % 2] for seat in range(seats))
    specs = [replace(spec, menu=menu, bots=bots, mirror=True, course=True) for menu in menus]
    try:
        for each in specs:
            each.setup(0)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    names = [menu.name if menu else "Classic" for menu in menus]
    # A picture stays what it is until there is a new one.
    with opened(svg, "a") if svg else nullcontext() as picture, playing(specs, jobs, file) as played:
        found = compared(names, deals(played))
        if picture is not None:
            picture.truncate(0)
            title = f"{', '.join(bots)}: {spec.games:,} games at each menu"
            picture.write(draw_menus(found, title))
    if as_json:
        echo(json.dumps({"seed": spec.seed, "menus": [as_dict(menu) for menu in found]}))
    elif is_plain():
        from sushigo_tui.text.spoken import figures

        echo(*figures({"menu": [as_dict(menu) for menu in found]}))
    else:
        echo(*"\n".join(as_text(found)).split("\n"))
