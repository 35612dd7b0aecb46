"""Tea: a point a card of the largest colour."""

from __future__ import annotations

from sushigo_tui.language import Message
from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, Remark, colours, counted
from sushigo_tui.rules.state import State


class Tea(Dish):
    """TEA."""

    name, title, family, colour = "tea", "Tea", "special", "#9b181d"
    letters = "TA"
    words = Words(
        "counts your top colour",
        "Each tea scores 1 for every card of the colour you have most of. Tea is a colour.",
        beside={
            "wasabi": "Nigiri and wasabi are the same colour.",
            "takeout-box": "All face-down cards together are one colour.",
        },
        several="teas",
    )
    party = {"": 3}
    rules = ("TEA",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return Remark(
            Message.several(
                "{number} card of the top colour",
                "{number} cards of the top colour",
                max(colours(at.tables[seat]).values(), default=0),
            )
        )

    def share(self, counts: list[int], at: Public) -> list[int]:
        if not any(counts):
            return counts
        paired = zip(counts, at.tables, strict=True)
        return [teas and teas * max(colours(table).values()) for teas, table in paired]

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        counts = colours(state.tables[seat])
        teas = counts.get(card.colour, 0)
        most = max(counts.values(), default=0)
        return max(most, teas + 1) + (teas if teas >= most else 0) + 0.3 * left

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        table = breakdown.at.tables[seat]
        counts = colours(table)
        best = max(counts, key=lambda colour: counts[colour])
        titles = dict.fromkeys(card.dish.title.lower() for card in table if card and card.colour == best)
        teas = counted(breakdown.counts[seat], "tea")
        return f"{teas} × {counts[best]} of a colour ({' and '.join(titles)})"


TEA = Tea()
