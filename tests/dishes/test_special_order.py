"""Special order: a copy of a card that lies on one's own table."""

from collections import Counter

import pytest

from sushigo_tui.rules.dishes import card
from tests.tables import (
    answer,
    asked,
    dealt,
    discards,
    finish_round,
    finish_turn,
    hand,
    lead,
    listed,
    now_worth,
    options,
    order,
    party,
    settle,
    slots,
    turn,
)


def copies(game_options: list[str]) -> set[str]:
    return {option for option in game_options if option.startswith("special-order")}


@pytest.mark.rule("ORDER-1", "TURN-1")
def test_the_target_is_chosen_with_the_pick_among_what_lay_there_before() -> None:
    game = lead(party(3, "special-order"), "tempura, maki:3", ahead=["special-order"])
    assert copies(options(game, 0)) == {"special-order copy=0", "special-order copy=1"}
    turn(game, "special-order copy=1")
    assert slots(game, 0) == ["tempura", "maki:3", "maki:3"]
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]


@pytest.mark.rule("ORDER-1")
def test_other_tables_are_not_copied() -> None:
    game = lead(party(2, "special-order"), "tempura", "maki:3", ahead=["special-order"])
    assert copies(options(game, 0)) <= {"special-order", "special-order copy=0"}
    assert len(copies(options(game, 0))) == 1


@pytest.mark.rule("ORDER-1")
def test_what_has_left_the_table_is_not_copied() -> None:
    game = lead(
        party(3, "special-order", "menu"),
        "tempura, menu:7",
        ahead=["special-order"],
        deck="4 maki:2",
        avoid="maki",
    )
    settle(game)
    assert slots(game, 0)[:2] == ["tempura", None]
    assert {"special-order copy=0", "special-order copy=2"} == copies(options(game, 0))


@pytest.mark.rule("ORDER-1")
def test_the_secret_pick_may_copy_the_bonus_card_that_is_called() -> None:
    game = lead(
        party(2, "special-order", "chopsticks"),
        "chopsticks:1, special-order call=chopsticks:1 copy=0",
        hands=["tempura, maki:1"],
    )
    answer(game, 0, "second", "maki:1")
    assert slots(game, 0) == [None, "chopsticks:1", "maki:1"]
    assert "chopsticks:1" in hand(game, 1)


@pytest.mark.rule("ORDER-1", "TURN-8")
def test_a_gained_one_chooses_at_once_among_all_that_lies_there_by_then() -> None:
    game = lead(
        party(3, "special-order", "chopsticks"),
        "tempura, chopsticks:1, maki:2 call=chopsticks:1",
        hands=["special-order"],
    )
    answer(game, 0, "second", "special-order")
    # The pick of this turn, but not the chopsticks that are being used.
    assert options(game, 0) == ["0", "2"]
    answer(game, 0, "copy", "2")
    assert slots(game, 0) == ["tempura", None, "maki:2", "maki:2"]


@pytest.mark.rule("ORDER-1", "SPOON-1")
def test_one_gained_by_spoon_may_not_copy_that_spoon() -> None:
    game = lead(
        party(3, "special-order", "spoon"),
        "spoon:4, spoon:5, maki:2 call=spoon:4",
        hands=["", "special-order"],
        avoid="special-order",
    )
    answer(game, 0, "ask", "special-order")
    assert options(game, 0) == ["1", "2"]
    answer(game, 0, "copy", "1")
    assert slots(game, 0) == [None, "spoon:5", "maki:2", "spoon:5"]


@pytest.mark.rule("ORDER-1", "TURN-8")
def test_one_drawn_with_a_menu_does_not_copy_that_menu() -> None:
    game = lead(
        party(3, "menu", "special-order"),
        "tempura, sashimi, menu:7",
        deck="special-order, nigiri:egg, maki:1, maki:2",
    )
    answer(game, 0, "order", "special-order")
    assert options(game, 0) == ["0", "1"]


@pytest.mark.rule("ORDER-1", "ORDER-2")
def test_nothing_to_copy_on_the_first_turn() -> None:
    game = lead(party(2, "special-order"), "special-order")
    assert slots(game, 0) == [None]
    assert discards(game) == ["special-order"]
    assert asked(game) == [(0, "pick"), (1, "pick")]


@pytest.mark.rule("ORDER-2")
def test_one_that_was_discarded_takes_a_slot() -> None:
    game = lead(party(2, "special-order"), "special-order, tempura")
    assert slots(game, 0) == [None, "tempura"]


@pytest.mark.rule("ORDER-4", "ORDER-5")
def test_a_copied_wasabi_is_new_and_empty() -> None:
    game = lead(
        party(2, "special-order", "wasabi"),
        "wasabi, nigiri:squid, special-order copy=0",
        ahead=["nigiri:egg"],
    )
    assert slots(game, 0) == ["wasabi in use", "nigiri:squid on wasabi", "wasabi"]
    turn(game, "nigiri:egg")
    assert slots(game, 0) == [
        "wasabi in use",
        "nigiri:squid on wasabi",
        "wasabi in use",
        "nigiri:egg on wasabi",
    ]


