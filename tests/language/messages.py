"""What the package says: its messages, and what is put together otherwise, both read from its source."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import sushigo_tui

PACKAGE = Path(sushigo_tui.__file__).parent

SPOKEN = {"mark": 1, "say": 1, "phrase": 1, "Message": 1, "several": 2, "counted": 2, "mark_counted": 2}
"""The functions that take a message, and how many forms of it."""

_WORDS = re.compile(
    r"(?:(?<![\w/.<-])[a-z]{2,} |^ ?[a-z]{2,}[ .,:;?!]|[ ,][a-z]{2,}(?:[ .,:;?!]|$)|[A-Z][a-z]+ [a-z])"
)
_CODE = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|ORDER BY|GROUP BY|IS|IN|PRAGMA|VALUES|CREATE|ATTACH)\b"
    r"|[{};<>=]|^--|\\[dws]"
)
RECASED = {"lower", "upper", "capitalize", "title", "swapcase"}


class Found(NamedTuple):
    """A place in the source, and what stands there."""

    file: str
    line: int
    text: str


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module with its path below the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text(encoding="utf-8"))


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def messages() -> Iterator[tuple[Found, int]]:
    """Every form of every message, with the cells that it may take (0: any number)."""
    for file, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (forms := SPOKEN.get(_called(node))):
                cells = next((each.value for each in node.keywords if each.arg == "cells"), None)
                width = cells.value if isinstance(cells, ast.Constant) and isinstance(cells.value, int) else 0
                for each in node.args[:forms]:
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield Found(file, each.lineno, each.value), width


def fragments() -> Iterator[Found]:
    """Every sentence that is put together from pieces: by an f-string, `+`, `%`, `format` or `join`."""
    for file, tree in trees():
        unread = {id(each) for node in ast.walk(tree) for each in _unread(node, file)}
        for node in ast.walk(tree):
            if id(node) in unread or not isinstance(node, ast.expr):
                continue
            for text in _pieces(node):
                if _WORDS.search(text.removeprefix("sushigo")) and not _CODE.search(text):
                    yield Found(file, node.lineno, text)
                    break


def _unread(node: ast.AST, file: str) -> Iterator[ast.AST]:
    """Return what stays English: messages of assertions, crash reports, and the faults of records."""
    if file == "commands/crash.py" or (isinstance(node, ast.Assert) and node.msg):
        yield from ast.walk(node)
    if isinstance(node, ast.Raise) and file.startswith(("rules/", "records/", "pictures/")):
        yield from ast.walk(node)


def _pieces(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.JoinedStr(values):
            for each in values:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value
        case ast.BinOp(left=left, op=ast.Add() | ast.Mod() | ast.Mult(), right=right):
            for each in (left, right):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value
        case ast.Call(
            func=ast.Attribute(value=ast.Constant(str(text)), attr="format" | "join" | "format_map")
        ):
            yield text


def recased() -> Iterator[Found]:
    """Every call that changes the case of letters."""
    for file, tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr=name), args=[]) if name in RECASED:
                    yield Found(file, node.lineno, name)


if __name__ == "__main__":
    told = [("fragment", each) for each in fragments()] + [("re-cased", each) for each in recased()]
    for kind, each in told:
        if each.file.startswith(tuple(sys.argv[1:]) or ""):
            print(f"{each.file}:{each.line}: {kind}: {each.text!r}")
    print(f"{len(list(messages()))} messages, {len(told)} places left")
