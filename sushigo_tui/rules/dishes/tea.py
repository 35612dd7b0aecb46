"""Tea: a point a card of the largest colour."""

from __future__ import annotations

from ..cards import Dish, Table, colours


class Tea(Dish):
    """TEA."""

    name, title, family, colour = "tea", "Tea", "special", "#9b181d"
    emoji, letters, brief = "🍵", "TA", "1 a card, best colour"
    party = {"": 3}
    rules = ("TEA",)
    help = (
        "Each tea scores 1 for every card of the colour you have most of. Nigiri and wasabi are one "
        "colour; cards turned face-down are one colour, too; so is tea."
    )

    def points(self, table: Table) -> int:
        teas = table.count(self.cards[0])
        return teas and teas * max(colours(table).values())


TEA = Tea()
