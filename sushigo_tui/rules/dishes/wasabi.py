"""Wasabi: triples the next nigiri."""

from __future__ import annotations

from sushigo_tui.language import Message, mark
from sushigo_tui.rules.cards import Card, Dish, Mark, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Prospect, Remark
from sushigo_tui.rules.state import State

WAITING = Remark(Message("waits for a nigiri"), mark("next x3", cells=7))


class Wasabi(Dish):
    """WASABI-1 to WASABI-3; the nigiri does the work (nigiri.py)."""

    name, title, family, colour = "wasabi", "Wasabi", "special", "#fecb3e"
    letters = "WA"
    words = Words(
        "next nigiri x3",
        "Worth nothing alone. The next nigiri you play goes on it and scores three times as much. One "
        "nigiri for each wasabi; several wasabi may wait.",
    )
    party = {"": 3}
    classic = {"": 6}
    rules = ("WASABI-1", "WASABI-2", "WASABI-3")

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return WAITING if self.cards[0] in at.tables[seat] else None

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return min(4.5, 0.8 * left) / (1 + state.tables[seat].count(EMPTY))


WASABI = Wasabi()
EMPTY = WASABI.faces[""]
IN_USE = Card(WASABI, plain=EMPTY, mark=Mark("in use", "in use", "in use", "+ni", beneath=True))
