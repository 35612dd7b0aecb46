"""Shuffles: from a seed, or laid out beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .cards import Card
from .state import State


def shuffled(cards: Sequence[Card], random: Callable[[], float]) -> list[Card]:
    """The cards in a random order; `random` gives floats in [0, 1)."""
    return sorted(cards, key=lambda _: random())


class Seeded:
    """Every shuffle made from the seed and its own name, so that it depends on nothing played before.

    Only `random()` is used: the one method whose sequence Python promises to keep.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def _random(self, name: str) -> Callable[[], float]:
        return Random(f"{self._seed}/{name}").random

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """See Chance."""
        random = self._random(f"deal {state.round}")
        return shuffled(fixed + shuffled(undrawn, random)[:count], random)

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """See Chance."""
        return deck

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """See Chance."""
        return shuffled(deck, self._random(f"shuffle {name}"))


class Dealt:
    """Decks laid out beforehand, one for each deal and each shuffle in turn; then as a seed has it.

    Each deck holds the hands in seat order one after the other, the dummy's pile, then the deck, top first.
    """

    def __init__(self, orders: Sequence[Sequence[Card]], then: Seeded) -> None:
        self._orders = [list(order) for order in orders]
        self._then = then

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """See Chance."""
        return self._orders.pop(0) if self._orders else self._then.deal(state, fixed, undrawn, count)

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """See Chance."""
        return self._orders.pop(0) if self._orders else deck

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """See Chance."""
        return self._orders.pop(0) if self._orders else self._then.shuffle(state, name, deck)
