"""Special order: a copy of a card that lies on one's own table."""

import pytest

from sushigo_tui.rules.dishes import ALL
from sushigo_tui.rules.dishes.special_order import SpecialOrder
from tests.tables import (
    answer,
    cards,
    dealt,
    finish_round,
    hand,
    lead,
    order,
    party,
    slots,
    sorted_names,
    turn,
)
from tests.worked import Example, worked


@worked("""
    ORDER-1 TURN-1: the target is chosen with the pick among what lay there before
    party 3: special-order
    A: tempura, maki:3 | | special-order
    A copies: 0, 1
    turn: special-order copy=1
    A table: tempura, maki:3, maki:3
    asked: A pick, B pick, C pick

    ORDER-1: what has left the table is not copied
    party 3: special-order, menu
    deck: 4 maki:2
    avoid: maki
    A: tempura, menu:7 | | special-order
    finish: answers
    A table: tempura, -, maki:2
    A copies: 0, 2

    ORDER-1: the secret pick may copy the bonus card that is called
    party 2: special-order, chopsticks
    A: chopsticks:1, special-order call=chopsticks:1 copy=0 | tempura, maki:1
    A second: maki:1
    A table: -, chopsticks:1, maki:1
    B holds: chopsticks:1

    ORDER-1 TURN-8: a gained one chooses at once among all but the chopsticks that are being used
    party 3: special-order, chopsticks
    A: tempura, chopsticks:1, maki:2 call=chopsticks:1 | special-order
    A second: special-order
    A may: 0 | 2
    A copy: 2
    A table: tempura, -, maki:2, maki:2

    ORDER-1 SPOON-1: one gained by spoon may not copy that spoon
    party 3: special-order, spoon
    avoid: special-order
    A: spoon:4, spoon:5, maki:2 call=spoon:4
    B: | special-order
    A ask: special-order
    A may: 1 | 2
    A copy: 1
    A table: -, spoon:5, maki:2, spoon:5

    ORDER-1 TURN-8 MENUCARD-1: one drawn with a menu copies at once, and not that menu
    party 3: menu, special-order
    deck: special-order, nigiri:egg, maki:1, maki:2
    A: tempura, maki:3, menu:7
    A order: special-order
    A may: 0 | 1
    A copy: 1
    A table: tempura, maki:3, -, maki:3

    ORDER-1 TURN-4: one target is no choice
    party 2: special-order, chopsticks
    A: chopsticks:1, maki:3 call=chopsticks:1 | special-order
    A second: special-order
    A table: -, maki:3, maki:3

    ORDER-1 ORDER-2: with nothing to copy it is discarded and takes a slot
    party 2: special-order
    A: special-order, tempura
    A table: -, tempura
    discards: special-order
    asked: A pick, B pick
""")
def test_copying(example: Example) -> None:
    example.play()


@worked("""
    ORDER-4 ORDER-5: a copied wasabi is new and empty
    party 2: special-order, wasabi
    A: wasabi, nigiri:squid, special-order copy=0 | | nigiri:egg
    A table: wasabi in use, nigiri:squid on wasabi, wasabi
    turn: nigiri:egg
    A table: wasabi in use, nigiri:squid on wasabi, wasabi in use, nigiri:egg on wasabi

    ORDER-4: a copy of nigiri on wasabi is plain even if another wasabi is empty
    party 2: special-order, wasabi
    A: wasabi, wasabi, nigiri:squid, special-order copy=2
    asked: A pick, B pick
    A table: wasabi in use, wasabi, nigiri:squid on wasabi, nigiri:squid

    ORDER-4 TURN-1: a copied nigiri may go on an empty wasabi, or leave it to the next nigiri
    party 2: special-order, wasabi
    A: nigiri:squid, wasabi, special-order copy=0 | | nigiri:salmon
    A may: no | yes
    A dip: yes
    A table: nigiri:squid, wasabi in use, nigiri:squid on wasabi
    again:
    A dip: no
    A table: nigiri:squid, wasabi, nigiri:squid
    turn: nigiri:salmon
    A table: nigiri:squid, wasabi in use, nigiri:squid, nigiri:salmon on wasabi

    ORDER-4: the dip uses the oldest empty wasabi
    party 2: special-order, wasabi
    A: nigiri:squid, wasabi, wasabi, special-order copy=0
    A dip: yes
    A table: nigiri:squid, wasabi in use, wasabi, nigiri:squid on wasabi

    ORDER-4 TURN-4: without an empty wasabi no dip is asked
    party 2: special-order, wasabi
    A: nigiri:egg, special-order copy=0
    asked: A pick, B pick
    A table: nigiri:egg, nigiri:egg

    ORDER-4 TURN-1: dips of one reveal are answered in seat order
    party 3: special-order, wasabi
    A: nigiri:egg, wasabi, special-order copy=0
    C: nigiri:salmon, wasabi, special-order copy=0
    asked: A dip
    A dip: yes
    C dip: no
    A table: nigiri:egg, wasabi in use, nigiri:egg on wasabi
    C table: nigiri:salmon, wasabi, nigiri:salmon

    ORDER-4 TURN-1 MISO-1 TURN-6: dips come before soups are checked
    party 4: special-order, wasabi, miso-soup
    A: nigiri:egg, wasabi, special-order copy=0
    B: tempura, tempura, miso-soup
    C: tempura, tempura, miso-soup
    asked: A dip
    A dip: yes
    B table: tempura, tempura, -
    C table: tempura, tempura, -
""")
def test_nigiri_and_wasabi(example: Example) -> None:
    example.play()


