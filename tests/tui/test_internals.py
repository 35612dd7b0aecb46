"""Private names stay where they are defined; those of Textual in one module, which its version matches."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from textwrap import dedent

import sushigo_tui
from sushigo_tui.tui import internals

HERE = Path(sushigo_tui.__file__).parent
MODULES = sorted(set(HERE.rglob("*.py")) - {Path(internals.__file__)})
PUBLIC = {"_replace", "_asdict", "_exit"}
"""Names that are documented all the same: two of every named tuple, one of `os`."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("_") and name not in PUBLIC


def named(tree: ast.AST) -> Iterator[str]:
    """All private attributes that are mentioned, and private names that are imported."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name):
                yield name
            case ast.ImportFrom(module=module, names=names):
                yield from [*(module or "").split("."), *(each.name for each in names)]
            case ast.Call(
                func=ast.Name("getattr" | "setattr" | "hasattr"), args=[_, ast.Constant(value=str(name)), *_]
            ):
                yield name


def defined(tree: ast.AST) -> Iterator[str]:
    """The names of functions and classes, and all names and attributes that get a value."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Name(id=name, ctx=ast.Store()):
                yield name


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_module_names_what_is_private_to_another() -> None:
    for path in MODULES:
        assert {*filter(is_private, named(parsed(path)))} <= {*defined(parsed(path))}, path


@cache
def library(cls: type) -> frozenset[str]:
    """The private names of a class that is not ours, and of what has them."""
    set_in_it = (node.attr for node in ast.walk(written(cls)) if isinstance(node, ast.Attribute))
    return frozenset(filter(is_private, [*vars(cls), *set_in_it]))


def written(cls: type) -> ast.Module:
    return ast.parse(dedent(inspect.getsource(cls)))


def test_nothing_private_of_textual_is_overridden() -> None:
    found = set()
    for module in pkgutil.walk_packages(sushigo_tui.tui.__path__, "sushigo_tui.tui."):
        for name, cls in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if cls.__module__ != module.name or cls.__module__ == internals.__name__:
                continue
            own = {*defined(written(cls))}
            for base in cls.__mro__:
                if base.__module__.startswith(("textual.", "rich.")):
                    found |= {f"{cls.__module__}.{name}.{each}" for each in own & library(base)}
    assert not found


def test_the_version_of_textual_is_held() -> None:
    major, minor, *_ = version("textual").split(".")
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (pin,) = [each for each in project["dependencies"] if each.startswith("textual")]
    assert pin.endswith(f"<{major}.{int(minor) + 1}")
