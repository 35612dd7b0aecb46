"""The teacher: advice before a choice, and a review of the choices of a finished game."""

import random as generators
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import islice
from math import inf
from operator import itemgetter
from statistics import fmean, variance
from time import monotonic
from typing import NamedTuple

from sushigo_tui.bots.evaluation import roll_out, shuffle_hands
from sushigo_tui.bots.heuristic import choose_by_rule
from sushigo_tui.bots.search import SENSIBLE, STANDARD_ERRORS, Random, best_found, ready, search
from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card, Dish, without
from sushigo_tui.rules.decision import PICK, Answer, Choice, Pick, Question, as_pick, shortest
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import Outlook, outlook
from sushigo_tui.rules.view import Imagined, View, imagine, imagined, unseen

MOST_CHOICES = 3
"""The most choices in one piece of advice."""

ADVICE_PLAYOUTS, ADVICE_ANSWER_PLAYOUTS, ADVICE_SECONDS = 1200, 3600, 0.7
"""The most playouts for a pick, for an answer, and the most seconds, because somebody waits.

Answers get more: there may be many, and the rule of thumb has no opinion about them.
"""

REVIEW_PLAYOUTS, REVIEW_ANSWER_PLAYOUTS = 800, 1600
"""The playouts for a pick and for an answer; half as many for a player who remembers passed hands."""

WORTH_TELLING = 1.0
"""The points that a choice must have cost to be shown."""

WHY_DEALS = 80
"""The deals on which a choice is compared with a better one, dish by dish."""

FEWEST = 6
"""The fewest deals that can prove a difference."""


class Advice(NamedTuple):
    """A choice and its effects, in points.

    `ahead` is the sure lead over the best choice, 0 for the best one itself; above 0 if the best is only
    expected to win more often. A choice that isn't surely worse than the one before has the same.
    `outlook` is what a pick changes, None for other questions. About the hand that is passed on: `denies` is
    the worth to the next seat of the cards taken, unless their equals stay; `leaves` the card left that is
    worth most to it, and its worth, None if no hand is passed on.
    """

    choice: Choice
    ahead: float = 0.0
    outlook: Outlook | None = None
    denies: float = 0.0
    leaves: tuple[Card, float] | None = None


def think(view: View) -> tuple[Advice, ...]:
    """Return advice for a player who waits; the same view gets the same advice, unless time runs out."""
    end = monotonic() + ADVICE_SECONDS
    random = generators.Random(f"{view.round} {view.turn} {view.seat}").random
    picks = view.decision is not None and view.decision.question is PICK
    playouts = ADVICE_PLAYOUTS if picks else ADVICE_ANSWER_PLAYOUTS
    return rank_choices(view, random, playouts, lambda: monotonic() >= end)


def rank_choices(
    view: View, random: Random, playouts: int, late: Callable[[], bool] | None = None
) -> tuple[Advice, ...]:
    """Return advice on the best choices of a seat, at most three, best first.

    Raises ValueError for a seat that is asked nothing.
    """
    view = taught(view)
    tree = search(view, playouts, random, late, finalists=MOST_CHOICES)
    different: dict[Hashable, Choice] = {}
    for choice in tree:
        # Choices that differ only in equal cards count once.
        different.setdefault(_in_cards(view, choice), choice)
    first, *others = islice(different.values(), MOST_CHOICES)
    best = tree[first].leads
    others.sort(key=lambda choice: fmean(more(tree[choice].leads, best)), reverse=True)
    advice = [_advice(view, first, 0.0)]
    ahead, before = inf, best
    for choice in others:
        leads = tree[choice].leads
        if choice is others[0] or surely(more(before, leads)):
            ahead = min(ahead, surely(more(leads, best)) - surely(more(best, leads)))
        advice.append(_advice(view, choice, ahead))
        before = leads
    return tuple(advice)


def _advice(view: View, choice: Choice, ahead: float) -> Advice:
    assert view.decision is not None
    after: Outlook | None = None
    if view.decision.question is PICK:
        # A call takes effect after the reveal, and the dummy's card doesn't land on this seat's table.
        after = outlook(view, as_pick(choice)._replace(call=None, for_dummy=None))
    return Advice(choice, ahead, after, *passed_on(view, choice))


