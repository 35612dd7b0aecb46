"""Tests that what contributors are told is so: every file, name and command in it is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "sushigo_tui"
CODE = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))


def test_every_path_exists() -> None:
    """From the top, or inside the package."""
    for path in re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", TOLD):
        assert (ROOT / path).exists() or (PACKAGE / path).exists(), path


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`([A-Z]\w+)(?:\.\w+)?`", TOLD)) - {"HELP", "BINDINGS", "FOLDER"})
)
def test_every_class_or_constant_exists(name: str) -> None:
    assert re.search(rf"^(?:class )?{name}\b", CODE, flags=re.MULTILINE)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`[A-Z]\w+\.(\w+)`", TOLD))))
def test_every_method_or_field_exists(name: str) -> None:
    assert re.search(rf"^    (?:(?:async )?def {name}\(|{name}: )", CODE, flags=re.MULTILINE)


@pytest.mark.parametrize("module", sorted(set(re.findall(r"`python -m ([\w.]+)", TOLD))))
def test_every_module_can_be_run(module: str) -> None:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    assert '__name__ == "__main__"' in file.read_text(encoding="utf-8")


def test_the_layout_names_all_folders() -> None:
    (layout,) = re.findall(r"## Layout\n\n```\n(.*?)```", TOLD, flags=re.DOTALL)
    named = set(
        re.findall(
            r"(?:^    |  )(\w+)/",
            layout.partition("sushigo_tui/")[2].partition("\ntests/")[0],
            flags=re.MULTILINE,
        )
    )
    there = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert named == there
