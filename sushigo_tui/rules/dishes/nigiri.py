"""Nigiri: plain points, tripled on wasabi."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from sushigo_tui.rules.cards import Card, Dish, Mark, Table, Words
from sushigo_tui.rules.dishes.wasabi import EMPTY, IN_USE, WASABI
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.scoring import Breakdown
from sushigo_tui.rules.state import State

DIPS = NoteKind("dips", "dips {card} in wasabi", "gain")

PLAIN = {"egg": 1, "salmon": 2, "squid": 3}


class Nigiri(Dish):
    """WASABI-1, WASABI-3, NIGIRI."""

    name, title, family, colour = "nigiri", "Nigiri", "nigiri", "#fecb3e"
    letters = "NI"
    words = Words(
        "1, 2, 3 (wasabi x3)",
        "Egg scores 1, salmon 2, squid 3.",
        beside={
            "wasabi": "If you have an empty wasabi, the nigiri goes on it, the oldest one first, and scores "
            "three times as much."
        },
    )
    party = {"egg": 4, "salmon": 5, "squid": 3}
    classic = {"egg": 5, "salmon": 10, "squid": 5}
    rules = ("WASABI-1", "WASABI-3", "NIGIRI")

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> str:
        return self.words.brief if not dishes or WASABI in dishes else "1, 2, 3"

    def lands(self, state: State, seat: int, slot: int) -> None:
        """Go on the oldest empty wasabi, if there is one (WASABI-1)."""
        if EMPTY in state.tables[seat]:
            self.dip(state, seat, slot)

    def dip(self, state: State, seat: int, slot: int) -> None:
        """Put the nigiri of a slot on the oldest empty wasabi of its seat, which there must be."""
        table = state.tables[seat]
        nigiri = table[slot]
        assert nigiri is not None
        wasabi = table.index(EMPTY)
        table[wasabi], table[slot] = IN_USE, ON_WASABI[nigiri]
        state.pairs.append((seat, wasabi, slot))
        state.note(DIPS, seat, nigiri, was=nigiri, becomes=ON_WASABI[nigiri])

    def counts(self, tables: Sequence[Table]) -> list[int]:
        """Return the points of all nigiri on each table (NIGIRI)."""
        return [sum([POINTS[card] for card in table if card in POINTS]) for table in tables]

    def points(self, count: int) -> int:
        return count

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        return PLAIN[card.face] * (3 if EMPTY in state.tables[seat] else 1)

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        there = Counter(card for card in breakdown.at.tables[seat] if card is not None and card in POINTS)
        best_first = sorted(there, key=lambda card: -POINTS[card])
        return ", ".join(
            f"{f'{card.face} {card.mark.words}'.strip()} {POINTS[card]}"
            + f" ×{there[card]}" * (there[card] > 1)
            for card in best_first
        )


NIGIRI = Nigiri()
DIPPED = Mark("on wasabi", "on wasabi", "+wasabi", "+wa", raised=True)
ON_WASABI = {card: Card(NIGIRI, card.face, plain=card, mark=DIPPED) for card in NIGIRI.cards}
POINTS: dict[Card | None, int] = {card: PLAIN[card.face] for card in ON_WASABI}
POINTS |= {dipped: 3 * PLAIN[card.face] for card, dipped in ON_WASABI.items()}
