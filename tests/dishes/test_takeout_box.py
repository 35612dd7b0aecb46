"""Takeout box: cards of earlier turns turned face-down, two points each."""

import pytest

from tests.tables import (
    answer,
    asked,
    dealt,
    discards,
    finish_round,
    lead,
    lying,
    now_worth,
    options,
    order,
    party,
    settle,
    slots,
    turn,
    why,
    worth,
)

BOX = "takeout-box:10"


@pytest.mark.rule("FLIPPED")
@pytest.mark.parametrize("count", [0, 1, 3, 7])
def test_each_flipped_card_scores_two(count: int) -> None:
    assert worth("flipped", f"{count} flipped", "tofu") == [2 * count, 0]


@pytest.mark.rule("TAKEOUT-1")
@pytest.mark.parametrize(
    ("flips", "table"),
    [
        ("", ["tofu", "eel", "maki:2", None]),
        ("1", ["tofu", "flipped", "maki:2", None]),
        ("0,2", ["flipped", "eel", "flipped", None]),
        ("0,1,2", ["flipped", "flipped", "flipped", None]),
    ],
)
def test_any_number_of_earlier_cards_is_flipped(flips: str, table: list[str | None]) -> None:
    game = lead(party(2, "takeout-box", "tofu", "eel"), f"tofu, eel, maki:2, {BOX}")
    assert set(options(game, 0)) == {"", "0", "1", "2", "0,1", "0,2", "1,2", "0,1,2"}
    answer(game, 0, "flip", flips)
    assert slots(game, 0) == table
    assert discards(game) == [BOX]
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert now_worth(game, "flipped") == [2 * table.count("flipped"), 0]


@pytest.mark.rule("TAKEOUT-1", "FLIPPED", "END-2")
def test_flipped_cards_are_on_the_sheet_and_score_as_nothing_else() -> None:
    game = lead(party(2, "takeout-box", "eel"), f"eel, {BOX}", avoid="eel")
    answer(game, 0, "flip", "0")
    finish_round(game)
    assert game.sheets[0]["flipped"] == [2, 0]
    assert game.sheets[0].get("eel", [0, 0]) == [0, 0]


@pytest.mark.rule("TAKEOUT-1", "TURN-4")
def test_on_the_first_turn_there_is_nothing_to_flip() -> None:
    game = lead(party(2, "takeout-box"), BOX)
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert slots(game, 0) == [None]
    assert discards(game) == [BOX]


@pytest.mark.rule("TAKEOUT-2")
def test_cards_of_this_turn_are_not_flipped() -> None:
    game = lead(
        party(2, "takeout-box", "chopsticks"),
        f"tempura, chopsticks:1, {BOX} call=chopsticks:1",
        hands=["maki:3, sashimi"],
    )
    answer(game, 0, "second", "maki:3")
    assert slots(game, 0)[3] == "maki:3"
    assert set(options(game, 0)) == {"", "0"}


@pytest.mark.rule("TAKEOUT-2", "TURN-6")
def test_a_second_card_that_is_the_box_flips_no_card_of_this_turn() -> None:
    game = lead(
        party(2, "takeout-box", "chopsticks"), "tempura, chopsticks:1, maki:3 call=chopsticks:1", hands=[BOX]
    )
    answer(game, 0, "second", BOX)
    assert set(options(game, 0)) == {"", "0"}
    answer(game, 0, "flip", "0")
    assert slots(game, 0) == ["flipped", None, "maki:3", None]


@pytest.mark.rule("TAKEOUT-2")
def test_a_flipped_card_stays_so() -> None:
    game = lead(party(2, "takeout-box"), f"tempura, maki:3, {BOX}", ahead=["takeout-box:11"])
    answer(game, 0, "flip", "0")
    turn(game, "takeout-box:11")
    assert set(options(game, 0)) == {"", "1"}
    answer(game, 0, "flip", "")
    assert slots(game, 0) == ["flipped", "maki:3", None, None]


