"""Tests of advice: what the search finds, with reasons that hold, and nothing that its seat can't see."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from sushigo_tui.bots.search import best_found, search
from sushigo_tui.bots.teacher import (
    MOST_CHOICES,
    Advice,
    more,
    passed_on,
    rank_choices,
    surely,
    taught,
    think,
)
from sushigo_tui.rules.cards import CARDS
from sushigo_tui.rules.decision import Decision, Pick, as_pick
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import Outlook, outlook
from sushigo_tui.rules.view import View, view
from tests.hotseat.seats import before_box, before_chopsticks, before_copy, before_menu, before_spoon
from tests.rules.games import LAWS, Lively, contents, seeds, setups, some, unseen_changed
from tests.tables import asked, lead, party, turn

PLAYOUTS = 24
SOME = settings(LAWS, max_examples=6)


def advised(seen: View, playouts: int = PLAYOUTS) -> tuple[Advice, ...]:
    return rank_choices(seen, Random(3).random, playouts)


@SOME
@given(setups(), seeds)
def test_the_best_is_the_best_of_the_same_search(setup: Setup, seed: int) -> None:
    """It changes nothing in the game, and knows nothing that its seat can't see or may have forgotten.

    Also not what was in a hand that the seat passed on: people are told nothing of those.
    """
    random = Random(seed)
    for game in some(Game(setup, Lively(seed)), seed, 0.03, 0.2):
        seat = game.decisions[0].seat
        seen, before = game.view(seat), contents(game._state.copy())
        found = advised(seen)
        assert contents(game._state.copy()) == before
        changed = unseen_changed(game._state, seat, [()] * len(seen.known), random)
        assert advised(view(changed, seat, seen.setup)) == found
        tree = search(taught(seen), PLAYOUTS, Random(3).random, finalists=MOST_CHOICES)
        assert found[0].choice == best_found(tree)
        best, *others = (tree[each.choice].leads for each in found)
        told = [each.ahead for each in found[1:]]
        assert told[:1] == [surely(more(its, best)) - surely(more(best, its)) for its in others[:1]]
        for (one, other), (more_ahead, less) in zip(pairwise(others), pairwise(told), strict=True):
            # What isn't surely worse than the one before is told to be as good.
            assert less == more_ahead or (less < more_ahead and surely(more(one, other)))
        assert len(found) <= MOST_CHOICES
        assert len({str(each.choice) for each in found}) == len(found)
        options = [str(option) for option in game.decisions[0].options]
        assert all(str(each.choice) in options for each in found)


def test_what_each_would_add_is_told() -> None:
    game = lead(party(3, "wasabi", "tofu"), "wasabi", hands=["", "", "nigiri:squid, nigiri:egg"])
    seen = game.view(0)
    found = {str(each.choice): each.outlook for each in advised(seen, 200)}
    assert found["nigiri:squid"] == Outlook(CARDS["nigiri:squid on wasabi"], 9)
    assert all(each == outlook(seen, card(name)) for name, each in found.items())


def test_what_is_kept_from_the_next_seat_and_left_to_it_is_told() -> None:
    """Phil's tempura waits for a second one: the first seat holds just one."""
    game = lead(party(3, "tempura", "tofu"), "", "tempura", hands=["", "", "tempura, nigiri:egg"])
    found = {str(each.choice): each for each in advised(game.view(0), 200)}
    assert found["tempura"].denies == pytest.approx(5)
    others = [each for name, each in found.items() if name != "tempura"]
    assert all(each.leaves is not None and str(each.leaves[0]) == "tempura" for each in others)
    assert found["tempura"].leaves is not None
    assert found["tempura"].leaves[1] < 5
    twins = lead(party(3, "tempura", "tofu"), "", "tempura", hands=["", "", "tempura, tempura"]).view(0)
    assert passed_on(twins, card("tempura"))[0] == 0


