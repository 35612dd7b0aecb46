"""Bonus and numbered cards: when they are called, in which order they resolve, what they play."""

import pytest

from sushigo_tui.rules.dishes import card
from tests.tables import asked, lead, party, scored_tables, turn
from tests.worked import Example, worked


@worked("""
    TURN-5: one bonus card a turn, named by number, or none
    party 3: chopsticks, spoon
    A: chopsticks:2, spoon:4, spoon:6 | | tempura
    A calls: 0, 1, 2
    turn: tempura call=spoon:6
    asked: A ask
    finish: answers
    A table: chopsticks:2, spoon:4, -, tempura

    TURN-5: a bonus card is not called on the turn on which it is played
    party 3: spoon
    A: | | spoon:4
    A calls: none
    turn: spoon:4
    A calls: 0
    finish: turn
    finish: turn
    A calls: 0
    B calls: none
    C calls: none

    TURN-8 TURN-5: a spoon gained by a spoon waits for a later turn
    party 3: spoon
    A: spoon:4, tempura call=spoon:4
    B: | spoon:6
    A ask: spoon
    asked: A pick, B pick, C pick
    A calls: 2

    TURN-5 CHOP-C1: Classic knows no calls
    classic 3
    A: chopsticks | | wasabi also=nigiri:egg
    A calls: none
    turn: wasabi also=nigiri:egg
    asked: A pick, B pick, C pick
    worth nigiri: 3, 0, 0

    TURN-7 TURN-3: none is called with a last special order
    party 3: special-order, spoon
    avoid: special-order
    A: spoon:4, -, -, -, -, -, -, -, - | | special-order
    asked: A pick
    A calls: none

    TURN-7 TURN-5: on the last turn but one chopsticks are still called
    party 3: chopsticks
    A: chopsticks:1, -, -, -, -, -, -, -
    A calls: 0
""")
def test_bonus_cards_are_called(example: Example) -> None:
    example.play()


@worked("""
    TURN-6: bonus cards resolve by number
    party 4: chopsticks, spoon
    avoid: maki, nigiri
    A: spoon:6, tempura call=spoon:6 | maki:3, nigiri:egg
    B: spoon:4, tempura call=spoon:4 | maki:1, nigiri:egg
    C: chopsticks:3, tempura call=chopsticks:3 | maki:1, nigiri:egg
    D: chopsticks:1, tempura call=chopsticks:1 | maki:1, nigiri:egg
    D second: maki:1
    C second: maki:1
    B ask: maki:3
    A ask: maki:1
    asked: A pick, B pick, C pick, D pick
    A table: -, tempura, maki:1
    B table: -, tempura, maki:3
    C table: -, tempura, maki:1
    D table: -, tempura, maki:1

    TURN-6 TURN-8: bonus cards come before menus, and menus gained join
    party 3: spoon, menu
    deck: maki:1, maki:2, maki:3, nigiri:egg, nigiri:egg
    avoid: menu, maki
    A: spoon:6, tempura call=spoon:6
    B: -, menu:8
    C: | menu:7
    A ask: menu
    A order: maki:2
    asked: B order
    A table: -, tempura, -, maki:2

    TURN-8 MENUCARD-1: a menu gained by chopsticks queues by its number
    party 3: menu, chopsticks
    deck: maki:1, maki:2, maki:3, nigiri:egg
    A: chopsticks:1, tempura call=chopsticks:1 | menu:8
    B: -, menu:7
    A second: menu:8
    B order: maki:3
    asked: A order
    finish: answers
    asked: A pick, B pick, C pick

    TURN-6: menus come before boxes
    party 3: menu, takeout-box
    deck: nigiri:egg, maki:1, maki:2, maki:3, nigiri:squid
    A: tempura, takeout-box:10
    B: tempura, menu:9
    C: tempura, menu:8
    C order: maki:3
    B order: maki:2
    A flip: 0
    asked: A pick, B pick, C pick

    TURN-6 TURN-8: a box that joins takes its place by its number, between the others
    party 3: spoon, takeout-box
    A: spoon:4, tempura, maki:1 call=spoon:4
    B: -, maki:2, takeout-box:10 | takeout-box:11
    C: -, maki:3, takeout-box:12
    A ask: takeout-box:11
    B flip: 1
    A may: 1 | none
    A flip: 1
    C flip: 1
    A table: -, flipped, maki:1, -

    TURN-6 TURN-8 TURN-4: one that joins with nothing to flip is not asked and is discarded
    party 3: spoon, takeout-box
    A: spoon:4, maki:1 call=spoon:4
    B: maki:2, takeout-box:10 | takeout-box:11
    C: maki:3, takeout-box:12
    A ask: takeout-box:11
    B flip: 0
    C flip: 0
    asked: A pick, B pick, C pick
    discards: takeout-box:10, takeout-box:11, takeout-box:12

    TURN-6 ORDER-3: of equal numbers the printed card is first, here spoon 4, given to B and played by C
    party 3: special-order, spoon, tofu
    avoid: tofu, spoon, special-order
    A: spoon:4, special-order copy=0, tempura call=0
    B: | tofu
    A ask: tofu
    turn: / / spoon:4
    turn: maki:1 call=1 / / sashimi call=spoon:4
    asked: C ask
    C ask: tofu
    asked: A ask

    TURN-6 ORDER-3 ORDER-8: of equal copies, here of chopsticks that A gave away, the lower seat is first
    party 3: special-order, chopsticks
    A: chopsticks:1, special-order copy=0, tempura call=0 | maki:1
    B: | | -, special-order
    A second: maki:1
    turn: / chopsticks:1
    turn: / special-order copy=3
    turn: dumpling call=1 / sashimi call=4
    asked: A second
    A second: sashimi
    asked: B second
""")
def test_called_and_numbered_cards_resolve_in_order(example: Example) -> None:
    example.play()


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


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize("bonus", ["chopsticks:1", "spoon:4"])
def test_no_bonus_card_is_called_on_the_last_turn(bonus: str) -> None:
    """Each hand holds one card: the last turn plays itself, the bonus card stays where it lies."""
    game = lead(party(3, bonus.partition(":")[0]), f"{bonus}, -, -, -, -, -, -, -, -")
    assert game.round == 2
    assert scored_tables(game)[0][0][0] is card(bonus)
