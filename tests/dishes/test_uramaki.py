"""Uramaki: a race to ten icons, run again and again."""

import pytest

from tests.tables import (
    answer,
    asked,
    discards,
    finish_round,
    finish_turn,
    lead,
    now_worth,
    party,
    slots,
    turn,
    why,
    worth,
)


@pytest.mark.rule("URA-1")
def test_the_first_to_reach_ten_scores_eight_at_once_and_the_cards_go() -> None:
    game = lead(party(2, "uramaki"), "uramaki:5, uramaki:5")
    assert list(game.scores) == [8, 0]
    assert slots(game, 0) == [None, None]
    assert discards(game) == ["uramaki:5", "uramaki:5"]


@pytest.mark.rule("URA-1")
def test_nine_icons_are_not_ten() -> None:
    game = lead(party(2, "uramaki"), "uramaki:5, uramaki:4")
    assert list(game.scores) == [0, 0]
    assert slots(game, 0) == ["uramaki:5", "uramaki:4"]


@pytest.mark.rule("URA-1")
def test_places_score_eight_five_and_two_and_a_seat_may_place_again() -> None:
    plan = "uramaki:5, uramaki:5, uramaki:4, uramaki:5, uramaki:5, uramaki:4, uramaki:3, uramaki:3"
    game = lead(party(2, "uramaki"), plan[: plan.rindex(", uramaki:5, u")])
    assert list(game.scores) == [8, 0]
    game = lead(party(2, "uramaki"), plan)
    # 5 + 5, then 4 + 5 + 5, then 4 + 3 + 3.
    assert list(game.scores) == [8 + 5 + 2, 0]
    assert slots(game, 0) == [None] * 8


@pytest.mark.rule("URA-1")
def test_seats_reach_ten_one_after_another() -> None:
    game = lead(
        party(3, "uramaki"),
        "uramaki:5, uramaki:5",
        "uramaki:5, -, uramaki:5",
        "uramaki:4, -, uramaki:4, uramaki:4",
    )
    assert list(game.scores) == [8, 5, 2]


@pytest.mark.rule("URA-1")
def test_only_the_seats_own_uramaki_are_discarded() -> None:
    game = lead(party(2, "uramaki"), "tempura, uramaki:5, uramaki:5", "uramaki:4, uramaki:4, -")
    assert slots(game, 0) == ["tempura", None, None]
    assert slots(game, 1)[:2] == ["uramaki:4", "uramaki:4"]


@pytest.mark.rule("URA-2")
def test_at_one_reveal_seats_rank_by_icons() -> None:
    game = lead(
        party(3, "uramaki"),
        "uramaki:5, uramaki:4, uramaki:3",
        "uramaki:5, uramaki:4, uramaki:5",
        "uramaki:4, -, -",
    )
    assert list(game.scores) == [5, 8, 0]


@pytest.mark.rule("URA-2", "G-5")
def test_two_equal_ones_take_the_same_place_and_use_up_two() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(3, "uramaki"), plan, plan, "uramaki:5, -, -, uramaki:5")
    assert list(game.scores) == [8, 8, 2]


@pytest.mark.rule("URA-2")
def test_two_equal_ones_and_a_third_at_one_reveal() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(3, "uramaki"), plan, "uramaki:4, uramaki:3, uramaki:3", plan)
    assert list(game.scores) == [8, 2, 8]


@pytest.mark.rule("URA-2", "URA-4")
def test_three_equal_ones_use_up_every_place() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(4, "uramaki"), plan, plan, plan, "-, -, -, uramaki:5, uramaki:4, uramaki:3")
    assert list(game.scores) == [8, 8, 8, 0]
    assert slots(game, 3)[3:] == ["uramaki:5", "uramaki:4", "uramaki:3"]
    assert now_worth(game, "uramaki") == [8, 8, 8, 0]


