"""Edamame: best in company."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Reason, Remark, counted_cards

NO_RIVAL = Message("no rival has any")
ALONE = Remark(NO_RIVAL, mark_label("alone", cells=7))


def company(rivals: int) -> Message:
    """Return the clause about how many other seats have edamame."""
    return Message.counted("{number} rival[s] [has|have] some", rivals) if rivals else NO_RIVAL


class Edamame(Dish):
    name = "edamame"
    title = mark("Edamame", cells=7)
    letters = mark_label("ED", cells=2)
    family, colour = "appetizer", "#8f3081"
    names = Names(mark("edamame"), plural=mark("{number}[] edamame"))
    brief = Brief(mark("1 per rival with some", cells=24))
    help = mark(
        "Each card scores 1 for every rival who has edamame, 4 at most. If you are the only one, it "
        "scores nothing."
    )
    party = {"": 8}
    seats = range(3, 9)

    def prospect(self, at: Public, seat: int) -> Remark:
        others = sum(self.cards[0] in table for table in at.tables) - 1
        return Remark(company(others)) if others else ALONE

    def share(self, counts: list[int], at: Public) -> list[int]:
        eaters = sum(1 for count in counts if count)
        return [count * min(eaters - 1, 4) if count else 0 for count in counts]

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        others = sum(card in table for table in at.tables) - (card in at.tables[seat])
        return min(4.0, others + 0.12 * left * (len(at.tables) - 1 - others))

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        rivals = sum(1 for count in breakdown.counts if count) - 1
        told = counted_cards(breakdown.counts[seat]), company(rivals)
        return (*told, Message("only 4 count")) if rivals > 4 else told
