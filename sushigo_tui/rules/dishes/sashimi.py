"""Sashimi: threes."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import MANY, Goal, Reason, sets


class Sashimi(Dish):
    name = "sashimi"
    title = mark("Sashimi", cells=7)
    letters = mark_label("SA", cells=2)
    family, colour = "appetizer", "#cbdc3e"
    names = Names(mark("sashimi"), plural=mark("{number}[] sashimi"))
    brief = Brief(mark("3 score 10", cells=24))
    help = mark("Every set of three scores 10. One or two score nothing. You can have several sets.")
    party = {"": 8}
    classic = {"": 14}
    points_by_count = tuple(n // 3 * 10 for n in MANY)

    def prospect(self, at: Public, seat: int) -> Goal | None:
        rest = at.tables[seat].count(self.cards[0]) % 3
        return Goal(rest, 3, 10) if rest else None

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        have = at.tables[seat].count(card) % 3
        return (min(2.6, 0.5 * (left - 1)), min(3.8, 0.9 * left), 10)[have]

    def clauses(self, count: int) -> Reason:
        return sets(count, 3, Message("no set of three"), mark("{number} set[s] of three"))
