"""The README says what is so."""

import re
import tomllib
from pathlib import Path

from sushigo_tui.bots.levels import LEVELS
from tests.screens.__main__ import README as README_PICTURES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks in a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_two_commands_stand_there_as_agreed() -> None:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    assert [lines[0], lines[-1]] == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/sushigo play",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    ]


def test_all_levels_of_opponents_are_named() -> None:
    first, *most, last = (f"`{level}`" for level in LEVELS)
    assert f"{', '.join([first, *most])} and {last}." in " ".join(README.split())


def test_the_readme_shows_the_pictures_that_are_made_for_it() -> None:
    shown = re.findall(r"\]\((tests/screens/\w+)\.svg\)", README)
    assert {*shown} <= {f"tests/screens/{name}" for name in (*README_PICTURES, "moving")}
    assert len(shown) == 3


def test_the_readme_names_the_python_that_is_needed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert f"Python {project['requires-python'].removeprefix('>=')} or newer" in README


def test_the_readme_says_whose_the_games_are() -> None:
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
