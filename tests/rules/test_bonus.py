"""Bonus and numbered cards: when they are called, in which order they resolve, what they play."""

import pytest

from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.game import Game
from tests.tables import (
    answer,
    asked,
    classic,
    discards,
    finish_turn,
    lead,
    lying,
    now_worth,
    options,
    party,
    settle,
    slots,
    turn,
)

PICKS = [(0, "pick"), (1, "pick"), (2, "pick")]


def calls(game: Game, seat: int) -> set[str]:
    return {word for option in options(game, seat) for word in option.split() if word.startswith("call=")}


@pytest.mark.rule("TURN-5")
def test_one_bonus_card_a_turn_named_by_number() -> None:
    game = lead(party(3, "chopsticks", "spoon"), "chopsticks:2, spoon:4, spoon:6", ahead=["tempura"])
    assert calls(game, 0) == {"call=0", "call=1", "call=2"}
    assert all(option.count("call=") <= 1 for option in options(game, 0))
    assert "tempura" in options(game, 0)
    turn(game, "tempura call=spoon:6")
    assert asked(game) == [(0, "ask")]
    settle(game)
    assert slots(game, 0)[:3] == ["chopsticks:2", "spoon:4", None]


@pytest.mark.rule("TURN-5")
def test_a_bonus_card_is_not_called_on_the_turn_on_which_it_is_played() -> None:
    game = lead(party(3, "spoon"), ahead=["spoon:4"])
    assert calls(game, 0) == set()
    turn(game, "spoon:4")
    assert calls(game, 0) == {"call=0"}
    finish_turn(finish_turn(game))
    assert calls(game, 0) == {"call=0"}
    assert calls(game, 1) == calls(game, 2) == set()


@pytest.mark.rule("TURN-5")
def test_a_call_is_secret_and_binding() -> None:
    game = lead(party(3, "spoon", "tofu"), "spoon:4", ahead=["nigiri:egg"])
    before = game.view(1)
    game.choose(0, next(each for each in game.decisions[0].options if getattr(each, "call", None) == 0))
    after = game.view(1)
    assert (after.tables, after.waiting, after.hand) == (
        before.tables,
        tuple(who for who in before.waiting if who[0] != 0),
        before.hand,
    )
    turn(game)
    assert asked(game) == [(0, "ask")]
    # There is no way not to ask.
    assert {type(option).__name__ for option in game.decisions[0].options} & {"NoneType", "bool"} == set()


@pytest.mark.rule("TURN-5")
def test_a_bonus_card_used_is_gone() -> None:
    game = lead(party(3, "spoon", "tofu"), "spoon:4, tempura call=spoon:4", avoid="tofu")
    answer(game, 0, "ask", "tofu")
    assert calls(game, 0) == set()


@pytest.mark.rule("TURN-6")
def test_bonus_cards_resolve_by_number() -> None:
    game = lead(
        party(4, "chopsticks", "spoon"),
        "spoon:6, tempura call=spoon:6",
        "spoon:4, tempura call=spoon:4",
        "chopsticks:3, tempura call=chopsticks:3",
        "chopsticks:1, tempura call=chopsticks:1",
        hands=["maki:3, nigiri:egg", "maki:1, nigiri:egg", "maki:1, nigiri:egg", "maki:1, nigiri:egg"],
        avoid="maki nigiri",
    )
    answer(game, 3, "second", "maki:1")
    answer(game, 2, "second", "maki:1")
    answer(game, 1, "ask", "maki:3")
    answer(game, 0, "ask", "maki:1")
    assert asked(game) == [(seat, "pick") for seat in range(4)]
    assert [lying(game, seat)[-1] for seat in range(4)] == ["maki:1", "maki:3", "maki:1", "maki:1"]


@pytest.mark.rule("TURN-6", "TURN-8")
def test_bonus_cards_come_before_menus_and_menus_gained_join() -> None:
    game = lead(
        party(3, "spoon", "menu"),
        "spoon:6, tempura call=spoon:6",
        "-, menu:8",
        hands=["", "", "menu:7"],
        deck="maki:1, maki:2, maki:3, nigiri:egg, nigiri:egg",
        avoid="menu maki",
    )
    answer(game, 0, "ask", "menu")
    answer(game, 0, "order", "maki:2")
    assert asked(game) == [(1, "order")]
    assert lying(game, 0) == ["tempura", "maki:2"]


