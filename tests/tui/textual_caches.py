"""Results that Textual works out for each application and message, worked out once for all tests."""

from collections.abc import Callable, Iterable
from functools import cache
from types import CodeType
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from textual import Logger, _callback
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

_apply = Stylesheet.apply
_parse_rules = Stylesheet._parse_rules
_replace_rules = Stylesheet.replace_rules
_dispatch_methods = MessagePump._get_dispatch_methods
_count_parameters = _callback._count_parameters
_NOTHING = object()


def keep_for_all_tests(patch: pytest.MonkeyPatch) -> None:
    """Parse and match style sheets once, and know what handles a message and what it takes."""
    patch.setattr(Stylesheet, "_parse_rules", _parsed_once())
    patch.setattr(Stylesheet, "apply", _matched_once())
    patch.setattr(Stylesheet, "replace_rules", staticmethod(_replaced))
    patch.setattr(RuleSet, "__hash__", object.__hash__)
    patch.setattr(MessagePump, "_get_dispatch_methods", _dispatched)
    patch.setattr(_callback, "_count_parameters", _counted_once())
    # Nobody listens, but Textual makes two loggers for each message.
    patch.setattr(Logger, "event", property(lambda logger: logger))
    patch.setattr(Logger, "verbosity", lambda logger, verbose: logger)


def _parsed_once() -> Callable[..., list[RuleSet]]:
    rules: dict[tuple[Any, ...], list[RuleSet]] = {}
    themes: dict[tuple[tuple[str, str], ...], int] = {}
    worn = WeakKeyDictionary[Stylesheet, tuple[dict[str, str], int]]()

    def parse(sheet: Stylesheet, *source: Any, **more: Any) -> list[RuleSet]:
        # Colours that rules name are another theme's in other tests.
        variables = sheet._variables
        if sheet not in worn or worn[sheet][0] is not variables:
            worn[sheet] = variables, themes.setdefault(tuple(variables.items()), len(themes))
        key = (source, *more.items(), worn[sheet][1])
        if key not in rules:
            rules[key] = _parse_rules(sheet, *source, **more)
        return rules[key]

    return parse


def _matched_once() -> Callable[..., None]:
    found: dict[tuple[Any, ...], dict[tuple[Any, ...], tuple[Any, ...]]] = {}
    sheets: WeakKeyDictionary[Stylesheet, tuple[list[RuleSet], dict[tuple[Any, ...], tuple[Any, ...]]]]
    sheets = WeakKeyDictionary()

    def apply(sheet: Stylesheet, node: DOMNode, *, animate: bool = False, cache: Any = None) -> None:
        # Those of another application are the same as long as they were parsed once.
        if sheet not in sheets or sheets[sheet][0] is not sheet.rules:
            sheets[sheet] = sheet.rules, found.setdefault(tuple(sheet.rules), {})
        known, like = sheets[sheet][1], tuple(map(_all_that_selects, node.css_path_nodes))
        if like in known:
            rules, *marked = known[like]
            for name, value in zip(_MARKED, marked, strict=True):
                setattr(node, name, value)
            sheet.replace_rules(node, rules, animate)
            sheet._process_component_classes(node)
            return
        # Textual leaves out what depends on the nodes beside it.
        once: dict[tuple[Any, ...], Any] = {}
        _apply(sheet, node, animate=animate, cache=once)
        for rules in once.values():
            known[like] = rules, *(getattr(node, name) for name in _MARKED)

    return apply


_MARKED = ("_has_hover_style", "_has_focus_within", "_has_order_style", "_has_odd_or_even")
"""What a node is told of the rules for it."""


def _all_that_selects(node: DOMNode) -> tuple[Any, ...]:
    state: tuple[Any, ...] = ()
    if isinstance(node, App):
        state = node.theme, node.app_focus, node.no_color
    elif isinstance(node, Widget):
        state = *node._pseudo_classes_cache_key, node.can_focus
    return type(node), node._id, node.classes, state


def _replaced(node: DOMNode, rules: Any, animate: bool = False) -> None:
    """Give a node the styles of these rules: only those that it does not have already."""
    if animate and "transitions" in rules:
        _replace_rules(node, rules, animate)
        return
    styles = node.styles.base
    had = styles._rules.copy()
    other = [
        name for name in had.keys() | rules.keys() if had.get(name, _NOTHING) is not rules.get(name, _NOTHING)
    ]
    for name in other:
        setattr(styles, name, rules.get(name))
    if other or not animate:
        node.notify_style_update()


def _dispatched(pump: MessagePump, name: str, message: Message) -> Iterable[Any]:
    # Mypy takes the hash of a message for that of its class.
    handlers = _handlers(type(pump), type(message), name)  # type: ignore[arg-type]
    if handlers is None:
        yield from _dispatch_methods(pump, name, message)
        return
    for each, handler in handlers:
        if message._no_default_action:
            break
        yield each, handler.__get__(pump, each)


@cache
def _handlers(pump: type, message: type, name: str) -> list[tuple[type, Any]] | None:
    """The handlers of such messages in the classes of this one; None if more has to be asked."""
    found = []
    for each in pump.__mro__:
        if any(of in each.__dict__.get("_decorated_handlers", ()) for of in message.__mro__):
            return None
        handler = each.__dict__.get(f"_{name}") or each.__dict__.get(name)
        if handler is not None and not getattr(handler, "_textual_on", None):
            found.append((each, handler))
    return found


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
