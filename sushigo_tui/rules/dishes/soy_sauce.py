"""Soy sauce: for the most colourful table."""

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Race, RaceWords, Reason, colours, race_for

COLOURS = RaceWords(
    leads=mark("leads in colours"),
    takes=mark("takes the lead in colours"),
    still_leads=mark("still leads in colours"),
    tied=mark("tied for the most colours"),
    ties=mark("ties for the most colours"),
    still_tied=mark("still tied for the most colours"),
    behind=mark("{number} colour[s] behind"),
    standings=mark("Colours: {scores}."),
)


class SoySauce(Dish):
    name = "soy-sauce"
    title = mark("Soy sauce")
    letters = mark_label("SO", cells=2)
    family, colour = "special", "#f39754"
    names = Names(
        mark("soy sauce"),
        plural=mark("{number} soy sauce[s]"),
        labels=(mark_label("Soy sauce", cells=9), mark_label("Soy sa.", cells=7)),
    )
    brief = Brief(mark("4 for most colours", cells=24), heard=mark("scores 4 with the most colours"))
    help = mark(
        "Each soy sauce scores 4 if nobody has more colours on their table. Soy sauce is a colour, too."
    )
    beside = {
        "wasabi": mark("Nigiri and wasabi are the same colour."),
        "takeout-box": mark("All face-down cards together count as one more colour."),
    }
    party = {"": 3}
    by_colour = True

    def prospect(self, at: Public, seat: int) -> Race:
        return race_for([len(colours(table)) for table in at.tables], seat, words=COLOURS)

    def share(self, counts: list[int], at: Public) -> list[int]:
        if not any(counts):
            return counts
        variety = [len(colours(table)) for table in at.tables]
        most = max(variety)
        return [4 * count * (seen == most) for count, seen in zip(counts, variety, strict=True)]

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        variety = [len(colours(table)) for table in at.tables]
        ahead = variety[seat] + (card not in at.tables[seat]) - max(variety)
        return (0.6, 1.4, 2.4, 3.0)[max(0, min(ahead + 2, 3))]

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        variety = [len(colours(table)) for table in breakdown.at.tables]
        best = max(variety)
        rival = Message("nobody has more")
        if variety[seat] < best:
            rival = Message("{name} has {number}", {"name": variety.index(best), "number": best})
        return (
            Message.counted("{number} sauce[s]", breakdown.counts[seat]),
            Message.counted("{number} colour[s]", variety[seat]),
            rival,
        )
