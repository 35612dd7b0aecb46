"""Records that were tampered with either still hold or get a clear refusal, and nothing else ever happens."""

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.records.codec import RecordError, read, write
from sushigo_tui.rules.game import Game
from tests.records.kept import EXAMPLES, Document, assert_clear, example, text

CARDS = [
    *("tofu", "nigiri:egg", "spoon:4", "chopsticks", "chopsticks:1", "menu:7", "takeout-box:10"),
    *("special-order", "wasabi", "fruit:orange+orange", "maki:9"),
]
ODD: list[object] = [
    *(None, True, False, [], {}, "", -1, 0, 1, 2, 10, 59, 1.5, 10**30, -(10**30), [[]], {"slot": 0})
]
ON_TABLES = ["flipped", "wasabi in use", "nigiri:egg on wasabi", "nigiri"]
JUNK = st.one_of(
    *(st.sampled_from(each) for each in (ODD, CARDS, [*ON_TABLES, "deal", "party", "classic"])),
    *(st.integers(), st.floats(), st.text(max_size=8)),
)
KEYS = [
    *("seat", "pick", "and", "call", "copy", "for_dummy", "second", "ask", "give", "order", "flip", "dip"),
    *("now", "chance", "round", "hands", "deck", "pile"),
]


def outcome(record: str | bytes) -> Game | None:
    """The game if the record holds; None if it is refused in one clear line."""
    try:
        game = read(record)
    except RecordError as error:
        assert_clear(str(error))
        return None
    assert json.loads(write(game))["events"]
    return game


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every value in a document, as the object or list that holds it and its key there."""
    found: list[tuple[Any, Any]] = []
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        found.append((tree, key))
        found += places(tree[key])
    return found


def tamper(draw: Callable[..., Any], document: Document) -> None:
    """Change one thing."""
    events: list[Any] = document["events"]
    at = draw(st.integers(0, len(events) - 1))
    event = events[at]
    match draw(
        st.sampled_from(["delete", "twice", "swap", "seat", "key", "value", "card", "junk", "cut", "event"])
    ):
        case "delete":
            del events[at]
        case "twice":
            events.insert(draw(st.integers(0, len(events))), deepcopy(event))
        case "swap":
            other = draw(st.integers(0, len(events) - 1))
            events[at], events[other] = events[other], event
        case "seat" if isinstance(event, dict):
            event["seat"] = draw(st.integers(-1, 8))
        case "key" if isinstance(event, dict):
            event[draw(st.sampled_from(KEYS))] = draw(JUNK)
        case "value" if isinstance(event, dict) and event:
            event[draw(st.sampled_from(sorted(event)))] = draw(JUNK)
        case "card":
            named = [(tree, key) for tree, key in places(events) if isinstance(tree[key], str)]
            if named:
                tree, key = draw(st.sampled_from(named))
                tree[key] = draw(st.sampled_from(CARDS))
        case "junk":
            tree, key = draw(st.sampled_from([(t, k) for t, k in places(document) if k != "events"]))
            tree[key] = draw(JUNK)
        case "cut":
            del events[at + 1 :]
        case "event":
            events.insert(at, {"seat": draw(st.integers(0, 3)), draw(st.sampled_from(KEYS)): draw(JUNK)})


@given(st.data())
def test_a_record_that_was_tampered_with_holds_or_is_refused(data: st.DataObject) -> None:
    document = example(data.draw(st.sampled_from(EXAMPLES)))
    if data.draw(st.booleans()):
        document.pop("result", None)
    for _ in range(data.draw(st.integers(1, 3))):
        if document["events"]:
            tamper(data.draw, document)
    outcome(json.dumps(document))


@given(st.sampled_from(EXAMPLES), st.data())
def test_text_that_was_tampered_with_holds_or_is_refused(name: str, data: st.DataObject) -> None:
    record = text("examples", name)
    at = data.draw(st.integers(0, len(record)))
    upto = data.draw(st.integers(at, min(len(record), at + 20)) | st.just(len(record)))
    put = st.text(max_size=20) | st.sampled_from(
        ["NaN", "-Infinity", "1e999", "null", "\\ud800", "\x00", "\ufeff", "[" * 50, "9" * 50]
    )
    outcome(record[:at] + data.draw(put) + record[upto:])


EXTREME: dict[str, Any] = {
    "a number of thousands of digits": 10**4000,
    "a long name": "x" * 10_000,
    "several lines": "a\nb\r\nc\u2028d",
    "an escape sequence": "\x1b[2J",
    "half a character": "\ud800",
    "right to left": "\u202eabc",
    "a long list": list(range(500)),
    "a list of lists": [[[]]] * 300,
}


@pytest.mark.parametrize("value", EXTREME.values(), ids=EXTREME.keys())
def test_extreme_values_hold_or_are_refused_everywhere(value: Any) -> None:
    """At the place of every value of a record, and as a key of every object in it; of events of each kind."""
    document = example("spoon")
    kinds = {frozenset(event): event for event in reversed(document["events"])}.values()
    parts = [document["setup"], document["result"], *kinds]
    for tree, key in [*((document, key) for key in document), *chain(*map(places, parts))]:
        if isinstance(key, int) and key > 8:
            continue
        was = tree[key]
        tree[key] = value
        outcome(json.dumps(document))
        tree[key] = was
        if isinstance(was, dict) and isinstance(value, str):
            was[value] = 1
            assert outcome(json.dumps(document)) is None
            del was[value]


@pytest.mark.parametrize("depth", [50, 200_000])
@pytest.mark.parametrize("place", ['"version": 1', '"edition": "party"', '"pick": "spoon:4"', '"id": "none"'])
def test_deep_nesting_is_refused(depth: int, place: str) -> None:
    key = place.partition(" ")[0]
    record = text("examples", "spoon").replace('"version"', '"id": "none", "version"', 1)
    assert outcome(record) is not None
    assert place in record
    for before, after in (("[", "]"), ('{"a": ', "}")):
        assert outcome(record.replace(place, f"{key} {before * depth}1{after * depth}")) is None


def test_digits_without_end_are_refused() -> None:
    record = text("examples", "spoon")
    for digits in ("1" * 19, "1" * 100_000):
        assert outcome(record.replace('"rules": 1', f'"rules": {digits}')) is None
        assert outcome(record.replace('"rules": 1', f'"rules": 1, "seed": -{digits}')) is None
    assert outcome(record.replace('"rules": 1', f'"rules": 1, "seed": -{"9" * 18}')) is not None


@pytest.mark.parametrize(
    ("place", "values"),
    [
        (lambda document: (document, "version"), (True, "1", None)),
        (lambda document: (document["setup"], "rules"), (True, "1", None)),
        (lambda document: (document["events"][1], "seat"), (0.0, False, "0", None)),
        (lambda document: (document["events"][1], "pick"), (None, *ON_TABLES, "Spoon:4", "spoon:4 ")),
    ],
    ids=["version", "rules", "seat", "pick"],
)
def test_what_is_nearly_a_number_or_a_card_is_neither(
    place: Callable[[Document], tuple[Document, str]], values: tuple[object, ...]
) -> None:
    """True is no version 1; 0.0 and false are no seat 0; null is no card, nor is what it counts as."""
    for value in values:
        document = example("spoon")
        holder, key = place(document)
        holder[key] = value
        assert outcome(json.dumps(document)) is None
