"""The manual: a page a subject, in Markdown, in English here and in a folder for each other language."""

import re
from pathlib import Path

from sushigo_tui import language
from sushigo_tui.files.languages import spelt

PAGES = (
    "start",
    "keys",
    "teacher",
    "plain",
    "settings",
    "menus",
    "games",
    "simulations",
    "files",
    "commands",
    "problems",
)
"""The names of the pages, in the order in which somebody new needs them."""

_FOLDER = Path(__file__).parent
_LINK = re.compile(r"!?\[([^]]*)\]\((?!https?:)[^)]*\)")


def read_page(name: str) -> str:
    """Return a page as a terminal shows it: without pictures, and with the names of other pages for links.

    A page that isn't translated is in English.
    """
    page = _FOLDER / language.code() / f"{name}.md"
    text = (page if page.exists() else _FOLDER / f"{name}.md").read_text(encoding="utf-8")
    without_pictures = re.sub(r"^!\[.*\n", "", text, flags=re.MULTILINE)
    return spelt(_LINK.sub(r"\1", without_pictures))


def title(name: str) -> str:
    """Return a page's heading: "Plain mode"."""
    return read_page(name).partition("\n")[0].removeprefix("# ")


def aloud(text: str) -> list[str]:
    """Return a page as sentences for the ear: a line for each paragraph and each row of a table."""
    lines: list[str] = []
    for block in re.split(r"\n{2,}", text.strip()):
        if block.startswith("|"):
            # Two rows are the heads of the columns and the line below them.
            for row in block.splitlines()[2:]:
                name, *cells = (cell.strip() for cell in row.strip("|").split("|"))
                lines.append(f"{name}: {'; '.join(cells)}")
        elif block.startswith("```"):
            lines += block.splitlines()[1:-1]
        else:
            lines.append(" ".join(block.lstrip("# ").split()))
    return [re.sub(r"\*\*|(?<!\w)`|`(?!\w)|`", "", line) for line in lines]
