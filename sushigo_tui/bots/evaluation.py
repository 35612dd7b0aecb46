"""How well a round, or the game, ended for each seat."""

from __future__ import annotations

import math
from operator import add

from sushigo_tui.rules.flow import winners
from sushigo_tui.rules.imagine import Imagined

BROAD, NARROW = 60.0, 8.0
"""Points of lead that make a difference after the first rounds, and at the end."""

DUEL = 12.0
"""Those after the first rounds where there is but one other."""

WINNING = 0.65
"""How much of the value at the end is to have won, and not by how much."""


def leads(state: Imagined) -> list[float]:
    """Points of each seat above the others', with what its desserts let it hope for.

    Of the others the best counts most: it has to be beaten. By seat, without the dummy's.
    """
    scores: list[float] = list(state.scores)
    if state.round < 3:
        for dish in state.plan.dishes:
            if dish.family == "dessert":
                scores = list(map(add, scores, dish.promises(state)))
    total, count = sum(scores), len(scores) - 1
    best, *_, second = (*sorted(scores, reverse=True)[:2],)
    found = []
    for mine in scores[: state.plan.people]:
        rival = second if mine == best else best
        found.append(mine - 0.6 * rival - 0.4 * (total - mine) / count)
    return found


def values(state: Imagined, leads: list[float]) -> list[float]:
    """From 0 to 1 how good these leads are, in the last round above all whether they have won."""
    if state.round < 3:
        much = DUEL if len(state.scores) == 2 else BROAD
        return [1 / (1 + math.exp(-lead / much)) for lead in leads]
    won = winners(state)
    return [
        (1 - WINNING) / (1 + math.exp(-lead / NARROW)) + WINNING * (seat in won) / len(won)
        for seat, lead in enumerate(leads)
    ]
