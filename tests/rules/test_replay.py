"""A history is played through the rules again, and refused where it does not follow them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from sushigo_tui.rules.decision import Pick
from sushigo_tui.rules.dishes import DISHES, card
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.replay import Refused, replay
from tests.tables import (
    answer,
    classic,
    deal,
    finish_game,
    finish_round,
    finish_turn,
    lead,
    party,
    settle,
    turn,
)

Event = tuple[Any, ...]


def refusal(setup: Setup, events: Sequence[Event], **more: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        replay(setup, events, seed=1, **more)
    return caught.value


def changed(game: Game, at: int, event: Event) -> list[Event]:
    """The history with one event replaced, up to it."""
    return [*game.history[:at], event]


def where(game: Game, kind: str, nth: int = 0) -> int:
    """Where the n-th event of a kind stands."""
    return [at for at, event in enumerate(game.history) if event[0] == kind][nth]


def say(event: Event) -> str:
    """How a pick is told."""
    return f"{event[0]} {event[2]} by seat {event[1]}"


def spooned() -> Game:
    game = lead(
        party(3, "spoon", "onigiri"),
        "spoon:4, tempura call=spoon:4",
        hands=["", "onigiri:circle, onigiri:square"],
        avoid="onigiri",
    )
    answer(game, 0, "ask", "onigiri")
    answer(game, 1, "give", "onigiri:square")
    return finish_turn(game)


def ordered() -> Game:
    game = lead(party(3, "menu"), "tempura, menu:7", deck="tea, nigiri:egg, maki:1, menu:8")
    answer(game, 0, "order", "tea")
    return finish_turn(game)


@pytest.mark.parametrize(
    "game", [spooned(), ordered(), finish_round(deal(classic(3)))], ids=["spoon", "menu", "round"]
)
def test_a_history_holds(game: Game) -> None:
    again = replay(game.setup, game.history, seed=1)
    assert again.history == game.history
    assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


def test_picks_stand_in_seat_order_one_a_seat() -> None:
    game = spooned()
    first = where(game, "pick")
    swapped = [*game.history[:first], game.history[first + 1], game.history[first], game.history[first + 2]]
    found = refusal(game.setup, swapped)
    assert (found.event, found.seat) == (first + 1, 0)
    assert "seat order" in found.reason
    twice = [*game.history[: first + 1], game.history[first]]
    assert refusal(game.setup, twice).event == first + 1
    left_out = [*game.history[: first + 2], *game.history[first + 3 :]]
    found = refusal(game.setup, left_out)
    assert found.event == first + 2
    assert "seat 2 has not picked yet" in found.reason


def test_a_missing_pick_is_told_before_another_event() -> None:
    game = spooned()
    ask = where(game, "ask")
    found = refusal(game.setup, [*game.history[: ask - 1], *game.history[ask:]])
    assert (found.event, found.seat, found.reason) == (ask - 1, 2, "has not picked yet")


@pytest.mark.parametrize(
    ("kind", "event", "seat", "reason"),
    [
        ("pick", ("pick", 0, card("wasabi")), 0, "wasabi is not in that hand"),
        ("pick", ("pick", 7, card("tempura")), 7, "there is no such seat"),
        ("pick", ("pick", -1, card("tempura")), -1, "there is no such seat"),
        ("pick", ("pick", 3, card("tempura")), 3, "there is no such seat"),
        ("pick", ("ask", 0, card("tempura")), 0, "nobody asked for 'ask': the picks of a turn are due"),
        ("ask", ("ask", 1, DISHES["onigiri"]), 1, "nobody asked for 'ask': seat 0 has to answer 'ask'"),
        ("ask", ("give", 0, card("tempura")), 0, "nobody asked for 'give': seat 0 has to answer 'ask'"),
        ("ask", ("ask", 0, DISHES["menu"]), 0, "menu is not a dish or face of this game"),
        ("ask", ("pick", 0, card("tempura")), 0, "seat 0 has to answer 'ask' first"),
        ("give", ("give", 1, card("onigiri:triangle")), 1, "is not what was asked for"),
        ("give", ("give", 2, card("onigiri:square")), 2, "seat 1 has to answer 'give'"),
        ("ask", ("deal", 2, (), (), ()), None, "no deal is due"),
        ("ask", ("shuffle", ()), None, "no shuffle is due"),
    ],
)
def test_an_event_that_is_not_legal_there(kind: str, event: Event, seat: int | None, reason: str) -> None:
    game = spooned()
    at = where(game, kind)
    found = refusal(game.setup, changed(game, at, event))
    assert (found.event, found.seat) == (at, seat)
    assert reason in found.reason
    assert str(found) == f"event {at + 1}{'' if seat is None else f' (seat {seat})'}: {found.reason}"


def test_an_event_too_many() -> None:
    game = finish_game(deal(classic(2)))
    found = refusal(game.setup, [*game.history, ("pick", 1, card("tempura"))])
    assert (found.event, found.seat, found.reason) == (len(game.history), 1, "the game is over")
    found = refusal(game.setup, [*game.history, ("deal", 4, (), (), ())])
    assert (found.seat, found.reason) == (None, "the game is over")
    found = refusal(game.setup, [*game.history, ("shuffle", ())])
    assert (found.seat, found.reason) == (None, "the game is over")


def last_deal(game: Game) -> tuple[int, Event]:
    at = [nth for nth, event in enumerate(game.history) if event[0] == "deal"][-1]
    return at, game.history[at]


@pytest.mark.rule("DEAL-P1", "DEAL-P2", "DEAL-P3")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda r, hands, deck, pile: (r + 1, hands, deck, pile), "round"),
        (lambda r, hands, deck, pile: (r, hands[:-1], deck, pile), "3 hands are dealt, not 2"),
        (
            lambda r, hands, deck, pile: (r, (hands[0][1:], *hands[1:]), deck, pile),
            "a hand has 10 cards here, not 9",
        ),
        (lambda r, hands, deck, pile: (r, hands, deck, deck[:1]), "the pile is not there without a dummy"),
        (lambda r, hands, deck, pile: (r, hands, deck[1:], pile), "the deal lacks 1"),
        (
            lambda r, hands, deck, pile: (r, hands, (*deck, card("tempura")), pile),
            "the deal has 1 tempura too many",
        ),
        (
            lambda r, hands, deck, pile: (r, hands, (*deck, card("tofu")), pile),
            "the deal has 1 tofu too many",
        ),
        (
            lambda r, hands, deck, pile: (r, hands, (*deck, card("pudding")), pile),
            "new desserts join the deck",
        ),
    ],
)
@pytest.mark.parametrize("round", [1, 2])
def test_a_deal_of_the_wrong_cards_is_refused(change: Any, reason: str, round: int) -> None:
    game = deal(party(3), avoid="pudding")
    if round == 2:
        finish_round(game)
    at, (_, *dealt) = last_deal(game)
    # The deck is sorted with other cards on top, so that none of those taken off it is a dessert.
    hands_of = dealt[1], tuple(sorted(dealt[2], key=lambda each: each.dish.family == "dessert"))
    assert len(hands_of[1]) > 5
    found = refusal(game.setup, changed(game, at, ("deal", *change(dealt[0], *hands_of, dealt[3]))))
    assert (found.event, found.seat) == (at, 0 if "a hand has" in reason else None)
    assert reason in found.reason


@pytest.mark.rule("DEAL-C2")
def test_classic_is_dealt_on_from_the_same_deck() -> None:
    game = finish_round(deal(classic(3)))
    at, (_, round, hands, deck, pile) = last_deal(game)
    mixed = (tuple(hands[1]), tuple(hands[0]), tuple(hands[2]))
    assert replay(game.setup, changed(game, at, ("deal", round, mixed, deck, pile)), seed=1).round == 2
    turned = changed(game, at, ("deal", round, hands, tuple(reversed(deck)), pile))
    assert refusal(game.setup, turned).reason == "the deck is not the rest of the last one, unchanged"
    strange = next(each for each in deck if each is not hands[0][0])
    other = ((strange, *hands[0][1:]), *hands[1:])
    assert (
        "the hands should hold 1"
        in refusal(game.setup, changed(game, at, ("deal", round, other, deck, pile))).reason
    )


@pytest.mark.rule("DUMMY-1")
def test_with_a_dummy_the_pile_is_dealt() -> None:
    game = deal(classic(2, dummy=True))
    at, (_, round, hands, deck, pile) = last_deal(game)
    short = changed(game, at, ("deal", round, hands, (*deck, pile[0]), pile[1:]))
    assert refusal(game.setup, short).reason == "the pile has 9 cards"
    assert replay(game.setup, game.history, seed=1).history == game.history


@pytest.mark.rule("MENUCARD-1")
def test_the_shuffle_after_a_menu_holds_the_right_cards() -> None:
    game = ordered()
    at = where(game, "shuffle")
    deck = game.history[at][1]
    again = replay(game.setup, changed(game, at, ("shuffle", tuple(reversed(deck)))), seed=1)
    assert again.history[at] == ("shuffle", tuple(reversed(deck)))
    assert refusal(game.setup, changed(game, at, ("shuffle", deck[1:]))).event == at
    assert (
        "the deck should hold 1 fewer"
        in refusal(game.setup, changed(game, at, ("shuffle", (*deck, card("tea"))))).reason
    )
    missing = [*game.history[:at], *game.history[at + 1 :]]
    found = refusal(game.setup, missing)
    assert (found.event, found.seat) == (at, 0)
    assert found.reason == f"{say(game.history[at + 1])}, but a shuffle has to come first"


@pytest.mark.rule("TURN-3", "TURN-4", "TURN-7")
def test_forced_picks_stand_there_and_are_compared() -> None:
    game = finish_round(deal(classic(3)))
    last = [at for at, event in enumerate(game.history) if event[0] == "pick"][26]
    assert game.history[last + 1][0] == "deal"
    kind, seat, forced = game.history[last]
    other = card("wasabi") if forced is not card("wasabi") else card("tempura")
    found = refusal(game.setup, changed(game, last, (kind, seat, other)))
    assert (found.event, found.seat) == (last, seat)
    assert (
        found.reason == f"pick {other} by seat {seat}, but the rules leave only: pick {forced} by seat {seat}"
    )
    called = refusal(game.setup, changed(game, last, (kind, seat, Pick(forced, call=0))))
    assert (called.event, called.seat) == (last, seat)
    assert called.reason == "nothing can be called on the last turn of a round, when no hand has a card left"
    copied = refusal(game.setup, changed(game, last, (kind, seat, Pick(forced, copy=3))))
    assert copied.reason == f"pick {forced} (copy 3), but the rules leave only: pick {forced} by seat {seat}"


@pytest.mark.rule("TURN-4")
def test_a_forced_pick_among_free_ones_is_compared() -> None:
    game = turn(deal(classic(3), "", "9 tempura"))
    assert game.history[2] == ("pick", 1, card("tempura"))
    assert replay(game.setup, game.history, seed=1).history == game.history
    found = refusal(game.setup, changed(game, 2, ("pick", 1, card("wasabi"))))
    assert (found.event, found.seat) == (2, 1)
    assert found.reason == "pick wasabi by seat 1, but only pick tempura by seat 1 is left"
    both = refusal(game.setup, changed(game, 2, ("pick", 1, Pick(card("tempura"), also=card("tea"), call=0))))
    assert both.reason == "pick tempura (also tea, call 0), but only pick tempura by seat 1 is left"


@pytest.mark.rule("TURN-4")
def test_forced_answers_stand_there_and_are_compared() -> None:
    game = lead(party(3, "menu"), "menu:7", deck="menu:8, tea, menu:9, tea")
    at = where(game, "order")
    assert game.history[at] == ("order", 0, card("tea"))
    found = refusal(game.setup, changed(game, at, ("order", 0, card("menu:8"))))
    assert (found.event, found.seat) == (at, 0)
    assert found.reason == "order menu:8 by seat 0, but the rules leave only: order tea by seat 0"


@pytest.mark.rule("TURN-4", "TAKEOUT-1")
def test_a_forced_flip_is_compared_too() -> None:
    game = lead(party(3, "takeout-box"), "takeout-box:10")
    at = where(game, "flip")
    found = refusal(game.setup, changed(game, at, ("flip", 0, (0,))))
    assert (found.event, found.seat) == (at, 0)
    assert found.reason == "flip [0] by seat 0, but the rules leave only: flip [] by seat 0"


def test_a_call_may_be_written_by_card_or_by_slot() -> None:
    game = spooned()
    at = next(
        nth for nth, event in enumerate(game.history) if event[0] == "pick" and isinstance(event[2], Pick)
    )
    tempura = card("tempura")
    for call in (0, card("spoon:4")):
        events = [*game.history]
        events[at] = ("pick", 0, Pick(tempura, call=call))
        assert replay(game.setup, events, seed=1).scores == game.scores
    found = refusal(game.setup, changed(game, at, ("pick", 0, Pick(tempura, call=card("spoon:5")))))
    assert (found.seat, found.reason) == (0, "there is no spoon:5 on that table to call")


def test_a_replay_without_a_seed_draws_a_new_one() -> None:
    game = ordered()
    one, two = (replay(game.setup, game.history) for _ in range(2))
    assert one.seed != two.seed
    assert finish_game(one).history != finish_game(two).history
    seeded = replace(game.setup, seed=8)
    assert replay(seeded, game.history).seed == 8
    assert (
        finish_game(replay(seeded, game.history)).history
        == finish_game(replay(game.setup, game.history, seed=8)).history
    )
    assert replay(seeded, game.history, seed=9).seed == 9


def test_a_history_that_ends_before_a_shuffle_or_a_deal_goes_on() -> None:
    game = ordered()
    at = where(game, "shuffle")
    again = replay(game.setup, game.history[:at], seed=3)
    assert again.history[:at] == game.history[:at]
    assert again.history[at][0] == "shuffle"
    classic_game = finish_round(deal(classic(3)))
    upto, event = last_deal(classic_game)
    assert replay(classic_game.setup, classic_game.history[:upto], seed=3).history[upto] == event


def test_a_history_that_ends_early_goes_on_from_the_seed() -> None:
    game = ordered()
    one, two = (finish_game(replay(game.setup, game.history, seed=seed)) for seed in (5, 5))
    other = finish_game(replay(game.setup, game.history, seed=6))
    assert one.history == two.history
    assert one.history != other.history
    assert one.history[: len(game.history)] == game.history


@pytest.mark.rule("DEAL-P2")
def test_desserts_beyond_those_that_are_left_are_counted() -> None:
    game = deal(party(3), avoid="pudding")
    at, (_, round, hands, deck, pile) = last_deal(game)
    found = refusal(
        game.setup, changed(game, at, ("deal", round, hands, (*deck, *[card("pudding")] * 11), pile))
    )
    assert found.reason == "the deal has 1 pudding too many"


def test_a_pick_by_a_seat_that_is_not_there() -> None:
    game = spooned()
    found = refusal(game.setup, changed(game, 1, ("pick", 3, card("tempura"))))
    assert found.reason == "there is no such seat"


def test_a_deal_and_a_shuffle_do_not_stand_for_each_other() -> None:
    game = ordered()
    found = refusal(game.setup, [("shuffle", ())])
    assert (found.event, found.seat) == (0, None)
    assert found.reason == "this is a shuffle, but a deal has to come first"
    at = where(game, "shuffle")
    found = refusal(game.setup, changed(game, at, ("deal", 2, (), (), ())))
    assert (found.event, found.seat) == (at, None)
    assert found.reason == "this is a deal, but a shuffle has to come first"


@pytest.mark.rule("MENUCARD-1")
def test_a_history_cut_off_before_a_shuffle_goes_on_as_its_seed_had_it() -> None:
    game = finish_game(Game(party(3, "menu"), seed=5))
    again = replay(game.setup, game.history[: where(game, "shuffle")], seed=5)
    assert finish_game(settle(again)).history == game.history