@pytest.mark.rule("TAKEOUT-2", "TURN-4")
def test_with_everything_flipped_nothing_is_asked() -> None:
    game = lead(party(2, "takeout-box"), f"tempura, {BOX}", ahead=["takeout-box:11"])
    answer(game, 0, "flip", "0")
    turn(game, "takeout-box:11")
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert slots(game, 0) == ["flipped", None, None]


@pytest.mark.rule("TAKEOUT-3")
def test_the_nigiri_of_a_flipped_wasabi_counts_its_plain_value() -> None:
    game = lead(party(2, "takeout-box", "wasabi"), f"wasabi, nigiri:squid, {BOX}")
    answer(game, 0, "flip", "0")
    assert slots(game, 0) == ["flipped", "nigiri:squid", None]
    assert now_worth(game, "nigiri") == [3, 0]
    assert now_worth(game, "flipped") == [2, 0]


@pytest.mark.rule("TAKEOUT-3", "WASABI-1")
def test_a_wasabi_whose_nigiri_was_flipped_is_empty_again_for_later_nigiri() -> None:
    game = lead(
        party(2, "takeout-box", "wasabi"),
        f"nigiri:salmon, wasabi, nigiri:squid, {BOX}",
        ahead=["nigiri:egg"],
    )
    answer(game, 0, "flip", "2")
    assert slots(game, 0) == ["nigiri:salmon", "wasabi", "flipped", None]
    turn(game, "nigiri:egg")
    assert slots(game, 0) == ["nigiri:salmon", "wasabi in use", "flipped", None, "nigiri:egg on wasabi"]


@pytest.mark.rule("TAKEOUT-3")
def test_wasabi_and_its_nigiri_may_both_be_flipped() -> None:
    game = lead(party(2, "takeout-box", "wasabi"), f"wasabi, nigiri:squid, {BOX}", ahead=["nigiri:egg"])
    answer(game, 0, "flip", "0,1")
    assert slots(game, 0) == ["flipped", "flipped", None]
    turn(game, "nigiri:egg")
    assert slots(game, 0)[-1] == "nigiri:egg"


@pytest.mark.rule("TAKEOUT-3", "WASABI-1")
def test_an_emptied_wasabi_is_the_oldest_again() -> None:
    game = lead(
        party(2, "takeout-box", "wasabi"),
        f"wasabi, wasabi, nigiri:squid, {BOX}",
        ahead=["nigiri:egg, nigiri:salmon"],
    )
    answer(game, 0, "flip", "2")
    turn(game, "nigiri:egg")
    assert slots(game, 0) == ["wasabi in use", "wasabi", "flipped", None, "nigiri:egg on wasabi"]
    turn(game, "nigiri:salmon")
    assert slots(game, 0)[:2] == ["wasabi in use", "wasabi in use"]


@pytest.mark.rule("TAKEOUT-3")
def test_flipping_one_wasabi_leaves_the_nigiri_of_another_on_it() -> None:
    game = lead(party(2, "takeout-box", "wasabi"), f"wasabi, wasabi, nigiri:squid, nigiri:egg, {BOX}")
    answer(game, 0, "flip", "0")
    assert slots(game, 0) == ["flipped", "wasabi in use", "nigiri:squid", "nigiri:egg on wasabi", None]
    other = lead(party(2, "takeout-box", "wasabi"), f"wasabi, wasabi, nigiri:squid, nigiri:egg, {BOX}")
    answer(other, 0, "flip", "1")
    assert slots(other, 0) == ["wasabi in use", "flipped", "nigiri:squid on wasabi", "nigiri:egg", None]


@pytest.mark.rule("TAKEOUT-3")
def test_the_nigiri_of_a_flipped_wasabi_does_not_move_to_another() -> None:
    game = lead(
        party(2, "takeout-box", "wasabi"), f"wasabi, wasabi, nigiri:squid, {BOX}", ahead=["nigiri:egg"]
    )
    answer(game, 0, "flip", "0")
    assert slots(game, 0) == ["flipped", "wasabi", "nigiri:squid", None]
    turn(game, "nigiri:egg")
    assert slots(game, 0) == ["flipped", "wasabi in use", "nigiri:squid", None, "nigiri:egg on wasabi"]


