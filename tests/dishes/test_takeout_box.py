"""Takeout box: cards of earlier turns turned face-down, two points each."""

import pytest

from tests.tables import answer, dealt, finish_round, lead, order, party, settle, slots, turn, worth
from tests.worked import Example, worked


@pytest.mark.rule("FLIPPED")
@pytest.mark.parametrize("count", [0, 1, 3, 7])
def test_each_flipped_card_scores_two(count: int) -> None:
    assert worth("flipped", f"{count} flipped", "tofu") == [2 * count, 0]


@worked("""
    TAKEOUT-1: any number of earlier cards is flipped
    party 2: takeout-box, tofu, eel
    A: tofu, eel, maki:2, takeout-box:10
    A may: 0 | 0,1 | 0,1,2 | 0,2 | 1 | 1,2 | 2 | none
    A flip: none
    A table: tofu, eel, maki:2, -
    discards: takeout-box:10
    asked: A pick, B pick
    again:
    A flip: 0,2
    A table: flipped, eel, flipped, -
    worth flipped: 4, 0
    again:
    A flip: 0,1,2
    A table: flipped, flipped, flipped, -
    discards: takeout-box:10
    asked: A pick, B pick
    worth flipped: 6, 0

    TAKEOUT-1 TURN-4: on the first turn there is nothing to flip
    party 2: takeout-box
    A: takeout-box:10
    asked: A pick, B pick
    A table: -
    discards: takeout-box:10

    TAKEOUT-1 TURN-6: boxes of several seats resolve by number
    party 3: takeout-box
    A: tempura, takeout-box:12
    B: tempura, takeout-box:10
    C: tempura, takeout-box:11
    B flip: 0
    C flip: none
    A flip: 0
    A table: flipped, -
    B table: flipped, -
    C table: tempura, -

    TAKEOUT-2: cards of this turn are not flipped
    party 2: takeout-box, chopsticks
    A: tempura, chopsticks:1, takeout-box:10 call=chopsticks:1 | maki:3, sashimi
    A second: maki:3
    A table: tempura, -, -, maki:3
    A may: 0 | none

    TAKEOUT-2 TURN-6: a second card that is the box flips no card of this turn
    party 2: takeout-box, chopsticks
    A: tempura, chopsticks:1, maki:3 call=chopsticks:1 | takeout-box:10
    A second: takeout-box:10
    A may: 0 | none
    A flip: 0
    A table: flipped, -, maki:3, -

    TAKEOUT-2: a flipped card stays so
    party 2: takeout-box
    A: tempura, maki:3, takeout-box:10 | | takeout-box:11
    A flip: 0
    turn: takeout-box:11
    A may: 1 | none
    A flip: none
    A table: flipped, maki:3, -, -

    TAKEOUT-3 WASABI-1: a wasabi whose nigiri was flipped is empty again for later nigiri
    party 2: takeout-box, wasabi
    A: nigiri:salmon, wasabi, nigiri:squid, takeout-box:10 | | nigiri:egg
    A flip: 2
    A table: nigiri:salmon, wasabi, flipped, -
    turn: nigiri:egg
    A table: nigiri:salmon, wasabi in use, flipped, -, nigiri:egg on wasabi

    TAKEOUT-3: wasabi and its nigiri may both be flipped
    party 2: takeout-box, wasabi
    A: wasabi, nigiri:squid, takeout-box:10 | | nigiri:egg
    A flip: 0,1
    A table: flipped, flipped, -
    turn: nigiri:egg
    A table: flipped, flipped, -, nigiri:egg

    TAKEOUT-3 WASABI-1: an emptied wasabi is the oldest again
    party 2: takeout-box, wasabi
    A: wasabi, wasabi, nigiri:squid, takeout-box:10 | | nigiri:egg, nigiri:salmon
    A flip: 2
    turn: nigiri:egg
    A table: wasabi in use, wasabi, flipped, -, nigiri:egg on wasabi
    turn: nigiri:salmon
    A table: wasabi in use, wasabi in use, flipped, -, nigiri:egg on wasabi, nigiri:salmon on wasabi

    TAKEOUT-3: flipping one wasabi leaves the nigiri of another on it
    party 2: takeout-box, wasabi
    A: wasabi, wasabi, nigiri:squid, nigiri:egg, takeout-box:10
    A flip: 0
    A table: flipped, wasabi in use, nigiri:squid, nigiri:egg on wasabi, -
    again:
    A flip: 1
    A table: wasabi in use, flipped, nigiri:squid on wasabi, nigiri:egg, -

    TAKEOUT-3: the nigiri of a flipped wasabi does not move to another
    party 2: takeout-box, wasabi
    A: wasabi, wasabi, nigiri:squid, takeout-box:10 | | nigiri:egg
    A flip: 0
    A table: flipped, wasabi, nigiri:squid, -
    turn: nigiri:egg
    A table: flipped, wasabi in use, nigiri:squid, -, nigiri:egg on wasabi

    TAKEOUT-4: flipped chopsticks cannot be used
    party 3: takeout-box, chopsticks
    A: chopsticks:1, takeout-box:10
    A flip: 0
    A table: flipped, -
    A calls: none

    TAKEOUT-4 TURN-6: a bonus card called with the box is used first, and nothing earlier is left
    party 2: takeout-box, chopsticks
    A: chopsticks:1, takeout-box:10 call=chopsticks:1 | maki:2
    A second: maki:2
    asked: A pick, B pick
    A table: -, -, maki:2

    TAKEOUT-5 TAKEOUT-1: a special order keeps what it copied, and may be flipped itself
    party 2: takeout-box, special-order, tofu
    A: tofu, special-order copy=0, takeout-box:10
    A may: 0 | 0,1 | 1 | none
    A flip: 0
    A table: flipped, tofu, -
    again:
    A flip: 1
    A table: tofu, flipped, -

    TAKEOUT-5: a copy keeps what was discarded
    party 3: special-order, spoon, tofu
    avoid: tofu
    A: spoon:4, special-order copy=0, tempura call=0
    A ask: tofu
    discards: spoon:4
    A table: -, spoon:4, tempura
""")
def test_flipping(example: Example) -> None:
    example.play()