def _in_cards(view: View, choice: Choice) -> Hashable:
    """Return a choice with cards instead of their slots."""
    assert view.seat is not None
    table = view.tables[view.seat]
    match choice:
        case Pick(copy=int(slot)):
            copied = table[slot]
            return choice._replace(copy=None), copied and copied.plain
        case tuple() if not isinstance(choice, Pick):
            return tuple(sorted(str(table[slot]) for slot in choice))
    return choice


def taught(view: View) -> View:
    """Return the teacher's view: what the seat sees without remembering the hands it has passed on."""
    return askable(replace(view, known=tuple(() for _ in view.known)))


def askable(view: View) -> View:
    """Return this view with a spoon's options cut down to cards that somebody might hold.

    If that would leave no option, all stay.
    """
    decision = view.decision
    if decision is None or decision.question.answer is not Answer.DISH_OR_CARD:
        return view
    hidden = {*unseen(view), *(card for known in view.known for card in known)}
    there = {*hidden, *(card.dish for card in hidden)}
    if options := [option for option in decision.options if option in there]:
        decision = replace(decision, options=options)
    return replace(view, decision=decision)


def more(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return the differences between two choices, by deal, for the deals on which both were tried."""
    return [its - others for its, others in zip(one, other, strict=False)]


def by_worth(view: View, seat: int, cards: Iterable[Card], turns: int) -> list[tuple[Card, float]]:
    """Return the different cards with their rough worth for a seat, the best first."""
    state = imagine(view, lambda: 0.0)
    worth = [(card, card.dish.rough_value(state, seat, card, turns)) for card in dict.fromkeys(cards)]
    return sorted(worth, key=itemgetter(1), reverse=True)


def passed_on(view: View, choice: Choice) -> tuple[float, tuple[Card, float] | None]:
    """Return the worth of what is denied, and the best card left with its worth, for the next seat."""
    assert view.decision is not None
    assert view.seat is not None
    if view.decision.question is PICK:
        pick = as_pick(choice)
        taken = [card for card in (pick.card, pick.also, pick.for_dummy) if card is not None]
    elif view.decision.question.plays and isinstance(choice, Card):
        taken = [choice]
    else:
        return 0.0, None
    stays = without(view.hand, taken)
    seat = view.passing_to[view.seat]
    turns = max(0, view.turns_left - 1)
    denied = by_worth(view, seat, {*taken}.difference(stays), turns)
    left = by_worth(view, seat, stays, turns)
    return sum(worth for _, worth in denied), left[0] if left else None


class ChoicePlace(NamedTuple):
    """The place of a choice in a game: `nth` is 0 for a turn's pick; answers of the turn count from 1."""

    round: int
    turn: int
    seat: int
    nth: int


class PastChoice(NamedTuple):
    """A choice of a finished game: the seat's view, the choice, and the index of its moment."""

    place: ChoicePlace
    view: View
    choice: Choice
    moment: int


class Judged(NamedTuple):
    """The best alternative to a choice, and by how many points of lead it was surely better (0: it wasn't).

    `remembered` is a still better choice for a player who remembers the hands passed on, and `gain` the
    points it was better by; None and 0 if remembering shows nothing new.
    """

    place: ChoicePlace
    question: Question
    better: Choice
    cost: float
    remembered: Choice | None = None
    gain: float = 0.0


def choices(game: Game) -> list[PastChoice]:
    """Return the choices of people in a finished game, in order, or of its bots if no person played.

    Raises ValueError for a game that isn't over.
    """
    if not game.over:
        raise ValueError("only a finished game has no secrets")
    found: list[PastChoice] = []
    answers = Counter[tuple[int, int, int]]()
    for moment in game.moments:
        for seat, choice in game.choices_at(moment).items():
            view = game.view(seat, moment)
            if view.decision is None or not view.decision.has_choice:
                continue
            turn = view.round, view.turn, seat
            answers[turn] += moment.kind != "choose"
            found.append(PastChoice(ChoicePlace(*turn, answers[turn]), view, choice, moment.nth))
    return [each for each in found if each.view.setup.players[each.place.seat].bot is None] or found


class Why(NamedTuple):
    """What a better choice scores on average: the dish by which its seat gains most, and the points.

    `loser`, `denied` and `fewer` are another seat, a dish that the better choice takes, and the points of it
    that the seat loses.
    """

    dish: Dish | None = None
    more: float = 0.0
    loser: int = 0
    denied: Dish | None = None
    fewer: float = 0.0


def explain(chosen: PastChoice, better: Choice) -> Why:
    """Compare a pick with a better one, dish by dish, on deals that are played to the round's end.

    The result is empty for answers, and where no dish makes a clear difference.
    """
    place, view, made, _ = chosen
    if view.decision is None or view.decision.question is not PICK:
        return Why()
    random = generators.Random(" ".join(map(str, place))).random
    deals = imagined(taught(view), random)
    gaps = Counter[tuple[Dish, int]]()
    for _ in range(WHY_DEALS):
        deal = ready(next(deals), view)
        shuffle_hands(deal, random)
        for decision in [each for each in deal.asked if each.seat != place.seat]:
            flow.answer(deal, decision, choose_by_rule(deal, decision))
        for choice, sign in ((better, 1), (made, -1)):
            for dish, row in _ended(deal.copy(), choice).items():
                gaps.update({(dish, seat): sign * points for seat, points in enumerate(row)})
    means = [(points / WHY_DEALS, dish, seat) for (dish, seat), points in gaps.items()]
    own = [each for each in means if each[2] == place.seat]
    more, dish, _ = max(own, key=itemgetter(0))
    pick = as_pick(better)
    taken = {card.dish for card in (pick.card, pick.also) if card is not None}
    lost = [each for each in means if each[2] != place.seat and each[1] in taken]
    fewer, denied, loser = min(lost, key=itemgetter(0), default=(0.0, None, 0))
    return Why(
        dish=dish if more >= WORTH_TELLING else None,
        more=more,
        loser=loser,
        denied=denied if -fewer >= WORTH_TELLING else None,
        fewer=-fewer,
    )


def _ended(state: Imagined, choice: Choice) -> dict[Dish, list[int]]:
    """Play a deal to the round's end by rule of thumb after a choice; return everyone's points by dish."""
    flow.answer(state, state.asked[0], choice)
    while state.asked and state.asked[0].then is not None:
        flow.answer(state, state.asked[0], choose_by_rule(state, state.asked[0]))
    # After a round's last choice, the round is scored already.
    if state.asked:
        roll_out(state, SENSIBLE)
    points = {dish: state.sheets[-1][dish.name] for dish in state.plan.scorers}
    return points | {dish: dish.score(state) for dish in state.plan.last_scorers}


def judge_choice(chosen: PastChoice) -> Judged:
    """Return the best choice by the teacher's view, and the points that the actual choice cost.

    A choice that was the best for a player who remembers passed hands isn't blamed. The result depends only
    on the choice, not on the process or on earlier choices.
    """
    place, view, choice, _ = chosen
    random = generators.Random(" ".join(map(str, place))).random
    assert view.decision is not None
    playouts = REVIEW_PLAYOUTS if view.decision.question is PICK else REVIEW_ANSWER_PLAYOUTS
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
    """Return a choice that is surely better, and by how many points of lead; else this choice and 0."""
    tree = search(view, playouts, random, kept=(choice,))
    found = best_found(tree)
    # A choice that wins more often isn't blamed for scoring less.
    if surely(more(tree[found].values, tree[choice].values)):
        return shortest(found), surely(more(tree[found].leads, tree[choice].leads))
    return choice, 0.0


def surely(gaps: Sequence[float]) -> float:
    """Return the mean of the gaps, less the part that may be chance; at least 0.

    A mean within two standard errors counts as 0, as in the estimate of James and Stein (1961).
    """
    tries, mean = len(gaps), fmean(gaps)
    if tries < FEWEST or mean <= 0:
        return 0.0
    return max(0.0, mean - STANDARD_ERRORS**2 * variance(gaps, mean) / tries / mean)