@worked("""
    ORDER-6: a copy of a copy is what that one is, also when those are flipped
    party 2: special-order, takeout-box
    A: maki:3, special-order copy=0, special-order copy=1, takeout-box:10
    A table: maki:3, maki:3, maki:3, -
    A flip: 0,1
    A table: flipped, flipped, maki:3, -

    ORDER-6 FLIPPED TAKEOUT-2 TURN-4: a copy of a flipped card is flipped, and not flipped again
    party 2: special-order, takeout-box
    A: maki:3, takeout-box:10 | | special-order, takeout-box:11
    A flip: 0
    turn: special-order copy=0
    A table: flipped, -, flipped
    worth flipped: 4, 0
    turn: takeout-box:11
    asked: A pick, B pick

    ORDER-8: copied chopsticks may be used from the next turn on; in a hand it is a special order again
    party 2: special-order, chopsticks
    A: chopsticks:1, special-order copy=0, tempura call=1 | maki:1, maki:2
    A second: maki:1
    A table: chopsticks:1, -, tempura, maki:1
    B holds: special-order, not chopsticks:1
    finish: turn
    A copies: 0, 2, 3, 4
    turn: special-order copy=2
    A table: chopsticks:1, -, tempura, maki:1, tempura, tempura

    ORDER-8 TURN-5: a copied spoon is not called on the turn of the copy
    party 3: special-order, spoon
    A: spoon:4 | | special-order
    A calls: 0
    turn: special-order copy=0
    A table: spoon:4, spoon:4
    A calls: 0, 1
""")
def test_copies_of_copies_and_bonus_cards(example: Example) -> None:
    example.play()


@pytest.mark.rule("ORDER-7", "END-1", "DEAL-P3", "WIN-1", "PUDDING-P")
def test_a_copied_dessert_is_kept_and_counted_and_never_returns_to_the_deck() -> None:
    setup = party(2, "special-order")
    first = order(setup, "pudding", "special-order, pudding", avoid="pudding special-order")
    second = order(setup, "2 special-order, 6 pudding", drawn=8, kept="2 pudding, special-order")
    game = dealt(setup, first, second)
    turn(game, "pudding", "pudding")
    turn(game, "special-order copy=0")
    assert slots(game, 0) == ["pudding", "pudding"]
    finish_round(game)
    public = game.view(None)
    assert [sorted_names(kept) for kept in public.saved_desserts] == [["pudding", "pudding"], ["pudding"]]
    assert hand(game, 0).count("special-order") == 2
    assert len(game._state.deck) + 20 == 54 + 8 - 3
    assert setup.dishes[-1].score(public) == [6, 0]


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
    assert sorted_names(game.view(None).saved_desserts[0]) == ["pudding"]
    assert game.sheets[0]["flipped"] == [2, 0]
    assert hand(game, 0).count("special-order") == 3


@pytest.mark.rule("ORDER-3", "END-2", "DEAL-P3")
def test_a_copy_is_a_special_order_again_in_the_next_round() -> None:
    setup = party(2, "special-order")
    first = order(setup, "maki:3", "special-order", avoid="pudding special-order")
    game = dealt(setup, first, order(setup, "3 special-order", drawn=8))
    turn(game, "maki:3")
    turn(game, "special-order copy=0")
    finish_round(game)
    assert hand(game, 0).count("special-order") == 3


@pytest.mark.rule("ORDER-4")
def test_a_dip_is_pictured_as_the_nigiri_would_lie() -> None:
    game = lead(party(3, "special-order", "wasabi"), "nigiri:squid, wasabi, special-order copy=0")
    (decision,) = game.decisions
    assert decision.dish is not None
    shown = [decision.dish.answer_picture(game.view(0).tables, decision, choice) for choice in (True, False)]
    assert [str(each) for each in shown] == ["nigiri:squid on wasabi", "nigiri:squid"]


@pytest.mark.rule("ORDER-1")
def test_menu_and_box_are_never_copied() -> None:
    """No menu of two specials lets one lie there, but a dish to come may."""
    state = lead(party(2, "special-order"), "-")._state.copy()
    state.tables[0] = list(cards("menu:7, tofu, takeout-box:10, special-order, tea"))
    order = ALL["special-order"]
    assert isinstance(order, SpecialOrder)
    assert order.targets(state, 0) == (1, 4)
