"""Spoon: ask round the table for a card, and leave the spoon for it."""

import pytest

from tests.printed import PARTY_DECK
from tests.tables import (
    answer,
    asked,
    dealt,
    discards,
    finish_round,
    hand,
    lead,
    lying,
    options,
    order,
    party,
    settle,
    slots,
    turn,
    worth,
)

CALL = "spoon:4, tempura call=spoon:4"


@pytest.mark.rule("SPOON-1")
def test_the_first_seat_to_the_left_that_holds_it_gives() -> None:
    game = lead(party(4, "spoon", "tofu"), CALL, hands=["", "", "tofu", "tofu"], avoid="tofu")
    held = [len(hand(game, seat)) for seat in range(4)]
    assert held == [7, 7, 7, 7]
    answer(game, 0, "ask", "tofu")
    assert slots(game, 0) == [None, "tempura", "tofu"]
    # Hands have passed on: seat 3 holds what seat 2 held, seat 0 what seat 3 held.
    assert "tofu" not in hand(game, 3)
    assert "spoon:4" in hand(game, 3)
    assert "tofu" in hand(game, 0)
    assert [len(hand(game, seat)) for seat in range(4)] == held
    assert discards(game) == []


@pytest.mark.rule("SPOON-1")
def test_the_search_goes_round_past_the_highest_seat() -> None:
    game = lead(party(4, "spoon", "tofu"), "", "", CALL, hands=["tofu", "tofu"], avoid="tofu")
    answer(game, 2, "ask", "tofu")
    assert "spoon:4" in hand(game, 1)
    assert "tofu" in hand(game, 2)


@pytest.mark.rule("SPOON-1", "SPOON-3")
def test_the_callers_own_hand_is_not_asked() -> None:
    game = lead(party(3, "spoon", "tofu"), CALL, hands=["tofu"], avoid="tofu")
    answer(game, 0, "ask", "tofu")
    assert slots(game, 0) == [None, "tempura"]
    assert discards(game) == ["spoon:4"]


@pytest.mark.rule("SPOON-1", "TURN-2")
def test_the_search_goes_left_when_hands_pass_right() -> None:
    setup = party(4, "spoon", "tofu", alternate=True)
    second = order(
        setup, "spoon:4, tofu, tempura", "2 tempura", "tofu, 2 sashimi", "2 sashimi", drawn=8, avoid="tofu"
    )
    game = dealt(setup, order(setup, avoid="spoon pudding"), second)
    finish_round(game)
    turn(game, "spoon:4", "tempura", "sashimi", "sashimi")
    # Seat 1 holds what seat 2 held, seat 3 what seat 0 held: both have tofu, seat 1 is the first to the left.
    assert [hand(game, seat).count("tofu") for seat in range(4)] == [0, 1, 0, 1]
    turn(game, "tempura call=spoon:4", "sashimi", "sashimi", "tempura")
    answer(game, 0, "ask", "tofu")
    assert [hand(game, seat).count("tofu") for seat in range(4)] == [0, 0, 1, 0]
    assert "spoon:4" in hand(game, 0)


@pytest.mark.rule("SPOON-1", "TURN-6")
def test_the_spoon_may_be_asked_for_later_that_turn() -> None:
    game = lead(
        party(4, "spoon", "tofu"),
        CALL,
        "spoon:5, tempura call=spoon:5",
        hands=["", "", "", "tofu"],
        avoid="tofu spoon",
    )
    answer(game, 0, "ask", "tofu")
    answer(game, 1, "ask", "spoon:4")
    assert slots(game, 1) == [None, "tempura", "spoon:4"]
    # The hand of seat 3 has lost tofu and spoon:4 again, and holds spoon:5.
    assert "spoon:5" in hand(game, 0)
    assert "spoon:4" not in hand(game, 0)
    # Gained this turn, it can be called from the next one on.
    assert any("call=2" in option for option in options(game, 1))