@pytest.mark.rule("ORDER-4")
def test_a_copy_of_nigiri_on_wasabi_is_plain() -> None:
    game = lead(party(2, "special-order", "wasabi"), "wasabi, nigiri:squid, special-order copy=1")
    assert slots(game, 0) == ["wasabi in use", "nigiri:squid on wasabi", "nigiri:squid"]
    assert now_worth(game, "nigiri") == [9 + 3, 0]


@pytest.mark.rule("ORDER-4")
def test_a_copy_of_nigiri_on_wasabi_is_plain_even_if_another_wasabi_is_empty() -> None:
    game = lead(party(2, "special-order", "wasabi"), "wasabi, wasabi, nigiri:squid, special-order copy=2")
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert slots(game, 0) == ["wasabi in use", "wasabi", "nigiri:squid on wasabi", "nigiri:squid"]


@pytest.mark.rule("ORDER-4", "TURN-1")
@pytest.mark.parametrize(
    ("dip", "table"),
    [
        ("yes", ["nigiri:squid", "wasabi in use", "nigiri:squid on wasabi"]),
        ("no", ["nigiri:squid", "wasabi", "nigiri:squid"]),
    ],
)
def test_a_copied_nigiri_may_go_on_an_empty_wasabi(dip: str, table: list[str]) -> None:
    game = lead(party(2, "special-order", "wasabi"), "nigiri:squid, wasabi, special-order copy=0")
    assert sorted(options(game, 0)) == ["no", "yes"]
    answer(game, 0, "dip", dip)
    assert slots(game, 0) == table


@pytest.mark.rule("ORDER-4")
def test_a_wasabi_left_empty_by_a_copy_serves_the_next_nigiri() -> None:
    game = lead(
        party(2, "special-order", "wasabi"),
        "nigiri:squid, wasabi, special-order copy=0",
        ahead=["nigiri:salmon"],
    )
    answer(game, 0, "dip", "no")
    turn(game, "nigiri:salmon")
    assert slots(game, 0) == ["nigiri:squid", "wasabi in use", "nigiri:squid", "nigiri:salmon on wasabi"]


@pytest.mark.rule("ORDER-4")
def test_the_dip_uses_the_oldest_empty_wasabi() -> None:
    game = lead(party(2, "special-order", "wasabi"), "nigiri:squid, wasabi, wasabi, special-order copy=0")
    answer(game, 0, "dip", "yes")
    assert slots(game, 0) == ["nigiri:squid", "wasabi in use", "wasabi", "nigiri:squid on wasabi"]


@pytest.mark.rule("ORDER-4", "TURN-4")
def test_without_an_empty_wasabi_no_dip_is_asked() -> None:
    game = lead(party(2, "special-order", "wasabi"), "nigiri:egg, special-order copy=0")
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert slots(game, 0) == ["nigiri:egg", "nigiri:egg"]


@pytest.mark.rule("ORDER-4", "TURN-1")
def test_dips_of_one_reveal_are_answered_in_seat_order() -> None:
    game = lead(
        party(3, "special-order", "wasabi"),
        "nigiri:egg, wasabi, special-order copy=0",
        "-",
        "nigiri:salmon, wasabi, special-order copy=0",
    )
    assert asked(game) == [(0, "dip")]
    assert slots(game, 2)[:2] == ["nigiri:salmon", "wasabi"]
    answer(game, 0, "dip", "yes")
    answer(game, 2, "dip", "no")
    assert slots(game, 0)[-1] == "nigiri:egg on wasabi"
    assert slots(game, 2)[-1] == "nigiri:salmon"


@pytest.mark.rule("ORDER-4", "TURN-1", "MISO-1", "TURN-6")
def test_dips_come_before_bonus_actions() -> None:
    game = lead(
        party(4, "special-order", "wasabi", "miso-soup"),
        "nigiri:egg, wasabi, special-order copy=0",
        "-, -, miso-soup",
        "-, -, miso-soup",
    )
    assert asked(game) == [(0, "dip")]
    answer(game, 0, "dip", "yes")
    assert [slots(game, seat)[2] for seat in (1, 2)] == [None, None]


@pytest.mark.rule("ORDER-6")
def test_a_copy_of_a_copy_is_what_that_one_is() -> None:
    game = lead(party(2, "special-order"), "maki:3, special-order copy=0, special-order copy=1")
    assert slots(game, 0) == ["maki:3", "maki:3", "maki:3"]


@pytest.mark.rule("ORDER-6")
def test_a_copy_keeps_its_face_when_the_first_copy_is_flipped() -> None:
    game = lead(
        party(2, "special-order", "takeout-box"),
        "maki:3, special-order copy=0, special-order copy=1, takeout-box:10",
    )
    answer(game, 0, "flip", "0,1")
    assert slots(game, 0) == ["flipped", "flipped", "maki:3", None]


