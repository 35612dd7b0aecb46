"""A finished game looked at once more: which choices cost most, and what would have been better."""

from __future__ import annotations

import random as generators
from collections import Counter
from math import sqrt
from typing import NamedTuple

from sushigo_tui.bots import heuristic
from sushigo_tui.bots.evaluation import Future, futures, lead, outcome
from sushigo_tui.bots.search import Random, best, ready, search
from sushigo_tui.rules.decision import PICK, Choice, Question, shortest
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.imagine import Imagined, imagined
from sushigo_tui.rules.moments import moments
from sushigo_tui.rules.view import View

VERSION = 5
"""Of the teacher: raised whenever what was found before should be found out anew."""

PLAYOUTS = 120
"""Rounds in which the best choice is looked for, and then deals on which it has to prove itself."""

ANSWER_PLAYOUTS = 480
"""Rounds in which the best answer after the reveal is looked for: more, as no rule of thumb helps there."""

WORTH_TELLING = 1.0
"""The points that a choice must have cost to be told of."""

FEWEST = 24
"""The deals after which it may be plain that a choice cost less than that."""


class Place(NamedTuple):
    """Where in a game something was chosen: `nth` is 0 for the pick of a turn, its answers count from 1."""

    round: int
    turn: int
    seat: int
    nth: int


class Chosen(NamedTuple):
    """What a seat could see when it was asked, what it chose, and the moment that shows the game then."""

    place: Place
    view: View
    choice: Choice
    moment: int

    @property
    def player(self) -> Player:
        """Who chose it."""
        return self.view.setup.players[self.place.seat]


class Judged(NamedTuple):
    """What would have been better than a choice, or the same, and by how many points of lead, as expected."""

    place: Place
    question: Question
    better: Choice
    cost: float


def choices(game: Game) -> list[Chosen]:
    """What people chose in a finished game, in order; where only bots played, what they chose.

    Raises ValueError for a game that is not over.
    """
    found, answers = list[Chosen](), Counter[tuple[int, int, int]]()
    for at, moment in enumerate(moments(game)):
        for view, choice in moment.answered:
            answers[_turn(view)] += 1
            found.append(Chosen(Place(*_turn(view), answers[_turn(view)]), view, choice, at - 1))
        for view, pick in zip(moment.seat_views, moment.picks, strict=False):
            if view.decision is not None:
                found.append(Chosen(Place(*_turn(view), 0), view, pick, at))
    return [each for each in found if each.player.bot is None] or found


def _turn(view: View) -> tuple[int, int, int]:
    """The round, the turn and the seat."""
    assert view.seat is not None
    return view.round, view.turn, view.seat


def judge(chosen: Chosen) -> Judged:
    """What was the best choice for all that this seat could know, and what it cost not to make it.

    The same is found of the same, whoever looks at it, and after whatever else.
    """
    place, view, choice, _ = chosen
    random = generators.Random(" ".join(map(str, place))).random
    assert view.decision is not None
    playouts = PLAYOUTS if view.decision.question is PICK else ANSWER_PLAYOUTS
    better = shortest(best(search(view, playouts, random)))
    # What looks best often is so by luck; on deals of their own both have the same.
    cost = 0.0 if better == choice else max(0.0, shortfall(view, choice, better, random))
    return Judged(place, view.decision.question, better if cost else choice, cost)


def shortfall(view: View, choice: Choice, better: Choice, random: Random) -> float:
    """By how many points of lead a choice is worse than another one, in the mean of the same deals.

    Of fewer deals where it is plain that this is not worth telling; below 0 where it is the better one.
    """
    lost = mean = squares = 0.0
    deals, later = imagined(view, random), futures(view.setup, view.round)
    for tries in range(1, PLAYOUTS + 1):
        deal, future = ready(next(deals), view), later.draw(random)
        more = _lead(deal.copy(), view, better, future) - _lead(deal, view, choice, future)
        lost, squares = lost + more, squares + more**2
        mean = lost / tries
        error = sqrt(max(0.0, squares / tries - mean**2) / tries)
        if tries >= FEWEST and mean + 2 * error < WORTH_TELLING:
            break
    return mean


def _lead(deal: Imagined, view: View, first: Choice, future: Future) -> float:
    """The lead of a seat after a round in which all goes by rule of thumb after its first choice."""
    assert view.seat is not None
    answer(deal, next(each for each in deal.asked if each.seat == view.seat), first)
    while deal.asked:
        answer(deal, deal.asked[0], heuristic.choose(deal, deal.asked[0]))
    return lead(outcome(deal, future)[1], view.seat)
