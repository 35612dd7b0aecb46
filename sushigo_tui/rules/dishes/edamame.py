"""Edamame: best in company."""

from __future__ import annotations

from ..cards import Dish, Scored


class Edamame(Dish):
    """EDAMAME."""

    name, title, family, colour = "edamame", "Edamame", "appetizer", "#8f3081"
    emoji, letters, brief = "🌱", "ED", "1 each other eater"
    party = {"": 8}
    seats = range(3, 9)
    rules = ("EDAMAME",)
    help = "Each card scores 1 for every other player who has edamame, 4 at most. Alone, it is worth nothing."

    def score(self, at: Scored) -> list[int]:
        counts = [table.count(self.cards[0]) for table in at.tables]
        eaters = sum(1 for count in counts if count)
        return [count * min(eaters - 1, 4) if count else 0 for count in counts]


EDAMAME = Edamame()
