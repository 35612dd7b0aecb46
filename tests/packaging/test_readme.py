"""The README says what is so."""

import re
import tomllib
from pathlib import Path

import pytest

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import menus
from sushigo_tui.files.settings import MAX_SECONDS, SETTINGS, Setting
from sushigo_tui.rules.editions import Menu
from tests.screens.__main__ import README as README_PICTURES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks in a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_two_commands_stand_there_as_agreed() -> None:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    assert lines[:2] == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/sushigo play",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    ]


def test_the_example_of_a_menu_is_one(tmp_path: Path) -> None:
    (block,) = blocks("toml")
    file = tmp_path / "lunch.toml"
    file.write_text(block, encoding="utf-8")
    assert menus.read_menu(file) == Menu(
        "Lunch", "maki", ("tempura", "tofu", "eel"), ("wasabi", "tea"), "pudding"
    )


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_each_setting_is_in_the_table(setting: Setting) -> None:
    words = [f'`"{word}"`' for word in setting.choices]
    if not words:
        words = ["`true`", "`false`"] if isinstance(setting.default, bool) else [f"0 to {MAX_SECONDS}"]
    assert f"| `{setting.key}` | {', '.join(words)} | {setting.comment} |\n" in README


def test_all_levels_of_opponents_are_named() -> None:
    first, *most, last = (f"`{level}`" for level in LEVELS)
    words = " ".join(README.split())
    assert f"({', '.join([first, *most, last])})" in words
    assert f"{', '.join([first, *most])} and {last};" in words


def test_every_file_that_it_shows_exists() -> None:
    links = re.findall(r"\]\(([^):]+)\)", README)
    shown = {f"tests/screens/{name}.svg" for name in (*README_PICTURES, "menus", "moving")}
    assert {link for link in links if link.endswith(".svg")} == shown
    titles = {
        line.lstrip("# ").lower().replace(" ", "-") for line in README.splitlines() if line.startswith("#")
    }
    assert [link for link in links if link[0] != "#" and not (ROOT / link).is_file()] == []
    assert [link for link in links if link[0] == "#" and link[1:] not in titles] == []


def test_it_names_the_python_that_is_needed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert f"Python {project['requires-python'].removeprefix('>=')} or newer" in README


def test_it_says_whose_the_games_are() -> None:
    words = " ".join(README.split())
    for said in ("unofficial", "not affiliated with or endorsed by Gamewright", "trademarks of their owners"):
        assert said in words


def test_the_check_of_everything_runs_the_line_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    pattern = re.search(r"grep -F -m 1 \"(.*?)\" README.md", script)
    assert pattern is not None
    found = next(line for line in README.splitlines() if pattern[1] in line)
    assert found.endswith("&& .venv/bin/pytest")
    assert 'run bash -c "$line"' in script
