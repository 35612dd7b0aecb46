"""Events are played through the rules again, and refused where they do not follow them.

Most refusals are shown by the broken records, see tests/records/test_broken.py.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.events import Answered, Dealt, Event, Picked, Refused, SeatTaken, Shuffled
from sushigo_tui.rules.game import Game
from tests.tables import (
    answer,
    classic,
    deal,
    finish_game,
    finish_round,
    finish_turn,
    hand,
    lead,
    party,
    settle,
    turn,
)

TEMPURA = card("tempura")


def refusal(setup: Setup, events: Sequence[Event]) -> Refused:
    with pytest.raises(Refused) as caught:
        Game.from_events(setup, events, seed=1)
    return caught.value


def changed(game: Game, at: int, event: Event) -> list[Event]:
    """The game's events up to one that is replaced."""
    return [*game.events[:at], event]


def where(game: Game, kind: type[Event] | str, nth: int = 0) -> int:
    """Return where the n-th event of a kind stands, or the n-th answer to a question."""
    return [
        at
        for at, event in enumerate(game.events)
        if (event.question == kind if isinstance(event, Answered) else type(event) is kind)
    ][nth]


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


def test_a_missing_pick_is_told_before_another_event() -> None:
    game = spooned()
    ask = where(game, "ask")
    found = refusal(game.setup, [*game.events[: ask - 1], *game.events[ask:]])
    assert (found.event, found.seat, found.reason) == (ask - 1, 2, "has not picked yet")


@pytest.mark.parametrize(
    ("kind", "event", "seat", "reason"),
    [
        (Picked, Picked(-1, TEMPURA), -1, "there is no such seat"),
        ("ask", Answered(0, "give", TEMPURA), 0, "nobody asked for 'give': seat 0 has to answer 'ask'"),
        ("ask", Picked(0, TEMPURA), 0, "seat 0 has to answer 'ask' first"),
        ("give", Answered(1, "give", card("onigiri:triangle")), 1, "is not what was asked for"),
        ("ask", Dealt(2, (), ()), None, "no deal is due"),
        ("ask", Shuffled(()), None, "no shuffle is due"),
    ],
)
def test_an_event_that_is_not_legal_there(
    kind: type[Event] | str, event: Event, seat: int | None, reason: str
) -> None:
    game = spooned()
    at = where(game, kind)
    found = refusal(game.setup, changed(game, at, event))
    assert (found.event, found.seat) == (at, seat)
    assert reason in found.reason
    assert str(found) == f"event {at + 1}{'' if seat is None else f' (seat {seat})'}: {found.reason}"


@pytest.mark.parametrize(
    ("event", "seat"), [(Picked(1, TEMPURA), 1), (Dealt(4, (), ()), None), (Shuffled(()), None)]
)
def test_an_event_too_many(event: Event, seat: int | None) -> None:
    game = finish_game(deal(classic(2)))
    found = refusal(game.setup, [*game.events, event])
    assert (found.event, found.seat, found.reason) == (len(game.events), seat, "the game is over")


def last_deal(game: Game) -> tuple[int, Dealt]:
    return [(at, event) for at, event in enumerate(game.events) if isinstance(event, Dealt)][-1]


@pytest.mark.rule("DEAL-C2")
def test_classic_is_dealt_on_from_the_same_deck() -> None:
    game = finish_round(deal(classic(3)))
    at, dealt = last_deal(game)
    hands, deck = dealt.hands, dealt.deck
    mixed = dealt._replace(hands=(hands[1], hands[0], hands[2]))
    assert Game.from_events(game.setup, changed(game, at, mixed), seed=1).round == 2
    turned = changed(game, at, dealt._replace(deck=deck[::-1]))
    assert refusal(game.setup, turned).reason == "the deck is not the rest of the last one, unchanged"
    strange = next(each for each in deck if each is not hands[0][0])
    other = changed(game, at, dealt._replace(hands=((strange, *hands[0][1:]), *hands[1:])))
    assert "the hands should hold 1" in refusal(game.setup, other).reason


@pytest.mark.rule("DUMMY-1")
def test_with_a_dummy_the_pile_is_dealt() -> None:
    game = deal(classic(2, dummy=True))
    at, dealt = last_deal(game)
    short = dealt._replace(deck=(*dealt.deck, dealt.pile[0]), pile=dealt.pile[1:])
    assert refusal(game.setup, changed(game, at, short)).reason == "the pile has 9 cards, not 8"
    assert Game.from_events(game.setup, game.events, seed=1).events == game.events


