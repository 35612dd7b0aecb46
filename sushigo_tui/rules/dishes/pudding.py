"""Pudding: the most win points and the fewest lose points, at the end of the game."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from sushigo_tui.language import Message, mark, mark_counted, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, Reason, at_the_ends, most_and_fewest, race_for
from sushigo_tui.rules.state import State

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Edition

ONLY_MOST = Brief(mark("most 6", cells=24), heard=mark("having the most scores 6"))
MOST = mark("Saved until the end of the game. Most puddings: 6 points.")
FEWEST = mark("Fewest (or none): lose 6.")
TWO_LOSE_NOTHING = mark("With two players, nobody loses points.")
IN_FULL = mark("Tied players all score the full amount.")
SHARED = mark("Tied players share the points, and nobody scores if everyone has the same number.")

NONE = Message("no puddings")


class Pudding(Dish):
    name, title, letters = "pudding", mark("Pudding", cells=7), mark_label("PU", cells=2)
    family, colour = "dessert", "#fdb6ba"
    names = Names(
        mark("pudding"), plural=mark_counted("{number} pudding", "{number} puddings"), labels=(title,)
    )
    brief = Brief(
        mark("most 6, fewest -6", cells=24), heard=mark("having the most scores 6, the fewest costs 6")
    )
    briefs = {2: ONLY_MOST}
    help = mark(
        "Saved until the end of the game. Most puddings: 6 points. Fewest (or none): lose 6. "
        "With two players, nobody loses points. In Party, tied players all score the full "
        "amount. In Classic they share it, and nobody scores if everyone has the same number."
    )
    party = {"": 15}
    classic = {"": 10}
    counts_none = True

    def help_for(self, edition: Edition, seats: int, dishes: Collection[Dish] = ()) -> tuple[str, ...]:
        fewest = (TWO_LOSE_NOTHING,) if seats == 2 else (FEWEST,) if seats else (FEWEST, TWO_LOSE_NOTHING)
        return MOST, *fewest, SHARED if edition.splits else IN_FULL

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        counts = [kept.count(self.cards[0]) for kept in at.saved_desserts]
        return race_for(counts, seat, loses=len(counts) > 2)

    def share(self, counts: list[int], at: Public) -> list[int]:
        if at.edition.splits and min(counts) == max(counts):
            return [0] * len(counts)
        return most_and_fewest(counts, 6, splits=at.edition.splits)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        counts = [
            kept.count(card) + table.count(card)
            for kept, table in zip(state.saved_desserts, state.tables, strict=True)
        ]
        mine, to_come = counts.pop(seat), left + 3 * (3 - state.round)
        few = 2.0 if len(counts) > 1 and mine - min(counts) <= 1 + 0.1 * to_come else 0.0
        return few + (2.2 if abs(max(counts) - mine) <= 1 + 0.2 * to_come else 0.3)

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        _, counts, points = breakdown
        message = Message.counted("{number} pudding", "{number} puddings", counts[seat])
        return message if counts[seat] else NONE, *at_the_ends(counts, seat, points[seat])
