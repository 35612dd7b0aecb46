"""Eel: never just one."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import PAIR, Breakdown, Goal, Prospect, counted
from sushigo_tui.rules.state import State


class Eel(Dish):
    """EEL."""

    name, title, family, colour = "eel", "Eel", "appetizer", "#403291"
    letters = "EE"
    words = Words(
        "1: -3, 2 or more: 7",
        "A single eel costs you 3. Two or more score 7, all together.",
        several="eels",
    )
    party = {"": 8}
    by_count = (0, -3, 7)
    rules = ("EEL",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return Goal(1, 2, 7, PAIR) if at.tables[seat].count(self.cards[0]) == 1 else None

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        have = state.tables[seat].count(card)
        return (10 * min(0.62, 0.09 * left) - 3, 10, 0)[min(have, 2)]

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        count = breakdown.counts[seat]
        return f"{counted(count, 'eel')}, " + ("and no second one" if count == 1 else "all together")


EEL = Eel()
