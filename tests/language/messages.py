"""The package's messages, and text that is put together otherwise, both read from its source."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from inspect import signature
from pathlib import Path
from string import Formatter
from typing import IO, NamedTuple

import sushigo_tui
from sushigo_tui.language import LABEL, PHRASE, forms, mark_label
from sushigo_tui.tui.keys import PLACES

PACKAGE = Path(sushigo_tui.__file__).parent

SPOKEN = ("mark", "mark_label", "say", "phrase", "Message", "bind")
"""The functions that take a message."""

_WORDS = re.compile(
    r"(?:(?<![\w/.<-])[a-z]{2,} |^ ?[a-z]{2,}[ .,:;?!]|[ ,][a-z]{2,}(?:[ .,:;?!]|$)|[A-Z][a-z]+ [a-z])"
)
_CODE = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|ORDER BY|GROUP BY|IS|IN|PRAGMA|VALUES|CREATE|ATTACH)\b"
    r"|[{};<>=]|^--|\\[dws]|^[a-z._]+\($"
)
_FORMS = re.compile(r'\[[^"]*\]')
"""Where the forms of a counted message differ; a list in a menu file has quotes there."""
_SENTENCE = re.compile(r"[A-Z][\w']* [a-z]{2,}")
RECASED = {"lower", "upper", "capitalize", "title", "swapcase"}


class Found(NamedTuple):
    """A place in the source, and what stands there."""

    file: str
    line: int
    text: str


@cache
def trees() -> list[tuple[str, ast.Module]]:
    """Return every module with its path below the package."""
    return [(str(path.relative_to(PACKAGE)), _parsed(str(path))) for path in sorted(PACKAGE.rglob("*.py"))]


@cache
def _parsed(path: str) -> ast.Module:
    return ast.parse(Path(path).read_bytes())


@cache
def _walked(tree: ast.Module) -> list[ast.AST]:
    return [*ast.walk(tree)]


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name("Message"), attr="counted")):
            # It is kept, and may be said as a sentence or as a phrase.
            return "mark"
        case ast.Call(func=ast.Name(name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, str, tuple[str, ...]]]:
    """Yield every call that takes a message, the name of the function, and the forms of the message."""
    for node in _walked(tree):
        if isinstance(node, ast.Call) and (name := _called(node)) in SPOKEN:
            # What a key does comes after the key and its action.
            given = node.args[2:3] if name == "bind" else node.args[:1]
            for each in given:
                if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value:
                    yield (
                        node,
                        name,
                        forms(each.value) if _FORMS.search(each.value) else (each.value,),
                    )


def _helps(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of commands, which end their help unless that is given."""
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        for made in function.decorator_list:
            given = {each.arg for each in made.keywords} if isinstance(made, ast.Call) else set()
            helps = _called(made) in ("command", "group") and "help" not in given
            if helps and (text := ast.get_docstring(function)):
                yield function.lineno, text


def messages() -> Iterator[tuple[Found, int]]:
    """Yield every form of every message, with the cells that it may take (0: any number)."""
    for file, tree in trees():
        for node, _, texts in _calls(tree):
            for text in texts:
                yield Found(file, node.lineno, text), _cells(node)
        for line, text in _helps(tree):
            yield Found(file, line, text), 0


def _cells(node: ast.Call) -> int:
    cells = next((each.value for each in node.keywords if each.arg == "cells"), None)
    if cells is None and _CONTEXTS.get(_called(node)) == LABEL:
        return int(signature(mark_label).parameters["cells"].default)
    return cells.value if isinstance(cells, ast.Constant) and isinstance(cells.value, int) else 0


def unfilled() -> Iterator[Found]:
    """Yield every message of a call that fills other gaps than the message has."""
    for file, tree in trees():
        for node, name, texts in _calls(tree):
            given = {each.arg for each in node.keywords}
            if name not in ("say", "phrase") or None in given:
                continue
            for text in texts:
                gaps = {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}
                filled = given | PLACES.keys()
                known = {gap for form in texts for gap in re.findall(r"{(\w+)", form)}
                # These choose the form, even if it doesn't show them.
                known |= {"number", "count"} if len(texts) > 1 else set()
                if gaps - filled or given - known:
                    yield Found(file, node.lineno, text)


def extract(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """Yield the messages of a module for Babel, as calls of gettext's functions: see babel.cfg."""
    tree = _parsed(file.name)
    for line, text in _helps(tree):
        yield line, "gettext", (text,), []
    for node, name, texts in _calls(tree):
        plural = "n" if len(texts) > 1 else ""
        room = [f"max-cells: {cells}"] if (cells := _cells(node)) else []
        if context := _CONTEXTS.get(name):
            yield node.lineno, f"{plural}pgettext", (context, *texts), room
        else:
            yield node.lineno, f"{plural}gettext", texts, room


_CONTEXTS = {"phrase": PHRASE, "mark_label": LABEL, "bind": LABEL}
"""The context in which a translator finds what is given to a function, if it has one."""


def said_both_ways() -> set[str]:
    """Return the messages that are written both as a sentence or heading and as a phrase.

    A label is a kind of its own.
    """
    ways: dict[str, set[str]] = {}
    for _, tree in trees():
        for _, name, texts in _calls(tree):
            for text in texts:
                if (context := _CONTEXTS.get(name, "")) != LABEL:
                    ways.setdefault(text, set()).add(context)
    return {text for text, contexts in ways.items() if len(contexts) > 1}


def fragments() -> Iterator[Found]:
    """Yield every sentence that is put together: by an f-string, `+`, `%`, `format` or `join`."""
    for file, tree in trees():
        unread = {id(each) for node in _walked(tree) for each in _unread(node, file)}
        for node in _walked(tree):
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


def unmarked() -> Iterator[Found]:
    """Yield every text that reads like a sentence and is no message."""
    for file, tree in trees():
        known = {id(each) for node in _walked(tree) for each in (*_unread(node, file), *_said(node))}
        for node in _walked(tree):
            match node:
                case ast.Constant(str(text)) if id(node) not in known:
                    if _SENTENCE.match(text) and not _CODE.search(text):
                        yield Found(file, node.lineno, text)


def _said(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the texts of messages, and of docstrings."""
    if _called(node) in (*SPOKEN, "counted") or isinstance(node, ast.JoinedStr):
        yield from ast.walk(node)
    elif isinstance(node, ast.Expr):
        yield node.value


def recased() -> Iterator[Found]:
    """Yield every call that changes the case of letters."""
    for file, tree in trees():
        for node in _walked(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr=name), args=[]) if name in RECASED:
                    yield Found(file, node.lineno, name)
