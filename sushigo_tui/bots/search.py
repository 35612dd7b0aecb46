"""Thinking ahead: many possible deals, each played to the round's end, and every seat learns what serves it.

The search tree is decoupled: all choose at once, so each seat has a tree of its own over its own choices. The
choices that are weighed are tried on the same deals, and the worse half of them is dropped again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from operator import itemgetter

from sushigo_tui.bots import evaluation, heuristic
from sushigo_tui.rules.decision import PICK, Choice, Decision
from sushigo_tui.rules.flow import answer, picks, up_to
from sushigo_tui.rules.imagine import Imagined, imagine
from sushigo_tui.rules.view import View

Random = Callable[[], float]

CURIOUS = 0.1
"""How much is risked, further on, on choices that were seldom tried."""

FAITH = 8.0
"""The tries that the rule of thumb's opinion of a choice counts for."""

OPINION = 0.04
"""What a point by rule of thumb is worth in value, and no more than `WORST` of them."""

WORST = -8.0

BREADTH = 8
"""The picks that are thought about, the best by rule of thumb."""


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

    def promise(self, opinion: float) -> float:
        """The value of a try, as far as is known; an opinion that was there before counts as some tries."""
        return (self.value + FAITH * opinion) / (self.tries + FAITH)


Tree = dict[Choice, Tried]


def search(
    view: View,
    playouts: int,
    random: Random,
    late: Callable[[], bool] | None = None,
    simple: Sequence[float] | None = None,
    noise: Callable[[], float] = heuristic.none,
) -> Tree:
    """What was learnt of each choice that a seat has, the best first, in about so many playouts.

    In fewer when it is `late`. `simple` is, by seat, the part of them in which another goes by rule of thumb,
    none if it is None; in the rest it learns as well. `noise` gives the points by which each choice is
    misjudged at first sight. Raises ValueError for a seat that is asked nothing.
    """
    state = ready(imagine(view, random), view)
    decision = next(each for each in state.asked if each.seat == view.seat)
    opinions = _candidates(state, decision, view.turns_left, noise)
    trees: list[Tree] = [{} for _ in range(state.plan.people)]
    tree = trees[decision.seat] = {option: Tried() for option in opinions}
    certain = _is_certain(decision, view.turns_left)
    simple = [1.0] * len(trees) if certain else simple or [0.0] * len(trees)
    left, out = list(tree), list[Choice]()
    for phase in range(phases := 1 if certain else max(1, (len(left) - 1).bit_length())):
        for _ in range(max(1, round(playouts / phases / len(left)))):
            deal = ready(imagine(view, random), view)
            deep = [seat == decision.seat or random() >= part for seat, part in enumerate(simple)]
            roots = [own if thinks else None for own, thinks in zip(trees, deep, strict=True)]
            for option in left:
                play_out(deal.copy(), roots, decision.seat, option)
            if late is not None and late():
                break
        usual = sum(tried.value for tried in tree.values()) / sum(tried.tries for tried in tree.values())
        left.sort(key=lambda option: -tree[option].promise(usual + opinions[option]))
        if phase < phases - 1:
            half = (len(left) + 1) // 2
            left, out = left[:half], left[half:] + out
    return {option: tree[option] for option in left + out}


def _candidates(
    state: Imagined, decision: Decision, left: int, noise: Callable[[], float]
) -> dict[Choice, float]:
    """The choices that are tried, and what the rule of thumb thinks of each beside the best one.

    Of picks the best few by rule of thumb; of answers after the reveal all that it weighs, and there it has
    no say.
    """
    if _is_certain(decision, left):
        return dict.fromkeys(decision.options, 0.0)
    weighed = [(option, worth + noise()) for option, worth in heuristic.weigh(state, decision, left)]
    options = sorted(weighed, key=itemgetter(1), reverse=True)
    if decision.then is not None:
        return dict.fromkeys([option for option, _ in options], 0.0)
    return {option: _opinion(worth, options[0][1]) for option, worth in options[:BREADTH]}


def _is_certain(decision: Decision, left: int) -> bool:
    """Whether what comes of each answer can be counted, as all cards of the round have been played."""
    return decision.then is not None and not left


def best(tree: Tree) -> Choice:
    """The choice that was found to be the best."""
    return next(iter(tree))


def ready(state: Imagined, view: View) -> Imagined:
    """The same to be played to the round's end only, with no choices made up for those who have placed."""
    state.plan = up_to(state.plan, state.round)
    assert view.decision is not None
    if view.decision.then is None:
        open_picks = {decision.seat for decision in state.asked}
        for seat in set(range(state.plan.people)) - open_picks:
            state.picks[seat] = None
            state.asked.append(Decision(seat, PICK, picks(state, seat)))
    return state


def play_out(state: Imagined, roots: Sequence[Tree | None], me: int, first: Choice) -> None:
    """Play a deal to its end, a seat's first choice being given, and let all learn from it who have a tree.

    The others go by rule of thumb.
    """
    trees = list(roots)
    paths: list[list[Tried]] = [[] for _ in roots]
    asked = state.asked
    while asked:
        decision = asked[0]
        seat = decision.seat
        tree = trees[seat]
        if tree is None:
            choice = heuristic.choose(state, decision)
        else:
            if seat == me and not paths[me]:
                choice, tried = first, tree[first]
            else:
                choice, tried = _try(
                    tree, heuristic.weigh(state, decision, state.plan.hand_size - state.turn)
                )
            paths[seat].append(tried)
            trees[seat] = tried.then
            if tried.then is None:
                tried.then = {}
        answer(state, decision, choice)
    leads = evaluation.leads(state)
    for path, lead, value in zip(paths, leads, evaluation.values(state, leads), strict=True):
        for tried in path:
            tried.tries += 1
            tried.value += value
            tried.lead += lead


def _try(tree: Tree, options: heuristic.Worths) -> tuple[Choice, Tried]:
    """The choice that promises most, or of which too little is known; seldom there is not seldom tried."""
    found, tries, value, top = [], 0, 0.0, options[0][1]
    for option, worth in options:
        tried = tree.get(option)
        if tried is None:
            tried = tree[option] = Tried()
        tried.seen += 1
        tries += tried.tries
        value += tried.value
        if worth > top:
            top = worth
        found.append((option, tried, worth))
    usual, least = value / tries if tries else 0.5, top + WORST
    most, chosen = -1.0, found[0][:2]
    # As `promise` and `_opinion` have it, written out, as more time goes by here than anywhere else.
    for option, tried, worth in found:
        opinion = usual + OPINION * ((worth if worth > least else least) - top)
        counted = tried.tries + FAITH
        promise = (tried.value + FAITH * opinion) / counted + CURIOUS * sqrt(log(tried.seen + 1) / counted)
        if promise > most:
            most, chosen = promise, (option, tried)
    return chosen


def _opinion(worth: float, top: float) -> float:
    """By how much the rule of thumb holds a choice for worse than the best one."""
    return OPINION * max(worth - top, WORST)