@pytest.mark.rule("TAKEOUT-4", "END-1", "DEAL-P3")
def test_a_flipped_dessert_scores_two_and_goes_back_to_the_deck() -> None:
    setup = party(2, "takeout-box")
    first = order(setup, "pudding, takeout-box:10", "takeout-box:11", avoid="pudding")
    # All eight puddings that have been drawn by then can be dealt: none is kept by a player.
    second = order(setup, "8 pudding", drawn=8)
    game = dealt(setup, first, second)
    turn(game, "pudding")
    settle(turn(game, "takeout-box:11"))
    assert slots(game, 0) == ["pudding", None]
    game = dealt(setup, first, second)
    turn(game, "pudding")
    turn(game, "takeout-box:11")
    answer(game, 0, "flip", "0")
    finish_round(game)
    assert [len(kept) for kept in game.view(None).saved_desserts] == [0, 0]
    assert game.sheets[0]["flipped"] == [2, 0]
    assert game.view(0).hand.count(second[0]) == 8


@pytest.mark.rule("TAKEOUT-3")
@pytest.mark.parametrize("slot", [0, 1])
def test_what_is_flipped_lies_on_no_wasabi_and_under_no_nigiri(slot: int) -> None:
    game = lead(party(3, "takeout-box", "wasabi"), "wasabi, nigiri:egg", ahead=["takeout-box:10"])
    assert game.view(None).pairs == [(0, 0, 1)]
    turn(game, "takeout-box:10")
    answer(game, 0, "flip", str(slot))
    assert game.view(None).pairs == []