@pytest.mark.rule("URA-2", "URA-4")
def test_equal_second_ones_use_up_the_third_place() -> None:
    game = lead(
        party(4, "uramaki"),
        "uramaki:5, uramaki:4, uramaki:5",
        "uramaki:5, uramaki:4, uramaki:3",
        "uramaki:4, uramaki:3, uramaki:5",
        "-, -, -, uramaki:4, uramaki:3, uramaki:3",
    )
    assert list(game.scores) == [8, 5, 5, 0]
    assert slots(game, 3)[3:] == ["uramaki:4", "uramaki:3", "uramaki:3"]


@pytest.mark.rule("URA-2")
def test_equal_ones_for_the_last_place_both_score_it() -> None:
    game = lead(
        party(4, "uramaki"),
        "uramaki:5, uramaki:5, -, -",
        "uramaki:4, -, uramaki:4, uramaki:4",
        "uramaki:4, -, uramaki:3, uramaki:5",
        "uramaki:5, uramaki:3, uramaki:3, -",
    )
    # Seat 0 at the second turn, seat 3 at the third, seats 1 and 2 with twelve icons each at the fourth.
    assert list(game.scores) == [8, 2, 2, 5]


@pytest.mark.rule("URA-3", "TURN-8")
@pytest.mark.parametrize(("second", "others"), [("uramaki:4", "uramaki:5"), ("uramaki:5", "uramaki:5")])
def test_reaching_ten_by_chopsticks_comes_after_the_reveal(second: str, others: str) -> None:
    game = lead(
        party(3, "uramaki", "chopsticks"),
        "chopsticks:1, uramaki:5, uramaki:3 call=chopsticks:1",
        f"-, uramaki:5, {others}",
        hands=[f"{second}, tempura"],
    )
    assert list(game.scores) == [0, 8, 0]
    answer(game, 0, "second", second)
    assert list(game.scores) == [5, 8, 0]


@pytest.mark.rule("URA-3")
def test_equal_icons_at_different_checks_do_not_tie() -> None:
    game = lead(
        party(3, "uramaki", "chopsticks"),
        "chopsticks:2, uramaki:5, tempura call=chopsticks:2",
        "chopsticks:1, uramaki:5, tempura call=chopsticks:1",
        hands=["uramaki:5, sashimi", "uramaki:5, sashimi"],
    )
    answer(game, 1, "second", "uramaki:5")
    assert list(game.scores) == [0, 8, 0]
    answer(game, 0, "second", "uramaki:5")
    assert list(game.scores) == [5, 8, 0]


@pytest.mark.rule("URA-3")
def test_equal_icons_at_the_reveal_and_after_it_do_not_tie() -> None:
    game = lead(
        party(3, "uramaki", "menu"),
        "uramaki:5, menu:7",
        "uramaki:5, uramaki:5",
        deck="uramaki:5, tempura, sashimi, tea",
    )
    assert list(game.scores) == [0, 8, 0]
    answer(game, 0, "order", "uramaki:5")
    assert list(game.scores) == [5, 8, 0]


@pytest.mark.rule("URA-4")
def test_with_all_places_taken_ten_icons_stay_to_the_end() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(4, "uramaki"), plan, plan, plan, "-, -, -, uramaki:5, uramaki:4, uramaki:3")
    finish_round(game)
    assert game.sheets[0]["uramaki"] == [8, 8, 8, 0]


@pytest.mark.rule("URA-5")
@pytest.mark.parametrize(("places", "points"), [(0, 8), (1, 5), (2, 2), (3, 0)])
def test_the_next_free_place_and_only_that_one(places: int, points: int) -> None:
    assert worth("uramaki", "uramaki:5", "uramaki:4", "uramaki:3", places=places) == [points, 0, 0]
    assert worth("uramaki", "tempura", "uramaki:4, uramaki:3", "uramaki:5", places=places) == [0, points, 0]


