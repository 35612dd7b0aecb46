"""Tempura: pairs."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import MANY, PAIR, Goal, Reason, sets


class Tempura(Dish):
    name = "tempura"
    title = mark("Tempura", cells=7)
    letters = mark_label("TP", cells=2)
    family, colour = "appetizer", "#c79ac5"
    names = Names(mark("tempura"), plural=mark("{number}[] tempura"))
    brief = Brief(mark("2 score 5", cells=24))
    help = mark("Every pair scores 5. A single tempura scores nothing. You can have several pairs.")
    party = {"": 8}
    classic = {"": 14}
    points_by_count = tuple(n // 2 * 5 for n in MANY)

    def prospect(self, at: Public, seat: int) -> Goal | None:
        return Goal(1, 2, 5, PAIR) if at.tables[seat].count(self.cards[0]) % 2 else None

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        return 5 if at.tables[seat].count(card) % 2 else min(2.4, 0.6 * left)

    def clauses(self, count: int) -> Reason:
        return sets(count, 2, Message("no pair"), mark("{number} pair[s]"))
