"""Sashimi: threes."""

from __future__ import annotations

from ..cards import Dish, Scored, Table
from ..reasons import sets


class Sashimi(Dish):
    """SASHIMI."""

    name, title, family, colour = "sashimi", "Sashimi", "appetizer", "#cbdc3e"
    emoji, letters, brief = "🐟", "SA", "each 3 score 10"
    smile = "•w•"
    picture = ("  .--. ", ">( •w•)", "  '--' ")
    portrait = (
        "   .---. ",
        "|\\/     \\",
        " > • w •)",
        r"|/\     /",
        "   '---' ",
    )
    party = {"": 8}
    classic = {"": 14}
    rules = ("SASHIMI",)
    help = "Every three score 10. One or two score nothing; several threes are fine, if you can get them."

    def prospect(self, at: Scored, seat: int) -> str:
        rest = at.tables[seat].count(self.cards[0]) % 3
        return f"{3 - rest} more: +10" if rest else ""

    def points(self, table: Table) -> int:
        return table.count(self.cards[0]) // 3 * 10

    def why(self, at: Scored, seat: int) -> str:
        return sets(at.tables[seat].count(self.cards[0]), 3, "set of three", "sets of three")


SASHIMI = Sashimi()
