"""Tests that workflows name the Pythons that the program says it is for, and commands that exist."""

import re
import tomllib
from pathlib import Path

import pytest

from sushigo_tui import cli

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSIONS = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))


def pythons(workflow: str) -> list[list[str]]:
    """The versions that each job of a workflow names."""
    text = (GITHUB / "workflows" / workflow).read_text(encoding="utf-8")
    return [re.findall(r'"(3\.\d+)"', line) for line in text.splitlines() if re.match(r" *python.*\d", line)]


def test_all_checks_run_on_every_python_and_the_suite_on_the_first_and_the_last() -> None:
    assert pythons("ci.yml") == [VERSIONS, [VERSIONS[-1]], [VERSIONS[0], VERSIONS[-1]]]
    assert f">={VERSIONS[0]}" == PROJECT["requires-python"]


def test_a_release_is_built_with_the_last_one() -> None:
    assert pythons("release.yml") == [[VERSIONS[-1]]]


def test_each_workflow_runs_what_there_is() -> None:
    text = (GITHUB / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "- run: .ci/run\n" in text
    assert "- run: .ci/frozen\n" in text
    assert all((ROOT / ".ci" / script).is_file() for script in ("run", "frozen"))
    assert "test" in PROJECT["optional-dependencies"]


@pytest.mark.parametrize(
    "file", [ROOT / "README.md", *sorted(GITHUB.rglob("*.*"))], ids=lambda file: file.name
)
def test_every_command_that_is_named_exists(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in re.findall(r"(?:`|bin/)sushigo ([a-z]+)", file.read_text(encoding="utf-8")):
        assert cli.run([command, "--help"]) == 0
        assert f"sushigo {command}" in capsys.readouterr().out


def test_whoever_tells_of_a_crash_is_asked_for_its_report(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (GITHUB / "ISSUE_TEMPLATE" / "crash.yml").read_text(encoding="utf-8")
    assert "`sushigo paths reports`" in text
    assert cli.run(["paths", "reports"]) == 0
    assert capsys.readouterr().out == f"{home / 'reports'}\n"