@pytest.mark.rule("ORDER-6", "FLIPPED")
def test_a_copy_of_a_flipped_card_is_flipped() -> None:
    game = lead(party(2, "special-order", "takeout-box"), "maki:3, takeout-box:10", ahead=["special-order"])
    answer(game, 0, "flip", "0")
    turn(game, "special-order copy=0")
    assert slots(game, 0) == ["flipped", None, "flipped"]
    assert now_worth(game, "flipped") == [4, 0]


@pytest.mark.rule("ORDER-6", "TAKEOUT-2", "TURN-4")
def test_a_copy_of_a_flipped_card_is_not_flipped_again() -> None:
    game = lead(
        party(2, "special-order", "takeout-box"),
        "maki:3, takeout-box:10",
        ahead=["special-order, takeout-box:11"],
    )
    answer(game, 0, "flip", "0")
    turn(game, "special-order copy=0")
    turn(game, "takeout-box:11")
    assert asked(game) == [(0, "pick"), (1, "pick")]


@pytest.mark.rule("ORDER-7", "END-1", "DEAL-P3", "PUDDING-P")
def test_a_copied_dessert_is_kept_and_never_returns_to_the_deck() -> None:
    setup = party(2, "special-order")
    first = order(setup, "pudding", "special-order", avoid="pudding special-order")
    second = order(setup, "2 special-order, 7 pudding", drawn=8, kept="pudding, special-order")
    game = dealt(setup, first, second)
    turn(game, "pudding")
    turn(game, "special-order copy=0")
    assert slots(game, 0) == ["pudding", "pudding"]
    finish_round(game)
    public = game.view(None)
    assert listed(public.kept[0]) == ["pudding", "pudding"]
    assert public.kept[1] == ()
    assert hand(game, 0).count("special-order") == 2
    assert len(public.kept[0]) + public.deck_size + 20 == 54 + 8


@pytest.mark.rule("ORDER-7", "WIN-1", "PUDDING-P")
def test_a_copied_dessert_counts_at_the_end() -> None:
    setup = party(2, "special-order")
    game = dealt(setup, order(setup, "pudding", "special-order, pudding", avoid="pudding special-order"))
    turn(game, "pudding", "pudding")
    turn(game, "special-order copy=0")
    finish_round(game)
    assert [len(kept) for kept in game.view(None).kept] == [2, 1]
    assert card("pudding").dish.finish(game.view(None)) == [6, 0]


@pytest.mark.rule("ORDER-7", "TAKEOUT-4", "DEAL-P3")
def test_a_copied_dessert_that_is_flipped_goes_back() -> None:
    setup = party(2, "special-order", "takeout-box")
    first = order(
        setup, "pudding, takeout-box:10", "special-order", avoid="pudding special-order takeout-box"
    )
    second = order(setup, "3 special-order, 7 pudding", drawn=8, kept="pudding")
    game = dealt(setup, first, second)
    turn(game, "pudding")
    turn(game, "special-order copy=0")
    turn(game, "takeout-box:10")
    answer(game, 0, "flip", "1")
    finish_round(game)
    assert listed(game.view(None).kept[0]) == ["pudding"]
    assert game.sheets[0]["flipped"] == [2, 0]
    assert hand(game, 0).count("special-order") == 3


@pytest.mark.rule("ORDER-3", "END-2", "DEAL-P3")
def test_a_copy_is_a_special_order_again_in_the_next_round() -> None:
    setup = party(2, "special-order")
    game = dealt(
        setup,
        order(setup, "maki:3", "special-order", avoid="pudding special-order"),
        order(setup, "3 special-order", drawn=8),
    )
    turn(game, "maki:3")
    turn(game, "special-order copy=0")
    finish_round(game)
    assert Counter(hand(game, 0))["special-order"] == 3


@pytest.mark.rule("ORDER-8")
def test_copied_chopsticks_may_be_used_from_the_next_turn_on() -> None:
    game = lead(
        party(2, "special-order", "chopsticks"),
        "chopsticks:1, special-order copy=0, tempura call=1",
        hands=["maki:1, maki:2"],
    )
    answer(game, 0, "second", "maki:1")
    assert slots(game, 0) == ["chopsticks:1", None, "tempura", "maki:1"]
    # In the hand it is a plain special order, and copies anew when it is played.
    assert "special-order" in hand(game, 1)
    assert "chopsticks:1" not in hand(game, 1)
    finish_turn(game)
    turn(game, "special-order copy=2")
    assert slots(game, 0)[-1] == "tempura"


@pytest.mark.rule("ORDER-8", "TURN-5")
def test_a_copied_spoon_is_not_called_on_the_turn_of_the_copy() -> None:
    game = lead(party(3, "special-order", "spoon"), "spoon:4", ahead=["special-order"])
    assert all("call=1" not in option for option in options(game, 0))
    turn(game, "special-order copy=0")
    assert slots(game, 0) == ["spoon:4", "spoon:4"]
    calls = {word for option in options(game, 0) for word in option.split() if word.startswith("call=")}
    assert calls == {"call=0", "call=1"}
