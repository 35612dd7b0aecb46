"""Edamame: best in company."""

from __future__ import annotations

from sushigo_tui.language import Message, mark
from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, Remark, counted
from sushigo_tui.rules.state import State

ALONE = Remark(Message("no rival has any"), mark("alone", cells=7))


class Edamame(Dish):
    """EDAMAME."""

    name, title, family, colour = "edamame", "Edamame", "appetizer", "#8f3081"
    letters = "ED"
    words = Words(
        "1 per other eater",
        "Each card scores 1 for every other player who has edamame, 4 at most. Alone, it is worth nothing.",
    )
    party = {"": 8}
    seats = range(3, 9)
    rules = ("EDAMAME",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        others = sum(1 for table in at.tables if self.cards[0] in table) - 1
        if not others:
            return ALONE
        return Remark(Message.several("{number} rival has some", "{number} rivals have some", others))

    def share(self, counts: list[int], at: Public) -> list[int]:
        eaters = sum(1 for count in counts if count)
        return [count * min(eaters - 1, 4) if count else 0 for count in counts]

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        others = sum(1 for at, table in enumerate(state.tables) if at != seat and card in table)
        return min(4.0, others + 0.12 * left * (len(state.tables) - 1 - others))

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        others = sum(1 for count in breakdown.counts if count) - 1
        company = f"{counted(others, 'other has', 'others have')} some" if others else "nobody else has any"
        return f"{counted(breakdown.counts[seat], 'card')}, {company}" + (", 4 count" if others > 4 else "")


EDAMAME = Edamame()
