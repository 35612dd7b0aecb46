"""Dumplings: the more, the better."""

from __future__ import annotations

from itertools import pairwise

from sushigo_tui.language import mark
from sushigo_tui.rules.cards import Card, Dish, Names, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Goal, GoalWords, Prospect, counted
from sushigo_tui.rules.state import State

WORTH = (0, 1, 3, 6, 10, 15)
GAIN = (*(more - now for now, more in pairwise(WORTH)), 0)
"""What one more is worth, by how many there are."""
FIVE = GoalWords(heard=mark("{have} of {need}; {need} score {points}"), late=mark("too late for {need}"))


class Dumpling(Dish):
    """DUMPLING."""

    name, title, family, colour = "dumpling", "Dumpling", "appetizer", "#7099cf"
    letters = "DU"
    words = Words(
        "{}, {}, {}, {}, {}".format(*WORTH[1:]),
        "One scores {}, two {}, three {}, four {}, five or more {}.".format(*WORTH[1:]),
        short=Names("dumplng"),
        several="dumplings",
    )
    party = {"": 8}
    classic = {"": 14}
    by_count = WORTH
    rules = ("DUMPLING",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        count = at.tables[seat].count(self.cards[0])
        return Goal(count, 5, WORTH[5], FIVE) if 0 < count < 5 else None

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        have = min(state.tables[seat].count(card), 5)
        return GAIN[have] + (min(1.9, 0.28 * left) if have < 4 else 0)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        count = breakdown.counts[seat]
        return counted(count, "dumpling") + (", 5 of them count" if count > 5 else "")


DUMPLING = Dumpling()
