"""Thinking ahead: many possible deals, each played on by what was learnt from those before.

All choose at once, so each seat learns for itself which choices serve it, and what the others do later is
learnt apart for each first choice of the one who thinks. Where too little was learnt, all go by rule of thumb
for two turns, and the rest of the round is left to chance. After a round's last card nothing has to be
learnt: what all answer is counted. First choices are tried on the same deals. Every so often the worse half
of them is dropped, and at any time those that are no better than the best; once only one is left, the search
ends.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import inf, sqrt
from operator import itemgetter

from sushigo_tui.bots import heuristic
from sushigo_tui.bots.evaluation import Future, futures, outcome, points_ahead, roll_out, shuffle_hands
from sushigo_tui.rules.decision import PICK, Choice, Decision
from sushigo_tui.rules.flow import answer, picks, up_to
from sushigo_tui.rules.view import Imagined, View, imagined

Random = Callable[[], float]

CURIOUS = 0.15
"""The weight, further on, of choices that were seldom tried."""

FAITH = 8.0
"""The tries that the rule of thumb's opinion of a choice counts for."""

OPINION = 0.03
"""The value of a point by rule of thumb, of which `WORST` count at most."""

WORST = -8.0

BREADTH = 8
"""The picks that are thought about, the best by rule of thumb."""

KNOWN = 8
"""The tries after which the results of a choice are also learnt beyond the end of its turn."""

SENSIBLE = 2
"""The turns in which all go by rule of thumb, after those in which they go by what was learnt."""

MIN_DEALS = 6
"""The deals on which choices are compared before any is dropped for being no better than the best."""

STANDARD_ERRORS = 2.0
"""The standard errors by which the best choice is ahead of one that is dropped."""

ALIKE = 0.003
"""A difference in value that is too small to matter."""

UNSEEN = 0.3
"""The most that two choices may differ on one more deal: a few deals that agree prove little."""


class Node:
    """Statistics of a choice: how often it was offered and tried, and the results.

    `value` is the sum over the tries; `opinion` is by how much the rule of thumb holds it for worse than the
    best. `then` are the choices that came next.
    """

    __slots__ = ("opinion", "seen", "then", "tries", "value")

    def __init__(self, opinion: float = 0.0) -> None:
        self.opinion = opinion
        self.seen = 0
        self.tries = 0
        self.value = 0.0
        self.then: Tree = {}


class Candidate(Node):
    """A first choice of the one who thinks.

    `values` and `leads` have one entry for each deal, and `replies` are where the later choices of each seat
    begin.
    """

    __slots__ = ("leads", "replies", "values")

    def __init__(self, seats: int, opinion: float = 0.0) -> None:
        super().__init__(opinion)
        self.leads: list[float] = []
        self.values: list[float] = []
        self.replies = [Node() for _ in range(seats)]

    def rank(self) -> tuple[int, float]:
        """The sort key of first choices: those tried on more deals are better, then those of more value."""
        return self.tries, self.value + FAITH * self.opinion

    def no_better_than(self, other: Candidate) -> bool:
        """Return whether this choice is almost surely no better than another, on the same deals."""
        gaps = [its - mine for its, mine in zip(other.values, self.values, strict=True)]
        tries, gap = len(gaps), sum(gaps)
        squares = sum([each * each for each in gaps]) - gap * gap / tries + UNSEEN**2
        # The gap is drawn towards the opinion and the error is not, which allows for looking several times.
        expected = (gap + FAITH * (other.opinion - self.opinion)) / (tries + FAITH)
        return expected + ALIKE > STANDARD_ERRORS * sqrt(squares) / tries


Tree = dict[Choice, Node]
Candidates = dict[Choice, Candidate]
Path = list[tuple[int, Node]]
"""The choices tried on the way to the end of a deal, and their seats."""


def search(
    view: View,
    playouts: int,
    random: Random,
    late: Callable[[], bool] | None = None,
    noise: Callable[[], float] = heuristic.none,
    finalists: int = 1,
    kept: Collection[Choice] = (),
) -> Candidates:
    """Return the statistics of each choice of a seat, the best first, after about `playouts` at most.

    It takes that many in the middle of a round. Each turn of a round takes about the same time: playouts
    become shorter, and so there are more of them. It takes fewer when it is `late`, or once only the best
    is left. The best `finalists` are never dropped for being no better, and those in `kept` are tried on
    every deal. `noise` gives the points by which each choice is misjudged at first sight. Raises ValueError
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
    # The last turn needs no more than the one before it.
    many = playouts * state.plan.hand_size / 2 / max(2, view.turns_left)
    left, most, dealt, look = tree, len(tree), 0, MIN_DEALS
    for _ in range(phases := max(1, (most - 1).bit_length())):
        for _ in range(max(1, round(many / phases / len(left)))):
            deal, future = ready(next(deals), view), later.draw(random)
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
                # The more often one looks, the more often chance deceives.
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
    """Return the choices sorted, the best first."""
    return dict(sorted(tree.items(), key=lambda each: each[1].rank(), reverse=True))


def _contenders(left: Candidates, finalists: int, kept: Collection[Choice] = ()) -> Candidates:
    """The best few choices, those that are kept, and all others that may still turn out to be better."""
    ranked = _ranked(left)
    leader = next(iter(ranked.values()))
    return {
        option: tried
        for place, (option, tried) in enumerate(ranked.items())
        if place < finalists or option in kept or not tried.no_better_than(leader)
    }


def _candidates(state: Imagined, decision: Decision, left: int, noise: Callable[[], float]) -> Candidates:
    """Return the choices that are tried: of picks the best few by rule of thumb, of other answers all.

    Of a great many answers those that are worth weighing, unless what comes of each can be counted, as all
    cards of the round have been played; and of none the rule of thumb has an opinion.
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
    """Return the value by which the rule of thumb rates a choice below the best one."""
    return OPINION * max(worth - top, WORST)