@pytest.mark.rule("SPOON-1")
def test_a_spoon_in_the_callers_hand_is_reached_by_the_next_caller() -> None:
    """Seat 1 gives to seat 0 and so holds spoon:4; its own spoon passes over its own hand."""
    game = lead(
        party(3, "spoon", "tofu"),
        CALL,
        "spoon:5, tempura call=spoon:5",
        hands=["", "tofu"],
        avoid="tofu spoon",
    )
    answer(game, 0, "ask", "tofu")
    answer(game, 1, "ask", "spoon")
    assert slots(game, 1) == [None, "tempura"]
    assert discards(game) == ["spoon:5"]


@pytest.mark.rule("SPOON-2")
def test_in_general_the_giver_chooses_the_face() -> None:
    setup = party(3, "spoon", "onigiri")
    game = lead(
        setup, CALL, hands=["", "onigiri:circle, onigiri:square", "onigiri:triangle"], avoid="onigiri"
    )
    answer(game, 0, "ask", "onigiri")
    assert sorted(options(game, 1)) == ["onigiri:circle", "onigiri:square"]
    answer(game, 1, "give", "onigiri:square")
    assert lying(game, 0)[-1] == "onigiri:square"
    assert {"onigiri:circle", "spoon:4"} <= set(hand(game, 2))


@pytest.mark.rule("SPOON-2", "TURN-4")
def test_a_giver_with_one_face_is_not_asked() -> None:
    setup = party(3, "spoon", "onigiri")
    game = lead(setup, CALL, hands=["", "2 onigiri:circle", "onigiri:triangle"], avoid="onigiri")
    answer(game, 0, "ask", "onigiri")
    assert lying(game, 0)[-1] == "onigiri:circle"
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]


@pytest.mark.rule("SPOON-2")
def test_where_one_face_is_named_only_that_one_counts() -> None:
    setup = party(3, "spoon", "onigiri")
    game = lead(
        setup, CALL, hands=["", "onigiri:circle", "onigiri:square, onigiri:triangle"], avoid="onigiri"
    )
    answer(game, 0, "ask", "onigiri:square")
    assert lying(game, 0)[-1] == "onigiri:square"
    assert "spoon:4" in hand(game, 0)


@pytest.mark.rule("SPOON-2", "SPOON-3")
def test_another_face_does_not_do() -> None:
    setup = party(3, "spoon", "onigiri")
    game = lead(setup, CALL, hands=["", "onigiri:circle", "onigiri:triangle"], avoid="onigiri")
    answer(game, 0, "ask", "onigiri:square")
    assert discards(game) == ["spoon:4"]


@pytest.mark.rule("SPOON-2")
def test_a_number_is_a_face() -> None:
    setup = party(3, "spoon", "chopsticks")
    hands = ["", "chopsticks:1, chopsticks:3", "chopsticks:2"]
    named = lead(setup, CALL, hands=hands)
    answer(named, 0, "ask", "chopsticks:2")
    assert lying(named, 0)[-1] == "chopsticks:2"
    general = lead(setup, CALL, hands=hands)
    answer(general, 0, "ask", "chopsticks")
    assert sorted(options(general, 1)) == ["chopsticks:1", "chopsticks:3"]
    answer(general, 1, "give", "chopsticks:3")
    assert lying(general, 0)[-1] == "chopsticks:3"


@pytest.mark.rule("SPOON-3")
def test_where_nobody_holds_it_the_spoon_is_discarded() -> None:
    game = lead(party(3, "spoon", "tofu"), CALL, avoid="tofu")
    answer(game, 0, "ask", "tofu")
    assert slots(game, 0) == [None, "tempura"]
    assert discards(game) == ["spoon:4"]
    assert [len(hand(game, seat)) for seat in range(3)] == [8, 8, 8]
    assert all("spoon:4" not in hand(game, seat) for seat in range(3))


