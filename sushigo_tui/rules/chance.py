"""The sources of shuffles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card, Dish

if TYPE_CHECKING:
    from sushigo_tui.rules.state import State


def shuffled(cards: Sequence[Card], random: Callable[[], float]) -> list[Card]:
    """Return the cards in a random order; `random` gives floats in [0, 1)."""
    return sorted(cards, key=lambda _: random())


class Chance:
    """A source of shuffles: a seed, a record or a bot's imagination.

    Each shuffle has a name; `numbers` maps it to a function that gives floats in [0, 1).
    """

    def __init__(self, numbers: Callable[[str], Callable[[], float]]) -> None:
        self._numbers = numbers

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """Return the cards for a round, top first: all of `fixed` and `count` of `undrawn` (DEAL-P2)."""
        random = self._numbers(f"deal {state.round}")
        return shuffled(fixed + shuffled(undrawn, random)[:count], random)

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """Return the same deck for Classic's next round; a record may put its top cards in another order."""
        return deck

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """Return a deck in a new order, top first."""
        return shuffled(deck, self._numbers(f"shuffle {name}"))


class Seeded(Chance):
    """Makes every shuffle from the seed and the shuffle's name alone, so that no shuffle depends on the play.

    It calls only `random()`, the one method whose sequence Python promises to keep.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(lambda name: Random(f"{seed}/{name}").random)


class Assorted(Seeded):
    """Deals each hand of the first round a card of every dish, as far as they suffice; later rounds by seed.

    In this way, people who learn the game meet every dish in the first turns. Appetizers fill the hands: they
    score in sets, which can then be completed from the hands that are passed on.
    """

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        deck = super().deal(state, fixed, undrawn, count)
        if state.round > 1:
            return deck
        seats = state.plan.seats
        by_dish: dict[Dish, list[Card]] = {card.dish: [] for card in (*fixed, *deck)}
        for card in deck:
            by_dish[card.dish].append(card)
        courses = sorted(by_dish.values(), key=lambda cards: cards[0].dish.family != "appetizer")
        order: list[Card] = []
        for at in range(0, len(deck), seats):
            for cards in courses:
                order += cards[at : at + seats]
        dealt = seats * state.plan.hand_size
        return [card for seat in range(seats) for card in order[seat:dealt:seats]] + order[dealt:]
