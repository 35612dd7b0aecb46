"""A finished game looked at once more: which choices cost most, and what would have been better."""

from __future__ import annotations

import random as generators
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, variance
from typing import NamedTuple

from sushigo_tui.bots.advice import askable, more, taught
from sushigo_tui.bots.search import STANDARD_ERRORS, Random, best_found, search
from sushigo_tui.rules.decision import PICK, Choice, Question, shortest
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View

TEACHER_VERSION = 6
"""Of the teacher: raised whenever what was found before should be found out anew."""

PLAYOUTS, ANSWER_PLAYOUTS = 800, 1600
"""What is thought of a pick, and of an answer; half of that for somebody who remembers passed hands."""

WORTH_TELLING = 1.0
"""The points that a choice must have cost to be told of."""

FEWEST = 6
"""Fewer deals tell nothing for sure."""


class ChoicePlace(NamedTuple):
    """Where in a game something was chosen: `nth` is 0 for the pick of a turn, its answers count from 1."""

    round: int
    turn: int
    seat: int
    nth: int


class PastChoice(NamedTuple):
    """What a seat could see when it was asked, what it chose, and the moment that shows the game then."""

    place: ChoicePlace
    view: View
    choice: Choice
    moment: int


class Judged(NamedTuple):
    """What would have been better than a choice, or the same, and by how many points of lead, for sure.

    `remembered` is what was better still for somebody who remembered the hands that were passed on, and
    `gain` by how many points it was better than the choice; None and 0 where memory told nothing new.
    """

    place: ChoicePlace
    question: Question
    better: Choice
    cost: float
    remembered: Choice | None = None
    gain: float = 0.0


def choices(game: Game) -> list[PastChoice]:
    """What people chose in a finished game, in order; where only bots played, what they chose.

    Raises ValueError for a game that is not over.
    """
    found, answers = list[PastChoice](), Counter[tuple[int, int, int]]()
    if not game.over:
        raise ValueError("only a finished game has no secrets")
    for moment in game.moments:
        for seat, choice in game.choices_at(moment).items():
            view = game.view(seat, moment)
            if view.decision is None or not view.decision.has_choice:
                continue
            turn = view.round, view.turn, seat
            answers[turn] += moment.kind != "choose"
            found.append(PastChoice(ChoicePlace(*turn, answers[turn]), view, choice, moment.nth))
    return [each for each in found if each.view.setup.players[each.place.seat].bot is None] or found


def judge_choice(chosen: PastChoice) -> Judged:
    """What was the best choice by what the teacher goes by, and what it cost not to make it.

    Who chose what the hands that were passed on showed to be the best is not blamed for it. The same is found
    of the same, whoever looks at it, and after whatever else.
    """
    place, view, choice, _ = chosen
    random = generators.Random(" ".join(map(str, place))).random
    assert view.decision is not None
    playouts = PLAYOUTS if view.decision.question is PICK else ANSWER_PLAYOUTS
    better, cost = _better(taught(view), choice, playouts, random)
    remembered: Choice | None = None
    gain = 0.0
    if any(view.known):
        found, points = _better(askable(view), choice, playouts // 2, random)
        if found == choice:
            better, cost = choice, 0.0
        elif points >= cost + WORTH_TELLING:
            remembered, gain = found, points
    return Judged(place, view.decision.question, better, cost, remembered, gain)


def _better(view: View, choice: Choice, playouts: int, random: Random) -> tuple[Choice, float]:
    """A choice that is surely better, and by how many points of lead; the same one, and 0, without such."""
    tree = search(view, playouts, random, kept=(choice,))
    found = best_found(tree)
    # Who wins more often so is not blamed for fewer points.
    if surely(more(tree[found].values, tree[choice].values)):
        return shortest(found), surely(more(tree[found].leads, tree[choice].leads))
    return choice, 0.0


def surely(gaps: Sequence[float]) -> float:
    """The mean of what was found on some deals, the less of it the more it may be by chance; at least 0.

    Within two standard errors nothing is left of it, as in the estimate of James and Stein (1961).
    """
    tries, mean = len(gaps), fmean(gaps)
    if tries < FEWEST or mean <= 0:
        return 0.0
    return max(0.0, mean - STANDARD_ERRORS**2 * variance(gaps, mean) / tries / mean)
