"""Records that do not hold: each is refused with the event's number, the seat and the reason."""

import json
import re
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

import pytest

from sushigo_tui.records.codec import RecordError, read
from tests.records.kept import BROKEN, Document, assert_clear, example, text, written


class Refusal(NamedTuple):
    """Where a record is refused, counted from 1, and words that the reason has."""

    event: int | None
    seat: int | None
    words: tuple[str, ...]


REFUSALS = {
    name: Refusal(*where)
    for name, where in {
        "not-json": (None, None, ("JSON",)),
        "not-an-object": (None, None, ("object",)),
        "unknown-format": (None, None, ("format", "sushigo-record")),
        "version-2": (None, None, ("version", "2")),
        "unknown-key": (None, None, ("author",)),
        "unknown-key-in-setup": (None, None, ("speed",)),
        "no-setup": (None, None, ("setup",)),
        "no-events": (None, None, ("events",)),
        "key-twice": (None, None, ("rules",)),
        "not-a-number": (None, None, ("NaN",)),
        "unknown-edition": (None, None, ("edition", "deluxe")),
        "rules-2": (None, None, ("rules", "2")),
        "unknown-passing": (None, None, ("passing", "right")),
        "menu-without-roll": (None, None, ("tofu", "roll")),
        "menu-same-dish-twice": (None, None, ("tofu",)),
        "menu-three-specials": (None, None, ("special", "2")),
        "menu-unknown-dish": (None, None, ("tiramisu",)),
        "seats-below-the-menu": (None, None, ("2", "3")),
        "seats-above-the-menu": (None, None, ("7", "6")),
        "six-in-classic": (None, None, ("6", "5")),
        "one-alone": (None, None, ("1", "2")),
        "party-without-menu": (None, None, ("menu",)),
        "classic-with-menu": (None, None, ("menu",)),
        "dummy-with-three": (None, None, ("dummy",)),
        "dummy-in-party": (None, None, ("dummy",)),
        "empty-name": (None, None, ("name",)),
        "missing-deal": (1, 0, ("deal",)),
        "deck-wrong-card": (1, None, ("onigiri:",)),
        "deck-one-dessert-too-many": (1, None, ("dessert",)),
        "deck-one-dessert-too-few": (1, None, ("dessert",)),
        "deck-too-many-of-a-face": (1, None, ("fruit:watermelon+watermelon",)),
        "hand-of-nine": (1, 1, ("10", "9")),
        "four-hands-for-three": (1, None, ("hands",)),
        "deal-of-round-2-first": (1, None, ("round",)),
        "pile-without-dummy": (1, None, ("pile",)),
        "unknown-card": (1, None, ("ramen",)),
        "numbered-chopsticks-in-classic": (1, None, ("chopsticks:1",)),
        "classic-deck-not-the-rest": (34, None, ("deck",)),
        "classic-hands-not-the-top": (34, None, ("rest",)),
        "kept-dessert-comes-back": (38, None, ("fruit:orange+pineapple",)),
        "card-not-in-hand": (2, 0, ("onigiri:circle",)),
        "picks-not-in-seat-order": (4, 1, ("order",)),
        "pick-missing": (4, 0, ("seat 1",)),
        "picks-twice": (3, 0, ("seat",)),
        "no-such-seat": (2, 3, ("seat",)),
        "seat-not-a-number": (2, None, ("seat",)),
        "two-choices-in-one-event": (2, 0, ("flip",)),
        "unknown-key-in-event": (2, 0, ("note",)),
        "event-without-choice": (2, 0, ("pick",)),
        "two-cards-without-chopsticks": (2, 0, ("chopsticks",)),
        "two-cards-in-party": (4, 0, ("second card",)),
        "call-without-the-card": (5, 0, ("spoon:6",)),
        "call-of-an-empty-slot": (5, 0, ("3",)),
        "call-on-the-turn-it-is-played": (2, 0, ("spoon:4",)),
        "call-on-the-last-turn": (36, 0, ("last",)),
        "copy-of-no-card": (14, 0, ("7",)),
        "copy-missing": (14, 0, ("special-order", "cop")),
        "dip-missing": (18, 1, ("dip",)),
        "dip-never-asked": (6, 0, ("dip",)),
        "copy-by-another-card": (2, 0, ("copy",)),
        "for-dummy-missing": (2, 0, ("dummy",)),
        "for-dummy-by-the-other-seat": (3, 1, ("dummy",)),
        "ask-for-a-dish-not-here": (8, 0, ("eel",)),
        "give-by-a-later-seat": (9, 2, ("seat 1",)),
        "give-another-face": (16, 0, ("nigiri:egg",)),
        "ask-by-another-seat": (10, 2, ("seat 1",)),
        "give-where-nobody-has-it": (24, 1, ("give",)),
        "shuffle-with-wrong-cards": (5, None, ("uramaki:",)),
        "shuffle-missing": (5, 0, ("shuffle",)),
        "order-not-drawn": (4, 0, ("miso-soup",)),
        "flip-not-ascending": (19, 1, ("flip",)),
        "flip-with-repeats": (19, 1, ("flip",)),
        "flip-of-the-box-itself": (19, 1, ("slots", "earlier turns")),
        "flip-of-a-card-that-left": (25, 2, ("slots", "earlier turns")),
        "flip-of-a-card-played-this-turn": (32, 2, ("slots", "earlier turns")),
        "now-in-the-middle-of-a-turn": (3, 0, ("turn",)),
        "event-after-the-end": (112, 0, ("over",)),
        "result-does-not-follow": (None, None, ("result",)),
        "result-of-an-unfinished-round": (None, None, ("result",)),
        "winners-before-the-end": (None, None, ("result",)),
        "wrong-winner": (None, None, ("winners",)),
    }.items()
}


