"""Dumplings: the more, the better."""

from itertools import pairwise

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Goal, GoalWords, Reason

WORTH = (0, 1, 3, 6, 10, 15)
GAIN = (*(more - now for now, more in pairwise(WORTH)), 0)
"""The points of another dumpling, by the number on the table."""
FIVE = GoalWords(late=mark("too late for {need}"))


class Dumpling(Dish):
    name = "dumpling"
    title = mark("Dumpling")
    letters = mark_label("DU", cells=2)
    family, colour = "appetizer", "#7099cf"
    names = Names(
        mark("dumpling"),
        plural=mark("{number} dumpling[s]"),
        labels=(mark_label("Dumpling", cells=9), mark_label("Dumpl.", cells=7)),
    )
    brief = Brief(
        mark("1, 3, 6, 10, 15", cells=24), heard=mark("one scores 1, two 3, three 6, four 10, five 15")
    )
    help = mark("One scores 1, two score 3, three 6, four 10, five or more 15.")
    party = {"": 8}
    classic = {"": 14}
    points_by_count = WORTH

    def prospect(self, at: Public, seat: int) -> Goal | None:
        count = at.tables[seat].count(self.cards[0])
        return Goal(count, 5, WORTH[5], FIVE) if 0 < count < 5 else None

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        have = min(at.tables[seat].count(card), 5)
        return GAIN[have] + (min(1.9, 0.28 * left) if have < 4 else 0)

    def clauses(self, count: int) -> Reason:
        message = Message.counted("{number} dumpling[s]", count)
        return (message, Message("only 5 count")) if count > 5 else (message,)