@pytest.mark.rule("URA-5")
@pytest.mark.parametrize(("places", "points"), [(0, 8), (1, 5), (2, 2), (3, 0)])
def test_ties_at_the_end_all_score_it_in_full(places: int, points: int) -> None:
    assert worth("uramaki", "uramaki:5", "uramaki:4", "uramaki:5", places=places) == [points, 0, points]


@pytest.mark.rule("URA-5", "FLIPPED")
def test_the_end_needs_an_icon() -> None:
    assert worth("uramaki", "", "tempura", "flipped") == [0, 0, 0]
    assert worth("uramaki", "", "uramaki:3, flipped", "uramaki:3") == [0, 8, 8]


@pytest.mark.rule("URA-5", "URA-1")
def test_what_was_scored_early_is_on_the_sheet() -> None:
    assert worth("uramaki", "uramaki:3", "", early=(8, 0), places=1) == [13, 0]
    assert worth("uramaki", "", "uramaki:3", early=(8, 5), places=2) == [8, 7]


@pytest.mark.rule("URA-5", "URA-2", "G-5", "END-2")
def test_early_places_and_the_last_one_come_together_in_the_sheet() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(3, "uramaki"), plan, plan, "-, uramaki:4")
    finish_round(game)
    assert game.sheets[0]["uramaki"] == [8, 8, 2]


@pytest.mark.rule("URA-1", "ROUNDS")
def test_every_round_has_its_own_places() -> None:
    game = lead(party(2, "uramaki"), "uramaki:5, uramaki:5, uramaki:5, uramaki:5")
    assert list(game.scores) == [13, 0]
    finish_round(game)
    public = game.view(None)
    assert (public.places, list(public.early)) == (0, [0, 0])


@pytest.mark.rule("ORDER-5", "URA-1")
def test_a_copy_counts_its_icons_at_once_and_goes_with_the_rest() -> None:
    game = lead(party(3, "uramaki", "special-order"), "uramaki:5, special-order copy=0")
    assert list(game.scores) == [8, 0, 0]
    assert slots(game, 0) == [None, None]
    assert discards(game) == ["special-order", "uramaki:5"]


@pytest.mark.rule("ORDER-5", "URA-2")
def test_a_copy_and_a_printed_card_tie_at_one_reveal() -> None:
    game = lead(
        party(3, "uramaki", "special-order"), "uramaki:5, special-order copy=0", "uramaki:5, uramaki:5"
    )
    assert list(game.scores) == [8, 8, 0]


@pytest.mark.rule("TAKEOUT-1", "URA-1")
def test_flipped_icons_do_not_count() -> None:
    game = lead(party(2, "uramaki", "takeout-box"), "uramaki:5, takeout-box:10", ahead=["uramaki:5"])
    answer(game, 0, "flip", "0")
    turn(game, "uramaki:5")
    assert list(game.scores) == [0, 0]
    assert slots(game, 0) == ["flipped", None, "uramaki:5"]


@pytest.mark.rule("URA-4")
def test_icons_left_after_the_last_place_never_score_in_later_turns() -> None:
    plan = "uramaki:5, uramaki:4, uramaki:3"
    game = lead(party(4, "uramaki"), plan, plan, plan, "-, -, -, uramaki:5, uramaki:4, uramaki:3")
    finish_turn(game)
    assert list(game.scores) == [8, 8, 8, 0]
    assert [question for _, question in asked(game)] == ["pick"] * 4


def test_the_reason_tells_what_came_early_and_what_was_left() -> None:
    assert why("uramaki", "uramaki:4", "uramaki:4", "uramaki:3", "", early=(8, 0, 0, 5), places=2) == [
        "8 for reaching ten; 4 icons left: tied for most, 2 each",
        "4 icons left: tied for most, 2 each",
        "3 icons left: second",
        "5 for reaching ten",
    ]
    assert why("uramaki", "uramaki:4", "uramaki:3")[0] == "4 icons left: most, 8"
    assert why("uramaki", "uramaki:4", early=(10,), places=3) == [
        "10 for reaching ten; 4 icons left: no place is left"
    ]
