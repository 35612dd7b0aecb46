"""The value of a deal: it is played out to the end of the round, and the end is valued for each seat."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from math import prod
from operator import add, sub
from typing import NamedTuple

from sushigo_tui.bots import heuristic
from sushigo_tui.rules import flow
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import shuffled
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.view import Imagined, new_state

WINNING = 0.5
"""The share of a position's value that is for winning; the rest is for each seat that is left behind."""

POINT = 0.01
"""The value of a point more than the others: it decides between choices if the ranking is certain."""

SAMPLES = 1000
"""The seats whose later rounds are sampled, in games played at random; at most 250 games are played."""

REACH = 80
"""A lead in points that nobody makes up for."""

End = tuple[list[int], list[list[Card]]]
"""The points and the saved desserts of all seats after a round."""


def shuffle_hands(state: Imagined, random: Callable[[], float]) -> None:
    """Shuffle each hand: its cards are played in this order wherever chance plays."""
    state.hands = [shuffled(hand, random) for hand in state.hands]


def roll_out(state: Imagined, sensible: int = 0) -> None:
    """Play the rest of a round, each hand in the order of its cards, and score it.

    Desserts aren't scored. In the first `sensible` turns, each seat plays the best card by rule of thumb
    instead. Each hand was shuffled beforehand, so copies of a deal with different choices differ in little
    else, and fewer deals tell the choices apart. Nothing is called or copied, and no numbered action happens.
    But a seat with a bonus card on its table also plays the last card of its hand, and the bonus card takes
    that card's place in the hand.
    """
    plan, tables, printed, land = state.plan, state.tables, state.printed, state.land
    people, settlers = plan.people, plan.settlers
    step = 1 if flow.passes_left(plan, state.round) else -1
    turns = min(map(len, state.hands[:people]))
    dummys: list[Card] = []
    if plan.dummy:
        dummys = [card for hand in state.hands[:people] for card in hand[turns:]] + state.pile
    hands = [hand[:turns] for hand in state.hands[:people]]
    while sensible and turns > 1:
        sensible -= 1
        turns -= 1
        _play_best(state, hands, turns)
        if dummys:
            land(people, dummys.pop())
        hands = [hands[(seat - step) % people] for seat in range(people)]
    for seat, hand in enumerate(hands):
        if turns > 1 and not plan.bonus.isdisjoint(tables[seat]):
            slot = state.bonus_slots(seat)[0]
            land(seat, hand[-1])
            hand[-1] = state.take(seat, slot)
    for turn in range(turns):
        state.played = []
        for seat in range(people):
            card = hands[(seat - step * turn) % people][turn]
            if settlers or card.lands is not None:
                land(seat, card)
            else:
                tables[seat].append(card)
                printed[seat].append(card)
        if dummys:
            land(people, dummys[turn])
        for settle in settlers:
            settle(state)
    state.asked = []
    flow.score(state)
    flow.clear(state)


def _play_best(state: Imagined, hands: list[list[Card]], left: int) -> None:
    """Play the best card of each hand by rule of thumb, all at once."""
    best = [heuristic.best_card(state, seat, hand, left) for seat, hand in enumerate(hands)]
    state.played = []
    for seat, card in enumerate(best):
        hands[seat].remove(card)
        state.land(seat, card)
    for settle in state.plan.settlers:
        settle(state)


class Future(NamedTuple):
    """One sample of the points that the rounds after this one may bring.

    `stays` maps a lead in points to the chance of keeping it; `desserts` are those of each seat to come.
    """

    stays: dict[float, float]
    desserts: list[list[Card]]


def futures(setup: Setup, round_number: int) -> list[Future]:
    """Return samples of what comes after a round."""
    # Names and bots don't matter here, and would only fill the cache.
    return _futures(replace(setup, players=(Player(""),) * len(setup.players), seed=None))[round_number - 1]


@lru_cache(maxsize=8)
def _futures(setup: Setup) -> list[list[Future]]:
    """Return the samples after each of the three rounds, all from the same games."""
    people = flow.compiled(setup).people
    games: list[list[End]] = []
    for seed in range(SAMPLES // max(4, people)):
        state = new_state(setup, seed)
        ends: list[End] = []
        for _ in range(3):
            flow.deal(state)
            roll_out(state)
            ends.append((state.scores[:], [[*kept] for kept in state.saved_desserts]))
        games.append(ends)
    return [_after(round_number, games, people) for round_number in (1, 2, 3)]


def _after(round_number: int, games: Sequence[Sequence[End]], people: int) -> list[Future]:
    """Return what came after a round in these games."""
    gains: list[int] = []
    desserts: list[list[list[Card]]] = []
    for ends in games:
        scores, kept = ends[round_number - 1]
        last_scores, last_kept = ends[-1]
        points = list(map(sub, last_scores, scores))[:people]
        gains += [one - other for one, other in permutations(points, 2)]
        desserts.append([own[len(before) :] for own, before in zip(last_kept, kept, strict=True)])
    gains.sort()
    # A lead is kept if the other seat gains less. Each pair counts both ways, so gains are symmetric.
    stays: dict[float, float] = {
        ahead: (bisect_left(gains, ahead) + bisect_right(gains, ahead)) / (2 * len(gains))
        for ahead in range(-REACH, REACH + 1)
    }
    return [Future(stays, each) for each in desserts]


def outcome(state: Imagined, future: Future) -> tuple[list[float], list[int]]:
    """Return a round's end as a value for each seat, and as points with all desserts; the dummy is left out.

    The value is the expected final position, from 0 to 1, and a little for each point.
    """
    plan, stays = state.plan, future.stays
    scores = state.scores
    state.saved_desserts = list(map(add, state.saved_desserts, future.desserts))
    # If the game was played to its end, its scores include the desserts.
    if not state.desserts:
        for dish in plan.last_scorers:
            scores = list(map(add, scores, dish.score(state)))
    scores = scores[: plan.people]
    others = plan.people - 1
    values = []
    ranks: Sequence[float] = scores
    if state.round == 3:
        # Desserts break a tie (WIN-1).
        ranks = [score + len(kept) / 100 for score, kept in zip(scores, state.saved_desserts, strict=False)]
    total = sum(scores)
    for own, rank in zip(scores, ranks, strict=True):
        chances = [stays.get(rank - other, float(rank > other)) for other in ranks]
        # `chances` holds 0.5 for the seat itself: subtracted from the sum, and undone in the product by 2.
        place = (1 - WINNING) * (sum(chances) - 0.5) / others + WINNING * 2 * prod(chances)
        values.append(place + POINT * (own - (total - own) / others))
    return values, scores


def points_ahead(scores: list[int], seat: int) -> float:
    """Return a seat's lead in points: mostly over the best of the others, who has to be beaten."""
    others = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
