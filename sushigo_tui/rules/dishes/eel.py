"""Eel: never just one."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import PAIR, Goal, Reason


class Eel(Dish):
    name = "eel"
    title = mark("Eel", cells=7)
    letters = mark_label("EE", cells=2)
    family, colour = "appetizer", "#403291"
    names = Names(mark("eel"), plural=mark("{number} eel[s]"))
    brief = Brief(mark("one -3, 2+ 7", cells=24), heard=mark("one costs 3, two or more score 7"))
    help = mark("A single eel costs you 3. Two or more score 7 in total.")
    party = {"": 8}
    points_by_count = (0, -3, 7)

    def prospect(self, at: Public, seat: int) -> Goal | None:
        return Goal(1, 2, 7, PAIR) if at.tables[seat].count(self.cards[0]) == 1 else None

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        have = at.tables[seat].count(card)
        return (10 * min(0.62, 0.09 * left) - 3, 10, 0)[min(have, 2)]

    def clauses(self, count: int) -> Reason:
        return (Message.counted("[only {number} eel|{number} eels]", count),)
