"""Records that do not hold: each is refused with the event's number, the seat and the reason."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from sushigo_tui.records.codec import RecordError, read
from tests.records.kept import BROKEN, Document, assert_clear, example, text, written

REFUSALS: dict[str, str | tuple[str, ...]] = {
    "not-json": ("JSON",),
    "not-an-object": ("object",),
    "unknown-format": ("format", "sushigo-record"),
    "version-2": ("version", "2"),
    "unknown-key": ("author",),
    "unknown-key-in-setup": ("speed",),
    "no-setup": ("setup",),
    "no-events": ("events",),
    "key-twice": ("rules",),
    "not-a-number": ("NaN",),
    "unknown-edition": ("edition", "deluxe"),
    "rules-2": ("rules", "2"),
    "unknown-passing": ("passing", "right"),
    "menu-without-roll": ("tofu", "roll"),
    "menu-same-dish-twice": ("tofu",),
    "menu-three-specials": ("special", "2"),
    "menu-unknown-dish": ("tiramisu",),
    "seats-below-the-menu": ("2", "3"),
    "seats-above-the-menu": ("7", "6"),
    "six-in-classic": ("6", "5"),
    "one-alone": ("1", "2"),
    "party-without-menu": ("menu",),
    "classic-with-menu": ("menu",),
    "dummy-with-three": ("dummy",),
    "dummy-in-party": ("dummy",),
    "empty-name": ("name",),
    "missing-deal": "event 1 (seat 0): pick spoon:4 by seat 0, but a deal has to come first",
    "deck-wrong-card": "event 1: the deal should hold 1 more onigiri:circle",
    "deck-one-dessert-too-many": "event 1: 5 new desserts join the deck, not 6",
    "deck-one-dessert-too-few": "event 1: 5 new desserts join the deck, not 4",
    "deck-too-many-of-a-face": "event 1: the deal should hold 1 fewer fruit:watermelon+watermelon",
    "hand-of-nine": "event 1 (seat 1): a hand has 10 cards here, not 9",
    "four-hands-for-three": "event 1: 3 hands are dealt, not 4",
    "deal-of-round-2-first": "event 1: this is the deal of round 1, not 2",
    "pile-without-dummy": "event 1: the pile has 0 cards, not 9",
    "unknown-card": "event 1: hands.0.0: there is no card 'ramen'",
    "numbered-chopsticks-in-classic": "event 1: the deal should hold 1 more maki:3",
    "classic-deck-not-the-rest": "event 34: the deck is not the rest of the last one, unchanged",
    "classic-hands-not-the-top": "event 34: the deck is not the rest of the last one, unchanged",
    "kept-dessert-comes-back": "event 38: the deal should hold 1 fewer fruit:orange+pineapple",
    "card-not-in-hand": "event 2 (seat 0): onigiri:circle is not in that hand",
    "picks-not-in-seat-order": (
        "event 4 (seat 1): picks stand in seat order, one a seat, and seat 1 has not picked yet"
    ),
    "pick-missing": "event 4 (seat 0): picks stand in seat order, one a seat, and seat 1 has not picked yet",
    "picks-twice": "event 3 (seat 0): picks stand in seat order, one a seat, and seat 1 has not picked yet",
    "no-such-seat": "event 2 (seat 3): there is no such seat",
    "seat-not-a-number": "event 2: seat: this has to be a whole number",
    "two-choices-in-one-event": "event 2 (seat 0): flip: this key is not known",
    "unknown-key-in-event": "event 2 (seat 0): note: this key is not known",
    "event-without-choice": (
        "event 2 (seat 0): none of pick, second, ask, give, order, flip, copy, dip, now is here"
    ),
    "two-cards-without-chopsticks": "event 2 (seat 0): no chopsticks allow a second card",
    "two-cards-in-party": "event 4 (seat 0): no chopsticks allow a second card",
    "call-without-the-card": "event 5 (seat 0): there is no spoon:6 on that table to call",
    "call-of-an-empty-slot": "event 5 (seat 0): slot 3 holds no bonus card that can be called now",
    "call-on-the-turn-it-is-played": "event 2 (seat 0): there is no spoon:4 on that table to call",
    "call-on-the-last-turn": (
        "event 36 (seat 0): nothing can be called on the last turn of a round, when no hand has a card left"
    ),
    "copy-of-no-card": "event 14 (seat 0): slot 7 holds nothing that special-order can copy",
    "copy-missing": "event 14 (seat 0): special-order has to say which card it copies",
    "dip-missing": "event 18 (seat 1): nobody asked for 'dip': seat 0 has to answer 'dip'",
    "dip-never-asked": "event 6 (seat 0): nobody asked for 'dip': the picks of a turn are due",
    "copy-by-another-card": "event 2 (seat 0): slot 0 holds nothing that spoon:4 can copy",
    "for-dummy-missing": "event 2 (seat 0): the dummy's controller, and nobody else, picks for it",
    "for-dummy-by-the-other-seat": "event 3 (seat 1): the dummy's controller, and nobody else, picks for it",
    "ask-for-a-dish-not-here": "event 8 (seat 0): eel is not a dish or face of this game",
    "give-by-a-later-seat": (
        "event 9 (seat 2): give temaki by seat 2, but the rules leave only: give temaki by seat 1"
    ),
    "give-another-face": (
        "event 16 (seat 0): give nigiri:egg by seat 0, but the rules leave only: give nigiri:squid by seat 0"
    ),
    "ask-by-another-seat": "event 10 (seat 2): nobody asked for 'ask': seat 1 has to answer 'ask'",
    "give-where-nobody-has-it": "event 24 (seat 1): nobody asked for 'give': the picks of a turn are due",
    "shuffle-with-wrong-cards": "event 5: the deck should hold 1 more uramaki:4",
    "shuffle-missing": "event 5 (seat 0): pick onigiri:circle by seat 0, but a shuffle has to come first",
    "order-not-drawn": "event 4 (seat 0): miso-soup is not among the cards drawn, or is a menu",
    "flip-not-ascending": "event 19 (seat 1): the slots of a flip stand in ascending order, without repeats",
    "flip-with-repeats": "event 19 (seat 1): the slots of a flip stand in ascending order, without repeats",
    "flip-of-the-box-itself": "event 19 (seat 1): slots [2, 4] are not all face-up cards from earlier turns",
    "flip-of-a-card-that-left": (
        "event 25 (seat 2): slots [3, 4] are not all face-up cards from earlier turns"
    ),
    "flip-of-a-card-played-this-turn": (
        "event 32 (seat 2): slots [0, 6] are not all face-up cards from earlier turns"
    ),
    "now-in-the-middle-of-a-turn": "event 3 (seat 0): a seat changes hands between turns only",
    "event-after-the-end": "event 112 (seat 0): the game is over",
    "result-does-not-follow": ("result",),
    "result-of-an-unfinished-round": ("result",),
    "winners-before-the-end": ("result",),
    "wrong-winner": ("winners",),
}
"""The refusal of each, or words of it where a library says the rest."""


def test_every_broken_record_has_its_refusal() -> None:
    assert sorted(REFUSALS) == BROKEN


@pytest.mark.parametrize("name", REFUSALS)
def test_a_broken_record_is_refused(name: str) -> None:
    due = REFUSALS[name]
    with pytest.raises(RecordError) as caught:
        read(text("broken", name))
    message = str(caught.value)
    assert_clear(message)
    if isinstance(due, str):
        assert message == due
    else:
        assert not message.startswith("event ")
        assert [word for word in due if word not in message] == [], message


def refusal(document: Document) -> str:
    with pytest.raises(RecordError) as caught:
        read(json.dumps(document))
    return str(caught.value)


@pytest.mark.parametrize("at", [*range(2, 11), 13, 34, 36])
def test_of_two_faults_the_first_is_told(at: int) -> None:
    """Someone sits down, which is for between turns of four, and then a card is picked that is not there."""
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


def test_a_moment_without_its_offset_is_refused() -> None:
    document = example("unfinished")
    document["started"] = "2026-05-03T20:15:00"
    assert refusal(document) == "started: a moment needs its offset"


@pytest.mark.parametrize("at", ["rounds.0.sheet", "desserts"])
def test_a_score_sheet_of_fewer_seats_is_refused(at: str) -> None:
    document = example("g02-pudding-classic")
    result = document["result"]
    (result["desserts"] if at == "desserts" else result["rounds"][0]["sheet"]).pop()
    assert refusal(document).startswith(f"result.{at} should be ")


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
    ("name", "said"),
    [
        ("\u200b\u0301", "A name needs at least one visible character"),
        ("A\u202eB", "another invisible character"),
        ("x" * 90_000, "The name xxxxxxxxxxxx… has 90,000 characters. Use at most (40|100)."),
    ],
)
def test_names_are_checked_wherever_they_stand(
    change: Callable[[Document, str], Any], name: str, said: str
) -> None:
    document = example("unfinished")
    change(document, name)
    assert re.search(said, refusal(document))


def test_a_name_is_read_as_where_people_type_it() -> None:
    document = example("unfinished")
    document["setup"]["seats"][0]["name"] = " Zoe\u0308 "
    assert written(read(json.dumps(document)))["setup"]["seats"][0]["name"] == "Zoë"


def test_a_record_that_is_not_in_utf_8_says_so() -> None:
    with pytest.raises(RecordError, match="it is not written in UTF-8"):
        read(text("examples", "spoon").encode("utf-16"))