@pytest.mark.rule("TURN-6")
def test_menus_come_before_boxes() -> None:
    game = lead(
        party(3, "menu", "takeout-box"),
        "tempura, takeout-box:10",
        "tempura, menu:9",
        "tempura, menu:8",
        deck="nigiri:egg, maki:1, maki:2, maki:3, nigiri:squid",
    )
    answer(game, 2, "order", "maki:3")
    assert asked(game) == [(1, "order")]
    answer(game, 1, "order", options(game, 1)[0])
    answer(game, 0, "flip", "0")
    assert asked(game) == PICKS


@pytest.mark.rule("TURN-6", "TURN-8")
def test_a_card_that_joins_takes_its_place_by_its_number() -> None:
    """Seat 0 gains box 11 by spoon, between the boxes 10 of seat 1 and 12 of seat 2."""
    game = lead(
        party(3, "spoon", "takeout-box"),
        "spoon:4, maki:1 call=spoon:4",
        "maki:2, takeout-box:10",
        "maki:3, takeout-box:12",
        hands=["", "takeout-box:11"],
    )
    answer(game, 0, "ask", "takeout-box:11")
    answer(game, 1, "flip", "0")
    # Of seat 0 only the spoon had been played earlier, and it has left: nothing to flip, nothing asked.
    answer(game, 2, "flip", "0")
    assert asked(game) == PICKS
    assert discards(game) == ["takeout-box:10", "takeout-box:11", "takeout-box:12"]


@pytest.mark.rule("TURN-6", "TURN-8")
def test_a_box_that_joins_is_asked_between_the_others() -> None:
    game = lead(
        party(3, "spoon", "takeout-box"),
        "spoon:4, tempura, maki:1 call=spoon:4",
        "-, maki:2, takeout-box:10",
        "-, maki:3, takeout-box:12",
        hands=["", "takeout-box:11"],
    )
    answer(game, 0, "ask", "takeout-box:11")
    answer(game, 1, "flip", "1")
    assert options(game, 0) == ["", "1"]
    answer(game, 0, "flip", "1")
    answer(game, 2, "flip", "1")
    assert slots(game, 0) == [None, "flipped", "maki:1", None]


@pytest.mark.rule("TURN-6", "ORDER-3")
def test_of_equal_numbers_the_printed_card_is_first() -> None:
    """Seat 0 keeps a copy of spoon 4, which it has given to seat 1 and seat 2 has played."""
    game = lead(
        party(3, "special-order", "spoon", "tofu"),
        "spoon:4, special-order copy=0, tempura call=0",
        hands=["", "tofu"],
        avoid="tofu spoon special-order",
    )
    answer(game, 0, "ask", "tofu")
    turn(game, "", "", "spoon:4")
    turn(
        game,
        next(o for o in options(game, 0) if "call=1" in o),
        "",
        next(o for o in options(game, 2) if "call=" in o),
    )
    assert asked(game) == [(2, "ask")]
    answer(game, 2, "ask", "tofu")
    assert asked(game) == [(0, "ask")]


@pytest.mark.rule("TURN-6", "ORDER-3", "ORDER-8")
def test_of_equal_copies_the_lower_seat_is_first() -> None:
    """Chopsticks 1 goes from seat 0 to seat 1, and both have a copy of it."""
    game = lead(
        party(3, "special-order", "chopsticks"),
        "chopsticks:1, special-order copy=0, tempura call=0",
        hands=["maki:1"],
        ahead=["", "-, special-order"],
    )
    answer(game, 0, "second", "maki:1")
    turn(game, "", "chopsticks:1")
    own = slots(game, 1).index("chopsticks:1")
    turn(game, "", f"special-order copy={own}")
    assert slots(game, 1)[-1] == "chopsticks:1"
    last = len(slots(game, 1)) - 1
    turn(
        game,
        next(option for option in options(game, 0) if "call=1" in option),
        next(option for option in options(game, 1) if f"call={last}" in option),
    )
    assert asked(game) == [(0, "second")]
    answer(game, 0, "second", options(game, 0)[0])
    assert asked(game) == [(1, "second")]


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize("bonus", ["chopsticks:1", "spoon:4"])
def test_no_bonus_card_is_called_on_the_last_turn(bonus: str) -> None:
    """Each hand holds one card: the last turn plays itself, the bonus card stays where it lies."""
    game = lead(party(3, bonus.partition(":")[0]), f"{bonus}, -, -, -, -, -, -, -, -")
    assert game.round == 2
    assert game.view(None).served[0][0][0] is card(bonus)


