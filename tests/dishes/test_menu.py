"""Menu: order one of four cards from the deck."""

import pytest

from sushigo_tui.rules.dishes import card
from tests.printed import names
from tests.tables import (
    answer,
    asked,
    dealt,
    discards,
    hand,
    lead,
    options,
    order,
    party,
    slots,
    sorted_names,
    turn,
)
from tests.worked import Example, worked


@worked("""
    MENUCARD-1: one of four that is no menu is played; of 59 cards 30 are in hands and one is on the table
    party 3: menu
    deck: nigiri:egg, tempura, maki:3, menu:8
    A: menu:7
    A may: maki:3 | nigiri:egg | tempura
    A order: maki:3
    A table: -, maki:3
    discards: menu:7
    deck size: 28

    TURN-4 MENUCARD-1: one kind of card is not chosen
    party 3: menu
    deck: menu:8, tea, menu:9, tea
    A: menu:7
    asked: A pick, B pick, C pick
    A table: -, tea

    MENUCARD-1 TURN-3: on the last turn it still asks
    party 2: menu
    deck: nigiri:egg, maki:1, tea, maki:2
    avoid: maki
    A: -, -, -, -, -, -, -, -, - | | menu:9
    A order: maki:2
    sheet maki: 6, 0

    MENUCARD-1 TURN-8 WASABI-1: nigiri from the deck goes on wasabi
    party 2: menu, wasabi
    deck: nigiri:squid, tempura, maki:3, menu:8
    A: wasabi, menu:7
    A order: nigiri:squid
    A table: wasabi in use, -, nigiri:squid on wasabi

    MENUCARD-1 TURN-8 TURN-5: a bonus card from the deck waits for the next turn
    party 3: menu, spoon
    deck: spoon:4, tempura, maki:3, menu:8
    A: menu:7
    A order: spoon:4
    asked: A pick, B pick, C pick
    A calls: 1

    MENUCARD-1 TURN-8 TURN-6: a takeout box from the deck resolves after the menu
    party 2: menu, takeout-box
    deck: takeout-box:10, tempura, nigiri:egg, menu:8
    A: tempura, maki:3, menu:7
    A order: takeout-box:10
    A flip: 0
    A table: flipped, maki:3, -, -
    discards: menu:7, takeout-box:10

    MENUCARD-1 TURN-8: two menus in one turn draw one after another
    party 3: menu
    deck: nigiri:egg, tempura, maki:3, tea
    A: menu:8
    B: menu:7
    B order: nigiri:egg
    asked: A order
    finish: answers
    B table: -, nigiri:egg
    deck size: 27
""")
def test_ordering(example: Example) -> None:
    example.play()


@pytest.mark.rule("MENUCARD-1")
def test_only_the_drawer_sees_the_four() -> None:
    top = "nigiri:egg, tempura, maki:3, menu:8"
    game = lead(party(3, "menu"), "", "menu:7", deck=top)
    assert sorted_names(game.view(1).drawn) == sorted(names(top))
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
    assert sorted_names(game.view(2).drawn) == sorted(["maki:3", "menu:8", "tea", rest[0].name])


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
    assert len(game._state.deck) == left - 1


@pytest.mark.rule("MENUCARD-2")
@pytest.mark.parametrize("left", [(), ("menu:8",), ("menu:8", "menu:9")])
def test_where_nothing_may_be_played_the_menu_is_simply_discarded(left: tuple[str, ...]) -> None:
    game = lead(party(3, "menu"), ahead=["menu:7"], avoid="menu")
    game._state.deck[:] = [card(name) for name in left]
    turn(game, "menu:7")
    assert asked(game) == [(0, "pick"), (1, "pick"), (2, "pick")]
    assert slots(game, 0) == [None]
    assert discards(game) == ["menu:7"]
    assert len(game._state.deck) == len(left)
    assert len(hand(game, 0)) == 9
