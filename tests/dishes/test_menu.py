"""Menu: order one of four cards from the deck."""

import pytest

from sushigo_tui.rules.dishes import card
from tests.printed import names
from tests.tables import (
    answer,
    asked,
    deal,
    dealt,
    discards,
    hand,
    lead,
    listed,
    lying,
    options,
    order,
    party,
    slots,
    turn,
)

TOP = "nigiri:egg, tempura, maki:3, menu:8"


@pytest.mark.rule("MENUCARD-1")
def test_one_of_four_that_is_no_menu_is_played() -> None:
    game = lead(party(3, "menu"), "menu:7", deck=TOP)
    before = game.view(None).deck_size
    assert sorted(options(game, 0)) == ["maki:3", "nigiri:egg", "tempura"]
    answer(game, 0, "order", "maki:3")
    assert slots(game, 0) == [None, "maki:3"]
    assert discards(game) == ["menu:7"]
    # 59 cards, three hands of ten: 29 are in the deck, and one has come to the table.
    assert game.view(None).deck_size == 28
    assert before in (25, 29)


@pytest.mark.rule("MENUCARD-1")
def test_only_the_drawer_sees_the_four() -> None:
    game = lead(party(3, "menu"), "", "menu:7", deck=TOP)
    assert listed(game.view(1).drawn) == sorted(names(TOP))
    assert [game.view(seat).drawn for seat in (0, 2, None)] == [(), (), ()]
    answer(game, 1, "order", "nigiri:egg")
    assert [game.view(seat).drawn for seat in (0, 1, 2, None)] == [(), (), (), ()]


@pytest.mark.rule("MENUCARD-1", "DEAL-P4")
def test_the_three_others_are_shuffled_into_the_deck() -> None:
    """The shuffle is laid out so that the returned cards come up again."""
    setup = party(3, "menu")
    first = order(setup, "menu:7, tempura", "menu:9", deck="nigiri:egg, tea, maki:3, menu:8")
    rest = first[34:]
    assert len(rest) == 25
    again = [card(name) for name in ("maki:3", "menu:8", "tea")]
    game = dealt(setup, first, [again[0], rest[0], again[1], again[2], *rest[1:]])
    turn(game, "menu:7")
    answer(game, 0, "order", "nigiri:egg")
    # Seat 1 plays its menu now, which has passed on to seat 2.
    turn(game, "", "", "menu:9")
    assert listed(game.view(2).drawn) == sorted(["maki:3", "menu:8", "tea", rest[0].name])


@pytest.mark.rule("TURN-4", "MENUCARD-1")
def test_one_kind_of_card_is_not_chosen() -> None:
    game = lead(party(3, "menu"), "menu:7", deck="menu:8, tea, menu:9, tea")
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]
    assert slots(game, 0) == [None, "tea"]


@pytest.mark.rule("MENUCARD-1", "TURN-3")
def test_on_the_last_turn_it_still_asks() -> None:
    game = deal(party(2, "menu"), "menu:7", deck="nigiri:egg, tea, maki:3, menu:8")
    for _ in range(9):
        turn(game)
    assert asked(game) == [(0, "order")] or asked(game) == [(1, "order")]


@pytest.mark.rule("MENUCARD-1", "TURN-8", "WASABI-1")
def test_nigiri_from_the_deck_goes_on_wasabi() -> None:
    game = lead(party(2, "menu", "wasabi"), "wasabi, menu:7", deck="nigiri:squid, tempura, maki:3, menu:8")
    answer(game, 0, "order", "nigiri:squid")
    assert slots(game, 0) == ["wasabi in use", None, "nigiri:squid on wasabi"]


@pytest.mark.rule("MENUCARD-1", "TURN-8", "TURN-5")
def test_a_bonus_card_from_the_deck_waits_for_the_next_turn() -> None:
    game = lead(party(3, "menu", "spoon"), "menu:7", deck="spoon:4, tempura, maki:3, menu:8")
    answer(game, 0, "order", "spoon:4")
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]
    assert any("call=1" in option for option in options(game, 0))


@pytest.mark.rule("MENUCARD-1", "TURN-8", "ORDER-1")
def test_a_special_order_from_the_deck_copies_at_once() -> None:
    game = lead(
        party(2, "menu", "special-order"),
        "tempura, maki:3, menu:7",
        deck="special-order, tempura, nigiri:egg, menu:8",
    )
    answer(game, 0, "order", "special-order")
    assert sorted(options(game, 0)) == ["0", "1"]
    answer(game, 0, "copy", "1")
    assert slots(game, 0) == ["tempura", "maki:3", None, "maki:3"]


@pytest.mark.rule("MENUCARD-1", "TURN-8", "TURN-6")
def test_a_takeout_box_from_the_deck_resolves_after_the_menu() -> None:
    game = lead(
        party(2, "menu", "takeout-box"),
        "tempura, maki:3, menu:7",
        deck="takeout-box:10, tempura, nigiri:egg, menu:8",
    )
    answer(game, 0, "order", "takeout-box:10")
    answer(game, 0, "flip", "0")
    assert slots(game, 0) == ["flipped", "maki:3", None, None]
    assert discards(game) == ["menu:7", "takeout-box:10"]


@pytest.mark.rule("MENUCARD-1", "TURN-8")
def test_two_menus_in_one_turn_draw_one_after_another() -> None:
    game = lead(party(3, "menu"), "menu:8", "menu:7", deck="nigiri:egg, tempura, maki:3, tea")
    answer(game, 1, "order", "nigiri:egg")
    assert asked(game) == [(0, "order")]
    answer(game, 0, "order", options(game, 0)[0])
    assert [len(lying(game, seat)) for seat in range(3)] == [1, 1, 1]
    assert game.view(None).deck_size == 27


@pytest.mark.rule("MENUCARD-2")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_from_a_short_deck_what_there_is_is_drawn(left: int) -> None:
    """No legal game empties the deck so far, so the deck is cut by hand."""
    game = lead(party(3, "menu"), ahead=["menu:7"], deck="nigiri:egg, maki:3, tea")
    game._state.deck[:] = [card(name) for name in ("nigiri:egg", "maki:3", "tea")[:left]]
    turn(game, "menu:7")
    if left > 1:
        assert len(options(game, 0)) == left
        answer(game, 0, "order", "nigiri:egg")
    assert slots(game, 0) == [None, "nigiri:egg"]
    assert game.view(None).deck_size == left - 1


@pytest.mark.rule("MENUCARD-2")
@pytest.mark.parametrize("left", [(), ("menu:8",), ("menu:8", "menu:9")])
def test_where_nothing_may_be_played_the_menu_is_simply_discarded(left: tuple[str, ...]) -> None:
    game = lead(party(3, "menu"), ahead=["menu:7"], avoid="menu")
    game._state.deck[:] = [card(name) for name in left]
    turn(game, "menu:7")
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]
    assert slots(game, 0) == [None]
    assert discards(game) == ["menu:7"]
    assert game.view(None).deck_size == len(left)
    assert len(hand(game, 0)) == 9
