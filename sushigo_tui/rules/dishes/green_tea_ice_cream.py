"""Green tea ice cream: fours, at the end of the game."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import MANY, Goal, Reason, sets


class GreenTeaIceCream(Dish):
    name = "green-tea-ice-cream"
    title = mark("Green tea ice cream")
    letters = mark_label("IC", cells=2)
    family, colour = "dessert", "#46a5bb"
    names = Names(
        mark("green tea ice cream"),
        plural=mark("{number} green tea ice cream[s]"),
        labels=(
            mark_label("Green tea ice cream", cells=22),
            mark_label("Ice cream", cells=9),
            mark_label("Ice cr.", cells=7),
        ),
        terse=mark_label("Ice cream", cells=9),
    )
    brief = Brief(mark("4 score 12", cells=24))
    help = mark("Saved until the end of the game. Every set of four scores 12. Fewer score nothing.")
    party = {"": 15}
    points_by_count = tuple(n // 4 * 12 for n in MANY)

    def prospect(self, at: Public, seat: int) -> Goal | None:
        rest = at.saved_desserts[seat].count(self.cards[0]) % 4
        return Goal(rest, 4, 12) if rest else None

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        have = at.saved_desserts[seat].count(card) + at.tables[seat].count(card)
        more = 4 - have % 4
        if more == 1:
            return 12 if at.round == 3 else 9
        if more - 1 > left + 3 * (3 - at.round):
            return 0
        return (2.6, 2.0, 0.9)[at.round - 1] * (1.6 if more == 2 else 1)

    def clauses(self, count: int) -> Reason:
        return sets(count, 4, Message("no set of four"), mark("{number} set[s] of four"))
