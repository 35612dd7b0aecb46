"""`sushigo rules`"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from sushigo_tui.printing import echo

if TYPE_CHECKING:
    from sushigo_tui.rules.cards import Dish


def _known(context: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from sushigo_tui.rules.dishes import DISHES

    return [
        CompletionItem(d.name, help=d.words.brief) for d in DISHES.values() if d.name.startswith(incomplete)
    ]


@click.command(epilog="Example:  sushigo rules miso soup")
@click.argument("dish", nargs=-1, shell_complete=_known)
def rules(dish: tuple[str, ...]) -> None:
    """The card guide: every dish in a line, or all about one DISH."""
    from sushigo_tui.rules.dishes import DISHES

    if not dish:
        for each in DISHES.values():
            echo(f"{each.look.letters:<4}{each.title:<21}{each.family:<11}{each.words.brief}")
        return
    name = "-".join(dish).lower().replace(" ", "-")
    if name not in DISHES:
        from sushigo_tui.files.toml_files import meant

        hint = meant(name, DISHES, "'sushigo rules' lists them all")
        raise click.UsageError(f"there is no dish {name!r}; {hint}")
    echo(*_about(DISHES[name]).splitlines())


def cards(faces: Mapping[str, int]) -> int:
    """How many pieces of cardboard a dish has."""
    return sum(faces.values())


def _about(dish: Dish) -> str:
    """All about one dish, in lines of at most 78 columns."""
    from sushigo_tui.rules.editions import seats_text

    lines = [f"{dish.title} ({dish.family}): {dish.words.brief}", "", *textwrap.wrap(dish.words.help, 78), ""]
    for edition, faces in (("Party", dish.party), ("Classic", dish.classic)):
        each = ", ".join(f"{face} × {count}" for face, count in faces.items() if face)
        if faces:
            lines.append(f"{edition}: {cards(faces)} cards{f' ({each})' if each else ''}")
    lines += [f"Players: {seats_text(dish.seats)}", f"Rules: {', '.join(dish.rules)}"]
    return "\n".join(textwrap.fill(line, 78, subsequent_indent="    ") for line in lines)
