"""Thinking ahead: a choice is tried on many possible deals, and each deal teaches how to play the next.

All seats choose at the same time, so each seat learns for itself which choices serve it. What the others do
later is learnt separately for each first choice (the one being decided). Once too little is known about the
choices that come next, all seats go by rule of thumb for two turns, and chance plays the rest of the round.
After a round's last card nothing needs to be learnt, because the answers can be counted.

All first choices are tried on the same deals, so that luck doesn't decide between them. Every so often the
worse half is dropped, and at any time those that are surely no better than the best; the search ends when
only one is left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from operator import itemgetter

from sushigo_tui.bots import heuristic
from sushigo_tui.bots.evaluation import Future, futures, outcome, points_ahead, roll_out, shuffle_hands
from sushigo_tui.rules import flow
from sushigo_tui.rules.decision import PICK, Choice, Decision
from sushigo_tui.rules.view import Imagined, View, imagined

Random = Callable[[], float]

CURIOUS = 0.15
"""The weight of trying choices of later turns that were seldom tried."""

FAITH = 8.0
"""The number of tries that the rule of thumb's opinion of a choice counts for."""

OPINION = 0.03
"""The value of a point by rule of thumb; an opinion is at least WORST points."""

WORST = -8.0

BREADTH = 8
"""The number of picks that are tried, the best by rule of thumb."""

KNOWN = 8
"""The tries of a first choice after which the seats also learn beyond the end of its turn."""

SENSIBLE = 2
"""The number of turns by rule of thumb that follow those by learning."""

MIN_DEALS = 6
"""The deals before the first choice is dropped for being no better than the best."""

STANDARD_ERRORS = 2.0
"""The standard errors by which the best choice must lead one that is dropped."""

ALIKE = 0.003
"""A difference in value that is too small to matter."""

UNSEEN = 0.3
"""A difference on one more deal that has to be allowed for, because a few deals that agree prove little."""


@dataclass(slots=True, eq=False)
class Node:
    """Statistics of one choice: `seen` counts how often it was possible, `tries` how often it was tried.

    `value` is the sum of its results; `opinion` is the value by which the rule of thumb rates it below the
    best choice (0 or less). `then` are the choices that came next.
    """

    opinion: float = 0.0
    seen: int = 0
    tries: int = 0
    value: float = 0.0
    then: Tree = field(default_factory=dict)


class Candidate(Node):
    """A first choice, with an entry in `values` and `leads` for each deal, and each seat's next choices."""

    def __init__(self, seats: int, opinion: float = 0.0) -> None:
        super().__init__(opinion)
        self.leads: list[float] = []
        self.values: list[float] = []
        self.replies = [Node() for _ in range(seats)]

    def rank(self) -> tuple[int, float]:
        """Return the sort key of first choices: more deals are better, then a higher value."""
        return self.tries, self.value + FAITH * self.opinion

    def no_better_than(self, other: Candidate) -> bool:
        """Return whether this choice is almost surely no better than another that had the same deals."""
        gaps = [its - mine for its, mine in zip(other.values, self.values, strict=True)]
        tries, gap = len(gaps), sum(gaps)
        squares = sum([each * each for each in gaps]) - gap * gap / tries + UNSEEN**2
        # The opinion counts for the mean but not for its error: this makes up for testing again and again.
        expected = (gap + FAITH * (other.opinion - self.opinion)) / (tries + FAITH)
        return expected + ALIKE > STANDARD_ERRORS * sqrt(squares) / tries


Tree = dict[Choice, Node]
Candidates = dict[Choice, Candidate]
Path = list[tuple[int, Node]]
"""The choices tried on the way to a deal's end, each with its seat."""


