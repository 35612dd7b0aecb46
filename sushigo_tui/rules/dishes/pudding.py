"""Pudding: the most win points and the fewest lose points, at the end of the game."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Race, Reason, at_the_ends, most_and_fewest, race_for, summed


class Pudding(Dish):
    name = "pudding"
    title = mark("Pudding", cells=7)
    letters = mark_label("PU", cells=2)
    family, colour = "dessert", "#fdb6ba"
    names = Names(mark("pudding"), plural=mark("{number} pudding[s]"))
    brief = Brief(
        mark("most 6, fewest -6", cells=24), heard=mark("having the most scores 6, the fewest costs 6")
    )
    briefs = {2: Brief(mark("most 6", cells=24), heard=mark("having the most scores 6"))}
    help = mark("Saved until the end of the game. Most puddings: 6 points. Fewest (or none): lose 6.")
    helps = {
        0: mark(
            "Saved until the end of the game. Most puddings: 6 points. Fewest (or none): lose 6. With two "
            "players, nobody loses points."
        ),
        2: mark(
            "Saved until the end of the game. Most puddings: 6 points. With two players, nobody loses points."
        ),
    }
    edition_help = {
        "": mark(
            "In Party, tied players all score the full amount. In Classic they share it, and nobody scores "
            "if everyone has the same number."
        ),
        "classic": mark("Tied players share the points, and nobody scores if everyone has the same number."),
        "party": mark("Tied players all score the full amount."),
    }
    party = {"": 15}
    classic = {"": 10}
    counts_none = True

    def prospect(self, at: Public, seat: int) -> Race:
        return race_for(self.counts(at.saved_desserts), seat, loses=len(at.tables) > 2)

    def share(self, counts: list[int], at: Public) -> list[int]:
        if at.edition.splits and min(counts) == max(counts):
            return [0] * len(counts)
        return most_and_fewest(counts, 6, splits=at.edition.splits)

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        counts = summed([self.counts(at.saved_desserts), self.counts(at.tables)])
        mine = counts.pop(seat)
        to_come = left + 3 * (3 - at.round)
        few = 2.0 if len(counts) > 1 and mine - min(counts) <= 1 + 0.1 * to_come else 0.0
        return few + (2.2 if abs(max(counts) - mine) <= 1 + 0.2 * to_come else 0.3)

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        _, counts, points = breakdown
        message = Message("no puddings")
        if counts[seat]:
            message = Message.counted("{number} pudding[s]", counts[seat])
        return message, *at_the_ends(counts, seat, points[seat])
