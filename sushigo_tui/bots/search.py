"""Thinking ahead: many possible deals, each played to the round's end, and every seat learns what serves it.

The search tree is decoupled: all choose at once, so each seat has a tree of its own over its own choices.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from sushigo_tui.rules.decision import Decision
from sushigo_tui.rules.flow import answer, picks
from sushigo_tui.rules.imagine import Imagined, imagine
from sushigo_tui.rules.view import View

from . import judge, thumb

Random = Callable[[], float]

CURIOUS = 0.35
"""How much is risked on choices that were seldom tried."""

FAITH = 3.0
"""The tries that the rule of thumb's opinion of a choice counts for."""

OPINION = 0.04
"""What a point by rule of thumb is worth in value, and no more than `WORST` of them."""

WORST = -8.0

NOISE = 1.0
"""The points by which the rule of thumb errs, so that not all games go the same way."""


class Tried:
    """What was learnt about a choice: how often it was there and was tried, and what came of it.

    `value` and `lead` are sums over the tries; `then` are the choices that came next, once it was tried.
    """

    __slots__ = ("lead", "seen", "then", "tries", "value")

    def __init__(self) -> None:
        self.seen = 0
        self.tries = 0
        self.value = 0.0
        self.lead = 0.0
        self.then: Tree | None = None


Tree = dict[Any, Tried]


def search(view: View, playouts: int, random: Random, late: Callable[[], bool] | None = None) -> Tree:
    """What was learnt of each choice that a seat has, in so many playouts, or fewer when it is `late`.

    Raises ValueError for a seat that is asked nothing.
    """
    state = imagine(view, random)
    roots: list[Tree] = [{} for _ in range(state.plan.people)]
    for _ in range(playouts):
        _play_out(_ready(imagine(view, random), view), roots, random)
        if late is not None and late():
            break
    assert view.seat is not None
    return roots[view.seat]


def best(tree: Tree) -> Any:
    """The choice that was tried most, as only good ones are tried again and again."""
    return max(tree, key=lambda choice: (tree[choice].tries, tree[choice].value))


def _ready(state: Imagined, view: View) -> Imagined:
    """The same to be played to the round's end only, with no choices made up for those who have placed."""
    state.plan = _until(state.plan, state.round)
    assert view.decision is not None
    if view.decision.then is None:
        open_picks = {decision.seat for decision in state.asked}
        for seat in set(range(state.plan.people)) - open_picks:
            state.picks[seat] = None
            state.asked.append(Decision(seat, "pick", picks(state, seat)))
    return state


@lru_cache(maxsize=64)
def _until(plan: Any, round: int) -> Any:
    """A plan that ends when a round, or with the last one the game, is scored."""
    ends = [at for at, step in enumerate(plan.steps, 1) if step.__name__ == "score"]
    return replace(plan, steps=plan.steps[: ends[round - 1]]) if round < 3 else plan


def _play_out(state: Imagined, roots: list[Tree], random: Random) -> None:
    trees: list[Tree | None] = list(roots)
    paths: list[list[Tried]] = [[] for _ in roots]
    asked = state.asked

    def noise() -> float:
        return NOISE * random()

    while asked:
        decision = asked[0]
        seat = decision.seat
        tree = trees[seat]
        if tree is None:
            choice = thumb.choose(state, decision, noise)
        else:
            choice, tried = _try(tree, thumb.weigh(state, decision, state.plan.hand_size - state.turn))
            paths[seat].append(tried)
            trees[seat] = tried.then
            if tried.then is None:
                tried.then = {}
        answer(state, decision, choice)
    leads = judge.leads(state)
    for path, lead, value in zip(paths, leads, judge.values(state, leads), strict=True):
        for tried in path:
            tried.tries += 1
            tried.value += value
            tried.lead += lead


def _try(tree: Tree, options: thumb.Worths) -> tuple[Any, Tried]:
    """The choice that promises most, or of which too little is known; seldom there is not seldom tried."""
    top = max(worth for _, worth in options)
    known = [tree[option] for option, _ in options if option in tree]
    tries = sum(tried.tries for tried in known)
    usual = sum(tried.value for tried in known) / tries if tries else 0.5
    most, chosen = -1.0, (None, Tried())
    for option, worth in options:
        tried = tree.get(option)
        if tried is None:
            tried = tree[option] = Tried()
        tried.seen += 1
        count = tried.tries + FAITH
        opinion = usual + OPINION * max(worth - top, WORST)
        promise = (tried.value + FAITH * opinion) / count + CURIOUS * math.sqrt(
            math.log(tried.seen + 1) / count
        )
        if promise > most:
            most, chosen = promise, (option, tried)
    return chosen
