"""Tests of what a card is roughly worth: more where it completes something, nothing where it is too late."""

from random import Random
from typing import Any, cast

import pytest

from sushigo_tui.bots import heuristic
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.decision import PICK, Decision, Pick
from sushigo_tui.rules.dishes import ALL, card
from sushigo_tui.rules.dishes.spoon import Spoon
from sushigo_tui.rules.dishes.takeout_box import TakeoutBox
from sushigo_tui.rules.editions import CLASSIC, PARTY, Edition
from sushigo_tui.rules.flow import picks
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.state import State
from tests.hotseat.seats import before_box, before_copy, before_spoon, with_dummy
from tests.rules.games import moments
from tests.tables import cards, classic, deal, lead, party, turn

SPOON, TAKEOUT_BOX = cast(Spoon, ALL["spoon"]), cast(TakeoutBox, ALL["takeout-box"])


def worth(
    name: str,
    mine: str,
    others: str = "",
    *,
    left: int = 4,
    edition: Edition = PARTY,
    seats: int = 4,
    round: int = 1,
) -> float:
    """Return what a card is worth to the first of some, by what lies there."""
    one = card(name)
    menu = {"party": party(seats, one.dish.name), "classic": classic(seats)}[edition.name]
    state: State = deal(menu)._state.copy()
    state.round = round
    state.tables[0] = list(cards(mine))
    for table in state.tables[1:]:
        table[:] = cards(others)
    return one.dish.rough_value(state, 0, one, left)


@pytest.mark.parametrize(
    ("name", "more", "less"),
    [
        ("tempura", "tempura", ""),
        ("sashimi", "2 sashimi", "sashimi"),
        ("sashimi", "sashimi", ""),
        ("dumpling", "3 dumpling", "dumpling"),
        ("tofu", "tofu", "2 tofu"),
        ("onigiri:circle", "onigiri:square", "onigiri:circle"),
        ("nigiri:squid", "wasabi", ""),
        ("tea", "3 tempura", "tempura, eel"),
        ("uramaki:5", "uramaki:5", ""),
        ("takeout-box:10", "tempura, tofu, tofu, tofu", "2 tempura"),
        ("special-order", "2 sashimi", "2 eel"),
    ],
)
def test_a_card_is_worth_more_on_one_table_than_on_another(name: str, more: str, less: str) -> None:
    assert worth(name, more) > worth(name, less)


@pytest.mark.parametrize("name", ["tempura", "sashimi", "wasabi", "eel", "chopsticks:1", "spoon:4"])
def test_what_needs_more_turns_is_worth_less_when_there_are_none(name: str) -> None:
    assert worth(name, "", left=0) < worth(name, "", left=6)
    assert worth(name, "", left=0) <= 0


@pytest.mark.parametrize(
    ("name", "mine", "others", "left", "points"),
    [
        ("dumpling", "4 dumpling", "", 4, 5),
        ("dumpling", "6 dumpling", "", 4, 0),
        ("sashimi", "2 sashimi", "", 4, 10),
        ("eel", "", "", 4, 0.6),
        ("eel", "eel", "", 4, 10),
        ("special-order", "", "", 4, 0),
        ("tofu", "2 tofu", "", 4, -6),
        ("tofu", "4 tofu", "", 4, 0),
        ("eel", "3 eel", "", 4, 0),
        ("green-tea-ice-cream", "3 green-tea-ice-cream", "", 4, 9),
        ("soy-sauce", "", "tempura, eel, tofu, tea", 4, 0.6),
        ("temaki", "2 temaki", "", 4, 0.6),
        ("temaki", "", "2 temaki", 4, 3.8),
        ("temaki", "", "3 temaki", 4, 2.2),
        ("onigiri:circle", "", "", 8, 3.5),
        ("pudding", "2 pudding", "", 3, 2.2),
        ("pudding", "2 pudding", "", 4, 4.2),
        ("pudding", "3 pudding", "", 4, 2.2),
        ("tea", "2 tea", "", 4, 6.2),
        ("tea", "2 tea, 3 eel", "", 4, 4.2),
        ("uramaki:3", "uramaki:4", "", 1, 8 * 3 / 11),
        ("uramaki:3", "uramaki:3", "", 1, 0.3),
        ("uramaki:5", "uramaki:5", "", 4, 8),
        ("edamame", "", "edamame", 0, 3),
        ("edamame", "", "tofu", 0, 0),
    ],
)
def test_what_a_card_is_worth_where_its_dish_begins_or_ceases_to_bring_something(
    name: str, mine: str, others: str, left: int, points: float
) -> None:
    assert worth(name, mine, others, left=left) == pytest.approx(points)


