"""Two people and a dummy, Classic."""

import re

import pytest

from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.game import Game
from tests.tables import (
    asked,
    cards,
    classic,
    deal,
    dealt,
    finish_game,
    finish_round,
    finish_turn,
    hand,
    lying,
    now_worth,
    options,
    order,
    party,
    players,
    scored_tables,
    slots,
    text,
    turn,
)

SETUP = classic(2, dummy=True)


@pytest.mark.rule("DUMMY-1")
def test_the_dummy_is_a_third_seat_and_has_a_third_hand_of_nine() -> None:
    game = deal(SETUP)
    assert (SETUP.seats, SETUP.hand_size, SETUP.names) == (3, 9, ("A", "B", "Dummy"))
    assert (classic(2).seats, classic(2).hand_size, classic(2).names) == (2, 10, ("A", "B"))
    assert game.names == ("A", "B", "Dummy")
    assert len(game._state.deck) == 108 - 27
    assert asked(game) == [(0, "pick"), (1, "pick")]
    assert game.view(2).hand == ()


@pytest.mark.rule("DUMMY-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_dummy_joins_two_only(seats: int) -> None:
    with pytest.raises(ValueError, match="dummy"):
        classic(seats, dummy=True)
    with pytest.raises(ValueError, match="dummy"):
        Setup(party(2).edition, players(2), party(2).menu, dummy=True)


@pytest.mark.rule("DUMMY-2")
def test_the_controller_plays_for_both_and_hands_are_swapped() -> None:
    game = deal(SETUP, "wasabi, nigiri:egg", "nigiri:squid, maki:2", pile="maki:3, maki:1")
    assert "maki:3" in hand(game, 0)
    held = [hand(game, 0), hand(game, 1)]
    turn(game, "wasabi for_dummy=maki:3", "nigiri:squid")
    assert [lying(game, seat) for seat in range(3)] == [["wasabi"], ["nigiri:squid"], ["maki:3"]]
    held[0].remove("wasabi")
    held[0].remove("maki:3")
    held[1].remove("nigiri:squid")
    # Control has changed: seat 1 holds what seat 0 held, and has drawn the pile's next card.
    assert game._state.controller == 1
    assert hand(game, 0) == held[1]
    assert hand(game, 1) == sorted([*held[0], "maki:1"])
    assert game.view(None).pile_size == 7


@pytest.mark.rule("DUMMY-2")
def test_the_controller_may_play_any_card_of_its_hand_for_the_dummy() -> None:
    game = deal(SETUP, "wasabi, nigiri:egg", pile="maki:3")
    offered = options(game, 0)
    kinds = set(hand(game, 0))
    held = hand(game, 0)
    assert set(offered) == {
        f"{own} for_dummy={dummys}"
        for own in kinds
        for dummys in kinds
        if own != dummys or held.count(own) > 1
    }
    assert set(options(game, 1)) == set(hand(game, 1))


@pytest.mark.rule("DUMMY-1", "DUMMY-2")
def test_nine_turns() -> None:
    """Seat 0 controls first in rounds 1 and 3, seat 1 in round 2; who controls has drawn from the pile."""
    game = deal(SETUP)
    for round in (1, 2, 3):
        for nth in range(1, 10):
            assert (game.round, game.turn) == (round, nth)
            sizes = [10 - nth, 10 - nth]
            controller = game._state.controller
            assert controller == (round + nth) % 2
            sizes[controller] += 1
            assert [len(hand(game, seat)) for seat in range(2)] == sizes
            assert game.view(None).pile_size == 9 - nth
            finish_turn(game)
        assert [len(table) for table in scored_tables(game)[round - 1]] == [9, 9, 9]
    assert game.over


@pytest.mark.rule("DUMMY-3", "WASABI-1")
def test_the_dummys_nigiri_use_its_own_wasabi() -> None:
    game = deal(SETUP, "wasabi, tempura", "nigiri:squid, tempura", pile="wasabi, nigiri:egg")
    turn(game, "wasabi for_dummy=wasabi", "tempura")
    turn(game, "nigiri:squid", "tempura for_dummy=nigiri:egg")
    assert slots(game, 0) == ["wasabi in use", "nigiri:squid on wasabi"]
    assert slots(game, 2) == ["wasabi in use", "nigiri:egg on wasabi"]
    assert now_worth(game, "nigiri") == [9, 0, 3]


@pytest.mark.rule("DUMMY-3")
def test_the_dummy_never_uses_chopsticks() -> None:
    game = deal(SETUP, "chopsticks, tempura", pile="maki:3")
    turn(game, "tempura for_dummy=chopsticks")
    for _ in range(6):
        assert all("also=" not in option for seat, _ in asked(game) for option in options(game, seat))
        finish_turn(game)
    assert lying(game, 2)[0] == "chopsticks"


@pytest.mark.rule("DUMMY-3", "MAKI-C")
def test_the_dummy_is_scored_as_a_third_player() -> None:
    game = deal(SETUP, "maki:1", "maki:2", pile="maki:3", avoid="maki")
    turn(game, "maki:1 for_dummy=maki:3", "maki:2")
    assert now_worth(game, "maki") == [0, 3, 6]
    finish_round(game)
    assert game.sheets[0]["maki"] == [0, 3, 6]
    assert len(game.scores) == 3


@pytest.mark.rule("DUMMY-3", "PUDDING-C", "END-1")
def test_puddings_are_compared_among_three_and_the_fewest_lose() -> None:
    first = order(SETUP, "pudding", "tempura", pile="pudding, pudding", avoid="pudding")
    game = dealt(SETUP, first)
    turn(game, "pudding for_dummy=pudding", "tempura")
    controller_plays = next(option for option in options(game, 1) if option.endswith("for_dummy=pudding"))
    turn(game, "", controller_plays)
    finish_game(game)
    assert [len(kept) for kept in game.view(None).saved_desserts] == [1, 0, 2]
    assert game.desserts == {"pudding": [0, -6, 6]}


@pytest.mark.rule("DUMMY-3", "WIN-1")
def test_the_dummy_cannot_win() -> None:
    game = finish_game(Game(SETUP, Seeded(4)))
    state = game._state
    state.scores[:] = [20, 25, 90]
    assert list(game.winners) == [1]
    state.scores[:] = [25, 25, 25]
    state.saved_desserts[:] = [[], list(cards("pudding")), list(cards("5 pudding"))]
    assert list(game.winners) == [1]
    state.saved_desserts[:] = [[], [], list(cards("5 pudding"))]
    assert list(game.winners) == [0, 1]


@pytest.mark.rule("DUMMY-4", "CHOP-C1", "CHOP-C2")
def test_the_controller_uses_its_own_chopsticks() -> None:
    game = deal(SETUP, "tempura", "wasabi, nigiri:squid, chopsticks", pile="maki:3")
    turn(game, "tempura for_dummy=maki:3", "chopsticks")
    assert all("also=" not in option for option in options(game, 0))
    turn(game, "", "")
    # Seat 0 controls again; seat 1, which has the chopsticks, picks for itself alone.
    assert any("also=" in option for option in options(game, 1))
    finish_turn(game)
    assert game._state.controller == 1
    held = game.view(1).hand
    own, also, dummys = held[0].name, held[1].name, held[2].name
    before = len(slots(game, 1))
    turn(game, "", f"{own} also={also} for_dummy={dummys}")
    assert lying(game, 1)[-2:] == [own, also]
    assert slots(game, 1)[0] is None
    assert len(slots(game, 1)) == before + 2
    assert lying(game, 2)[-1] == dummys
    assert "chopsticks" in hand(game, 0)


def without_maki(game: Game) -> None:
    """Play a turn without maki, and without chopsticks."""
    for decision in game.decisions:
        quiet = (each for each in decision.options if not re.search("maki|also", text(each)))
        game.choose(decision.seat, next(quiet))


@pytest.mark.rule("DUMMY-4")
def test_on_the_last_turn_it_decides_which_card_goes_to_whom_without_chopsticks() -> None:
    """Seat 0 controls the ninth turn, with its last card and the pile's last."""
    pile = "tempura, sashimi, dumpling, tempura, sashimi, dumpling, tempura, sashimi, maki:3"
    game = deal(SETUP, "chopsticks, maki:1", pile=pile, avoid="maki")
    turn(game, "chopsticks for_dummy=tempura")
    while game.turn < 9:
        without_maki(game)
    assert asked(game) == [(0, "pick")]
    assert sorted(options(game, 0)) == ["maki:1 for_dummy=maki:3", "maki:3 for_dummy=maki:1"]
    turn(game, "maki:1 for_dummy=maki:3")
    assert [each.name for each in scored_tables(game)[0][2] if each][-1] == "maki:3"
    assert game.sheets[0]["maki"] == [3, 0, 6]


@pytest.mark.rule("DUMMY-4", "TURN-4")
def test_two_like_cards_on_the_last_turn_are_no_choice() -> None:
    pile = "tempura, sashimi, dumpling, tempura, sashimi, dumpling, tempura, sashimi, maki:1"
    game = deal(SETUP, "maki:1", pile=pile, avoid="maki")
    while game.round == 1 and game.turn < 9:
        without_maki(game)
    assert game.round == 2
    assert game.sheets[0]["maki"] == [3, 0, 3]


@pytest.mark.rule("DUMMY-4")
def test_three_cards_are_enough_for_the_controllers_chopsticks() -> None:
    """Seat 1 controls the eighth turn, with two cards of its hand and one of the pile."""
    game = deal(SETUP, "tempura", "chopsticks, sashimi", pile="maki:3, maki:2")
    turn(game, "tempura for_dummy=maki:3", "chopsticks")
    while game.turn < 8:
        without_maki(game)
    assert game._state.controller == 1
    assert len(hand(game, 1)) == 3
    assert any("also=" in option for option in options(game, 1))