def test_every_broken_record_has_its_refusal() -> None:
    assert sorted(REFUSALS) == BROKEN


@pytest.mark.parametrize("name", REFUSALS)
def test_a_broken_record_is_refused(name: str) -> None:
    due = REFUSALS[name]
    with pytest.raises(RecordError) as caught:
        read(text("broken", name))
    message = str(caught.value)
    where = re.match(r"event (\d+)(?: \(seat (\d+)\))?: ", message)
    assert (where and int(where[1])) == due.event, message
    assert (where and where[2] and int(where[2])) == due.seat, message
    assert_clear(message)
    reason = message[where.end() :] if where else message
    assert [word for word in due.words if word not in reason] == [], message


def refusal(document: Document) -> str:
    with pytest.raises(RecordError) as caught:
        read(json.dumps(document))
    return str(caught.value)


@pytest.mark.parametrize("at", range(2, 37))
def test_of_two_faults_the_first_is_told(at: int) -> None:
    """Somebody sits down, which is for between turns of four, and then a card is picked that is not there."""
    document = example("g03-maki-party")
    events = document["events"]
    events[at]["pick"] = "spoon:4"
    events.insert(at, {"seat": 0, "now": {"name": "Zoe"}})
    first = at + 2 if at % 4 == 1 else at + 1
    assert refusal(document).startswith(f"event {first} (seat ")


def test_what_comes_before_somebody_sits_down_inside_a_turn_is_told_before_it() -> None:
    document = example("g03-maki-party")
    document["events"][2]["pick"] = "spoon:4"
    document["events"].insert(3, {"seat": 7, "now": {"name": "Zoe"}})
    assert refusal(document) == "event 3 (seat 1): spoon:4 is not in that hand"


def test_a_pile_without_a_dummy_is_refused_though_it_is_empty() -> None:
    """Keys that do not belong there are refused, whatever they hold."""
    document = example("g02-pudding-classic")
    document["events"][0]["pile"] = []
    assert refusal(document) == "event 1: pile: this can't be empty"


NAMED: dict[str, Callable[[Document, str], Any]] = {
    "a seat": lambda d, name: d["setup"]["seats"][0].update(name=name),
    "a bot": lambda d, name: d["setup"]["seats"][0].update(bot=name),
    "a menu": lambda d, name: d["setup"]["menu"].update(name=name),
    "a seat from there on": lambda d, name: d["events"].append({"seat": 0, "now": {"name": name}}),
    "a program": lambda d, name: d.update(program=name),
    "an id": lambda d, name: d.update(id=name),
}


@pytest.mark.parametrize("change", NAMED.values(), ids=NAMED)
@pytest.mark.parametrize(
    "name", ["", "  ", "\u200d", "\ufe0f", "\u3164\u2800", "\u034f", "A\u202eB", "A\u200b", "A\nB", "\x1b[2J"]
)
def test_names_that_cannot_be_seen_or_hide_something_are_refused(
    change: Callable[[Document, str], Any], name: str
) -> None:
    document = example("unfinished")
    change(document, name)
    assert re.search("name needs at least one|another invisible character", refusal(document))


@pytest.mark.parametrize(
    ("name", "read_as"),
    [
        ("x" * 40, "x" * 40),
        (f"{' ' * 50}Amy ", "Amy"),
        ("क्\u200dष", "क्\u200dष"),
        ("❤\ufe0f", "❤"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_a_name_is_read_as_where_people_type_it(name: str, read_as: str) -> None:
    document = example("unfinished")
    document["setup"]["seats"][0]["name"] = name
    assert written(read(json.dumps(document)))["setup"]["seats"][0]["name"] == read_as


@pytest.mark.parametrize("change", NAMED.values(), ids=NAMED)
@pytest.mark.parametrize("name", ["x" * 101, "x" * 900_000])
def test_a_name_that_is_too_long_is_refused_and_never_cut(
    change: Callable[[Document, str], Any], name: str
) -> None:
    document = example("unfinished")
    change(document, name)
    said = refusal(document)
    assert re.search("the name xxxxxxxxxxxx… has [0-9,]+ characters: (40|100) is the most", said)
    assert len(said) < 200


def test_a_name_of_41_is_too_long_and_an_id_of_100_is_not() -> None:
    document = example("unfinished")
    document["id"] = document["program"] = "x" * 100
    assert read(json.dumps(document))
    document["setup"]["seats"][0]["name"] = "x" * 41
    assert "40 is the most" in refusal(document)


def test_an_emoji_joined_of_several_is_refused() -> None:
    document = example("unfinished")
    document["setup"]["seats"][0]["name"] = "👩\u200d🍳"
    assert "choose one that stands alone" in refusal(document)


def test_a_record_of_very_many_keys_is_refused_soon() -> None:
    """Each is compared with those before it at once, not with one after another."""
    begun = process_time()
    assert refusal({f"key {nth}": nth for nth in range(30_000)})
    assert process_time() - begun < 5


def test_a_record_that_is_not_in_utf_8_says_so() -> None:
    with pytest.raises(RecordError, match="it is not written in UTF-8"):
        read(text("examples", "spoon").encode("utf-16"))