def search(
    view: View,
    playouts: int,
    random: Random,
    late: Callable[[], bool] | None = None,
    noise: Callable[[], float] = heuristic.none,
    finalists: int = 1,
    kept: Collection[Choice] = (),
) -> Candidates:
    """Return the statistics of a seat's choices, the best first, after about `playouts` playouts.

    That number is for the middle of a round. Each turn gets about the same time, so there are more playouts
    late in a round, when they are short. The search ends earlier once `late` returns True, or only one choice
    is left. The best `finalists` are never dropped for being no better, and choices in `kept` are tried on
    every deal. `noise` gives the error in points of the first impression of each choice. Raises ValueError
    for a seat that is asked nothing.
    """
    deals = imagined(view, random)
    state = ready(next(deals), view)
    decision = next(each for each in state.asked if each.seat == view.seat)
    tree = _candidates(state, decision, view.turns_left, noise)
    for option in kept:
        tree.setdefault(option, Candidate(state.plan.people, OPINION * WORST))
    later = futures(view.setup, view.round)
    firsts = [Node() for _ in range(state.plan.people)]
    # The last turn needs no more playouts than the one before it.
    many = playouts * state.plan.hand_size / 2 / max(2, view.turns_left)
    left = tree
    most = len(tree)
    phases = max(1, (most - 1).bit_length())
    dealt, look = 0, MIN_DEALS
    for _ in range(phases):
        for _ in range(max(1, round(many / phases / len(left)))):
            deal = ready(next(deals), view)
            future = later[int(random() * len(later))]
            shuffle_hands(deal, random)
            path = choose_first(deal, decision.seat, firsts)
            for option, tried in left.items():
                if decision.then is None or view.turns_left:
                    play_out(deal.copy(), option, tried, path, future)
                else:
                    finish_round(deal.copy(), option, tried, future, len(left) <= BREADTH)
            dealt += 1
            if dealt == look:
                left = _contenders(left, finalists, kept)
                # Each look may be deceived by chance, so looks become rarer.
                look += 1 + look // 4
            if len(left) == 1 or (late is not None and late()):
                return _ranked(tree)
        most = (most + 1) // 2
        left = {
            option: tried
            for place, (option, tried) in enumerate(_ranked(left).items())
            if place < most or option in kept
        }
    return _ranked(tree)


def _ranked(tree: Candidates) -> Candidates:
    return dict(sorted(tree.items(), key=lambda each: each[1].rank(), reverse=True))


def _contenders(left: Candidates, finalists: int, kept: Collection[Choice] = ()) -> Candidates:
    """Return the `finalists`, the choices in `kept`, and all others that may still prove to be better."""
    ranked = _ranked(left)
    leader = next(iter(ranked.values()))
    return {
        option: tried
        for place, (option, tried) in enumerate(ranked.items())
        if place < finalists or option in kept or not tried.no_better_than(leader)
    }


def _candidates(state: Imagined, decision: Decision, left: int, noise: Callable[[], float]) -> Candidates:
    """Return the choices to be tried: the best picks by rule of thumb, or all answers worth weighing.

    After a round's last card, all answers are tried, because the result of each can be counted. Only picks
    have an opinion by rule of thumb.
    """
    seats = state.plan.people
    if decision.then is not None and not left:
        return {option: Candidate(seats) for option in decision.options}
    weighed = [(option, worth + noise()) for option, worth in heuristic.weigh(state, decision, left)]
    if decision.then is not None:
        return {option: Candidate(seats) for option, _ in weighed}
    weighed.sort(key=itemgetter(1), reverse=True)
    top = weighed[0][1]
    return {option: Candidate(seats, _opinion(worth, top)) for option, worth in weighed[:BREADTH]}


def _opinion(worth: float, top: float) -> float:
    """Return the opinion of a choice: its value below the best one by rule of thumb."""
    return OPINION * max(worth - top, WORST)


def best_found(tree: Candidates) -> Choice:
    return next(iter(tree))


def ready(state: Imagined, view: View) -> Imagined:
    """Make a deal ready for play: it ends with the round, and all seats pick anew if this seat is picking.

    `imagined` had made up the picks that are face-down; in a playout these seats choose, too.
    """
    state.plan = flow.up_to(state.plan, state.round)
    assert view.decision is not None
    if view.decision.then is None:
        open_picks = {decision.seat for decision in state.asked}
        for seat in set(range(state.plan.people)) - open_picks:
            state.picks[seat] = None
            state.asked.append(Decision(seat, PICK, flow.picks(state, seat)))
    return state


def choose_first(state: Imagined, me: int, firsts: Sequence[Node]) -> Path:
    """Let every seat choose that is asked at the same time as seat `me`; return what they tried.

    They don't know what `me` will choose, so they choose once for each deal, whatever `me` tries.
    """
    path = []
    for decision in [each for each in state.asked if each.seat != me]:
        choice, tried = select(firsts[decision.seat], state, decision)
        path.append((decision.seat, tried))
        flow.answer(state, decision, choice)
    return path


