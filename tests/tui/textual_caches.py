"""What Textual works out anew for each application and each message is worked out once for all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import CodeType
from typing import Any

import pytest
from textual import _callback
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.message import Message
from textual.message_pump import MessagePump

_parse_rules = Stylesheet._parse_rules
_dispatch_methods = MessagePump._get_dispatch_methods
_count_parameters = _callback._count_parameters


def keep_for_all_tests(patch: pytest.MonkeyPatch) -> None:
    """Parse each style sheet once, know which messages a class handles, and what its methods take."""
    patch.setattr(Stylesheet, "_parse_rules", _parsed_once())
    patch.setattr(MessagePump, "_get_dispatch_methods", _dispatched)
    patch.setattr(_callback, "_count_parameters", _counted_once())


def _parsed_once() -> Callable[..., list[RuleSet]]:
    rules: dict[tuple[Any, ...], list[RuleSet]] = {}

    def parse(sheet: Stylesheet, *source: Any, **more: Any) -> list[RuleSet]:
        # Colours that rules name are another theme's in other tests.
        key = (source, *more.items(), *sheet._variables.items())
        if key not in rules:
            rules[key] = _parse_rules(sheet, *source, **more)
        return rules[key]

    return parse


def _dispatched(pump: MessagePump, name: str, message: Message) -> Iterable[Any]:
    # Mypy takes the hash of a message for that of its class.
    handled = _handles(type(pump), type(message), name)  # type: ignore[arg-type]
    return _dispatch_methods(pump, name, message) if handled else ()


@cache
def _handles(pump: type, message: type, name: str) -> bool:
    """Whether any class that this one is made of may handle such messages."""
    return any(
        name in each
        or f"_{name}" in each
        or any(of in each.get("_decorated_handlers", ()) for of in message.__mro__)
        for each in map(vars, pump.__mro__)
    )


def _counted_once() -> Callable[[Callable[..., Any]], int]:
    known: dict[tuple[CodeType, bool], int] = {}

    def count(called: Callable[..., Any]) -> int:
        function = getattr(called, "__func__", called)
        code = getattr(function, "__code__", None)
        if code is None or hasattr(function, "__wrapped__"):
            return _count_parameters(called)
        # Nothing is held that belongs to a screen.
        key = code, function is not called
        if key not in known:
            known[key] = _count_parameters(called)
        return known[key]

    return count
