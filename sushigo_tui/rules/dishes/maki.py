"""Maki: the most icons win."""

from collections.abc import Sequence

from sushigo_tui.language import Message, mark, mark_label
from sushigo_tui.rules.cards import Brief, Card, Dish, Names, Table
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Breakdown, Race, RaceWords, Reason, counted_icons, race_for, ranked

SIX_OR_MORE = mark("Most maki icons: 6 points. Second most: 4. Third most: 2.")

ICONS = RaceWords(
    behind=mark("{number} icon[s] behind"),
    standings=mark("Maki icons: {scores}."),
)

NO_SECOND, TOO_MANY = (Message("no second place after a tie"), Message("too many to share"))


class Maki(Dish):
    name = "maki"
    title = mark("Maki", cells=7)
    letters = mark_label("MA", cells=2)
    family, colour = "roll", "#d82930"
    names = Names(mark("maki"), plural=mark("{number}[] maki"))
    brief = Brief(mark("most 6, second 3", cells=24))
    briefs = dict.fromkeys(range(6, 9), Brief(mark("most 6, then 4, then 2", cells=24)))
    help = mark("Most maki icons: 6 points. Second most: 3.")
    helps = {
        0: mark("Most maki icons: 6 points. Second most: 3. With six or more players: 6, 4 and 2."),
        **dict.fromkeys(range(6, 9), SIX_OR_MORE),
    }
    edition_help = {
        "": mark(
            "In Party, tied players all get the full points. In Classic they share them, and a tie for the "
            "most leaves no second place."
        ),
        "classic": mark("Tied players share the points, and a tie for the most leaves no second place."),
        "party": mark("Tied players all get the full points."),
    }
    face_names = {
        "1": Names(
            mark("maki, 1 icon"),
            mark("maki with 1 icon"),
            alone=mark("1 icon"),
            labels=(mark_label("Maki 1", cells=7),),
        ),
    }
    number_names = Names(
        mark("maki, {number} icons"),
        mark("maki with {number} icons"),
        alone=mark("{number} icons"),
        labels=(mark_label("Maki {number}", cells=7),),
    )
    digits = "icons"
    party = {"1": 4, "2": 5, "3": 3}
    classic = {"1": 6, "2": 12, "3": 8}

    def counts(self, tables: Sequence[Table]) -> list[int]:
        one, two, three = self.cards
        return [table.count(one) + 2 * table.count(two) + 3 * table.count(three) for table in tables]

    def prospect(self, at: Public, seat: int) -> Race:
        return race_for(self.counts(at.tables), seat, words=ICONS)

    def share(self, counts: list[int], at: Public) -> list[int]:
        places = (6, 4, 2) if len(counts) >= 6 else (6, 3)
        won = dict(zip(sorted({*counts} - {0}, reverse=True), places, strict=False))
        if at.edition.splits:
            best = counts.count(max(counts))
            won = {
                count: points // counts.count(count)
                for count, points in won.items()
                if points == 6 or best == 1
            }
        return [won.get(count, 0) for count in counts]

    def rough_value(self, at: Public, seat: int, card: Card, left: int) -> float:
        # So early in a round, nobody is out of the race.
        if left > 4:
            return card.icons
        counts = self.counts(at.tables)
        mine = counts.pop(seat)
        behind = max(counts) - mine
        if behind > 2 + left or -behind > 2 + 1.5 * left:
            return 0.3 * card.icons
        if left < 2:
            return 3 if card.icons >= behind > -card.icons else 0.4
        return card.icons

    def reason(self, breakdown: Breakdown, seat: int) -> Reason:
        _, counts, points = breakdown
        place = ranked(counts, seat, points[seat])
        second = len({count for count in counts if count > counts[seat]}) == 1
        if second and not points[seat]:
            place = (NO_SECOND,) if counts.count(max(counts)) > 1 else (*place, TOO_MANY)
        return counted_icons(counts[seat]), *place