@pytest.mark.rule("TURN-7", "TURN-3")
@pytest.mark.parametrize("bonus", ["chopsticks:1", "spoon:4"])
def test_no_bonus_card_is_called_with_a_last_special_order(bonus: str) -> None:
    game = lead(
        party(3, "special-order", bonus.partition(":")[0]),
        f"{bonus}, -, -, -, -, -, -, -, -",
        ahead=["special-order"],
        avoid="special-order",
    )
    assert asked(game) == [(0, "pick")]
    assert calls(game, 0) == set()


@pytest.mark.rule("TURN-7", "TURN-5")
@pytest.mark.parametrize("bonus", ["chopsticks:1", "spoon:4"])
def test_on_the_last_turn_but_one_a_bonus_card_is_still_called(bonus: str) -> None:
    game = lead(party(3, bonus.partition(":")[0]), f"{bonus}, -, -, -, -, -, -, -")
    assert calls(game, 0) == {"call=0"}


@pytest.mark.rule("TURN-8", "WASABI-1")
@pytest.mark.parametrize("face", ["egg", "squid"])
def test_nigiri_played_by_a_bonus_card_must_go_on_wasabi(face: str) -> None:
    game = lead(
        party(3, "wasabi", "chopsticks"),
        "wasabi, chopsticks:1, tempura call=chopsticks:1",
        hands=[f"nigiri:{face}"],
    )
    answer(game, 0, "second", f"nigiri:{face}")
    assert slots(game, 0) == ["wasabi in use", None, "tempura", f"nigiri:{face} on wasabi"]
    assert asked(game) == PICKS


@pytest.mark.rule("TURN-8", "URA-1")
def test_uramaki_played_by_a_spoon_is_checked_for_ten() -> None:
    game = lead(
        party(3, "uramaki", "spoon"),
        "spoon:4, uramaki:5, tempura call=spoon:4",
        hands=["", "", "uramaki:5"],
        avoid="uramaki",
    )
    answer(game, 0, "ask", "uramaki:5")
    assert list(game.scores) == [8, 0, 0]
    assert lying(game, 0) == ["tempura"]


@pytest.mark.rule("TURN-8", "MENUCARD-1")
def test_a_menu_gained_by_chopsticks_queues_by_its_number() -> None:
    game = lead(
        party(3, "menu", "chopsticks"),
        "chopsticks:1, tempura call=chopsticks:1",
        "-, menu:7",
        hands=["menu:8"],
        deck="maki:1, maki:2, maki:3, nigiri:egg",
    )
    answer(game, 0, "second", "menu:8")
    answer(game, 1, "order", "maki:3")
    assert asked(game) == [(0, "order")]
    answer(game, 0, "order", options(game, 0)[0])
    assert asked(game) == PICKS


@pytest.mark.rule("TURN-8", "TURN-5")
def test_a_spoon_gained_by_a_spoon_waits_for_a_later_turn() -> None:
    game = lead(party(3, "spoon"), "spoon:4, tempura call=spoon:4", hands=["", "spoon:6"])
    answer(game, 0, "ask", "spoon")
    assert asked(game) == PICKS
    assert calls(game, 0) == {"call=2"}


@pytest.mark.rule("TURN-5", "CHOP-C1")
def test_classic_knows_no_calls() -> None:
    game = lead(classic(3), "chopsticks", ahead=["wasabi also=nigiri:egg"])
    assert calls(game, 0) == set()
    turn(game, "wasabi also=nigiri:egg")
    assert asked(game) == PICKS
    assert now_worth(game, "nigiri") == [3, 0, 0]