@pytest.mark.rule("MENUCARD-1")
def test_the_shuffle_after_a_menu_holds_the_right_cards() -> None:
    game = ordered()
    at = where(game, Shuffled)
    shuffled = game.events[at]
    assert isinstance(shuffled, Shuffled)
    turned = Shuffled(shuffled.deck[::-1])
    assert Game.from_events(game.setup, changed(game, at, turned), seed=1).events[at] == turned
    longer = changed(game, at, Shuffled((*shuffled.deck, card("tea"))))
    assert "the deck should hold 1 fewer" in refusal(game.setup, longer).reason


@pytest.mark.rule("MENUCARD-1")
def test_a_seat_does_not_change_hands_before_a_shuffle() -> None:
    game = ordered()
    at = where(game, Shuffled)
    events = [*game.events[:at], SeatTaken(0, Player("Zoe")), *game.events[at:]]
    found = refusal(game.setup, events)
    assert (found.event, found.seat) == (at, 0)
    assert found.reason == "a seat changes hands between turns only"


NO_CALL = "nothing can be called on the last turn of a round, when no hand has a card left"


@pytest.mark.rule("TURN-3", "TURN-4", "TURN-7")
def test_forced_picks_stand_there_and_are_compared() -> None:
    game = finish_round(deal(classic(3)))
    last = where(game, Picked, 26)
    assert isinstance(game.events[last + 1], Dealt)
    picked = game.events[last]
    assert isinstance(picked, Picked)
    seat, forced = picked.seat, picked.card
    other = card("wasabi") if forced is not card("wasabi") else TEMPURA
    left = f"but the rules leave only: pick {forced} by seat {seat}"
    for change, reason in (
        (Picked(seat, other), f"pick {other} by seat {seat}, {left}"),
        (picked._replace(copy=3), f"pick {forced} (copy 3), {left}"),
        (picked._replace(call=0), NO_CALL),
    ):
        found = refusal(game.setup, changed(game, last, change))
        assert (found.event, found.seat, found.reason) == (last, seat, reason)


@pytest.mark.rule("TURN-4")
def test_a_forced_pick_among_free_ones_is_compared() -> None:
    game = turn(deal(classic(3), "", "9 tempura"))
    assert game.events[2] == Picked(1, TEMPURA)
    assert Game.from_events(game.setup, game.events, seed=1).events == game.events
    for change, said in (
        (Picked(1, card("wasabi")), "pick wasabi by seat 1"),
        (Picked(1, TEMPURA, also=card("tea"), call=0), "pick tempura (also tea, call 0)"),
    ):
        found = refusal(game.setup, changed(game, 2, change))
        assert (found.event, found.seat) == (2, 1)
        assert found.reason == f"{said}, but only pick tempura by seat 1 is left"


@pytest.mark.rule("TURN-4", "TAKEOUT-1")
def test_a_forced_flip_stands_there_and_is_compared() -> None:
    game = lead(party(3, "takeout-box"), "takeout-box:10")
    at = where(game, "flip")
    assert game.events[at] == Answered(0, "flip", ())
    found = refusal(game.setup, changed(game, at, Answered(0, "flip", (0,))))
    told = "flip [0] by seat 0, but the rules leave only: flip [] by seat 0"
    assert (found.event, found.seat, found.reason) == (at, 0, told)


def test_events_without_a_seed_draw_a_new_one() -> None:
    game = ordered()
    one, two = (Game.from_events(game.setup, game.events) for _ in range(2))
    assert one.seed != two.seed
    assert finish_game(one).events != finish_game(two).events
    seeded = replace(game.setup, seed=8)
    assert Game.from_events(seeded, game.events).seed == 8
    assert (
        finish_game(Game.from_events(seeded, game.events)).events
        == finish_game(Game.from_events(game.setup, game.events, seed=8)).events
    )
    assert Game.from_events(seeded, game.events, seed=9).seed == 9


def test_a_deal_and_a_shuffle_do_not_stand_for_each_other() -> None:
    game = ordered()
    at = where(game, Shuffled)
    for events, reason in (
        ([Shuffled(())], "this is a shuffle, but a deal has to come first"),
        (changed(game, at, Dealt(2, (), ())), "this is a deal, but a shuffle has to come first"),
    ):
        found = refusal(game.setup, events)
        assert (found.event, found.seat, found.reason) == (len(events) - 1, None, reason)


@pytest.mark.rule("MENUCARD-1")
def test_events_cut_off_before_a_shuffle_go_on_as_their_seed_had_it() -> None:
    game = finish_game(Game(party(3, "menu"), seed=5))
    again = Game.from_events(game.setup, game.events[: where(game, Shuffled)], seed=5)
    assert finish_game(settle(again)).events == game.events


def test_what_is_placed_is_refused_by_where_it_stands() -> None:
    game = deal(party(3))
    placed = [Picked(0, card(hand(game, 0)[0])), Picked(1, card("special-order"))]
    with pytest.raises(Refused, match=r"^event 2 \(seat 1\): special-order is not in that hand$"):
        Game.from_events(game.setup, game.events, placed=placed)
