"""The rule of thumb: the choice with the most points, as the dishes estimate them."""

from collections.abc import Callable, Sequence
from math import inf
from operator import itemgetter
from typing import cast

from sushigo_tui.rules.cards import Card, without
from sushigo_tui.rules.decision import Called, Choice, Decision, Pairs, Pick, as_pick
from sushigo_tui.rules.view import Imagined

Worths = Sequence[tuple[Choice, float]]
Ways = list[tuple[Card | Pick, float]]

PAIRS = 6
"""The number of pairs of cards that are weighed."""


def none() -> float:
    return 0.0


def choose_by_rule(
    state: Imagined, decision: Decision, noise: Callable[[], float] = none, left: int | None = None
) -> Choice:
    """Return the best choice by rule of thumb; `noise` gives the error in points for each choice.

    `left` is the number of turns still to come, by default the true number. Of all hidden cards this looks
    only at those that the deciding seat can see.
    """
    if left is None:
        left = state.plan.hand_size - state.turn
    options = decision.options
    # Most picks are one of some plain cards: the card is then found without making a list.
    if decision.then is None and options.__class__ is tuple and {*map(type, options)} == {Card}:
        return best_card(state, decision.seat, cast(Sequence[Card], options), left, noise)
    return max(weigh(state, decision, left), key=lambda one: one[1] + noise())[0]


def best_card(
    state: Imagined, seat: int, cards: Sequence[Card], left: int, noise: Callable[[], float] = none
) -> Card:
    """Return the best card for a seat by rule of thumb; `noise` as in `choose_by_rule`."""
    most = -inf
    for card in dict.fromkeys(cards):
        worth = card.dish.rough_value(state, seat, card, left) + noise()
        if worth > most:
            best, most = card, worth
    return best


def weigh(state: Imagined, decision: Decision, left: int) -> Worths:
    """Return the choices that are worth weighing, each once, with their rough points."""
    if decision.dish is not None:
        return decision.dish.rank_answers(state, decision, left)
    options, seat = decision.options, decision.seat
    if options.__class__ is tuple:
        weighed = _for_two if seat == state.controller else _ways
        return weighed(state, seat, options, left)
    if isinstance(options, Pairs):
        return _pairs(state, seat, left)
    assert isinstance(options, Called)
    return _called(state, seat, options, left)


def _ways(state: Imagined, seat: int, ways: Sequence[Card | Pick], left: int) -> Ways:
    """Return each different pick with its rough points, best first; a copy counts as the card it copies."""
    found: Ways = []
    for way in dict.fromkeys(ways):
        if isinstance(way, Card):
            card = way
        else:
            card = way.card if way.copy is None else state.card_at(seat, way.copy).plain
        found.append((way, card.dish.rough_value(state, seat, card, left)))
    found.sort(key=itemgetter(1), reverse=True)
    return found


def _called(state: Imagined, seat: int, options: Called, left: int) -> Ways:
    """Return every pick without a call, and each bonus card called with either of the best two."""
    found = _ways(state, seat, options.ways, left)
    table = state.tables[seat]
    calls = {table[slot]: slot for slot in options.calls}
    for way, worth in found[:2]:
        first = way if isinstance(way, Card) else way.card
        for bonus, slot in calls.items():
            assert bonus is not None
            called = Pick(way, None, slot) if isinstance(way, Card) else way._replace(call=slot)
            found.append((called, worth + bonus.dish.call_value(state, seat, first, left)))
    return found


def _pairs(state: Imagined, seat: int, left: int) -> Ways:
    """Return every card alone, then the best pairs that contain one of the four best cards (CHOP-C1)."""
    found = _ways(state, seat, state.hands[seat], left)
    bonus = state.card_at(seat, state.bonus_slots(seat)[0]).dish
    kept = bonus.keep_value(left)
    pairs: dict[frozenset[Card], tuple[Pick, float]] = {}
    for way, worth in found[:4]:
        first = as_pick(way).card
        for second, more in bonus.second_values(state, seat, first, left):
            both, gain = frozenset((first, second)), worth + more - kept
            if both not in pairs or gain > pairs[both][1]:
                pairs[both] = Pick(first, second), gain
    return found + sorted(pairs.values(), key=itemgetter(1), reverse=True)[:PAIRS]


def _for_two(state: Imagined, seat: int, options: Sequence[Pick], left: int) -> Ways:
    """Return the best cards for the seat, each with the two that help its dummy least (DUMMY-2, DUMMY-4)."""
    dummy, hand = state.plan.people, state.hands[seat]
    two = options[-1].also is not None
    own = _pairs(state, seat, left) if two else _ways(state, seat, hand, left)
    helps = {card: card.dish.rough_value(state, dummy, card, left) for card in dict.fromkeys(hand)}
    found: Ways = []
    for way, worth in sorted(own, key=itemgetter(1), reverse=True)[:5]:
        first, second = as_pick(way)[:2]
        rest = without(hand, (first,) if second is None else (first, second))
        for card in sorted(dict.fromkeys(rest), key=helps.__getitem__)[:2]:
            found.append((Pick(first, also=second, for_dummy=card), worth - helps[card] / 2))
    return found
