"""What a card would bring if the round ended now."""

from __future__ import annotations

from .cards import Card
from .decision import Pick
from .flow import reveal
from .imagine import imagine
from .state import State
from .view import View


def adds(view: View, choice: Card | Pick) -> int:
    """By how much a seat's points would change if it played this and the round, for desserts the game, ended.

    Raises ValueError for a seat that is not asked for a pick. Calls and numbered actions are not carried out.
    """
    seat = view.seat
    state = imagine(view, lambda: 0.0)
    assert seat is not None
    before = standing(state)[seat]
    state.asked = []
    state.picks = [None] * state.plan.seats
    state.picks[seat] = choice
    reveal(state)
    for dip in state.wants:
        assert dip.then is not None
        dip.then(state, dip.seat, True, dip.about)
    for settle in state.plan.settlers:
        settle(state)
    return standing(state)[seat] - before


def standing(state: State) -> list[int]:
    """Points of each seat if the round, and for desserts the game, ended now."""
    rows = [state.scores, *(dish.score(state) for dish in state.plan.scorers)]
    kept = state.kept
    state.kept = [
        [*aside, *(card for card in table if card is not None and card.dish.family == "dessert")]
        for aside, table in zip(kept, state.tables, strict=True)
    ]
    rows += [dish.finish(state) for dish in state.plan.dishes if dish.family == "dessert"]
    state.kept = kept
    return [sum(points) for points in zip(*rows, strict=True)]
