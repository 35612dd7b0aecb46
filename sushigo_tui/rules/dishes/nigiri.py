"""Nigiri: plain points, tripled on wasabi."""

from collections import Counter
from collections.abc import Collection, Sequence

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Mark, Names, Table
from sushigo_tui.rules.dishes.wasabi import EMPTY, IN_USE, WASABI
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.scoring import Breakdown, Reason
from sushigo_tui.rules.state import State

DIPS = NoteKind("dips", mark("{name} dips {card} in wasabi."), mood="gain")

PLAIN = {"egg": 1, "salmon": 2, "squid": 3}

PLAIN_BRIEF = Brief(mark("1, 2, 3", cells=24), heard=mark("1, 2 or 3"))


class Nigiri(Dish):
    name = "nigiri"
    title = mark("Nigiri", cells=7)
    letters = mark_label("NI", cells=2)
    family, colour = "nigiri", "#fecb3e"
    names = Names(mark("nigiri"), plural=mark("{number}[] nigiri"))
    brief = Brief(
        mark("1, 2, 3 (wasabi ×3)", cells=24), heard=mark("1, 2 or 3, and three times that on wasabi")
    )
    help = mark("Egg scores 1, salmon 2, squid 3.")
    beside = {
        "wasabi": mark(
            "If you have an empty wasabi, the nigiri goes on it and scores three times as much. Your "
            "oldest wasabi is used first."
        )
    }
    face_names = {
        "egg": Names(
            mark("egg nigiri"),
            plural=mark("{number}[] egg nigiri"),
            alone=mark("egg"),
            labels=(mark_label("Egg", cells=7),),
        ),
        "salmon": Names(
            mark("salmon nigiri"),
            plural=mark("{number}[] salmon nigiri"),
            alone=mark("salmon"),
            labels=(mark_label("Salmon", cells=7),),
        ),
        "squid": Names(
            mark("squid nigiri"),
            plural=mark("{number}[] squid nigiri"),
            alone=mark("squid"),
            labels=(mark_label("Squid", cells=7),),
        ),
    }
    party = {"egg": 4, "salmon": 5, "squid": 3}
    classic = {"egg": 5, "salmon": 10, "squid": 5}

    def brief_for(self, seats: int = 0, dishes: Collection[Dish] = ()) -> Brief:
        return self.brief if not dishes or WASABI in dishes else PLAIN_BRIEF

    def lands(self, state: State, seat: int, slot: int) -> None:
        """Put the nigiri on the seat's oldest empty wasabi, if there is one (WASABI-1)."""
        if EMPTY in state.tables[seat]:
            self.dip(state, seat, slot)

    def dip(self, state: State, seat: int, slot: int) -> None:
        """Put the nigiri of a slot on the seat's oldest empty wasabi; there has to be one."""
        table, nigiri = state.tables[seat], state.card_at(seat, slot)
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

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        there = Counter(card for card in breakdown.at.tables[seat] if card is not None and card in POINTS)
        best_first = sorted(there, key=lambda card: -POINTS[card])
        return [Message.counted(SCORES[card], there[card], points=POINTS[card]) for card in best_first]


NIGIRI = Nigiri()
DIPPED = Mark(
    "on wasabi", mark("on wasabi"), mark("+wasabi", cells=7), mark_label("×3", cells=3), raised=True
)
EGG, SALMON, SQUID = NIGIRI.cards
DIPPED_NAMES = {
    EGG: Names(
        mark("egg nigiri on wasabi"),
        plural=mark("{number}[] egg nigiri on wasabi"),
        alone=mark("egg on wasabi"),
    ),
    SALMON: Names(
        mark("salmon nigiri on wasabi"),
        plural=mark("{number}[] salmon nigiri on wasabi"),
        alone=mark("salmon on wasabi"),
    ),
    SQUID: Names(
        mark("squid nigiri on wasabi"),
        plural=mark("{number}[] squid nigiri on wasabi"),
        alone=mark("squid on wasabi"),
    ),
}
ON_WASABI = {
    card: Card(NIGIRI, card.face, plain=card, mark=DIPPED, names=names)
    for card, names in DIPPED_NAMES.items()
}
POINTS: dict[Card | None, int] = {card: PLAIN[card.face] for card in ON_WASABI}
POINTS |= {dipped: 3 * PLAIN[card.face] for card, dipped in ON_WASABI.items()}
SCORES = {
    EGG: mark("[egg|{number} eggs at] {points}"),
    SALMON: mark("[salmon|{number} salmon at] {points}"),
    SQUID: mark("[squid|{number} squid at] {points}"),
    ON_WASABI[EGG]: mark("[egg on wasabi|{number} eggs on wasabi at] {points}"),
    ON_WASABI[SALMON]: mark("[salmon on wasabi|{number} salmon on wasabi at] {points}"),
    ON_WASABI[SQUID]: mark("[squid on wasabi|{number} squid on wasabi at] {points}"),
}
"""The clauses for one card and for several, with the points of each."""
