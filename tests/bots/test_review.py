"""Which choices in a finished game cost most: a blunder is found, a good choice is not blamed."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from sushigo_tui.bots import heuristic, review
from sushigo_tui.bots.review import FEWEST, PLAYOUTS, WORTH_TELLING, Chosen, Place, choices, judge, shortfall
from sushigo_tui.bots.search import Tree, Tried
from sushigo_tui.rules.decision import PICK, Decision
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import Imagined, imagine, imagined
from sushigo_tui.rules.moments import moments
from sushigo_tui.rules.view import View
from tests.tables import answer, classic, finish_game, lead, party, play_wildly, players, turn

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
def blundered() -> tuple[Chosen, Any]:
    """A pick that was a blunder, and the best one there."""
    for seed in count():
        game, place, played, best = played_well(seed)
        for chosen in choices(game):
            if place is not None and chosen.place == (*place, 0):
                assert chosen.choice == played
                return chosen, best
    raise AssertionError


def test_a_blunder_is_found_and_the_better_card_is_named() -> None:
    chosen, best = blundered()
    judged = judge(chosen)
    assert (judged.place, judged.question) == (chosen.place, PICK)
    assert judged.better == best
    assert judged.cost > DEAR / 3


def test_who_plays_the_best_card_is_not_blamed() -> None:
    chosen, best = blundered()
    judged = judge(chosen._replace(choice=best))
    assert (judged.better, judged.cost) == (best, 0.0)


def test_the_same_is_found_of_the_same_choice_whatever_else_was_judged_before() -> None:
    chosen, _ = blundered()
    judged = judge(chosen)
    judge(chosen._replace(place=Place(1, 1, 0, 0)))
    assert judge(pickle.loads(pickle.dumps(chosen))) == judged


def test_choices_are_compared_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "PLAYOUTS", 10)
    chosen, best = blundered()
    lost = shortfall(chosen.view, chosen.choice, best, Random(5).random)
    assert lost == shortfall(chosen.view, chosen.choice, best, Random(5).random) > 0
    assert shortfall(chosen.view, best, chosen.choice, Random(5).random) < 0


def test_no_more_deals_are_looked_at_than_tell_whether_a_choice_cost_a_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deals = []

    def counted(view: View, random: Callable[[], float]) -> Iterator[Imagined]:
        for deal in imagined(view, random):
            deals.append(deal)
            yield deal

    monkeypatch.setattr(review, "imagined", counted)
    chosen, best = blundered()
    assert shortfall(chosen.view, chosen.choice, best, Random(5).random) > WORTH_TELLING
    assert len(deals) == PLAYOUTS
    deals.clear()
    assert shortfall(chosen.view, best, chosen.choice, Random(5).random) < 0
    assert len(deals) == FEWEST


def boxed(*answers: str) -> tuple[Chosen, ...]:
    """What is put into two boxes in one turn, of squid nigiri on wasabi and a lone sashimi."""
    plans = ["wasabi, nigiri:squid, sashimi", "wasabi, nigiri:squid, sashimi"]
    boxes = ["takeout-box:10", "takeout-box:11"]
    game = lead(party(3, "takeout-box", "wasabi", "sashimi"), *plans, ahead=boxes)
    turn(game, *boxes)
    for seat, wanted in enumerate(answers):
        answer(game, seat, "flip", wanted)
    return tuple(each for each in choices(finish_game(game)) if each.place.nth and each.place.turn == 4)


@pytest.mark.rule("TAKEOUT-1")
def test_answers_after_the_reveal_are_judged_as_picks_are() -> None:
    """What is worth nine goes for two; who keeps it is not blamed."""
    bad, good = (judge(each) for each in boxed("1", "2"))
    assert (bad.place, good.place) == ((1, 4, 0, 1), (1, 4, 1, 1))
    assert (bad.question.name, bad.better) == ("flip", ())
    assert bad.cost > DEAR
    assert good.cost < 1


def test_more_is_thought_about_an_answer_than_about_a_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = []

    def counted(view: View, playouts: int, random: Callable[[], float]) -> Tree:
        thought.append(playouts)
        return {choice: Tried() for choice in view.decision.options} if view.decision else {}

    monkeypatch.setattr(review, "search", counted)
    judge(boxed("", "")[0])
    judge(blundered()[0])
    assert thought[0] > 2 * thought[1]


def test_an_answer_is_shown_at_the_moment_before_it() -> None:
    game = lead(party(3, "spoon", "tofu", "maki"), "spoon:4", hands=["maki:1, maki:3"], ahead=["tofu"])
    turn(game, "tofu call=spoon:4")
    answer(game, 0, "ask", "maki")
    answer(game, 1, "give", "maki:1")
    finish_game(game)
    found, answers = list(moments(game)), [each for each in choices(game) if each.place.nth]
    assert [each.place for each in answers] == [(1, 2, 0, 1), (1, 2, 1, 1)]
    assert [found[each.moment].notes[-1].kind.name for each in answers] == ["calls spoon", "asks"]
    picks = [each for each in choices(game) if not each.place.nth]
    assert all(found[each.moment].seat_views[each.place.seat] == each.view for each in picks)


def test_every_pick_that_was_a_choice_is_looked_at_in_order() -> None:
    found = choices(finish_game(Game(classic(3), seed=2)))
    places = [chosen.place for chosen in found]
    assert places == sorted(set(places))
    assert all(len(set(chosen.view.hand)) > 1 for chosen in found)
    assert all(chosen.choice in chosen.view.decision.options for chosen in found if chosen.view.decision)


def test_each_answer_of_a_seat_in_one_turn_has_a_place_of_its_own() -> None:
    for seed in range(6):
        game = play_wildly(Game(party(4, "menu", "takeout-box"), seed=seed), Random(seed))
        places = [chosen.place for chosen in choices(game)]
        assert len(places) == len(set(places))
        if any(place.nth > 1 for place in places):
            return
    raise AssertionError("nobody answered twice in a turn")


def test_what_bots_played_is_not_judged_unless_there_are_only_bots() -> None:
    one, *others = players(3)
    bots = tuple(Player(other.name, "regular") for other in others)
    mixed = choices(finish_game(Game(Setup(CLASSIC, (one, *bots)), seed=2)))
    assert {chosen.place.seat for chosen in mixed} == {0}
    alone = choices(finish_game(Game(Setup(CLASSIC, (Player("A", "master"), *bots)), seed=2)))
    assert {chosen.place.seat for chosen in alone} == {0, 1, 2}


def test_a_choice_is_what_its_seat_could_see_and_travels() -> None:
    chosen = choices(finish_game(Game(classic(3), seed=2)))[4]
    assert pickle.loads(pickle.dumps(chosen)) == chosen
    assert chosen.view.setup.seed is None


def test_a_game_that_is_not_over_is_not_judged() -> None:
    with pytest.raises(ValueError, match="finished"):
        choices(Game(classic(2)))