@pytest.mark.rule("SPOON-4")
@pytest.mark.parametrize(
    "dishes",
    [
        ("spoon", "tofu", "eel", "edamame", "temaki", "tea", "green-tea-ice-cream"),
        ("spoon", "onigiri", "uramaki", "takeout-box", "fruit"),
        ("spoon", "chopsticks", "miso-soup"),
        ("spoon", "menu"),
        ("spoon", "special-order"),
    ],
)
def test_any_dish_and_any_face_of_the_game_may_be_named(dishes: tuple[str, ...]) -> None:
    setup = party(3, *dishes)
    assert setup.menu is not None
    expected: set[str] = set()
    for dish in (
        "nigiri",
        *dishes,
        *setup.menu.appetizers,
        *setup.menu.specials,
        setup.menu.roll,
        setup.menu.dessert,
    ):
        expected |= {dish, *PARTY_DECK[dish]}
    game = lead(setup, "spoon:4, nigiri:egg call=spoon:4")
    assert sorted(options(game, 0)) == sorted(expected)


@pytest.mark.rule("SPOON-4", "ORDER-1")
def test_a_special_order_answers_to_its_own_name_only() -> None:
    setup = party(3, "spoon", "special-order")
    game = lead(
        setup, "spoon:4, maki:3 call=spoon:4", hands=["", "special-order"], avoid="maki special-order"
    )
    answer(game, 0, "ask", "maki:3")
    assert discards(game) == ["spoon:4"]
    game = lead(setup, "spoon:4, maki:3 call=spoon:4", hands=["", "special-order"], avoid="special-order")
    answer(game, 0, "ask", "special-order")
    assert slots(game, 0) == [None, "maki:3", "maki:3"]


@pytest.mark.rule("SPOON-4", "ORDER-8")
def test_a_copied_spoon_in_a_hand_is_a_special_order() -> None:
    """Seat 0 asks with its copy of a spoon; seat 1 gives, and seat 2 then asks for special orders."""
    setup = party(4, "spoon", "special-order", "tofu")
    game = lead(
        setup,
        "spoon:4, special-order copy=0, tempura call=1",
        "",
        "spoon:5, -, tempura call=spoon:5",
        hands=["", "tofu"],
        avoid="tofu spoon special-order",
    )
    answer(game, 0, "ask", "tofu")
    assert slots(game, 0) == ["spoon:4", None, "tempura", "tofu"]
    answer(game, 2, "ask", "special-order")
    settle(game)
    # Seat 1 has given it, and got spoon 5 for it; seat 2 holds that hand now.
    assert "spoon:5" in hand(game, 2)
    assert "special-order" not in hand(game, 2)


@pytest.mark.rule("SPOON-4", "ORDER-8")
def test_a_copied_spoon_in_a_hand_does_not_answer_to_spoon() -> None:
    game = lead(
        party(4, "spoon", "special-order", "tofu"),
        "spoon:4, special-order copy=0, tempura call=1",
        "",
        "spoon:5, -, tempura call=spoon:5",
        hands=["", "tofu"],
        avoid="tofu spoon special-order",
    )
    answer(game, 0, "ask", "tofu")
    answer(game, 2, "ask", "spoon")
    assert lying(game, 2)[-1] == "tempura"
    assert discards(game) == ["spoon:5"]


@pytest.mark.rule("TURN-8", "SPOON-1", "TURN-5")
def test_chopsticks_gained_wait_for_a_later_turn() -> None:
    game = lead(party(3, "spoon", "chopsticks"), CALL, hands=["", "chopsticks:1"])
    answer(game, 0, "ask", "chopsticks")
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]
    assert slots(game, 0) == [None, "tempura", "chopsticks:1"]
    assert any("call=2" in option for option in options(game, 0))


@pytest.mark.rule("SPOON-1", "TURN-5")
def test_what_is_asked_for_is_chosen_after_the_reveal() -> None:
    game = lead(party(3, "spoon", "tofu"), CALL, "-, maki:2", hands=["", "tofu"])
    assert lying(game, 1)[-1] == "maki:2"
    assert asked(game) == [(0, "ask")]
    assert slots(game, 0)[1] == "tempura"


@pytest.mark.rule("SPOON-0")
def test_an_unused_spoon_scores_nothing() -> None:
    assert worth("spoon", "spoon:4, spoon:5", "", "spoon:6") == [0, 0, 0]
