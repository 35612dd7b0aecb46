"""Which choices are best, and what speaks for each: for somebody who wants to know."""

from __future__ import annotations

import random as generators
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import NamedTuple

from sushigo_tui.bots.search import Random, best, search
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, as_pick
from sushigo_tui.rules.imagine import imagine
from sushigo_tui.rules.outlook import Outlook, outlook
from sushigo_tui.rules.view import View

MOST = 3
"""So many choices are told at most."""

PLAYOUTS, SECONDS = 1200, 0.7
"""What is thought of a question that somebody waits to have answered, at most."""


class Advice(NamedTuple):
    """A choice, and what speaks for it, in points.

    `ahead` is what it is expected to leave its seat with beyond the best of all, for that one itself beyond
    the next best; None where there is no other. `safer` if it is not expected to bring more, but to win more
    often. `outlook` is what becomes of a pick, None for other questions. Of the cards of the hand
    that goes on: `denies` is what those taken are worth to the next seat, `leaves` the card that
    is worth most to it of those that stay, and what it is worth; nothing where no hand goes on.
    """

    choice: Choice
    ahead: float | None
    safer: bool = False
    outlook: Outlook | None = None
    denies: float = 0.0
    leaves: tuple[Card, float] | None = None


def think(view: View) -> tuple[Advice, ...]:
    """What is advised to somebody who waits; the same question is thought about in the same way."""
    end = monotonic() + SECONDS
    random = generators.Random(f"{view.round} {view.turn} {view.seat}").random
    return advise(view, random, PLAYOUTS, lambda: monotonic() >= end)


def advise(
    view: View, random: Random, playouts: int, late: Callable[[], bool] | None = None
) -> tuple[Advice, ...]:
    """The best choices of a seat, at most three, the first being that of the same search.

    Hands that were passed on are not remembered: whoever asks is told no more than lies open, and their own
    hand. Raises ValueError for a seat that is asked nothing.
    """
    view = replace(view, known=tuple(() for _ in view.known))
    tree = search(view, playouts, random, late, finalists=MOST)
    first = best(tree)
    means = {choice: tree[choice].lead / tree[choice].tries for choice in list(tree)[:MOST]}
    values = {choice: tree[choice].value / tree[choice].tries for choice in means}
    chosen = [first, *sorted(list(means)[1:], key=lambda choice: -means[choice])]
    found = []
    for choice in chosen:
        other = chosen[1] if choice == first and len(chosen) > 1 else first
        ahead = means[choice] - means[other] if other != choice else None
        safer = ahead is not None and ahead < 0 and values[choice] > values[other]
        found.append(Advice(choice, ahead, safer, _outlook(view, choice), *_passed_on(view, choice)))
    return tuple(found)


def _outlook(view: View, choice: Choice) -> Outlook | None:
    assert view.decision is not None
    if view.decision.question is not PICK:
        return None
    # What a call brings comes after the reveal, and the dummy's card is not one's own.
    return outlook(view, as_pick(choice)._replace(call=None, for_dummy=None))


def _passed_on(view: View, choice: Choice) -> tuple[float, tuple[Card, float] | None]:
    """What the cards that are taken, and the best that stays, are worth to whoever gets the hand next."""
    assert view.decision is not None
    assert view.seat is not None
    if view.decision.question is PICK:
        pick = as_pick(choice)
        taken = [card for card in (pick.card, pick.also, pick.for_dummy) if card is not None]
    elif view.decision.question.plays and isinstance(choice, Card):
        taken = [choice]
    else:
        return 0.0, None
    stays = list(view.hand)
    for card in taken:
        stays.remove(card)
    state, next_seat = imagine(view, lambda: 0.0), view.passing_to[view.seat]

    def worth(card: Card) -> float:
        return card.dish.worth(state, next_seat, card, max(0, view.turns_left - 1))

    left = max(((card, worth(card)) for card in dict.fromkeys(stays)), key=lambda each: each[1], default=None)
    return sum(map(worth, taken)), left