def test_of_two_equal_chopsticks_the_second_is_worth_nothing() -> None:
    """CHOP-C1: at most one is used a turn."""
    assert worth("chopsticks", "", edition=CLASSIC) > 0 == worth("chopsticks", "chopsticks", edition=CLASSIC)


def test_a_nigiri_on_wasabi_is_not_flipped() -> None:
    """TAKEOUT-3: both are dear to whoever has them."""
    state = deal(party(3, "takeout-box", "wasabi", "tofu"))._state.copy()
    state.tables[0] = list(cards("wasabi in use, nigiri:egg on wasabi, 2 tofu"))
    assert [TAKEOUT_BOX.loss(state, 0, slot, 4) for slot in range(4)] == [6, 6, 4, 4]


def test_with_two_players_nobody_fears_to_have_the_fewest() -> None:
    """TEMAKI, PUDDING-P."""
    for name in ("temaki", "pudding"):
        assert worth(name, "", name, seats=2) == 2.2 < worth(name, "", name, seats=3)


def test_a_set_that_cannot_become_full_any_more_is_worth_nothing() -> None:
    """ICECREAM: four, with the turns that are left and those of later rounds."""
    assert worth("green-tea-ice-cream", "", left=0, round=2) > 0
    assert [worth("green-tea-ice-cream", "", left=left, round=3) > 0 for left in (2, 3)] == [False, True]


def test_dish_that_says_nothing_is_worth_what_it_would_score() -> None:
    """A new dish is one file: who thinks ahead gets along with it at once."""
    plain = {dish for dish in ALL.values() if type(dish).rough_value is Dish.rough_value}
    state = deal(party(3, "tofu"))._state.copy()
    for dish in plain:
        for face in dish.cards:
            assert dish.rough_value(state, 0, face, 3) == dish.points(*dish.counts([[face]]))
    tofu = card("tofu")
    for count, points in enumerate((2, 4, -6, 0)):
        state.tables[0] = [tofu] * count
        assert Dish.rough_value(tofu.dish, state, 0, tofu, 3) == points
        assert state.tables[0] == [tofu] * count


@pytest.mark.parametrize("have", range(7))
def test_in_the_last_round_a_fruit_is_worth_what_it_adds(have: int) -> None:
    """FRUIT."""
    state = deal(party(3, "fruit"))._state.copy()
    fruit, one = card("fruit:orange+pineapple"), card("fruit:watermelon+orange")
    state.round, state.saved_desserts[0] = 3, [one] * have
    before = fruit.dish.score(state)[0]
    found = fruit.dish.rough_value(state, 0, fruit, 3)
    state.saved_desserts[0].append(fruit)
    assert found == fruit.dish.score(state)[0] - before


def test_uramaki_are_worth_nothing_when_no_place_is_left() -> None:
    """URA-4."""
    state = deal(party(3, "uramaki"))._state.copy()
    state.uramaki_places = 3
    assert card("uramaki:5").dish.rough_value(state, 0, card("uramaki:5"), 3) == 0


def left(game: Game) -> int:
    """The turns of the round after this one."""
    return game.setup.hand_size - game.turn


def best(game: Game, seat: int) -> Any:
    """Return what the rule of thumb says, in a state of the game itself."""
    decision = next(each for each in game.decisions if each.seat == seat)
    return heuristic.choose_by_rule(game._state, decision, lambda: 0.0)


