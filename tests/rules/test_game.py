"""A game as its users hold it: what it refuses and why, who plays, and how it begins."""

from typing import Any

import pytest

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import PICK, Pick, as_pick
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.game import Game, Illegal
from tests.printed import names
from tests.tables import (
    answer,
    classic,
    deal,
    finish_game,
    hand,
    lead,
    lying,
    menu_with,
    party,
    players,
    turn,
)


def refused(game: Game, seat: int, choice: Any) -> str:
    """The reason for which an answer is refused."""
    with pytest.raises(Illegal) as refusal:
        game.choose(seat, choice)
    assert refusal.value.seat == seat
    return refusal.value.reason


EGG, TEA, WASABI = map(card, ("nigiri:egg", "tea", "wasabi"))


def test_why_what_cannot_stand_in_a_record_is_refused() -> None:
    """All else that does not follow the rules is shown by the broken records."""
    game = lead(classic(3), "chopsticks", ahead=["nigiri:egg"])
    for other in ("nigiri:egg", None):
        assert refused(game, 0, other) == "that does not answer 'pick'"
    for seat in (3, -1):
        assert refused(game, seat, EGG) == "is not asked anything now"
    game = deal(classic(2, dummy=True), "nigiri:egg, nigiri:squid")
    assert refused(game, 0, Pick(EGG, for_dummy=EGG)) == "nigiri:egg is not in that hand"
    plan = "tempura, chopsticks:1, maki:2 call=chopsticks:1"
    game = lead(party(3, "special-order", "chopsticks"), plan, hands=["special-order"])
    assert refused(game, 0, TEA) == "tea is not in that hand"
    answer(game, 0, "second", "special-order")
    assert refused(game, 0, 1) == "slot 1 holds nothing that can be copied"
    assert refused(game, 0, True) == "that does not answer 'copy'"


def test_a_pick_has_a_short_and_a_long_form() -> None:
    assert as_pick(EGG) == Pick(EGG)
    assert as_pick(Pick(EGG, call=1)) == Pick(EGG, call=1)
    short, long = deal(party(2), "nigiri:egg"), deal(party(2), "nigiri:egg")
    short.choose(0, EGG)
    long.choose(0, Pick(EGG))
    turn(short)
    turn(long)
    assert short.events == long.events


@pytest.mark.rule("TURN-1")
def test_nothing_is_placed_while_something_else_is_asked() -> None:
    game = lead(party(3, "menu"), "menu:7", deck="tea, nigiri:egg, maki:1, menu:8")
    with pytest.raises(Illegal) as refusal:
        game.place(0, TEA)
    assert (refusal.value.seat, refusal.value.reason) == (0, "nothing is picked now")
    with pytest.raises(Illegal):
        game.place(1, game.view(1).hand[0])
    assert not game.ready
    assert game.placed == frozenset()


@pytest.mark.rule("TURN-1")
def test_a_reveal_waits_for_everybody() -> None:
    game = deal(party(3))
    game.place(0, game.view(0).hand[0])
    game.place(2, game.view(2).hand[0])
    with pytest.raises(Illegal, match="wasabi is not in that hand"):
        game.place(1, WASABI)
    with pytest.raises(Illegal) as refusal:
        game.reveal()
    assert (refusal.value.seat, refusal.value.reason) == (1, "has not chosen yet")
    assert game.placed == {0, 2}
    game.take_back(1)
    assert game.placed == {0, 2}


@pytest.mark.rule("TURN-1")
def test_who_chooses_takes_back_what_was_placed() -> None:
    game = deal(party(3), "nigiri:egg, tea")
    game.place(0, EGG)
    game.choose(0, TEA)
    assert game.placed_picks == [Picked(0, TEA)]
    game.place(1, game.view(1).hand[0])
    assert not game.ready
    turn(game)
    assert lying(game, 0) == ["tea"]


@pytest.mark.parametrize(
    "game",
    [finish_game(deal(classic(2))), lead(party(3, "menu"), "menu:7", deck="tea, nigiri:egg, maki:1, menu:8")],
    ids=["over", "asked"],
)
def test_nothing_is_revealed_while_no_picks_are_due(game: Game) -> None:
    with pytest.raises(Illegal) as refusal:
        game.reveal()
    assert (refusal.value.seat, refusal.value.reason) == (0, "has not chosen yet")


@pytest.mark.rule("TURN-1", "TURN-3", "TURN-4")
def test_forced_picks_are_placed_from_the_start() -> None:
    game = deal(classic(3), "", "9 tempura")
    assert game.placed == {1}
    assert game.placed_picks == [Picked(1, card("tempura"))]
    assert game.view(None).placed == {1}
    game.place(0, game.view(0).hand[0])
    assert [picked.seat for picked in game.placed_picks] == [0, 1]


def test_chosen_and_placed_picks_are_shown_to_nobody_as_cards() -> None:
    game = deal(party(3), "nigiri:egg", "tempura")
    game.place(0, EGG)
    game.choose(1, card("tempura"))
    for seat in (1, 2, None):
        seen = game.view(seat)
        assert seen.placed == {0, 1}
        assert "egg" not in repr((seen.tables, seen.played, seen.waiting))
    assert game.view(None).waiting == ((0, PICK), (2, PICK))


def test_a_seed_makes_the_same_game_again() -> None:
    setup = party(4, "menu", "spoon")
    one, two, three = (finish_game(Game(setup, Seeded(seed))) for seed in (5, 5, 6))
    assert one.events == two.events
    assert one.events != three.events
    seeded = Setup(PARTY, players(4), menu_with("menu", "spoon"), seed=5)
    assert finish_game(Game(seeded)).events == one.events
    assert finish_game(Game(setup, seed=5)).events == one.events


def test_games_without_a_seed_differ() -> None:
    setup = party(4)
    assert len({str(Game(setup).events) for _ in range(5)}) == 5
    assert len({Game(setup).seed for _ in range(5)}) == 5


def test_a_seed_deals_these_cards_for_good() -> None:
    """Records without shuffles, and the seeds that people share, rest on this."""
    assert hand(Game(classic(5), Seeded(42)), 0) == names(
        "maki:1, nigiri:salmon, 2 nigiri:squid, 2 pudding, sashimi"
    )
    assert hand(Game(party(8, "fruit"), Seeded(42)), 7) == names(
        "dumpling, fruit:pineapple+pineapple, maki:2, maki:3, 2 sashimi, tempura"
    )


@pytest.mark.rule("MENUCARD-1")
def test_a_seed_shuffles_in_this_order_for_good_and_each_time_in_another() -> None:
    chance, game = Seeded(42), deal(party(3))
    cards = [card(name) for name in ("tea", "maki:1", "maki:2", "maki:3", "eel", "tofu")]
    drawn = [chance.shuffle(game._state, name, cards) for name in ("1 menu:7", "1 menu:8")]
    assert [each.name for each in drawn[0]] == ["maki:2", "tofu", "tea", "maki:1", "eel", "maki:3"]
    assert drawn[0] != drawn[1]
    assert drawn[0] == chance.shuffle(game._state, "1 menu:7", cards)
