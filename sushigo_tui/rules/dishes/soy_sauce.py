"""Soy sauce: for the most colourful table."""

from __future__ import annotations

from sushigo_tui.language import mark, mark_counted
from sushigo_tui.rules.cards import Card, Dish, Names, Words
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Prospect, RaceWords, colours, counted, race
from sushigo_tui.rules.state import State

COLOURS = RaceWords(
    leads=mark("leads in colours"),
    takes=mark("takes the lead in colours"),
    still_leads=mark("still leads in colours"),
    tied=mark("tied for the most colours"),
    ties=mark("ties for the most colours"),
    still_tied=mark("still tied for the most colours"),
    behind=mark_counted("{number} colour behind", "{number} colours behind"),
)


class SoySauce(Dish):
    """SOY."""

    name, title, family, colour = "soy-sauce", "Soy sauce", "special", "#f39754"
    letters = "SO"
    words = Words(
        "4, with most colours",
        "Each soy sauce scores 4 if nobody's table shows more colours than yours. Soy sauce is a colour.",
        beside={
            "wasabi": "Nigiri and wasabi are the same colour.",
            "takeout-box": "All face-down cards together count as one more colour.",
        },
        short=Names("soy"),
        several="soy sauces",
    )
    party = {"": 3}
    rules = ("SOY",)

    def prospect(self, at: Public, seat: int) -> Prospect | None:
        return race([len(colours(table)) for table in at.tables], seat, words=COLOURS)

    def share(self, counts: list[int], at: Public) -> list[int]:
        if not any(counts):
            return counts
        variety = [len(colours(table)) for table in at.tables]
        return [4 * count if seen == max(variety) else 0 for count, seen in zip(counts, variety, strict=True)]

    def rough_value(self, state: State, seat: int, card: Card, left: int) -> float:
        variety = [len(colours(table)) for table in state.tables]
        ahead = variety[seat] + (card not in state.tables[seat]) - max(variety)
        return (0.6, 1.4, 2.4, 3.0)[max(0, min(ahead + 2, 3))]

    def reason(self, breakdown: Breakdown, seat: int) -> str:
        variety = [len(colours(table)) for table in breakdown.at.tables]
        best = max(variety)
        rival = "nobody has more" if variety[seat] == best else f"{{{variety.index(best)}}} has {best}"
        return f"{counted(breakdown.counts[seat], 'sauce')}, {counted(variety[seat], 'colour')}, {rival}"


SOY_SAUCE = SoySauce()
