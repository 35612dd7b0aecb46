"""Tempura: pairs."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import MANY, PAIR, Breakdown, Goal, Prospect, sets
from sushigo_tui.rules.state import State


class Tempura(Dish):
    """TEMPURA."""

    name, title, family, colour = "tempura", "Tempura", "appetizer", "#c79ac5"
    letters = "TP"
    words = Words(
        "every 2 score 5", "Every pair scores 5. A single tempura scores nothing; several pairs are fine."
    )
    party = {"": 8}
    classic = {"": 14}
    by_count = tuple(n // 2 * 5 for n in MANY)
    rules = ("TEMPURA",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return Goal(1, 2, 5, PAIR) if at.tables[seat].count(self.cards[0]) % 2 else None

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return 5 if state.tables[seat].count(card) % 2 else min(2.4, 0.6 * left)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        return sets(breakdown.counts[seat], 2, "pair")


TEMPURA = Tempura()
