"""Which picks of a finished game cost most: a blunder is found, a good pick is not blamed."""

from __future__ import annotations

import pickle
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from sushigo_tui.bots import heuristic
from sushigo_tui.bots.review import Turn, compare, judge_turn, turns
from sushigo_tui.rules.decision import Decision
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import imagine
from tests.tables import classic, finish_game, players

DEAR = 6.0
"""Points by which a blunder is worse than the best pick, by rule of thumb."""


def weighed(game: Game, decision: Decision) -> heuristic.Worths:
    """What may be picked, the best first, always in the same order."""
    view = game.view(decision.seat)
    worths = heuristic.weigh(imagine(view, Random(1).random), decision, view.turns_left)
    return sorted(worths, key=lambda one: (-one[1], str(one[0])))


def played_well(seed: int) -> tuple[Game, tuple[int, int, int] | None, Any, Any]:
    """A game in which all play the best cards but for one late pick, if there is a dear one.

    Its place, what was played and what is the best.
    """
    game, place, played, best = Game(classic(3), seed=seed), None, None, None
    while not game.over:
        decision = game.decisions[0]
        ways = weighed(game, decision)
        (choice, most), (worst, least) = ways[0], ways[-1]
        if place is None and game.view(decision.seat).turns_left in (1, 2) and most - least >= DEAR:
            place, played, best = (game.round, game.turn, decision.seat), worst, choice
            choice = worst
        game.choose(decision.seat, choice)
    return game, place, played, best


@cache
def blundered() -> tuple[Turn, Any]:
    """A pick that was a blunder, and the best one there."""
    for seed in count():
        game, place, played, best = played_well(seed)
        for turn in turns(game):
            if place == (turn.view.round, turn.view.turn, turn.view.seat):
                assert turn.played == played
                return turn, best
    raise AssertionError


def test_a_blunder_is_found_and_the_better_card_is_named() -> None:
    turn, best = blundered()
    judged = judge_turn(turn)
    assert judged[:3] == (turn.view.round, turn.view.turn, turn.view.seat)
    assert judged.better == best
    assert judged.cost > DEAR / 3


def test_who_plays_the_best_card_is_not_blamed() -> None:
    turn, best = blundered()
    judged = judge_turn(turn._replace(played=best))
    assert (judged.better, judged.cost) == (best, 0.0)


def test_picks_are_compared_on_the_same_deals() -> None:
    turn, best = blundered()
    brought, would_have = compare(turn.view, (turn.played, best), 10, Random(5).random)
    assert [brought, would_have] == compare(turn.view, (turn.played, best), 10, Random(5).random)
    assert would_have > brought


def test_every_pick_that_was_a_choice_is_looked_at_in_order() -> None:
    game = finish_game(Game(classic(3), seed=2))
    found = turns(game)
    places = [(turn.view.round, turn.view.turn, turn.view.seat) for turn in found]
    assert places == sorted(set(places))
    assert all(len(set(turn.view.hand)) > 1 for turn in found)
    assert all(turn.played in turn.view.decision.options for turn in found if turn.view.decision)


def test_what_bots_played_is_not_judged_unless_there_are_only_bots() -> None:
    one, *others = players(3)
    bots = tuple(Player(other.name, "regular") for other in others)
    mixed = turns(finish_game(Game(Setup(CLASSIC, (one, *bots)), seed=2)))
    assert {turn.view.seat for turn in mixed} == {0}
    alone = turns(finish_game(Game(Setup(CLASSIC, (Player("A", "master"), *bots)), seed=2)))
    assert {turn.view.seat for turn in alone} == {0, 1, 2}


def test_a_turn_is_what_its_seat_could_see_and_travels() -> None:
    turn = turns(finish_game(Game(classic(3), seed=2)))[4]
    assert pickle.loads(pickle.dumps(turn)) == turn
    assert turn.view.setup.seed is None


def test_a_game_that_is_not_over_is_not_judged() -> None:
    with pytest.raises(ValueError, match="finished"):
        turns(Game(classic(2)))
