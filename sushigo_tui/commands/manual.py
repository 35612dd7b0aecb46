import sys

import click

from sushigo_tui import manual as pages
from sushigo_tui.commands import completing, example, is_plain, plain_option
from sushigo_tui.files.languages import speak, writes_utf8
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import are_terminals, colourless, echo
from sushigo_tui.files.settings import load_settings
from sushigo_tui.language import say

WIDTH = 80
"""The most cells of a line, which is read with ease."""


@click.command(epilog=example("sushigo manual keys"))
@click.argument("page", required=False, shell_complete=completing(pages.PAGES, pages.title))
@plain_option()
def manual(page: str | None) -> None:
    """Without PAGE, list the pages."""
    speak(load_settings()[0].language)
    if page is None:
        for name in pages.PAGES:
            echo(f"{name}: {pages.title(name)}" if is_plain() else f"{name:<14}{pages.title(name)}")
        return
    name = page.casefold()
    if name not in pages.PAGES:
        hint = did_you_mean(name, pages.PAGES, say("'sushigo manual' lists the pages."))
        raise click.UsageError(f"{say('The manual has no such page.')} {hint}")
    text = pages.read_page(name)
    if is_plain():
        echo(*pages.aloud(text))
    elif are_terminals(sys.stdout) and writes_utf8():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(no_color=colourless(), highlight=False)
        console.print(Markdown(text, hyperlinks=False), width=min(WIDTH, console.width))
    else:
        echo(*text.rstrip().split("\n"))