@pytest.mark.rule("CHOP-P1", "MENUCARD-1")
def test_a_second_card_is_taken_from_the_next_seat_and_one_from_the_menu_is_not() -> None:
    game = turn(before_chopsticks(), "tofu call=chopsticks:1")
    assert asked(game) == [(0, "second")]
    found = advised(game.view(0))
    assert all(each.leaves is not None for each in found)
    assert any(each.denies for each in found)
    game = turn(before_menu(), "menu:7")
    assert asked(game) == [(0, "order")]
    assert {(each.denies, each.leaves) for each in advised(game.view(0))} == {(0, None)}


def after_all_maki() -> View:
    """Seat 0 asks with a spoon; all of the largest maki lie open."""
    setup = party(3, "spoon", "tofu", "maki")
    game = lead(setup, "spoon:4, maki:3", "-, maki:3", "-, maki:3", ahead=["tofu"])
    game = turn(game, "tofu call=spoon:4")
    assert asked(game) == [(0, "ask")]
    return game.view(0)


@pytest.mark.rule("SPOON-1")
def test_nothing_is_asked_for_that_nobody_can_hold() -> None:
    seen = after_all_maki()
    assert seen.decision is not None
    nobodys, asked_by_the_teacher = {card("maki:3"), card("spoon:4")}, taught(seen).decision
    assert asked_by_the_teacher is not None
    assert set(seen.decision.options) - set(asked_by_the_teacher.options) == nobodys
    assert not nobodys & search(taught(seen), PLAYOUTS, Random(3).random).keys()
    assert not nobodys & {each.choice for each in advised(seen)}


def test_where_nobody_can_hold_anything_all_can_be_asked_for() -> None:
    seen = after_all_maki()
    assert seen.decision is not None
    seen = replace(seen, decision=Decision(0, seen.decision.question, (card("maki:3"),), seen.decision.then))
    assert [each.choice for each in advised(seen)] == [card("maki:3")]


def test_choices_are_compared_on_the_deals_on_which_both_were_tried() -> None:
    assert more([5.0, 2.0, 7.0], [1.0, 4.0]) == [4.0, -2.0]


@pytest.mark.rule("TAKEOUT-2")
def test_cards_of_the_same_face_go_into_the_box_in_one_way_only() -> None:
    """After the round's last card, when every answer is tried."""
    plan = "temaki, temaki, temaki, tofu, tofu, -, -, -, -"
    game = lead(party(3, "takeout-box", "temaki", "tofu"), plan, ahead=["takeout-box:10"])
    assert asked(game) == [(0, "flip")]
    table = game.view(0).tables[0]
    choices = [each.choice for each in advised(game.view(0), 200) if isinstance(each.choice, tuple)]
    flipped = [
        sorted(str(table[slot]) for slot in choice) for choice in choices if not isinstance(choice, Pick)
    ]
    assert len(flipped) == MOST_CHOICES
    assert all(flipped.count(cards) == 1 for cards in flipped)


@pytest.mark.rule("ORDER-1")
def test_cards_of_the_same_face_are_copied_in_one_way_only() -> None:
    squids = "nigiri:squid, nigiri:squid, nigiri:squid"
    game = lead(party(3, "special-order", "tofu"), squids, ahead=["special-order"])
    table = game.view(0).tables[0]
    picks = [as_pick(each.choice) for each in advised(game.view(0), 200)]
    copied = [str(table[pick.copy]) for pick in picks if pick.copy is not None]
    assert copied == ["nigiri:squid"]


@pytest.mark.parametrize("game", [before_menu, before_copy, before_spoon, before_chopsticks, before_box])
def test_whoever_waits_is_told_soon(game: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of hand; when time is up already there is something to say, thought about for no longer."""
    assert callable(game)
    monkeypatch.setattr("sushigo_tui.bots.teacher.ADVICE_PLAYOUTS", 10**8)
    monkeypatch.setattr("sushigo_tui.bots.teacher.ADVICE_ANSWER_PLAYOUTS", 10**8)
    monkeypatch.setattr("sushigo_tui.bots.teacher.ADVICE_SECONDS", -1.0)
    seen = game().view(0)
    assert think(seen)[0].choice in seen.decision.options
