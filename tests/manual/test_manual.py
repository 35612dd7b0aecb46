"""The manual says what is so, and can be read wherever it is wanted."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from sushigo_tui import cli, language, manual
from sushigo_tui.commands import COMMANDS
from sushigo_tui.files import languages, menus
from sushigo_tui.hotseat.words import COMMANDS as WORDS
from sushigo_tui.hotseat.words import meant
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Menu
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.manual import MarkdownPage
from sushigo_tui.tui.widgets.choice_list import ChoiceList
from tests.cli.conftest import Run, sushigo
from tests.language.catalogues import translation
from tests.manual.tables import file_of, pages, with_table
from tests.tui.hands import press, running
from tests.tui.screen_text import screen_text

__all__ = ["sushigo"]

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
ENGLISH = [file_of(page, "en") for page in manual.PAGES]
CODES = ("en", "de")
FILES = [README, *(file_of(page, code) for code in CODES for page in manual.PAGES)]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Speak English after each test."""
    yield
    language.use(None)


def name_of(file: Path) -> str:
    """Return the name of a page in a list of tests: "de/keys"."""
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize(("page", "code"), pages())
def test_a_table_is_made_from_what_it_is_about(page: str, code: str) -> None:
    assert file_of(page, code).read_text(encoding="utf-8") == with_table(page, code), "python -m tests.manual"


def test_every_file_of_the_manual_is_one_of_its_pages() -> None:
    folder = ENGLISH[0].parent
    assert {file.stem for file in folder.glob("*.md")} == {*manual.PAGES}
    assert {*folder.glob("*/*.md")} == {file_of(page, code) for page in manual.PAGES for code in CODES[1:]}


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_link_leads_to_a_file(file: Path) -> None:
    links = re.findall(r"\]\(([^):#]+)\)", file.read_text(encoding="utf-8"))
    assert not [link for link in links if not (file.parent / link).exists()]


@pytest.mark.parametrize("file", FILES, ids=name_of)
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


def parts_of(file: Path) -> dict[str, list[str]]:
    """Return what a page has in every language: commands, options, links, code and headings' levels."""
    text = file.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)", text)
    return {
        "commands": sorted(re.findall(r"`(sushigo(?: [^`]*)?)`", text)),
        "options": sorted({*re.findall(r"`(--[^`]*)`", text)}),
        "links": sorted(link if ":" in link else str((file.parent / link).resolve()) for link in links),
        "code": re.findall(r"^```.*?^```", text, flags=re.DOTALL | re.MULTILINE),
        "headings": re.findall(r"^#+ |^\*\*|^(?=\|---)", text, flags=re.MULTILINE),
    }


@pytest.mark.parametrize("code", CODES[1:])
@pytest.mark.parametrize("page", manual.PAGES)
def test_a_translated_page_has_the_same_parts(page: str, code: str) -> None:
    assert parts_of(file_of(page, code)) == parts_of(file_of(page, "en"))


@pytest.mark.parametrize("code", CODES[1:])
def test_a_translation_explains_the_english_names_of_menus_and_dishes(code: str) -> None:
    text = file_of("menus", code).read_text(encoding="utf-8")
    names = {*DISHES, *menus.printed()} - {"nigiri"}
    assert not [name for name in names if f"`{name}`" not in text]


@pytest.mark.parametrize("code", CODES)
def test_every_word_of_plain_mode_is_one(code: str) -> None:
    def words(code: str) -> list[str]:
        rows = re.findall(r"^\| (`.*?) \|", file_of("plain", code).read_text(encoding="utf-8"), re.MULTILINE)
        return [word for row in rows for word in re.findall("`([^`]+)`", row)]

    language.use(translation(code))
    told = [[command for command, _ in meant(word, WORDS, whole=True)] for word in words(code)]
    assert told == [[word.partition(" ")[0]] for word in words("en")]


@pytest.mark.parametrize("code", CODES)
def test_every_key_is_told_in_the_order_of_the_key_line(code: str) -> None:
    language.use(translation(code))
    told = re.findall(r"^\| (`.*?) \|", file_of("keys", code).read_text(encoding="utf-8"), re.MULTILINE)
    groups = [group.split(",") for group in keys.ORDER.split()]
    assert told == [" ".join(f"`{language.key_name(key)}`" for key in group) for group in groups]


@pytest.mark.parametrize("code", CODES)
def test_titles_fit_the_list(code: str) -> None:
    for page in manual.PAGES:
        title = file_of(page, code).read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        assert cell_len(title) <= 22, title


def test_the_command_speaks_the_language_of_the_settings(sushigo: Run) -> None:
    sushigo("settings", "language", "de")
    assert sushigo("manual", "games").out.startswith("# Spiele und Abende\n")
    assert "\nplain: Textfassung\n" in sushigo("manual", "--plain").out


def test_a_terminal_without_utf_8_gets_letters_that_it_has(
    sushigo: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages.Translation, "spelling", {})
    for module in "files.languages", "commands.manual":
        monkeypatch.setattr(f"sushigo_tui.{module}.writes_utf8", lambda: False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    sushigo("settings", "language", "de")
    assert sushigo("manual", "teacher").out.startswith("# Die Kuechenhilfe\n")
    assert sushigo("rules", "eel").out.startswith("Aal (Vorspeise): einer")
    assert "Loeffel" in sushigo("rules", "spoon").out


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


@pytest.mark.parametrize("code", CODES)
async def test_the_manual_opens_from_the_help(code: str) -> None:
    language.use(translation(code))
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
        assert language.say("Help") in screen_text(app)
