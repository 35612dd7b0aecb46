"""Pudding: most win, fewest lose, at the end of the game."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, at_the_ends, counted, most_and_fewest, race
from sushigo_tui.rules.state import State

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Edition


class Pudding(Dish):
    """PUDDING-C, PUDDING-P."""

    name, title, family, colour = "pudding", "Pudding", "dessert", "#fdb6ba"
    letters = "PU"
    words = Words(
        "most 6, fewest -6",
        "Kept until the end of the game. Most puddings: 6 points. Fewest, even none: lose 6; with two "
        "players nobody loses any. In Party ties count in full; in Classic they share, and nobody "
        "scores if all have the same.",
        several="puddings",
    )
    party = {"": 15}
    classic = {"": 10}
    counts_none = True
    rules = ("PUDDING-C", "PUDDING-P")

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> str:
        return "most 6" if seats == 2 else self.words.brief

    def help_for(self, edition: Edition, seats: int, dishes: Collection[Dish] = ()) -> str:
        """PUDDING-C, PUDDING-P."""
        two = "two players nobody loses any"
        fewest = "Fewest, even none: lose 6"
        lost = f"With {two}" if seats == 2 else fewest if seats else f"{fewest}; with {two}"
        ties = (
            "Ties share, and nobody scores if all have the same." if edition.splits else "Ties count in full."
        )
        return f"Kept until the end of the game. Most puddings: 6 points. {lost}. {ties}"

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        counts = [kept.count(self.cards[0]) for kept in at.kept]
        return race(counts, seat, loses=len(counts) > 2)

    def share(self, counts: list[int], at: Public) -> list[int]:
        """PUDDING-C, PUDDING-P."""
        if at.edition.splits and min(counts) == max(counts):
            return [0] * len(counts)
        return most_and_fewest(counts, 6, splits=at.edition.splits)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        counts = [
            kept.count(card) + table.count(card) for kept, table in zip(state.kept, state.tables, strict=True)
        ]
        mine, to_come = counts.pop(seat), left + 3 * (3 - state.round)
        few = 2.0 if len(counts) > 1 and mine - min(counts) <= 1 + 0.1 * to_come else 0.0
        return few + (2.2 if abs(max(counts) - mine) <= 1 + 0.2 * to_come else 0.3)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        _, counts, points = breakdown
        return f"{counted(counts[seat], 'pudding')}, {at_the_ends(counts, seat, points[seat])}"


PUDDING = Pudding()
