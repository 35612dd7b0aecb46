"""Green tea ice cream: fours, at the end of the game."""

from __future__ import annotations

from sushigo_tui.rules.cards import Card, Dish, Names, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import MANY, Breakdown, Goal, Prospect, sets
from sushigo_tui.rules.state import State


class GreenTeaIceCream(Dish):
    """ICECREAM."""

    name, title, family, colour = "green-tea-ice-cream", "Green tea ice cream", "dessert", "#46a5bb"
    letters = "IC"
    words = Words(
        "every 4 score 12",
        "Kept until the end of the game. Every four score 12; fewer score nothing.",
        short=Names("ice crm", table="ice cream"),
        several="green tea ice creams",
    )
    party = {"": 15}
    by_count = tuple(n // 4 * 12 for n in MANY)
    rules = ("ICECREAM",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        rest = at.kept[seat].count(self.cards[0]) % 4
        return Goal(rest, 4, 12) if rest else None

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        have = state.kept[seat].count(card) + state.tables[seat].count(card)
        more = 4 - have % 4
        if more == 1:
            return 12 if state.round == 3 else 9
        if more - 1 > left + 3 * (3 - state.round):
            return 0
        return (2.6, 2.0, 0.9)[state.round - 1] * (1.6 if more == 2 else 1)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        return sets(breakdown.counts[seat], 4, "set of four", "sets of four")


GREEN_TEA_ICE_CREAM = GreenTeaIceCream()
