"""The rest of a round left to chance."""

from __future__ import annotations

from collections.abc import Callable
from operator import sub

from sushigo_tui.bots import heuristic
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import shuffled
from sushigo_tui.rules.flow import passes_left
from sushigo_tui.rules.imagine import Imagined


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
    for table, pieces, kept in zip(tables, printed, state.kept, strict=True):
        for each, piece in zip(table, pieces, strict=True):
            if each in keepers:
                kept.append(each)
                state.kept_pieces.append(piece)
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
