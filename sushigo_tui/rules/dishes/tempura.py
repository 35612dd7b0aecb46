"""Tempura: pairs."""

from __future__ import annotations

from ..cards import Dish, Scored, Table
from ..reasons import sets


class Tempura(Dish):
    """TEMPURA."""

    name, title, family, colour = "tempura", "Tempura", "appetizer", "#c79ac5"
    emoji, letters, brief = "🍤", "TP", "each 2 score 5"
    smile = ">u<"
    picture = (" ,,,,  ", "{ >u<}<", " ''''  ")
    portrait = (
        "  ,wwww, ",
        " { > u <}",
        "{ ~ ~ ~} ",
        " '{~ ~}  ",
        r"   '\|/  ",
    )
    party = {"": 8}
    classic = {"": 14}
    rules = ("TEMPURA",)
    help = "Every pair scores 5. A single one scores nothing; several pairs are fine."

    def prospect(self, at: Scored, seat: int) -> str:
        return "1 more: +5" if at.tables[seat].count(self.cards[0]) % 2 else ""

    def points(self, table: Table) -> int:
        return table.count(self.cards[0]) // 2 * 5

    def why(self, at: Scored, seat: int) -> str:
        return sets(at.tables[seat].count(self.cards[0]), 2, "pair")


TEMPURA = Tempura()
