"""`sushigo menus`"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from sushigo_tui.commands import FilePath, check_home, example, is_plain, plain_option
from sushigo_tui.files.names import title_of_menu
from sushigo_tui.files.printing import echo
from sushigo_tui.language import say, several

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Menu


def find_menu(context: click.Context, parameter: click.Parameter, value: str | None) -> Menu | None:
    """Return the menu that an option names; refuses with all its faults."""
    if value is None:
        return None
    from sushigo_tui.commands import Faults
    from sushigo_tui.files import menus

    try:
        return menus.find(value)
    except menus.MenuError as error:
        raise Faults(error.lines, context) from None


def check_edition(menu: Menu | str | None, *, classic: bool, dummy: bool) -> None:
    """Refuse a menu, which is for Party only, with an option for Classic."""
    if menu is not None and (classic or dummy):
        other = "--classic" if classic else "--dummy"
        raise click.UsageError(
            say("--menu is for Party, and {option} for Classic. Choose one.", option=other)
        )


def menu_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return completions: every known menu, or else any file."""
    from sushigo_tui.files import menus

    known = [name for name in menus.every() if name.startswith(incomplete)]
    return [CompletionItem(name) for name in sorted(known)] or [CompletionItem(incomplete, type="file")]


@click.group(invoke_without_command=True, epilog=example("sushigo menus show master-menu"))
@plain_option()
@click.pass_context
def menus(context: click.Context) -> None:
    """Your own menus are small TOML files in the folder that 'sushigo paths' shows."""
    if context.invoked_subcommand is not None:
        return
    check_home()
    from sushigo_tui.files import menus as files
    from sushigo_tui.text.help import dishes, players_text

    for name, menu in files.every().items():
        if is_plain():
            from sushigo_tui.text import spoken

            echo(f"{name}: {spoken.menu_offered(menu)}. {spoken.menu(menu.dishes)}")
            continue
        echo(f"{name:<20}{title_of_menu(menu.name)}, {players_text(menu.seats)}", f"    {dishes(menu)}")
    for error in files.broken():
        echo(*error.lines, err=True)


@menus.command(epilog=example("sushigo menus show dinner-for-two"))
@plain_option()
@click.argument("menu", metavar="NAME", callback=find_menu, shell_complete=menu_names)
def show(menu: Menu) -> None:
    """Show one menu: how many can play, and the worth of each dish."""
    from sushigo_tui.text.help import family_name, players_text
    from sushigo_tui.text.voice import brief, title_of

    if is_plain():
        from sushigo_tui.text import spoken

        echo(f"{spoken.menu_offered(menu)}.", *(spoken.dish_on_menu(dish, menu) for dish in menu.dishes))
        return
    echo(f"{title_of_menu(menu.name)}, {players_text(menu.seats)}")
    for dish in menu.dishes:
        cards = several("{number} card", "{number} cards", sum(dish.party.values()))
        echo(f"  {family_name(dish.family):<10} {title_of(dish):<20} {cards:>8}  {brief(dish, menu)}")


@menus.command(epilog=example("sushigo menus check lunch.toml supper.toml"))
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FilePath(path_type=Path))
def check(files: tuple[Path, ...]) -> int:
    """Check menu files, and show all their errors. Exits with 1 if there are any."""
    from sushigo_tui.files.menus import MenuError, read_menu
    from sushigo_tui.text.help import players_text

    wrong = 0
    for path in files:
        try:
            menu = read_menu(path)
            echo(f"{path}: {say('No errors found.')} {title_of_menu(menu.name)}, {players_text(menu.seats)}")
        except MenuError as error:
            wrong = 1
            echo(*error.lines)
    return wrong
