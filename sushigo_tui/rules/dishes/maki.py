"""Maki: the most icons win."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from sushigo_tui.rules.cards import Card, Dish, Table, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, counted, placed, race
from sushigo_tui.rules.state import State

if TYPE_CHECKING:
    from sushigo_tui.rules.editions import Edition


class Maki(Dish):
    """MAKI-C, MAKI-P."""

    name, title, family, colour = "maki", "Maki", "roll", "#d82930"
    letters = "MA"
    words = Words(
        "most 6, second 3",
        "Most rolls on your maki cards: 6 points, second most: 3; with 6-8 players 6, 4, 2. In Party "
        "every tied player gets the full points. In Classic they share, and a tie for the most leaves "
        "no second place.",
    )
    digits = "icons"
    party = {"1": 4, "2": 5, "3": 3}
    classic = {"1": 6, "2": 12, "3": 8}
    rules = ("MAKI-C", "MAKI-P")

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> str:
        return "most 6, then 4, then 2" if seats >= 6 else self.words.brief

    def counts(self, tables: Sequence[Table]) -> list[int]:
        """The icons on each of some tables."""
        one, two, three = self.cards
        return [table.count(one) + 2 * table.count(two) + 3 * table.count(three) for table in tables]

    def help_for(self, edition: Edition, seats: int, dishes: Collection[Dish] = ()) -> str:
        """MAKI-C, MAKI-P."""
        places = "4, third most: 2" if seats >= 6 else "3" if seats else "3; with 6-8 players 6, 4, 2"
        shared = "Tied players share the points, and a tie for the most leaves no second place."
        ties = shared if edition.splits else "Every tied player gets the full points."
        return f"Most rolls on your maki cards: 6 points, second most: {places}. {ties}"

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return race(self.counts(at.tables), seat)

    def share(self, counts: list[int], at: Public) -> list[int]:
        """MAKI-C, MAKI-P."""
        places = (6, 4, 2) if len(counts) >= 6 else (6, 3)
        won = dict(zip(sorted({*counts} - {0}, reverse=True), places, strict=False))
        if at.edition.splits:
            best = counts.count(max(counts))
            won = {
                count: points // counts.count(count)
                for count, points in won.items()
                if points == 6 or best == 1
            }
        return [won.get(count, 0) for count in counts]

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        # With so many turns to come nobody is out of the race.
        if left > 4:
            return card.icons
        counts = self.counts(state.tables)
        mine = counts.pop(seat)
        behind = max(counts) - mine
        if behind > 2 + left or -behind > 2 + 1.5 * left:
            return 0.3 * card.icons
        if left < 2:
            return 3 if card.icons >= behind > -card.icons else 0.4
        return card.icons

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        _, counts, points = breakdown
        place = placed(counts, seat, points[seat])
        if len({count for count in counts if count > counts[seat]}) == 1 and not points[seat]:
            tie = counts.count(max(counts)) > 1
            place = "no second after a tie for most" if tie else f"{place}, too many to share"
        return f"{counted(counts[seat], 'icon')}, {place}"


MAKI = Maki()
