"""Temaki: the most cards win points, the fewest lose points."""

from sushigo_tui.language import mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import (
    Breakdown,
    Race,
    Reason,
    at_the_ends,
    counted_cards,
    most_and_fewest,
    race_for,
)


class Temaki(Dish):
    name = "temaki"
    title = mark("Temaki", cells=7)
    letters = mark_label("TE", cells=2)
    family, colour = "roll", "#7c1367"
    names = Names(mark("temaki"), plural=mark("{number}[] temaki"))
    brief = Brief(
        mark("most 4, fewest -4", cells=24), heard=mark("having the most scores 4, the fewest costs 4")
    )
    briefs = {2: Brief(mark("most 4", cells=24), heard=mark("having the most scores 4"))}
    help = mark("Most temaki: 4 points. Fewest (or none): lose 4. Tied players all score the full amount.")
    helps = {
        0: mark(
            "Most temaki: 4 points. Fewest (or none): lose 4. Tied players all score the full amount. With "
            "two players, nobody loses points."
        ),
        2: mark(
            "Most temaki: 4 points, for both players if they are tied. With two players, nobody loses points."
        ),
    }
    party = {"": 12}
    counts_none = True

    def prospect(self, at: Public, seat: int) -> Race:
        return race_for(self.counts(at.tables), seat, loses=len(at.tables) > 2)

    def share(self, counts: list[int], at: Public) -> list[int]:
        return most_and_fewest(counts, 4)

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        counts = self.counts(at.tables)
        mine = counts.pop(seat)
        low = 1.6 if len(counts) > 1 and mine <= min(counts) else 0.0
        ahead = mine - max(counts)
        return low + (2.2 if -2 <= ahead <= 1 else 0.6)

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        _, counts, points = breakdown
        return counted_cards(counts[seat]), *at_the_ends(counts, seat, points[seat])
