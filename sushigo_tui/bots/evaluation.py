"""The value of a deal: playouts of the rest of a round, and the worth of its end to each seat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from math import prod
from operator import add, sub
from typing import NamedTuple

from sushigo_tui.bots import heuristic
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import shuffled
from sushigo_tui.rules.editions import Player, Setup
from sushigo_tui.rules.flow import compiled, deal, passes_left
from sushigo_tui.rules.view import Imagined, new_state

WINNING = 0.5
"""The share of a place's value that is for being first; the rest is for each seat left behind."""

POINT = 0.01
"""The worth of a point more than the others have, beside its place, as a place may be certain."""

SAMPLES = 1000
"""Seats scored in games played at random, to learn what later rounds bring; at most 250 are played."""

REACH = 80
"""The points behind that nobody makes up for."""

End = tuple[list[int], list[list[Card]]]
"""The points and the desserts of all seats after a round."""


def shuffle_hands(state: Imagined, random: Callable[[], float]) -> None:
    """Bring each hand into the order in which it will be played where that is left to chance."""
    state.hands = [shuffled(hand, random) for hand in state.hands]


def roll_out(state: Imagined, sensible: int = 0) -> None:
    """Play a round from the start of a turn to its end, every hand in its order, and score it.

    In the first turns, so many are `sensible`, each seat plays what the rule of thumb likes best instead.
    Copies of a deal that differ in a choice so differ in little else. Nothing is called or copied, and no
    number comes up, but by chance whoever has a bonus card plays the last card of a hand as well.
    """
    plan, hands, tables, printed, land = state.plan, state.hands, state.tables, state.printed, state.land
    people, settlers, step = plan.people, plan.settlers, 1 if passes_left(plan, state.round) else -1
    turns = min(map(len, hands[:people]))
    dummys = [*hands[0][turns:], *hands[1][turns:], *state.pile] if plan.dummy else []
    hands = [hand[:turns] for hand in hands[:people]]
    while sensible and turns > 1:
        sensible, turns = sensible - 1, turns - 1
        _play_best(state, hands, turns)
        if dummys:
            land(people, dummys.pop())
        hands = [hands[(seat - step) % people] for seat in range(people)]
    for seat, hand in enumerate(hands):
        if turns > 1 and not plan.bonus.isdisjoint(tables[seat]):
            slot = next(slot for slot, each in enumerate(tables[seat]) if each in plan.bonus)
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
    rows = [dish.score(state) for dish in plan.scorers]
    unpaid = map(sub, state.scores, state.paid_this_round)
    state.scores = list(map(sum, zip(unpaid, *rows, strict=True)))
    keepers = plan.keepers
    for table, pieces, kept in zip(tables, printed, state.saved_desserts, strict=True):
        for each, piece in zip(table, pieces, strict=True):
            if each in keepers:
                kept.append(each)
                state.saved_pieces.append(piece)
    state.asked, state.paid_this_round, state.uramaki_places = [], [0] * plan.seats, 0
    state.tables, state.printed = [[] for _ in tables], [[] for _ in tables]


def _play_best(state: Imagined, hands: list[list[Card]], left: int) -> None:
    """Play of each hand the card that is worth most by rule of thumb, all at once."""
    best = [heuristic.best_card(state, seat, hand, left) for seat, hand in enumerate(hands)]
    state.played = []
    for seat, card in enumerate(best):
        hands[seat].remove(card)
        state.land(seat, card)
    for settle in state.plan.settlers:
        settle(state)


class Future(NamedTuple):
    """The points that the rounds after one may bring.

    `stays` is how likely a seat that is so many points ahead of another stays so; `desserts` are what each
    seat keeps of them.
    """

    stays: dict[float, float]
    desserts: list[list[Card]]


class Futures(NamedTuple):
    """Return samples of the points that the rounds after one may bring; see Future."""

    stays: dict[float, float]
    desserts: list[list[list[Card]]]

    def draw(self, random: Callable[[], float]) -> Future:
        return Future(self.stays, self.desserts[int(random() * len(self.desserts))])


def futures(setup: Setup, round_number: int) -> Futures:
    """Return the future after a round; after the last one there is none."""
    # Who they are makes no difference, and would be remembered each by itself.
    return _futures(replace(setup, players=(Player(""),) * len(setup.players), seed=None))[round_number - 1]


@lru_cache(maxsize=8)
def _futures(setup: Setup) -> list[Futures]:
    """Return the future after each round, all from the same games."""
    people, games = compiled(setup).people, list[list[End]]()
    for seed in range(SAMPLES // max(4, people)):
        state, ends = new_state(setup, seed), list[End]()
        for _ in range(3):
            deal(state)
            roll_out(state)
            ends.append((state.scores[:], list(map(list.copy, state.saved_desserts))))
        games.append(ends)
    return [_after(round_number, games, people) for round_number in (1, 2, 3)]


def _after(round_number: int, games: Sequence[Sequence[End]], people: int) -> Futures:
    """Return the points that came after a round in these games."""
    gains, desserts = list[int](), list[list[list[Card]]]()
    for ends in games:
        (scores, kept), (last_scores, last_kept) = ends[round_number - 1], ends[-1]
        points = list(map(sub, last_scores, scores))[:people]
        gains += [one - other for one, other in permutations(points, 2)]
        desserts.append([own[len(before) :] for own, before in zip(last_kept, kept, strict=True)])
    gains.sort()
    # Who is behind by less than that, or ahead, stays ahead; every gain of one seat is a loss of another.
    stays: dict[float, float] = {
        ahead: (bisect_left(gains, ahead) + bisect_right(gains, ahead)) / (2 * len(gains))
        for ahead in range(-REACH, REACH + 1)
    }
    return Futures(stays, desserts)


def outcome(state: Imagined, future: Future) -> tuple[list[float], list[int]]:
    """Return the worth of a round's end to each seat, and the points with all desserts; no dummy's.

    Its place in the end is worth from 0 to 1, as far as can be known, and to that come its points.
    """
    plan, stays, scores = state.plan, future.stays, state.scores
    state.saved_desserts = list(map(add, state.saved_desserts, future.desserts))
    # A game that was chosen to its very end has them already.
    if not state.desserts:
        for dish in plan.last_scorers:
            scores = list(map(add, scores, dish.score(state)))
    scores, others, values = scores[: plan.people], plan.people - 1, []
    ranks: Sequence[float] = scores
    if state.round == 3:
        # Between those who tie desserts decide (WIN-1).
        ranks = [score + len(kept) / 100 for score, kept in zip(scores, state.saved_desserts, strict=False)]
    total = sum(scores)
    for own, rank in zip(scores, ranks, strict=True):
        chances = [stays.get(rank - other, float(rank > other)) for other in ranks]
        # Nobody is ahead of themselves, or behind, and that even chance is among the others.
        place = (1 - WINNING) * (sum(chances) - 0.5) / others + WINNING * 2 * prod(chances)
        values.append(place + POINT * (own - (total - own) / others))
    return values, scores


def points_ahead(scores: list[int], seat: int) -> float:
    """The points of a seat above the others'; of these the best counts most, as it has to be beaten."""
    others = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
