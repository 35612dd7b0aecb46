"""The manual says what is so, and can be read wherever it is wanted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sushigo_tui import cli, manual
from sushigo_tui.commands import COMMANDS
from sushigo_tui.files import menus
from sushigo_tui.rules.editions import Menu
from sushigo_tui.tui.dialogs.manual import MarkdownPage
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from tests.cli.conftest import Run, sushigo
from tests.manual.tables import file_of, pages, with_table
from tests.tui.hands import press, running
from tests.tui.screen_text import screen_text

__all__ = ["sushigo"]

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
ENGLISH = [file_of(page, "en") for page in manual.PAGES]


@pytest.mark.parametrize(("page", "code"), pages())
def test_a_table_is_made_from_what_it_is_about(page: str, code: str) -> None:
    assert file_of(page, code).read_text(encoding="utf-8") == with_table(page, code), "python -m tests.manual"


def test_every_file_of_the_manual_is_one_of_its_pages() -> None:
    folder = ENGLISH[0].parent
    assert {file.stem for file in folder.glob("*.md")} == {*manual.PAGES}
    assert {file.stem for file in folder.glob("*/*.md")} <= {*manual.PAGES}


@pytest.mark.parametrize("file", [README, *ENGLISH], ids=lambda file: file.stem)
def test_every_link_leads_to_a_file(file: Path) -> None:
    links = re.findall(r"\]\(([^):#]+)\)", file.read_text(encoding="utf-8"))
    assert not [link for link in links if not (file.parent / link).exists()]


@pytest.mark.parametrize("file", [README, *ENGLISH], ids=lambda file: file.stem)
def test_every_command_is_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `--help` behind it, so that nothing is played; options are read from the help."""
    text = file.read_text(encoding="utf-8")
    for line in re.findall(r"(?:^|`)sushigo ([a-z][^`\n]*)", text, flags=re.MULTILINE):
        words = line.split()
        command = (
            words[:2]
            if len(words) > 1 and words[1].isalpha() and words[0] in {"games", "menus", "evenings", "players"}
            else words[:1]
        )
        assert command[0] in COMMANDS
        assert cli.run([*command, "--help"]) == 0, line
        shown = capsys.readouterr().out
        for option in re.findall(r"--[a-z-]+", line):
            assert option in shown, line


def test_the_example_of_a_menu_is_one(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", file_of("menus", "en").read_text(), flags=re.DOTALL)
    file = tmp_path / "lunch.toml"
    file.write_text(block, encoding="utf-8")
    lunch = Menu("Lunch", "maki", ("tempura", "tofu", "eel"), ("wasabi", "tea"), "pudding")
    assert menus.read_menu(file) == lunch


def test_the_command_lists_and_prints_pages(sushigo: Run) -> None:
    listed = sushigo("manual").out
    assert [line.split()[0] for line in listed.splitlines()] == [*manual.PAGES]
    printed = sushigo("manual", "games").out
    assert printed.startswith("# Games and evenings\n")
    assert "](" not in printed, "a terminal can't follow a link to a file"
    assert sushigo("manual", "game").err.endswith("Did you mean 'games'?\n")


def test_a_page_is_said_in_sentences(sushigo: Run) -> None:
    said = sushigo("manual", "keys", "--plain").out
    assert "\nm: shuffle the seats\n" in said
    assert not re.search("[|`#*]{2}", said)


async def test_the_manual_opens_from_the_help() -> None:
    async with running(None, "question_mark", "enter", size=(80, 24)) as (pilot, app):
        for name in manual.PAGES:
            assert manual.title(name) in screen_text(app)
            page = app.screen.query_one(MarkdownPage)
            last = page.lines[-1].plain.split()
            while page.top + page.size.height < len(page.lines):
                await press(pilot, "pagedown")
            assert " ".join(last) in " ".join(screen_text(app).split())
            await press(pilot, "down")
        assert app.screen.query_one(ChoiceList).at == len(manual.PAGES) - 1
        await press(pilot, "b")
        assert "Help" in screen_text(app)
