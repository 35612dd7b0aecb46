"""The sources of shuffles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol

from sushigo_tui.rules.cards import Card, Dish

if TYPE_CHECKING:
    from sushigo_tui.rules.state import State


class Chance(Protocol):
    """A source of shuffles: a seed, a record, a bot's imagination. Each shuffle is asked for by its name."""

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """The cards for a round, top first: all of `fixed` and `count` of `undrawn` (DEAL-P2)."""

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """Return the same deck for Classic's next round; hands from a record may differ from it."""

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """A deck in a new order, top first."""


def shuffled(cards: Sequence[Card], random: Callable[[], float]) -> list[Card]:
    """The cards in a random order; `random` gives floats in [0, 1)."""
    return sorted(cards, key=lambda _: random())


class RandomChance:
    """Shuffles at random: `numbers` has for the name of each what gives floats in [0, 1)."""

    def __init__(self, numbers: Callable[[str], Callable[[], float]]) -> None:
        self._numbers = numbers

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        random = self._numbers(f"deal {state.round}")
        return shuffled(fixed + shuffled(undrawn, random)[:count], random)

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        return deck

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        return shuffled(deck, self._numbers(f"shuffle {name}"))


class Seeded(RandomChance):
    """Every shuffle made from the seed and its own name, so that it depends on nothing played before.

    Only `random()` is used: the one method whose sequence Python promises to keep.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(lambda name: Random(f"{seed}/{name}").random)


class Assorted(Seeded):
    """A first round with a card of each dish in each hand, as far as there are enough; then as a seed has it.

    So whoever learns the game meets every dish in the first turns. The rest of each hand is appetizers: those
    score in sets, of which the last cards then come from the hands that are passed on.
    """

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        deck, seats = super().deal(state, fixed, undrawn, count), state.plan.seats
        if state.round > 1:
            return deck
        by_dish: dict[Dish, list[Card]] = {card.dish: [] for card in (*fixed, *deck)}
        for card in deck:
            by_dish[card.dish].append(card)
        courses = sorted(by_dish.values(), key=lambda cards: cards[0].dish.family != "appetizer")
        order = [
            card for at in range(0, len(deck), seats) for cards in courses for card in cards[at : at + seats]
        ]
        dealt = seats * state.plan.hand_size
        return [card for seat in range(seats) for card in order[seat:dealt:seats]] + order[dealt:]
