"""Wasabi: triples the next nigiri (the code for that is in nigiri.py)."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Mark, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Remark

WAITING = Remark(Message("next nigiri tripled"), mark_label("next ×3", cells=7), missing=1)


class Wasabi(Dish):
    name = "wasabi"
    title = mark("Wasabi", cells=7)
    letters = mark_label("WA", cells=2)
    family, colour = "special", "#fecb3e"
    names = Names(mark("wasabi"), plural=mark("{number}[] wasabi"))
    brief = Brief(mark("next nigiri ×3", cells=24), heard=mark("the next nigiri scores three times as much"))
    help = mark(
        "Scores nothing itself. The next nigiri you play goes on it and scores three times as much. Each "
        "wasabi takes one nigiri. You can have several wasabi waiting."
    )
    party = {"": 3}
    classic = {"": 6}

    def prospect(self, at: Public, seat: int) -> Remark | None:
        return WAITING if self.cards[0] in at.tables[seat] else None

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        return min(4.5, 0.8 * left) / (1 + at.tables[seat].count(EMPTY))


WASABI = Wasabi()
EMPTY = WASABI.faces[""]
IN_USE = Card(
    WASABI,
    plain=EMPTY,
    mark=Mark("in use", mark("in use"), mark("in use"), mark_label("+ni", cells=3), beneath=True),
    names=Names(mark("wasabi in use")),
)