def asking(game: Game, question: str) -> Game:
    """The game at the first time that this is asked."""
    return next(now for now in moments(game, Random(4)) if now.decisions[0].question.name == question)


def test_box_flips_none_or_those_that_are_missed_least() -> None:
    game = asking(before_box(), "flip")
    decision = game.decisions[0]
    gains = dict(heuristic.weigh(game._state, decision, left(game)))
    assert set(gains) <= set(decision.options)
    assert gains[()] == 0
    assert gains[best(game, decision.seat)] == max(gains.values())


def test_whoever_asks_with_a_spoon_names_what_may_be_named() -> None:
    game = asking(before_spoon(), "ask")
    decision = game.decisions[0]
    offers = heuristic.weigh(game._state, decision, 3)
    assert {offer for offer, _ in offers} <= set(decision.options)
    assert len({offer for offer, _ in offers}) == len(offers)
    worths = dict(offers)
    one, three = (
        SPOON.likely(game._state, decision.seat, card(name)) * worth
        for name, worth in (("maki:1", 1), ("maki:3", 3))
    )
    assert (worths[card("maki:1")], worths[card("maki:3")]) == pytest.approx((one, three))
    assert one < worths[ALL["maki"]] < 1, "of any maki the giver gives the smallest"


def test_a_copied_nigiri_is_dipped_for_twice_its_points_or_leaves_the_wasabi_to_another() -> None:
    """ORDER-4."""
    game = turn(before_copy(), "special-order copy=0")
    assert heuristic.weigh(game._state, game.decisions[0], 2) == [(True, 6), (False, 1.6)]
    assert heuristic.weigh(game._state, game.decisions[0], 6) == [(True, 6), (False, 4.0)]


def test_a_card_is_asked_for_by_how_many_of_it_may_be_in_other_hands() -> None:
    """DEAL-P2: of the fifteen desserts only five are in the first deal."""
    state = deal(party(3, "spoon"), "pudding")._state
    pudding = card("pudding")
    hidden = [*state.hands[1], *state.hands[2], *state.deck]
    assert state.hands[0].count(pudding) == 1
    assert SPOON.likely(state, 0, pudding) == pytest.approx(1 - (1 - 20 / len(hidden)) ** 5)


def test_the_dummy_gets_what_helps_it_least() -> None:
    game = with_dummy()
    seat = game._state.controller
    assert seat is not None
    decision = next(each for each in game.decisions if each.seat == seat)
    offers = heuristic.weigh(game._state, decision, left(game))
    assert {offer for offer, _ in offers} <= set(decision.options)
    dummy = game._state.plan.people
    pick = best(game, seat)
    assert pick.for_dummy is not None
    helps = {
        one: one.dish.rough_value(game._state, dummy, one, left(game)) for one in game._state.hands[seat]
    }
    rest = list(game._state.hands[seat])
    rest.remove(pick.card)
    assert helps[pick.for_dummy] == min(map(helps.__getitem__, rest))


def test_of_two_cards_at_once_neither_has_to_be_the_best_and_wasabi_comes_first() -> None:
    """CHOP-C2."""
    hand = "nigiri:squid, nigiri:salmon, nigiri:egg, wasabi"
    state = lead(classic(2), "chopsticks, -", avoid="nigiri wasabi")._state.copy()
    state.hands[0] = list(cards(hand))
    found = dict(heuristic.weigh(state, Decision(0, PICK, picks(state, 0)), 6))
    squid, salmon, egg, wasabi = state.hands[0]
    pairs = {(option.card, option.also) for option in found if isinstance(option, Pick)}
    assert {frozenset(pair) for pair in pairs} >= {frozenset((salmon, egg)), frozenset((squid, wasabi))}
    assert (wasabi, squid) in pairs
    assert len(pairs) == len({frozenset(pair) for pair in pairs})
    assert max(found, key=found.__getitem__) == Pick(wasabi, squid)