def play_out(state: Imagined, first: Choice, root: Candidate, path: Path, future: Future) -> None:
    """Play a deal to the round's end after a first choice; every choice on the way learns from the result.

    `path` are the choices that other seats have made in this deal.
    """
    asked = state.asked
    me = asked[0].seat
    reached = root.replies[:]
    for seat, pick in enumerate(state.picks[: len(reached)]):
        if pick is not None:
            reached[seat] = reached[seat].then.setdefault(pick, Node())
    reached[me] = root
    path = [*path, *enumerate(reached)]
    flow.answer(state, asked[0], first)
    while asked:
        if asked[0].then is None and reached[me].tries < KNOWN:
            roll_out(state, SENSIBLE)
            break
        for decision in asked[:]:
            seat = decision.seat
            choice, reached[seat] = select(reached[seat], state, decision)
            path.append((seat, reached[seat]))
            flow.answer(state, decision, choice)
    _learn(root, me, path, *outcome(state, future))


def finish_round(state: Imagined, first: Choice, root: Candidate, future: Future, thorough: bool) -> None:
    """Give a first answer after a round's last card, let the others answer, and learn from the result.

    The others go by rule of thumb, or if `thorough`, take the answer with the best result for them.
    """
    me = state.asked[0].seat
    flow.answer(state, state.asked[0], first)
    _learn(root, me, [(me, root)], *_answered(state, future, thorough))


def _learn(root: Candidate, me: int, path: Path, values: list[float], scores: list[int]) -> None:
    """Add the result of a deal to every choice on its path, and to the lists of the first choice."""
    for seat, tried in path:
        tried.tries += 1
        tried.value += values[seat]
    root.values.append(values[me])
    root.leads.append(points_ahead(scores, me))


def _answered(state: Imagined, future: Future, thorough: bool) -> tuple[list[float], list[int]]:
    """Return the outcome once all open questions are answered; the round's cards are all played."""
    while state.asked:
        decision = state.asked[0]
        worths = heuristic.weigh(state, decision, 0)
        if thorough:
            worths = [(choice, _value_of(choice, state, future)) for choice, _ in worths]
        flow.answer(state, decision, max(worths, key=itemgetter(1))[0])
    return outcome(state, future)


def _value_of(choice: Choice, state: Imagined, future: Future) -> float:
    """Return the value of an answer for the seat that gives it, if all later answers go by rule of thumb."""
    then, seat = state.copy(), state.asked[0].seat
    flow.answer(then, then.asked[0], choice)
    return _answered(then, future, thorough=False)[0][seat]


def select(before: Node, state: Imagined, decision: Decision) -> tuple[Choice, Node]:
    """Return the choice that promises most: by its results, by opinion, and by how seldom it was tried.

    The weight of seldom tried choices follows PUCT (Silver et al., "Mastering the game of Go", 2017).
    """
    tree, left = before.then, state.plan.hand_size - state.turn
    if not tree:
        choice = heuristic.choose_by_rule(state, decision, left=left)
        tree[choice] = Node(seen=1)
        return choice, tree[choice]
    plain = decision.options.__class__ is tuple
    options = dict.fromkeys(decision.options) if plain else {}
    if not plain or not tree.keys() >= options.keys():
        options = _weighed(tree, heuristic.weigh(state, decision, left))
    usual = FAITH * before.value / before.tries if before.tries else FAITH / 2
    most = -inf
    # `promise` is the mean value with the opinion as FAITH tries. Written out, because time is spent here.
    for option in options:
        tried = tree[option]
        tried.seen = seen = tried.seen + 1
        promise = (tried.value + usual + FAITH * tried.opinion + CURIOUS * seen**0.5) / (tried.tries + FAITH)
        if promise > most:
            most, choice = promise, option
    return choice, tree[choice]


def _weighed(tree: Tree, worths: heuristic.Worths) -> dict[Choice, None]:
    """Return the weighed choices, after adding new ones to the tree."""
    top = max([worth for _, worth in worths])
    for choice, worth in worths:
        if choice not in tree:
            tree[choice] = Node(_opinion(worth, top))
    return dict.fromkeys([choice for choice, _ in worths])
