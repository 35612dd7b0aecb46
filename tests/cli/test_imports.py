"""Tests of what each way in imports, in a fresh process."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

HEAVY = {"click", "platformdirs", "pydantic", "rich", "textual"}


def modules(code: str, *options: str) -> set[str]:
    """The top-level modules that are there after this code has run."""
    end = "\nimport json, sys\nprint(json.dumps(sorted(sys.modules)), file=sys.__stderr__)"
    run = subprocess.run(
        [sys.executable, *options, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}{end}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in json.loads(run.stderr)}


def test_the_rules_need_the_standard_library_only() -> None:
    """Every module of the rules is imported where no installed library can be."""
    every = (
        "import importlib, pkgutil, sushigo_tui.rules as rules\n"
        "for found in pkgutil.walk_packages(rules.__path__, 'sushigo_tui.rules.'):\n"
        "    importlib.import_module(found.name)\n"
    )
    found = modules(every, "-S", "-E")
    assert found - sys.stdlib_module_names - {"__main__"} == {"sushigo_tui"}
    assert not modules(every) & HEAVY


def test_the_version_is_told_without_any_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_START", raising=False)
    code = "sys.argv = ['sushigo', '--version']\nfrom sushigo_tui.cli import main\nmain()"
    assert not modules(code) & (HEAVY | {"sqlite3", "asyncio", "typing", "dataclasses"})


@pytest.mark.parametrize(
    ("several", "needed"),
    [
        (["--help", "play --help", "simulate --classic --games 1"], {"click"}),
        (["menus", "stats --json"], {"click", "platformdirs"}),
        (["games --help", "stats"], {"click", "platformdirs", "rich"}),
    ],
)
def test_a_command_imports_what_it_needs(several: list[str], needed: set[str]) -> None:
    """No library that it could do without, and not the files of other commands."""
    code = f"""
from sushigo_tui.cli import run
for command in {several!r}:
    assert run(command.split()) == 0
    here = {{name.split(".")[2] for name in sys.modules if name.startswith("sushigo_tui.commands.")}}
    assert command != "--help" or not here, here
    assert command != "play --help" or here == {{"play", "options"}}, here
"""
    assert modules(code) & HEAVY <= needed


def test_sitting_down_needs_no_pydantic_before_the_first_screen() -> None:
    code = (
        "import types\n"
        "sys.modules['sushigo_tui.tui.app'] = types.SimpleNamespace(play_on_screen=lambda wanted: 0)\n"
        "sys.stdin = sys.stdout = sys.stderr = types.SimpleNamespace(\n"
        "    isatty=lambda: True, write=len, flush=lambda: None, encoding='utf-8')\n"
        "from sushigo_tui.cli import run\n"
        "assert run(['play', '--classic', '--players', 'A,B']) == 0"
    )
    assert modules(code) & HEAVY == {"click"}


def test_plain_lines_ask_first_and_import_their_libraries_later() -> None:
    code = (
        "from sushigo_tui.plain import terminal\n"
        "def line(self, **_):\n"
        "    raise EOFError\n"
        "terminal.Terminal.line = line\n"
        "from sushigo_tui.cli import run\n"
        "assert run(['play', '--plain']) == 0\n"
        "early = ('sushigo_tui.rules', 'sushigo_tui.files.menus', 'sushigo_tui.tui')\n"
        "assert not [name for name in sys.modules if name.startswith(early)]"
    )
    assert modules(code) & HEAVY == {"click"}
