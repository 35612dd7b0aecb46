"""The tables of the manual, made from what they are about: fields and commands."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import click

from sushigo_tui import language, manual
from sushigo_tui.commands import COMMANDS
from sushigo_tui.files.settings import MAX_SECONDS, SETTINGS
from tests.language.catalogues import translation

_FOLDER = Path(manual.__file__).parent
_TO = {"de": "bis"}
"""What stands between two numbers in other languages than English."""


def file_of(page: str, code: str) -> Path:
    """Return the file of a page in a language."""
    return (_FOLDER if code == "en" else _FOLDER / code) / f"{page}.md"


def pages() -> list[tuple[str, str]]:
    """Return the pages that have a table made here, each with the code of its language."""
    codes = [folder.name for folder in _FOLDER.iterdir() if (folder / "settings.md").exists()]
    # Commands are in English only: translators write this table themselves.
    return [(page, "en") for page in TABLES] + [("settings", code) for code in codes]


def with_table(page: str, code: str) -> str:
    """Return a page with its table as it should be."""
    text = file_of(page, code).read_text(encoding="utf-8")
    try:
        language.use(translation(code))
        rows = [f"| {' | '.join(cells)} |" for cells in TABLES[page]()]
    finally:
        language.use(None)
    return re.sub(r"(\|[-|]+\|\n)(?:\|.*\n)*", lambda head: head[1] + "\n".join([*rows, ""]), text)


def _settings() -> Iterator[list[str]]:
    for setting in SETTINGS.values():
        values = [f'`"{word}"`' for word in setting.choices]
        if not values:
            values = (
                ["`true`", "`false`"]
                if isinstance(setting.default, bool)
                else [f"`0` {_TO.get(language.code(), 'to')} `{MAX_SECONDS}`"]
            )
        yield [f"`{setting.key}`", ", ".join(values), language.say(setting.help)]


def _commands() -> Iterator[list[str]]:
    for name, first in COMMANDS.items():
        yield [f"`sushigo {name}`", first]
        command = getattr(import_module(f"sushigo_tui.commands.{name}"), name)
        if isinstance(command, click.Group):
            for part in command.commands.values():
                yield [
                    f"`sushigo {name} {part.name}`",
                    (part.help or "").partition("\n\n")[0].replace("\n", " "),
                ]


TABLES: dict[str, Callable[[], Iterator[list[str]]]] = {"settings": _settings, "commands": _commands}
"""For each page with a table, a function that yields the cells of each row, as Markdown."""
