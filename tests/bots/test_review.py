"""Tests of which choices in a finished game cost most: a blunder is found, a good choice is not blamed."""

import pickle
from functools import cache
from itertools import count
from math import inf
from operator import itemgetter
from random import Random
from statistics import fmean
from typing import Any

import pytest

from sushigo_tui.bots import heuristic, teacher
from sushigo_tui.bots.search import BREADTH, Candidate, Candidates, search
from sushigo_tui.bots.teacher import (
    ADVICE_PLAYOUTS,
    FEWEST,
    WORTH_TELLING,
    ChoicePlace,
    Judged,
    PastChoice,
    choices,
    explain,
    judge_choice,
    surely,
    taught,
    think,
)
from sushigo_tui.rules.decision import PICK, Choice, Pick, shortest
from sushigo_tui.rules.dishes import ALL, card
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View, imagine
from tests.tables import answer, classic, finish_game, lead, party, play_wildly, players, turn

DEAR = 6.0
"""The points by which a blunder is worse than the best pick, by rule of thumb."""


def played_well(seed: int) -> tuple[Game, tuple[int, int, int] | None, Any, Any]:
    """A game in which all play the best cards but for one late pick, if there is a dear one.

    Its place, what was played and what is the best.
    """
    game, place, played, best = Game(classic(3), seed=seed), None, None, None
    while not game.over:
        decision = game.decisions[0]
        view = game.view(decision.seat)
        worths = heuristic.weigh(imagine(view, Random(1).random), decision, view.turns_left)
        (choice, most), *_, (worst, least) = sorted(worths, key=lambda one: (-one[1], str(one[0])))
        if place is None and view.turns_left in (1, 2) and most - least >= DEAR:
            place, played, best = (game.round, game.turn, decision.seat), worst, choice
            choice = worst
        game.choose(decision.seat, choice)
    return game, place, played, best


@cache
def blundered() -> tuple[PastChoice, Any]:
    """A pick that was a blunder, and the best one there."""
    for seed in count():
        game, place, played, best = played_well(seed)
        for chosen in choices(game):
            if place is not None and chosen.place == (*place, 0):
                assert chosen.choice == played
                return chosen, best
    raise AssertionError


@cache
def judged_blunder() -> Judged:
    """What is found of it."""
    return judge_choice(blundered()[0])


def test_a_blunder_is_found_and_the_better_card_is_named() -> None:
    (chosen, best), judged = blundered(), judged_blunder()
    assert (judged.place, judged.question) == (chosen.place, PICK)
    assert judged.better == best
    assert judged.cost > DEAR / 3


def test_why_it_was_one_is_what_the_better_card_scores_more_of() -> None:
    """Nothing is said where both choices come to the same."""
    chosen, best = blundered()
    why = explain(chosen, best)
    assert why.dish is not None
    assert why.more >= WORTH_TELLING
    assert why == explain(chosen, best)
    same = explain(chosen, chosen.choice)
    assert (same.dish, same.denied) == (None, None)


def test_who_plays_the_best_card_is_not_blamed() -> None:
    chosen, best = blundered()
    judged = judge_choice(chosen._replace(choice=best))
    assert (judged.better, judged.cost) == (best, 0.0)


def test_the_same_is_found_of_the_same_choice_whatever_else_was_judged_before() -> None:
    (chosen, _), judged = blundered(), judged_blunder()
    judge_choice(chosen._replace(place=ChoicePlace(1, 1, 0, 0)))
    assert judge_choice(pickle.loads(pickle.dumps(chosen))) == judged


@pytest.mark.parametrize(
    ("gaps", "sure"),
    [
        pytest.param([3.0] * 20, 3.0, id="always the same"),
        pytest.param([3.0] * (FEWEST - 1), 0.0, id="on too few deals"),
        pytest.param([9.0, -5.0] * 4, 0.0, id="as likely by chance"),
        pytest.param([-3.0] * 20, 0.0, id="worse"),
        pytest.param([4.0, 0.0] * 200, 2 - 4 * (4 * 400 / 399) / 400 / 2, id="less of what may be by chance"),
    ],
)
def test_only_what_is_surely_better_counts(gaps: list[float], sure: float) -> None:
    assert surely(gaps) == pytest.approx(sure)


def found_best(
    monkeypatch: pytest.MonkeyPatch,
    by_sight: tuple[Choice, float, float],
    by_memory: tuple[Choice, float, float] = (card("tofu"), 0.0, 0.0),
) -> None:
    """Let these choices be the best for those who remember no hand and for those who do.

    By how much they are better in value and in points, on every deal.
    """

    def searched(view: View, playouts: int, random: object, kept: tuple[Choice, ...]) -> Candidates:
        choice, value, points = by_memory if any(view.known) else by_sight
        found = {choice: Candidate(2), **{each: Candidate(2) for each in kept if each != choice}}
        for each, tried in found.items():
            tried.values = [value * (each == choice)] * 20
            tried.leads = [points * (each == choice)] * 20
        return found

    monkeypatch.setattr(teacher, "search", searched)


def remembering_choice() -> PastChoice:
    """A choice of someone who has passed a hand on."""
    return next(each for each in choices(finish_game(Game(classic(3), seed=2))) if any(each.view.known))


NEVER = Pick(card("pudding"), also=card("tempura"))
"""A choice that is not the one that was made."""


