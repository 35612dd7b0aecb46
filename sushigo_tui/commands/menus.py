from pathlib import Path

import click

from sushigo_tui.commands import FilePath, example, is_plain, plain_option
from sushigo_tui.commands.options import find_menu, menu_names
from sushigo_tui.files import menus as files
from sushigo_tui.files.names import title_of_menu
from sushigo_tui.files.printing import echo
from sushigo_tui.language import phrase, say
from sushigo_tui.rules.editions import Menu
from sushigo_tui.text.help import dishes, players_text
from sushigo_tui.text.voice import brief, title_of


@click.group(invoke_without_command=True, epilog=example("sushigo menus show master-menu"))
@plain_option()
@click.pass_context
def menus(context: click.Context) -> None:
    """Your own menus are small TOML files in the folder that 'sushigo paths' shows."""
    if context.invoked_subcommand is not None:
        return
    for name, menu in files.every().items():
        if is_plain():
            from sushigo_tui.text import spoken

            echo(f"{name}: {spoken.menu_offered(menu)}. {spoken.menu(menu.dishes)}")
        else:
            echo(f"{name:<20}{_title(menu)}", f"    {dishes(menu)}")
    for error in files.own()[1]:
        echo(*error.lines, err=True)


def _title(menu: Menu) -> str:
    return f"{title_of_menu(menu.name)}, {players_text(menu.seats)}"


@menus.command(epilog=example("sushigo menus show dinner-for-two"))
@plain_option()
@click.argument("menu", metavar="NAME", type=find_menu, shell_complete=menu_names)
def show(menu: Menu) -> None:
    """Show one menu: how many can play it, and what each dish scores."""
    if is_plain():
        from sushigo_tui.text import spoken

        echo(f"{spoken.menu_offered(menu)}.", *(spoken.dish_on_menu(dish, menu) for dish in menu.dishes))
        return
    echo(_title(menu))
    for dish in menu.dishes:
        cards = say("{number} card[s]", number=sum(dish.party.values()))
        echo(f"  {phrase(dish.family):<10} {title_of(dish):<20} {cards:>8}  {brief(dish, menu)}")


@menus.command(epilog=example("sushigo menus check lunch.toml supper.toml"))
@click.argument("paths", metavar="FILE...", nargs=-1, required=True, type=FilePath())
def check(paths: tuple[Path, ...]) -> int:
    """Check menu files, and show all their errors. Exits with 1 if there are any."""
    wrong = 0
    for path in paths:
        try:
            menu = files.read_menu(path)
            echo(f"{path}: {say('No errors found.')} {_title(menu)}")
        except files.MenuError as error:
            wrong = 1
            echo(*error.lines)
    return wrong
