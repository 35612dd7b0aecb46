import click

from sushigo_tui.commands import example, is_plain
from sushigo_tui.files import paths as places
from sushigo_tui.files.printing import echo
from sushigo_tui.files.settings import load_settings
from sushigo_tui.language import say
from sushigo_tui.store.copies import copies, day_of

KEPT = ("games", "menus", "settings", "saves", "reports")


@click.command(epilog=example('cp lunch.toml "$(sushigo paths menus)"'))
@click.argument("place", required=False, type=click.Choice(KEPT))
def paths(place: str | None) -> None:
    """Saves and crash reports have folders, too. A folder is created when it is first needed. Set
    SUSHIGO_HOME to keep everything in one folder. Errors in your settings are shown, too.
    """
    if place:
        echo(str(getattr(places, place)()))
    else:
        for name in KEPT:
            gap = " " if is_plain() else " " * (9 - len(name))
            echo(f"{name}:{gap}{getattr(places, name)()}")
        for copy in copies(places.games())[:1]:
            echo(say("The games were last copied on {day}, to {file}.", day=day_of(copy), file=copy))
    if place in (None, "settings"):
        for fault in load_settings()[1]:
            echo(f"{places.settings()}: {fault}", err=True)
