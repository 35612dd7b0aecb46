"""Tea: a point a card of the largest colour."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Reason, Remark, colours


class Tea(Dish):
    name = "tea"
    title = mark("Tea", cells=7)
    letters = mark_label("TA", cells=2)
    family, colour = "special", "#9b181d"
    names = Names(mark("tea"), plural=mark("{number} tea[s]"))
    brief = Brief(mark("top colour: 1 each", cells=24))
    help = mark("Each tea scores 1 for every card of the colour you have the most of. Tea is a colour, too.")
    beside = {
        "wasabi": mark("Nigiri and wasabi are the same colour."),
        "takeout-box": mark("All face-down cards together are one colour."),
    }
    party = {"": 3}
    by_colour = True

    def prospect(self, at: Public, seat: int) -> Remark:
        return Remark(
            Message.counted(
                "{number} card[s] of the top colour", max(colours(at.tables[seat]).values(), default=0)
            )
        )

    def share(self, counts: list[int], at: Public) -> list[int]:
        if not any(counts):
            return counts
        paired = zip(counts, at.tables, strict=True)
        return [teas and teas * max(colours(table).values()) for teas, table in paired]

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        counts = colours(at.tables[seat])
        teas = counts.get(card.colour, 0)
        most = max(counts.values(), default=0)
        return max(most, teas + 1) + (teas if teas >= most else 0) + 0.3 * left

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        table = breakdown.at.tables[seat]
        counts = colours(table)
        best = max(counts, key=lambda colour: counts[colour])
        dishes = tuple(dict.fromkeys(card.dish for card in table if card and card.colour == best))
        teas, each = breakdown.counts[seat], counts[best]
        return (
            Message.counted("{number} tea[s] [scores|score] {points}[ each]", teas, points=each),
            Message("counting {dishes}", {"dishes": dishes}),
        )
