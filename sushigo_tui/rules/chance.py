"""Shuffles that come from a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.state import State


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