def best_found(tree: Candidates) -> Choice:
    return next(iter(tree))


def ready(state: Imagined, view: View) -> Imagined:
    """Return a playout that ends with the round, and that keeps the cards already placed."""
    state.plan = up_to(state.plan, state.round)
    assert view.decision is not None
    if view.decision.then is None:
        open_picks = {decision.seat for decision in state.asked}
        for seat in set(range(state.plan.people)) - open_picks:
            state.picks[seat] = None
            state.asked.append(Decision(seat, PICK, picks(state, seat)))
    return state


def choose_first(state: Imagined, me: int, firsts: Sequence[Node]) -> Path:
    """Let all choose who choose at the same time as a seat; returns what they tried.

    As nobody knows what it is going to choose, they do so once a deal, whatever it tries.
    """
    path = []
    for decision in [each for each in state.asked if each.seat != me]:
        choice, tried = select(firsts[decision.seat], state, decision)
        path.append((decision.seat, tried))
        answer(state, decision, choice)
    return path


def play_out(state: Imagined, first: Choice, root: Candidate, path: Path, future: Future) -> None:
    """Play a deal to the round's end, a seat's first choice being given, and let all learn from it.

    So do those of the `path` that led to it.
    """
    asked = state.asked
    me = asked[0].seat
    reached = root.replies[:]
    for seat, pick in enumerate(state.picks[: len(reached)]):
        if pick is not None:
            reached[seat] = reached[seat].then.setdefault(pick, Node())
    reached[me] = root
    path = [*path, *enumerate(reached)]
    answer(state, asked[0], first)
    while asked:
        if asked[0].then is None and reached[me].tries < KNOWN:
            roll_out(state, SENSIBLE)
            break
        for decision in asked[:]:
            seat = decision.seat
            choice, reached[seat] = select(reached[seat], state, decision)
            path.append((seat, reached[seat]))
            answer(state, decision, choice)
    _learn(root, me, path, *outcome(state, future))


def finish_round(state: Imagined, first: Choice, root: Candidate, future: Future, thorough: bool) -> None:
    """Answer after a round's last card, have the others answer, and let the choice learn what comes of it.

    They go by rule of thumb, or where it is `thorough` by what each of their answers comes to.
    """
    me = state.asked[0].seat
    answer(state, state.asked[0], first)
    _learn(root, me, [(me, root)], *_answered(state, future, thorough))


def _learn(root: Candidate, me: int, path: Path, values: list[float], scores: list[int]) -> None:
    """Count the result of a deal for every choice tried in it, with more weight for the first one."""
    for seat, tried in path:
        tried.tries += 1
        tried.value += values[seat]
    root.values.append(values[me])
    root.leads.append(points_ahead(scores, me))


def _answered(state: Imagined, future: Future, thorough: bool) -> tuple[list[float], list[int]]:
    """The outcome of a round whose cards are all played, once all who are still asked have answered."""
    while state.asked:
        decision = state.asked[0]
        worths = heuristic.weigh(state, decision, 0)
        if thorough:
            worths = [(choice, _value_of(choice, state, future)) for choice, _ in worths]
        answer(state, decision, max(worths, key=itemgetter(1))[0])
    return outcome(state, future)


def _value_of(choice: Choice, state: Imagined, future: Future) -> float:
    """Return the value of an answer to the next question for its seat, if quick choices follow."""
    then, seat = state.copy(), state.asked[0].seat
    answer(then, then.asked[0], choice)
    return _answered(then, future, thorough=False)[0][seat]


def select(before: Node, state: Imagined, decision: Decision) -> tuple[Choice, Node]:
    """Return the choice that promises most, or that was tried least for the times it was possible.

    What is not known is added as in the PUCT of Silver et al., "Mastering the game of Go" (2017).
    """
    tree, left = before.then, state.plan.hand_size - state.turn
    if not tree:
        choice = heuristic.choose_by_rule(state, decision, left=left)
        tree[choice] = tried = Node()
        tried.seen = 1
        return choice, tried
    plain = decision.options.__class__ is tuple
    options = dict.fromkeys(decision.options) if plain else dict[Choice, None]()
    if not plain or not tree.keys() >= options.keys():
        options = _weighed(tree, heuristic.weigh(state, decision, left))
    usual, most = FAITH * before.value / before.tries if before.tries else FAITH / 2, -inf
    # The mean value of a try, the opinion counting as `FAITH` of them; written out, as time goes by here.
    for option in options:
        tried = tree[option]
        tried.seen = seen = tried.seen + 1
        promise = (tried.value + usual + FAITH * tried.opinion + CURIOUS * seen**0.5) / (tried.tries + FAITH)
        if promise > most:
            most, choice = promise, option
    return choice, tree[choice]


def _weighed(tree: Tree, worths: heuristic.Worths) -> dict[Choice, None]:
    """Return the choices that are weighed, all of them in the tree from now on."""
    top = max([worth for _, worth in worths])
    for choice, worth in worths:
        if choice not in tree:
            tree[choice] = Node(_opinion(worth, top))
    return dict.fromkeys([choice for choice, _ in worths])
