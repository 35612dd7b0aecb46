"""Sashimi: threes."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import MANY, Breakdown, Goal, Prospect, sets
from sushigo_tui.rules.state import State


class Sashimi(Dish):
    """SASHIMI."""

    name, title, family, colour = "sashimi", "Sashimi", "appetizer", "#cbdc3e"
    letters = "SA"
    words = Words(
        "every 3 score 10",
        "Every three score 10. One or two score nothing; several threes are fine, if you can get them.",
    )
    party = {"": 8}
    classic = {"": 14}
    by_count = tuple(n // 3 * 10 for n in MANY)
    rules = ("SASHIMI",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        rest = at.tables[seat].count(self.cards[0]) % 3
        return Goal(rest, 3, 10) if rest else None

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        have = state.tables[seat].count(card) % 3
        return 10 if have == 2 else min(3.8, 0.9 * left) if have else min(2.6, 0.5 * (left - 1))

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        return sets(breakdown.counts[seat], 3, "set of three", "sets of three")


SASHIMI = Sashimi()
