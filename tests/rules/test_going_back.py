"""A game goes back to the start of an earlier turn."""

import pytest

from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from tests.tables import classic, deal, finish_game, finish_round, finish_turn, party, turn


def test_nobody_goes_back_to_what_has_not_been_played() -> None:
    """That a turn that was played is as it was then, is a law."""
    game = finish_round(deal(party(3)))
    back = game.back_to(1, 4)
    assert (back.round, back.turn, back.placed) == (1, 4, frozenset())
    assert (back.seed, back.seeded) == (game.seed, game.seeded)
    assert (game.round, game.turn) == (2, 1)
    for missing in ((0, 1), (1, 0), (1, 11), (2, 1), (3, 1)):
        with pytest.raises(ValueError, match="^round {}, turn {} has not been played$".format(*missing)):
            game.back_to(*missing)


def test_going_back_keeps_who_sat_there_then() -> None:
    game = deal(party(2))
    turn(game)
    game.seat_player(0, Player("Zoe"))
    turn(game)
    game.seat_player(1, Player("Max"))
    turn(game)
    turn(game)
    game.seat_player(1, Player("Ida"))
    assert game.back_to(1, 1).names == ("A", "B")
    assert game.back_to(1, 2).names == ("Zoe", "B")
    assert game.back_to(1, 3).names == ("Zoe", "Max")
    assert game.back_to(1, 4).names == ("Zoe", "Max")


def test_going_back_to_the_first_turn_keeps_who_sat_down_before_it() -> None:
    game = deal(party(3))
    game.seat_player(2, Player("Zoe"))
    turn(game)
    assert game.back_to(1, 1).names == ("A", "B", "Zoe")
    assert game.back_to(1, 1).events == game.events[:2]


def test_going_back_in_a_game_dealt_by_hand_or_from_a_seed() -> None:
    dealt = finish_turn(deal(classic(3)))
    drawn = finish_turn(Game(classic(3), seed=12))
    assert (dealt.seeded, dealt.back_to(1, 1).seeded) == (False, False)
    assert (drawn.seeded, drawn.back_to(1, 1).seeded) == (True, True)
    assert drawn.back_to(1, 1).seed == 12
    assert finish_game(drawn.back_to(1, 1)).events == finish_game(drawn).events


def test_nobody_goes_back_to_a_turn_that_plays_itself() -> None:
    """TURN-3, TURN-4: the last cards of a round, and where they are not asked hands of one kind."""
    ten = ["tempura"] * 10, ["sashimi"] * 10
    setup, hands = classic(2), [", ".join(each) for each in ten]
    asked = deal(setup, *hands, ask_all=True)
    finish_round(asked)
    assert asked.turns == [(1, turn) for turn in range(1, 10)]
    assert finish_round(asked.back_to(1, 2)).turns == asked.turns, "all are asked again"
    assert deal(setup, *hands).turns == []
    dummys = finish_round(deal(classic(2, dummy=True)))
    assert dummys.turns[-1] == (1, 9), "who controls the dummy has a choice to the end"
