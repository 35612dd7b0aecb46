"""Miso soup: two in one turn spill each other."""

import pytest

from tests.tables import answer, asked, discards, lead, now_worth, party, slots, turn, why, worth


@pytest.mark.rule("MISO")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 3), (2, 6), (8, 24)])
def test_each_scores_three(count: int, points: int) -> None:
    assert worth("miso-soup", f"{count} miso-soup", "flipped") == [points, 0]


@pytest.mark.rule("MISO-1")
def test_one_alone_stays() -> None:
    game = lead(party(3, "miso-soup"), "miso-soup")
    assert slots(game, 0) == ["miso-soup"]
    assert discards(game) == []
    assert now_worth(game, "miso-soup") == [3, 0, 0]


@pytest.mark.rule("MISO-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_or_more_in_one_turn_are_all_discarded(seats: int) -> None:
    game = lead(party(seats, "miso-soup"), *["miso-soup"] * seats)
    assert [slots(game, seat) for seat in range(seats)] == [[None]] * seats
    assert discards(game) == ["miso-soup"] * seats


@pytest.mark.rule("MISO-1")
def test_those_of_earlier_turns_stay() -> None:
    game = lead(party(3, "miso-soup"), "miso-soup, miso-soup", "-, miso-soup", "-, tempura")
    assert slots(game, 0) == ["miso-soup", None]
    assert slots(game, 1)[1] is None
    assert now_worth(game, "miso-soup") == [3, 0, 0]


@pytest.mark.rule("MISO-1")
def test_one_each_turn_all_stay() -> None:
    game = lead(party(2, "miso-soup"), "miso-soup, -, miso-soup", "-, miso-soup, -")
    assert now_worth(game, "miso-soup") == [6, 3]


@pytest.mark.rule("MISO-1", "TURN-8", "CHOP-P1")
def test_two_of_one_seat_by_chopsticks() -> None:
    game = lead(
        party(3, "miso-soup", "chopsticks"),
        "chopsticks:1, miso-soup call=chopsticks:1",
        hands=["miso-soup, tempura"],
    )
    assert slots(game, 0) == [None, "miso-soup"]
    answer(game, 0, "second", "miso-soup")
    assert slots(game, 0) == [None, None, None]
    assert discards(game) == ["miso-soup", "miso-soup"]


@pytest.mark.rule("MISO-1", "TURN-8")
def test_by_chopsticks_against_another_seats_soup() -> None:
    setup = party(3, "miso-soup", "chopsticks")
    game = lead(
        setup, "chopsticks:1, tempura call=chopsticks:1", "-, miso-soup", hands=["miso-soup, sashimi"]
    )
    assert slots(game, 1)[1] == "miso-soup"
    answer(game, 0, "second", "miso-soup")
    assert slots(game, 0) == [None, "tempura", None]
    assert slots(game, 1)[1] is None


@pytest.mark.rule("MISO-1", "TURN-8", "SPOON-1")
def test_a_further_one_by_spoon_is_discarded_too() -> None:
    setup = party(3, "miso-soup", "spoon")
    game = lead(
        setup,
        "spoon:4, tempura call=spoon:4",
        "-, miso-soup",
        "-, miso-soup",
        hands=["", "miso-soup, sashimi"],
    )
    assert discards(game) == ["miso-soup", "miso-soup"]
    answer(game, 0, "ask", "miso-soup")
    assert slots(game, 0) == [None, "tempura", None]
    assert discards(game) == ["miso-soup"] * 3


@pytest.mark.rule("MISO-1", "SPOON-1")
def test_two_spoons_spill_each_others_soup() -> None:
    setup = party(3, "miso-soup", "spoon")
    game = lead(
        setup,
        "spoon:4, tempura call=spoon:4",
        "spoon:5, tempura call=spoon:5",
        hands=["", "", "miso-soup, miso-soup, sashimi"],
    )
    answer(game, 0, "ask", "miso-soup")
    assert slots(game, 0)[2] == "miso-soup"
    answer(game, 1, "ask", "miso-soup")
    assert slots(game, 0)[2] is None
    assert slots(game, 1)[2] is None


@pytest.mark.rule("MISO-1", "TURN-8", "MENUCARD-1")
def test_by_menu_against_another_seats_soup() -> None:
    setup = party(3, "miso-soup", "menu")
    game = lead(setup, "menu:7", "miso-soup", deck="miso-soup, tempura, sashimi, tea")
    answer(game, 0, "order", "miso-soup")
    assert slots(game, 0) == [None, None]
    assert slots(game, 1) == [None]


@pytest.mark.rule("MISO-1")
def test_the_next_turn_starts_afresh() -> None:
    game = lead(party(2, "miso-soup"), "miso-soup", "miso-soup", ahead=["miso-soup"])
    turn(game, "miso-soup")
    assert slots(game, 0) == [None, "miso-soup"]


@pytest.mark.rule("ORDER-5", "MISO-1")
def test_a_copied_soup_is_played_this_turn_and_the_original_is_safe() -> None:
    setup = party(3, "miso-soup", "special-order")
    alone = lead(setup, "miso-soup, special-order copy=0")
    assert slots(alone, 0) == ["miso-soup", "miso-soup"]
    assert now_worth(alone, "miso-soup") == [6, 0, 0]
    spilled = lead(setup, "miso-soup, special-order copy=0", "-, miso-soup")
    assert slots(spilled, 0) == ["miso-soup", None]
    assert slots(spilled, 1)[1] is None
    assert discards(spilled) == ["miso-soup", "special-order"]


@pytest.mark.rule("ORDER-5", "MISO-1")
def test_two_copied_soups_spill_each_other() -> None:
    setup = party(3, "miso-soup", "special-order")
    game = lead(setup, "miso-soup, -, special-order copy=0", "-, miso-soup, special-order copy=1")
    assert slots(game, 0)[::2] == ["miso-soup", None]
    assert slots(game, 1)[1:] == ["miso-soup", None]


@pytest.mark.rule("ORDER-5", "ORDER-1", "MISO-1")
def test_a_copied_soup_of_this_turn_is_not_safe() -> None:
    """Chopsticks gain a special order, whose only target is the soup that was just picked."""
    setup = party(3, "miso-soup", "special-order", "chopsticks")
    game = lead(setup, "chopsticks:1, miso-soup call=chopsticks:1", hands=["special-order, tempura"])
    answer(game, 0, "second", "special-order")
    assert slots(game, 0) == [None, None, None]
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]


def test_the_reason() -> None:
    assert why("miso-soup", "2 miso-soup", "miso-soup, flipped", "") == [
        "2 soups, 3 each",
        "1 soup, 3 each",
        "",
    ]