def test_a_review_judges_by_what_lies_open_as_advice_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choices that the hands passed on would have improved are listed apart, without blame."""
    chosen = remembering_choice()
    found_best(monkeypatch, (chosen.choice, 0.0, 0.0), (NEVER, 0.1, 5.0))
    judged = judge_choice(chosen)
    assert (judged.better, judged.cost) == (chosen.choice, 0.0)
    assert (judged.remembered, judged.gain) == (NEVER, 5.0)


def test_memory_is_told_of_only_where_it_tells_more(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = remembering_choice()
    found_best(monkeypatch, (NEVER, 0.1, 5.0), (NEVER, 0.1, 5.0 + WORTH_TELLING - 0.1))
    judged = judge_choice(chosen)
    assert (judged.better, judged.cost, judged.remembered, judged.gain) == (NEVER, 5.0, None, 0.0)


def test_whoever_remembered_what_was_best_is_not_blamed_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = remembering_choice()
    found_best(monkeypatch, (NEVER, 0.1, 5.0), (chosen.choice, 0.0, 0.0))
    judged = judge_choice(chosen)
    assert (judged.better, judged.cost, judged.remembered) == (chosen.choice, 0.0, None)


def test_whoever_wins_as_often_is_not_blamed_for_fewer_points(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = remembering_choice()
    found_best(monkeypatch, (NEVER, 0.0, 5.0), (NEVER, 0.0, 5.0))
    assert judge_choice(chosen)[2:] == (chosen.choice, 0.0, None, 0.0)


def test_what_is_advised_is_not_blamed_and_what_is_worst_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pick and an answer of a game, and of all that could be chosen there what costs most."""
    monkeypatch.setattr("sushigo_tui.bots.teacher.ADVICE_SECONDS", inf)
    found = choices(play_wildly(Game(party(4, "spoon", "temaki", "uramaki"), seed=1), Random(1)))
    picks = [each for each in found if not each.place.nth]
    answer = next(each for each in found if each.place.nth)
    bad = []
    for chosen in (picks[len(picks) // 3 * 3], answer):
        tree = search(taught(chosen.view), ADVICE_PLAYOUTS // 4, Random(1).random, finalists=BREADTH)
        means = {shortest(choice): fmean(tried.leads) for choice, tried in tree.items()}
        worst = min(means, key=means.__getitem__)
        bad.append((max(means.values()) - means[worst], chosen._replace(choice=worst)))
        (advised, *_) = think(chosen.view)
        assert judge_choice(chosen._replace(choice=shortest(advised.choice))).cost < WORTH_TELLING
    cost, blunder = max(bad, key=itemgetter(0))
    assert judge_choice(blunder).cost > cost / 2 > WORTH_TELLING


@pytest.mark.rule("SPOON-1")
def test_a_spoon_that_asks_for_what_nobody_can_hold_is_blamed() -> None:
    """All of the largest maki lie open, and a third sashimi is worth ten."""
    plans = ["spoon:4, sashimi, sashimi, maki:3", "-, -, -, maki:3", "-, -, -, maki:3"]
    setup = party(3, "spoon", "sashimi", "tofu")
    game = turn(lead(setup, *plans, hands=["", "2 sashimi"], ahead=["tofu"]), "tofu call=spoon:4")
    answer(game, 0, "ask", "maki:3")
    (asked,) = [each for each in choices(finish_game(game)) if each.place.nth and not each.place.seat]
    judged = judge_choice(asked)
    assert judged.better == ALL["sashimi"]
    assert judged.cost > WORTH_TELLING


def boxed(*answers: str) -> tuple[PastChoice, ...]:
    """Return what is put into two boxes in one turn, of squid nigiri on wasabi and a lone sashimi."""
    plans = ["wasabi, nigiri:squid, sashimi", "wasabi, nigiri:squid, sashimi"]
    boxes = ["takeout-box:10", "takeout-box:11"]
    game = lead(party(3, "takeout-box", "wasabi", "sashimi"), *plans, ahead=boxes)
    turn(game, *boxes)
    for seat, wanted in enumerate(answers):
        answer(game, seat, "flip", wanted)
    return tuple(each for each in choices(finish_game(game)) if each.place.nth and each.place.turn == 4)


@pytest.mark.rule("TAKEOUT-1")
def test_answers_after_the_reveal_are_judged_as_picks_are() -> None:
    """Two points for a card worth nine are blamed; keeping the card is not.

    Only memory tells that no nigiri will come for the wasabi that is free then.
    """
    bad, good = (judge_choice(each) for each in boxed("1", "2"))
    assert (bad.place, good.place) == ((1, 4, 0, 1), (1, 4, 1, 1))
    assert bad.question.name == "flip"
    assert isinstance(bad.better, tuple)
    assert 1 not in bad.better
    assert bad.cost > DEAR / 2
    assert bad.remembered == ()
    assert bad.gain > DEAR
    assert good.cost < 1


def test_an_answer_is_shown_at_the_moment_before_it() -> None:
    game = lead(party(3, "spoon", "tofu", "maki"), "spoon:4", hands=["maki:1, maki:3"], ahead=["tofu"])
    turn(game, "tofu call=spoon:4")
    answer(game, 0, "ask", "maki")
    answer(game, 1, "give", "maki:1")
    finish_game(game)
    answers = [each for each in choices(game) if each.place.nth]
    assert [each.place for each in answers] == [(1, 2, 0, 1), (1, 2, 1, 1)]
    assert [game.moments[each.moment].notes[-1].kind.name for each in answers] == ["calls spoon", "asks"]
    picks = [each for each in choices(game) if not each.place.nth]
    assert all(game.view(each.place.seat, game.moments[each.moment]) == each.view for each in picks)


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


def test_a_game_that_is_not_over_is_not_judged() -> None:
    with pytest.raises(ValueError, match="finished"):
        choices(Game(classic(2)))
