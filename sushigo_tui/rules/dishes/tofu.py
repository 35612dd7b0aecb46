"""Tofu: two are enough."""

from __future__ import annotations

from sushigo_tui.language import Message
from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import PAIR, Breakdown, Goal, Prospect, Remark
from sushigo_tui.rules.state import State

PROSPECTS = (None, Goal(1, 2, 6, PAIR), Remark(Message("enough")), Remark(Message("too many")))
"""By how many there are."""


class Tofu(Dish):
    """TOFU."""

    name, title, family, colour = "tofu", "Tofu", "appetizer", "#76ab3f"
    letters = "TO"
    words = Words(
        "1: 2, 2: 6, 3 or more: 0", "One scores 2, two score 6. With three or more you have had too many: 0."
    )
    party = {"": 8}
    by_count = (0, 2, 6, 0)
    rules = ("TOFU",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return PROSPECTS[min(at.tables[seat].count(self.cards[0]), 3)]

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return (2 + min(1, 0.25 * left), 4, -6, 0)[min(state.tables[seat].count(card), 3)]

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        count = breakdown.counts[seat]
        return f"{count} tofu" + (", which is too many" if count > 2 else "")


TOFU = Tofu()
