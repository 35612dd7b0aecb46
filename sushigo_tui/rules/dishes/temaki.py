"""Temaki: most cards win, fewest lose."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card, Dish, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, at_the_ends, counted, most_and_fewest, race
from sushigo_tui.rules.state import State

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Edition


class Temaki(Dish):
    """TEMAKI."""

    name, title, family, colour = "temaki", "Temaki", "roll", "#7c1367"
    letters = "TE"
    words = Words(
        "most 4, fewest -4",
        "Most temaki: 4 points. Fewest, even none: lose 4. Ties count in full, both ways. With two "
        "players nobody loses any.",
    )
    party = {"": 12}
    counts_none = True
    rules = ("TEMAKI",)

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> str:
        return "most 4" if seats == 2 else self.words.brief

    def help_for(self, edition: Edition, seats: int, dishes: Collection[Dish] = ()) -> str:
        """TEMAKI."""
        if seats == 2:
            return (
                "Most temaki: 4 points, in full for both if it is a tie. With two players nobody loses any."
            )
        lost = "Most temaki: 4 points. Fewest, even none: lose 4. Ties count in full, both ways."
        return lost if seats else self.words.help

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        counts = [table.count(self.cards[0]) for table in at.tables]
        return race(counts, seat, loses=len(counts) > 2)

    def share(self, counts: list[int], at: Public) -> list[int]:
        """TEMAKI."""
        return most_and_fewest(counts, 4)

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        counts = [table.count(card) for table in state.tables]
        mine = counts.pop(seat)
        low = 1.6 if len(counts) > 1 and mine <= min(counts) else 0.0
        ahead = mine - max(counts)
        return low + (2.2 if -2 <= ahead <= 1 else 0.6)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        _, counts, points = breakdown
        return f"{counted(counts[seat], 'card')}, {at_the_ends(counts, seat, points[seat])}"


TEMAKI = Temaki()
