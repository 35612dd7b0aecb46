"""Tofu: two are enough."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import PAIR, Goal, Prospect, Reason, Remark

PROSPECTS = (
    None,
    Goal(1, 2, 6, PAIR),
    Remark(Message("two are the most that count")),
    Remark(Message("too many")),
)
"""The prospects, by the number of cards."""


class Tofu(Dish):
    name = "tofu"
    title = mark("Tofu", cells=7)
    letters = mark_label("TO", cells=2)
    family, colour = "appetizer", "#76ab3f"
    names = Names(mark("tofu"), plural=mark("{number}[] tofu"))
    brief = Brief(
        mark("one 2, two 6, 3+ 0", cells=24), heard=mark("one scores 2, two 6, three or more nothing")
    )
    help = mark("One scores 2, two score 6. Three or more are too many and score nothing.")
    party = {"": 8}
    points_by_count = (0, 2, 6, 0)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return PROSPECTS[min(at.tables[seat].count(self.cards[0]), 3)]

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        return (2 + min(1, 0.25 * left), 4, -6, 0)[min(at.tables[seat].count(card), 3)]

    def clauses(self, count: int) -> Reason:
        if count > 2:
            return (Message("{number} tofu, which is too many", {"number": count}),)
        return (Message("{number} tofu", {"number": count}),)