@pytest.mark.rule("TAKEOUT-4", "END-1", "DEAL-P3")
def test_a_flipped_dessert_scores_two_and_goes_back_to_the_deck() -> None:
    setup = party(2, "takeout-box")
    first = order(setup, f"pudding, {BOX}", BOX.replace("10", "11"), avoid="pudding")
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
    assert [len(kept) for kept in game.view(None).kept] == [0, 0]
    assert game.sheets[0]["flipped"] == [2, 0]
    assert game.view(0).hand.count(second[0]) == 8


@pytest.mark.rule("TAKEOUT-4")
@pytest.mark.parametrize("bonus", ["chopsticks:1", "spoon:4"])
def test_a_flipped_bonus_card_cannot_be_used(bonus: str) -> None:
    game = lead(party(3, "takeout-box", bonus.partition(":")[0]), f"{bonus}, {BOX}")
    answer(game, 0, "flip", "0")
    assert lying(game, 0) == ["flipped"]
    assert all("call=" not in option for option in options(game, 0))


@pytest.mark.rule("TAKEOUT-4", "TURN-6")
def test_a_bonus_card_called_with_the_box_is_used_first() -> None:
    game = lead(
        party(2, "takeout-box", "chopsticks"), f"chopsticks:1, {BOX} call=chopsticks:1", hands=["maki:2"]
    )
    answer(game, 0, "second", "maki:2")
    # Nothing of an earlier turn is left: the chopsticks are in the hand.
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert slots(game, 0) == [None, None, "maki:2"]


@pytest.mark.rule("TAKEOUT-5")
def test_a_special_order_keeps_what_it_copied() -> None:
    game = lead(party(2, "takeout-box", "special-order", "tofu"), f"tofu, special-order copy=0, {BOX}")
    assert set(options(game, 0)) == {"", "0", "1", "0,1"}
    answer(game, 0, "flip", "0")
    assert slots(game, 0) == ["flipped", "tofu", None]


@pytest.mark.rule("TAKEOUT-5", "TAKEOUT-1")
def test_a_copy_may_be_flipped_itself() -> None:
    game = lead(party(2, "takeout-box", "special-order", "tofu"), f"tofu, special-order copy=0, {BOX}")
    answer(game, 0, "flip", "1")
    assert slots(game, 0) == ["tofu", "flipped", None]


@pytest.mark.rule("TAKEOUT-5")
def test_a_copy_keeps_what_was_used() -> None:
    game = lead(
        party(2, "special-order", "chopsticks"),
        "chopsticks:1, special-order copy=0, tempura call=chopsticks:1",
        hands=["maki:3, sashimi"],
    )
    answer(game, 0, "second", "maki:3")
    assert slots(game, 0) == [None, "chopsticks:1", "tempura", "maki:3"]
    assert any("call=1" in option for option in options(game, 0))


@pytest.mark.rule("TAKEOUT-5")
def test_a_copy_keeps_what_was_discarded() -> None:
    game = lead(
        party(3, "special-order", "spoon", "tofu"),
        "spoon:4, special-order copy=0, tempura call=0",
        avoid="tofu",
    )
    answer(game, 0, "ask", "tofu")
    assert discards(game) == ["spoon:4"]
    assert slots(game, 0) == [None, "spoon:4", "tempura"]


@pytest.mark.rule("TAKEOUT-1", "TURN-6")
def test_boxes_of_several_seats_resolve_by_number() -> None:
    game = lead(
        party(3, "takeout-box"),
        "tempura, takeout-box:12",
        "tempura, takeout-box:10",
        "tempura, takeout-box:11",
    )
    answer(game, 1, "flip", "0")
    answer(game, 2, "flip", "")
    answer(game, 0, "flip", "0")
    assert [lying(game, seat) for seat in range(3)] == [["flipped"], ["flipped"], ["tempura"]]


def test_the_reason() -> None:
    assert why("flipped", "3 flipped", "flipped", "tofu") == ["3 cards, 2 each", "1 card, 2 each", ""]
